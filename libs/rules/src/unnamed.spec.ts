import { describe, expect, it } from '@jest/globals';
import { couldBe, idOf, Unnamed } from './index.js';
import { MARK_OF_UNNAMED } from './unnamed.js';

describe('which card an object is', () => {
  it('is its id, or null for a reader who does not know it', () => {
    expect(idOf({ definition: 'owl' })).toBe('owl');
    expect([idOf({ definition: null }), idOf({}), idOf(undefined)]).toEqual([null, null, null]);
  });

  it('is not made up where nobody has named the card: the place is told', () => {
    const ask = (): unknown => idOf({ definition: `${MARK_OF_UNNAMED}hand:1/3` });
    expect(ask).toThrow(Unnamed);
    expect(ask).toThrow(expect.objectContaining({ place: 'hand:1/3' }));
  });

  it('may be any where nobody has named it (R-PAPER-04)', () => {
    const isOwl = (definition: string) => couldBe(() => idOf({ definition }) === 'owl');
    expect([isOwl('owl'), isOwl('wolf'), isOwl(`${MARK_OF_UNNAMED}hand:1/3`)]).toEqual([true, false, true]);
    const broken = () => {
      throw new RangeError('another fault');
    };
    expect(() => couldBe(broken)).toThrow(RangeError);
  });
});
