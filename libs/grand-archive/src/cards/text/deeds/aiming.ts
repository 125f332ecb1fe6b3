import { tokenCard } from './changing.js';
import { counters } from '../nouns/counters.js';
import type { Op, Selector } from '../../../effects/words.js';
import { power } from './attacks.js';
import { doing, to, type Clause } from './clause.js';
import { cards, objects } from '../nouns/nouns.js';
import { CHOSEN, itself, named } from '../nouns/objects.js';
import { alt, form, opt, phrase, type Parser } from '../parser.js';
import { stats } from '../nouns/stats.js';
import { clauses, deed, untargeted } from './plain.js';

const next: Parser<true> = alt(phrase("' s next attack this turn"), phrase("' next attack this turn"));

const sure = opt(
  alt(
    phrase('and gains combat damage dealt by this attack is unpreventable'),
    phrase('and gains " combat damage dealt by this attack is unpreventable . "'),
  ),
);

/** The effect can also lack the second part (GA-SURE-02). */
const more: Parser<readonly [Selector, number, boolean]> =
  form`if that ally is a|an ${{ what: objects }}, that attack gets an additional ${{ n: power }} ${{ sure }}.`(
    ({ what, n, sure }) => [what, n, sure !== null] as const,
  );

const gains: Parser<Clause> =
  form`${{ object: named }} ${next} gains unblockable and gets ${{ n: power }}. ${{ also: opt(more) }}`(
    ({ object, n, also }) => {
      if ('all' in object.ref) return undefined;
      const boost = (by: number, keywords: readonly string[]): Op => ({
        op: 'boost',
        what: object.ref,
        stats: { attack: by },
        ...(keywords.length > 0 ? { keywords: [...keywords] } : {}),
        until: 'next-attack',
      });
      const first = boost(n, ['unblockable']);
      if (!also) return to(object, first);
      const [that, by, sure] = also;
      return to(object, first, {
        op: 'if',
        if: [{ is: 'matches', what: object.ref, that }],
        then: [boost(by, sure ? ['unpreventable'] : [])],
      });
    },
  );

/** Boosts of a unit's next attack, including the end of their sentences. */
export const nextAttackHas: Parser<Clause> = alt(
  // GA-GRANT-03.
  form`${{ object: itself }} ${next} gets ${{ n: power }} and has " on attack:
    ${{ what: alt(deed, untargeted(clauses)) }} "`(({ object, n, what }) =>
    to(
      object,
      { op: 'boost', what: object.ref, stats: { attack: n }, until: 'next-attack' },
      { op: 'grant', what: object.ref, when: 'attack', do: [...what.ops], until: 'next-attack' },
    ),
  ),
  // For a name that ends in s.
  form`${{ object: itself }} ' next attack this turn gets ${{ n: power }}.`(({ object, n }) =>
    to(object, { op: 'boost', what: object.ref, stats: { attack: n }, until: 'next-attack' }),
  ),
  gains,
);

/** The attack may go to the token that was just summoned; without an attack nobody is asked. */
export const turningToToken: Parser<Clause> =
  form`summon a|an ${{ token: tokenCard }} with ${{ counters }} on it. you may
    change the target of an attack to that token.`(({ token, counters: [n, kind] }, { card }) =>
    card.later
      ? doing(
          { op: 'summon', token, n: 1, with: { kind, n }, as: 'summoned' },
          {
            op: 'if',
            if: [{ is: 'exists', what: { role: 'attacker' } }],
            then: [{ op: 'may', do: [{ op: 'retarget', to: { chosen: 'summoned' } }] }],
          },
        )
      : undefined,
  );

/** What the ally that was chosen gets with the bonus. */
const withBonus: Parser<Op> = form`class bonus: that ally gets ${{ given: stats }} until end of turn.`(({ given }) => ({
  op: 'if',
  if: [{ is: 'class-bonus' }],
  then: [{ op: 'boost', what: { chosen: CHOSEN }, stats: { ...given }, until: 'end-of-turn' }],
}));

/** Only an attack on the champion moves on; without one nobody is asked. */
export const turningFromChampion: Parser<Clause> = form`change the target of an attack that targets
    ${{
      from: alt(
        form`your champion`(true),
        form`~`((_, { card }) => card.types.includes('CHAMPION') || undefined),
      ),
    }} to
    a|an ${{ what: objects }}. ${{ more: opt(withBonus) }}`(({ what, more }, { card }) =>
  card.later && what.who === 'you' && (more === null || what.types?.join() === 'ALLY')
    ? doing({
        op: 'if',
        if: [{ is: 'exists', what: { types: ['CHAMPION'], who: 'you', role: 'target' } }],
        then: [
          { op: 'choose', as: CHOSEN, what, min: 1, max: 1 },
          { op: 'retarget', to: { chosen: CHOSEN }, from: { champion: 'you' } },
          ...(more === null ? [] : [more]),
        ],
      })
    : undefined,
);

/** The name of the ally that came out of the hand. */
const LEAPT = 'leapt';

/** A player who puts no ally onto the field turns no attack. */
export const leapingIn: Parser<Clause> = form`you may put a|an ${{ what: cards }} with reserve cost LV or less from your
    hand onto the field. if you do, you may change the target of an attack that targets your champion to that ally.`(
  ({ what }, { card }) =>
    card.later && what.types?.join() === 'ALLY'
      ? doing(
          { op: 'take', from: ['hand'], what, dearest: { level: true }, min: 0, max: 1, to: 'field', as: LEAPT },
          {
            op: 'if',
            if: [
              { is: 'chosen', as: LEAPT },
              { is: 'exists', what: { types: ['CHAMPION'], who: 'you', role: 'target' } },
            ],
            then: [{ op: 'may', do: [{ op: 'retarget', to: { chosen: LEAPT }, from: { champion: 'you' } }] }],
          },
        )
      : undefined,
);

/** The player chooses when the effect happens; without an attack nobody is asked (GA-AIM-02). */
export const turningAway: Parser<Clause> =
  form`change the target of an attack to a|an ${{ what: objects }}. if you do, that ally gets ${{ given: stats }}
    until end of turn.`(({ what, given }) =>
    what.who === 'you' && what.types?.join() === 'ALLY'
      ? doing({
          op: 'if',
          if: [{ is: 'exists', what: { role: 'attacker' } }],
          then: [
            { op: 'choose', as: CHOSEN, what, min: 1, max: 1 },
            { op: 'retarget', to: { chosen: CHOSEN } },
            {
              op: 'if',
              if: [{ is: 'did' }],
              then: [{ op: 'boost', what: { chosen: CHOSEN }, stats: { ...given }, until: 'end-of-turn' }],
            },
          ],
        })
      : undefined,
  );
