export const SPEEDS = ['0.5', '1', '2', '4', 'real'] as const;
export type Speed = (typeof SPEEDS)[number];

/** At single speed a step stands so long. */
const STEP_MS = 1_600;
/** In real time nobody waits longer than this for what took a player a minute. */
const DEAD_MS = 4_000;
const LEAST_MS = 150;

/** What is played: steps, each with the time at which it was done. */
export interface PlayableStep {
  readonly at: number;
  readonly last: number;
  /** A part that begins again at its end: nothing else is played. */
  readonly loop?: { readonly from: number; readonly to: number } | undefined;
  go(step: number): Promise<void>;
  timeOf(step: number): number | undefined;
}

/** Plays a replay by itself: a step after a time, until its end or until somebody takes over. */
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

  /** At another speed, from now on. */
  at(speed: Speed): void {
    this.speed = speed;
    clearTimeout(this.timer);
    if (this.playing) this.next();
    this.changed();
  }

  private async start(): Promise<void> {
    this.playing = true;
    this.changed();
    // Played again from its end, it begins at its beginning.
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
    // It did not come: the reader is told why, and it does not knock again and again.
    if (this.replay.at !== to) return this.stop();
    if (this.playing) this.next();
  }

  private wait(at: number): number {
    if (this.speed !== 'real') return STEP_MS / Number(this.speed);
    const [now, then] = [this.replay.timeOf(at), this.replay.timeOf(at + 1)];
    return now === undefined || then === undefined ? STEP_MS : Math.min(DEAD_MS, Math.max(LEAST_MS, then - now));
  }
}
