import { Kafka, Partitioners, logLevel } from 'kafkajs';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  describeOnServers,
  ownKafka,
  ownMongo,
  ownName,
  realKafka,
  realMongo,
  type OwnKafka,
  type OwnMongo,
} from './servers.js';

const clientOf = (brokers: string[]): Kafka =>
  new Kafka({ brokers, logLevel: logLevel.NOTHING, retry: { retries: 20, maxRetryTime: 1_000 } });

describeOnServers(['kafka'], 'a shared Kafka', () => {
  it('is the same for all who ask at once', async () => {
    const [one, other] = await Promise.all([realKafka(), realKafka()]);
    expect(one.brokers).toHaveLength(1);
    expect(other).toEqual(one);
  });

  it('makes no topic by itself, as in production', async () => {
    const { brokers } = await realKafka();
    const producer = clientOf(brokers).producer({
      createPartitioner: Partitioners.DefaultPartitioner,
      retry: { retries: 1 },
    });
    await producer.connect();
    try {
      await expect(producer.send({ topic: ownName('never-made'), messages: [{ value: 'x' }] })).rejects.toThrow(
        /topic-partition/,
      );
    } finally {
      await producer.disconnect();
    }
  });
});

describeOnServers(['kafka'], 'a Kafka of three brokers of its own', () => {
  let kafka: OwnKafka;

  beforeAll(async () => {
    kafka = await ownKafka({ brokers: 3 });
  });

  afterAll(() => kafka.stop());

  it('goes on taking messages with one broker killed, and has it back afterwards', async () => {
    const client = clientOf(kafka.brokers);
    const [admin, producer] = [client.admin(), client.producer({ createPartitioner: Partitioners.DefaultPartitioner })];
    await Promise.all([admin.connect(), producer.connect()]);
    const topic = ownName('kept');
    await admin.createTopics({ waitForLeaders: true, topics: [{ topic, numPartitions: 1, replicationFactor: 3 }] });
    const send = (): Promise<unknown> => producer.send({ topic, acks: -1, messages: [{ value: 'x' }] });

    await send();
    await kafka.kill(2);
    await send();
    await kafka.restart(2);
    await send();

    const inSync = async (): Promise<number> =>
      (await admin.fetchTopicMetadata({ topics: [topic] })).topics[0]!.partitions[0]!.isr.length;
    while ((await inSync()) < 3) await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await admin.fetchTopicOffsets(topic))[0]).toMatchObject({ low: '0', high: '3' });
    await Promise.all([admin.disconnect(), producer.disconnect()]);
  });
});

describeOnServers(['mongo'], 'a shared MongoDB', () => {
  it('carries out transactions, as a replica set does', async () => {
    const client = new MongoClient((await realMongo()).uri);
    try {
      const names = client.db(ownName('shared')).collection('names');
      await client.withSession((session) => session.withTransaction(() => names.insertOne({ name: 'a' }, { session })));
      expect(await names.countDocuments()).toBe(1);
    } finally {
      await client.close();
    }
  });
});

describeOnServers(['mongo'], 'a MongoDB of its own', () => {
  let mongo: OwnMongo;

  beforeAll(async () => {
    mongo = await ownMongo();
  });

  afterAll(() => mongo.stop());

  it('has after a kill what it had acknowledged', async () => {
    const client = new MongoClient(mongo.uri, { writeConcern: { w: 'majority', journal: true } });
    try {
      const names = client.db('own').collection('names');
      await names.insertOne({ name: 'a' });
      await mongo.kill();
      await mongo.start();
      expect(await names.findOne({}, { projection: { _id: 0 } })).toEqual({ name: 'a' });
    } finally {
      await client.close();
    }
  });
});
