import { type AppendVerdict, type EntryRecord, InTurn, StoreError, logPlaceOf } from '#journal';
import { NotSent, type Sender } from './sender.js';
import type { Strand } from './strand.js';
import { encode } from './wire.js';

/** Roughly what Kafka adds to a record's key and value. */
const OVERHEAD = 200;

interface AppendsSetup {
  readonly strand: (match: string) => Promise<Strand>;
  /** As `EventLog.sync`. */
  readonly sync: (match: string) => Promise<void>;
  readonly sender: (partition: number) => Sender;
  /** The most bytes of one record. */
  readonly maxBytes: number;
  /** How long a sent entry is waited for, in milliseconds, until its outcome is called unknown. */
  readonly decide: number;
}

/**
 * Appends to a log that is settled elsewhere: one entry in flight for each match; what is read back decides, and the
 * brokers' acknowledgement says that it lasts (architecture §8).
 */
export class Appends {
  private readonly turns = new InTurn();
  /** Appends of which nobody knew in time what became of them. */
  unknown = 0;

  constructor(private readonly setup: AppendsSetup) {}

  append(record: EntryRecord): Promise<AppendVerdict> {
    return this.turns.run(record.match, () => this.inTurn(record));
  }

  /** Settles when everything that was asked for has settled. */
  settled(): Promise<void> {
    return this.turns.settled();
  }

  private async inTurn(record: EntryRecord): Promise<AppendVerdict> {
    const { match, revision } = record;
    // Says what is no entry, wherever it would stand.
    logPlaceOf(record, null, () => undefined);
    const value = Buffer.from(encode(record));
    const bytes = value.length + Buffer.byteLength(match) + OVERHEAD;
    if (bytes > this.setup.maxBytes) {
      throw new StoreError(
        'too-large',
        `${match}:${revision} has ${bytes} bytes; the topic takes ${this.setup.maxBytes} (max.message.bytes)`,
      );
    }
    const strand = await this.setup.strand(match);
    strand.waiting += 1;
    try {
      let place = strand.place(record);
      if (place === 'conflict') {
        // Perhaps it follows what another instance has written and this one has not read.
        await this.setup.sync(match);
        place = strand.place(record);
      }
      return place === 'appended' ? await this.sendAndRead(strand, record, value, bytes) : place;
    } finally {
      strand.waiting -= 1;
    }
  }

  private async sendAndRead(strand: Strand, record: EntryRecord, value: Buffer, bytes: number): Promise<AppendVerdict> {
    const { match, revision } = record;
    let forget: () => void = () => undefined;
    const decided = new Promise<AppendVerdict>((resolve, reject) => {
      const refused = (why: string): void =>
        reject(new StoreError('malformed', `${match}:${revision} is not accepted: ${why}`));
      forget = strand.await({ record, decided: resolve, refused });
    });
    const sent = this.setup.sender(strand.partition).send(record, value, bytes);
    const what = `${match}:${revision}`;
    try {
      const early = await Promise.race([
        decided,
        sent.then(
          () => null,
          () => null,
        ),
      ]);
      if (early === 'conflict') return early;
      // Read back, it stands in the log; acknowledged, it stands on as many brokers as the topic demands. It takes
      // both.
      await sent;
      return early ?? (await this.inTime(decided, what));
    } catch (error) {
      if (!(error instanceof NotSent)) throw error;
      if (error.written === 'no')
        throw new StoreError('unreachable', `Kafka does not answer, and nothing was written: ${error.message}`, {
          cause: error,
        });
      if ((await this.inTime(decided, what)) === 'conflict') return 'conflict';
      throw this.unknownOutcome(`${what} is in the log, but the brokers have not acknowledged it: ${error.message}`);
    } finally {
      forget();
    }
  }

  /** What has been decided, unless it takes too long. */
  private async inTime(decided: Promise<AppendVerdict>, what: string): Promise<AppendVerdict> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(this.unknownOutcome(`${what} was sent, and is not seen in the log yet`)),
        this.setup.decide,
      );
    });
    try {
      return await Promise.race([decided, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  private unknownOutcome(what: string): StoreError {
    this.unknown += 1;
    return new StoreError('outcome-unknown', what);
  }
}
