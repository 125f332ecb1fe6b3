import { performance } from 'node:perf_hooks';

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
/** The longest that spectators are behind (`spectators.delaySeconds`). */
const LONGEST_DELAY_MS = DAY_MS;

/** What a machine tells the time by: a clock that is set, and one that only ever goes on. In milliseconds. */
interface Timepieces {
  wall(): number;
  steady(): number;
}

const OF_MACHINE: Timepieces = { wall: () => Date.now(), steady: () => performance.now() };

/** How far the time was ahead of the steady clock before it leapt forward, and until when that matters. */
interface Leap {
  readonly ahead: number;
  readonly until: number;
}

/** The only time there is behind the doors. */
export class Clock {
  private last: { readonly time: number; readonly steady: number } | undefined;
  private leaps: readonly Leap[] = [];

  constructor(private readonly of: Timepieces = OF_MACHINE) {}

  /**
   * Milliseconds since 1970, as the machine has them. Where its clock is put back, the time goes on at half the pace
   * until the two agree, so that no deadline waits for ever; only from more than a day it goes back.
   */
  now(): number {
    const [wall, steady] = [this.of.wall(), this.of.steady()];
    const { last } = this;
    const slow = last === undefined || last.time - wall > DAY_MS ? -Infinity : last.time + (steady - last.steady) / 2;
    const time = Math.max(wall, slow);
    if (last && time - last.time > steady - last.steady + SECOND_MS)
      this.leaps = [...this.leaps, { ahead: last.time - last.steady, until: steady + LONGEST_DELAY_MS }];
    this.last = { time, steady };
    return Math.floor(time);
  }

  /**
   * The time for an asker behind a delay: they may know what was recorded that long before it. A clock that is put
   * forward lays nothing open early: for as long as the longest delay it counts from where it was.
   */
  known(): number {
    const now = this.now();
    const { steady } = this.last!;
    this.leaps = this.leaps.filter(({ until }) => until > steady);
    return Math.floor(Math.min(now, ...this.leaps.map(({ ahead }) => steady + ahead)));
  }

  /** RFC 3339, UTC, milliseconds. */
  time(): string {
    return new Date(this.now()).toISOString();
  }
}
