import type Database from 'libsql';
import {
  type AccessHead,
  type AccessJournal,
  type AccessKind,
  type AccessNote,
  type AccessRecord,
  type AccessText,
  type AccessVerification,
  type AccessChecked,
  type AccessWhole,
  checkNotes,
  type StoredNote,
  StoreError,
  NO_ACCESS_NOTES,
  NONE_NOTED,
  noteAll,
  readNote,
  verifyNotes,
  writeNote,
} from '#journal';
import { setImmediate as immediate } from 'node:timers/promises';
import type { GroupCommit } from './group-commit.js';
import { KIND_OF_NOTE } from './schema.js';

/** How many notes are read in one go. */
const PIECE = 2_000;
/** And checked: ten microseconds each. */
const TURN = 500;

/** The access journal in the same file as the log, committed together with it. Made by {@link openSqliteJournal}. */
export class SqliteAccess implements AccessJournal {
  readonly #insert: Database.Statement;
  readonly #notes: Database.Statement;
  readonly #ofKind: Database.Statement;
  readonly #last: Database.Statement;
  readonly #since: Database.Statement;
  readonly #byMatch: Database.Statement;
  #whole = NONE_NOTED;
  #wholeTo = 0;
  #closed = false;

  constructor(
    db: Database.Database,
    private readonly writer: GroupCommit,
  ) {
    this.#insert = db.prepare('INSERT INTO access (match, n, body, hash) VALUES (?, ?, ?, ?)');
    this.#notes = db.prepare('SELECT body, hash FROM access WHERE match = ? AND n > ? ORDER BY n LIMIT ?').raw();
    // Few notes are of tokens, and they are asked for with every match: they have an index (schema.ts).
    this.#ofKind = db
      .prepare(
        `SELECT body, hash FROM access
         WHERE match = ? AND n > ? AND ${KIND_OF_NOTE} = ? ORDER BY n LIMIT ?`,
      )
      .raw();
    this.#byMatch = db
      .prepare('SELECT match, n, body, hash FROM access WHERE (match, n) > (?, ?) ORDER BY match, n LIMIT ?')
      .raw();
    this.#since = db.prepare('SELECT rowid, hash FROM access WHERE rowid > ? ORDER BY rowid LIMIT ?').raw();
    this.#last = db.prepare('SELECT n, hash FROM access WHERE match = ? ORDER BY n DESC LIMIT 1').raw();
  }

  async append(note: AccessNote): Promise<AccessRecord> {
    this.#demandOpen();
    return this.writer.do({
      run: () => {
        const head = this.#head(note.match);
        const text = writeNote(note, head);
        this.#insert.run(note.match, head.n + 1, text.body, text.hash);
        return readNote(text);
      },
    });
  }

  async list(match: string, after = 0, limit = Infinity, kind?: AccessKind): Promise<AccessRecord[]> {
    if (kind === undefined) return (await this.#texts(match, after, limit)).map(readNote);
    await this.#demandDurable();
    return textsIn(this.#ofKind.all(match, after, kind, atMost(limit))).map(readNote);
  }

  /** The chain over all notes, as they were written; only those since the last time are read. */
  async whole(): Promise<AccessWhole> {
    for (;;) {
      await this.#demandDurable();
      const rows = this.#since.all(this.#wholeTo, PIECE) as [number, string][];
      for (const [row, hash] of rows) [this.#wholeTo, this.#whole] = [row, noteAll(this.#whole, hash)];
      if (rows.length < PIECE) return this.#whole;
      await immediate();
    }
  }

  async wholeAt(notes: number): Promise<AccessWhole> {
    let whole = NONE_NOTED;
    for (let after = 0; whole.notes < notes;) {
      await this.#demandDurable();
      const rows = this.#since.all(after, Math.min(PIECE, notes - whole.notes)) as [number, string][];
      if (rows.length === 0) break;
      for (const [row, hash] of rows) [after, whole] = [row, noteAll(whole, hash)];
      await immediate();
    }
    return whole;
  }

  check(): Promise<AccessChecked> {
    return checkNotes(this.#all());
  }

  async verify(match: string): Promise<AccessVerification> {
    return verifyNotes(match, await this.#texts(match));
  }

  /** Match by match, a few at a time: others have their turn. */
  async *#all(): AsyncIterable<StoredNote> {
    for (let last: readonly [string, number] = ['', 0]; ;) {
      await this.#demandDurable();
      const rows = this.#byMatch.all(...last, TURN) as [string, number, string, string][];
      for (const [match, n, body, hash] of rows) {
        last = [match, n];
        yield { match, body, hash };
      }
      if (rows.length < TURN) return;
      await immediate();
    }
  }

  /** Refuses every further call. */
  close(): void {
    this.#closed = true;
  }

  async #texts(match: string, after = 0, limit = Infinity): Promise<AccessText[]> {
    await this.#demandDurable();
    return textsIn(this.#notes.all(match, after, atMost(limit)));
  }

  #head(match: string): AccessHead {
    const [row] = this.#last.all(match) as [number, string][];
    return row === undefined ? NO_ACCESS_NOTES : { n: row[0], hash: row[1] };
  }

  #demandOpen(): void {
    if (this.#closed) throw new StoreError('closed', 'the access journal is closed');
  }

  /** Nothing is read that a power cut could still undo: a checkpoint would state it. */
  async #demandDurable(): Promise<void> {
    await this.writer.durable();
    this.#demandOpen();
  }
}

/** SQLite takes every number below 0 for no limit, and no infinity. */
const atMost = (limit: number): number => (limit === Infinity ? -1 : limit);

const textsIn = (rows: unknown): AccessText[] => (rows as [string, string][]).map(([body, hash]) => ({ body, hash }));
