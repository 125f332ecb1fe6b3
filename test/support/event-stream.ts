import { EntryAnswer } from '#api';
import { demandShape } from './answers.js';
import { eventually } from './eventually.js';

/** One event of a stream, as a browser would hear it. */
export interface HeardEvent {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- tests look into events of every shape
}

/** Listens to Server-Sent Events, one after the other. */
export class Listener {
  readonly events: HeardEvent[] = [];
  status = 0;
  comments = 0;
  closed = false;
  private readonly stop = new AbortController();
  private readonly wakers = new Set<() => void>();

  static async open(url: string, headers: Record<string, string> = {}): Promise<Listener> {
    const listener = new Listener();
    const answer = await fetch(url, { headers, signal: listener.stop.signal });
    listener.status = answer.status;
    void listener
      .read(answer)
      .catch(() => undefined)
      .finally(() => {
        listener.closed = true;
        listener.wake();
      });
    return listener;
  }

  /** The first `count` events, as soon as they are there; fails where the stream ends before. */
  async take(count: number): Promise<HeardEvent[]> {
    await this.until(() => this.events.length >= count);
    return this.events.slice(0, count);
  }

  /** Everything up to the end of the stream. */
  async all(): Promise<HeardEvent[]> {
    await this.until(() => this.closed);
    return this.events;
  }

  close(): void {
    this.stop.abort();
  }

  /** @throws Error where the stream has ended before */
  private async until(good: () => boolean): Promise<void> {
    await eventually(
      () => this.events,
      () => good() || this.closed,
    );
    if (!good())
      throw new Error(
        `${this.events.length} events only: ${JSON.stringify(this.events.map(({ event, id }) => [event, id]))}`,
      );
  }

  private wake(): void {
    for (const waker of this.wakers) waker();
    this.wakers.clear();
  }

  private async read(answer: Response): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) this.hear(block);
      this.wake();
    }
  }

  private hear(block: string): void {
    const field = (name: string): string | undefined =>
      block
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2);
    if (block.startsWith(':')) this.comments += 1;
    const event = field('event');
    if (event === undefined) return;
    const data: unknown = JSON.parse(field('data')!);
    if (event === 'entry') demandShape(EntryAnswer, data, 'an entry of a stream');
    this.events.push({ event, id: field('id'), data });
  }
}
