import { describe, expect, it } from '@jest/globals';
import type { IndexStep, ReplayStep } from '../api/shapes.js';
import { entryBefore, lastOfEntries, notesOf, stepOf } from './bench-timeline.js';

const index: IndexStep[] = ['2.1', '4.2', '4.7', '9.1'].map((position, n) => ({
  step: n + 1,
  position,
  game: 1,
  turn: 1,
  seat: null,
  phase: 'main',
  kind: 'stack',
  title: position,
  at: '',
}));

describe('the timeline of a judge', () => {
  it.each([
    ['1', 1],
    ['2', 1],
    ['2.9', 2],
    ['3.9', 2],
    ['4.1', 2],
    ['4.3', 3],
    ['4', 2],
    ['8', 4],
    ['10.1', 4],
  ])('place %s lies at step %s', (place, step) => {
    expect(stepOf(index, place)?.step).toBe(step);
  });

  it('finds what a call is about before the step that the call itself is', () => {
    const called = [...index, { ...index[0]!, step: 5, position: '11.2', kind: 'ruling' }];
    expect(['9', '10', '10.4', '11', '11.1'].map((place) => stepOf(called, place)?.step)).toEqual([4, 4, 4, 5, 5]);
  });

  it.each<[string, string[], string[], number]>([
    ['began in the entry that another step ended with', ['11.14', '11.15', '12.1', '12.5'], ['pass', 'play'], 11],
    ['began with an entry', ['8.1', '9.1', '13.7'], ['activate', 'pay', 'pass'], 7],
    ['lies within an entry', ['11.5', '11.7'], ['pass'], 10],
    ['is a rewind, by whose table an older one goes on', ['10.1', '10.4', '34.1', '34.2'], ['pass', 'rewind'], 33],
  ])('a step that %s', (_what, places, kinds, before) => {
    const changes = places.map((position) => ({ position }) as ReplayStep['changes'][number]);
    const actions = kinds.map((kind) => ({ kind }));
    expect(entryBefore({ position: places.at(-1)!, changes, actions })).toBe(before);
  });

  it('can be gone on from differently after whole entries only', () => {
    expect(lastOfEntries(index).map(({ step }) => step)).toEqual([1, 3, 4]);
  });

  it('has calls and rulings where they are about, and tries where they were refused', () => {
    const refused = { n: 1, at: '', who: { seat: 1 }, seat: 1, action: '', code: 'illegal-action', reason: 'no' };
    const notes = notesOf(
      index,
      [{ call: 11, seat: 1, about: '4.3', state: 'open' }],
      [
        {
          ruling: 12,
          at: '',
          about: { from: '4.3', to: '9' },
          state: 'upheld',
          words: { commitment: '', text: 'Go on.' },
        },
      ],
      [
        { ...refused, revision: 8 },
        { ...refused, revision: 8 },
        { ...refused, revision: 1, seat: null, who: { judge: 'x' } },
        { ...refused, revision: 4 },
      ],
      {
        name: (seat) => `Player ${seat}`,
        said: (text) => text.replace('no', 'it was not your turn'),
        rulingNumber: () => 2,
      },
    );
    expect([...notes]).toEqual([
      [
        3,
        [
          { kind: 'call', text: 'Player 1 calls about this: open' },
          { kind: 'ruling', text: 'ruling 2: “Go on.”' },
          // After the entry, and so after the last step that ended in it.
          { kind: 'refused', text: 'Player 1 was refused: it was not your turn' },
        ],
      ],
      [4, [{ kind: 'refused', text: '2 × Player 1 was refused: it was not your turn' }]],
      [1, [{ kind: 'refused', text: 'A judge was refused: it was not your turn' }]],
    ]);
  });
});
