import { Partitioners } from 'kafkajs';

/** The partition of a match: as Kafka's own clients choose it by key (murmur2), so that other tools find it too. */
export const partitioner = (topic: string, partitions: number): ((match: string) => number) => {
  const choose = Partitioners.DefaultPartitioner();
  const partitionMetadata = Array.from({ length: partitions }, (_, partitionId) => ({
    partitionErrorCode: 0,
    partitionId,
    leader: 0,
    replicas: [],
    isr: [],
  }));
  return (match) => choose({ topic, partitionMetadata, message: { key: match, value: null } });
};
