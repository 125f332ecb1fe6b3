import { ownName, realKafka, realMongo } from './servers.js';

/** Settings that choose the distributed engine. */
export interface StoresEnv extends Record<string, string> {
  readonly KAFKA_BROKERS: string;
  readonly KAFKA_TOPIC: string;
  readonly MONGODB_URI: string;
}

/** Settings for a topic and a database of their own, on these servers. */
export const storesOn = (brokers: readonly string[], uri: string): StoresEnv => {
  const name = ownName('e2e');
  return {
    KAFKA_BROKERS: brokers.join(','),
    KAFKA_TOPIC: name,
    KAFKA_PARTITIONS: '3',
    KAFKA_DURABILITY: 'single',
    MONGODB_URI: uri.replace(/\/(\?|$)/, `/${name}$1`),
  };
};

/** The same on the servers that the whole run shares. */
export const sharedStores = async (): Promise<StoresEnv> => {
  const [{ brokers }, { uri }] = await Promise.all([realKafka(), realMongo()]);
  return storesOn(brokers, uri);
};

/** Settings of a service on the embedded engine, whatever `E2E_ENGINE` says: for tests that look into its files. */
export const EMBEDDED = {
  KAFKA_BROKERS: '',
  KAFKA_TOPIC: '',
  KAFKA_PARTITIONS: '',
  KAFKA_DURABILITY: '',
  MONGODB_URI: '',
};

const byFolder = new Map<string, Promise<StoresEnv>>();

/**
 * With `E2E_ENGINE=distributed` every test service runs on the distributed engine: one with the same data folder on the
 * same stores.
 */
export const storesFor = async (dataDir: string): Promise<Record<string, string>> => {
  if (process.env['E2E_ENGINE'] !== 'distributed') return {};
  const stores = byFolder.get(dataDir) ?? sharedStores();
  byFolder.set(dataDir, stores);
  return stores;
};
