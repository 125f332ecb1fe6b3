import { describe, expect, it } from '@jest/globals';
import type { IndexStep, Unit } from '../api/shapes.js';
import { Replay, type ReplayApi } from './replay.js';
import { summary, table } from './table.fixture.js';

const index = (steps: number): IndexStep[] =>
  Array.from({ length: steps + 1 }, (_, step) => ({
    step,
    position: `${step + 1}.2`,
    game: 1,
    turn: step,
    seat: null,
    phase: 'main',
    kind: 'stack',
    title: `Card ${step}`,
    at: '',
  }));

const recorded = (status: 'playing' | 'ended' = 'ended', hides = false) => {
  const state = { steps: 4, asked: [] as number[], eyes: [] as unknown[], gates: new Map<number, Promise<void>>() };
  const api: ReplayApi = {
    match: () => Promise.resolve(summary({ status, revision: 9 })),
    games: () => Promise.resolve([]),
    replay: (_id, unit: Unit) =>
      Promise.resolve({
        unit,
        steps: unit === 'game' ? 1 : state.steps,
        index: index(unit === 'game' ? 1 : state.steps),
        sidelines: [],
      }),
    step: async (_id, n, _unit, as) => {
      state.asked.push(n);
      state.eyes.push(as);
      await state.gates.get(n);
      return {
        step: n,
        steps: state.steps,
        position: `${n + 1}.2`,
        title: `Card ${n}`,
        kind: 'stack',
        table: table({ status, revision: n + 1 }),
        because: [],
        changes: [
          { position: `${n + 1}.1`, fact: { kind: 'passed', seat: 1 } },
          { position: `${n + 2}.1`, fact: { kind: 'turn-began', n, seat: 2 } },
        ],
        actions: [
          {
            revision: n + 1,
            at: '',
            actor: { seat: 1 },
            seat: 1,
            kind: 'pass',
            action: { kind: 'pass', seat: 1 },
            opportunity: { seat: 1, passed: [] },
            payments: [],
          },
        ],
      };
    },
    person: () => Promise.reject(new Error('nobody here')),
    said: (match, commitment) => Promise.resolve({ match, commitment, text: 'Judge at the table' }),
    cards: () => Promise.reject(new Error('no cards here')),
  };
  return {
    state,
    replay: new Replay(
      api,
      'm1',
      undefined,
      () => undefined,
      'resolution',
      () => hides,
    ),
  };
};

describe('a replay', () => {
  it('is read without hands where this browser must not show them', async () => {
    const { replay, state } = recorded('playing', true);
    await replay.start();
    expect([...new Set(state.eyes)]).toEqual(['spectator']);
  });

  it('opens at a step, says what changed and who did it', async () => {
    const { replay } = recorded();
    await replay.start(2);
    expect([replay.at, replay.shown?.step]).toEqual([2, 2]);
    expect(replay.parts.map(({ said, ...action }) => [action, said.map(({ text }) => text)])).toEqual([
      [{ who: 'Player 1', what: 'Pass', opportunity: 'Player 1 had Opportunity', payments: [] }, ['Player 1 passes.']],
      [{ who: '', what: '', opportunity: '', payments: [] }, ['Turn 2 begins: Player 2.']],
    ]);
  });

  it('opens at the last step where one is asked for that is not there', async () => {
    const { replay } = recorded();
    await replay.start(99);
    expect(replay.at).toBe(4);
  });

  it('asks for a step once', async () => {
    const { replay, state } = recorded();
    await replay.start(0);
    for (const stride of ['forward', 'forward', 'back', 'last', 'first'] as const) await replay.stride(stride);
    expect(replay.at).toBe(0);
    expect([...state.asked].sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it('shows the latest of several steps asked for at once', async () => {
    const { replay, state } = recorded();
    await replay.start(0);
    let open = (): void => undefined;
    state.gates.set(3, new Promise((done) => (open = done)));
    const slow = replay.go(3);
    await replay.go(4);
    open();
    await slow;
    expect(replay.shown?.step).toBe(4);
  });

  it('begins at a step that is asked for while it still fetches which steps there are', async () => {
    const { replay } = recorded();
    const started = replay.start(0);
    await replay.go(3);
    await started;
    expect([replay.at, replay.shown?.step]).toEqual([3, 3]);
  });

  it('finds what has been added to a match that still runs', async () => {
    const { replay, state } = recorded('playing');
    await replay.start(4);
    state.steps = 6;
    await replay.stride('forward');
    expect([replay.at, replay.last]).toEqual([5, 6]);
  });

  it('stays near its place when the size of steps changes', async () => {
    const { replay } = recorded();
    await replay.start(3);
    await replay.measure('game');
    expect([replay.unit, replay.at]).toEqual(['game', 1]);
  });

  it('stays where it is, and says why, when a step does not come', async () => {
    const { replay, state } = recorded();
    await replay.start(2);
    state.gates.set(4, Promise.reject(new Error('away')));
    await replay.go(4);
    expect([replay.at, replay.shown?.step, replay.problem === undefined]).toEqual([2, 2, false]);
    await replay.go(1);
    expect([replay.at, replay.shown?.step, replay.problem]).toEqual([1, 1, undefined]);
  });

  it('opens at the first decision, and goes to turns', async () => {
    const { replay } = recorded();
    await replay.start();
    expect(replay.at).toBe(1);
    await replay.toTurn(3);
    expect(replay.at).toBe(3);
    await replay.toTurn(99);
    expect(replay.at).toBe(3);
  });
});
