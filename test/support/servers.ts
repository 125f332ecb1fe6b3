import { randomBytes } from 'node:crypto';
import { describe, it } from '@jest/globals';
import { hasKafka } from '../../scripts/servers/jars.mjs';
import { KafkaCluster } from '../../scripts/servers/kafka.mjs';
import { hasMongo } from '../../scripts/servers/mongod.mjs';
import { MongoServer } from '../../scripts/servers/mongo.mjs';
import { inRun, onceInRun, sayOnce } from '../../scripts/servers/test-run.mjs';

export type ServerKind = 'kafka' | 'mongo';

const THERE: Readonly<Record<ServerKind, () => boolean>> = { kafka: hasKafka, mongo: hasMongo };

/** The kinds of which this machine has no server to start. Nothing is downloaded for a test. */
export const missingServers = (kinds: readonly ServerKind[]): ServerKind[] => kinds.filter((kind) => !THERE[kind]());

/**
 * A `describe` whose cases need real servers; shown as skipped on a machine without them. With
 * `RECOLLECT_DEMAND_SERVERS=1` their absence is an error, so that no run which ought to have had them passes by having
 * skipped.
 */
export const describeOnServers = (kinds: readonly ServerKind[], title: string, cases: () => void): void => {
  const missing = missingServers(kinds);
  if (missing.length === 0) return describe(title, cases);
  const how = `no ${missing.join(' and no ')} on this machine: "npm run servers -- fetch" gets what they need`;
  if (process.env['RECOLLECT_DEMAND_SERVERS'] === '1')
    throw new Error(`Real servers are demanded, but there is ${how}.`);
  sayOnce(missing.join('-'), `skipped: tests against real servers (${how})\n`);
  describe.skip(title, () => {
    it(`needs ${missing.join(' and ')}`, () => undefined);
  });
};

/** A name that nobody else uses, for a topic or a database on a server that all tests share. */
export const ownName = (what: string): string => `${what}-${randomBytes(6).toString('hex')}`;

/** A cluster shared by the whole run: take a topic of your own (`ownName`), and kill nothing. */
export const realKafka = async ({ brokers = 1 } = {}): Promise<{ readonly brokers: string[] }> => {
  const name = `kafka-${brokers}`;
  const cluster = new KafkaCluster(inRun(name));
  await onceInRun(name, () => cluster.start({ brokers }));
  return { brokers: cluster.brokers };
};

/** A server shared by the whole run: take a database of your own (`ownName`), and kill nothing. */
export const realMongo = async (): Promise<{ readonly uri: string }> => {
  const server = new MongoServer(inRun('mongo'));
  await onceInRun('mongo', () => server.start());
  return { uri: server.uri };
};

export interface OwnKafka {
  /** `host:port` of every broker; the same for as long as the cluster stands. */
  readonly brokers: string[];
  /** Ends broker `n` (from 1) as a power cut would. */
  kill(n: number): Promise<void>;
  /** Starts broker `n` again on the data it had. */
  restart(n: number): Promise<void>;
  /** Ends the cluster and deletes its data. */
  stop(): Promise<void>;
}

/** A cluster for a test that does it harm. */
export const ownKafka = async ({ brokers = 3 } = {}): Promise<OwnKafka> => {
  const cluster = await new KafkaCluster(inRun(ownName('kafka-own'))).start({ brokers });
  return {
    brokers: cluster.brokers,
    kill: async (n) => void (await cluster.kill(n)),
    restart: (n) => cluster.restart(n),
    stop: () => cluster.wipe(),
  };
};

export interface OwnMongo {
  readonly uri: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the data it had, and returns once it can be written to. */
  start(): Promise<void>;
  /** Ends it and deletes its data. */
  stop(): Promise<void>;
}

/** A MongoDB server for a test that does it harm. */
export const ownMongo = async (): Promise<OwnMongo> => {
  const server = await new MongoServer(inRun(ownName('mongo-own'))).start();
  return {
    uri: server.uri,
    kill: async () => void (await server.kill()),
    start: async () => void (await server.start()),
    stop: () => server.wipe(),
  };
};
