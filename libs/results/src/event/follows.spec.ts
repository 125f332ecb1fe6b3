import { describe, expect, it } from '@jest/globals';
import {
  HEAD_JUDGE,
  HOUSE,
  JUDGE,
  ORGANISER,
  PlayedEvent,
  played,
  player,
  result,
  SCOREKEEPER,
  WORDS,
} from '../../../../test/support/results/played-event.js';
import type { Result } from '../result/result.js';
import type { Request } from './actions.js';
import { goesOn } from './follows.js';

const semifinals = (): PlayedEvent => PlayedEvent.begun(4, { rounds: 1, cut: 4 }).next().finish().next();
const ruled = (round: number, table: number, said: Result): Request => ({
  kind: 'rule-result',
  round,
  table,
  result: said,
  reason: WORDS,
});

describe('a round that was paired from a result which was ruled otherwise', () => {
  const two = (): PlayedEvent => PlayedEvent.begun(4).next().finish().do({ kind: 'pair-round', seed: 'two' });
  const outdated = ({ state }: PlayedEvent) => state.rounds.at(-1)!.outdated?.map(({ table }) => table);

  it('follows from it again after it is ruled as it was, unless another result is ruled otherwise', () => {
    const event = two();
    event.do(ruled(1, 1, played(0, 2)), HEAD_JUDGE).do(ruled(1, 2, played(1, 2)), HEAD_JUDGE);
    expect(outdated(event)).toEqual([1, 2]);
    event.do(ruled(1, 1, played(1, 2)), HEAD_JUDGE);
    expect(outdated(event)).toEqual([2, 1]);
    event.do(ruled(1, 1, played(2, 0)), HEAD_JUDGE);
    expect(outdated(event)).toEqual([2]);
    event.do(ruled(1, 2, played(2, 0)), HEAD_JUDGE);
    expect(outdated(event)).toBeUndefined();
  });

  it('follows from the results of then after it is paired again', () => {
    const event = two().do(ruled(1, 1, played(0, 2)), HEAD_JUDGE);
    event.do({ kind: 'repair-round', round: 2, seed: 'again', reason: WORDS });
    expect(outdated(event)).toBeUndefined();
    event.do(ruled(1, 1, played(2, 0)), HEAD_JUDGE);
    expect(outdated(event)).toEqual([1]);
  });

  it('can end in a bracket after the ruling is reversed', () => {
    const event = semifinals().finish().next();
    event.do(ruled(2, 1, played(0, 2)), HEAD_JUDGE);
    expect(event.refusal({ kind: 'end-round', round: 3 })).toMatch(/^not-now: round 3 no longer follows/);
    event.do(ruled(2, 1, played(2, 0)), HEAD_JUDGE);
    event.finish();
  });
});

describe('a result in a single elimination', () => {
  const NOBODY: readonly Result[] = [
    result('intentional-draw', ['draw', 'draw'], [0, 0]),
    result('unfinished', ['draw', 'draw'], [1, 1]),
    result('unfinished', ['loss', 'loss'], [1, 1]),
    result('no-show', ['loss', 'loss'], [0, 0]),
    result('judge-assigned', ['draw', 'draw'], [1, 1]),
  ];
  const KINDS = ['draft-result', 'report-result', 'correct-result', 'rule-result'] as const;

  it(
    'is refused if it leaves open who goes on, regardless of its author and kind; before the cut it is ' + 'accepted',
    () => {
      const event = semifinals();
      const swiss = PlayedEvent.begun(2).next();
      for (const kind of KINDS)
        for (const said of NOBODY) {
          const request = { kind, round: 2, table: 1, result: said, reason: WORDS };
          expect(goesOn(event.state, request)).toMatchObject({
            problem: {
              code: 'no-winner',
              detail: expect.stringMatching(/leaves open who goes on, and round 2 is of a/),
            },
          });
          expect(goesOn(swiss.state, { ...request, round: 1 })).toBeNull();
        }
    },
  );

  it('is accepted if it says who goes on, or that both players are out', () => {
    const { state } = semifinals();
    const both = result('disqualification', ['loss', 'loss'], [0, 0]);
    for (const said of [played(2, 0), result('unfinished', ['win', 'loss'], [1, 0]), both])
      expect(goesOn(state, { kind: 'report-result', round: 2, table: 1, result: said })).toBeNull();
    expect(goesOn(state, { kind: 'confirm-result', round: 2, table: 1 })).toBeNull();
  });

  it('leaves nobody if both players lose in both semifinals; no final is said to be played', () => {
    const both = result('disqualification', ['loss', 'loss'], [0, 0]);
    const event = semifinals();
    for (const table of [1, 2]) event.do(ruled(2, table, both), HEAD_JUDGE);
    event.do({ kind: 'end-round', round: 2 });
    expect(event.refusal({ kind: 'pair-round', seed: 'x' })).toBe(
      'rounds-played: nobody is left in the single elimination: round 2 was lost by both players of every table',
    );
    const played3 = semifinals().finish().next().finish();
    expect(played3.refusal({ kind: 'pair-round', seed: 'x' })).toBe('rounds-played: the final is played');
  });
});

describe("a slip that repeats a player's report", () => {
  const reported = () => {
    const event = PlayedEvent.begun(2).next();
    const said = { kind: 'report-result', round: 1, table: 1, result: played(2, 1) } as const;
    return { event: event.do(said, player(event.table(1).players[0])), said };
  };

  it.each([SCOREKEEPER, ORGANISER, HEAD_JUDGE])('confirms the report if the desk enters it: $role', (by) => {
    const { event, said } = reported();
    event.do(said, by);
    expect([event.table(1).report.state, event.entries.at(-1)!.action.kind]).toEqual(['confirmed', 'confirm-result']);
  });

  it('is refused if it says something else, comes from somebody who cannot confirm, or comes twice', () => {
    const { event, said } = reported();
    expect(event.refusal({ ...said, result: played(2, 0) }, SCOREKEEPER)).toMatch(/^already-reported: on record: /);
    expect(event.refusal(said, JUDGE)).toMatch(/^already-reported/);
    expect(event.refusal({ ...said, source: { of: 'record', match: 'm', head: WORDS } }, HOUSE)).toBe('');
    const own = PlayedEvent.begun(2).next().do(said, SCOREKEEPER);
    expect(own.refusal(said, SCOREKEEPER)).toMatch(/^already-reported/);
  });
});
