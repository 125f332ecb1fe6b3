import { describe, expect, it } from '@jest/globals';
import { playMatch } from '../../../test/support/play.js';
import { toyGame } from '../../../test/support/games.js';
import { MatchHistory } from './match-history.js';
import { packSteps, unpackSteps } from './step-texts.js';
import { NO_LISTS } from './steps.js';

describe('steps as they are stored', () => {
  it('are what they were, in a fraction of their JSON', async () => {
    const { records, live } = await playMatch(toyGame, 'packed', 60);
    const history = MatchHistory.of(live.id, records);
    let found = 0;
    for (const { revision } of records) {
      const { steps } = history.place(revision)!.blockEnd;
      expect(unpackSteps(packSteps(steps))).toEqual(steps);
      if (!history.place(revision)!.endsBlock) continue;
      expect(2 * packSteps(steps).length).toBeLessThan(JSON.stringify(steps).length);
      found += 1;
    }
    expect(found).toBeGreaterThan(1);
    expect(unpackSteps(packSteps(NO_LISTS))).toEqual(NO_LISTS);
  });
});
