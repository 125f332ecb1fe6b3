import { expect, it } from '@jest/globals';
import { narrowEntry, openEntry } from '#journal';
import { toyGame } from '../../../../test/support/games.js';
import { playMatch } from '../../../../test/support/play.js';

it('narrowing an entry that is open for the house gives what each audience reads of its record', async () => {
  const { records } = await playMatch(toyGame, 'narrowed', 40, { format: { name: 'standard', bestOf: 3 } });
  let hidden = 0;
  for (const record of records) {
    const house = openEntry(record, 'house');
    for (const audience of ['house', [], [1], [2], [1, 2]] as const) {
      const mine = openEntry(record, audience);
      expect(narrowEntry(house, audience)).toEqual(mine);
      if (JSON.stringify(mine) !== JSON.stringify(house)) hidden += 1;
    }
  }
  expect(hidden).toBeGreaterThan(records.length);
});
