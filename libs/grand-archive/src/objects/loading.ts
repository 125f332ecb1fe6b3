import { cardsIn, zoneId, type Card, type Handle, type Seat, type Table } from '#table';
import type { CardLookup, Scribe } from '#rules';
import { faceOf } from './traits.js';

/**
 * Subtypes of weapons that must be loaded before an attack and cannot be used with an attack card (GA-LOAD-01,
 * GA-LOAD-02).
 */
const SUBTYPES = ['AETHERWING', 'BOW', 'GUN'];
export const mustBeLoaded = (cards: CardLookup, weapon: Card): boolean =>
  faceOf(cards, weapon)?.subtypes.some((one) => SUBTYPES.includes(one)) === true;

/**
 * The cards that are loaded into an object, first loaded first. Each lies in its owner's zone, with the object as its
 * host.
 */
export const loadedInto = (table: Table, into: Handle): Card[] =>
  table.seats.flatMap(({ seat }) => cardsIn(table, zoneId('loaded', seat)).filter((card) => card.host === into));

export const isLoaded = (table: Table, weapon: Card): boolean => loadedInto(table, weapon.handle).length > 0;

/** A weapon is used for an attack: all cards loaded into it move to the intent (GA-LOAD-04). */
export const unloadToIntent = (scribe: Scribe, weapons: readonly Handle[], by: Seat): Handle[] => {
  const loaded = weapons.flatMap((weapon) => loadedInto(scribe.table, weapon).map((card) => card.handle));
  return loaded.length === 0 ? [] : scribe.move(loaded, 'intent', { controller: by }, 'attack');
};
