import type { Admin, ITopicConfig, PartitionMetadata } from 'kafkajs';
import { eventually } from './eventually.js';

/** The partitions of a topic. A broker that has just started does not know it yet: it is asked again until it does. */
export const partitionsOf = (admin: Admin, topic: string): Promise<PartitionMetadata[]> =>
  eventually(
    async () => {
      try {
        return (await admin.fetchTopicMetadata({ topics: [topic] })).topics[0]!.partitions;
      } catch (error) {
        if ((error as { retriable?: boolean }).retriable !== true) throw error;
        return [];
      }
    },
    (partitions) => partitions.length > 0,
  );

/** Makes a topic and waits until a broker knows it: kafkajs itself gives up where that takes a moment. */
export const makeTopic = async (admin: Admin, topic: ITopicConfig): Promise<void> => {
  await admin.createTopics({ topics: [{ numPartitions: 1, replicationFactor: 1, ...topic }], waitForLeaders: false });
  await partitionsOf(admin, topic.topic);
};
