import { describe, expect, it } from '@jest/globals';
import { commonPolicy, policyFor } from '#rules';
import { by2021 } from './index.js';

describe('the infractions of Grand Archive', () => {
  it('R-RULE-04: are told apart as minor and major errors, under the names of the common list', () => {
    const { reference, infractions } = policyFor(by2021.rules);
    expect(reference).toContain('minor and major');
    expect(infractions.map(({ id }) => id)).toEqual(commonPolicy.infractions.map(({ id }) => id));
    const kinds = new Map(infractions.map(({ id, category }) => [id, category]));
    for (const minor of ['missed-trigger', 'failure-to-maintain', 'extra-cards-seen'])
      expect(kinds.get(minor)).toBe('minor');
    for (const major of ['hidden-card-error', 'game-rule-violation']) expect(kinds.get(major)).toBe('major');
    expect(infractions.filter(({ id, category }) => id !== 'other' && category === undefined)).toEqual([]);
  });

  it('are those of all games where a game has no list of its own', () => {
    expect(policyFor({})).toBe(commonPolicy);
  });
});
