import { describe, expect, it } from '@jest/globals';
import { carried, grandArchive, unfinished } from '#grand-archive';
import { CarriedRules, rulesetOf } from '#rules';
import type { MatchInfo } from '#table';
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
    // As everywhere, a match of a ruleset that nobody knows goes by the default.
    ['1999-01-01.1', rules2021],
  ])('are those of the ruleset that it pins: %s', (version, { parts }) => {
    expect(partsFor(pinning(version))).toBe(parts);
  });

  it('are those of the default while there is no match', () => {
    expect(partsFor({ match: null })).toBe(rules2021.parts);
  });

  it('are the same in what a player, a judge and the public see of a table', () => {
    const game = given({ rules: unfinished.rules });
    expect([[], [1], [2], [1, 2]].map((audience) => partsFor(game.view(audience)))).toEqual(
      Array(4).fill(rules2026.parts),
    );
  });
});

describe('the rulesets of Grand Archive', () => {
  it('pin the version that records of 2021 have, and know the revisions before it', () => {
    expect(grandArchive.version).toBe('2021-11-27.6');
    expect(carried.before.map(({ version }) => version)).toEqual(
      [5, 4, 3, 2, 1].map((revision) => `2021-11-27.${revision}`),
    );
  });

  it('are a second one that the service does not carry yet: no match begins by it', () => {
    const rules = new CarriedRules([carried.rules], carried.before);
    expect([unfinished.rules.version, unfinished.before]).toEqual(['2026-08-21.1', []]);
    expect(rules.rulesets('grand-archive')).toEqual(['2021-11-27']);
    expect(rules.newest('grand-archive', rulesetOf(unfinished.rules.version))).toBeUndefined();
    const pinned: Pick<MatchInfo, 'game' | 'versions'> = {
      game: 'grand-archive',
      versions: { rules: unfinished.rules.version, cards: '', facts: 3 },
    };
    expect(rules.pinned(pinned)).toBeUndefined();
  });
});
