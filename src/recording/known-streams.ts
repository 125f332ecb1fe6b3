import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { demandSound, type EventLog, type Stopped } from '#journal';
import { inTurns } from '../engine/in-turns.js';
import type { KnownStream } from './known-stream.js';

/** How many entries are folded at one stretch. */
const PIECE = 100;

/** What is asked of a stream here; what it comes to is its own matter. */
type AnyStream = Pick<KnownStream<unknown>, 'id' | 'revision' | 'behind' | 'take' | 'takeAll'>;

/** A stream at hand, or being read. */
interface Kept<S> {
  readonly reading: Promise<S>;
  stream?: S;
}

/** Where the streams of one type are read from, and how many are kept. */
interface KnownStreamsSetup<S> {
  readonly log: Pick<EventLog, 'read' | 'tail'>;
  readonly begin: (id: string) => S;
  readonly isOurs: (id: string) => boolean;
  readonly most: number;
  readonly stopped?: Stopped;
}

/**
 * The streams of one type in this process: read from the log when they are first asked for, and kept up to it by its
 * tail.
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
      // What comes while it is being read is found when that looks whether it has read all.
      const stream = this.known.peek(id)?.stream;
      if (stream && !stream.take(record, judged)) return;
      for (const listener of this.listeners) listener(id);
    });
  }

  onModuleDestroy(): void {
    this.unsubscribe();
    this.listeners.clear();
  }

  /** Calls with every entry of such a stream, when it can be read here. @returns what ends that */
  protected onEntryOf(listener: (id: string) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /**
   * A stream as far as the log has told; at revision 0 where the log has no such stream.
   * @throws TamperedMatch, BrokenMatch
   */
  protected async stream(id: string): Promise<S> {
    demandSound(this.setup.stopped ?? new Map(), id);
    const stream = await (this.known.get(id) ?? this.begun(id)).reading;
    if (stream.behind) await this.catchUp(stream);
    return stream;
  }

  /**
   * Takes in what the log has told of a stream; `toEnd`: what it has not told yet, too.
   * @returns the revision that is known then, 0 before the first entry
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
        // Something may have come between the last look and this moment.
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
