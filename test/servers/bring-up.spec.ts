import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type KafkaOptions, type Mongo, MongoViews, openKafkaLog, openMongo } from '#stores';
import { chainOf } from '../support/chains.js';
import { noStore } from '../../libs/stores/src/kafka/no-store.js';
import { describeOnServers, ownName, realKafka, realMongo } from '../support/servers.js';
import { bringUp } from '../../src/engine/bring-up.js';

describeOnServers(['kafka', 'mongo'], 'a new database on a long log', () => {
  let [mongo, views]: [Mongo, MongoViews] = [] as never;
  let options: KafkaOptions;
  const chains = [chainOf('one', 70), chainOf('two', 50)];

  beforeAll(async () => {
    const [{ brokers }, { uri }] = await Promise.all([realKafka(), realMongo()]);
    options = { brokers, topic: ownName('long'), durability: 'single', partitions: 2 };
    const log = await openKafkaLog(options, noStore);
    for (const { records } of chains) await Promise.all(records.map((record) => log.append(record)));
    await log.close();
    mongo = await openMongo(uri.replace(/\/(\?|$)/, `/${ownName('new')}$1`));
    views = await MongoViews.open(mongo.db);
  });

  afterAll(async () => {
    views.close();
    await mongo.db.dropDatabase();
    await mongo.close();
  });

  it('is brought up to it first, so that the log need not hold it in memory', async () => {
    const said: string[] = [];
    await bringUp(options, views, (_level, message) => void said.push(message), 200);
    expect([said, await views.places()]).toEqual([[], {}]);
    await bringUp(options, views, (_level, message) => void said.push(message), 100);
    expect(said[0]).toContain('far behind');
    const log = await openKafkaLog({ ...options, timing: { forget: 20 } }, views);
    expect(log.stats()).toMatchObject({ held: 0, accepted: 0 });
    for (const { match, records } of chains) expect(await log.read(match)).toEqual(records);
    await log.close();
  });
});
