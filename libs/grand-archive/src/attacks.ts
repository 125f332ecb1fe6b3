import type { Card, Seat, Table } from '#table';
import type { CardLookup } from '#rules';
import { field, hasKeyword, hasType, isUnit } from './traits.js';

/** Units that may be chosen as target of an attack: opponents' units without Stealth (GA-COMBAT-05, GA-KW-36, GA-FMT-05). */
export const attackTargets = (table: Table, cards: CardLookup, seat: Seat): Card[] =>
  field(table).filter(
    (card) => card.controller !== seat && isUnit(cards, card) && !(hasType(cards, card, 'ALLY') && hasKeyword(table, cards, card, 'stealth')),
  );

/** Weapons that a champion may attack with (GA-COMBAT-06, GA-COMBAT-07: they need not be Awake). */
export const weaponsOf = (table: Table, cards: CardLookup, seat: Seat): Card[] =>
  field(table).filter((card) => card.controller === seat && hasType(cards, card, 'WEAPON') && !hasType(cards, card, 'ALLY'));

/** All units of one opponent, Stealth or not: what Multi-Target hits (GA-KW-28, GA-KW-38). */
export const unitsOf = (table: Table, cards: CardLookup, seat: Seat): Card[] =>
  field(table).filter((card) => card.controller === seat && isUnit(cards, card));
