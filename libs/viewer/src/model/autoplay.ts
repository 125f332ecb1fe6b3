export const SPEEDS = ['0.5', '1', '2', '4', 'real'] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a step stays at single speed. */
const STEP_MS = 1_600;
/** In real time, the longest wait for a step, even if the player took a minute. */
const DEAD_MS = 4_000;
const LEAST_MS = 150;

/** The steps to play, each with the time at which it was done. */
export interface PlayableStep {
  readonly at: number;
  readonly last: number;
  /** A part to play again and again; nothing else is played. */
  readonly loop?: { readonly from: number; readonly to: number } | undefined;
  go(step: number): Promise<void>;
  timeOf(step: number): number | undefined;
}

/** Plays a replay by itself: one step after another, until its end or until the user takes over. */
export class Autoplay {
  playing = false;
  speed: Speed = '1';
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly replay: PlayableStep,
    private readonly changed: () => void,
  ) {}

  toggle(): void {
    if (this.playing) this.stop();
    else void this.start();
  }

  stop(): void {
    clearTimeout(this.timer);
    if (!this.playing) return;
    this.playing = false;
    this.changed();
  }

  /** Changes the speed from now on. */
  at(speed: Speed): void {
    this.speed = speed;
    clearTimeout(this.timer);
    if (this.playing) this.next();
    this.changed();
  }

  private async start(): Promise<void> {
    this.playing = true;
    this.changed();
    // At its end, playing starts again from the beginning.
    const { at, last, loop } = this.replay;
    if (loop ? at < loop.from || at >= loop.to : at >= last) await this.replay.go(loop?.from ?? 0);
    this.next();
  }

  private next(): void {
    const { at, last, loop } = this.replay;
    const to = loop && at >= loop.to ? loop.from : at + 1;
    if (to > last) return this.stop();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.step(to), this.wait(at));
  }

  private async step(to: number): Promise<void> {
    await this.replay.go(to);
    // The step did not come: the page shows why, and playing stops instead of asking again and again.
    if (this.replay.at !== to) return this.stop();
    if (this.playing) this.next();
  }

  private wait(at: number): number {
    if (this.speed !== 'real') return STEP_MS / Number(this.speed);
    const [now, then] = [this.replay.timeOf(at), this.replay.timeOf(at + 1)];
    return now === undefined || then === undefined ? STEP_MS : Math.min(DEAD_MS, Math.max(LEAST_MS, then - now));
  }
}
