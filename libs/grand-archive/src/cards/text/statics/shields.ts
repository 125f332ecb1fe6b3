import type { Ability, Condition, Op, Ref } from '../../../effects/words.js';
import { doing, either, to, type Clause } from '../deeds/clause.js';
import { number } from '../nouns/numbers.js';
import { named, type Named } from '../nouns/objects.js';
import { alt, form, many, phrase, whole, type Parser, type Reader } from '../parser.js';
import { restriction } from './restrictions.js';
import { plainClause } from '../deeds/plain.js';

const CHAMPION: Ref = { champion: 'you' };

/** GA-PREVENT-03. */
export const rewarding: Parser<Clause> =
  form`the next time damage would be dealt to your champion this turn, prevent that damage. put an amount of enlighten
    counters on your champion equal to the amount of damage prevented this way.`(
    doing({ op: 'prevent', what: CHAMPION, n: 'all', next: true, gives: 'enlighten', until: 'end-of-turn' }),
  );

/** The name is chosen as the effect happens; whatever has it is prevented, from whichever side (GA26-PREV-04). */
export const foreseen: Parser<Clause> =
  form`choose a card name. until end of turn, if damage would be dealt to your champion by a source with that name,
    prevent that damage.`((_, { card }) =>
    card.later
      ? doing(
          { op: 'name', as: 'named' },
          { op: 'prevent', what: CHAMPION, n: 'all', from: { name: '$named' }, until: 'end-of-turn' },
        )
      : undefined,
  );

const more: Parser<number> =
  form`${alt(phrase('that much damage plus'), phrase('they take that much damage plus'))} ${{ n: number }} instead`(
    ({ n }) => (n > 0 ? n : undefined),
  );

const covered = (object: Named): boolean => !('all' in object.ref);

/** Effects that increase damage, including the end of their sentences. */
export const worsening: Parser<Clause> = alt(
  // GA-MORE-03.
  form`until end of turn, if ${{ object: named }}
    ${either('would take damage this turn ,', 'would take damage ,', 'were to take damage ,')}
    ${either('they take', 'it takes')} ${{ n: more }}.`(({ object, n }) =>
    covered(object) ? to(object, { op: 'worsen', what: object.ref, n, until: 'end-of-turn' }) : undefined,
  ),
  form`the next time ${{ object: named }} would take damage this turn, double that damage.`(({ object }) =>
    covered(object)
      ? to(object, { op: 'worsen', what: object.ref, n: 'double', next: true, until: 'end-of-turn' })
      : undefined,
  ),
  // Deals the damage this many times, one after the other, as a ruling says.
  form`for every ${{ every: number }} damage counters on your champion, deal ${{ n: number }} damage to all other
    units.`(({ every, n }) => {
    const each: Op = { op: 'damage', to: { all: { unit: true, spare: 'own-champion' } }, n };
    return every > 0 ? doing({ op: 'repeat', n: { damage: CHAMPION, every }, do: [each] }) : undefined;
  }),
);

/** GA-PREVENT-02. */
const preventedThisWay: Parser<Clause> = form`whenever damage is prevented this way, ${{ what: plainClause }}`(
  ({ what }) => (what.near ? undefined : what),
);

const restricted: Parser<readonly [Condition[], Clause]> =
  form`${{ conditions: many(restriction) }} ${{ what: preventedThisWay }}`(
    ({ conditions, what }) => [conditions, what] as const,
  );

/**
 * Adds a paragraph about preventing damage to the shield of the paragraph before; if its restriction is not met when
 * the card resolves, the shield has no such effect. Undefined if the paragraph is no such text, or there is no such
 * shield.
 */
export const withReaction = (before: readonly Ability[], reader: Reader): readonly Ability[] | undefined => {
  const found = whole(restricted, reader);
  const [one, ...more] = before;
  const [shield, ...others] = one?.do ?? [];
  if (!found || !one || more.length > 0 || one.kind !== 'resolve' || one.targets || one.modes) return undefined;
  if (shield?.op !== 'prevent' || shield.then || !shield.next || others.length > 0) return undefined;
  const [conditions, { targets, ops }] = found;
  const armed: Op = {
    ...shield,
    then: { min: 1, ...(targets.length > 0 ? { targets: [...targets] } : {}), do: [...ops] },
  };
  const doing: Op[] = conditions.length === 0 ? [armed] : [{ op: 'if', if: conditions, then: [armed], else: [shield] }];
  return [{ ...one, do: doing }];
};
