import type { Seat } from '#table';
import type { Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { faceUp } from '../objects/traits.js';
import type { Delayed } from '../triggers/delayed.js';
import { abilityAt } from './abilities.js';

/** Whether the running effect is an ability whose text counts it as a Spell, or a delayed part of one. */
export const isAsSpell = (scribe: Scribe, env: Pick<Env, 'item'>): boolean => {
  const declared = scribe.table.items.find(({ id }) => id === env.item)?.declared;
  if (declared?.['ability'] === undefined) return false;
  const delayed = declared['delayed'] as unknown as Delayed | undefined;
  return delayed?.spell === true || abilityAt(scribe.cards, String(declared['ability']))?.spell === true;
};

/**
 * The player whose Spell source deals the damage of an effect: if the card has the subtype, or the ability counts as a
 * Spell; otherwise nobody (GA-MORE-02).
 */
export const spellOf = (scribe: Scribe, env: Env): { readonly spellOf?: Seat } =>
  isAsSpell(scribe, env) || faceUp(scribe.cards, env)?.subtypes.includes('SPELL') === true
    ? { spellOf: env.controller }
    : {};
