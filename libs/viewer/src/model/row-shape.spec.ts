import { describe, expect, it } from '@jest/globals';
import { rowFor } from './row-shape.js';

const hand = (width: number, height: number, cards: number, mayBreak = true) =>
  rowFor({ width, height, cards, mayBreak });
const [one, wide, two] = [
  { rows: 1, wide: false, low: false, beside: false },
  { rows: 1, wide: true, low: true, beside: false },
  { rows: 2, wide: true, low: false, beside: false },
];

describe('a row of cards', () => {
  it('lies in two rows when its names would be cut in one and there is height for two', () => {
    expect([hand(700, 140, 12), hand(700, 140, 7), hand(480, 140, 8)]).toEqual([two, one, two]);
    expect(hand(480, 110, 8)).toEqual({ ...two, low: true });
    expect(hand(380, 110, 8)).toEqual({ ...two, low: true });
    expect([hand(700, 90, 12), hand(700, 140, 12, false), hand(250, 140, 12)]).toEqual([one, one, one]);
  });

  it('lies in three rows when its names would be cut in two: a hand of twelve on a phone', () => {
    expect(hand(346, 178, 12)).toEqual({ ...two, rows: 3, low: true });
  });

  it('is tighter where one card would cover another otherwise: a hand of ten on a phone beside a memory', () => {
    expect(hand(250, 143, 10)).toEqual({ ...two, rows: 3, low: true });
    expect(hand(148, 96, 6)).toEqual({ ...two, low: true });
  });

  it('has cards wider than high when it is low, as long as there is room for that', () => {
    expect([hand(500, 45, 4), hand(500, 45, 12), hand(500, 100, 4)]).toEqual([wide, one, one]);
    expect(hand(500, 70, 4)).toEqual({ ...wide, low: false });
    // Numbers below the name would cover its second line.
    expect(hand(500, 45, 5)).toEqual({ ...wide, beside: false });
    expect(hand(500, 38, 4)).toEqual({ ...wide, beside: true });
  });

  it('stays as it is when there is nothing to break', () => {
    expect(hand(60, 140, 1)).toEqual(one);
  });
});
