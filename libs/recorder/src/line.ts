import type { EntryRecord } from '#journal';
import type { EntryListener, LiveMatch, RecorderDeps, Recording } from './contract.js';
import { Listeners } from './listeners.js';
import { advance, BrokenMatch, playableOf, unborn } from './live-match.js';
import { Recorded } from './recording.js';

/**
 * One live match: its head, its queue, and those who follow it. Records come in from the log's tail, be they our own or
 * another instance's; whatever is missing is read from the log.
 */
export class Line {
  live: LiveMatch;
  /** An append's outcome is not known: read on before anything is judged. */
  doubt = false;
  private readonly followers = new Listeners();
  private queue: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private early: EntryRecord[] | null = [];
  private behind = false;

  constructor(
    readonly id: string,
    private readonly deps: RecorderDeps,
    private readonly tell: EntryListener,
  ) {
    this.live = unborn(id);
  }

  /** Nobody would miss it: it can be folded again from the log. */
  get idle(): boolean {
    return this.waiting === 0 && this.followers.size === 0 && this.early === null;
  }

  /** Folds what the log holds; afterwards the tail keeps it up to date. */
  async load(): Promise<void> {
    for (const record of await this.deps.log.read(this.id)) this.take(record, false);
    if (this.live.table.match && !this.live.playable) await this.fetchCards();
    const early = this.early ?? [];
    this.early = null;
    for (const record of early) this.receive(record);
    if (this.behind) await this.catchUp();
  }

  /** A record of the log's tail. One that the accept rule refuses is no entry, whoever wrote it. */
  receive(record: EntryRecord): void {
    if (this.early !== null) {
      this.early.push(record);
      return;
    }
    const next = advance(this.live, record, this.deps);
    if (next.verdict === 'gap') this.behind = true;
    else if (next.verdict === 'accepted') this.accepted(record, next.live, next.entry, true);
  }

  /** Reads on from the head to the log's end. */
  async catchUp(): Promise<void> {
    for (const record of await this.deps.log.read(this.id, this.live.table.revision)) this.take(record, true);
    this.behind = false;
    this.doubt = false;
  }

  /** Reads on where records are known or feared to be missing. */
  async settled(): Promise<void> {
    if (this.behind || this.doubt) await this.catchUp();
  }

  /** Runs jobs of this match one after the other, whatever becomes of each. */
  inTurn<T>(job: () => Promise<T>): Promise<T> {
    this.waiting += 1;
    const result = this.queue.then(job);
    this.queue = result.then(this.done, this.done);
    return result;
  }

  follow(listener: EntryListener): () => void {
    return this.followers.add(listener);
  }

  /** Cards of the match's version may be kept where other instances have put them. */
  private async fetchCards(): Promise<void> {
    const { table } = this.live;
    await this.deps.fetchCards?.(table.match!.game, table.match!.versions.cards);
    this.live = { ...this.live, playable: playableOf(table, this.deps) };
  }

  private readonly done = (): void => {
    this.waiting -= 1;
  };

  private take(record: EntryRecord, loud: boolean): void {
    const next = advance(this.live, record, this.deps);
    if (next.verdict === 'accepted') this.accepted(record, next.live, next.entry, loud);
    else if (next.verdict !== 'already') throw new BrokenMatch(this.id, record.revision, next.detail);
  }

  private accepted(record: EntryRecord, live: LiveMatch, entry: Recorded['entry'], loud: boolean): void {
    this.live = live;
    if (!loud) return;
    const recording: Recording = new Recorded(this.deps.signer, record, entry, live.table);
    this.tell(recording);
    this.followers.tell(recording);
  }
}
