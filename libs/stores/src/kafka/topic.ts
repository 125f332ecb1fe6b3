import kafkajs, { type Admin } from 'kafkajs';
import { StoreError } from '#journal';
import { reasonOf } from './client.js';
import { PARTITIONS, type KafkaOptions } from './options.js';

/** What the log has to know of its topic. */
export interface Topic {
  readonly name: string;
  readonly partitions: number;
  /** The most bytes of one record batch. */
  readonly maxBytes: number;
}

const MAX_BYTES = 8 * 1024 * 1024;
const REPLICAS = 3;
const IN_SYNC = 2;
/** How long a topic without leaders is waited for. */
const LEADERS_MS = 8_000;

/**
 * What every topic of ours is made with, and found to have at every start: nothing in it is ever deleted or taken back.
 */
const settingsFor = ({ durability }: KafkaOptions): Readonly<Record<string, string>> => ({
  'cleanup.policy': 'delete',
  'retention.ms': '-1',
  'retention.bytes': '-1',
  'unclean.leader.election.enable': 'false',
  'min.insync.replicas': String(durability === 'replicated' ? IN_SYNC : 1),
  'message.timestamp.type': 'LogAppendTime',
  'max.message.bytes': String(MAX_BYTES),
});

/** Settings of which another value loses entries. */
const DEMANDED = ['cleanup.policy', 'retention.ms', 'retention.bytes', 'unclean.leader.election.enable'];

/**
 * Makes the topic where it is missing, and checks it where it exists.
 * @throws StoreError `cannot-open` with everything that is wrong with it and how to set it right
 */
export const openTopic = async (admin: Admin, options: KafkaOptions): Promise<Topic> => {
  const { topic: name } = options;
  if (!(await isThere(admin, name))) await make(admin, options);
  const { partitions, settings } = await describe(admin, name);
  const wrongs = [...wrongSettings(settings, options), ...wrongReplicas(partitions, options)];
  if (wrongs.length > 0) {
    throw new StoreError(
      'cannot-open',
      `the topic "${name}" would lose entries:\n${wrongs.map((wrong) => `  ${wrong}`).join('\n')}`,
    );
  }
  return { name, partitions: partitions.length, maxBytes: Number(settings.get('max.message.bytes') ?? MAX_BYTES) };
};

/** By its own name: a list of all topics fails where any of them, whosever, has no leader at the moment. */
const isThere = async (admin: Admin, name: string): Promise<boolean> => {
  try {
    await admin.fetchTopicMetadata({ topics: [name] });
    return true;
  } catch (error) {
    const { type, retriable } = rootOf(error);
    if (type === 'UNKNOWN_TOPIC_OR_PARTITION') return false;
    // It has no leader yet: that is waited for where it is looked at.
    if (retriable === true) return true;
    throw notSeen(name, error);
  }
};

const make = async (admin: Admin, options: KafkaOptions): Promise<void> => {
  try {
    await admin.createTopics({
      // It is looked at behind this, for as long as it takes: kafkajs gives up where a slow broker lacks it yet.
      waitForLeaders: false,
      timeout: 10_000,
      topics: [
        {
          topic: options.topic,
          numPartitions: options.partitions ?? PARTITIONS,
          replicationFactor: options.durability === 'replicated' ? REPLICAS : 1,
          configEntries: Object.entries(settingsFor(options)).map(([key, value]) => ({ name: key, value })),
        },
      ],
    });
  } catch (error) {
    const why = firstOf(error);
    if (/replication.factor/i.test(why)) {
      throw new StoreError(
        'cannot-open',
        `the topic "${options.topic}" cannot be made with ${REPLICAS} replicas: ${why.replace(/\.?$/, '.')} ` +
          'Give the cluster three brokers, or, on a laptop, say that one will do (KAFKA_DURABILITY=single).',
        { cause: error },
      );
    }
    throw new StoreError('cannot-open', `the topic "${options.topic}" cannot be made: ${why}`, { cause: error });
  }
};

/** kafkajs puts the errors of single topics into an aggregate. */
const firstOf = (error: unknown): string => reasonOf((error as { errors?: unknown[] }).errors?.[0] ?? error);

interface Partition {
  readonly partitionId: number;
  readonly replicas: readonly number[];
}

/** What kafkajs says at the bottom of its retries. */
const rootOf = (error: unknown): { readonly type?: string; readonly retriable?: boolean } => {
  const { cause } = error as { cause?: unknown };
  return typeof cause === 'object' && cause !== null ? rootOf(cause) : (error as object);
};

const notSeen = (name: string, error: unknown): StoreError =>
  new StoreError('cannot-open', `the topic "${name}" cannot be looked at: ${reasonOf(error)}`, { cause: error });

const describe = async (
  admin: Admin,
  name: string,
): Promise<{ partitions: readonly Partition[]; settings: Map<string, string> }> => {
  for (const until = performance.now() + LEADERS_MS; ;) {
    try {
      const [metadata, described] = await Promise.all([
        admin.fetchTopicMetadata({ topics: [name] }),
        admin.describeConfigs({
          includeSynonyms: false,
          resources: [{ type: kafkajs.ConfigResourceTypes.TOPIC, name }],
        }),
      ]);
      const entries = described.resources[0]?.configEntries ?? [];
      const settings = new Map(entries.map(({ configName, configValue }) => [configName, configValue]));
      return { partitions: metadata.topics[0]?.partitions ?? [], settings };
    } catch (error) {
      // One that was just made is not known to every broker at once, and one whose leader has just died has none.
      if (rootOf(error).retriable !== true || performance.now() >= until) throw notSeen(name, error);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
};

const wrongSettings = (settings: ReadonlyMap<string, string>, options: KafkaOptions): string[] => {
  const wrongs = DEMANDED.flatMap((key) => {
    const [is, must] = [settings.get(key), settingsFor(options)[key]!];
    return is === must ? [] : [`${key} is ${is ?? 'not known'}; set it to ${must}`];
  });
  const inSync = Number(settings.get('min.insync.replicas') ?? 1);
  if (options.durability === 'replicated' && inSync < IN_SYNC)
    wrongs.push(`min.insync.replicas is ${inSync}; set it to ${IN_SYNC} or more`);
  return wrongs;
};

const wrongReplicas = (partitions: readonly Partition[], { durability }: KafkaOptions): string[] => {
  if (durability === 'single') return [];
  const few = partitions.filter(({ replicas }) => replicas.length < REPLICAS);
  if (few.length === 0) return [];
  const named = few.map(({ partitionId, replicas }) => `${partitionId} (${replicas.length})`).join(', ');
  return [
    `partitions with fewer than ${REPLICAS} replicas: ${named}; reassign them, or, on a laptop, say that one ` +
      `will do (KAFKA_DURABILITY=single)`,
  ];
};
