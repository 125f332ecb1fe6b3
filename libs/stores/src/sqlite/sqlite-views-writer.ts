import type Database from 'libsql';
import { LRUCache } from 'lru-cache';
import { setImmediate as immediate } from 'node:timers/promises';
import { type Batch, listingOf, listPlaceOf, type Projected } from '#views';
import { checkpoint, forceBeside, inTransaction, type Db, type Disk } from './database.js';
import type { EdgeSeal } from './edge-text.js';
import { SqliteTree, TREE_TABLES } from './sqlite-tree.js';

/** The tables of the views' file. */
export const TABLES = `
  CREATE TABLE IF NOT EXISTS places (partition INTEGER PRIMARY KEY, next INTEGER NOT NULL, tree TEXT) STRICT;
  CREATE TABLE IF NOT EXISTS matches (
    match      TEXT    PRIMARY KEY,
    revision   INTEGER NOT NULL,
    place      TEXT    NOT NULL UNIQUE,
    game       TEXT    NOT NULL,
    status     TEXT    NOT NULL,
    tournament TEXT,
    open_from  INTEGER,
    known_from INTEGER,
    due        INTEGER,
    called     INTEGER NOT NULL,
    summary    TEXT    NOT NULL,
    state      TEXT    NOT NULL,
    tables     TEXT    NOT NULL,
    steps      TEXT    NOT NULL,
    seal       TEXT    NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS matches_known ON matches (place, known_from) WHERE known_from IS NOT NULL;
  CREATE INDEX IF NOT EXISTS matches_game ON matches (game, place);
  CREATE INDEX IF NOT EXISTS matches_status ON matches (status, place);
  CREATE INDEX IF NOT EXISTS matches_tournament ON matches (tournament, place) WHERE tournament IS NOT NULL;
  CREATE INDEX IF NOT EXISTS matches_due ON matches (due) WHERE due IS NOT NULL;
  CREATE INDEX IF NOT EXISTS matches_called ON matches (place) WHERE called > 0;
  CREATE TABLE IF NOT EXISTS players (player TEXT NOT NULL, match TEXT NOT NULL, PRIMARY KEY (player, match)) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS blocks (
    match    TEXT    NOT NULL,
    revision INTEGER NOT NULL,
    last     TEXT    NOT NULL,
    counts   TEXT    NOT NULL,
    steps    TEXT    NOT NULL,
    state    TEXT    NOT NULL,
    tables   TEXT    NOT NULL,
    seal     TEXT    NOT NULL,
    PRIMARY KEY (match, revision)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS requests (
    match    TEXT    NOT NULL,
    revision INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    digest   TEXT    NOT NULL,
    PRIMARY KEY (match, revision)
  ) STRICT, WITHOUT ROWID;
  ${TREE_TABLES}`;

/** Milliseconds of writing in one go. */
const TURN = 8;

/** More matches than are played at once. */
const MOST_REMEMBERED = 10_000;

/** Writes views into their file, a few milliseconds at a time, so that requests have their turn. */
export class SqliteViewsWriter {
  /** The players of the matches that were written last: they hardly ever change, and every write names them. */
  private readonly playersPut = new LRUCache<string, string>({ max: MOST_REMEMBERED });
  private readonly putMatch: Database.Statement;
  private readonly putPlayer: Database.Statement;
  private readonly putBlock: Database.Statement;
  private readonly putRequest: Database.Statement;
  private readonly putPlace: Database.Statement;

  constructor(
    private readonly db: Db,
    private readonly disk: Disk,
    private readonly tree: SqliteTree,
    private readonly seal: EdgeSeal,
  ) {
    forceBeside(db);
    this.putMatch = this.db.prepare(
      `INSERT INTO matches (match, revision, place, game, status, tournament, open_from, known_from, due, called, summary, state, tables, steps, seal) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (match) DO UPDATE SET revision = excluded.revision, status = excluded.status, open_from = excluded.open_from, known_from = excluded.known_from,
         due = excluded.due, called = excluded.called, summary = excluded.summary, state = excluded.state, tables = excluded.tables, steps = excluded.steps, seal = excluded.seal
       WHERE excluded.revision > matches.revision`,
    );
    this.putPlayer = this.db.prepare('INSERT OR IGNORE INTO players (player, match) VALUES (?, ?)');
    this.putBlock = this.db.prepare(
      'INSERT OR IGNORE INTO blocks (match, revision, last, counts, state, tables, steps, seal) ' +
        'VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    );
    this.putRequest = this.db.prepare(
      'INSERT OR IGNORE INTO requests (match, revision, name, digest) VALUES (?, ?, ?, ?)',
    );
    this.putPlace = this.db.prepare(
      'INSERT INTO places (partition, next, tree) VALUES (?, ?, ?) ON CONFLICT (partition) DO UPDATE SET ' +
        'next = excluded.next, tree = coalesce(excluded.tree, tree) WHERE excluded.next > next',
    );
  }

  async put(batch: Batch): Promise<void> {
    try {
      await this.putAll(batch);
    } catch (error) {
      this.playersPut.clear();
      throw error;
    }
  }

  /** The places last. */
  private async putAll({ requests, blocks, matches, places, leaves, nodes, trees }: Batch): Promise<void> {
    await this.inTurns(leaves, (leaf) => this.tree.put(leaf));
    await this.inTurns(nodes, (node) => this.tree.putNode(node));
    // Before any table from which a match could be gone on with that does not remember them.
    await this.inTurns(
      requests,
      ({ match, revision, name, digest }) => void this.putRequest.run(match, revision, name, digest),
    );
    await this.inTurns(blocks, (block) => {
      const { match, revision, last, counts } = block;
      this.putBlock.run(match, revision, last, JSON.stringify(counts), ...this.seal.rowOf(block));
    });
    await this.inTurns(matches, (one) => this.putOne(one));
    inTransaction(this.db, () => {
      for (const [partition, next] of Object.entries(places)) {
        const tree = trees[Number(partition)];
        this.putPlace.run(Number(partition), Number(next), tree ? JSON.stringify(tree) : null);
      }
    });
  }

  private async inTurns<T>(all: readonly T[], put: (one: T) => void): Promise<void> {
    for (let next = 0; next < all.length;) {
      if (next > 0) await immediate();
      inTransaction(this.db, () => {
        const until = performance.now() + TURN;
        while (next < all.length && performance.now() < until) put(all[next++]!);
      });
      await checkpoint(this.db, this.disk);
    }
  }

  private putOne({ state, summary }: Projected): void {
    const { game, status, tournament, players, openFrom, knownFrom } = listingOf(summary);
    const { match, revision } = state;
    const texts = [JSON.stringify(summary), ...this.seal.rowOf(state)];
    const { due, calls } = summary;
    const found = [listPlaceOf(summary), game, status, tournament, openFrom, knownFrom, due, calls.length];
    this.putMatch.run(match, revision, ...found, ...texts);
    const all = players.join();
    if (this.playersPut.get(match) === all) return;
    for (const player of players) this.putPlayer.run(player, match);
    this.playersPut.set(match, all);
  }
}
