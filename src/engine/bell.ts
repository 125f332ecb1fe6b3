/** A bell that wakes everybody who waits for something that happens again and again. */
export class Bell {
  private readonly waiting = new Set<() => void>();
  private rings = 0;

  /** How many times it has rung. */
  get rung(): number {
    return this.rings;
  }

  ring(): void {
    this.rings += 1;
    for (const wake of [...this.waiting]) wake();
  }

  /**
   * Waits until the bell has rung more than `heard` times, so that a ring between a look and the wait is not missed.
   * @returns whether it rang; false after `ms` milliseconds, or when the signal aborts
   */
  next(heard: number, ms: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      if (this.rings > heard || signal.aborted) return resolve(this.rings > heard);
      const done = (): void => {
        this.waiting.delete(done);
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve(this.rings > heard);
      };
      const timer = setTimeout(done, ms);
      this.waiting.add(done);
      signal.addEventListener('abort', done);
    });
  }
}

/** One listener's hold on a bell; the listener leaves when it ends. */
export interface Listening {
  readonly bell: Bell;
  readonly leave: () => void;
}

/** One bell for each thing that somebody follows, for as long as somebody does. */
export class Bells {
  private readonly hung = new Map<string, { readonly bell: Bell; listeners: number }>();

  /** The ids that somebody follows, including those added during the iteration. */
  followed(): IterableIterator<string> {
    return this.hung.keys();
  }

  isFollowed(name: string): boolean {
    return this.hung.has(name);
  }

  get size(): number {
    return this.hung.size;
  }

  ring(name: string): void {
    this.hung.get(name)?.bell.ring();
  }

  listen(name: string): Listening {
    const one = this.hung.get(name) ?? { bell: new Bell(), listeners: 0 };
    this.hung.set(name, one);
    one.listeners += 1;
    return {
      bell: one.bell,
      leave: () => {
        one.listeners -= 1;
        if (one.listeners === 0) this.hung.delete(name);
      },
    };
  }
}
