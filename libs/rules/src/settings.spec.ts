import { describe, expect, it } from '@jest/globals';
import { emptyTable, foldEntry, type Json } from '#table';
import { matchBegan, settingOf, wrongSettings, type Setting } from './index.js';

const chains: Setting = { name: 'chains', title: 'Chains', says: 'to begin with', of: 'seat', most: 9 };
const time: Setting = { name: 'time', title: 'Time', says: 'the last turn', of: 'match', most: 99 };
const game = { title: 'Toy', settings: [chains, time] };

const begun = (policy: Record<string, Json>) =>
  foldEntry(emptyTable('house'), {
    revision: 1,
    facts: [
      matchBegan({
        id: 'm',
        game: 'toy',
        format: { name: 'standard', bestOf: 1 },
        versions: { rules: '1', cards: '1' },
        policy,
        layout: { zones: [], phases: [], counters: [] },
        scenario: false,
        keys: ['aa', 'bb', 'cc'],
        seats: [1, 2].map((seat) => ({ player: `player-${seat}`, deck: { parts: {} }, definitions: '' })),
      }),
    ],
  });

describe('A setting of a match', () => {
  it('is a number for the match, or one for each seat; by default 0', () => {
    const table = begun({ settings: { chains: [3, 0], time: 12 } });
    expect([settingOf(table, chains, 1), settingOf(table, chains, 2), settingOf(table, time)]).toEqual([3, 0, 12]);
    const strange: Record<string, Json>[] = [{}, { settings: [1] }, { settings: { chains: 4, time: 'late' } }];
    for (const policy of [...strange, { settings: { time: -1 } }])
      expect([settingOf(begun(policy), chains, 1), settingOf(begun(policy), time)]).toEqual([0, 0]);
  });

  it.each<[Json | undefined, string[]]>([
    [undefined, []],
    [{}, []],
    [{ chains: [0, 9], time: 0 }, []],
    [[1], ['settings are numbers by name']],
    [{ chains: 3 }, ['settings.chains is a list of 2 whole numbers, one for each seat, 0 to 9']],
    [{ chains: [1] }, ['settings.chains is a list of 2 whole numbers, one for each seat, 0 to 9']],
    [{ chains: [1, 10] }, ['settings.chains is a list of 2 whole numbers, one for each seat, 0 to 9']],
    [{ time: 1.5 }, ['settings.time is a whole number, 0 to 99']],
    [{ time: [1, 2] }, ['settings.time is a whole number, 0 to 99']],
    [{ lives: 2 }, ['Toy has no setting "lives"; there are: chains, time']],
  ])('%j: is refused in words that say what is wrong', (settings, wrong) => {
    expect(wrongSettings(game, settings, 2)).toEqual(wrong);
  });

  it('is refused in a game that has no settings', () => {
    expect(wrongSettings({ title: 'Chess' }, { time: 1 }, 2)).toEqual(['Chess has no setting "time"; it has none']);
  });
});
