import { doing, type Clause } from './clause.js';
import type { Condition } from '../../effects/words.js';
import { championBears, championIs } from './states.js';
import { counters, KINDS } from './counters.js';
import { alt, map, phrase, seq, token, words, type Parser } from './parser.js';

/** `Double the amount of quest counters on your champion.` */
export const doublingCounters: Parser<Clause> = map(
  seq<[true, string, true]>(
    phrase('double the amount of'),
    token((word) => (KINDS.includes(word) ? word : undefined)),
    phrase('counters on your champion'),
  ),
  ([, kind]) =>
    doing({ op: 'counter', what: { champion: 'you' }, kind, n: { counters: kind, of: { champion: 'you' } } }),
);

/** `If your champion has five or less quest counters on them, put a quest counter on them.`: on that champion. */
export const countingUp: Parser<Clause> = map(
  seq<[true, Condition, true, readonly [number, string], true]>(
    words('if'),
    alt(championBears, championIs),
    phrase(', put'),
    counters,
    phrase('on them .'),
  ),
  ([, one, , [n, kind]]) =>
    doing({ op: 'if', if: [one], then: [{ op: 'counter', what: { champion: 'you' }, kind, n }] }),
);
