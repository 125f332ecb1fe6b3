import type Database from 'libsql';
import { LRUCache } from 'lru-cache';
import type { LogHead } from '#journal';

/** More matches than are played at once. */
const MOST = 10_000;

/** The last entry of each match, remembered, since every append asks. */
export class Heads {
  readonly #known = new LRUCache<string, LogHead>({ max: MOST });
  readonly #last: Database.Statement;

  constructor(db: Database.Database) {
    this.#last = db.prepare('SELECT revision, hash FROM entries WHERE match = ? ORDER BY revision DESC LIMIT 1').raw();
  }

  of(match: string): LogHead | null {
    const known = this.#known.get(match);
    if (known !== undefined) return known;
    const [row] = this.#last.all(match) as [number, string][];
    if (row === undefined) return null;
    const head = { revision: row[0], hash: row[1] };
    this.set(match, head);
    return head;
  }

  set(match: string, head: LogHead): void {
    this.#known.set(match, head);
  }

  forget(): void {
    this.#known.clear();
  }
}
