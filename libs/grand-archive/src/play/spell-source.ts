import type { Seat } from '#table';
import type { Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { faceUp } from '../objects/traits.js';
import type { Delayed } from '../triggers/delayed.js';
import { abilityAt } from './abilities.js';

/** Whether what is carried out is an ability whose text counts it as a Spell, or a trigger that goes on with one. */
export const isAsSpell = (scribe: Scribe, env: Pick<Env, 'item'>): boolean => {
  const declared = scribe.table.items.find(({ id }) => id === env.item)?.declared;
  if (declared?.['ability'] === undefined) return false;
  const delayed = declared['delayed'] as unknown as Delayed | undefined;
  return delayed?.spell === true || abilityAt(scribe.cards, String(declared['ability']))?.spell === true;
};

/**
 * Whose Spell source deals what an effect deals: its card has the subtype, or its ability counts as a Spell; otherwise
 * nobody's (GA-MORE-02).
 */
export const spellOf = (scribe: Scribe, env: Env): { readonly spellOf?: Seat } =>
  isAsSpell(scribe, env) || faceUp(scribe.cards, env)?.subtypes.includes('SPELL') === true
    ? { spellOf: env.controller }
    : {};
