import type { Words } from '#views';
import type { Db } from './database.js';

export const WORDS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS words (match TEXT NOT NULL, commitment TEXT NOT NULL, salt TEXT NOT NULL,
    text TEXT NOT NULL, readers TEXT NOT NULL, seat INTEGER, PRIMARY KEY (match, commitment)) STRICT, WITHOUT ROWID;`;

type Row = readonly [commitment: string, salt: string, text: string, readers: Words['readers'], seat: number | null];

/** What people said in matches, in the directory's file. */
export class SqliteWords {
  constructor(private readonly db: Db) {}

  /** @returns whether it was not kept before */
  keep({ match, commitment, salt, text, readers, seat }: Words): boolean {
    const { changes } = this.db
      .prepare('INSERT OR IGNORE INTO words (match, commitment, salt, text, readers, seat) VALUES (?, ?, ?, ?, ?, ?)')
      .run(match, commitment, salt, text, readers, seat ?? null);
    if (changes === 0 && readers === 'all')
      this.db.prepare("UPDATE words SET readers = 'all' WHERE match = ? AND commitment = ?").run(match, commitment);
    return changes > 0;
  }

  of(match: string): ReadonlyMap<string, Words> {
    const rows = this.db
      .prepare('SELECT commitment, salt, text, readers, seat FROM words WHERE match = ?')
      .raw()
      .all(match) as Row[];
    return new Map(
      rows.map(([commitment, salt, text, readers, seat]) => [
        commitment,
        { match, commitment, salt, text, readers, ...(seat === null ? {} : { seat }) },
      ]),
    );
  }

  /** @returns whether there were such words. They are in the file until it is purged. */
  erase(match: string, commitment: string): boolean {
    return this.db.prepare('DELETE FROM words WHERE match = ? AND commitment = ?').run(match, commitment).changes > 0;
  }
}
