import { describe, expect, it } from '@jest/globals';
import { accept, emptyLedger, MemoryLog, StoreError, type EntryRecord, type Ledger } from '#journal';
import { sealUnseated } from './seal-unseated.js';
import { StreamWriter, type Decision } from './stream-writer.js';

const STREAM = 'import:m';

/** One instance. What others write, its log tells it when it is asked to. */
class Instance {
  ledger: Ledger = emptyLedger(STREAM);
  readonly reads: boolean[] = [];
  private told = false;
  readonly writer: StreamWriter;

  constructor(
    readonly log: MemoryLog,
    append: (record: EntryRecord) => ReturnType<MemoryLog['append']> = (record) => log.append(record),
  ) {
    const sync = async (): Promise<void> => {
      this.told = true;
      await log.sync();
    };
    this.writer = new StreamWriter({ append, sync }, this);
  }

  async readOn(stream: string, toEnd: boolean): Promise<number> {
    this.reads.push(toEnd);
    if (toEnd || this.told)
      for (const record of await this.log.read(stream, this.ledger.revision)) {
        const verdict = accept(this.ledger, record);
        if (verdict.verdict === 'accepted') this.ledger = verdict.ledger;
      }
    return this.ledger.revision;
  }

  next(said: string): EntryRecord {
    return sealUnseated({
      stream: STREAM,
      type: 'import',
      ledger: this.ledger,
      keys: () => ['1'.repeat(64), '2'.repeat(64)],
      time: '2031-01-01T00:00:00.000Z',
      actor: { organiser: 'o' },
      action: { kind: this.ledger.revision === 0 ? 'begin-import' : 'import', said },
    });
  }

  /** Records it, and answers the revision that it got. */
  write(said: string, refuse: () => boolean = () => false): Promise<string> {
    const decide = async (): Promise<Decision<string>> => {
      if (refuse()) return { answer: () => `refused at ${this.ledger.revision}`, final: false };
      const record = this.next(said);
      return { record, recorded: () => `${said} at ${record.revision}`, unknown: () => `${said}: unknown` };
    };
    return this.writer.inTurn(STREAM, () => this.writer.write(STREAM, decide));
  }
}

describe('one writer of a stream', () => {
  it('decides again where another instance was first', async () => {
    const log = new MemoryLog();
    const [one, other] = [new Instance(log), new Instance(log)];
    expect(await one.write('a')).toBe('a at 1');
    expect(await other.write('b')).toBe('b at 2');
    expect(await Promise.all(['c', 'd', 'e'].map((said) => one.write(said)))).toEqual(['c at 3', 'd at 4', 'e at 5']);
  });

  it('refuses only by what the log really holds', async () => {
    const log = new MemoryLog();
    const [one, other] = [new Instance(log), new Instance(log)];
    const early = (): boolean => other.ledger.revision === 0;
    expect(await other.write('b', early)).toBe('refused at 0');
    await one.write('a');
    expect(await other.write('b', early)).toBe('b at 2');
  });

  it('reads a stream to its end before it decides, once an outcome was unknown', async () => {
    const log = new MemoryLog();
    let away = true;
    const one = new Instance(log, async (record) => {
      const verdict = await log.append(record);
      if (!away) return verdict;
      away = false;
      throw new StoreError('outcome-unknown', 'the connection broke');
    });
    expect(await one.write('a')).toBe('a: unknown');
    one.reads.length = 0;
    expect(await one.write('b')).toBe('b at 2');
    expect(one.reads[0]).toBe(true);
  });
});
