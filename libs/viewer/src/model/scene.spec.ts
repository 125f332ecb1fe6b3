import { describe, expect, it } from '@jest/globals';
import { NO_CHANGES } from './changes.js';
import { endingOf } from './ending.js';
import { hushed, sceneOfLive, type Scene } from './scene.js';
import type { Watching } from './watching.js';
import { summary, table } from './table.fixture.js';

const over: Scene = {
  table: table({
    status: 'ended',
    game: 2,
    result: { winner: 1, reason: 'best of 3 decided' },
    games: [
      { n: 1, winner: 1, reason: 'time' },
      { n: 2, winner: 1, reason: 'concession' },
    ],
    seats: [1, 2].map((seat) => ({
      ...{ seat, name: `Player ${seat}`, counters: {}, values: {}, score: seat === 1 ? 2 : 0 },
      out: seat === 1 ? null : { reason: 'concession' },
    })),
  }),
  summary: summary(),
  showing: {},
  look: { showing: {}, counterTitle: (id) => id, marked: new Set(), changes: NO_CHANGES, twins: new Map() },
  changes: NO_CHANGES,
  told: [{ key: 9, text: 'Player 2 concedes' }],
  lost: new Map(),
  moment: 9,
  clock: undefined,
  live: true,
  connection: 'live',
};

it('tells recent deeds with the damage that came of them', () => {
  const { revision } = over.table;
  const said = (kind: string, text: string) => ({ kind, text, detail: false, revision });
  const deed = {
    revision,
    action: 'Hound attacks First Ember.',
    said: [said('set', 'Hound rests.'), said('damaged', 'Hound deals 3 damage to First Ember (15 → 12).')],
    undone: false,
  };
  const watching = { ...over, facts: [], log: [deed], connection: 'live' } as unknown as Watching;
  expect(sceneOfLive(watching)!.told).toEqual([
    { key: revision, text: 'Hound attacks First Ember. Hound deals 3 damage to First Ember (15 → 12).' },
  ]);
});

it('tells an ability once: when it is due, or else when it resolves', () => {
  const line = (action: string) => ({ revision: over.table.revision, action, said: [], undone: false });
  const due = line('Lash: Rest the unit.');
  const other = line('Ana plays Ox.');
  const told = (...log: object[]) =>
    sceneOfLive({ ...over, facts: [], log } as unknown as Watching)!.told.map(({ text }) => text);
  expect(told(due, other)).toEqual([due.action, other.action]);
  expect(told(due, other, line('Lash resolves: Rest the unit.'))).toEqual([
    other.action,
    'Lash resolves: Rest the unit.',
  ]);
});

describe('a scene of which nothing is told that gives its end away', () => {
  it('has no result, no score, nobody who is out, and not the deed that ended it', () => {
    expect(endingOf(over.table, undefined)?.title).toBe('Player 1 wins the match');
    const shown = hushed(over);
    expect(endingOf(shown.table, undefined)).toBeUndefined();
    expect(shown.table.seats.map(({ name, score, out }) => [name, score, out])).toEqual([
      ['Player 1', 0, null],
      ['Player 2', 0, null],
    ]);
    expect(shown.told).toEqual([]);
    expect([shown.table.status, shown.table.phaseTitle]).toEqual(['playing', '']);
  });

  it('keeps no number back that says who has won: keys, a survey score', () => {
    const seats = over.table.seats.map((seat) => ({ ...seat, counters: { keys: 3 }, values: { 'red-key': true } }));
    const showing = {
      counters: ['keys'],
      large: 'keys',
      pips: { counter: 'keys', values: { 'red-key': 'red' } },
    } as const;
    const shown = hushed({ ...over, showing, table: { ...over.table, seats } });
    expect(shown.showing).toEqual({});
    expect(shown.table.seats.map(({ counters, values }) => [counters, values])).toEqual([
      [{}, {}],
      [{}, {}],
    ]);
  });

  it('keeps back what is left of the cards that stand for the players', () => {
    const showing = { avatar: { type: 'champion' }, endures: 'life' } as const;
    const card = { handle: 'c1', types: ['champion'], stats: { life: 18, level: 1 }, damage: 19, controller: 2 };
    const ally = { ...card, handle: 'c2', types: ['ally'], stats: { life: 3 }, damage: 1 };
    const zones = [{ id: 'field', name: 'field', show: 'row', count: 2, cards: [card, ally] }];
    const ended = { ...over, showing, table: { ...over.table, zones } } as unknown as Scene;
    const cards = (of: Scene) => of.table.zones[0]!.cards.map(({ stats, damage }) => [stats, damage]);
    expect(cards(hushed(ended))).toEqual([
      [{ level: 1 }, undefined],
      [{ life: 3 }, 1],
    ]);
    const played = { ...ended, table: { ...ended.table, status: 'playing' as const } };
    expect(cards(hushed(played))).toEqual(cards(played));
  });

  it('lays nothing open that the end has opened, but of a seat whose hand is on air', () => {
    const showing = { held: ['hand', 'memory'] };
    const card = { handle: 'c1', name: 'Torch', definition: 'torch', face: 'up', owner: 1, stats: { life: 3 } };
    const at = (seat: number) => ({
      id: `memory:${seat}`,
      name: 'memory',
      title: 'Memory',
      seat,
      show: 'row',
      count: 2,
      cards: [card, { slot: 1, name: 'Ember', definition: 'ember' }],
    });
    const graveyard = { ...at(1), id: 'graveyard:1', name: 'graveyard', cards: [card] };
    const zones = [at(1), at(2), graveyard];
    const ended = { ...over, showing, table: { ...over.table, zones } } as unknown as Scene;
    const [back, open, over1] = hushed(ended, [2]).table.zones.map(({ cards }) => cards);
    expect(back).toEqual([{ handle: 'c1', owner: 1, face: 'down' }]);
    expect([open!.map(({ name }) => name), over1!.map(({ name }) => name)]).toEqual([['Torch', 'Ember'], ['Torch']]);
  });

  it('tells on what is done while it is played', () => {
    const playing = { ...over, table: { ...over.table, status: 'playing' as const } };
    expect(hushed(playing).told).toBe(over.told);
  });
});
