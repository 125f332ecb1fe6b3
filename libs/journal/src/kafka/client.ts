import { Kafka, logLevel, type LogEntry } from 'kafkajs';
import { TIMING, type KafkaOptions } from './options.js';

const LEVELS = { [logLevel.ERROR]: 'error', [logLevel.WARN]: 'warn', [logLevel.INFO]: 'debug', [logLevel.DEBUG]: 'debug' } as const;

/** What kafkajs calls an error and retries by itself is no more than a warning: what matters is reported by who notices it. */
const levelOf = (level: number): 'warn' | 'debug' => (LEVELS[level as keyof typeof LEVELS] === 'debug' ? 'debug' : 'warn');

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
    logCreator: () => ({ namespace, level, log: { message, error } }: LogEntry) => {
      report?.(levelOf(level), `kafka: ${namespace}: ${message}`, error === undefined ? {} : { error: String(error) });
    },
  });

/** What went wrong with Kafka, in words. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
