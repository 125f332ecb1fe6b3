import { cardsIn, findCard, zoneId, zoneName, zoneSeat, type Card, type Seat, type Table } from '#table';
import type { CardLookup } from '#rules';
import type { Face } from '../effects/definition.js';
import { staticsOf } from './statics.js';
import { partsFor } from '../rulesets/parts-for.js';
import { faceOf, hasType } from './traits.js';
import type { Sight } from '../effects/env.js';

/** Faces with one element: each is made only once. */
const made = new WeakMap<Face, Map<string, Face>>();
const asElement = (face: Face, element: string): Face => {
  let known = made.get(face);
  if (!known) made.set(face, (known = new Map<string, Face>()));
  let found = known.get(element);
  if (!found) known.set(element, (found = { ...face, elements: [element] }));
  return found;
};

/** The face as it counts in the memory of a player: an effect may give it a single element (GA-NORM-02). */
export const inMemory = (table: Table, face: Face, seat: Seat): Face => {
  const found = table.effects.findLast(
    ({ on, data }) =>
      data['elementsOf'] === 'memory' && !Array.isArray(on) && (on as { readonly seat: Seat }).seat === seat,
  );
  return found ? asElement(face, String(found.data['element'])) : face;
};

/** The elements of the cards below a champion; by the newer rules of champion cards only (GA26-ELEM-02). */
export const elementsBelow = (table: Table, cards: CardLookup, seat: Seat): string[] => {
  const { elements } = partsFor(table).champions;
  return cardsIn(table, zoneId('lineage', seat))
    .filter((card) => elements === 'of-lineage' || hasType(cards, card, 'CHAMPION'))
    .flatMap((card) => faceOf(cards, card)?.elements ?? []);
};

/** The face of a champion in play, with the elements of the cards in its lineage added (GA-ELEM-08). */
const withLineage = (table: Table, cards: CardLookup, champion: Card, face: Face): Face | undefined => {
  if (!face.types.includes('CHAMPION') || findCard(table, champion.handle)?.zone.id !== 'field') return undefined;
  const elements = new Set([...face.elements, ...elementsBelow(table, cards, champion.controller)]);
  return elements.size === face.elements.length ? face : { ...face, elements: [...elements] };
};

/**
 * The face as it counts in the card's present zone: static abilities can set the elements of graveyard cards
 * (GA-NORM-01), and a lineage adds elements to its champion.
 */
export const whereItLies = (sight: Sight, card: Card, face: Face): Face => {
  const { table, cards } = sight;
  const champion = withLineage(table, cards, card, face);
  if (champion) return champion;
  const changes = staticsOf(sight).filter(({ change }) => change.element !== undefined);
  const isAsked = changes.length > 0 || table.effects.some(({ data }) => data['elementsOf'] !== undefined);
  if (!isAsked) return face;
  const zone = findCard(table, card.handle)?.zone.id ?? '';
  if (zoneName(zone) === 'memory') return inMemory(table, face, zoneSeat(zone) ?? card.owner);
  if (zoneName(zone) !== 'graveyard') return face;
  const newestFirst = changes.toSorted((a, b) => b.stamp - a.stamp); // GA26-CONT-10
  const element = newestFirst.find((one) => sight.derived.isAtWork(one))?.change.element;
  return element === undefined ? face : asElement(face, element);
};
