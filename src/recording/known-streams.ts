import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { demandSound, type EventLog, type Stopped } from '#journal';
import { inTurns } from '../engine/in-turns.js';
import type { KnownStream } from './known-stream.js';

/** How many entries are folded before others have their turn. */
const PIECE = 100;

/** What this cache needs of a stream, whatever its state. */
type AnyStream = Pick<KnownStream<unknown>, 'id' | 'revision' | 'behind' | 'take' | 'takeAll'>;

/** A stream that is in memory, or being read. */
interface Kept<S> {
  readonly reading: Promise<S>;
  stream?: S;
}

/** Where the streams of one type are read from, and how many of them stay in memory. */
interface KnownStreamsSetup<S> {
  readonly log: Pick<EventLog, 'read' | 'tail'>;
  readonly begin: (id: string) => S;
  readonly isOurs: (id: string) => boolean;
  readonly most: number;
  readonly stopped?: Stopped;
}

/**
 * The streams of one type in this process. Reads a stream from the log when somebody first asks for it; the log's tail
 * keeps it up to date.
 */
export class KnownStreams<S extends AnyStream> implements OnModuleInit, OnModuleDestroy {
  private readonly known: LRUCache<string, Kept<S>>;
  private readonly listeners = new Set<(id: string) => void>();
  private unsubscribe: () => void = () => undefined;

  constructor(private readonly setup: KnownStreamsSetup<S>) {
    this.known = new LRUCache({ max: setup.most });
  }

  onModuleInit(): void {
    const { log, isOurs } = this.setup;
    this.unsubscribe = log.tail((record, judged) => {
      const id = record.match;
      if (!isOurs(id)) return;
      // The reader of a stream looks for entries that come while it reads, once it is done.
      const stream = this.known.peek(id)?.stream;
      if (stream && !stream.take(record, judged)) return;
      for (const listener of this.listeners) listener(id);
    });
  }

  onModuleDestroy(): void {
    this.unsubscribe();
    this.listeners.clear();
  }

  /** Calls for every entry of these streams, once this process can read it. @returns what ends the calls */
  protected onEntryOf(listener: (id: string) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /**
   * A stream, up to the entries that the log has delivered; at revision 0 if the log has none of it.
   * @throws TamperedMatch, BrokenMatch
   */
  protected async stream(id: string): Promise<S> {
    demandSound(this.setup.stopped ?? new Map(), id);
    const stream = await (this.known.get(id) ?? this.begun(id)).reading;
    if (stream.behind) await this.catchUp(stream);
    return stream;
  }

  /**
   * Takes in the entries of a stream that the log has delivered; with `toEnd` also those that it has not delivered yet.
   * @returns the last known revision then, 0 before the first entry
   */
  async readOn(id: string, toEnd: boolean): Promise<number> {
    const stream = await this.stream(id);
    if (toEnd) await this.catchUp(stream);
    return stream.revision;
  }

  protected forget(id: string): void {
    this.known.delete(id);
  }

  private async catchUp(stream: S): Promise<void> {
    const turn = inTurns();
    stream.behind = false;
    for (;;) {
      const records = await this.setup.log.read(stream.id, stream.revision, PIECE);
      if (records.length === 0) return;
      stream.takeAll(records);
      await turn();
    }
  }

  private begun(id: string): Kept<S> {
    const kept: Kept<S> = { reading: this.read(id) };
    this.known.set(id, kept);
    kept.reading.then(
      (stream) => {
        kept.stream = stream;
        // An entry may have come between the last read and now.
        stream.behind = true;
      },
      () => this.forget(id),
    );
    return kept;
  }

  private async read(id: string): Promise<S> {
    const stream = this.setup.begin(id);
    await this.catchUp(stream);
    return stream;
  }
}
