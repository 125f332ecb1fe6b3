import type { Clause } from '../deeds/clause.js';
import type { Op, Ref } from '../../../effects/words.js';
import { doing, to } from '../deeds/clause.js';
import { given } from '../nouns/conditions.js';
import { isBefore } from '../deeds/joining.js';
import { choice, itself, named } from '../nouns/objects.js';
import { alt, form, opt, type Parser } from '../parser.js';
import { clauses, deed, untargeted } from '../deeds/plain.js';
import { power } from '../deeds/attacks.js';

/** Events of an attack: a quoted ability of "attacks" can look only for these. */
const ofAttacks: Parser<string> = alt(
  form`ally hit`('hit-ally'),
  form`champion hit`('hit-champion'),
  form`kill`('kill'),
  form`hit`('hit'),
);

interface Quoted {
  readonly when: string;
  readonly what: Clause;
}

/** The quotation must be an ability to its last word. It must not say "it", since the text does not say who that is. */
const quoted: Parser<Quoted> = form`" on ${{ when: ofAttacks }}: ${{ what: alt(deed, untargeted(clauses)) }} "`(
  ({ when, what }) =>
    JSON.stringify(what.ops, (_, inner: unknown) => (isBefore(inner) ? 'before' : inner)).includes('"before"')
      ? undefined
      : { when, what },
);

const grantOf = (what: Ref, { when, what: { ops } }: Quoted): Op => ({
  op: 'grant',
  what,
  when,
  do: [...ops],
  until: 'end-of-turn',
});

const gain = form`gain ${{ what: quoted }}`(({ what }) => what);

/** Effects that give an object an ability for a time, or make its abilities trigger more often. */
export const granting: Parser<Clause> = alt(
  // GA-GRANT-01.
  form`until end of turn, ${{ object: alt(itself, named) }} ' s attacks
    ${{ n: opt(form`get ${{ n: power }}`(({ n }) => n)) }} [and]
    ${{ gain }}`(({ object, n, gain: { when, what } }) =>
    'all' in object.ref
      ? undefined
      : to(
          object,
          ...(n === null
            ? []
            : [{ op: 'boost' as const, what: object.ref, stats: { attack: n }, until: 'end-of-turn' as const }]),
          { op: 'grant', what: object.ref, when, do: [...what.ops], until: 'end-of-turn' },
        ),
  ),
  form`${{ object: named }} gains ${{ what: quoted }} until end of turn.`(({ object, what }) =>
    'all' in object.ref ? undefined : to(object, grantOf(object.ref, what)),
  ),
  form`${{ conditions: opt(given) }} choose ${{ choice }} and it gains ${{ what: quoted }} until end of turn.`(
    ({ conditions, choice: { first = [], ref }, what }) => {
      const ops = [...first, grantOf(ref, what)];
      return doing(...(conditions ? [{ op: 'if' as const, if: conditions, then: ops }] : ops));
    },
  ),
  // GA-TWICE-01.
  form`until end of turn, whenever ${{ object: named }} attacks, trigger all of its on attack abilities twice.`(
    ({ object }) =>
      object.targets.length === 1
        ? to(object, { op: 'twice', what: object.ref, when: 'attack', until: 'end-of-turn' })
        : undefined,
  ),
);
