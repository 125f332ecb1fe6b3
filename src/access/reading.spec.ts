import { expect, it, jest } from '@jest/globals';
import { Timeline } from '#replay';
import { toyGame } from '../../test/support/games.js';
import { playMatch } from '../../test/support/play.js';
import { reading } from './reading.js';

it('takes nothing from the log: there is one for every read, and for every follower at every entry', async () => {
  const { records } = await playMatch(toyGame, 'reading', 20);
  const timeline = Timeline.of('m1', records);
  const opened = jest.spyOn(timeline, 'entry');
  for (const as of [undefined, 'spectator'])
    expect(reading(timeline, null, Date.now(), as)).toMatchObject({ audience: [] });
  expect(() => reading(timeline, null, Date.now(), 'seat:9')).toThrow(/no seat 9/);
  expect(() => reading(timeline, null, Date.now(), 'seat:1')).toThrow(/may not see/);
  expect(opened).not.toHaveBeenCalled();
});
