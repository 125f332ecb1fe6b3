import type { Ref, Value } from '../../effects/words.js';
import { doing, type Clause } from './clause.js';
import { KINDS } from './counters.js';
import { measured } from './keywords.js';
import { map, opt, phrase, seq, token, words, type Parser } from './parser.js';

const SELF: Ref = { self: true };

const kind: Parser<string> = token((word) => (KINDS.includes(word) ? word : undefined));

/**
 * `You may remove all aim counters from ~. For each aim counter removed this way, ~ gains ranged 2 for this attack.`:
 * without any there is nothing to remove.
 */
export const spending: Parser<Clause> = map(
  seq<[true, string, true, unknown, string, true, readonly [string, number], true]>(
    phrase('you may remove all'),
    kind,
    phrase('counters from ~ . for'),
    opt(words('each')),
    kind,
    phrase('counter removed this way , ~ gains'),
    measured,
    phrase('for this attack .'),
  ),
  ([, removed, , , same, , [stat, n]]) => {
    const many: Value = { counters: removed, of: SELF };
    return removed === same
      ? doing({
          op: 'if',
          if: [{ is: 'number', of: many, min: 1 }],
          then: [
            {
              op: 'may',
              do: [
                { op: 'boost', what: SELF, stats: { [stat]: { times: [n, many] } }, until: 'end-of-combat' },
                { op: 'counter', what: SELF, kind: removed, n: { times: [-1, many] } },
              ],
            },
          ],
        })
      : undefined;
  },
);
