import type { KnownHead, Places } from '#journal';
import {
  BLOCK,
  isOurEdge,
  type BlockEnd,
  type Edge,
  type OtherType,
  type RequestNote,
  type StepLists,
  type StoredEdge,
  unpackSteps,
} from '#match';
import type { Table } from '#table';
import type Database from 'libsql';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  type Batch,
  isOpen,
  type ListedMatch,
  type MatchQuery,
  type MatchSummary,
  SCHEMA,
  spectatorView,
  stepsOf,
  type StoredLeaf,
  type TreeEnd,
  type TreeEnds,
  type ViewStore,
} from '#views';
import { close, diskOf, open, type Db, type Disk } from './database.js';
import { EdgeSeal, type EdgeRow } from './edge-text.js';
import { SqliteTree } from './sqlite-tree.js';
import { SqliteViewsWriter, TABLES } from './sqlite-views-writer.js';

type Values = readonly (string | number)[];

/**
 * The views of one machine, in an SQLite file of their own, which may be deleted at any time. Entries are not stored
 * again: the journal has them. After a power cut the last batches may be missing, and are made again.
 */
export class SqliteViews implements ViewStore {
  private readonly db: Db;
  private readonly disk: Disk;
  private readonly writer: SqliteViewsWriter;
  private readonly tree: SqliteTree;
  private readonly seal: EdgeSeal;
  /** Prepared once: there are few texts, but for lists. */
  private readonly statements = new Map<string, Database.Statement>();

  /** @param secret what edges are sealed with; without it they are not, and are proven by the entries after them */
  constructor(
    readonly path: string,
    secret?: string,
  ) {
    this.db = open(path, { durable: false, prepare: (db) => db.exec(TABLES) });
    this.tree = new SqliteTree(this.db);
    this.seal = new EdgeSeal(secret);
    this.disk = diskOf(path);
    this.writer = new SqliteViewsWriter(this.db, this.disk, this.tree, this.seal);
  }

  /** The views in a folder, of this version's layout. */
  static in(folder: string, secret?: string): SqliteViews {
    return new SqliteViews(join(folder, fileOf(SCHEMA)), secret);
  }

  async places(): Promise<Places> {
    return Object.fromEntries(
      this.rows<[number, number]>('SELECT partition, next FROM places').map(([partition, next]) => [
        partition,
        String(next),
      ]),
    );
  }

  put(batch: Batch): Promise<void> {
    return this.writer.put(batch);
  }

  /** The last entry of every match, and of every other stream, some at a time. */
  *heads(): Iterable<readonly KnownHead[]> {
    const sql =
      "SELECT match, revision, json_extract(summary, '$.head') FROM matches WHERE match > ? ORDER BY match LIMIT 500";
    for (let after = ''; ;) {
      const rows = this.rows<[string, number, string]>(sql, after);
      const end = rows.at(-1);
      if (end === undefined) return yield this.tree.otherHeads();
      yield rows.map(([match, revision, hash]) => ({ match, revision, hash }));
      after = end[0];
    }
  }

  async trees(): Promise<TreeEnds> {
    const rows = this.rows<[number, string]>('SELECT partition, tree FROM places WHERE tree IS NOT NULL');
    return Object.fromEntries(rows.map(([partition, tree]) => [partition, parsed<TreeEnd>(tree)]));
  }

  async leaf(match: string, revision: number): Promise<StoredLeaf | null> {
    return this.tree.of(match, revision);
  }

  async leaves(partition: number, from: number, count: number): Promise<readonly StoredLeaf[]> {
    return this.tree.from(partition, from, count);
  }

  async nodes(partition: number, level: number, from: number, count: number): Promise<readonly string[]> {
    return this.tree.nodes(partition, level, from, count);
  }

  async states(matches: readonly string[]): Promise<ReadonlyMap<string, StoredEdge>> {
    const states = matches.flatMap((match) => this.stateOf(match) ?? []);
    return new Map(states.map((state) => [state.match, state]));
  }

  async head(match: string): Promise<StoredEdge | null> {
    const state = this.stateOf(match);
    return state && isOurEdge(state) ? state : null;
  }

  async spectator(match: string): Promise<Table | null> {
    const state = (await this.states([match])).get(match);
    return state ? spectatorView(state.table) : null;
  }

  async edge(match: string, revision: number): Promise<Edge | null> {
    if (revision < BLOCK) return null;
    const [row] = this.rows<EdgeRow>(
      'SELECT state, tables, steps, seal FROM blocks WHERE match = ? AND revision <= ? ORDER BY revision DESC LIMIT 1',
      match,
      Math.min(revision, Number.MAX_SAFE_INTEGER),
    );
    return row === undefined ? null : this.seal.open(row);
  }

  async end(match: string, revision: number): Promise<BlockEnd | null> {
    const sql = 'SELECT last, counts FROM blocks WHERE match = ? AND revision = ?';
    const [row] = this.rows<[string, string]>(sql, match, revision);
    return row === undefined ? null : { revision, last: row[0], counts: parsed<BlockEnd['counts']>(row[1]) };
  }

  async requests(match: string): Promise<readonly RequestNote[]> {
    return this.rows<[string, number, string]>('SELECT name, revision, digest FROM requests WHERE match = ?', match);
  }

  async steps(match: string): Promise<StepLists | null> {
    const [head] = this.rows<[number, string]>('SELECT revision, steps FROM matches WHERE match = ?', match);
    if (!head) return null;
    const full = this.rows<[string]>(
      'SELECT steps FROM blocks WHERE match = ? AND revision <= ? ORDER BY revision',
      match,
      head[0],
    );
    return stepsOf(
      full.map(([text]) => unpackSteps(text)),
      unpackSteps(head[1]),
    );
  }

  async revisionOf(match: string): Promise<number> {
    return this.rows<[number]>('SELECT revision FROM matches WHERE match = ?', match)[0]?.[0] ?? 0;
  }

  async summary(match: string): Promise<MatchSummary | null> {
    return this.one<MatchSummary>('SELECT summary FROM matches WHERE match = ?', match);
  }

  async page({ game, status, players, tournament, before, limit, openAt }: MatchQuery): Promise<ListedMatch[]> {
    const where: string[] = [];
    const values: (string | number)[] = [];
    const demand = (sql: string, ...given: Values): void => {
      where.push(sql);
      values.push(...given);
    };
    if (before !== undefined) demand('place < ?', before);
    if (game !== undefined) demand('game = ?', game);
    if (tournament !== undefined) demand('tournament = ?', tournament);
    if (players !== undefined)
      demand(`match IN (SELECT match FROM players WHERE player IN (${players.map(() => '?').join(', ')}))`, ...players);
    if (openAt !== undefined) demand('known_from <= ?', openAt);
    if (status !== undefined) demand('status = ?', status);
    if (status !== undefined && openAt !== undefined) demand('open_from <= ?', openAt);
    const sql =
      `SELECT place, summary, open_from FROM matches ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''} ` +
      `ORDER BY place DESC LIMIT ?`;
    const rows = this.rows<[string, string, number | null]>(sql, ...values, limit);
    return rows.map(([place, summary, from]) => ({
      place,
      summary: parsed<MatchSummary>(summary),
      open: isOpen(from, openAt),
    }));
  }

  async count(): Promise<number> {
    return this.rows<[number]>('SELECT count(*) FROM matches')[0]![0];
  }

  async due(by: number, limit: number): Promise<string[]> {
    const sql = 'SELECT match FROM matches WHERE due IS NOT NULL AND due <= ? ORDER BY due LIMIT ?';
    return this.rows<[string]>(sql, by, limit).map(([match]) => match);
  }

  async called(event: string | undefined, limit: number): Promise<MatchSummary[]> {
    const of = event === undefined ? '' : ' AND tournament = ?';
    const sql = `SELECT summary FROM matches WHERE called > 0${of} ORDER BY place LIMIT ?`;
    const values = [...(event === undefined ? [] : [event]), limit];
    return this.rows<[string]>(sql, ...values).map(([summary]) => parsed<MatchSummary>(summary));
  }

  async streams(type: OtherType): Promise<readonly string[]> {
    return this.tree.streams(type);
  }

  /** Removes views of other layouts from the folder: once these have caught up, nobody needs them. */
  dropOthers(): void {
    const folder = dirname(this.path);
    for (const file of readdirSync(folder)) {
      if (OURS.test(file) && !file.startsWith(basename(this.path))) rmSync(join(folder, file));
    }
  }

  close(): void {
    close(this.db, this.disk);
  }

  private stateOf(match: string): StoredEdge | null {
    const [row] = this.rows<EdgeRow>('SELECT state, tables, steps, seal FROM matches WHERE match = ?', match);
    return row === undefined ? null : this.seal.openWhole(row);
  }

  private one<T>(sql: string, ...values: Values): T | null {
    const [row] = this.rows<[string]>(sql, ...values);
    return row === undefined ? null : parsed<T>(row[0]);
  }

  private rows<Row>(sql: string, ...values: Values): Row[] {
    return this.statement(sql).all(...values) as Row[];
  }

  private statement(sql: string): Database.Statement {
    let statement = this.statements.get(sql);
    if (!statement) this.statements.set(sql, (statement = this.db.prepare(sql).raw()));
    if (this.statements.size > 100) this.statements.clear();
    return statement;
  }
}

/** Views of any layout, with the files SQLite keeps beside them; the first layout had no number. */
const OURS = /^views(-\d+)?\.db(-wal|-shm|\.new|\.new-wal|\.new-shm)?$/;

export const fileOf = (schema: number): string => `views-${schema}.db`;

const parsed = <T>(text: string): T => JSON.parse(text) as T;

/** The views of this layout in a folder, if there are any. */
export const viewsIn = (folder: string): string | null => {
  const path = join(folder, fileOf(SCHEMA));
  return existsSync(path) ? path : null;
};
