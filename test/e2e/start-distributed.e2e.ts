import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { Kafka, logLevel } from 'kafkajs';
import { sharedStores, type StoresEnv } from '../support/distributed.js';
import { eventually } from '../support/eventually.js';
import { describeOnServers, ownName } from '../support/servers.js';
import { makeTopic } from '../support/topics.js';
import { ended, killAll, ready, start } from '../support/started.js';
import { Client, SECRET } from '../support/service.js';

interface Listed {
  readonly items: readonly { readonly id: string; readonly status: string; readonly revision: number }[];
}

const standing = ({ items }: Listed) =>
  Object.fromEntries(items.map(({ id, status, revision }) => [id, { status, revision }]));

/** What stands of the matches that an empty store is given to look at, when all of them have ended. */
const demonstrated = async (api: Client) => {
  const games = (await api.get<{ items: { decks: unknown[] }[] }>('/v1/games')).body;
  const carried = games.items.filter(({ decks }) => decks.length > 0);
  const { items } = await eventually(
    async () => (await api.get<Listed>('/v1/matches')).body,
    // One of them is recorded once more, with real cards.
    (list) => list.items.length === carried.length + 1 && list.items.every(({ status }) => status === 'ended'),
  );
  return standing({ items });
};

describeOnServers(['kafka', 'mongo'], 'a start of the distributed engine', () => {
  let stores: StoresEnv;
  beforeAll(async () => void (stores = await sharedStores()));
  afterEach(killAll);

  const startWith = (more: Record<string, string>) =>
    start('main', { PORT: '0', SECRET, LOG_LEVEL: 'fatal', ...stores, ...more });

  /** A topic of somebody else, made as ours would be. */
  const foreignTopic = async (): Promise<string> => {
    const topic = ownName('orders');
    const kafka = new Kafka({ brokers: stores.KAFKA_BROKERS.split(','), logLevel: logLevel.NOTHING });
    const admin = kafka.admin();
    await admin.connect();
    const configEntries = ['retention.ms', 'retention.bytes'].map((name) => ({ name, value: '-1' }));
    await makeTopic(admin, { topic, configEntries });
    await admin.disconnect();
    const producer = kafka.producer({ allowAutoTopicCreation: false });
    await producer.connect();
    await producer.send({ topic, messages: [{ key: 'order-1', value: '{"paid":true}' }] });
    await producer.disconnect();
    return topic;
  };

  it.each([
    ['where no broker listens', { KAFKA_BROKERS: '127.0.0.1:9' }, /Kafka at 127\.0\.0\.1:9 cannot be reached/],
    [
      'where no MongoDB listens',
      { MONGODB_URI: 'mongodb://u:hush@127.0.0.1:9/x?replicaSet=rs0' },
      /MongoDB does not answer at 127\.0\.0\.1:9/,
    ],
    [
      'with TLS where the brokers speak none',
      { KAFKA_SSL: 'true' },
      /cannot be reached.*; check the address, the certificates/,
    ],
    [
      'with a user where the brokers know none',
      { KAFKA_SASL_MECHANISM: 'plain', KAFKA_SASL_USERNAME: 'u', KAFKA_SASL_PASSWORD: 'hush' },
      /SASL.*check the user and the mechanism/,
    ],
    [
      'with one broker where three are demanded',
      { KAFKA_TOPIC: ownName('x'), KAFKA_DURABILITY: 'replicated' },
      /3 replicas.*KAFKA_DURABILITY=single/s,
    ],
    ['without a secret', { SECRET: '' }, /SECRET .* is demanded/],
    ['with one store of the two', { MONGODB_URI: '' }, /KAFKA_BROKERS is given without MONGODB_URI/],
  ])('is refused %s: in words, and without telling a secret', async (_what, more, why) => {
    const started = startWith({ LOG_LEVEL: 'debug', ...more });
    expect(await ended(started)).toBe(1);
    expect(started.err).toMatch(why);
    expect(started.err).toMatch(/^recollect: /);
    expect(started.err).not.toMatch(/\bat .*:\d+:\d+/);
    expect(started.err + started.out).not.toMatch(/hush|secret that only tests/);
  });

  it('is refused with a user that MongoDB does not know', async () => {
    const started = startWith({
      LOG_LEVEL: 'debug',
      MONGODB_URI: stores.MONGODB_URI.replace('mongodb://', 'mongodb://someone:hush@'),
    });
    expect(await ended(started)).toBe(1);
    expect(started.err).toMatch(/refuses the user or password of MONGODB_URI/);
    expect(started.err + started.out).not.toContain('hush');
  });

  it('is refused on a topic of somebody else', async () => {
    const topic = await foreignTopic();
    const started = startWith({ KAFKA_TOPIC: topic });
    expect(await ended(started)).toBe(1);
    expect(started.err).toMatch(new RegExp(`^recollect: the topic "${topic}" holds something else`));
  });

  it('says where records are kept, stops in order, and goes on where it was', async () => {
    const first = startWith({});
    const api = new Client(await ready(first));
    expect(first.out).toContain(`Records are kept in the topic ${stores.KAFKA_TOPIC}`);
    // A demonstration that is still being played could go on between a look at it and the stop.
    const before = await demonstrated(api);
    first.child.kill('SIGTERM');
    expect(await ended(first)).toBe(0);
    const again = startWith({});
    const after = standing((await new Client(await ready(again)).get('/v1/matches')).body);
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
    for (const [id, { revision }] of Object.entries(before)) {
      expect(after[id]).toMatchObject({ status: 'ended' });
      // A result may have become final meanwhile.
      expect(after[id]!.revision).toBeGreaterThanOrEqual(revision);
    }
    expect(first.err + again.err).toBe('');
  });
});
