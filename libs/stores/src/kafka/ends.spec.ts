import { describe, expect, it } from '@jest/globals';
import type { Admin, Kafka } from 'kafkajs';
import { setTimeout as pause } from 'node:timers/promises';
import { Ends } from './ends.js';

/** Brokers that answer when they are let; how many connections to them are open. */
const given = () => {
  const brokers = { open: 0, asked: 0, answer: (): void => undefined };
  const admin = (): Admin =>
    ({
      connect: async () => void (brokers.open += 1),
      disconnect: async () => void (brokers.open -= 1),
      fetchTopicOffsets: async () => {
        brokers.asked += 1;
        await new Promise<void>((resolve) => (brokers.answer = resolve));
        return [{ partition: 0, low: '0', high: '7', offset: '7' }];
      },
    }) as unknown as Admin;
  return { brokers, ends: new Ends({ admin } as unknown as Kafka, 't', 1_000) };
};

describe('the ends of a topic', () => {
  it('are asked for once for all who ask before that was sent, and once more for all who ask after it', async () => {
    const { brokers, ends } = given();
    const first = ends.now();
    const others = [ends.now(), ends.now()];
    await Promise.resolve();
    for (const one of [first, ...others]) {
      while (brokers.asked === 0) await pause(1);
      brokers.answer();
      expect(await one).toEqual({ low: { 0: '0' }, high: { 0: '7' } });
      if (one === first) while (brokers.asked === 1) await pause(1);
    }
    expect([brokers.asked, brokers.open]).toEqual([2, 1]);
  });

  it('are asked for by nobody any more when that is closed: no connection is left', async () => {
    const { brokers, ends } = given();
    const first = ends.now();
    const next = expect(ends.now()).rejects.toMatchObject({ code: 'closed' });
    while (brokers.asked === 0) await pause(1);
    const closed = ends.close();
    brokers.answer();
    await Promise.all([first, next, closed]);
    await expect(ends.now()).rejects.toMatchObject({ code: 'closed' });
    expect([brokers.asked, brokers.open]).toEqual([1, 0]);
  });
});
