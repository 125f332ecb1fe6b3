import { describe, expect, it } from '@jest/globals';
import { toyGame } from '../support/games.js';
import { recorded, recordedWithJudge } from '../support/pool.js';
import { ALONE, forEachMatch } from './scale.js';

describe('matches at random', () => {
  (ALONE ? it.skip : it)('are as many as were asked for, and one that fails is named, to be played again', async () => {
    const numbers: number[] = [];
    await forEachMatch('no matches', 3, (n) => void numbers.push(n));
    expect(numbers.map((n) => n - numbers[0]!)).toEqual([0, 1, 2]);
    const failing = forEachMatch('no matches', 3, (n) => {
      if (n === numbers[1]) throw new Error('it fails');
    });
    await expect(failing).rejects.toThrow(
      `no matches, number ${numbers[1]} (ONLY_MATCH=${numbers[1]} plays it again alone): it fails`,
    );
  });

  it('are played once for all who ask for the same, and nobody changes them', async () => {
    const [one, again] = await Promise.all([recorded(toyGame, 0), recorded(toyGame, 0)]);
    expect(again).toBe(one);
    expect([one.records, ...one.records].every((each) => Object.isFrozen(each))).toBe(true);
    expect(await recorded(toyGame, 0, { bestOf: 3 })).not.toBe(one);
    expect(await recordedWithJudge(toyGame, 0)).toBe(await recordedWithJudge(toyGame, 0));
  });
});
