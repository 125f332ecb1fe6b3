import { expect, it } from '@jest/globals';
import type { Kafka } from 'kafkajs';
import { StoreError, type Places } from '#journal';
import { Arrivals } from './arrivals.js';
import type { Ends } from './ends.js';
import { tailFeed } from './kafka-feed.js';
import { Window } from './window.js';

/** A log that is open, whose brokers nobody may ask. */
const given = () => {
  const [window, arrivals] = [new Window({}), new Arrivals()];
  const state: { failure: StoreError | null } = { failure: null };
  const demandOpen = (): void => {
    if (state.failure) throw state.failure;
  };
  const kafka = {
    consumer: () => {
      throw new Error('the brokers were asked');
    },
  } as unknown as Kafka;
  const setup = { kafka, topic: 't', ends: {} as Ends, session: 1, report: () => undefined };
  const read = (partition: number, next: string): void => {
    window.add(partition, [], next);
    arrivals.tell();
  };
  const stop = new AbortController();
  const places: Record<number, string> = {};
  const follow = async (): Promise<Places> => {
    for await (const { partition, next } of tailFeed({ setup, window, arrivals, demandOpen }, {}, stop.signal))
      places[partition] = next;
    return places;
  };
  return { arrivals, state, read, stop, places, follow };
};
const turn = (): Promise<void> => new Promise(setImmediate);

it('a feed takes what the tail has read, and what it reads then, and asks no brokers', async () => {
  const { read, stop, places, follow } = given();
  read(0, '2');
  const fed = follow();
  await turn();
  expect(places).toEqual({ 0: '2' });
  read(3, '5');
  read(0, '4');
  await turn();
  stop.abort();
  expect(await fed).toEqual({ 0: '4', 3: '5' });
});

it('a feed misses nothing that the tail reads while the feed looks for more', async () => {
  const { read, stop, places, follow } = given();
  const fed = follow();
  read(0, '2');
  await turn();
  expect(places).toEqual({ 0: '2' });
  stop.abort();
  await fed;
});

it('a feed of a log that is lost fails, where it waits too', async () => {
  const { arrivals, state, follow } = given();
  const fed = follow();
  await turn();
  state.failure = new StoreError('missing', 'the end of the log is gone');
  arrivals.tell();
  await expect(fed).rejects.toMatchObject({ code: 'missing' });
});
