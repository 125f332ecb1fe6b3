import { describe, expect, it } from '@jest/globals';
import type { Producer } from 'kafkajs';
import type { EntryRecord } from '#journal';
import { setTimeout as pause } from 'node:timers/promises';
import { Sender } from './sender.js';
import { until } from '../../../../test/support/eventually.js';

/** Brokers that do as they are told: what each sending comes to, the last of them for all that follow. */
const given = (patience: number) => {
  const brokers = {
    fails: null as object | null,
    writesAllTheSame: false,
    there: true,
    listening: true,
    sent: [] as string[][],
    end: 1,
    written: [] as string[],
    reports: [] as string[],
  };
  const send = async ({ messages }: { messages: { value: Buffer }[] }): Promise<{ baseOffset: string }[]> => {
    brokers.sent.push(messages.map(({ value }) => String(value)));
    await pause(2);
    if (brokers.fails === null || brokers.writesAllTheSame) brokers.end += messages.length;
    if (brokers.fails) throw Object.assign(new Error('not now'), brokers.fails);
    return [{ baseOffset: String(brokers.end - messages.length) }];
  };
  const sender = new Sender({
    producer: { send } as unknown as Producer,
    topic: 't',
    partition: 0,
    maxBytes: 100,
    patience,
    probe: async () => {
      if (!brokers.there) throw new Error('away');
    },
    written: (first, records) => {
      if (!brokers.listening) throw new Error('deaf');
      brokers.written.push(`${records.map(({ match }) => match).join()} at ${first}`);
    },
    report: (level, message) => void brokers.reports.push(`${level}: ${message}`),
  });
  const say = (value: string, bytes = 10): Promise<string> =>
    sender.send({ match: 'm' } as EntryRecord, Buffer.from(value), bytes).then(
      () => 'sent',
      ({ written }: { written: string }) => written,
    );
  return { brokers, sender, say };
};

describe('a sender', () => {
  it('sends what is asked for at once together, in order, in batches that the topic takes', async () => {
    const { brokers, say } = given(1000);
    expect(await Promise.all(['a', 'b', 'c'].map((value) => say(value)))).toEqual(['sent', 'sent', 'sent']);
    expect(brokers.sent).toEqual([['a', 'b', 'c']]);
    await Promise.all([say('d', 60), say('e', 60), say('f', 20)]);
    expect(brokers.sent.slice(1)).toEqual([['d'], ['e', 'f']]);
  });

  it('tells where the brokers have put what they acknowledge', async () => {
    const { brokers, say } = given(1000);
    await Promise.all(['a', 'b'].map((value) => say(value)));
    expect(await say('c').then(() => brokers.written)).toEqual(['m,m at 1', 'm at 3']);
  });

  it('sends nothing again that the brokers have taken, where it could not be judged', async () => {
    const { brokers, say } = given(1000);
    brokers.listening = false;
    expect(await say('a')).toBe('sent');
    expect(brokers.sent).toEqual([['a']]);
    expect(brokers.reports).toEqual(['error: what the brokers acknowledged could not be judged']);
  });

  it('tells of the second place only, where the first sending was written and not acknowledged', async () => {
    const { brokers, say } = given(2000);
    brokers.fails = { name: 'KafkaJSRequestTimeoutError' };
    brokers.writesAllTheSame = true;
    const said = say('a');
    await until(() => brokers.sent.length >= 1 && brokers.end === 2);
    brokers.fails = null;
    expect(await said).toBe('sent');
    expect(brokers.written).toEqual([`m at ${brokers.end - 1}`]);
    expect(brokers.end).toBeGreaterThan(2);
  });

  it('sends again what may not have been written, until it is', async () => {
    const { brokers, say } = given(2000);
    brokers.fails = { name: 'KafkaJSRequestTimeoutError' };
    const said = say('a');
    await until(() => brokers.sent.length >= 2);
    brokers.fails = null;
    expect(await said).toBe('sent');
    expect(new Set(brokers.sent.flat())).toEqual(new Set(['a']));
  });

  it.each([
    ['nobody knows', { name: 'KafkaJSConnectionError' }, 'unknown'],
    ['the broker said that it did not take it', { name: 'KafkaJSProtocolError', type: 'NOT_ENOUGH_REPLICAS' }, 'no'],
    [
      'the broker may have taken it before it failed',
      { name: 'KafkaJSProtocolError', type: 'NOT_ENOUGH_REPLICAS_AFTER_APPEND' },
      'unknown',
    ],
  ])('says in the end whether it may be in the log: %s', async (_what, fails, written) => {
    const { brokers, say, sender } = given(120);
    brokers.fails = fails;
    brokers.there = false;
    expect(await say('a')).toBe(written);
    await sender.close();
  });

  it('then sends nothing more, says so once, and finds by itself that the brokers are back', async () => {
    const { brokers, say, sender } = given(60);
    brokers.fails = { name: 'KafkaJSConnectionError' };
    brokers.there = false;
    expect(await say('a')).toBe('unknown');
    const tried = brokers.sent.length;
    expect([await say('b'), await say('c')]).toEqual(['no', 'no']);
    expect(brokers.sent.length).toBe(tried);
    expect(sender.refusing).toBe('not now');
    brokers.fails = null;
    brokers.there = true;
    // Nobody sends meanwhile.
    await until(() => sender.refusing === null);
    expect(await say('d')).toBe('sent');
    expect(brokers.reports).toEqual(['error: Kafka takes no entries at present', 'info: Kafka takes entries again']);
  });

  it('that is closed waits for what is under way, and sends nothing any more, not even again', async () => {
    const { brokers, say, sender } = given(10_000);
    brokers.fails = { name: 'KafkaJSRequestTimeoutError' };
    const said = say('a');
    await until(() => brokers.sent.length === 1);
    const late = [say('b'), say('c')];
    await sender.close();
    const tried = brokers.sent.length;
    expect([await said, ...(await Promise.all(late))]).toEqual(['unknown', 'no', 'no']);
    expect(await say('d')).toBe('no');
    await pause(200);
    expect(brokers.sent).toHaveLength(tried);
    expect(brokers.reports).toEqual([]);
  });
});
