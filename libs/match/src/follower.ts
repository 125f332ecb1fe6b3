import { setImmediate as later } from 'node:timers';
import type { MatchHistory } from './match-history.js';

/** The longest time a timer takes. */
const LONGEST_MS = 2 ** 31 - 1;
/** How many followers are woken in one turn of the event loop: each sends what is new, in well under 20 ms together. */
const SLICE = 40;

/** Somebody who follows a match, and keeps it at hand until closed; what comes while nobody waits is not missed. */
export class Follower {
  private heard = false;
  private wake: (() => void) | undefined;

  /** @param signal by which somebody who waits is told to leave */
  constructor(
    readonly history: MatchHistory,
    private readonly release: (follower: Follower) => void,
    private readonly signal?: AbortSignal,
  ) {
    signal?.addEventListener('abort', this.tell);
  }

  close(): void {
    this.signal?.removeEventListener('abort', this.tell);
    this.release(this);
  }

  readonly tell = (): void => {
    this.heard = true;
    this.wake?.();
  };

  /** Settles when something happened since the last wait, when the time is over, or when the signal says so. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.wake = undefined;
        this.heard = false;
        resolve();
      };
      const timer = setTimeout(done, Math.min(ms, LONGEST_MS));
      if (this.heard || this.signal?.aborted) return done();
      this.wake = done;
    });
  }
}

/**
 * Wakes followers a slice at a time, after the actor has had an answer: however many follow a match, neither that
 * answer nor the next request waits for all of them.
 */
export class Waker {
  private waiting = new Set<Follower>();
  private scheduled = false;

  add(followers: Iterable<Follower>): void {
    for (const one of followers) this.waiting.add(one);
    if (!this.scheduled && this.waiting.size > 0) {
      this.scheduled = true;
      later(this.slice);
    }
  }

  private readonly slice = (): void => {
    let n = 0;
    for (const one of this.waiting) {
      if (n === SLICE) break;
      n += 1;
      this.waiting.delete(one);
      one.tell();
    }
    this.scheduled = this.waiting.size > 0;
    if (this.scheduled) later(this.slice);
  };
}
