import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Autoplay, type PlayableStep } from './autoplay.js';

const replayOf = (last: number, times: readonly number[] = []): PlayableStep & { at: number } => ({
  at: 0,
  last,
  go(step) {
    this.at = step;
    return Promise.resolve();
  },
  timeOf: (step) => times[step],
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('goes on by itself, faster where it is told to, and stops at the end', async () => {
  const replay = replayOf(4);
  const play = new Autoplay(replay, () => undefined);
  play.toggle();
  await jest.advanceTimersByTimeAsync(1_600);
  expect([replay.at, play.playing]).toEqual([1, true]);
  play.at('4');
  await jest.advanceTimersByTimeAsync(800);
  expect(replay.at).toBe(3);
  await jest.advanceTimersByTimeAsync(400);
  expect([replay.at, play.playing]).toEqual([4, false]);
  play.toggle();
  await jest.advanceTimersByTimeAsync(0);
  expect([replay.at, play.playing]).toEqual([0, true]);
});

it('in real time takes as long as it took, but skips dead time', async () => {
  const replay = replayOf(3, [0, 1_000, 61_000, 61_000]);
  const play = new Autoplay(replay, () => undefined);
  play.at('real');
  play.toggle();
  await jest.advanceTimersByTimeAsync(999);
  expect(replay.at).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(replay.at).toBe(1);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(replay.at).toBe(2);
  await jest.advanceTimersByTimeAsync(150);
  expect(replay.at).toBe(3);
});

it('stops when it is told to, and where a step does not come', async () => {
  const replay = replayOf(9);
  const play = new Autoplay(replay, () => undefined);
  play.toggle();
  await jest.advanceTimersByTimeAsync(1_000);
  play.stop();
  await jest.advanceTimersByTimeAsync(9_000);
  expect([replay.at, play.playing]).toEqual([0, false]);
  replay.go = () => Promise.resolve();
  play.toggle();
  await jest.advanceTimersByTimeAsync(9_000);
  expect([replay.at, play.playing]).toEqual([0, false]);
});

it('plays a part again and again, and nothing else', async () => {
  const replay = { ...replayOf(9), loop: { from: 3, to: 5 } };
  const play = new Autoplay(replay, () => undefined);
  play.toggle();
  const seen: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    await jest.advanceTimersByTimeAsync(n === 0 ? 0 : 1_600);
    seen.push(replay.at);
  }
  expect([seen, play.playing]).toEqual([[3, 4, 5, 3, 4, 5], true]);
});
