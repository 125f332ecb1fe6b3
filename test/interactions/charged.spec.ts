import { describe, expect, it } from '@jest/globals';
import { ability, decline, given, pass, written } from '../support/grand-archive/index.js';

type Game = ReturnType<typeof given>;

const RECALL =
  ' (At the beginning of your recollection phase, put a charge counter on each object you control with an ' +
  'untriggered on charge ability. Trigger this ability the first time two charge counters are on it.)';

written({
  clock: {
    types: 'ITEM',
    text: `On Charge 2: Clock gains "Activated abilities of allies you don't control cost (2) more to activate."${RECALL}`,
  },
  bell: { types: 'ITEM', text: `On Charge 2: Recover 2.${RECALL}` },
  stone: { types: 'ITEM' },
  smith: { types: 'ALLY', power: 1, life: 1, text: '(0): Recover 1.' },
});

describe('On Charge', () => {
  /** Seat 1's recollection phase begins, with `charged` charge counters on the object. */
  const recollecting = (card: string, charged: number, two: readonly string[] = []): Game => {
    const game = given({
      turn: { n: 4, seat: 2 },
      phase: 'end',
      one: {
        field: [{ card: 'ember', damage: 5 }, { card, counters: { charge: charged } }, 'stone'],
        materials: ['lens'],
      },
      two: { field: ['ember', card, ...two], hand: ['ox', 'ox'] },
    }).passAll();
    return game.asked.length > 0 ? game.when(1, decline) : game;
  };

  it('GA-CHARGE-01: puts a counter on each such object of the player whose phase it is, and on no other', () => {
    const game = recollecting('bell', 0);
    expect(['bell@1', 'bell@2', 'stone'].map((name) => game.card(name).counters['charge'])).toEqual([
      1,
      undefined,
      undefined,
    ]);
    expect(game.stack()).toEqual([]);
  });

  it('GA-CHARGE-02: triggers the first time that N counters are on it, and is charged no more', () => {
    const game = recollecting('bell', 1);
    expect(game.stack()).toHaveLength(1);
    expect(game.passAll().card('ember@1').damage).toBe(3);
    game.passTo('end', 'opportunity').passAll();
    if (game.asked.length > 0) game.when(2, decline);
    game.passTo('end', 'opportunity').passAll().when(1, decline);
    expect([game.card('bell@1').counters['charge'], game.card('bell@2').counters['charge']]).toEqual([2, 1]);
    expect(game.stack()).toEqual([]);
  });

  it('GA-CHARGE-03: what it gains counts from the resolution on, and not before', () => {
    const using = (charged: number): Game => recollecting('clock', charged, ['smith']);
    const before = using(0).when(1, pass).when(2, ability('smith'));
    expect(before.asked).toEqual([]);
    const after = using(1).passAll().when(1, pass).when(2, ability('smith'));
    expect(after.table.asks.map(({ max }) => max)).toEqual([2]);
  });
});
