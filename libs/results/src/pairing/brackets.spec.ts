import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { playersOf } from '../../../../test/support/results/random-event.js';
import type { ResultOrProblem } from '../problem.js';
import { firstRound, nextRound } from './elimination.js';
import type { Pairing } from './pairing.js';
import { pairRoundRobin } from './round-robin.js';

const valueOf = <T>(found: ResultOrProblem<T>): T => {
  if (!found.ok) throw new Error(found.problem.detail);
  return found.value;
};
const shape = (pairings: readonly Pairing[]) => pairings.map(({ table, players }) => `${table}: ${players.join('–')}`);

describe('a single elimination', () => {
  it('pairs the first seed with the last, and keeps the best two apart until the final', () => {
    const first = valueOf(firstRound(['1', '2', '3', '4', '5', '6', '7', '8']));
    expect(shape(first)).toEqual(['1: 1–8', '2: 4–5', '3: 2–7', '4: 3–6']);
    const second = valueOf(
      nextRound(
        first,
        new Map([
          [1, '1'],
          [2, '5'],
          [3, '2'],
          [4, '3'],
        ]),
      ),
    );
    expect(shape(second)).toEqual(['1: 1–5', '2: 2–3']);
    const final = valueOf(
      nextRound(
        second,
        new Map([
          [1, '5'],
          [2, '2'],
        ]),
      ),
    );
    expect(shape(final)).toEqual(['1: 5–2']);
    expect(valueOf(nextRound(final, new Map([[1, '2']])))).toEqual([]);
  });

  it('gives byes to the first seeds if the number of players is no power of two', () => {
    const first = valueOf(firstRound(['1', '2', '3', '4', '5', '6']));
    expect(shape(first)).toEqual(['1: 1', '2: 4–5', '3: 2', '4: 3–6']);
    expect(
      shape(
        valueOf(
          nextRound(
            first,
            new Map([
              [2, '4'],
              [4, '6'],
            ]),
          ),
        ),
      ),
    ).toEqual(['1: 1–4', '2: 2–6']);
  });

  it('is won by the first seed if the better seed always wins, against better opponents each round', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), (count) => {
        const seeds = playersOf(count);
        let round = valueOf(firstRound(seeds));
        const opponents: number[] = [];
        for (;;) {
          const winners = new Map(
            round.map(({ table, players }) => [
              table!,
              [...players].sort((a, b) => seeds.indexOf(a) - seeds.indexOf(b))[0]!,
            ]),
          );
          const top = round[0]!.players;
          if (top.length === 2) opponents.push(seeds.indexOf(top[1]!));
          const next = valueOf(nextRound(round, winners));
          if (next.length === 0) break;
          round = next;
        }
        expect(opponents.at(-1)).toBe(1);
        expect([...opponents].sort((a, b) => b - a)).toEqual(opponents);
      }),
    );
  });

  it('waits for every winner, and accepts no winner who did not play', () => {
    const first = valueOf(firstRound(['1', '2', '3', '4']));
    expect(nextRound(first, new Map([[1, '1']]))).toMatchObject({
      problem: { code: 'no-winner', detail: 'nobody has won table 2 yet' },
    });
    expect(
      nextRound(
        first,
        new Map([
          [1, '3'],
          [2, '2'],
        ]),
      ),
    ).toMatchObject({
      problem: { code: 'no-winner', detail: '3 did not play at table 1: 1 and 4 did' },
    });
  });

  it('is refused with too few players, or if a player is seeded twice', () => {
    expect(firstRound(['1'])).toMatchObject({ problem: { code: 'too-few-players' } });
    expect(firstRound(['1', '2', '1'])).toMatchObject({ problem: { code: 'doubled-player' } });
  });
});

describe('a round robin', () => {
  it('lets everybody meet everybody once, with one bye each if the number is odd', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 15 }), fc.string(), (count, seed) => {
        const players = playersOf(count);
        const rounds = valueOf(pairRoundRobin(players, seed));
        expect(rounds).toHaveLength(count % 2 === 0 ? count - 1 : count);
        for (const round of rounds) expect(round.flatMap((pairing) => [...pairing.players]).sort()).toEqual(players);
        const all = rounds.flat();
        const pairs = all
          .filter(({ players: pair }) => pair.length === 2)
          .map(({ players: pair }) => [...pair].sort().join());
        expect(new Set(pairs).size).toBe((count * (count - 1)) / 2);
        expect(pairs).toHaveLength((count * (count - 1)) / 2);
        const byes = all.filter(({ players: pair }) => pair.length === 1);
        expect(new Set(byes.map(({ players: [player] }) => player)).size).toBe(count % 2 === 0 ? 0 : count);
      }),
    );
  });

  it('is refused with too few players, or if a player is listed twice', () => {
    expect(pairRoundRobin(['1'], '')).toMatchObject({ problem: { code: 'too-few-players' } });
    expect(pairRoundRobin(['1', '1'], '')).toMatchObject({ problem: { code: 'doubled-player' } });
  });
});
