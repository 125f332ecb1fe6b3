import { Kafka, Partitioners, logLevel } from 'kafkajs';
import { MongoClient } from 'mongodb';
import { expect, it } from '@jest/globals';
import { describeOnServers, ownName, realKafka, realMongo } from './servers.js';

describeOnServers(['kafka'], 'a shared Kafka', () => {
  it('is the same for all who ask at once', async () => {
    const [one, other] = await Promise.all([realKafka(), realKafka()]);
    expect(one.brokers).toHaveLength(1);
    expect(other).toEqual(one);
  });

  it('makes no topic by itself, as in production', async () => {
    const { brokers } = await realKafka();
    const producer = new Kafka({ brokers, logLevel: logLevel.NOTHING }).producer({
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
