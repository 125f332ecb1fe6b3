import { describe, expect, it } from '@jest/globals';
import type { Stretch } from '#journal';
import { chainOf } from '../../../../test/support/chains.js';
import { Window } from './window.js';

const { records } = chainOf('a', 6);
/** The records, from offset 1 on: one stands behind the other, as a tail reads them. */
const read = (window: Window, from: number, to: number, partition = 0): void =>
  window.add(
    partition,
    records.slice(from - 1, to - 1).map((record, n) => ({ record, offset: String(from + n), at: 7 })),
    String(to),
  );
const offsets = (stretches: Stretch[] | null): (string | number)[][] | undefined =>
  stretches?.map(({ partition, records: held, next }) => [partition, ...held.map(({ offset }) => offset), next]);

describe('the window of a tail', () => {
  it('gives what stands after a place, also in the middle of what was read at once', () => {
    const window = new Window({});
    read(window, 1, 3);
    read(window, 3, 6);
    expect(offsets(window.after({}))).toEqual([[0, '1', '2', '3', '4', '5', '6']]);
    expect(offsets(window.after({ 0: '4' }))).toEqual([[0, '4', '5', '6']]);
    expect(window.after({ 0: '6' })).toEqual([]);
    expect(window.after({ 0: '1' })?.[0]?.records[0]).toEqual({ record: records[0], offset: '1', at: 7 });
  });

  it('goes on behind a piece that holds no record', () => {
    const window = new Window({});
    window.add(0, [], '2');
    window.add(0, [], '3');
    expect(offsets(window.after({}))).toEqual([[0, '3']]);
  });

  it('does not hold what stands before its beginning', () => {
    const window = new Window({ 0: '3' });
    read(window, 3, 5);
    expect(window.after({ 0: '2' })).toBeNull();
    expect(offsets(window.after({ 0: '3' }))).toEqual([[0, '3', '4', '5']]);
  });

  it('lets go of what is stored, and says so to a feed that is behind it', () => {
    const window = new Window({});
    read(window, 1, 3);
    read(window, 3, 5);
    window.forget({ 0: '3' });
    expect(window.after({ 0: '1' })).toBeNull();
    expect(offsets(window.after({ 0: '3' }))).toEqual([[0, '3', '4', '5']]);
    window.forget({ 0: '5' });
    expect(window.after({ 0: '4' })).toBeNull();
    expect(window.after({ 0: '5' })).toEqual([]);
  });

  it('lets go of the oldest of the fullest partition where it would hold too much', () => {
    const sizeOf = ({ body, bundles }: (typeof records)[number]): number => body.length + bundles.join('').length;
    const all = [0, 0, 1, 2].reduce((sum, n) => sum + sizeOf(records[n]!), 0);
    const window = new Window({}, all - 1);
    read(window, 1, 2, 1);
    read(window, 1, 2);
    read(window, 2, 3);
    read(window, 3, 4);
    expect(window.after({})).toBeNull();
    expect(offsets(window.after({ 0: '2' }))).toEqual([
      [1, '1', '2'],
      [0, '2', '3', '4'],
    ]);
  });
});
