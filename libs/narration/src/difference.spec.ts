import { describe, expect, it } from '@jest/globals';
import type { ShownTable } from '#table';
import { table, zone } from '../../../test/support/shown-table.js';
import { differencesOf } from './difference.js';

const bear = { handle: 'c1.0', definition: 'bear', name: 'Bear', owner: 1, controller: 1 };
const owl = { definition: 'owl', name: 'Owl', owner: 2 };
const mole = { definition: 'mole', name: 'Mole', owner: 2 };

const said = (...tables: Parameters<typeof differencesOf>): string[] =>
  differencesOf(...tables).map(({ text }) => text);

describe('differencesOf two tables', () => {
  it('is empty for the same table', () => {
    const one = table({ zones: [zone('field', 'row', [bear]), zone('hand:2', 'row', [owl, mole])] });
    expect(said(one, one)).toEqual([]);
  });

  it('names the cards that moved, and counts the cards of each zone', () => {
    const from = table({ zones: [zone('hand:2', 'row', [owl, mole]), zone('field', 'row', [bear])] });
    const to = table({
      zones: [zone('hand:2', 'row', [mole]), zone('field', 'row', [bear, { ...owl, handle: 'c2.0' }])],
    });
    expect(differencesOf(from, to)).toEqual([
      { text: "Owl: from Player 2's hand to the field", handles: ['c2.0'] },
      { text: "Player 2's hand: 2 cards → 1 card", handles: [] },
      { text: 'The field: 1 card → 2 cards', handles: [] },
    ]);
  });

  it('describes changes of a card that stayed, and returns its handle only for the board', () => {
    const now = { ...bear, damage: 3, rested: true, counters: { rust: 1 }, controller: 2 };
    const [from, to] = [bear, now].map((card) => table({ zones: [zone('field', 'row', [card])] }));
    const all = differencesOf(from!, to!, (id) => `${id} counters`);
    expect(all.map(({ text }) => text)).toEqual([
      "Player 2's Bear, damage: 0 → 3",
      "Player 2's Bear, rust counters: 0 → 1",
      "Player 2's Bear, rested: no → yes",
      'Bear, controller: Player 1 → Player 2',
    ]);
    expect(all.every(({ handles }) => handles[0] === 'c1.0')).toBe(true);
    expect(all.some(({ text }) => text.includes('c1.0'))).toBe(false);
  });

  it('describes new and removed cards, and a pile whose order changed', () => {
    const from = table({ zones: [zone('deck:2', 'pile', [owl, mole]), zone('field', 'row', [bear])] });
    const to = table({ zones: [zone('deck:2', 'pile', [mole, owl]), zone('field', 'row', [])] });
    expect(said(from, to)).toEqual([
      'The field: Bear is no longer there',
      "Player 2's deck is in another order",
      'The field: 1 card → 0 cards',
    ]);
  });

  it('spells a name at the beginning as its player does', () => {
    const [from, to] = [[owl, mole], [mole]].map((cards) => {
      const one = table({ zones: [zone('hand:2', 'row', cards)] });
      return { ...one, seats: one.seats.map((seat) => ({ ...seat, name: `e.e. ${seat.seat}` })) };
    });
    expect(said(from!, to!)).toContain("e.e. 2's hand: 2 cards → 1 card");
  });

  it('describes the state of the match, and the values of seats', () => {
    const from = table();
    const seats = from.seats.map((seat) => (seat.seat === 2 ? { ...seat, counters: { life: 4 }, score: 1 } : seat));
    const to = table({ turn: { n: 2, seat: 2 }, phaseTitle: 'End Phase', opportunity: { seat: 2, passed: [] }, seats });
    expect(said(from, to)).toEqual([
      'Turn: 1, Player 1 → 2, Player 2',
      'Phase: Main Phase → End Phase',
      'Opportunity: nobody → Player 2',
      'Player 2, life: 0 → 4',
      'Player 2, score: 0 → 1',
    ]);
  });

  it('puts names in place of seats in titles of the record', () => {
    const title = "Seat 1's deck: shuffle or cut it?";
    const ask = {
      id: 'q1.0',
      set: 's1.0',
      seat: 2,
      of: 'cut',
      title,
      min: 1,
      max: 1,
      about: { owner: 1 },
      answered: false,
      rule: '',
    };
    const item = {
      id: 'i1.0',
      controller: 2,
      of: 'trigger',
      state: 'ready',
      title: 'Seat 2 draws',
      declared: {},
    } as const;
    const to = table({ asks: [ask as ShownTable['asks'][number]], stack: [item as ShownTable['stack'][number]] });
    const waits = 'Waits to resolve: nothing → Player 2 draws';
    expect(said(table(), to)).toEqual([
      "Waiting: nobody → Player 2 is asked: Player 1's deck: shuffle or cut it?",
      waits,
    ]);
    const telling = { asks: { cut: '{who} may cut {owners} deck' } };
    expect(differencesOf(table(), to, undefined, telling).map(({ text }) => text)).toEqual([
      "Waiting: nobody → Player 2 may cut Player 1's deck",
      waits,
    ]);
  });
});
