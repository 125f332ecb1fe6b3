import { cardsIn, countIn, reveal, slotsIn, zoneId, type Json, type MaybeSecret, type Seat, type Table } from '#table';
import type { CardDefinition, CardLookup, Draft, Query, Refusal } from '#rules';
import { refuse } from '#rules';
import { spellAbilities } from './abilities.js';
import { attackTargets } from './attacks.js';
import { costOf } from './cost.js';
import { neededTargets } from './targeting.js';
import { legalTargets } from './targets.js';
import { mayActSlow } from './timing.js';
import { championOf, elementsOf, isAwake } from './traits.js';

/** Where the card of an announcement lies: a slot of the hand, or (Lucid) a card of the memory. */
export type CardRef = number | string;

/** The card a seat means, as far as the table it looks at knows it. */
export const meant = (table: Table, cards: CardLookup, seat: Seat, ref: MaybeSecret<Json> | undefined): CardDefinition | undefined => {
  const at = ref === undefined ? undefined : reveal(ref);
  const definition = typeof at === 'number' ? slotsIn(table, zoneId('hand', seat))[at]?.definition : cardsIn(table, zoneId('memory', seat)).find((card) => card.handle === at)?.definition;
  return definition === undefined || definition === null ? undefined : cards.get(definition);
};

export const has = (card: CardDefinition, keyword: string): boolean => card.keywords.some((one) => one.name === keyword);

/** Fast cards may be activated with any Opportunity (GA-OPP-14, GA-OPP-15, GA-OPP-16, GA-KW-08). */
export const isFast = (card: CardDefinition): boolean => card.speed === 'fast' || (card.types.includes('ATTACK') && has(card, 'fast-attack'));

/** Elements: step 2 of an announcement (GA-ELEM-01, GA-ACT-03). */
export const lacksElement = (table: Table, cards: CardLookup, seat: Seat, card: CardDefinition, rule: string): Refusal | undefined => {
  const enabled = elementsOf(table, cards, seat);
  const missing = card.elements.filter((element) => !enabled.has(element));
  return missing.length === 0 ? undefined : refuse(rule, `${card.name} needs ${missing.join(' and ')}, enabled are ${[...enabled].join(', ')}`);
};

/** An attack card needs an Awake champion and something to attack (GA-ACT-18). */
const attackStops = (query: Query, card: CardDefinition): Refusal | undefined => {
  if (!card.types.includes('ATTACK')) return undefined;
  const champion = championOf(query.table, query.cards, query.seat);
  if (!champion) return refuse('GA-ACT-18', 'an attack card needs a champion');
  if (!isAwake(champion)) return refuse('GA-ACT-18', 'the champion is rested');
  return attackTargets(query.table, query.cards, query.seat).length === 0 ? refuse('GA-ACT-18', 'there is nothing to attack') : undefined;
};

/** Why a card of the hand (or of the memory) cannot be activated now: the steps of chart 11, in their order. */
export const activationStops = (query: Query, ref: CardRef, card: CardDefinition, draft: Draft): Refusal | undefined => {
  const { table, cards, seat } = query;
  if (typeof ref === 'string' && !has(card, 'lucid')) return refuse('GA-ZONE-08', `${card.name} is not in the hand`);
  if (card.types.includes('CHAMPION') || card.types.includes('REGALIA')) return refuse('GA-OBJ-17', `${card.name} is materialized, not activated`);
  const slow = isFast(card) ? undefined : mayActSlow(query);
  if (slow) return { ...slow, reason: `${card.name}: ${slow.reason}` };
  const element = lacksElement(table, cards, seat, card, 'GA-ELEM-01');
  if (element) return element;
  const attack = attackStops(query, card);
  if (attack) return attack;
  const specs = neededTargets(table, cards, seat, card.id, spellAbilities(cards, card.id).map(({ ability }) => ability));
  if (specs.some((spec) => legalTargets(table, cards, spec.what, { controller: seat, source: '' }).length < spec.min)) {
    return refuse('GA-TGT-02', `${card.name} has no legal target`);
  }
  const cost = costOf(table, cards, seat, card, { x: draft['x'] as number | undefined, spectral: draft['spectral'] === true });
  const others = countIn(table, zoneId('hand', seat)) - (typeof ref === 'number' ? 1 : 0);
  return cost.final > others ? refuse('GA-COST-03', `${card.name} costs ${cost.final}, and there are ${others} other cards in the hand`) : undefined;
};
