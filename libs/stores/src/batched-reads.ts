/**
 * Asks for many at once: what is asked for while a request is under way goes with the next one, so no answer is older
 * than its question. A request costs much the same for one as for many.
 */
export class BatchedReads<Key, Answer> {
  private running: Promise<unknown> = Promise.resolve();
  private next: { readonly keys: Set<Key>; readonly answered: Promise<(key: Key) => Answer> } | null = null;

  /** @param ask asks for these, and settles with what there is of each */
  constructor(private readonly ask: (keys: readonly Key[]) => Promise<(key: Key) => Answer>) {}

  async get(key: Key): Promise<Answer> {
    this.next ??= this.request();
    this.next.keys.add(key);
    return (await this.next.answered)(key);
  }

  private request(): NonNullable<BatchedReads<Key, Answer>['next']> {
    const keys = new Set<Key>();
    const answered = this.running.then(() => {
      this.next = null;
      return this.ask([...keys]);
    });
    this.running = answered.catch(() => undefined);
    return { keys, answered };
  }
}
