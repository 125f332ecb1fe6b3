import {
  type Accepted,
  type AppendVerdict,
  type ColdEntries,
  distance,
  type EntryRecord,
  type EventLog,
  type Listener,
  Listeners,
  StoreError,
  type LogHead,
  type Places,
  reached,
  type LogReport,
  type Stretch,
} from '#journal';
import type { Kafka, Producer } from 'kafkajs';
import { Appends } from './appends.js';
import { Arrivals } from './arrivals.js';
import { demandWhole, type Ends } from './ends.js';
import { tailFeed } from './kafka-feed.js';
import type { Timing } from './options.js';
import { Order } from './order.js';
import { partitioner } from './partition.js';
import { Sender } from './sender.js';
import type { StrandItem, JudgedRecord, Strand } from './strand.js';
import { Strands } from './strands.js';
import { Tail } from './tail.js';
import type { Topic } from './topic.js';
import { Window } from './window.js';

/** What an operator may want to know of a log in Kafka. Counts are since the start. */
export interface KafkaStats {
  /** Whether the tail of the topic is read at present. */
  readonly reading: boolean;
  /** Why nothing can be written at present; `null` while it can. */
  readonly away: string | null;
  readonly accepted: number;
  /** Records that stood in the log already: sent twice. */
  readonly duplicates: number;
  /** Records that the accept rule refused: who lost a race, or from outside. */
  readonly refused: number;
  /** Messages that are no records at all. */
  readonly foreign: number;
  /** Appends of which nobody knew in time what became of them. */
  readonly unknown: number;
  /** Entries in memory that are not stored yet, and matches whose store could not be asked. */
  readonly held: number;
  readonly waiting: number;
  /** Up to where everything is judged, or waits for its match to be opened. */
  readonly places: Places;
}

interface KafkaLogSetup {
  readonly kafka: Kafka;
  readonly topic: Topic;
  readonly producer: Producer;
  readonly ends: Ends;
  readonly cold: ColdEntries;
  /** Where the tail begins: everything before it is stored. */
  readonly from: Places;
  readonly timing: Timing;
  readonly report: LogReport;
}

/** A start that reads nothing for so long, in milliseconds, has failed. */
const STALLED = 15_000;

/**
 * The log in a Kafka topic (architecture §8). What is sent counts only when the brokers have acknowledged it and this
 * instance has accepted it in its turn: the order of the partition settles every race, and every reader applies the
 * same accept rule. Made by `openKafkaLog`.
 */
export class KafkaLog implements EventLog {
  private readonly listeners = new Listeners();
  private readonly strands: Strands;
  private readonly senders: readonly Sender[];
  private readonly appends: Appends;
  private readonly reading: Tail;
  private readonly arrivals = new Arrivals();
  private readonly window: Window;
  private readonly counts = { accepted: 0, duplicates: 0, refused: 0, foreign: 0 };
  private readonly order: Order;
  private readonly forgetting: NodeJS.Timeout;
  private readonly partitionOf: (match: string) => number;
  private failure: StoreError | null = null;

  constructor(private readonly setup: KafkaLogSetup) {
    const {
      kafka,
      topic: { name, partitions, maxBytes },
      producer,
      ends,
      cold,
      from,
      timing,
      report,
    } = setup;
    this.partitionOf = partitioner(name, partitions);
    this.window = new Window(from);
    this.strands = new Strands(cold, this.partitionOf, (item, judged) => this.settled(item, judged));
    this.order = new Order({
      topic: name,
      from,
      bring: (item) => this.strands.take(item),
      foreign: (partition, offset) => this.foreign(partition, offset),
      lost: (error) => this.lose(error),
    });
    this.senders = Array.from(
      { length: partitions },
      (_, partition) =>
        new Sender({
          producer,
          topic: name,
          partition,
          maxBytes,
          patience: timing.send,
          probe: () => ends.now(),
          written: (first, records) => this.written(partition, first, records),
          report,
        }),
    );
    this.appends = new Appends({
      strand: (match) => this.strands.get(match),
      sync: (match) => this.readOn(match),
      sender: (partition) => this.senders[partition]!,
      maxBytes,
      decide: timing.decide,
    });
    this.reading = new Tail({
      kafka,
      topic: name,
      ends,
      from,
      report,
      session: timing.session,
      take: (partition, messages, next) => {
        if (this.isLost) return;
        const records = this.order.read(partition, messages, next);
        if (!this.isLost) this.window.add(partition, records, next);
        this.arrivals.tell();
      },
      lost: (error) => this.lose(error),
    });
    this.forgetting = setInterval(() => void this.forget(), timing.forget);
    this.forgetting.unref();
  }

  /** Begins to read; settles when everything that stood in the log before is known. @throws StoreError */
  async start(): Promise<void> {
    const { high } = await this.setup.ends.now();
    await this.reading.start();
    for (let left = distance(this.order.places, high), since = performance.now(); left > 0;) {
      await this.arrivals.next(STALLED);
      this.demandOpen();
      // What others write meanwhile arrives too, and brings this no nearer.
      const now = distance(this.order.places, high);
      if (now < left) since = performance.now();
      else if (performance.now() - since >= STALLED)
        throw new StoreError('unreachable', `the topic is not read on: ${left} offsets are missing`);
      left = now;
    }
  }

  async append(record: EntryRecord): Promise<AppendVerdict> {
    this.demandOpen();
    return this.appends.append(record);
  }

  async read(match: string, after = 0, limit = Infinity): Promise<EntryRecord[]> {
    const strand = await this.strand(match);
    const { first, records } = strand.recent(after);
    const missing = Math.min(limit, first - 1 - after);
    const old = missing > 0 ? await this.setup.cold.read(match, after, missing) : [];
    return [...old, ...records.slice(0, Math.max(0, limit - old.length))];
  }

  judged(record: EntryRecord): Accepted | undefined {
    return this.strands.peek(record.match)?.judgedOf(record);
  }

  async head(match: string): Promise<LogHead | null> {
    const { revision, head } = await this.strand(match);
    return revision === 0 ? null : { revision, hash: head };
  }

  async *matches(): AsyncIterable<string> {
    this.demandOpen();
    const listed = new Set<string>();
    for await (const match of this.setup.cold.matches()) {
      listed.add(match);
      yield match;
    }
    for (const { match, revision } of [...this.strands]) if (revision > 0 && !listed.has(match)) yield match;
  }

  tail(listener: Listener): () => void {
    this.demandOpen();
    return this.listeners.add(listener);
  }

  async sync(match: string): Promise<void> {
    this.demandOpen();
    await this.readOn(match);
  }

  feed(from: Places, signal: AbortSignal): AsyncIterable<Stretch> {
    this.demandOpen();
    const { kafka, topic, ends, report, timing } = this.setup;
    const setup = { kafka, topic: topic.name, ends, report, session: timing.session };
    return tailFeed(
      { setup, window: this.window, arrivals: this.arrivals, demandOpen: () => this.demandOpen() },
      from,
      signal,
    );
  }

  async ends(): Promise<Places> {
    this.demandOpen();
    const { low, high } = await this.setup.ends.now();
    try {
      demandWhole(low);
    } catch (error) {
      this.lose(error as StoreError);
    }
    this.demandOpen();
    return high;
  }

  stats(): KafkaStats {
    const { entries, waiting } = this.strands.size;
    const away = this.senders.find(({ refusing }) => refusing !== null)?.refusing ?? null;
    return {
      reading: this.reading.running,
      away,
      ...this.counts,
      unknown: this.appends.unknown,
      held: entries,
      waiting,
      places: { ...this.order.places },
    };
  }

  async close(): Promise<void> {
    this.failure ??= new StoreError('closed', 'the log is closed');
    await this.appends.settled();
    clearInterval(this.forgetting);
    await Promise.all(this.senders.map((sender) => sender.close()));
    await this.reading.close();
    this.arrivals.tell();
    this.listeners.clear();
    await Promise.allSettled([this.setup.producer.disconnect(), this.setup.ends.close()]);
  }

  /** Reads on to the end of a match's partition as it is now. @throws StoreError `unreachable` */
  private async readOn(match: string): Promise<void> {
    const partition = this.partitionOf(match);
    const until = performance.now() + this.setup.timing.sync;
    const { high } = await this.setup.ends.now();
    const end = { [partition]: high[partition] ?? '0' };
    while (!reached(this.order.places, end)) {
      if (performance.now() >= until) {
        throw new StoreError(
          'unreachable',
          `partition ${partition} is read no further than ${this.order.places[partition] ?? 0} of ${end[partition]}`,
        );
      }
      await this.arrivals.next(until - performance.now());
      if (this.failure !== null && this.isLost) throw this.failure;
    }
    await this.strands.get(match);
  }

  private written(partition: number, first: bigint, records: readonly EntryRecord[]): void {
    if (this.isLost) return;
    this.order.written(partition, first, records);
    this.arrivals.tell();
  }

  /** What is read and acknowledged from now on stands in another log. */
  private get isLost(): boolean {
    return this.failure !== null && this.failure.code !== 'closed';
  }

  private foreign(partition: number, offset: string): void {
    this.counts.foreign += 1;
    this.setup.report('warn', 'a message of the topic is no record', { partition, offset });
  }

  private settled({ record, offset }: StrandItem, judged: JudgedRecord): void {
    if (judged.verdict === 'accepted') {
      this.counts.accepted += 1;
      this.listeners.tell(judged.record, judged.judged);
    } else if (judged.verdict === 'already') {
      this.counts.duplicates += 1;
    } else {
      this.counts.refused += 1;
      this.setup.report('warn', 'a record of the log is not accepted', {
        match: record.match,
        revision: record.revision,
        offset,
        why: judged.why,
      });
    }
  }

  private async forget(): Promise<void> {
    try {
      this.strands.retry();
      const stored = await this.setup.cold.places();
      this.strands.forget(stored);
      this.window.forget(stored);
    } catch {
      // The store is away: what it has not been told stays here.
    }
  }

  private lose(error: StoreError): void {
    this.failure ??= error;
    this.setup.report('error', error.message);
    this.arrivals.tell();
  }

  private strand(match: string): Promise<Strand> {
    this.demandOpen();
    return this.strands.get(match);
  }

  private demandOpen(): void {
    if (this.failure !== null) throw this.failure;
  }
}
