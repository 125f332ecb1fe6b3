import type { LogReport } from '#journal';
import type { SASLOptions } from 'kafkajs';
import type { ConnectionOptions } from 'node:tls';

/** How the log is reached and kept. */
export interface KafkaOptions {
  /** `host:port` of some of the brokers. */
  readonly brokers: readonly string[];
  readonly topic: string;
  readonly ssl?: ConnectionOptions | true;
  readonly sasl?: SASLOptions;
  /**
   * `replicated`: replication ≥ 3 with `min.insync.replicas` ≥ 2 is demanded, as Kafka's durability is replication (it
   * does not fsync per write) · `single`: one broker will do, for a laptop.
   */
  readonly durability: 'replicated' | 'single';
  /** Partitions of a topic that has to be made (default 12); never changed afterwards. */
  readonly partitions?: number;
  /** Told what an operator should know. Never holds a secret. */
  readonly report?: LogReport;
  readonly timing?: Partial<Timing>;
}

/** All in milliseconds. */
export interface Timing {
  /** How long an entry is tried to be sent. A leader that dies is replaced within it. */
  readonly send: number;
  /** How long its entry is waited for after that, until the outcome is called unknown. */
  readonly decide: number;
  /** How long one request to a broker may take. */
  readonly request: number;
  /** How long a sync waits. */
  readonly sync: number;
  /** The session timeout of the tail in its own group. A longer pause makes the tail begin again where it was. */
  readonly session: number;
  /** How often entries that are stored meanwhile are let go. */
  readonly forget: number;
}

export const TIMING: Timing = {
  send: 12_000,
  decide: 3_000,
  request: 3_000,
  sync: 5_000,
  session: 30_000,
  forget: 1_000,
};

export const PARTITIONS = 12;

/** How long it is taken to be known who leads: kafkajs does not ask again when a leader merely stops answering. */
export const METADATA_MS = 5_000;
