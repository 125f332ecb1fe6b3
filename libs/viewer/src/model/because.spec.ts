import { describe, expect, it } from '@jest/globals';
import { becauseOf } from './because.js';

describe('why a step is as it is', () => {
  it('tells the rules from the boxes, which go chart by chart as they were met', () => {
    expect(becauseOf(['GA-COMBAT-25', 'F10 D3', 'F10 D11', 'F3 F', 'F10 AF'])).toEqual({
      rules: ['GA-COMBAT-25'],
      charts: [
        {
          chart: 'F10',
          boxes: [
            { id: 'F10 D3', letter: 'D3' },
            { id: 'F10 D11', letter: 'D11' },
          ],
        },
        { chart: 'F3', boxes: [{ id: 'F3 F', letter: 'F' }] },
        { chart: 'F10', boxes: [{ id: 'F10 AF', letter: 'AF' }] },
      ],
    });
  });

  it('is silent where a game has no charts', () => {
    expect(becauseOf(['TOY-BID-01'])).toEqual({ rules: ['TOY-BID-01'], charts: [] });
  });
});
