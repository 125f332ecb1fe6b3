import type { Ability } from '../../../effects/words.js';
import { condition } from '../nouns/conditions.js';
import { form, opt, phrase, sepBy, words, type Parser } from '../parser.js';
import { readsPermanent, under } from './statics.js';
import { triggered } from '../triggers/triggered.js';

/** Events that a unit looks for while it attacks: whether it has the ability is asked as they happen. */
const EVENTS = ['attack', 'hit', 'hit-ally', 'hit-champion', 'kill'];

/**
 * A keyword that it does not have so long, and an ability that it has (GA-HAS-01). What has triggered is not asked
 * again.
 */
export const havingSoLong: Parser<{ readonly keywords: readonly []; readonly abilities: readonly Ability[] }> =
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
