import { describe, expect, it } from '@jest/globals';
import { emptyOffice, leftAt, publicDigest, type Fact } from '#table';
import { changedBy, gameBegan, matchBegan, tableAfter } from '../../../../test/support/square.js';

const AT = Date.UTC(2026, 10, 22, 10);
const call: Fact = { kind: 'called', seat: 2, about: '2', words: 'c0' };
const after = (...facts: Fact[]) => tableAfter(matchBegan, gameBegan, ...facts);

describe('calls, rulings, penalties and the clock', () => {
  it('a call is open until a pause attends to it, and closes when the match goes on', () => {
    const open = { call: 3, seat: 2, about: '2', words: 'c0', state: 'open' };
    expect(after(call).office.calls).toEqual([open]);
    const paused: Fact = { kind: 'paused', calls: [3], words: 'c1' };
    expect(after(call, paused).office).toMatchObject({
      paused: { since: 4, words: 'c1' },
      calls: [{ ...open, state: 'attended' }],
    });
    expect(after(call, paused, { kind: 'resumed' }).office).toMatchObject({
      paused: null,
      calls: [{ ...open, state: 'closed' }],
    });
    expect(after(call, { kind: 'call-closed', call: 3 }).office.calls).toEqual([{ ...open, state: 'closed' }]);
    expect(after({ kind: 'called', about: '2' }).office.calls).toEqual([
      { call: 3, seat: null, about: '2', state: 'open' },
    ]);
  });

  it('a pause that names no call leaves calls open, and so does the end of the pause', () => {
    expect(after(call, { kind: 'paused' }, { kind: 'resumed' }).office.calls).toMatchObject([{ state: 'open' }]);
  });

  it('a ruling is named by its revision, and closes the call that it answers', () => {
    const ruled: Fact = { kind: 'ruled', about: { from: '2' }, state: 'upheld', call: 3 };
    expect(after(call, ruled).office).toMatchObject({
      calls: [{ call: 3, state: 'closed' }],
      rulings: [{ ruling: 4, about: { from: '2' }, state: 'upheld', call: 3 }],
    });
  });

  it('penalties are listed, and the clock is as the last fact set it', () => {
    const clock: Fact = { kind: 'clock', state: 'running', left: 90_000, at: AT, by: 1000 };
    expect(changedBy({ kind: 'penalised', seat: 1, penalty: 'warning', ruling: 3 }, clock)).toEqual({
      judged: 4,
      office: {
        ...emptyOffice,
        clock: { state: 'running', left: 90_000, at: AT },
        penalties: [{ since: 4, seat: 1, penalty: 'warning', ruling: 3 }],
      },
    });
  });

  it('the time left is counted from the last time that was recorded, and never falls below zero', () => {
    const running = { state: 'running', left: 90_000, at: AT } as const;
    expect(leftAt(running, AT + 30_000)).toBe(60_000);
    expect(leftAt(running, AT + 3_600_000)).toBe(0);
    expect(leftAt({ ...running, state: 'held' }, AT + 3_600_000)).toBe(90_000);
  });

  it('none of them changes the play or its step; the table notes what judges do, but not a call', () => {
    const unit: Fact = { kind: 'unit-ended', unit: 1, of: 'ruling', title: '', result: '', rules: [], digest: '' };
    expect(after(call, unit)).toMatchObject({ played: 2, judged: 0, units: 1 });
    expect(after(call, { kind: 'paused' }, unit)).toMatchObject({ played: 2, judged: 4 });
    expect(after(call, { ...unit, of: 'stack' })).toMatchObject({ played: 4 });
  });

  it('digests of matches without any judge action are as they were before', () => {
    const table = after({ kind: 'phase-began', phase: 'main' });
    const { office } = table;
    expect(Object.keys(office).sort()).toEqual(Object.keys(emptyOffice).sort());
    expect(publicDigest({ ...table, judged: 9 })).toBe(publicDigest(table));
  });
});
