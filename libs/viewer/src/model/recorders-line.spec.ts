import { describe, expect, it } from '@jest/globals';
import { ApiProblem } from '../api/asking.js';
import type { Option, StreamedEntry } from '../api/shapes.js';
import { LineQueue } from './line-queue.js';
import { RecordersLine } from './recorders-line.js';
import { summary } from './table.fixture.js';

/* What a recorder's line sends, and what it takes back. */

const PASS: Option = { kind: 'pass', label: 'Pass', action: { kind: 'pass' }, complete: true };
const GOAT: Option = {
  kind: 'attack',
  label: 'Attack with Goat',
  action: { kind: 'attack' },
  complete: true,
  implied: [1],
};
const BEGUN: Option = { kind: 'play', label: 'Play', action: { kind: 'play' }, complete: false };
const SPOTS = ['Left', 'Right'].map((label) => ({ ...BEGUN, label, action: { kind: 'play', label }, complete: true }));

const NOT_SEEN: Option = {
  kind: 'fix',
  label: 'Not seen: the top card. Say by hand what came of it',
  action: { kind: 'fix', unseen: { kind: 'play', seat: 1 }, ops: [] },
  complete: false,
  form: { part: 'ops', most: 60, entries: [], lists: [] },
};

const begin = (lastActor: object = { recorder: true }) => {
  const sent: { readonly seat: unknown; readonly action: object; readonly how: object }[] = [];
  const state = { away: false, stale: false, revision: 4 };
  const kept = new Map<string, string>();
  const queue = new LineQueue(
    {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    'm1',
  );
  const entry = (revision: number): StreamedEntry => ({
    revision,
    public: { actor: lastActor, action: { kind: 'play', seat: 1 }, facts: [{ kind: 'set', changes: [] }] } as never,
  });
  const line = new RecordersLine(
    {
      options: (_match, seat, implied = false) =>
        state.away
          ? Promise.reject(new ApiProblem({ title: 'away', status: 0 }))
          : Promise.resolve(seat === 1 ? [PASS, BEGUN, ...(implied ? [GOAT] : [])] : []),
      draft: (_match, _seat, { label, kind }) =>
        state.stale
          ? Promise.reject(new ApiProblem({ title: 'stale', status: 412 }))
          : Promise.resolve(
              kind === 'attack'
                ? [GOAT]
                : label
                  ? SPOTS.filter((one) => one.label === label)
                  : kind === 'pass'
                    ? [PASS]
                    : [...SPOTS, NOT_SEEN],
            ),
      act: (_match, seat, action, _revision, how = {}) => {
        sent.push({ seat, action, how });
        return Promise.resolve({ revision: ++state.revision });
      },
      match: () => Promise.resolve(summary({ played: { revision: state.revision, hash: '' } })),
      entries: (_match, after, limit) =>
        Promise.resolve(Array.from({ length: state.revision }, (_, n) => entry(n + 1)).slice(after, after + limit)),
    },
    'm1',
    {
      table: state,
      seats: [1, 2],
      due: [1, 2],
      nameOf: (seat) => ['Ann', 'Ben'][seat - 1]!,
      withNames: (text) => text,
      inWords: ({ revision }) => `entry ${revision}`,
      refresh: () => Promise.resolve(),
    },
    queue,
  );
  return { line, sent, state, queue };
};

describe('the line of a recorder', () => {
  it('sends the passes before a deed with it, under one key (R-PAPER-08)', async () => {
    const { line, sent, queue } = begin();
    await line.enter('goat');
    expect(sent).toEqual([
      {
        seat: 1,
        action: { kind: 'attack', at: 4 },
        how: { key: expect.stringMatching(/^[0-9a-f]{32}$/), implied: true },
      },
    ]);
    expect([line.said, queue.lines]).toEqual(['Recorded: after Ann passes: Attack with Goat', []]);
  });

  it('says with a deed when it happened, where the recorder says so (R-PAPER-14)', async () => {
    const { line, sent } = begin();
    await line.enter('goat', { video: 754 });
    expect(sent.map(({ action }) => action)).toEqual([{ kind: 'attack', at: 4, occurred: { video: 754 } }]);
  });

  it('implies no pass for what is possible at once', async () => {
    const { line, sent } = begin();
    await line.enter('p');
    expect(sent.map(({ how }) => how)).toEqual([{ key: expect.any(String), implied: false }]);
  });

  it('takes the last entry back as a correction of nobody’s (R-PAPER-09)', async () => {
    const { line, sent } = begin();
    expect(await line.takesBack('undo')).toMatchObject({ what: 'entry', last: { entry: { revision: 4 } } });
    await line.enter('undo');
    expect(sent).toEqual([
      { seat: undefined, action: { kind: 'correct', of: 4, at: 4 }, how: { key: expect.any(String), implied: false } },
    ]);
    expect(line.said).toBe('Taken back: entry 4');
  });

  it('comes to a form where nobody saw a card, and records what was stated in it (R-PAPER-18)', async () => {
    const { line, sent, queue } = begin();
    const { path, isReady } = await line.understand('play not seen');
    expect([path.map(({ option }) => option.label), isReady]).toEqual([['Play', NOT_SEEN.label], false]);
    await line.enter('play not seen');
    expect([line.begun, sent]).toEqual(['play not seen', []]);
    const action = { ...NOT_SEEN.action, ops: [{ op: 'take-top' }] };
    await line.state('', { ...NOT_SEEN, label: 'take the top card', action });
    expect(sent).toEqual([
      { seat: undefined, action: { ...action, at: 4 }, how: { key: expect.any(String), implied: false } },
    ]);
    expect([line.begun, line.said, queue.lines]).toEqual(['', 'Recorded: take the top card', []]);
  });

  it('leaves a line that comes to a form to be typed again, where others wait behind it', async () => {
    const { line, sent, state, queue } = begin();
    state.away = true;
    await line.enter('play not seen');
    await line.enter('p');
    state.away = false;
    await line.flush();
    expect([sent, line.stopped, queue.lines.map((one) => one.line)]).toEqual([
      [],
      { why: 'unclear' },
      ['play not seen', 'p'],
    ]);
  });

  it('completes a choice so that the next word follows', async () => {
    const { line } = begin();
    const understood = await line.understand('play');
    expect(line.completed(understood, understood.offered[0]!)).toBe('play left ');
  });

  it('stops where somebody else has entered something since it was offered what it means', async () => {
    const { line, sent, state } = begin();
    state.stale = true;
    await line.enter('p');
    expect([sent, line.stopped]).toEqual([[], { why: 'foreign', after: 4 }]);
  });

  it('takes nobody else’s entry back, and keeps the line (R-PAPER-10)', async () => {
    const { line, sent, queue } = begin({ judge: 'j1' });
    expect(await line.takesBack('undo')).toMatchObject({ what: 'others' });
    await line.enter('undo');
    expect([sent, line.stopped, queue.lines.length]).toEqual([[], { why: 'unclear' }, 1]);
  });

  it('takes back what is begun before it takes back what was sent', async () => {
    const { line, sent } = begin();
    await line.enter('play');
    expect(await line.takesBack('undo')).toEqual({ what: 'begun', words: 'play' });
    await line.enter('undo');
    expect([line.begun, sent, line.said]).toEqual(['', [], 'Taken back, and never sent: play']);
  });

  it('takes back a line that waits while the service is away, and sends it never', async () => {
    const { line, sent, state, queue } = begin();
    state.away = true;
    await line.enter('p');
    await line.enter('goat');
    expect(await line.takesBack('UNDO')).toEqual({ what: 'line', words: 'goat' });
    await line.enter('undo');
    expect(queue.lines.map((one) => one.line)).toEqual(['p']);
    state.away = false;
    await line.flush();
    expect(sent.map(({ action }) => action)).toEqual([{ kind: 'pass', at: 4 }]);
  });
});
