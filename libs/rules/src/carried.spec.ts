import { describe, expect, it } from '@jest/globals';
import { CarriedRules } from '#rules';
import { toy } from '../../../test/support/toy/index.js';

const versions = (rules: string) => ({ rules, cards: '', facts: 1 });
const [newest, old, other] = [
  { ...toy, version: '2' },
  { ...toy, version: '1' },
  { ...toy, game: 'other', version: '1' },
];

describe('the carried rules', () => {
  const carried = new CarriedRules([newest, other, old]);

  it('begin new matches with the newest version, and continue a match with the version that it pins', () => {
    expect([carried.newest('toy'), carried.newest('other'), carried.newest('none')]).toEqual([
      newest,
      other,
      undefined,
    ]);
    expect(carried.pinned({ game: 'toy', versions: versions('1') })).toBe(old);
    expect(carried.pinned({ game: 'toy', versions: versions('2') })).toBe(newest);
    expect(carried.pinned({ game: 'toy', versions: versions('3') })).toBeUndefined();
    expect(carried.pinned({ game: 'none', versions: versions('1') })).toBeUndefined();
    expect(carried.games).toEqual(['toy', 'other']);
  });
});
