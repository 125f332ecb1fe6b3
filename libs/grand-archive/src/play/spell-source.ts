import type { Card, Item, Seat } from '#table';
import type { CardLookup, Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { asSpellSource, faceUp } from '../objects/traits.js';
import type { Delayed } from '../triggers/delayed.js';
import { abilityAt } from './ability-at.js';

/** Whether an entry of the stack is an ability whose text counts it as a Spell, or a delayed part of one. */
export const actsAsSpell = (cards: CardLookup, { declared }: Item): boolean => {
  if (declared['ability'] === undefined) return false;
  const delayed = declared['delayed'] as unknown as Delayed | undefined;
  return delayed?.spell === true || abilityAt(cards, String(declared['ability']))?.spell === true;
};

/** The same of the running effect. */
export const isAsSpell = (scribe: Scribe, env: Pick<Env, 'item'>): boolean =>
  scribe.table.items.some((item) => item.id === env.item && actsAsSpell(scribe.cards, item));

/** A source as what looks for its doing sees it: as a Spell while its ability resolves as one (GA26-ABIL-06). */
export const asDoing = ({ table, cards }: Pick<Scribe, 'table' | 'cards'>, source: Card): Card =>
  table.items.some((item) => item.state === 'resolving' && item.card === source.handle && actsAsSpell(cards, item))
    ? asSpellSource(source)
    : source;

/**
 * The player whose Spell source deals the damage of an effect: if the card has the subtype, or the ability counts as a
 * Spell; otherwise nobody (GA-MORE-02).
 */
export const spellOf = (scribe: Scribe, env: Env): { readonly spellOf?: Seat } =>
  isAsSpell(scribe, env) || faceUp(scribe.cards, env)?.subtypes.includes('SPELL') === true
    ? { spellOf: env.controller }
    : {};
