import type { CommonTests, CommonValues, AnyTerms, TestOf, TestWord, ValueOf, ValueWord } from './terms.js';

/** How a game computes its own numbers and conditions from a table. */
export interface ValueReckoning<T extends AnyTerms> {
  readonly count: (sight: T['sight'], env: T['env'], what: T['cards']) => number;
  readonly number: (sight: T['sight'], env: T['env'], value: T['number']) => number;
  readonly truth: (sight: T['sight'], env: T['env'], test: T['truth'], did: boolean) => boolean;
}

type AnyValue<T extends AnyTerms> = CommonValues<T>[ValueWord];
const VALUES = ['count', 'sum', 'times', 'most', 'least'];
const isCommonValue = <T extends AnyTerms>(value: object): value is AnyValue<T> => VALUES.some((word) => word in value);

/** The current value of a number. */
export const evaluateWith = <T extends AnyTerms>(
  game: ValueReckoning<T>,
  sight: T['sight'],
  env: T['env'],
  value: ValueOf<T>,
): number => {
  if (typeof value === 'number') return value;
  const each = (values: readonly ValueOf<T>[]): number[] => values.map((one) => evaluateWith(game, sight, env, one));
  if (!isCommonValue<T>(value)) return game.number(sight, env, value as T['number']);
  if ('count' in value) return game.count(sight, env, value.count);
  if ('sum' in value) return each(value.sum).reduce((sum, n) => sum + n, 0);
  if ('of' in value) return value.times * evaluateWith(game, sight, env, value.of);
  if ('times' in value) return each(value.times).reduce((product, n) => product * n, 1);
  return 'most' in value ? Math.max(...each(value.most)) : Math.min(...each(value.least));
};

type AnyTest<T extends AnyTerms> = CommonTests<T>[TestWord];
const TESTS = ['least', 'most', 'exists', 'turn', 'phase', 'did', 'named', 'not', 'any'];
/**
 * Whether the condition is one of the kernel. A game's own condition may use such a word as a part, beside its `is`.
 */
const isCommonTest = <T extends AnyTerms>(test: object): test is AnyTest<T> =>
  (!('is' in test) || 'named' in test) && TESTS.some((word) => word in test);

/** Whether a condition holds. `did` says whether the operation before happened in full. */
export const holdsWith = <T extends AnyTerms>(
  game: ValueReckoning<T>,
  sight: T['sight'],
  env: T['env'],
  test: TestOf<T>,
  did = true,
): boolean => {
  if (!isCommonTest<T>(test)) return game.truth(sight, env, test as T['truth'], did);
  const { table } = sight;
  const number = (value: ValueOf<T>): number => evaluateWith(game, sight, env, value);
  if ('not' in test) return !holdsWith(game, sight, env, test.not, did);
  if ('any' in test) return test.any.some((one) => holdsWith(game, sight, env, one, did));
  if ('did' in test) return did;
  if ('least' in test) return number(test.of) >= number(test.least);
  if ('most' in test) return number(test.of) <= number(test.most);
  if ('exists' in test) return game.count(sight, env, test.exists) > 0;
  if ('turn' in test) return (table.turn?.seat === env.controller) === (test.turn === 'own');
  if ('phase' in test) return test.phase.includes(table.phase);
  const named = env.named[test.named];
  return named !== undefined && 'value' in named && named.value === test.is;
};

/** Whether all of these conditions hold. */
export const allHoldWith = <T extends AnyTerms>(
  game: ValueReckoning<T>,
  sight: T['sight'],
  env: T['env'],
  tests: TestOf<T> | readonly TestOf<T>[],
  did = true,
): boolean =>
  Array.isArray(tests)
    ? (tests as readonly TestOf<T>[]).every((test) => holdsWith(game, sight, env, test, did))
    : holdsWith(game, sight, env, tests as TestOf<T>, did);
