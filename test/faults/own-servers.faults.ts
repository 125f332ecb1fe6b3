import { Kafka, Partitioners, logLevel } from 'kafkajs';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { describeOnServers, ownKafka, ownMongo, ownName, type OwnKafka, type OwnMongo } from '../support/servers.js';
import { makeTopic, partitionsOf } from '../support/topics.js';

// Servers that tests kill are as robust as those of production: what they had acknowledged is there afterwards.

const clientOf = (brokers: string[]): Kafka =>
  new Kafka({ brokers, logLevel: logLevel.NOTHING, retry: { retries: 20, maxRetryTime: 1_000 } });

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
    await makeTopic(admin, { topic, replicationFactor: 3 });
    const send = (): Promise<unknown> => producer.send({ topic, acks: -1, messages: [{ value: 'x' }] });
    const inSync = async (): Promise<number> => (await partitionsOf(admin, topic))[0]!.isr.length;

    await eventually(inSync, (count) => count === 3);
    await send();
    await kafka.kill(2);
    await send();
    await kafka.restart(2);
    await send();

    await eventually(inSync, (count) => count === 3);
    expect((await admin.fetchTopicOffsets(topic))[0]).toMatchObject({ low: '0', high: '3' });
    await Promise.all([admin.disconnect(), producer.disconnect()]);
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
