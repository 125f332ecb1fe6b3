import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Admin, Kafka, logLevel } from 'kafkajs';
import { chainOf } from '../../../../test/support/chains.js';
import { describeOnServers, ownName, realKafka } from '../../../../test/support/servers.js';
import { makeTopic } from '../../../../test/support/topics.js';
import { noStore } from './no-store.js';
import { openKafkaLog, openKafkaSource } from './open.js';
import type { KafkaOptions } from './options.js';

describeOnServers(['kafka'], 'a topic', () => {
  let [kafka, admin, options]: [Kafka, Admin, Omit<KafkaOptions, 'topic'>] = [] as never;

  beforeAll(async () => {
    const { brokers } = await realKafka();
    options = { brokers, durability: 'single', partitions: 1 };
    kafka = new Kafka({ clientId: 'outside', brokers: [...brokers], logLevel: logLevel.NOTHING });
    admin = kafka.admin();
    await admin.connect();
  });
  afterAll(() => admin.disconnect());

  it('of somebody else stays as it is: nothing of ours is written into its empty partitions', async () => {
    const topic = ownName('theirs');
    const configEntries = ['retention.ms', 'retention.bytes'].map((name) => ({ name, value: '-1' }));
    await makeTopic(admin, { topic, numPartitions: 3, configEntries });
    const producer = kafka.producer({ allowAutoTopicCreation: false });
    await producer.connect();
    await producer.send({ topic, messages: [{ value: '{"paid": true}', partition: 1 }] });
    await producer.disconnect();
    await expect(openKafkaLog({ ...options, topic }, noStore)).rejects.toMatchObject({
      code: 'foreign',
      message: expect.stringMatching(/partition 1 does not begin as one of ours\. Name .*\(KAFKA_TOPIC\)$/),
    });
    const ends = await admin.fetchTopicOffsets(topic);
    expect(Object.fromEntries(ends.map(({ partition, high }) => [partition, high]))).toEqual({
      0: '0',
      1: '1',
      2: '0',
    });
  });

  it('out of which entries were deleted after all had read them stops an open log, and opens no other', async () => {
    const topic = ownName('cut');
    const said: string[] = [];
    const log = await openKafkaLog(
      { ...options, topic, report: (_level, message) => void said.push(message) },
      noStore,
    );
    const { match, records } = chainOf('cut', 4);
    for (const record of records.slice(0, 3)) await log.append(record);
    await log.sync(match);
    expect(await log.ends()).toEqual({ 0: '4' });
    // kafkajs deletes only out of a topic that it was asked about before.
    await admin.fetchTopicOffsets(topic);
    await admin.deleteTopicRecords({ topic, partitions: [{ partition: 0, offset: '2' }] });
    const gone = {
      code: 'missing',
      message: expect.stringMatching(/^partition 0 begins at 2, not at 0: entries were deleted from the topic/),
    };
    await expect(log.ends()).rejects.toMatchObject(gone);
    await expect(log.append(records[3]!)).rejects.toMatchObject(gone);
    expect(said).toContainEqual(gone.message);
    await log.close();
    const stored = { ...noStore, places: async () => ({ 0: '4' }) };
    await expect(openKafkaLog({ ...options, topic }, stored)).rejects.toMatchObject(gone);
    await expect(openKafkaSource({ ...options, topic })).rejects.toMatchObject(gone);
  });

  it('that one broker cannot keep three times says so in whole sentences', async () => {
    await expect(
      openKafkaLog({ ...options, topic: ownName('thrice'), durability: 'replicated' }, noStore),
    ).rejects.toThrow(/\w\. Give the cluster three brokers/);
  });
});
