import { describe, expect, it } from '@jest/globals';
import { Line } from './line.js';

const line = (head: number, ...rewinds: [at: number, to: number][]): Line =>
  new Line(
    rewinds.map(([at, to]) => ({ at, to })),
    head,
  );

describe('the line of a match', () => {
  it('is every entry if nothing was undone', () => {
    expect(line(9).undone).toEqual([]);
    expect([line(9).isUndone(5), line(9).parentOf(5)]).toEqual([false, 4]);
  });

  it('leaves out the entries that a rewind undid; the rewind itself belongs to it', () => {
    const one = line(25, [20, 10]);
    expect(one.undone).toEqual([[11, 19]]);
    expect([10, 11, 19, 20, 21].map((at) => one.isUndone(at))).toEqual([false, true, true, false, false]);
    expect([one.parentOf(20), one.parentOf(21), one.parentOf(10)]).toEqual([10, 20, 9]);
  });

  it('ignores a rewind that was itself undone, and follows a sideline that a rewind went back into', () => {
    expect(line(30, [20, 10], [25, 5]).undone).toEqual([[6, 24]]);
    expect(line(30, [20, 10], [25, 15]).undone).toEqual([[16, 24]]);
    expect(line(30, [20, 10], [25, 22]).undone).toEqual([
      [11, 19],
      [23, 24],
    ]);
  });

  it('at a head ignores the rewinds after that head', () => {
    expect(line(19, [20, 10]).undone).toEqual([]);
    expect(line(22, [20, 10], [25, 5]).undone).toEqual([[11, 19]]);
  });
});
