import { describe, expect, it } from '@jest/globals';
import { Bell, Bells } from './bell.js';

const LONG = 60_000;

describe('a bell', () => {
  it('is heard by all who wait, and by who began to listen before it rang and waits after', async () => {
    const bell = new Bell();
    const { signal } = new AbortController();
    const heard = bell.rung;
    const [one, other] = [bell.next(heard, LONG, signal), bell.next(heard, LONG, signal)];
    bell.ring();
    expect(await Promise.all([one, other, bell.next(heard, LONG, signal)])).toEqual([true, true, true]);
  });

  it('is not heard when the time is over, nor by who has gone', async () => {
    const bell = new Bell();
    const gone = new AbortController();
    expect(await bell.next(bell.rung, 1, gone.signal)).toBe(false);
    const waiting = bell.next(bell.rung, LONG, gone.signal);
    gone.abort();
    expect([await waiting, await bell.next(bell.rung, LONG, gone.signal)]).toEqual([false, false]);
  });
});

describe('bells', () => {
  it('are there for what is followed, as long as somebody follows it', async () => {
    const bells = new Bells();
    const { signal } = new AbortController();
    const [one, other] = [bells.listen('a'), bells.listen('a')];
    const heard = one.bell.rung;
    bells.ring('b');
    bells.ring('a');
    expect([await one.bell.next(heard, LONG, signal), await other.bell.next(heard, LONG, signal)]).toEqual([
      true,
      true,
    ]);
    one.leave();
    expect([...bells.followed()]).toEqual(['a']);
    other.leave();
    expect([bells.size, bells.isFollowed('a')]).toEqual([0, false]);
  });
});
