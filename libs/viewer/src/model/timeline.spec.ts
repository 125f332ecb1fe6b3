import { describe, expect, it } from '@jest/globals';
import type { IndexStep } from '../api/shapes.js';
import { firstDecision, turnFrom, byTurn, stepInWords, strideFrom, strideOfKey } from './timeline.js';

const step = (n: number, turn: number, game = 1): IndexStep => ({
  step: n,
  position: `${n}`,
  game,
  turn,
  seat: null,
  phase: 'main',
  kind: 'stack',
  title: `Card ${n}`,
  at: '',
});
const index = [step(0, 0, 0), step(1, 0), step(2, 1), step(3, 1), step(4, 2), step(5, 3), step(6, 3)];
const held = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe('a timeline', () => {
  it('groups steps by turn', () => {
    expect(byTurn(index).map(({ title, steps }) => [title, steps.map(({ step: n }) => n)])).toEqual([
      ['Setup', [1]],
      ['Turn 1', [2, 3]],
      ['Turn 2', [4]],
      ['Turn 3', [5, 6]],
    ]);
    expect(byTurn([step(1, 1), step(2, 0, 2)]).map(({ title }) => title)).toEqual(['Game 1, turn 1', 'Game 2, setup']);
  });

  it('says where it stands', () => {
    expect(stepInWords(index[4], 4, 6, () => 'Main Phase')).toBe('Turn 2, Main Phase, step 4 of 6: Card 4');
    expect(stepInWords({ ...step(2, 1), kind: 'by-hand', title: 'by-hand' }, 2, 6, () => 'Main Phase')).toBe(
      'Turn 1, Main Phase, step 2 of 6: By hand',
    );
    expect(stepInWords(step(2, 3, 2), 2, 6, () => 'Main Phase', undefined, true)).toBe(
      'Game 2, turn 3, Main Phase, step 2 of 6: Card 2',
    );
    expect(stepInWords({ ...step(1, 0), phase: '' }, 1, 6, () => '')).toBe('Setup, step 1 of 6: Card 1');
    expect(stepInWords(undefined, 0, 6, () => '')).toBe('The beginning, step 0 of 6');
  });

  it('strides by step and by turn, and never off the end', () => {
    const from = (n: number) =>
      (['first', 'back', 'forward', 'last', 'turn-back', 'turn-forward'] as const).map((stride) =>
        strideFrom(index, 6, n, stride),
      );
    expect(from(3)).toEqual([0, 2, 4, 6, 2, 4]);
    expect(from(0)).toEqual([0, 0, 1, 6, 0, 1]);
    expect(from(6)).toEqual([0, 5, 6, 6, 5, 6]);
  });

  it('knows where somebody first had something to decide, and where a turn of the game at hand begins', () => {
    expect(firstDecision([step(1, 0), step(2, 0), step(3, 1), step(4, 1)])).toBe(3);
    expect(firstDecision([step(1, 0)])).toBe(0);
    const games = [step(1, 1), step(2, 2), step(3, 1, 2), step(4, 2, 2)];
    expect([turnFrom(games, 1, 2), turnFrom(games, 3, 2), turnFrom(games, 0, 1), turnFrom(games, 1, 9)]).toEqual([
      2,
      4,
      1,
      undefined,
    ]);
  });

  it('leaves keys with a modifier to the browser', () => {
    expect(strideOfKey({ ...held, key: 'ArrowRight' })).toBe('forward');
    expect(strideOfKey({ ...held, key: 'End' })).toBe('last');
    expect(strideOfKey({ ...held, key: 'ArrowLeft', shiftKey: true })).toBe('turn-back');
    expect(strideOfKey({ ...held, key: 'ArrowDown' })).toBeUndefined();
    expect(strideOfKey({ ...held, key: 'ArrowLeft', altKey: true })).toBeUndefined();
    expect(strideOfKey({ ...held, key: 'x' })).toBeUndefined();
  });
});
