import { describe, expect, it } from '@jest/globals';
import { answer, concede, Game, LEGAL, lookup, started } from '../../../../test/support/keyforge/index.js';

const DECKS = [LEGAL, LEGAL];
const keep = answer(false);
const mulligan = answer(true);
/** A match with the randomness of this seed, which also draws the first player. */
const seeded = (seed: string): Game =>
  new Game(lookup([])).begin(DECKS).beginGame(DECKS, { seed: seed.repeat(64).slice(0, 64) });
const hands = (game: Game): number[] => [game.count('hand', 1), game.count('hand', 2)];
const chains = (game: Game): number[] => [game.counter(1, 'chains'), game.counter(2, 'chains')];

describe('Before the first turn', () => {
  it('KF-SETUP-02, KF-SETUP-03, KF-SM-01, KF-UNIT-02: come the first player, then the decks, then the hands', () => {
    expect(started().units()).toEqual([
      'setup: Seat 1 goes first, chosen by the organiser',
      "setup: Seat 1's deck is shuffled",
      "setup: Seat 2's deck is shuffled",
      'setup: Seat 1 draws an opening hand',
      'setup: Seat 2 draws an opening hand',
    ]);
  });

  it('KF-SETUP-02: each deck gets its own order, which only the judge knows', () => {
    const orders = ['1', '2', '3']
      .map((seed) => seeded(seed))
      .flatMap((game) => [game.zone('deck:1'), game.zone('deck:2')]);
    expect(new Set(orders.map(String)).size).toBe(6);
    const game = started();
    for (const audience of [[1], [2], []])
      expect(
        game
          .view(audience)
          .zones.flatMap((zone) =>
            zone.id === 'deck:1' && zone.kind === 'pooled' ? zone.slots.map(({ definition }) => definition) : [],
          ),
      ).toEqual(Array.from({ length: 29 }, () => null));
    expect(game.zone('deck:1')).not.toContain('?');
  });

  it('KF-SETUP-03: a random player goes first, and that is on record', () => {
    const titles = ['1', '2', '3', '4', '5', '6', '7', '8'].map((seed) => seeded(seed).units()[0]);
    expect(new Set(titles)).toEqual(
      new Set(['setup: Seat 1 goes first, drawn at random', 'setup: Seat 2 goes first, drawn at random']),
    );
  });

  it('KF-SETUP-03: in a rematch, the player who lost says who goes first', () => {
    const game = started({ bestOf: 3 }).when(1, keep).when(2, keep, concede).beginGame(DECKS);
    expect(game.asked).toEqual(['2 player']);
    game.when(2, answer(1));
    expect(game.units()[0]).toBe('setup: Seat 1 goes first, chosen by seat 2, who lost the game before');
    expect(game.asked).toEqual(['1 mulligan', '2 mulligan']);
  });

  it.each([
    [1, undefined, [7, 6], [0, 0]],
    [2, undefined, [6, 7], [0, 0]],
    [1, [1, 6], [6, 5], [0, 5]],
    [1, [7, 0], [5, 6], [6, 0]],
    [1, [0, 13], [7, 3], [0, 12]],
  ] as const)(
    'KF-SETUP-04, KF-SETUP-05, KF-SETUP-10, KF-VEC-07: seat %s first, chains %j: hands of %j, chains left %j',
    (first, bid, size, left) => {
      const game = started({ first, ...(bid ? { chains: bid } : {}) });
      expect([hands(game), chains(game)]).toEqual([size, left]);
    },
  );

  it('KF-SETUP-10: the chains that a match begins with are part of its record', () => {
    const game = started({ chains: [2, 0] });
    expect(game.table.match?.policy).toEqual({ settings: { chains: [2, 0] } });
    expect(game.of('counted').flatMap(({ changes, cause }) => changes.map(({ by }) => `${cause} ${by}`))).toEqual([
      'setup 2',
      'shed -1',
    ]);
  });

  it('KF-SETUP-08, KF-SETUP-09: nobody has won or lost anything yet; the keys are red, blue and yellow', () => {
    const game = started();
    for (const seat of [1, 2]) {
      expect([game.amber(seat), game.counter(seat, 'keys'), chains(game)]).toEqual([0, 0, [0, 0]]);
      for (const zone of ['line', 'artifacts', 'upgrades', 'played', 'archives', 'discard', 'purged', 'under'])
        expect([zone, game.count(zone, seat)]).toEqual([zone, 0]);
      const { values } = game.table.seats.find((one) => one.seat === seat)!;
      expect(values).toEqual({ houses: 'brobnar, dis, logos' });
    }
    expect(game.house_).toBeUndefined();
  });
});

describe('A mulligan', () => {
  it('KF-SETUP-06: puts the whole hand into the deck, shuffles it, and draws one card fewer', () => {
    const game = started();
    const before = [...game.zone('hand:1'), ...game.zone('deck:1')];
    game.when(1, mulligan).when(2, keep);
    expect([hands(game), game.count('deck', 1)]).toEqual([[6, 6], 30]);
    const after = [...game.zone('hand:1'), ...game.zone('deck:1')];
    const kinds = game.facts.map(({ kind }) => kind).filter((kind) => kind === 'moved' || kind === 'shuffled');
    expect(kinds).toEqual(['moved', 'shuffled', 'moved']);
    expect(after.sort()).toEqual(before.sort());
    expect(game.units().slice(0, 2)).toEqual(['setup: Seat 1 takes a mulligan', 'setup: Seat 2 keeps the hand']);
    expect(hands(started().when(1, mulligan).when(2, mulligan))).toEqual([6, 5]);
  });

  it('KF-SETUP-06: can be taken once, and chains do not count again', () => {
    const game = started({ chains: [7, 0] })
      .when(1, mulligan)
      .when(2, keep);
    expect([hands(game), chains(game), game.asked]).toEqual([[4, 6], [6, 0], ['1 house']]);
  });

  it('KF-SETUP-07: stays secret if the second player answers first, until the first player has answered', () => {
    const early = [mulligan, keep].map((deed) => started().when(2, deed));
    for (const audience of [[1], []]) {
      const [one, other] = early.map((game) => [game.view(audience), game.heard(audience)]);
      expect(one).toEqual(other);
    }
    expect(early.map((game) => [game.asked, hands(game), game.units()])).toEqual([
      [['1 mulligan'], [7, 6], []],
      [['1 mulligan'], [7, 6], []],
    ]);
    expect(early.map((game) => hands(game.when(1, keep)))).toEqual([
      [7, 5],
      [7, 6],
    ]);
  });

  it('KF-SETUP-07: is told at once for the first player, and both orders of answers lead to the same table', () => {
    const game = started().when(1, mulligan);
    expect([game.asked, game.units()]).toEqual([['2 mulligan'], []]);
    const other = started().when(2, mulligan).when(1, mulligan);
    game.when(2, mulligan);
    expect([game.units(), hands(game)]).toEqual([other.units(), hands(other)]);
  });

  it('KF-SM-02, KF-SM-19: is followed by the first turn when both players have answered', () => {
    const game = started({ first: 2 });
    expect([game.may(2), game.may(1), game.phase]).toEqual([['answer', 'concede'], ['answer', 'concede'], 'setup']);
    game.when(2, keep);
    expect([game.may(2), game.phase]).toEqual([['concede'], 'setup']);
    game.when(1, keep);
    expect([game.turn, game.phase, game.asked]).toEqual(['1 of 2', 'house', ['2 house']]);
  });
});
