import type { Seat } from '#table';
import type { Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { faceUp } from '../objects/traits.js';
import { abilityAt } from './abilities.js';

/**
 * Whose Spell source deals what an effect deals: its card has the subtype, or its ability counts as a Spell; otherwise
 * nobody's (GA-MORE-02).
 */
export const spellOf = (scribe: Scribe, env: Env): { readonly spellOf?: Seat } => {
  const declared = scribe.table.items.find(({ id }) => id === env.item)?.declared;
  const ability =
    declared?.['ability'] === undefined ? undefined : abilityAt(scribe.cards, String(declared['ability']));
  const isSpell = ability?.spell === true || faceUp(scribe.cards, env)?.subtypes.includes('SPELL') === true;
  return isSpell ? { spellOf: env.controller } : {};
};
