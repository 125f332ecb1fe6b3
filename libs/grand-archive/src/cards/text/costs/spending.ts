import type { Ref, Value } from '../../../effects/words.js';
import { doing, type Clause } from '../deeds/clause.js';
import { counterKind, counters } from '../nouns/counters.js';
import { deed } from '../deeds/plain.js';
import { measured } from '../nouns/keywords.js';
import { form, type Parser } from '../parser.js';

const SELF: Ref = { self: true };

const kind: Parser<string> = counterKind;

/** Without such counters there is nothing to remove. */
export const spending: Parser<Clause> =
  form`you may remove all ${{ removed: kind }} counters from ~. for [each] ${{ same: kind }} counter removed this way,
    ~ gains ${{ measured }} for this attack.`(({ removed, same, measured: [stat, n] }) => {
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
  });

/** All of them must be there, or the player loses (GA26-RES-07, GA26-END-04). */
export const living: Parser<Clause> = form`remove ${{ counters }} from ~. if you do, ${{ then: deed }} if you don't, you
    lose the game.`(({ counters: [n, kind], then }, { card }) =>
  card.later
    ? doing({
        op: 'if',
        if: [{ is: 'number', of: { counters: kind, of: SELF }, min: n }],
        then: [{ op: 'counter', what: SELF, kind, n: -n }, ...then.ops],
        else: [{ op: 'lose' }],
      })
    : undefined,
);
