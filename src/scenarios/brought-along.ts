import type { Catalogue } from '#cards';
import type { CardDefinition, CardLookup, Position } from '#rules';
import { canonicalText, type Json } from '#table';

/** Applies a function to every text in a value. */
const mapTexts = (value: Json, to: (text: string) => string): Json => {
  if (typeof value === 'string') return to(value);
  if (Array.isArray(value)) return value.map((one: Json) => mapTexts(one, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, to)]));
};

const same = (a: CardDefinition, b: CardDefinition): boolean =>
  canonicalText(a as unknown as Json) === canonicalText(b as unknown as Json);

/** An id that no card of the catalogue has, for a card whose present definition differs. */
const freeId = (id: string, catalogue: Catalogue): string => {
  let n = 1;
  while (catalogue.get(`${id}-${n}`)) n += 1;
  return `${id}-${n}`;
};

/**
 * A table's position in the form that `POST /v1/scenarios` takes (R-SCENARIO-06), with the match's definitions that the
 * present catalogue lacks or has otherwise, and with the names that those cards take over.
 */
export const broughtAlong = (position: Position, cards: CardLookup, catalogue: Catalogue): object => {
  const brought = new Map<string, CardDefinition>();
  const zones = position.seats.map((seat) => (seat['zones'] ?? null) as Json);
  mapTexts(zones, (id) => {
    const [card, today] = [cards.get(id), catalogue.get(id)];
    if (card !== undefined && (today === undefined || !same(card, today)))
      brought.set(id, today === undefined ? card : { ...card, id: freeId(id, catalogue) });
    return id;
  });
  const shadows = [...brought.values()].flatMap(({ name }) => (catalogue.named(name).length > 0 ? [name] : []));
  const called = (id: string): string => brought.get(id)?.id ?? id;
  const seats = position.seats.map((seat, n) =>
    zones[n] === null ? seat : { ...seat, zones: mapTexts(zones[n]!, called) },
  );
  return {
    ...(brought.size > 0 ? { cards: [...brought.values()] } : {}),
    ...(shadows.length > 0 ? { shadows } : {}),
    ...position,
    seats,
  };
};
