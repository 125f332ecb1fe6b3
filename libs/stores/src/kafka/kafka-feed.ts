import type { KafkaMessage } from 'kafkajs';
import type { StoreError, Places, FeedStanding, Stretch } from '#journal';
import { Tail, type TailSetup } from './tail.js';
import { decode } from './wire.js';

interface Given {
  readonly stretch: Stretch;
  readonly taken: () => void;
}

const standing = ({ key, value, offset, timestamp }: KafkaMessage): FeedStanding[] => {
  const record = decode(key, value);
  return record === null ? [] : [{ record, offset, at: Number(timestamp) }];
};

/** The feed of a topic: a tail of its own, which reads no faster than it is taken from. */
export async function* kafkaFeed(
  setup: Omit<TailSetup, 'from' | 'take' | 'lost'>,
  from: Places,
  signal: AbortSignal,
): AsyncGenerator<Stretch> {
  const given: Given[] = [];
  const failures: StoreError[] = [];
  let wake: () => void = () => undefined;
  const stir = (): void => wake();
  signal.addEventListener('abort', stir);
  const tail = new Tail({
    ...setup,
    from,
    take: (partition, messages, next) =>
      new Promise<void>((taken) => {
        given.push({ stretch: { partition, records: messages.flatMap(standing), next }, taken });
        wake();
      }),
    lost: (error) => {
      failures.push(error);
      wake();
    },
  });
  try {
    await tail.start();
    while (!signal.aborted) {
      const one = given.shift();
      if (one) {
        try {
          yield one.stretch;
        } finally {
          // Also where the reader goes away in the middle of it: closing would wait for it.
          one.taken();
        }
      } else if (failures[0]) {
        throw failures[0];
      } else {
        await new Promise<void>((resolve) => (wake = resolve));
      }
    }
  } finally {
    signal.removeEventListener('abort', stir);
    const closed = tail.close();
    // Those that nobody takes any more would hold the tail up.
    for (const { taken } of given.splice(0)) taken();
    await closed;
  }
}
