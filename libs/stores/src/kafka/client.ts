import { Kafka, logLevel, type LogEntry } from 'kafkajs';
import { TIMING, type KafkaOptions } from './options.js';
import './stopped-runner.js';

/** kafkajs, set up as this log uses it: its own retries are few, since senders and tail go on by their own rules. */
export const clientOf = ({ brokers, ssl, sasl, report, timing }: KafkaOptions): Kafka =>
  new Kafka({
    clientId: 'recollect',
    brokers: [...brokers],
    ...(ssl === undefined ? {} : { ssl }),
    ...(sasl === undefined ? {} : { sasl }),
    connectionTimeout: 3_000,
    requestTimeout: timing?.request ?? TIMING.request,
    retry: { retries: 3, initialRetryTime: 100, maxRetryTime: 1_000 },
    logLevel: logLevel.WARN,
    // Much of what kafkajs calls an error it retries by itself; what matters is reported by who notices it.
    logCreator:
      () =>
      ({ namespace, log: { message, error } }: LogEntry) => {
        report?.('debug', `kafkajs: ${namespace}: ${message}`, error === undefined ? {} : { error: String(error) });
      },
  });

/** What went wrong with Kafka, in words. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
