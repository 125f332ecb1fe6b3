import { describe, expect, it } from '@jest/globals';
import { NO_CHANGES, type ChangeKindShown } from './changes.js';
import { boardOnAir, cardOfTheMoment, handBars, readOverlay, seatStandings, toldBelow } from './on-air.js';
import { table, zone } from './table.fixture.js';

describe('the address of an overlay', () => {
  it('says what it shows, and how', () => {
    expect(readOverlay('/overlay/m%201', '?layout=lower&theme=light&bottom=2&hands=1,2&spoiler=hide')).toEqual({
      of: 'm 1',
      layout: 'lower',
      theme: 'light',
      bottom: 2,
      hands: [1, 2],
      spoiler: 'hide',
    });
  });

  it('may leave everything out, and values that do not exist count for nothing', () => {
    const plain = { of: 'm', theme: 'dark', hands: [], spoiler: 'show' };
    expect(readOverlay('/overlay/m', '')).toEqual(plain);
    expect(readOverlay('/overlay/m/', '?layout=huge&theme=blue&bottom=x&hands=0,a,&spoiler=no')).toEqual(plain);
    expect(readOverlay('/overlay/', '')).toBeUndefined();
    expect(readOverlay('/overlay/a/b', '')).toBeUndefined();
    expect(readOverlay('/overlay/%E0%A4%A', '')).toBeUndefined();
  });
});

const held = { slot: 1, name: 'Held', definition: 'h' };
const down = { handle: 'c2', controller: 2, face: 'down' as const, name: 'Trap', definition: 't', damage: 1 };
const up = { handle: 'c1', controller: 1, face: 'up' as const, name: 'Ally', types: ['ALLY'] };
const dealt = table({
  zones: [
    { ...zone('hand:1', 'row', [held], 3), seat: 1 },
    { ...zone('hand:2', 'row', [{ ...held, name: 'Other' }], 1), seat: 2 },
    zone('field', 'row', [up, down]),
  ],
});

describe('a table on air', () => {
  it('has a bar for each hand that is shown', () => {
    expect(handBars(dealt, [2])).toEqual([
      { seat: 2, name: 'Player 2', title: 'hand', count: 1, cards: [{ ...held, name: 'Other' }] },
    ]);
    expect(handBars(dealt, [])).toEqual([]);
  });

  it('puts who sits at the bottom first', () => {
    const at = table({
      turn: { n: 2, seat: 2 },
      opportunity: { seat: 1, passed: [] },
      zones: [zone('s', 'stack', [])],
    });
    const acting = (shown: typeof at) => seatStandings(shown, 2, {}).map(({ seat, turn, acts }) => [seat, turn, acts]);
    expect(acting(at)).toEqual([
      [2, true, false],
      [1, false, true],
    ]);
    // A question comes before Opportunity, and a match that is paused or over waits for no player.
    const ask = { id: 'a', set: 's', of: 'order', seat: 2, title: '', answered: false };
    expect(acting({ ...at, asks: [ask] as never }).map(([, , acts]) => acts)).toEqual([true, false]);
    expect(seatStandings(at, 2, {}, { plays: false }).filter(({ acts, turn }) => acts || turn)).toEqual([]);
    expect(seatStandings(at, 2, {}, { paused: true }).map(({ turn, acts }) => [turn, acts])).toEqual([
      [true, false],
      [false, false],
    ]);
    expect(acting({ ...at, status: 'ended' }).map(([, turn, acts]) => [turn, acts])).toEqual([
      [false, false],
      [false, false],
    ]);
    const rows = [0, 2].map((count) => ({ ...zone(`row:${count}`, 'row', [], count), seat: 1 }));
    const board = boardOnAir({ ...at, zones: rows }, 2, { scored: false });
    expect([board.seats.map(({ seat }) => seat), board.zones]).toEqual([[2, 1], [rows[1]]]);
  });

  it('shows no backs of a hand that a lower third counts, and every hand that is opened', () => {
    const [hidden, opened] = [zone('hand:1', 'row', [], 3), zone('hand:2', 'row', [held], 1)];
    const hands = [hidden, opened].map((one, n) => ({ ...one, name: 'hand', seat: n + 1 }));
    const zones = (counted: string[]) => boardOnAir(table({ zones: hands }), 1, { scored: true, counted }).zones;
    expect(zones(['hand'])).toEqual([hands[1]]);
    expect(zones(['archives'])).toEqual(hands);
  });

  it('counts what each holds, and draws a counter as a large number or as marks where the game says so', () => {
    const seats = [1, 2].map((seat) => ({
      ...{ seat, name: `Player ${seat}`, score: 0, out: null },
      counters: { amber: 4, keys: seat - 1, chains: 2 },
      values: { 'red-key': seat === 2 },
    }));
    const showing = {
      avatar: { type: 'CHAMPION' },
      held: ['hand', 'archives'],
      large: 'amber',
      pips: { counter: 'keys', values: { 'red-key': 'red', 'blue-key': 'blue' } },
    } as const;
    const hand = { ...zone('hand:2', 'row', [], 3), name: 'hand', title: 'Hand', seat: 2 };
    const field = zone('field', 'row', [{ handle: 'c9', controller: 2, name: 'First Drop', types: ['CHAMPION'] }]);
    const standings = seatStandings(table({ seats, zones: [hand, field] }), 1, showing);
    const [, other] = standings;
    // What the lower third tells stands on the board no second time; what it has no room for stands there.
    expect(toldBelow(standings)).toBe(true);
    const many = { ...seats[0]!, counters: { amber: 1, a: 1, b: 1, c: 1, d: 1 } };
    expect(toldBelow(seatStandings(table({ seats: [many], zones: [] }), 1, showing))).toBe(false);
    expect(other).toMatchObject({
      stands: 'First Drop',
      left: 4,
      large: 'amber',
      counters: [['chains', 2]],
      held: [['Hand', 3]],
    });
    expect(other!.pips).toEqual([
      { hue: 'red', title: 'red key', has: true },
      { hue: 'blue', title: 'blue key', has: false },
    ]);
  });

  it('has a card that everybody looks at: what attacks before what has changed, and never one face down', () => {
    const changed = (entries: [string, ChangeKindShown][]) => ({
      ...NO_CHANGES,
      cards: new Map(entries.map(([handle, change]) => [handle, { change, by: '' }])),
    });
    const other = { handle: 'c3', controller: 1, name: 'Hit' };
    const on = { ...dealt, zones: [zone('field', 'row', [up, down, other])] };
    expect(cardOfTheMoment(on, NO_CHANGES)).toBeUndefined();
    const changes = changed([
      ['c1', 'paid'],
      ['c2', 'attacks'],
      ['c3', 'damaged'],
    ]);
    expect(cardOfTheMoment(on, changes)).toBe(other);
    const attack = { attacker: 'c1', by: 1, targets: ['c3'], with: [], retaliators: [], data: {} };
    expect(cardOfTheMoment({ ...on, combat: attack }, changes)).toBe(up);
  });
});
