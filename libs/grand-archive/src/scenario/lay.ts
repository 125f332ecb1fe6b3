import { isUnlisted, secret, unknown, zoneId, type Fact, type Handle, type MaybeSecret, type Seat } from '#table';
import type { Scribe } from '#rules';
import { giveDurability, placeOnField } from '../objects/enter.js';
import type { PlacedCard } from './shape.js';

/** The definition of a card, sealed for the players who may look at it in its zone. */
const told = (
  { rules: { lookers } }: Scribe,
  definition: string,
  zone: string,
  owner: Seat,
  controller: Seat,
  face: 'up' | 'down',
): MaybeSecret<string> => {
  if (isUnlisted(definition)) return unknown;
  const known = lookers(zone, owner, controller, face);
  return known === null ? definition : secret(definition, known);
};

/**
 * Lays cards of a seat into one of its zones, in their stated condition. Returns their handles in the order of the
 * list.
 */
export const lay = (scribe: Scribe, seat: Seat, zone: string, cards: readonly PlacedCard[]): Handle[] => {
  if (cards.length === 0) return [];
  const made = cards.map(({ card, token, owner = seat, face: lies }) => {
    const face = zone === 'memory' ? 'down' : (lies ?? 'up');
    return {
      handle: scribe.name('c'),
      owner,
      controller: seat,
      token: token === true,
      definition: told(scribe, card, zone, owner, seat, face),
      ...(face === 'down' ? { face } : {}),
    };
  });
  const shared = zone === 'field' || zone === 'intent';
  scribe.emit({ kind: 'created', zone: shared ? zone : zoneId(zone, seat), cards: made });
  const handles = made.map((card) => card.handle);
  if (zone === 'field') placeOnField(scribe, handles, false);
  // A laid-out position triggers nothing: no object has just entered.
  scribe.emit({ kind: 'noted', scope: 'game', key: 'waiting', value: null });
  cards.forEach((card, n) => asSaid(scribe, card, handles[n]!, zone));
  return handles;
};

/** Puts a card into the condition that the position states. */
const asSaid = (scribe: Scribe, card: PlacedCard, handle: Handle, zone: string): void => {
  if (card.side === 'back') {
    scribe.emit({ kind: 'turned', card: handle, side: 'back' });
    if (zone === 'field') giveDurability(scribe, scribe.card(handle)!); // GA-CTR-07: that face may be the weapon
  }
  const facts: Fact[] = [];
  if (card.rested) facts.push({ kind: 'set', changes: [{ card: handle, key: 'rested', value: true }] });
  // false: for an object that enters rested by its own text
  else if (card.rested === false && scribe.card(handle)!.values['rested'] === true)
    facts.push({ kind: 'set', changes: [{ card: handle, key: 'rested', value: null }] });
  if (card.damage) {
    const { damage } = card;
    const hit = { card: handle, source: 'scenario', aimed: damage, prevented: 0, dealt: damage, marked: damage };
    facts.push({ kind: 'damaged', hits: [hit] });
  }
  const changes = Object.entries(card.counters ?? {}).map(([counter, to]) => ({ card: handle, counter, by: to, to }));
  if (changes.length > 0) facts.push({ kind: 'counted', changes, cause: 'scenario' });
  scribe.emit(...facts);
};
