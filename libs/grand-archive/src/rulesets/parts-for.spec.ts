import { describe, expect, it } from '@jest/globals';
import { by2021, by2026, carried } from '#grand-archive';
import { CarriedRules } from '#rules';
import { given } from '../../../../test/support/grand-archive/index.js';
import { partsFor } from './parts-for.js';
import { rules2021 } from './rules-2021.js';
import { rules2026 } from './rules-2026.js';

const pinning = (rules: string) => {
  const match = given({}).table.match!;
  return { match: { ...match, versions: { ...match.versions, rules } } };
};

describe('the parts by which a match is played', () => {
  it.each([
    ['2021-11-27.6', rules2021],
    ['2021-11-27.1', rules2021],
    ['2026-08-21.1', rules2026],
    ['2026-08-21.12', rules2026],
    // What pins nothing that is known is from before there were several.
    ['1999-01-01.1', rules2021],
  ])('are those of the ruleset that it pins: %s', (version, { parts }) => {
    expect(partsFor(pinning(version))).toBe(parts);
  });

  it('are those of the oldest while there is no match', () => {
    expect(partsFor({ match: null })).toBe(rules2021.parts);
  });

  it('are the same in what a player, a judge and the public see of a table', () => {
    const game = given({ rules: by2026.rules });
    expect([[], [1], [2], [1, 2]].map((audience) => partsFor(game.view(audience)))).toEqual(
      Array(4).fill(rules2026.parts),
    );
  });
});

describe('the rulesets of Grand Archive', () => {
  it('pin the version that records of 2021 have, and know the revisions before it', () => {
    expect(by2021.rules.version).toBe('2021-11-27.6');
    expect(by2021.before.map(({ version }) => version)).toEqual(
      [5, 4, 3, 2, 1].map((revision) => `2021-11-27.${revision}`),
    );
  });

  it('are two: matches begin by the first unless somebody chooses the other', () => {
    const rules = new CarriedRules(carried.map((one) => one.rules));
    expect(rules.rulesets('grand-archive')).toEqual(['2026-08-21', '2021-11-27']);
    expect(rules.newest('grand-archive')).toBe(by2026.rules);
    expect(rules.newest('grand-archive', '2021-11-27')).toBe(by2021.rules);
    expect(by2026.before).toEqual([]);
  });
});
