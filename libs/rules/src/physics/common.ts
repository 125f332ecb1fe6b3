import { findCard, secret, slotsIn, zoneName, type Handle, type Seat } from '#table';
import type { Scribe } from '../scribe.js';
import { beforeKey, change, type ChangeKind } from './change.js';
import { chosen, free, maybe, number, seat, textField, word } from './fields.js';
import { idOf } from '../unnamed.js';
import { definitionAt, isHiddenPlace, candidatesLying, placeNamed, pools, slotsSeen } from './places.js';

const COUNTERS = 999;

const handleOf = (value: unknown): Handle => String(value);
const seatOf = (value: unknown, otherwise: Seat): Seat => (typeof value === 'number' ? value : otherwise);

/** Shows everybody a card: turns a face-down card up and down again, or shows a card of a pool. */
const revealAt = (scribe: Scribe, place: string, by: Seat): void => {
  const definition = definitionAt(scribe.table, place);
  if (definition === null) return;
  if (!isHiddenPlace(place)) {
    const card = scribe.card(place)!;
    if (card.face === 'up') return;
    scribe.emit(
      { kind: 'turned', card: place, face: 'up', definition },
      { kind: 'turned', card: place, face: 'down', definition: secret(definition, card.known ?? []) },
    );
    return;
  }
  const at = placeNamed(scribe.table, place, by);
  if (typeof at !== 'object') return;
  // Everybody learns the card. Its place in the pool stays with the players who know it.
  const slots = typeof at.slot === 'number' ? [at.slot] : secret([at.slot.$!], at.slot.to);
  scribe.emit({ kind: 'shown', zone: at.zone, slots, count: 1, definitions: [definition] });
};

/** Lets a seat look at the top of a pool, or at all of it, until the pool is shuffled. */
const lookInto = (scribe: Scribe, zone: string, who: Seat, most: number): void => {
  const seen = slotsIn(scribe.table, zone).slice(0, most);
  if (seen.length === 0) return;
  scribe.emit({
    kind: 'shown',
    zone,
    slots: seen.map((_, slot) => slot),
    count: seen.length,
    definitions: secret(
      seen.map((slot) => idOf(slot)!),
      [who],
    ),
    lasting: true,
  });
};

/** The number of counters of a kind, which may have any name. */
export const countOf = (counters: Readonly<Record<string, number>>, kind: string): number =>
  Object.hasOwn(counters, kind) ? counters[kind]! : 0;

/** The changes that people can state on every game's table. `states` are those that the game knows. */
export const commonChanges = (known: {
  readonly states: readonly string[];
  readonly counters: readonly string[];
  /** Pools whose order nobody knows: the change shuffles them. */
  readonly shuffled: readonly string[];
}): readonly ChangeKind[] => [
  change(
    'see',
    'reveal',
    'reveal a card to everybody',
    [
      chosen('what', 'Which card', (query) => [
        ...slotsSeen(query),
        ...candidatesLying(query, ({ card }) => card.face === 'down' && card.definition !== null),
      ]),
    ],
    (scribe, { by }, { what }) => revealAt(scribe, String(what), by),
  ),
  change(
    'see',
    'look',
    'look at the top cards of a deck or another hidden zone',
    [maybe(seat()), chosen('zone', 'Where', pools), maybe(number('n', 'How many (empty: all)', 1, COUNTERS))],
    (scribe, { by }, { who, zone, n }) =>
      lookInto(scribe, String(zone), seatOf(who, by), typeof n === 'number' ? n : Infinity),
  ),
  change(
    'see',
    'look-at',
    'look at a face-down card',
    [
      maybe(seat()),
      chosen('what', 'Which card', (query) => candidatesLying(query, ({ card }) => card.face === 'down')),
    ],
    (scribe, { by }, { who, what }) => {
      const card = scribe.card(handleOf(what));
      if (!card || card.definition === null || card.known === null) return;
      const definition = secret(card.definition, [seatOf(who, by)]);
      scribe.emit({ kind: 'identified', card: card.handle, basis: 'by hand', definition });
    },
  ),
  {
    ...change(
      'see',
      'shuffle-zone',
      'shuffle a deck or another hidden zone',
      [
        chosen('zone', 'Which', (query) =>
          pools(query).filter(({ value }) => known.shuffled.includes(zoneName(value))),
        ),
      ],
      (scribe, { by }, { zone }) => {
        if (slotsIn(scribe.table, String(zone)).length > 1) scribe.shuffle(String(zone), by);
      },
    ),
    // Shuffling a single card draws nothing.
    stops: (table, { zone }) =>
      zone !== undefined && slotsIn(table, String(zone)).length < 2 ? undefined : beforeKey(table),
  },
  change(
    'objects',
    'attach',
    'attach a card to another, or take it off',
    [
      chosen('what', 'Which card', (query) => candidatesLying(query)),
      maybe(chosen('host', 'To (empty: to nothing)', (query) => candidatesLying(query))),
    ],
    (scribe, _stated, { what, host }) => {
      const [card, on] = [findCard(scribe.table, handleOf(what)), host === undefined ? null : handleOf(host)];
      if (card && card.card.handle !== on) scribe.emit({ kind: 'attached', card: card.card.handle, host: on });
    },
  ),
  change(
    'objects',
    'state',
    'put a card into a state, or take it out',
    [
      chosen('what', 'Which card', (query) => candidatesLying(query)),
      free('state', 'State', known.states),
      word('is', 'In this state', ['yes', 'no']),
    ],
    (scribe, _stated, { what, state, is }) => {
      const value = is === 'yes' ? true : null;
      if (scribe.card(handleOf(what)))
        scribe.emit({ kind: 'set', changes: [{ card: handleOf(what), key: String(state), value }] });
    },
  ),
  change(
    'players',
    'player-counter',
    'give a player counters, or take them away',
    [seat(), free('counter', 'Kind', known.counters), number('n', 'How many (below 0: remove)', -COUNTERS, COUNTERS)],
    (scribe, { by }, { who, counter, n }) => {
      const player = scribe.table.seats.find((one) => one.seat === seatOf(who, by));
      const now = countOf(player?.counters ?? {}, String(counter));
      const to = Math.max(0, now + Number(n));
      if (player && to !== now)
        scribe.emit({
          kind: 'counted',
          changes: [{ seat: player.seat, counter: String(counter), by: to - now, to }],
          cause: 'by hand',
        });
    },
  ),
  change('words', 'note', 'state in words what has no form here', [textField('text', 'In words')], () => undefined),
];
