import { seatOf, slotsIn, zoneId, type Seat } from '#table';
import { idOf, type Scribe } from '#rules';
import { definitionOf } from '../effects/definition.js';
import type { Sight } from '../effects/env.js';
import { fits } from '../effects/select.js';
import { applies } from '../effects/truth.js';
import { sightOf } from './derive.js';
import { isPlayerUnder, staticsOf } from './statics.js';

/** The players who play with the top card of their main deck revealed (GA26-ZONE-16). */
const playingOpen = (scribe: Scribe): Seat[] => {
  const open = staticsOf(sightOf(scribe)).filter(
    (one) => one.change.open && 'champion' in one.change.what && applies(sightOf(scribe), one),
  );
  return scribe.table.order.filter((seat) =>
    open.some(({ source, change: { what } }) => {
      if (!('champion' in what) || seatOf(scribe.table, seat)?.out !== null) return false;
      return what.champion === 'each' || (what.champion === 'you') === (source.controller === seat);
    }),
  );
};

export const playsOpen = (scribe: Scribe, seat: Seat): boolean => playingOpen(scribe).includes(seat);

/** Shows each card that has come to the top of such a deck. */
export const showTops = (scribe: Scribe): void => {
  for (const seat of playingOpen(scribe)) {
    const zone = zoneId('deck', seat);
    const [top] = slotsIn(scribe.table, zone);
    if (top && top.known !== null)
      scribe.emit({ kind: 'shown', zone, slots: [0], count: 1, definitions: [idOf(top) ?? ''], lasting: true });
  }
};

/**
 * Whether a player may activate the top card of their main deck: all see it, and a text permits such cards. One that
 * may be activated from there in a way of its own is left to that.
 */
export const mayActivateTop = (sight: Sight, seat: Seat): boolean => {
  const [top] = slotsIn(sight.table, zoneId('deck', seat));
  const card = top?.known === null ? definitionOf(sight.cards, idOf(top)) : undefined;
  if (!card || card.keywords.some(({ name, of }) => name === 'activate-from' && of === 'deck')) return false;
  return isPlayerUnder(
    sight,
    seat,
    ({ tops }) => tops !== undefined && fits(card, tops, { controller: seat, source: '' }),
  );
};
