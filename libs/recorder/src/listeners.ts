import type { EntryListener, Recording } from './contract.js';

/**
 * Those who are told entries. One that throws is reported as a warning, and nobody else is affected: the entry stands.
 */
export class Listeners {
  private readonly all = new Set<{ readonly listener: EntryListener }>();

  get size(): number {
    return this.all.size;
  }

  /** @returns a function that ends it */
  add(listener: EntryListener): () => void {
    const subscription = { listener };
    this.all.add(subscription);
    return () => void this.all.delete(subscription);
  }

  tell(recording: Recording): void {
    for (const { listener } of this.all) {
      try {
        listener(recording);
      } catch (error) {
        process.emitWarning(error instanceof Error ? (error.stack ?? error.message) : String(error));
      }
    }
  }

  clear(): void {
    this.all.clear();
  }
}
