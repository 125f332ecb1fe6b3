import { expect, it, jest } from '@jest/globals';
import { MatchHistory } from '#match';
import { toyGame } from '../../test/support/games.js';
import { playMatch } from '../../test/support/play.js';
import { reading } from './reading.js';

it('takes nothing from the log: there is one for every read, and for every follower at every entry', async () => {
  const { live, records } = await playMatch(toyGame, 'reading', 20);
  const history = MatchHistory.of(live.id, records);
  const opened = jest.spyOn(history, 'taken');
  for (const as of [undefined, 'spectator'])
    expect(await reading(history, null, Date.now(), as)).toMatchObject({ audience: [] });
  await expect(reading(history, null, Date.now(), 'seat:9')).rejects.toThrow(/no seat 9/);
  await expect(reading(history, null, Date.now(), 'seat:1')).rejects.toThrow(/may not see/);
  expect(opened).not.toHaveBeenCalled();
});
