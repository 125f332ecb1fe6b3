import { describe, expect, it } from '@jest/globals';
import { eachKind } from './each-kind.js';
import { KINDS } from './kinds.js';
import { playOne, RECORDED, type Played } from './play-one.js';
import { meanOf, tallyOf } from './tally.js';

/**
 * The first of each kind, which is recorded and verified: those that are only decided stand in golden.spec.ts every
 * day, and `npm run matches` plays thousands, on all processors.
 */
const EVERYDAY = 1;

describe('matches between decks that nobody chose', () => {
  eachKind(
    (name) => `KF-SETUP-01, KF-WIN-04: ${name} end by play, none stuck, and no card is lost or made`,
    async (of, { wrong }) => {
      const played: Played[] = [];
      for (let n = 0; n < EVERYDAY; n += 1) played.push(await playOne(of, n));
      expect(wrong(played)).toEqual([]);
      expect(tallyOf(played)).toMatchObject({ matches: EVERYDAY, recorded: Math.ceil(EVERYDAY / RECORDED) });
    },
  );
});

describe('many matches together', () => {
  const played = (more: Partial<Played>, times: number): Played[] =>
    Array.from({ length: times }, () => ({
      recorded: false,
      actions: 10,
      byHand: 10,
      conceded: false,
      ...more,
    }));

  it('are too much by hand where chance alone would not have it', () => {
    const { wrong } = KINDS['real-decks-2021'];
    const around = (mean: number): Played[] => [
      ...played({ byHand: mean - 1 }, 50),
      ...played({ byHand: mean + 1 }, 50),
    ];
    expect([wrong(around(20)), wrong(around(21))]).toEqual([[], ['21 resolutions by hand a match, not 20']]);
    expect(meanOf([1, 2, 3])).toEqual({ mean: 2, error: Math.sqrt(1 / 3) });
    expect(meanOf([7])).toEqual({ mean: 7, error: Infinity });
  });

  it('are conceded too often', () => {
    const of = (conceded: number, all: number): Played[] => [
      ...played({ conceded: true }, conceded),
      ...played({}, all - conceded),
    ];
    const { wrong } = KINDS['keyforge-decks'];
    expect(
      [wrong(of(1, 10)), wrong(of(2, 10)), wrong(of(4, 100)), wrong(of(5, 100))].map(({ length }) => length),
    ).toEqual([0, 1, 0, 1]);
    // Some real decks do so by chance, too: 16 of 100 are less than three deviations above ten.
    const real = KINDS['real-decks-2021'].wrong;
    expect([real(of(16, 100)), real(of(30, 100))]).toEqual([[], ['30 ended by conceding']]);
  });
});
