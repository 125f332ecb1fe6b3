import { createRequire } from 'node:module';

/** What reads for a consumer of kafkajs, as far as this file calls it. */
export interface Runner {
  running: boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
  fetch(broker: number): Promise<unknown[]>;
}

/** The class is a part of kafkajs 2.2.4, which `package.json` pins; its types do not name it. */
export const KafkaRunner = createRequire(import.meta.url)('kafkajs/src/consumer/runner.js') as new (
  setup: object,
) => Runner;

const { fetch } = KafkaRunner.prototype as Runner;

/**
 * Lets a consumer stop while brokers come or go. kafkajs then makes other fetchers for the brokers that are there, also
 * where it was told to stop meanwhile; each is answered with nothing at once, for ever, and the process does nothing
 * else any more. An error ends them, and kafkajs does not try again for a consumer that is stopped.
 */
(KafkaRunner.prototype as Runner).fetch = async function (this: Runner, broker) {
  if (!this.running) throw new Error('the consumer is stopped');
  return fetch.call(this, broker);
};
