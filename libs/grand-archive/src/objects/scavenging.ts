import { slotsIn, zoneId } from '#table';
import type { Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { fitsHidden } from '../effects/select.js';
import type { Selector } from '../effects/words.js';

/**
 * Scavenges: cards from the top of the own deck are revealed one by one until such a card comes, so many at most; that
 * card goes to the hand, and the rest below the deck in an order that nobody knows (GA-SCAV-01).
 */
export const scavenge = (scribe: Scribe, env: Env, n: number, take: Selector): void => {
  const seat = env.controller;
  const deck = zoneId('deck', seat);
  const cards = slotsIn(scribe.table, deck).map(({ definition }) => definition ?? '');
  const at = cards
    .slice(0, n)
    .findIndex((definition) => fitsHidden(scribe.table, scribe.cards, seat, definition, take, env));
  const seen = cards.slice(0, at < 0 ? n : at + 1);
  if (seen.length === 0) return;
  scribe.emit({ kind: 'shown', zone: deck, slots: seen.map((_, slot) => slot), count: seen.length, definitions: seen });
  if (at >= 0) scribe.move([{ zone: deck, slot: at, open: true }], zoneId('hand', seat), {}, 'scavenge');
  const left = seen.length - (at < 0 ? 0 : 1);
  if (left === 0) return;
  const order = left === 1 ? [0] : scribe.random('scavenge', [{ zone: deck, count: left }], left, []);
  scribe.emit({ kind: 'arranged', zone: deck, looked: left, top: 0, bottom: left, order });
};
