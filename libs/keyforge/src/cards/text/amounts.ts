import type { Op, Ref, Value, Who } from '../../effects/words.js';
import { alt, any, before, map, opt, phrase, seq, value, words, type Parser } from './context.js';
import { aNumber, amber, number } from './numbers.js';
import { counted, equalTo, forEach, isAmbiguous, someAmber, times } from './counting.js';
import { anew, isChosen } from './each.js';
import { ref } from './refs.js';
import { DONE, that } from './that.js';
import { who } from './players.js';
import { EVERYWHERE } from './qualities.js';

/** What happens to æmber: gaining, losing, stealing, capturing, moving. */

const a = <T>(one: T): T[] => [one];

/** `2 Æ`, `1 Æ for each …`, `Æ equal to …`. */
const much: Parser<Value> = alt<Value>(
  map(seq(amber, equalTo), ([, n]) => n),
  map(seq(someAmber, opt(phrase('( to a maximum of 6 )')), opt(forEach)), ([n, most, each]) =>
    most ? (each === null ? undefined : { least: [6, times(n, each)] }) : times(n, each),
  ),
  map(seq(phrase('that much'), amber), () => ({ named: DONE })),
);

/** A number as one player counts it: their own pool, their own of the cards that something was done to. */
const countedBy = <T>(value: T, one: 'you' | 'opponent'): T => {
  if (value === 'controller') return one as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part: unknown) => countedBy(part, one)) as T;
  const parts = Object.entries(value).map(([key, part]) => [key, countedBy<unknown>(part, one)] as const);
  if (!('named' in value) || value.named !== DONE) return Object.fromEntries(parts) as T;
  return parts.length === 1
    ? ({ count: { named: DONE, owner: one, in: EVERYWHERE } } as T)
    : (Object.fromEntries([...parts, ['owner', one]]) as T);
};

/** Each for themselves: what counts is their own. */
export const eachOwn = (n: Value): Op[] =>
  a<Op>({
    op: 'together',
    do: (['you', 'opponent'] as const).map((one): Op => ({ op: 'gain', who: one, n: countedBy(n, one) })),
  });
export const isOwn = (n: Value): boolean => typeof n === 'object' && /"controller"|"\?done"/.test(JSON.stringify(n));

const verb = (plain: string): Parser<true> => any(plain, `${plain}s`);

const gain: Parser<Op[]> = map(seq(opt(who), verb('gain'), much), ([of, , n]) => {
  if (isAmbiguous(of, n)) return undefined;
  if (of === 'each' && isOwn(n)) return eachOwn(n);
  return isOwn(n) && of !== 'owner' && JSON.stringify(n).includes('controller')
    ? undefined
    : a<Op>({ op: 'gain', n, ...(of && of !== 'you' ? { who: of } : {}) });
});

const rest = alt(
  phrase('all of their remaining'),
  phrase('all their remaining'),
  phrase('all of your remaining'),
  phrase('all of their'),
  phrase('all of your'),
  phrase('all your'),
  phrase('all their'),
);
const lose: Parser<Op[]> = map(
  seq(
    opt(who),
    verb('lose'),
    alt<Value | 'all' | 'half'>(
      value(seq(rest, amber), 'all'),
      value(
        seq(words('half'), any('their', 'your'), amber, opt(any('( rounding down the loss )', '( rounding down )'))),
        'half',
      ),
      much,
    ),
  ),
  ([of, , n]) => {
    const loser = of && of !== 'you' ? { who: of } : ({ who: 'you' } as const);
    if (n !== 'half') return isAmbiguous(of, n) ? undefined : a<Op>({ op: 'lose', n, ...loser });
    if (loser.who !== 'each') return a<Op>({ op: 'lose', ...loser, n: { half: { amber: loser.who } } });
    return a<Op>({
      op: 'together',
      do: (['you', 'opponent'] as const).map((one): Op => ({ op: 'lose', who: one, n: { half: { amber: one } } })),
    });
  },
);

const over = (of: Who, n: number): Value => ({ most: [0, { sum: [{ amber: of }, -n] }] });

const steal: Parser<Op[]> = map(
  seq(
    opt(who),
    verb('steal'),
    alt<Value>(
      map(seq(phrase('all but'), number, words('of'), any("your opponent's", 'their'), amber), ([, n]) =>
        over('opponent', n),
      ),
      much,
    ),
  ),
  ([of, , n]) => {
    const one: Op[] = [{ op: 'steal', n, ...(of && of !== 'you' ? { who: of } : {}) }];
    return of === 'each' ? undefined : one;
  },
);

/** From whom they capture: their opponent, if nothing else is said. */
const side: Parser<Who | null> = alt<Who | null>(
  value(
    any(
      'from its opponent',
      "from its controller's opponent",
      'from their opponent',
      'from your opponent',
      "from your opponent's pool",
      'from their opponents',
    ),
    null,
  ),
  value(
    any(
      'from their own side',
      'from its own side',
      "from its controller's pool",
      'from its controller',
      "from its controller's side",
    ),
    'controller',
  ),
);
const captured: Parser<Value> = alt<Value>(
  map(seq(phrase('all but'), number, words('of'), words('it')), ([, n]) => over('opponent', n)),
  much,
);
const capture: Parser<Op[]> = alt(
  map(seq(ref, any('captures', 'capture'), someAmber, forEach, opt(side)), ([what, , n, each, from]) =>
    isChosen(what) ? anew(a<Op>({ op: 'capture', what, n, ...(from ? { from } : {}) }), each) : undefined,
  ),
  map(seq(opt(ref), any('captures', 'capture'), captured, opt(side)), ([what, , n, from]) =>
    a<Op>({ op: 'capture', what: what ?? 'self', n, ...(from ? { from } : {}) }),
  ),
  map(seq(words('choose'), ref, phrase('to capture'), captured, opt(side)), ([, what, , n, from]) =>
    a<Op>({ op: 'capture', what, n, ...(from ? { from } : {}) }),
  ),
  map(seq(phrase('capture all of'), any('it', "your opponent's Æ")), () =>
    a<Op>({ op: 'capture', what: 'self', n: 'all' }),
  ),
);

const supply = any('from the common supply', 'from the supply');
const exalt: Parser<Op[]> = alt(
  map(seq(any('place', 'put'), someAmber, opt(supply), words('on'), ref, opt(forEach)), ([, n, , , what, each]) =>
    each !== null && isChosen(what)
      ? anew(a<Op>({ op: 'exalt', what, n }), each)
      : a<Op>({ op: 'exalt', what, n: times(n, each) }),
  ),
  map(seq(words('exalt'), ref, opt(alt(before(number, words('times')), value(words('twice'), 2)))), ([, what, n]) =>
    a<Op>({ op: 'exalt', what, n: n ?? 1 }),
  ),
);

const pool: Parser<Who> = alt<Who>(
  value(any('to your pool', 'to your own pool'), 'you'),
  value(any("to your opponent's pool"), 'opponent'),
  value(any("to its owner's pool"), 'owner'),
);
const much2: Parser<Value | 'all'> = alt<Value | 'all'>(
  value(seq(any('all', 'all of the', 'all the', 'each'), amber), 'all'),
  someAmber,
);
const move: Parser<Op[]> = alt(
  map(seq(any('move', 'return'), much2, words('from'), ref, pool), ([, n, , what, to]) =>
    a<Op>({ op: 'take-amber', what, n, to }),
  ),
  map(seq(any('move'), someAmber, phrase('from your pool to'), ref), ([, n, , what]) =>
    a<Op>({ op: 'store', what, n }),
  ),
  map(
    seq(any('discard', 'remove', 'return'), much2, words('from'), ref, any('to the common supply', 'to the supply')),
    ([, n, , what]) => a<Op>({ op: 'drop-amber', what, n }),
  ),
  // What is returned goes to a pool, though nobody says whose (KF-AEM-08).
  map(seq(words('return'), much2, words('from'), ref), ([, n, , what]) => a<Op>({ op: 'take-amber', what, n })),
  map(seq(any('discard', 'remove'), much2, words('from'), ref), ([, n, , what]) =>
    a<Op>({ op: 'drop-amber', what, n }),
  ),
);
/** `move 1 Æ from one of your cards to your pool`. */
const fromCard: Ref = { pick: { who: 'you', amber: { min: 1 } } };
const moveFromCards: Parser<Op[]> = map(
  seq(words('move'), someAmber, phrase('from one of your cards'), pool),
  ([, n, , to]) => a<Op>({ op: 'take-amber', what: fromCard, n, to }),
);

const give: Parser<Op[]> = alt(
  map(
    seq(
      any('they must give you', 'your opponent must give you', 'your opponent gives you', 'they give you'),
      someAmber,
    ),
    ([, n]) => a<Op>({ op: 'give', from: 'opponent', to: 'you', n }),
  ),
  map(
    seq(
      any('they must give you', 'your opponent must give you'),
      any('their remaining', 'all of their remaining', 'all of their'),
      amber,
    ),
    () => a<Op>({ op: 'give', from: 'opponent', to: 'you', n: 'all' }),
  ),
  map(seq(any('give your opponent'), someAmber), ([, n]) => a<Op>({ op: 'give', from: 'you', to: 'opponent', n })),
);

const chainWords = any('chain', 'chains');
const chains: Parser<Op[]> = alt(
  map(seq(opt(who), verb('gain'), aNumber, chainWords), ([of, , n]) => a<Op>({ op: 'chains', who: of ?? 'you', n })),
  map(seq(opt(who), any('lose', 'loses', 'shed', 'sheds'), aNumber, chainWords), ([of, , n]) =>
    a<Op>({ op: 'chains', who: of ?? 'you', n: -n }),
  ),
);

/** `each player with 6 Æ or more is reduced to 5 Æ`. */
const reduce: Parser<Op[]> = map(
  seq(phrase('each player with'), someAmber, phrase('or more is reduced to'), someAmber),
  ([, from, , to]): Op[] | undefined =>
    // Who has too few for it, and yet more than is left to others, keeps all: not said here.
    from === to || from === to + 1
      ? [
          {
            op: 'together',
            do: (['you', 'opponent'] as const).map((one): Op => ({ op: 'lose', who: one, n: over(one, to) })),
          },
        ]
      : undefined,
);

export const amountOps: Parser<Op[]> = alt(
  chains,
  gain,
  lose,
  steal,
  capture,
  exalt,
  moveFromCards,
  move,
  give,
  reduce,
);
export { counted, that };
