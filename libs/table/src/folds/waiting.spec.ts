import { describe, expect, it } from '@jest/globals';
import { secret, type Effect, type Fact, type Item } from '#table';
import { changedBy } from '../../../../test/support/square.js';

const item = (id: string): Item => ({
  id,
  of: 'card',
  controller: 1,
  state: 'announced',
  title: id,
  declared: { x: 1 },
});
const raised = (...ids: string[]): Fact[] => ids.map((id) => ({ kind: 'item-raised', item: item(id) }));

describe('the stack', () => {
  it('item-raised lays an item on top', () => {
    expect(changedBy({ kind: 'item-raised', item: item('b') }, ...raised('a'))).toEqual({
      items: [item('a'), item('b')],
    });
  });

  it('item-set changes some members of one item, and adds to its declarations', () => {
    expect(changedBy({ kind: 'item-set', item: 'a', state: 'ready' }, ...raised('a', 'b'))).toEqual({
      items: [{ ...item('a'), state: 'ready' }, item('b')],
    });
    const cost = { kind: 'reserve', printed: 2, final: 1, why: ['X'] };
    expect(changedBy({ kind: 'item-set', item: 'b', declared: { mode: 2 }, cost }, ...raised('a', 'b'))).toEqual({
      items: [item('a'), { ...item('b'), declared: { x: 1, mode: 2 }, cost }],
    });
  });

  it('item-moved puts an item elsewhere; it changes nothing if the item is not there', () => {
    expect(
      changedBy({ kind: 'item-moved', item: 'c', index: 1 }, ...raised('a', 'b', 'c')).items?.map(({ id }) => id),
    ).toEqual(['a', 'c', 'b']);
    expect(changedBy({ kind: 'item-moved', item: 'x', index: 1 }, ...raised('a', 'b'))).toEqual({});
  });

  it('item-ended removes the item from the stack', () => {
    expect(changedBy({ kind: 'item-ended', item: 'a', result: 'resolved', rules: [] }, ...raised('a', 'b'))).toEqual({
      items: [item('b')],
    });
  });
});

describe('questions', () => {
  const ask = (id: string, seat: number) => ({
    id,
    seat,
    of: 'bid',
    title: 'Bid',
    min: 1,
    max: 1,
    about: {},
    rule: 'X',
    options: secret([1, 2], [seat]),
  });
  const asked = (set: string, ...asks: ReturnType<typeof ask>[]): Fact => ({ kind: 'asked', set, asks });

  it('asked opens a set beside the open ones; each seat sees only its own options', () => {
    expect(changedBy(asked('s2', ask('q2', 1)), asked('s1', ask('q1', 2)))).toEqual({
      asks: [
        { ...ask('q1', 2), set: 's1', answered: false },
        { ...ask('q2', 1), set: 's2', answered: false },
      ],
      path: [3, 4],
    });
  });

  it('answered marks one question; after the last question of a set only that set leaves', () => {
    const open = [asked('s1', ask('q1', 1), ask('q2', 2)), asked('s2', ask('q3', 1))];
    const half: Fact = { kind: 'answered', ask: 'q1', value: secret(1, [1]) };
    expect(changedBy(half, ...open).asks?.map(({ id, answered }) => [id, answered])).toEqual([
      ['q1', true],
      ['q2', false],
      ['q3', false],
    ]);
    expect(changedBy({ kind: 'answered', ask: 'q2' }, ...open, half).asks?.map(({ id }) => id)).toEqual(['q3']);
    expect(changedBy({ kind: 'answered', ask: 'q3' }, ...open).asks?.map(({ id }) => id)).toEqual(['q1', 'q2']);
  });

  it('an answer to an unknown question changes nothing', () => {
    expect(changedBy({ kind: 'answered', ask: 'q9' }, asked('s1', ask('q1', 1)))).toEqual({ path: [3, 4] });
  });

  it('withdrawn removes a whole set; after the last question the path ends', () => {
    const open = [asked('s1', ask('q1', 1), ask('q2', 2)), asked('s2', ask('q3', 1))];
    expect(changedBy({ kind: 'withdrawn', set: 's1', reason: 'x' }, ...open).asks?.map(({ id }) => id)).toEqual(['q3']);
    expect(changedBy({ kind: 'withdrawn', set: 's1', reason: 'x' }, open[0]!)).toEqual({ asks: [], path: [] });
  });
});

describe('lasting effects', () => {
  const effect = (id: string): Effect => ({
    id,
    source: 'c1',
    controller: 1,
    on: [],
    text: '',
    until: 'end',
    stamp: 1,
    data: {},
  });

  it('effect-began adds an effect; effect-ended removes it', () => {
    const began = ['a', 'b', 'c'].map((id): Fact => ({ kind: 'effect-began', effect: effect(id) }));
    expect(changedBy(began[1]!, began[0]!)).toEqual({ effects: [effect('a'), effect('b')] });
    expect(changedBy({ kind: 'effect-ended', effects: ['a', 'c'], reason: 'over' }, ...began)).toEqual({
      effects: [effect('b')],
    });
  });
});
