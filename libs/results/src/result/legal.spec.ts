import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { MatchVerdict } from '../outcome.js';
import { illegal } from './legal.js';
import { byeOf, RESULT_TYPES, resultText, type Result, type ResultType } from './result.js';

const W: readonly MatchVerdict[] = ['win', 'loss'];
const L: readonly MatchVerdict[] = ['loss', 'win'];
const D: readonly MatchVerdict[] = ['draw', 'draw'];
const X: readonly MatchVerdict[] = ['loss', 'loss'];

type Case = readonly [
  type: ResultType,
  verdicts: readonly MatchVerdict[],
  won: readonly number[],
  drawn: number,
  bestOf: number,
];
const of = ([type, verdicts, won, drawn]: Case): Result => ({ type, verdicts, won, drawn });

describe('a result of two players', () => {
  it.each<Case>([
    ['played', W, [2, 0], 0, 3],
    ['played', L, [1, 2], 0, 3],
    ['played', W, [2, 1], 1, 3],
    ['played', W, [1, 0], 0, 1],
    ['played', D, [0, 0], 1, 1],
    ['played', D, [1, 1], 0, 2],
    ['played', W, [2, 0], 0, 2],
    ['played', D, [1, 1], 1, 3],
    ['played', W, [3, 2], 0, 5],
    ['concession', W, [0, 0], 0, 3],
    ['concession', L, [1, 2], 0, 3],
    ['intentional-draw', D, [0, 0], 0, 3],
    ['no-show', W, [2, 0], 0, 3],
    ['no-show', X, [0, 0], 0, 3],
    ['unfinished', D, [1, 1], 0, 3],
    ['unfinished', W, [1, 0], 0, 3],
    ['unfinished', X, [1, 1], 0, 3],
    ['game-loss', W, [2, 1], 0, 3],
    ['match-loss', L, [1, 2], 0, 3],
    ['match-loss', W, [0, 1], 0, 3],
    ['disqualification', X, [0, 0], 0, 3],
    ['judge-assigned', D, [2, 0], 0, 3],
  ])('can be %s %j %j drawn %i in a best of %i', (...given) => {
    expect(illegal(of(given), 2, given[4])).toBeNull();
  });

  it.each<readonly [...Case, code: string, detail: RegExp]>([
    ['played', W, [3, 0], 0, 3, 'illegal-score', /3–0 cannot be in a best of 3: it ends when somebody has 2/],
    ['played', W, [2, 2], 0, 3, 'illegal-score', /cannot be in a best of 3/],
    ['played', W, [1, 0], 0, 3, 'illegal-score', /1–0 decides no best of 3: 2 won games do/],
    ['played', D, [1, 1], 0, 3, 'illegal-score', /1–1 is no draw that was played out.*"unfinished"/],
    ['played', L, [2, 1], 0, 3, 'illegal-score', /no win for the player who has fewer games/],
    ['played', D, [0, 2], 1, 3, 'illegal-score', /no draw/],
    ['played', X, [0, 0], 0, 3, 'illegal-result', /"played" ends win\/loss or loss\/win or draw\/draw, not loss\/loss/],
    ['played', ['win', 'win'], [2, 0], 0, 3, 'illegal-result', /not win\/win/],
    ['played', W, [2, -1], 0, 3, 'illegal-score', /whole numbers from 0/],
    ['played', W, [2, 0.5], 0, 3, 'illegal-score', /whole numbers/],
    ['played', W, [2, 0], 4, 3, 'illegal-score', /4 drawn games are more than/],
    ['concession', D, [0, 0], 0, 3, 'illegal-result', /"concession" ends/],
    ['intentional-draw', W, [2, 0], 0, 3, 'illegal-result', /"intentional-draw" ends draw\/draw/],
    ['intentional-draw', D, [2, 0], 0, 3, 'illegal-score', /2–0 is decided, and cannot be drawn/],
    ['unfinished', W, [2, 1], 0, 3, 'illegal-score', /not unfinished: it decides a best of 3/],
    ['unfinished', D, [1, 0], 0, 3, 'illegal-score', /at 1–0 an unfinished match is a win for the first player/],
    ['unfinished', W, [1, 1], 0, 3, 'illegal-score', /fewer games/],
    ['bye', W, [2, 0], 0, 3, 'illegal-result', /a bye is for one player/],
    ['played', ['win'], [2, 0], 0, 3, 'illegal-result', /for each of 2 players/],
    ['played', W, [2], 0, 3, 'illegal-result', /for each of 2 players/],
  ])('cannot be %s %j %j drawn %i in a best of %i (%s)', (type, verdicts, won, drawn, bestOf, code, detail) => {
    expect(illegal({ type, verdicts, won, drawn }, 2, bestOf)).toMatchObject({
      problem: { code, detail: expect.stringMatching(detail) },
    });
  });

  it('never lets anybody win more games than needed, or win with fewer games than the opponent', () => {
    const results = fc.record({
      type: fc.constantFrom(...RESULT_TYPES),
      verdicts: fc.constantFrom(W, L, D, X),
      won: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 2, maxLength: 2 }),
      drawn: fc.integer({ min: 0, max: 4 }),
    });
    fc.assert(
      fc.property(results, fc.constantFrom(1, 2, 3, 5), (said, bestOf) => {
        if (illegal(said, 2, bestOf) !== null) return;
        const { won, verdicts, type } = said;
        expect(Math.max(...won)).toBeLessThanOrEqual(Math.floor(bestOf / 2) + 1);
        if (type !== 'played') return;
        const [one, other] = won as [number, number];
        expect(verdicts[0]).toBe(one === other ? 'draw' : one > other ? 'win' : 'loss');
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a result of one player', () => {
  it('is a bye', () => {
    expect(illegal(byeOf(3), 1, 3)).toBeNull();
    expect(byeOf(3).won).toEqual([2]);
    expect(byeOf(1).won).toEqual([1]);
    const lost = { ...byeOf(3), verdicts: ['loss'] as const };
    expect(illegal(lost, 1, 3)).toMatchObject({ problem: { code: 'illegal-result' } });
    expect(illegal({ ...byeOf(3), type: 'played' }, 1, 3)).toMatchObject({ problem: { code: 'illegal-result' } });
  });
});

it('resultText writes a result as people say it', () => {
  expect(resultText(['p-1', 'p-2'], { type: 'played', verdicts: L, won: [1, 2], drawn: 0 })).toBe(
    'p-2 wins 2–1 (played)',
  );
  expect(resultText(['p-1', 'p-2'], { type: 'unfinished', verdicts: D, won: [1, 1], drawn: 1 })).toBe(
    'a draw 1–1–1 (out of time)',
  );
  expect(resultText(['p-1', 'p-2'], { type: 'no-show', verdicts: X, won: [0, 0], drawn: 0 })).toBe(
    'both lose 0–0 (no-show)',
  );
  expect(resultText(['p-1', 'p-2'], { type: 'intentional-draw', verdicts: D, won: [0, 0], drawn: 0 })).toBe(
    'a draw 0–0 (agreed draw)',
  );
});
