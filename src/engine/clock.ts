import { performance } from 'node:perf_hooks';

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
/** The longest that spectators are behind (`spectators.delaySeconds`). */
const LONGEST_DELAY_MS = DAY_MS;

/**
 * The two clocks of a machine, in milliseconds: the wall clock, which people can set, and the steady clock, which never
 * goes back.
 */
interface Timepieces {
  wall(): number;
  steady(): number;
}

const OF_MACHINE: Timepieces = { wall: () => Date.now(), steady: () => performance.now() };

/** A leap of the wall clock: how far it was ahead of the steady clock before, and until when that matters. */
interface Leap {
  readonly ahead: number;
  readonly until: number;
}

/** The only source of time for the service's own code. */
export class Clock {
  private last: { readonly time: number; readonly steady: number } | undefined;
  private leaps: readonly Leap[] = [];

  constructor(private readonly of: Timepieces = OF_MACHINE) {}

  /**
   * Milliseconds since 1970 by the machine's clock. If the clock is set back, time goes on at half pace until the two
   * agree, so that no deadline waits for ever; it goes back only for more than a day.
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
   * The time for an asker behind a delay: they may know what was recorded at least that long before it. If somebody
   * puts the clock forward, nothing opens early: for as long as the longest delay, this time counts on from before the
   * leap.
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
