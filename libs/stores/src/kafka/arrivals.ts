/** Those who wait for something that comes again and again. */
export class Arrivals {
  private readonly waiting = new Set<() => void>();

  /** Settles at the next arrival, or after `ms` milliseconds. */
  next(ms = Infinity): Promise<void> {
    return new Promise((resolve) => {
      const arrived = (): void => {
        clearTimeout(timer);
        this.waiting.delete(arrived);
        resolve();
      };
      const timer = ms === Infinity ? undefined : setTimeout(arrived, Math.max(0, ms));
      this.waiting.add(arrived);
    });
  }

  tell(): void {
    for (const arrived of [...this.waiting]) arrived();
  }
}
