import { describe, expect, it } from '@jest/globals';
import { Notices } from './notices.js';

describe('an ear', () => {
  it('hears what came while nobody waited', async () => {
    const notices = new Notices();
    const ear = notices.listen('m');
    notices.tell('m');
    await ear.wait(60_000);
    ear.close();
  });

  it('hears of its own match only, and once', async () => {
    const notices = new Notices();
    const ear = notices.listen('m');
    notices.tell('m');
    await ear.wait(60_000);
    notices.tell('n');
    const began = Date.now();
    await ear.wait(30);
    expect(Date.now() - began).toBeGreaterThanOrEqual(25);
  });

  it('is woken by what happens and by a signal', async () => {
    const notices = new Notices();
    const [one, two] = [notices.listen('m'), notices.listen('m')];
    const stop = new AbortController();
    const waiting = Promise.all([one.wait(60_000), two.wait(60_000, stop.signal)]);
    stop.abort();
    notices.tell('m');
    await waiting;
    await two.wait(60_000, stop.signal);
    one.close();
    two.close();
    notices.tell('m');
  });

  it('hears of what concerns everybody', async () => {
    const notices = new Notices();
    const ears = ['m', 'n'].map((match) => notices.listen(match));
    notices.tellAll();
    await Promise.all(ears.map((ear) => ear.wait(60_000)));
  });
});
