import { describe, expect, it } from '@jest/globals';
import type { IndexStep, Moment } from '../api/shapes.js';
import { choicesOf, jumpFrom, marksBy, onlyThese } from './finding.js';
import { titleOf } from './timeline.js';

const step = (n: number, over: Partial<IndexStep>): IndexStep => ({
  step: n,
  position: `${n + 1}.1`,
  game: 1,
  turn: 1,
  seat: 1,
  phase: 'main',
  kind: 'card',
  title: `Step ${n}`,
  at: '',
  ...over,
});
const index = [
  step(0, { turn: 0, seat: null }),
  step(1, {}),
  step(2, { phase: 'combat' }),
  step(3, { seat: 2, turn: 2 }),
  step(4, { seat: 2, turn: 2, kind: 'fight' }),
  step(5, { turn: 3 }),
];
const moment = (n: number, title: string): Moment => ({ step: n, position: `${n}.1`, kind: 'x', title, who: 1, n: 1 });
const finding = {
  index,
  moments: [moment(2, 'Wolf dies'), moment(5, 'Ana concedes'), moment(5, 'Ben wins')],
  showing: { combat: ['combat', 'fight'] },
  find: '',
  said: titleOf,
};
const seats = [
  { seat: 1, name: 'Ana' },
  { seat: 2, name: 'Ben' },
];

describe('a timeline of some of its steps', () => {
  it('is of what there is: key moments, combat, the turns of each, and the own ones called so', () => {
    expect(choicesOf(finding, seats, { role: 'seat', seats: [2] }).map(({ said }) => said)).toEqual([
      'All steps',
      'Key moments',
      'Combat',
      'Turns of Ana',
      'My turns',
    ]);
    expect(choicesOf(finding, seats, { role: 'spectator', seats: [1, 2] }).map(({ said }) => said)).not.toContain(
      'My turns',
    );
    const calm = { ...finding, moments: [], showing: {} };
    expect(choicesOf(calm, seats, { role: 'spectator', seats: [] }).map(({ only }) => only)).toEqual([
      'all',
      'turns:1',
      'turns:2',
    ]);
  });

  it('leaves the steps that it is of', () => {
    expect(onlyThese(finding, 'all')).toBeUndefined();
    expect([...onlyThese(finding, 'moments')!]).toEqual([2, 5]);
    expect([...onlyThese(finding, 'combat')!]).toEqual([2, 4]);
    expect([...onlyThese(finding, 'turns:1')!]).toEqual([1, 2, 5]);
  });

  it('is jumped through from key moment to key moment, and from step to step where none is left', () => {
    expect([0, 2, 5].map((at) => jumpFrom(finding, 'all', at, 1))).toEqual([2, 5, undefined]);
    expect([5, 2].map((at) => jumpFrom(finding, 'all', at, -1))).toEqual([2, undefined]);
    expect(jumpFrom(finding, 'combat', 2, 1)).toBeUndefined();
    expect([0, 3].map((at) => jumpFrom(finding, 'turns:2', at, 1))).toEqual([3, 4]);
  });

  it('is of the steps that say each word that somebody searches for, in the title or beside it', () => {
    const found = (find: string, only: Parameters<typeof onlyThese>[1] = 'all') => [
      ...(onlyThese({ ...finding, find }, only) ?? [-1]),
    ];
    expect(found('dies  WOLF')).toEqual([2]);
    expect(found('step')).toEqual([0, 1, 2, 3, 4, 5]);
    expect(found('step', 'turns:2')).toEqual([3, 4]);
    expect([found('bear'), found(' ')]).toEqual([[], [-1]]);
    // From one found step to the next, whether or not it is a key moment.
    expect([0, 3].map((at) => jumpFrom({ ...finding, find: 'step' }, 'all', at, 1))).toEqual([1, 4]);
  });

  it('has all that is marked beside a step', () => {
    expect([...marksBy(finding.moments, ({ title }) => title)]).toEqual([
      [2, ['Wolf dies']],
      [5, ['Ana concedes', 'Ben wins']],
    ]);
  });
});
