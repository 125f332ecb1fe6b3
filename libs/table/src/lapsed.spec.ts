import { describe, expect, it } from '@jest/globals';
import type { Call, Penalised, Rewound, Ruling } from './judging.js';
import { disputedLoss, lapsedOf } from './lapsed.js';

const given = (more: Partial<Penalised> = {}): Penalised => ({
  since: 12,
  seat: 1,
  penalty: 'warning',
  ruling: 10,
  ...more,
});
const ruled = (ruling: number, more: Partial<Ruling> = {}): Ruling => ({
  ruling,
  about: { from: '3' },
  seat: 1,
  state: 'upheld',
  ...more,
});
const first = ruled(10, { penalty: 'warning' });
const among = (rulings: readonly Ruling[], rewinds: readonly (readonly [at: number, to: number])[] = []) => ({
  revision: 40,
  office: { rulings, rewinds: rewinds.map(([at, to]): Rewound => ({ at, to, mode: 'exact' })) },
});
const after = (...heirs: readonly Ruling[]) => lapsedOf(among([first, ...heirs]), given());

describe('a penalty', () => {
  it('stands with its ruling, and without a ruling', () => {
    expect(lapsedOf(among([first]), given())).toBeUndefined();
    expect(lapsedOf(among([ruled(15, { supersedes: 9, state: 'overturned' })]), given())).toBeUndefined();
    const { ruling: _ruling, ...alone } = given();
    expect(lapsedOf(among([first, ruled(20, { supersedes: 10, state: 'overturned' })]), alone)).toBeUndefined();
  });

  it('lapses if its ruling is overturned, until that decision is overturned in turn', () => {
    const overturned = ruled(20, { supersedes: 10, state: 'overturned' });
    const lapsed = { why: 'overturned', by: 20 };
    expect(after(overturned)).toEqual(lapsed);
    expect(after(overturned, ruled(25, { supersedes: 20 }))).toEqual(lapsed);
    expect(after(overturned, ruled(25, { supersedes: 20, state: 'proposed' }))).toEqual(lapsed);
    expect(after(overturned, ruled(25, { supersedes: 20, penalty: 'warning' }))).toBeUndefined();
    // The ruling that overturns another may itself give a penalty, a lighter one.
    expect(lapsedOf(among([first, overturned]), given({ since: 21, ruling: 20 }))).toBeUndefined();
  });

  it('stands if its ruling is upheld, and lapses if a later ruling rules something else', () => {
    expect(after(ruled(20, { supersedes: 10 }))).toBeUndefined();
    expect(after(ruled(20, { supersedes: 10, penalty: 'warning' }))).toBeUndefined();
    const superseded = { why: 'superseded', by: 20 };
    expect(after(ruled(20, { supersedes: 10, penalty: 'caution' }))).toEqual(superseded);
    expect(after(ruled(20, { supersedes: 10, penalty: 'warning', seat: 2 }))).toEqual(superseded);
    expect(after(ruled(20, { supersedes: 10, state: 'proposed' }))).toEqual(superseded);
    const proposed = ruled(20, { supersedes: 10, state: 'proposed' });
    expect(after(proposed, ruled(22, { supersedes: 20 }))).toBeUndefined();
    expect(after({ ...proposed, penalty: 'caution' }, ruled(22, { supersedes: 20 }))).toEqual(superseded);
    const lighter = ruled(20, { supersedes: 10, penalty: 'caution' });
    expect(after(lighter, ruled(22, { supersedes: 20 }))).toEqual(superseded);
    expect(after(lighter, ruled(22, { supersedes: 20, penalty: 'warning' }))).toBeUndefined();
  });

  it('lapses if a rewind resumes the game that it ended; a rewind does not undo a caution or a warning', () => {
    const back = among([first], [[30, 8]]);
    expect(lapsedOf(back, given())).toBeUndefined();
    const lost = given({ penalty: 'game-loss' });
    expect(lapsedOf(back, lost)).toEqual({ why: 'rewound', by: 30 });
    expect(lapsedOf(back, given({ since: 31, penalty: 'match-loss' }))).toBeUndefined();
    // This rewind goes to a point before the other rewind: the loss is in force again.
    expect(
      lapsedOf(
        among(
          [first],
          [
            [30, 8],
            [33, 29],
          ],
        ),
        lost,
      ),
    ).toBeUndefined();
  });
});

describe('the loss that a result rests on', () => {
  const loss = given({ penalty: 'match-loss' });
  const rested = (
    rulings: readonly Ruling[],
    more: { calls?: readonly Call[]; penalties?: readonly Penalised[] } = {},
  ) =>
    disputedLoss({
      revision: 40,
      office: { result: 'provisional', penalties: [loss], rulings, rewinds: [], ...more },
    });
  const ruledLoss = ruled(10, { penalty: 'match-loss' });
  const overturned = [ruledLoss, ruled(20, { supersedes: 10, state: 'overturned' })];
  const appeal: Call = { call: 21, seat: 1, about: '3', ruling: 10, state: 'open' };

  it('is in dispute while its ruling is overturned or under appeal, and not when it stands', () => {
    expect(rested([ruledLoss])).toBeUndefined();
    expect(rested(overturned)).toBe(loss);
    expect(rested([...overturned, ruled(25, { supersedes: 20, penalty: 'match-loss' })])).toBeUndefined();
    expect(rested([ruledLoss], { calls: [appeal] })).toBe(loss);
    expect(rested([ruledLoss], { calls: [{ ...appeal, state: 'closed' }] })).toBeUndefined();
    expect(rested([ruledLoss], { calls: [{ call: 21, seat: 1, about: '10', state: 'open' }] })).toBeUndefined();
    expect(rested(overturned, { penalties: [given()] })).toBeUndefined();
  });

  it('is not said of a match that goes on, whose result is final, or that went back to before it', () => {
    const office = { penalties: [loss], rulings: overturned, rewinds: [] };
    for (const result of ['open', 'final'] as const)
      expect(disputedLoss({ revision: 40, office: { ...office, result } })).toBeUndefined();
    const rewinds: Rewound[] = [{ at: 30, to: 8, mode: 'exact' }];
    expect(disputedLoss({ revision: 40, office: { ...office, rewinds, result: 'provisional' } })).toBeUndefined();
  });
});
