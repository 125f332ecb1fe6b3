/** How long a tail lets entries gather, in milliseconds, where nobody waits for one. */
const REST_MS = 25;

/**
 * How often a tail asks the brokers for more. A request costs both sides much the same for one entry as for many, and
 * what this instance appends itself need not be read back to be acknowledged. So the tail rests after each answer,
 * unless somebody waits for what it reads next.
 */
export class Pace {
  private hurried = 0;
  private resting: Promise<void> | null = null;
  private wake: () => void = () => undefined;

  constructor(private readonly ms = REST_MS) {}

  /** Settles when it is time to ask again. */
  rest(): Promise<void> {
    if (this.hurried > 0) return Promise.resolve();
    this.resting ??= new Promise<void>((resolve) => {
      const timer = setTimeout(() => this.wake(), this.ms);
      this.wake = () => {
        clearTimeout(timer);
        this.resting = null;
        resolve();
      };
    });
    return this.resting;
  }

  /** Has nobody rest while something is waited for that the tail brings. */
  async hurry<T>(work: () => Promise<T>): Promise<T> {
    this.hurried += 1;
    this.wake();
    try {
      return await work();
    } finally {
      this.hurried -= 1;
    }
  }
}
