import type Database from 'libsql';
import type { Db } from './database.js';

/** How many entries there are of a match, and the revision of the last: the same where none is missing. */
interface Length {
  readonly match: string;
  readonly count: number;
  readonly last: number;
}

/** How many matches are looked at in one go. */
const PIECE = 1_000;

/** Looks at the log as a whole, by its indexes. */
export class SqliteLooks {
  readonly #lengths: Database.Statement;
  readonly #position: Database.Statement;
  readonly #hash: Database.Statement;

  constructor(db: Db) {
    this.#lengths = db
      .prepare(
        'SELECT match, count(*), max(revision) FROM entries WHERE match > ? GROUP BY match ORDER BY match LIMIT ?',
      )
      .raw();
    this.#position = db.prepare('SELECT position FROM entries WHERE match = ? AND revision = ?').raw();
    this.#hash = db.prepare('SELECT hash FROM entries WHERE match = ? AND revision = ?').raw();
  }

  *lengths(): Iterable<Length> {
    for (let after = ''; ;) {
      const rows = this.#lengths.all(after, PIECE) as [string, number, number][];
      const end = rows.at(-1);
      if (end === undefined) return;
      for (const [match, count, last] of rows) yield { match, count, last };
      after = end[0];
    }
  }

  position(match: string, revision: number): number | null {
    return (this.#position.all(match, revision) as [number][])[0]?.[0] ?? null;
  }

  hash(match: string, revision: number): string {
    return (this.#hash.all(match, revision) as [[string]])[0][0];
  }
}
