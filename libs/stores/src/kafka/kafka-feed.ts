import type { StoreError, Places, Stretch } from '#journal';
import type { Arrivals } from './arrivals.js';
import { Tail, type TailSetup } from './tail.js';
import type { Window } from './window.js';
import { standingOf } from './wire.js';

interface Given {
  readonly stretch: Stretch;
  readonly taken: () => void;
}

type FeedSetup = Omit<TailSetup, 'from' | 'take' | 'lost'>;

interface OpenLog {
  readonly setup: FeedSetup;
  /** What its tail has read last. */
  readonly window: Window;
  /** Told when the tail has read something, and when the log is closed or lost. */
  readonly arrivals: Arrivals;
  readonly demandOpen: () => void;
}

/** The feed of a log that is open: what its tail reads, as it comes; what that no longer holds is read once more. */
export async function* tailFeed(
  { setup, window, arrivals, demandOpen }: OpenLog,
  from: Places,
  signal: AbortSignal,
): AsyncGenerator<Stretch> {
  const places: Record<number, string> = { ...from };
  const stir = (): void => arrivals.tell();
  signal.addEventListener('abort', stir);
  try {
    while (!signal.aborted) {
      demandOpen();
      // Begin to wait before looking: the tail may read more meanwhile.
      const arrived = arrivals.next();
      const held = window.after(places);
      for await (const stretch of held ?? kafkaFeed(setup, { ...places }, signal)) {
        yield stretch;
        places[stretch.partition] = stretch.next;
        if (held === null && window.after(places) !== null) break;
      }
      if (held?.length === 0) await arrived;
    }
  } finally {
    signal.removeEventListener('abort', stir);
  }
}

/** The feed of a topic: a tail of its own, which reads no faster than it is taken from. */
export async function* kafkaFeed(setup: FeedSetup, from: Places, signal: AbortSignal): AsyncGenerator<Stretch> {
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
        given.push({ stretch: { partition, records: messages.flatMap(standingOf), next }, taken });
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
