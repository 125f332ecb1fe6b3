import { cardsIn, zoneId, type Card, type Handle, type Seat, type Table } from '#table';
import type { CardLookup, Scribe } from '#rules';
import { faceOf } from './traits.js';

/** Weapons that must be loaded to be used for an attack, and that go with no attack card (GA-LOAD-01, GA-LOAD-02). */
const SUBTYPES = ['AETHERWING', 'BOW', 'GUN'];
export const mustBeLoaded = (cards: CardLookup, weapon: Card): boolean =>
  faceOf(cards, weapon)?.subtypes.some((one) => SUBTYPES.includes(one)) === true;

/** What is loaded into an object, the first loaded first: it lies with its owner, and hangs on the object. */
export const loadedInto = (table: Table, into: Handle): Card[] =>
  table.seats.flatMap(({ seat }) => cardsIn(table, zoneId('loaded', seat)).filter((card) => card.host === into));

export const isLoaded = (table: Table, weapon: Card): boolean => loadedInto(table, weapon.handle).length > 0;

/** A weapon is used for an attack: all that is loaded into it goes to the attacker's intent (GA-LOAD-04). */
export const unloadToIntent = (scribe: Scribe, weapons: readonly Handle[], by: Seat): Handle[] => {
  const loaded = weapons.flatMap((weapon) => loadedInto(scribe.table, weapon).map((card) => card.handle));
  return loaded.length === 0 ? [] : scribe.move(loaded, 'intent', { controller: by }, 'attack');
};
