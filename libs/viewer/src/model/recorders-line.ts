import { ApiProblem, problemOf } from '../api/asking.js';
import type { Api } from '../api/client.js';
import type { Done, Option, Problem, Summary } from '../api/shapes.js';
import { typedLine as say } from '../messages/table-line.js';
import { isAway } from './away.js';
import type { ReadEntry } from './entries.js';
import { LineMeaning, type Understood } from './line-meaning.js';
import type { LineTable, MeaningApi } from './line-offers.js';
import type { LineQueue, QueuedLine } from './line-queue.js';
import type { Occurred } from './occurred.js';
import { lastEntry, type LastEntry } from './taking-back.js';
import { passesTyped, wordsTyped, type SeatsOffer } from './typed-line.js';

/** What the word for taking back would take back: what is begun, a line that waits, or the last entry. */
export type TakingBack =
  | { readonly what: 'begun'; readonly words: string }
  | { readonly what: 'line'; readonly words: string }
  | { readonly what: 'entry'; readonly last: LastEntry }
  | { readonly what: 'others'; readonly last: LastEntry }
  | { readonly what: 'nothing' };

/** Why the queue does not go on. */
export type StoppedLine =
  | { readonly why: 'away' }
  | { readonly why: 'foreign'; readonly after: number }
  | { readonly why: 'unclear' }
  | { readonly why: 'refused'; readonly problem: Problem };

export interface LineHost extends LineTable {
  /** An entry in words. */
  readonly inWords: (entry: ReadEntry) => string;
  /** Shows the table as it is now, which has at least this revision. */
  readonly refresh: (least?: number) => Promise<void>;
}

type LineApi = MeaningApi & Pick<Api, 'act' | 'match' | 'entries'>;

/** What is typed to take the last entry back. */
export const UNDO = 'undo';

const isUndo = (line: string): boolean => line.trim().toLowerCase() === UNDO;

/**
 * The line in which the recorder of a match with real cards types what happens: it sends what its lines mean, one after
 * the other and each once, whatever becomes of the page, the network or others.
 */
export class RecordersLine {
  /** Why lines wait; undefined: none does, or they are on their way. */
  stopped: StoppedLine | undefined;
  /** What was recorded last, in words. */
  said = '';
  /** What a taken-back entry left over: the recorder enters it, as far as it still holds (R-PAPER-11). */
  left: NonNullable<Done['again']>['left'] = [];
  /** The revision of the last line that was recorded: the page may not show its table yet. */
  private recorded = 0;
  private flushing: Promise<void> | undefined;
  private readonly meaning: LineMeaning;
  /** The beginning of an action whose rest is asked for. */
  begun = '';

  constructor(
    private readonly api: LineApi,
    private readonly match: string,
    private readonly host: LineHost,
    readonly queue: LineQueue,
    private readonly tell: () => void = () => undefined,
  ) {
    this.meaning = new LineMeaning(api, match, host);
  }

  /** What a line means, after what was begun. */
  understand(line: string): Promise<Understood> {
    return this.meaning.understand(wordsTyped(`${this.begun} ${line}`));
  }

  /** Asks for what the next line begins with; a service that is away is asked with the line. */
  prepare(): Promise<void> {
    return this.meaning.prepare().catch(() => undefined);
  }

  /** The line that means one of the offered choices, as it could have been typed: the next word follows. */
  completed(understood: Understood, offer: SeatsOffer): string {
    return `${this.meaning.completed(understood, offer, this.begun)} `;
  }

  /** What a line would take back; undefined for any other line. */
  async takesBack(line: string): Promise<TakingBack | undefined> {
    if (!isUndo(line)) return undefined;
    if (this.begun !== '') return { what: 'begun', words: this.begun };
    const waiting = this.removable;
    if (waiting) return { what: 'line', words: waiting.line };
    const last = await lastEntry(this.api, this.match, this.host.table.revision);
    return last ? { what: last.isRecorders ? 'entry' : 'others', last } : { what: 'nothing' };
  }

  /**
   * Takes a line that was entered; resolves when it is recorded, or is known to wait or to be wrong.
   * @param occurred when it happened, if the recorder says so (R-PAPER-14)
   */
  async enter(line: string, occurred?: Occurred): Promise<void> {
    const words = wordsTyped(line);
    if (words.length === 0) return;
    if (isUndo(line) && (await this.takeUnsent())) return;
    const typed = `${this.begun} ${line}`.trim();
    this.begun = '';
    const lines = passesTyped(words) > 1 ? [...words[0]!] : [typed];
    await this.queue.add(lines, Math.max(this.host.table.revision, this.recorded), occurred);
    await this.flush();
  }

  /**
   * Records what came of a card that nobody saw, as it was stated in the form that a line has come to (R-PAPER-18).
   * Lines that wait go first.
   */
  async state(line: string, { action, label }: Option, occurred?: Occurred): Promise<void> {
    const { revision } = this.host.table;
    await this.flush();
    if (this.stopped) return;
    await this.queue.add([`${this.begun} ${line}`.trim()], Math.max(revision, this.recorded), occurred);
    this.begun = '';
    await this.queue.send(this.queue.first!.id, {
      action: { ...action, at: revision, ...(occurred === undefined ? {} : { occurred }) },
      revision,
      said: say.done({ choices: label }),
    });
    await this.flush();
  }

  /** Sends what waits, in its order. */
  flush(): Promise<void> {
    this.flushing ??= this.sendAll().finally(() => {
      this.flushing = undefined;
      this.tell();
    });
    return this.flushing;
  }

  get isBusy(): boolean {
    return this.flushing !== undefined;
  }

  /** Goes on after the recorder has seen what others entered. */
  async goOn(): Promise<void> {
    await this.queue.meanAt(this.host.table.revision);
    await this.flush();
  }

  async drop(): Promise<void> {
    this.begun = '';
    await this.queue.drop();
    this.stopped = undefined;
    this.tell();
  }

  /** The last of the lines that wait, if it cannot have been sent. */
  private get removable(): QueuedLine | undefined {
    const { lines } = this.queue;
    const last = lines.at(-1);
    return last === undefined || last.sending || (this.isBusy && lines.length === 1) ? undefined : last;
  }

  /** Takes back what has not been sent: what is begun, or the last line that waits. Whether there was anything. */
  private async takeUnsent(): Promise<boolean> {
    const waiting = this.begun === '' ? this.removable : undefined;
    const words = waiting?.line ?? this.begun;
    if (words === '') return false;
    if (waiting) await this.queue.remove(waiting.id);
    this.begun = '';
    if (this.queue.lines.length === 0) this.stopped = undefined;
    this.said = say.undo.unsent({ words });
    this.tell();
    return true;
  }

  private async sendAll(): Promise<void> {
    this.stopped = undefined;
    this.tell();
    for (let first = this.queue.first; first && !this.stopped; first = this.queue.first) {
      try {
        this.stopped = await this.sendFirst(first);
      } catch (error) {
        if (isAway(error)) this.stopped = { why: 'away' };
        else if (error instanceof ApiProblem && error.status === 412)
          this.stopped = { why: 'foreign', after: this.queue.expected };
        else this.stopped = { why: 'refused', problem: problemOf(error) };
      }
    }
    if (this.stopped && this.stopped.why !== 'away') await this.host.refresh();
  }

  private async sendFirst(first: QueuedLine): Promise<StoppedLine | undefined> {
    const stopped = first.sending ? undefined : await this.makeOut(first);
    const sending = this.queue.lines.find(({ id }) => id === first.id)?.sending;
    if (stopped || !sending) return stopped;
    const { seat, action, revision, said, implied } = sending;
    const done = await this.api.act(this.match, seat, action, revision, { key: first.id, implied: implied === true });
    await this.queue.done(first.id, done.revision);
    this.recorded = done.revision;
    this.said = said;
    this.left = done.again?.left ?? [];
    await this.host.refresh(done.revision);
    return undefined;
  }

  /** Makes out what the first line means, and keeps that before it is sent; or why it cannot be sent. */
  private async makeOut({ id, line, occurred }: QueuedLine): Promise<StoppedLine | undefined> {
    const { expected } = this.queue;
    if (this.host.table.revision !== expected) await this.host.refresh(expected);
    const { revision } = this.host.table;
    if (revision < expected) return { why: 'away' };
    const { played } = await this.summaryAt(revision, expected);
    if (played > expected) return { why: 'foreign', after: expected };
    if (isUndo(line)) return this.makeOutUndo(id, revision);
    const { path, rest, isUnclear, refused, isReady, implied } = await this.meaning.understand(wordsTyped(line));
    const last = path.at(-1);
    if (rest.length > 0 || isUnclear || last === undefined || refused !== undefined) return { why: 'unclear' };
    if (!isReady) {
      if (this.queue.lines.length > 1 && last.option.form) return { why: 'unclear' };
      if (this.queue.lines.length > 1) await this.queue.join();
      else this.begun = await this.queue.takeOut();
      return undefined;
    }
    const choices = path.map(({ option }) => option.label).join(', ');
    await this.queue.send(id, {
      seat: last.seat,
      // What is offered may be newer than the table that the recorder saw: the service refuses it then.
      action: { ...last.option.action, at: revision, ...(occurred === undefined ? {} : { occurred }) },
      revision,
      said: say.done({ choices: say.afterPasses({ passes: implied.map((seat) => this.host.nameOf(seat)), choices }) }),
      ...(implied.length > 0 ? { implied: true } : {}),
    });
    return undefined;
  }

  private async makeOutUndo(id: string, revision: number): Promise<StoppedLine | undefined> {
    const last = await lastEntry(this.api, this.match, revision);
    if (!last?.isRecorders) return { why: 'unclear' };
    const action = { kind: 'correct', of: last.entry.revision, at: revision };
    await this.queue.send(id, { action, revision, said: say.undo.done({ what: this.host.inWords(last.entry) }) });
    return undefined;
  }

  /** The last entry that changed the play, if that may be another than the expected one. */
  private async summaryAt(revision: number, expected: number): Promise<{ readonly played: number }> {
    if (revision <= expected) return { played: revision };
    const { played }: Summary = await this.api.match(this.match);
    return { played: played.revision };
  }
}
