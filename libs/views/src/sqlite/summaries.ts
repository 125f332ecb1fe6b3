import type Database from 'libsql';
import type { Placed, SummaryQuery, SummaryStore } from '../store.js';
import { eventOf, openFrom, type MatchSummary } from '../summary.js';
import { close, inTransaction, open, type Db } from './open.js';

/** Another layout of the tables: what an older version wrote is thrown away, and made again from the log. */
const VERSION = 1;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS summaries (
    place      INTEGER PRIMARY KEY,
    match      TEXT NOT NULL UNIQUE,
    revision   INTEGER NOT NULL,
    game       TEXT NOT NULL,
    status     TEXT NOT NULL,
    tournament TEXT,
    open_from  INTEGER,
    shown      INTEGER NOT NULL,
    summary    TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS players (player TEXT NOT NULL, match TEXT NOT NULL, PRIMARY KEY (player, match)) STRICT, WITHOUT ROWID;`;

const DROP = 'DROP TABLE IF EXISTS summaries; DROP TABLE IF EXISTS players;';

interface Row {
  readonly place: number;
  readonly summary: string;
  readonly open_from: number | null;
}

/** Summaries in an SQLite file of their own, which may be deleted at any time. */
export class SqliteSummaries implements SummaryStore {
  private readonly db: Db;
  private readonly revision: Database.Statement;
  private readonly kept: Database.Statement;
  private readonly upsert: Database.Statement;
  private readonly player: Database.Statement;

  constructor(path: string) {
    this.db = open(path, '', false);
    const [[version]] = this.db.prepare('PRAGMA user_version').raw().all() as [[number]];
    if (version !== VERSION) this.db.exec(`${DROP} PRAGMA user_version = ${VERSION}`);
    this.db.exec(SCHEMA);
    this.revision = this.db.prepare('SELECT revision FROM summaries WHERE match = ?').raw();
    this.kept = this.db.prepare('SELECT summary FROM summaries WHERE match = ?').raw();
    this.upsert = this.db.prepare(
      `INSERT INTO summaries (match, revision, game, status, tournament, open_from, shown, summary) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (match) DO UPDATE SET revision = excluded.revision, status = excluded.status, open_from = excluded.open_from,
         shown = excluded.shown, summary = excluded.summary`,
    );
    this.player = this.db.prepare('INSERT OR IGNORE INTO players (player, match) VALUES (?, ?)');
  }

  revisionOf(match: string): number {
    return (this.revision.all(match) as [number][])[0]?.[0] ?? 0;
  }

  put(summaries: readonly MatchSummary[]): void {
    inTransaction(this.db, () => summaries.forEach((summary) => this.putOne(summary)));
  }

  page({ game, status, players, tournament, before, limit, openAt }: SummaryQuery): Placed[] {
    const where: string[] = [];
    const values: (string | number)[] = [];
    const demand = (sql: string, ...given: (string | number)[]): void => {
      where.push(sql);
      values.push(...given);
    };
    if (before !== undefined) demand('place < ?', before);
    if (game !== undefined) demand('game = ?', game);
    if (tournament !== undefined) demand('tournament = ?', tournament);
    if (players !== undefined) demand(`match IN (SELECT match FROM players WHERE player IN (${players.map(() => '?').join(', ')}))`, ...players);
    if (openAt !== undefined) demand('shown = 1');
    if (status !== undefined && openAt === undefined) demand('status = ?', status);
    if (status !== undefined && openAt !== undefined) demand('(status = ? OR open_from IS NULL OR open_from > ?)', status, openAt);
    const sql = `SELECT place, summary, open_from FROM summaries ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''} ORDER BY place DESC LIMIT ?`;
    const rows = this.db.prepare(sql).all(...values, limit) as Row[];
    return rows.map(({ place, summary, open_from: from }) => ({
      place,
      summary: JSON.parse(summary) as MatchSummary,
      open: openAt === undefined || (from !== null && from <= openAt),
    }));
  }

  count(): number {
    return (this.db.prepare('SELECT count(*) FROM summaries').raw().all() as [[number]])[0][0];
  }

  close(): void {
    close(this.db);
  }

  private putOne(summary: MatchSummary): void {
    const known = (this.kept.all(summary.id) as [string][])[0]?.[0];
    const before = known === undefined ? undefined : (JSON.parse(known) as MatchSummary);
    if (before && before.revision > summary.revision) return;
    const whole = { ...summary, began: before?.began ?? summary.began };
    const from = openFrom(whole);
    // A match that spectators see after its end is none to them before it; a private one never is.
    const shown = from === null ? 0 : 1;
    this.upsert.run(whole.id, whole.revision, whole.game, whole.status, eventOf(whole), from, shown, JSON.stringify(whole));
    if (!before) for (const { player } of whole.seats) this.player.run(player, whole.id);
  }
}
