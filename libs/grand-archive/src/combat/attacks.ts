import type { Card, Seat, Table } from '#table';
import { refuse, type CardLookup, type Refusal } from '#rules';
import { willHave } from '../objects/boosting.js';
import { isLoaded, mustBeLoaded } from '../objects/loading.js';
import { hasKeyword } from '../objects/characteristics.js';
import { calledIn } from '../objects/called.js';
import { field, hasType, isAttackable, isAwake, isUnit } from '../objects/traits.js';
import type { Sight } from '../effects/env.js';

/** What strikes: the attacker with what takes part, as far as it is known when targets are looked for. */
type Strikers = readonly Card[];

const seesStealth = (sight: Sight, strikers: Strikers): boolean =>
  strikers.some((card) => willHave(sight, card, 'true-sight'));

/** Whether Stealth counts for a unit: for an ally, and for a champion to which a text gave it (GA-STEALTH-01). */
export const isStealthy = (sight: Sight, card: Card): boolean =>
  hasKeyword(sight, card, 'stealth') && (hasType(sight.cards, card, 'ALLY') || hasKeyword(sight, card, 'hidden'));

/**
 * What may be chosen as target of an attack: opponents' units without Stealth (GA-COMBAT-05, GA-KW-36, GA-FMT-05),
 * unless a striker has True Sight, and their Siegeable domains (GA-SIEGE-01). Where a player controls Awake objects
 * with Taunt, only those.
 */
export const attackTargets = (sight: Sight, seat: Seat, strikers: Strikers = []): Card[] => {
  const { table, cards } = sight;
  const sees = seesStealth(sight, strikers);
  const open = field(table).filter(
    (card) => card.controller !== seat && isAttackable(cards, card) && (sees || !isStealthy(sight, card)),
  );
  // GA-BLOCK-02
  if (strikers.some((card) => willHave(sight, card, 'unblockable'))) return open;
  const taunting = open.filter((card) => isAwake(card) && hasKeyword(sight, card, 'taunt'));
  return taunting.length === 0
    ? open
    : open.filter((card) => taunting.includes(card) || !taunting.some((one) => one.controller === card.controller));
};

/** Weapons that a champion may attack with (GA-COMBAT-06, GA-COMBAT-07: they need not be Awake). */
export const weaponsOf = (table: Table, cards: CardLookup, seat: Seat): Card[] =>
  field(table).filter(
    (card) => card.controller === seat && hasType(cards, card, 'WEAPON') && !hasType(cards, card, 'ALLY'),
  );

/** Those that may be used beside an attack card (GA-LOAD-02). */
export const weaponsBeside = (table: Table, cards: CardLookup, seat: Seat): Card[] =>
  weaponsOf(table, cards, seat).filter((card) => !mustBeLoaded(cards, card));

/** Why a weapon cannot be used for an attack now (GA-LOAD-01). */
export const unloaded = (table: Table, cards: CardLookup, weapon: Card): Refusal | undefined =>
  mustBeLoaded(cards, weapon) && !isLoaded(table, weapon)
    ? refuse('GA-LOAD-01', `${calledIn(cards, weapon)} is not loaded`)
    : undefined;

/** All units of one opponent, Stealth or not: what Multi-Target hits (GA-KW-28, GA-KW-38). */
export const unitsOf = (table: Table, cards: CardLookup, seat: Seat): Card[] =>
  field(table).filter((card) => card.controller === seat && isUnit(cards, card));

/** Everything of one opponent that can be attacked: what Cleave hits (GA-SIEGE-06). */
export const attackableOf = (table: Table, cards: CardLookup, seat: Seat): Card[] =>
  field(table).filter((card) => card.controller === seat && isAttackable(cards, card));
