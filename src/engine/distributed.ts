import { type CardStore } from '#cards';
import {
  type KafkaOptions,
  MongoAccess,
  MongoAir,
  MongoCards,
  MongoCheckpoints,
  MongoDirectory,
  MongoViews,
  openKafkaLog,
  openKafkaSource,
  openMongo,
  reaching,
} from '#stores';
import { type LogReport } from '#journal';
import { Projection } from '#views';
import type { KafkaSettings } from '../settings/kafka.js';
import type { Settings } from '../settings/settings.js';
import { bringUp } from './bring-up.js';
import { demandLastStand } from './last-stands.js';
import { openHistories } from './histories.js';
import { OpenedStores, type Stores } from './stores.js';

/**
 * How long an entry waits for others to be stored with. Each time costs the same round trips, and a match is written
 * once however many entries it has. A list on an instance that does not project waits as long.
 */
const LINGER_MS = 100;

/**
 * Opens the distributed engine: the log in Kafka, everything else in MongoDB, any number of instances.
 * @throws StoreError
 */
export const openDistributed = async (settings: Settings, report: LogReport): Promise<Stores> => {
  const { distributed, secret } = settings;
  const { kafka, mongo: uri } = distributed!;
  const opened = new OpenedStores();
  try {
    const mongo = await opened.add(openMongo(uri, report), (one) => one.close());
    const access = await MongoAccess.open(mongo.db, () => mongo.up);
    const directory = await opened.add(MongoDirectory.open(mongo.db, { report, up: () => mongo.up }), (one) =>
      one.close(),
    );
    const air = await reaching(() => MongoAir.open(mongo.db));
    const cards = reachable(await reaching(() => MongoCards.open(mongo.db)));
    const views = await opened.add(MongoViews.open(mongo.db, report), (one) => one.close());
    const options = { ...optionsOf(kafka), report };
    await bringUp(options, views, report);
    const { signal } = await opened.add(new AbortController(), (one) => one.abort());
    const stands = lastStands(options, views, signal);
    const log = await opened.add(openKafkaLog(options, views), (one) => one.close());
    await stands();
    const histories = await opened.add(openHistories(log, views, settings, report), (one) => one.close());
    const following = {
      log,
      histories,
      views,
      target: () => views.target(),
      lease: views.lease,
      report,
      caughtUp: () => void views.publish(),
      timing: { linger: LINGER_MS },
    };
    const projection = await opened.add(new Projection(following), (one) => one.close());
    return {
      kind: 'distributed',
      durability: kafka.durability,
      place: `the topic ${kafka.topic} on ${kafka.brokers.join(', ')}`,
      log,
      stopped: new Map(),
      contradicted: false,
      histories,
      reading: () => log.stats(),
      access,
      checkpoints: new MongoCheckpoints(mongo.db),
      name: kafka.topic,
      views,
      projection,
      directory,
      air,
      cards,
      secret: secret!,
      close: opened.close,
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
};

/** Reads the last known entries while the log is being opened; the result is used once the log is open. */
const lastStands = (options: KafkaOptions, views: MongoViews, given: AbortSignal): (() => Promise<void>) => {
  const found = (async (): Promise<void> => {
    const source = await openKafkaSource(options);
    try {
      await demandLastStand(source, await views.trees(), given);
    } finally {
      await source.close();
    }
  })();
  // Opening the log may fail before anybody asks for this result.
  found.catch(() => undefined);
  return () => found;
};

const optionsOf = ({ brokers, topic, partitions, durability, ssl, sasl }: KafkaSettings): KafkaOptions => ({
  brokers,
  topic,
  partitions,
  durability,
  ...(ssl === undefined ? {} : { ssl: Object.keys(ssl).length === 0 ? true : ssl }),
  ...(sasl === undefined ? {} : { sasl }),
});

/** The same store, with its failures as the log reports its own. */
const reachable = (store: CardStore): CardStore => ({
  parts: (game, version) => reaching(() => store.parts(game, version)),
  put: (part) => reaching(() => store.put(part)),
});
