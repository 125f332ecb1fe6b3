import type { Seat } from '#table';
import { freshKey } from '../api/asking.js';
import type { Action } from '../api/shapes.js';
import type { Occurred } from './occurred.js';

/** A line that a recorder entered, until the service has recorded what it means. */
export interface QueuedLine {
  /** The key under which the service records it once, however often it is sent. */
  readonly id: string;
  readonly line: string;
  /** When it happened, if the recorder says so (R-PAPER-14). */
  readonly occurred?: Occurred;
  /** The revision of the table that the recorder saw; absent: after their line before this one. */
  readonly at?: number;
  /** What it means, once that is known and before it is sent: sent again, it is the same. */
  readonly sending?: {
    /** Absent: it is nobody's, as a correction is. */
    readonly seat?: Seat;
    readonly action: Action;
    readonly revision: number;
    readonly said: string;
    /** Whether passes that nobody has entered go before it. */
    readonly implied?: true;
  };
}

interface Kept {
  readonly lines: readonly QueuedLine[];
  /** The revision of the last line that was recorded. */
  readonly last: number;
}

const timeOf = ({ occurred }: QueuedLine): Pick<QueuedLine, 'occurred'> => (occurred === undefined ? {} : { occurred });

const NOTHING: Kept = { lines: [], last: 0 };

interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Does something while no other tab of this browser does anything under the same name. */
export type Alone = <T>(name: string, doing: () => T) => Promise<T>;

/** A page that came over plain HTTP from another machine has no locks: there two tabs at once may lose a line. */
const byLock: Alone = async (name, doing) => {
  const { navigator } = globalThis as { readonly navigator?: { readonly locks?: { readonly request: Alone } } };
  return navigator?.locks ? navigator.locks.request(name, doing) : doing();
};

/**
 * The lines of one match that have not been recorded, oldest first, as this browser keeps them: a page that is closed
 * or dies, a service that is away, and another tab that adds lines at the same moment lose none and send none twice.
 */
export class LineQueue {
  private readonly key: string;

  constructor(
    private readonly storage: Store,
    match: string,
    private readonly alone: Alone = byLock,
  ) {
    this.key = `recollect:lines:${match}`;
  }

  get lines(): readonly QueuedLine[] {
    return this.read().lines;
  }

  get first(): QueuedLine | undefined {
    return this.lines[0];
  }

  /** The revision after which the first line was meant: the one that its recorder saw, or that of the line before. */
  get expected(): number {
    const { lines, last } = this.read();
    return Math.max(lines[0]?.at ?? last, last);
  }

  /** Adds lines: the first was entered at this table, unless others wait before it. */
  async add(lines: readonly string[], at: number, occurred?: Occurred): Promise<void> {
    await this.change(({ lines: before, last }) => {
      const added = lines.map((line, n): QueuedLine => ({
        id: freshKey(),
        line,
        ...(occurred === undefined ? {} : { occurred }),
        ...(before.length + n === 0 ? { at } : {}),
      }));
      return { lines: [...before, ...added], last: before.length === 0 ? 0 : last };
    });
  }

  /** Keeps what a line means, before it is sent. Where another tab has sent it, it stays what was sent. */
  async send(id: string, sending: NonNullable<QueuedLine['sending']>): Promise<void> {
    await this.changeLines((lines) => lines.map((one) => (one.id === id ? { sending, ...one } : one)));
  }

  /** A line is recorded. Another tab of this browser, which sends the same lines, may have said so already. */
  async done(id: string, revision: number): Promise<void> {
    await this.change(({ lines, last }) => ({
      lines: lines.filter((one) => one.id !== id),
      last: Math.max(last, revision),
    }));
  }

  /** The first line only begins what the second goes on with. */
  async join(): Promise<void> {
    await this.changeLines(([first, second, ...rest]) =>
      first && second ? [{ ...first, ...timeOf(second), line: `${first.line} ${second.line}` }, ...rest] : [],
    );
  }

  /** Takes the first line out, to be typed again. */
  async takeOut(): Promise<string> {
    const [first] = await this.changeLines(([, ...rest]) => rest);
    return first?.line ?? '';
  }

  /** Takes a line out, wherever it stands. */
  async remove(id: string): Promise<void> {
    await this.changeLines((lines) => lines.filter((one) => one.id !== id));
  }

  /** The recorder has seen what others entered meanwhile: the first line is meant at this table, too. */
  async meanAt(revision: number): Promise<void> {
    await this.changeLines(([first, ...rest]) =>
      first ? [{ id: freshKey(), line: first.line, ...timeOf(first), at: revision }, ...rest] : [],
    );
  }

  async drop(): Promise<void> {
    await this.change(() => NOTHING);
  }

  private async changeLines(how: (lines: readonly QueuedLine[]) => readonly QueuedLine[]) {
    return (await this.change(({ lines, last }) => ({ lines: how(lines), last }))).lines;
  }

  /** Changes what is kept; what was kept before. */
  private change(how: (kept: Kept) => Kept): Promise<Kept> {
    return this.alone(this.key, () => {
      const before = this.read();
      this.write(how(before));
      return before;
    });
  }

  private read(): Kept {
    try {
      const kept = JSON.parse(this.storage.getItem(this.key) ?? 'null') as Kept | null;
      return Array.isArray(kept?.lines) ? kept : NOTHING;
    } catch {
      return NOTHING;
    }
  }

  private write(kept: Kept): void {
    if (kept.lines.length === 0) this.storage.removeItem(this.key);
    else this.storage.setItem(this.key, JSON.stringify(kept));
  }
}
