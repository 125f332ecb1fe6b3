import type { Chance } from './chance.js';

/** What nobody means, and somebody sends. */
const WORDS = [
  '',
  ' ',
  '0',
  '-1',
  '0x10',
  '1e9',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../etc/passwd',
  '%00',
  "' OR 1=1 --",
  '$where',
  '{"$gt":""}',
  '<script>alert(1)</script>',
  '${7*7}',
  '\u0000',
  '\u202Egnp.exe',
  '\uD800',
  '\u{1F0CF}',
  'ſ',
  'a'.repeat(301),
  'c1.0',
  'i2.0',
  'q2.1',
  'seat:1',
  'step:1',
];
const NUMBERS = [0, -0, 1, -1, 2, 0.5, 1e21, -1e21, 2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER, 99, 1_000_000_007];

const scalar = (chance: Chance): unknown =>
  chance.pick<() => unknown>([
    () => chance.pick(WORDS),
    () => chance.pick(NUMBERS),
    () => chance.below(8),
    () => null,
    () => chance.is(0.5),
    () => [],
    () => ({}),
    () => ({ $: chance.below(5) }),
    () => 'x'.repeat(chance.below(20_000)),
  ])();

export const word = (chance: Chance): string => chance.pick(WORDS);

/** Any JSON, small mostly. */
export const anything = (chance: Chance, depth = 3): unknown => {
  if (depth === 0 || chance.is(0.4)) return scalar(chance);
  const count = chance.is(0.02) ? 2_000 : chance.below(5);
  return chance.is(0.5)
    ? Array.from({ length: count }, () => anything(chance, count > 10 ? 0 : depth - 1))
    : Object.fromEntries(
        Array.from({ length: count }, (_, n) => [
          chance.is(0.5)
            ? chance.pick(['kind', 'card', 'at', 'targets', 'ask', 'seat', 'pay', 'x'])
            : `${word(chance)}${n}`,
          anything(chance, count > 10 ? 0 : depth - 1),
        ]),
      );
};

const nested = (value: unknown, depth: number): unknown => (depth === 0 ? value : nested([value], depth - 1));

const spoiled = (value: unknown, chance: Chance): unknown =>
  chance.pick<() => unknown>([
    () => scalar(chance),
    () => anything(chance, 2),
    () => [value],
    () => [value, value],
    () => ({ value }),
    () => (typeof value === 'number' ? value + chance.pick([1, -1, 0.5, 1e6]) : scalar(chance)),
    () => (typeof value === 'string' ? value.slice(0, chance.below(value.length + 1)) : scalar(chance)),
    () => (typeof value === 'string' ? value + word(chance) : scalar(chance)),
    () => nested(value, chance.pick([3, 40, 99, 120])),
  ])();

/** The same with something wrong somewhere. */
export const mutated = (value: unknown, chance: Chance): unknown => {
  if (typeof value !== 'object' || value === null || chance.is(0.15)) return spoiled(value, chance);
  const inner = value as Record<string, unknown>;
  const keys = Object.keys(inner);
  const key = keys[chance.below(keys.length)];
  if (Array.isArray(value)) {
    const list = value as unknown[];
    if (key === undefined || chance.is(0.3)) return chance.is(0.5) ? [...list, scalar(chance)] : [...list, ...list];
    const at = Number(key);
    if (chance.is(0.3)) return list.filter((_, n) => n !== at);
    return list.map((one, n) => (n === at ? mutated(one, chance) : one));
  }
  if (key === undefined || chance.is(0.2)) return { ...inner, [word(chance)]: scalar(chance) };
  const { [key]: taken, ...rest } = inner;
  return chance.is(0.25) ? rest : { ...rest, [key]: mutated(taken, chance) };
};

/** A text that is nearly JSON, or was. */
export const brokenText = (text: string, chance: Chance): string =>
  chance.pick<() => string>([
    () => text.slice(0, chance.below(text.length + 1)),
    () => text.slice(chance.below(text.length + 1)),
    () => `${text} ${text}`,
    () => text.replace(/"/g, "'"),
    () => text.replace(/\d+/, '1e999'),
    () => text.replace('{', '{"__proto__":{},'),
    () => `${'['.repeat(chance.pick([99, 101, 5_000]))}${text}`,
    () => text.replace(/:/, ':\u0000'),
    () => `\uFEFF${text}`,
    () => '',
    () => word(chance),
  ])();
