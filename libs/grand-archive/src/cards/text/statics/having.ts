import type { Ability } from '../../../effects/words.js';
import { condition } from '../nouns/conditions.js';
import { form, many, opt, phrase, sepBy, words, type Parser } from '../parser.js';
import { stats } from '../nouns/stats.js';
import { restriction } from './restrictions.js';
import { readsPermanent, standingAbility, under } from './statics.js';
import { triggered } from '../triggers/triggered.js';

/** Events of a unit's attack; whether the unit has the ability is tested at the event. */
const EVENTS = ['attack', 'hit', 'hit-ally', 'hit-champion', 'kill'];

/** What such a text comes to. */
interface Having {
  readonly keywords: readonly [];
  readonly abilities: readonly Ability[];
}

/** While the conditions are true, the card has an activated ability; they are asked as it is activated. */
export const havingToUse = (activated: Parser<Ability>): Parser<Having> =>
  form`${{ restrictions: many(restriction) }} as long as ${{ conditions: sepBy(condition, words('and')) }}, ~ gets
    ${{ changed: stats }} and has " ${{ ability: activated }} " [.]`(
    ({ restrictions, conditions, changed, ability }, reader): Having | undefined => {
      const all = [...restrictions, ...conditions];
      return reader.card.later && readsPermanent(reader) && !JSON.stringify(all).includes('"target":')
        ? {
            keywords: [],
            abilities: [
              under(standingAbility({ what: { self: true }, stats: { ...changed } }), all),
              { ...ability, only: [...all, ...(ability.only ?? [])] },
            ],
          }
        : undefined;
    },
  );

/**
 * While the conditions are true, the card has an ability and lacks a keyword (GA-HAS-01). An ability that has triggered
 * is not tested again.
 */
export const havingSoLong: Parser<Having> =
  form`as long as ${{ conditions: sepBy(condition, words('and')) }}, ~ ${{ humble: opt(phrase('loses pride , and')) }}
    has " ${{ ability: triggered }} " [.]`(({ conditions, humble, ability }, reader) => {
    const asked = JSON.stringify(conditions);
    if (
      !readsPermanent(reader) ||
      asked.includes('"target":') ||
      ability.whenIf ||
      !EVENTS.includes(ability.when ?? '')
    )
      return undefined;
    return {
      keywords: [],
      abilities: [
        ...(humble ? [under({ kind: 'static', modify: [{ what: { self: true }, lose: ['pride'] }] }, conditions)] : []),
        { ...ability, whenIf: conditions },
      ],
    };
  });
