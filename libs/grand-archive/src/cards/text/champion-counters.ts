import { doing, type Clause } from './clause.js';
import type { Condition } from '../../effects/words.js';
import { championBears } from './states.js';
import { counters } from './counters.js';
import { map, phrase, seq, words, type Parser } from './parser.js';

/** `If your champion has five or less quest counters on them, put a quest counter on them.`: on that champion. */
export const countingUp: Parser<Clause> = map(
  seq<[true, Condition, true, readonly [number, string], true]>(
    words('if'),
    championBears,
    phrase(', put'),
    counters,
    phrase('on them .'),
  ),
  ([, one, , [n, kind]]) =>
    doing({ op: 'if', if: [one], then: [{ op: 'counter', what: { champion: 'you' }, kind, n }] }),
);
