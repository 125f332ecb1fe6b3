import { distance, reached, type Places } from '#journal';

const EVERY_MS = 1_000;
/** The most looks that are remembered. */
const MOST = 120;

interface Watched {
  ends(): Promise<Places>;
  places(): Promise<Places>;
  /** When the oldest entry came that this instance has read and not yet stored; `null`: none. */
  oldest(): number | null;
}

/**
 * How far the views are behind the log, no matter which instance projects: looks once a second at both. An entry that
 * this instance does not project itself counts as old as the first look that found it.
 */
export class Lag {
  private timer: NodeJS.Timeout | undefined;
  private looking = false;
  private entries = 0;
  /** Ends that the views had not come to, and when they were first seen. */
  private ahead: { readonly ends: Places; readonly at: number }[] = [];

  constructor(private readonly watched: Watched) {}

  get now(): { readonly entries: number; readonly ms: number } {
    const oldest = Math.min(this.watched.oldest() ?? Infinity, this.ahead[0]?.at ?? Infinity);
    return { entries: this.entries, ms: oldest === Infinity ? 0 : Math.max(0, Date.now() - oldest) };
  }

  start(): void {
    const look = (): void => void this.look().catch(() => undefined);
    look();
    this.timer = setInterval(look, EVERY_MS);
    this.timer.unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    try {
      const ends = await this.watched.ends();
      const at = Date.now();
      // Noted before the views are asked, which may be away: what waits for them grows old.
      this.note(ends, at);
      const places = await this.watched.places();
      this.ahead = this.ahead.filter((one) => !reached(places, one.ends));
      this.entries = distance(places, ends);
    } finally {
      this.looking = false;
    }
  }

  private note(ends: Places, at: number): void {
    const last = this.ahead.at(-1);
    if (last && reached(last.ends, ends)) return;
    if (this.ahead.length > MOST) this.ahead.splice(MOST / 2, 1);
    this.ahead.push({ ends, at });
  }
}
