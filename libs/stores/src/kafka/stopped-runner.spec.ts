import { expect, it } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { setImmediate as later, setTimeout as pause } from 'node:timers/promises';
import { KafkaRunner } from './stopped-runner.js';

const silent = { namespace: () => silent, debug: () => undefined, info: () => undefined, error: () => undefined };

it('a consumer stops that is told to when one broker has gone and another has not answered yet', async () => {
  const happens = new EventEmitter();
  let brokers = [1, 2];
  let asked = 0;
  let answer = (): void => undefined;
  const runner = new KafkaRunner({
    logger: silent,
    instrumentationEmitter: new EventEmitter(),
    consumerGroup: {
      connect: async () => undefined,
      joinAndSync: async () => undefined,
      heartbeat: async () => undefined,
      leave: async () => undefined,
      getNodeIds: () => {
        if (brokers.length === 1) happens.emit('gone');
        asked += 1;
        // A consumer that goes on for ever asks before each fetch and lets nothing else happen: it ends here.
        if (asked > 10_000) throw new Error('it goes on');
        return brokers;
      },
      fetch: async (broker: number) => {
        if (broker === 1) return pause(1, []);
        await new Promise<void>((resolve) => {
          answer = resolve;
          happens.emit('waiting');
        });
        return [];
      },
    },
    concurrency: 2,
    heartbeatInterval: 1_000,
    retry: { retries: 1, initialRetryTime: 1 },
    autoCommit: false,
    onCrash: () => undefined,
  });
  const waiting = once(happens, 'waiting');
  await runner.start();
  await waiting;
  const gone = once(happens, 'gone');
  brokers = [1];
  await gone;
  await later();
  const stopped = runner.stop();
  answer();
  await stopped;
  expect(asked).toBeLessThan(100);
});
