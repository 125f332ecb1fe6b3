import { isSecret, unknown, type Fact, type Seat, type ShownCard, type ShownTable } from '#table';
import type { ReplayStep, StreamedEntry } from '../api/shapes.js';
import { listen } from '../api/live.js';
import type { ReplayApi } from './replay.js';
import type { WatchingApi } from './watching.js';

/**
 * What is on air shows the hidden cards of a seat only if it was asked for, even if spectators of the match may see
 * every hand: neither the table nor the words name other hidden cards, because nothing that names them gets here.
 */

/** The card without everything that its face would tell. */
export const faceless = ({
  handle,
  slot,
  owner,
  controller,
  face,
  rested,
  damage,
  counters,
}: ShownCard): ShownCard => ({
  ...(handle === undefined ? {} : { handle }),
  ...(slot === undefined ? {} : { slot }),
  ...(owner === undefined ? {} : { owner }),
  ...(controller === undefined ? {} : { controller }),
  ...(face === undefined ? {} : { face }),
  ...(rested === undefined ? {} : { rested }),
  ...(damage === undefined ? {} : { damage }),
  ...(counters === undefined ? {} : { counters }),
});

export const withHandsOf = (table: ShownTable, seats: readonly Seat[]): ShownTable => ({
  ...table,
  zones: table.zones.map((zone) => {
    if (zone.seat !== undefined && seats.includes(zone.seat)) return zone;
    const cards = zone.cards
      .filter(({ slot }) => slot === undefined)
      .map((card) =>
        card.face === 'down' && !seats.includes(card.controller ?? card.owner ?? 0) ? faceless(card) : card,
      );
    return { ...zone, cards };
  }),
});

const entryWithHandsOf = (entry: StreamedEntry, seats: readonly Seat[]): StreamedEntry =>
  entry.opened === undefined
    ? entry
    : { ...entry, opened: entry.opened.filter(({ audience }) => audience !== 'house' && seats.includes(audience)) };

const valueWithHandsOf = (value: unknown, seats: readonly Seat[]): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => valueWithHandsOf(one, seats));
  if (isSecret(value)) return value.to.some((seat) => seats.includes(seat)) ? value : unknown;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, valueWithHandsOf(one, seats)]));
};

/** The handles of the cards whose names a fact hides. */
const hiddenIn = (fact: Fact): readonly string[] =>
  fact.kind === 'moved'
    ? fact.legs.flatMap(({ card, definition }) => (card !== undefined && definition === unknown ? [card] : []))
    : [];

const stepWithHandsOf = (step: ReplayStep, seats: readonly Seat[]): ReplayStep => ({
  ...step,
  table: withHandsOf(step.table, seats),
  actions: valueWithHandsOf(step.actions, seats) as ReplayStep['actions'],
  changes: step.changes.map(({ was, ...change }) => {
    const fact = valueWithHandsOf(change.fact, seats) as Fact;
    const hidden = hiddenIn(fact);
    const known = Object.entries(was ?? {}).filter(([handle]) => !hidden.includes(handle));
    return { ...change, fact, ...(was ? { was: Object.fromEntries(known) } : {}) };
  }),
});

/** The service as it answers what is on air. */
export const apiOnAir = (api: WatchingApi & ReplayApi, seats: readonly Seat[]): WatchingApi & ReplayApi => ({
  match: (id) => api.match(id),
  games: () => api.games(),
  cards: (...asked) => api.cards(...asked),
  person: (id) => api.person(id),
  said: (...asked) => api.said(...asked),
  liveUrl: (...asked) => api.liveUrl(...asked),
  replay: (...asked) => api.replay(...asked),
  table: async (...asked) => withHandsOf(await api.table(...asked), seats),
  entries: async (...asked) => (await api.entries(...asked)).map((entry) => entryWithHandsOf(entry, seats)),
  step: async (...asked) => stepWithHandsOf(await api.step(...asked), seats),
});

/** The stream of a match as what is on air hears it. */
export const listenOnAir =
  (seats: readonly Seat[]): typeof listen =>
  (listening) =>
    listen({ ...listening, onEntry: (entry) => listening.onEntry(entryWithHandsOf(entry, seats)) });
