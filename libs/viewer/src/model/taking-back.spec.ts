import { describe, expect, it } from '@jest/globals';
import type { StreamedEntry } from '../api/shapes.js';
import { lastEntry } from './taking-back.js';

/* Which entry of a match a recorder takes back: its last one that stands. */

const RECORDER = { recorder: true };
const MOVED = { kind: 'set', changes: [] };
type Told = readonly [actor: object, action: object, fact?: object];

const pass = (seat: number, more: object = {}): Told => [RECORDER, { kind: 'pass', seat, ...more }];
const deed = (label: string, actor: object = RECORDER): Told => [actor, { kind: 'play', seat: 1, label }];
const house: Told = [{ house: true }, { kind: 'begin-turn', seat: 0 }];
const correction = (to: number): Told => [RECORDER, { kind: 'correct', seat: 0 }, { kind: 'rewound', to }];

const lastOf = async (...told: readonly Told[]) => {
  const entries = [house, ...told].map(([actor, action, fact = MOVED], n): StreamedEntry => ({
    revision: n + 1,
    public: { actor, action, facts: [fact] } as never,
  }));
  const last = await lastEntry(
    { entries: (_match, after, limit) => Promise.resolve(entries.slice(after, after + limit)) },
    'm1',
    entries.length,
  );
  return last && [last.entry.revision, last.implied, last.isRecorders];
};

describe('the last entry', () => {
  it('is what the recorder entered last, with the passes that were implied before it (R-PAPER-09)', async () => {
    const implied = { implied: true };
    expect(await lastOf(deed('a'), pass(1, implied), pass(2, implied), deed('b'), house)).toEqual([5, [1, 2], true]);
    expect(await lastOf(deed('a'), pass(2), deed('b'))).toEqual([4, [], true]);
  });

  it('is the one before, where the last was taken back', async () => {
    // 2, 3, 4; the fifth takes 4 back, the sixth 3.
    expect(await lastOf(deed('a'), deed('b'), deed('c'), correction(3))).toEqual([3, [], true]);
    expect(await lastOf(deed('a'), deed('b'), deed('c'), correction(3), correction(2))).toEqual([2, [], true]);
    expect(await lastOf(deed('a'), correction(1))).toBeUndefined();
  });

  it('may be somebody else’s, which no recorder takes back (R-PAPER-10)', async () => {
    expect(await lastOf(deed('a'), deed('b', { judge: 'j1' }))).toEqual([3, [], false]);
  });

  it('is not what judges and players do around the play', async () => {
    const called: Told = [{ seat: 1 }, { kind: 'call', seat: 1 }, { kind: 'called', call: 1 }];
    expect(await lastOf(deed('a'), called)).toEqual([2, [], true]);
  });

  it('is found however long ago it was', async () => {
    expect(await lastOf(deed('a'), ...Array.from({ length: 90 }, () => house))).toEqual([2, [], true]);
  });
});
