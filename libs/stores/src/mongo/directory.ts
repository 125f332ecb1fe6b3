import type { Collection, Db } from 'mongodb';
import { LRUCache } from 'lru-cache';
import { setTimeout as pause } from 'node:timers/promises';
import { foldedName } from '#table';
import { MOST_FOUND, type Directory, type NamedPlayer, type Words } from '#views';
import { StoreError, type LogReport } from '#journal';
import { reaching, mongoReason } from './errors.js';
import { RememberedNames } from './remembered-names.js';
import { MongoWords } from './words.js';

interface NameDocument {
  readonly _id: string;
  readonly name: string;
  /** As names are compared; absent of one that was kept before there was this. */
  readonly folded?: string;
  readonly person?: string;
}

interface RevokedDocument {
  readonly _id: string;
  /** Seconds since 1970. */
  readonly until: number;
  /** The same as a date, by which MongoDB forgets it. */
  readonly forget: Date;
  /** When it was taken back, by the server's clock. */
  readonly at: Date;
}

/** How many players are remembered. */
const MOST = 10_000;

/** How often is looked for tokens that other instances have taken back. */
const POLL_MS = 500;

/**
 * So far back is looked each time: what is written at once becomes visible in another order, and another primary has
 * another clock.
 */
const OVERLAP_MS = 30_000;

interface MongoDirectoryOptions {
  readonly report?: LogReport;
  /**
   * Whether MongoDB can be reached at present, as far as is known: while it cannot, names are not looked up in vain.
   */
  readonly up?: () => boolean;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * The directory of several instances, in MongoDB. Tokens that were taken back are held in memory and looked after;
 * names are remembered for some seconds, and for as long as MongoDB is away.
 */
export class MongoDirectory implements Directory {
  private readonly names_: Collection<NameDocument>;
  private readonly revoked_: Collection<RevokedDocument>;
  private readonly words_: MongoWords;
  private readonly remembered: RememberedNames;
  /** A player's person beyond a match is settled before the match begins. */
  private readonly persons = new LRUCache<string, { readonly person: string | null }>({ max: MOST });
  private readonly revoked = new Set<string>();
  private readonly listeners: (() => void)[] = [];
  private readonly stop = new AbortController();
  private seen = new Date(0);
  private polling: Promise<void> = Promise.resolve();

  private constructor(
    db: Db,
    private readonly options: MongoDirectoryOptions,
  ) {
    this.names_ = db.collection('names');
    this.revoked_ = db.collection('revoked');
    this.words_ = new MongoWords(db);
    this.remembered = new RememberedNames(
      (players) => this.look(players),
      () => options.up?.() ?? true,
      () => this.now(),
    );
  }

  /** Settles when it knows every token that was taken back. @throws StoreError `unreachable` */
  static async open(db: Db, options: MongoDirectoryOptions = {}): Promise<MongoDirectory> {
    const directory = new MongoDirectory(db, options);
    await reaching(async () => {
      await directory.revoked_.createIndexes([{ key: { at: 1 } }, { key: { forget: 1 }, expireAfterSeconds: 0 }]);
      await directory.words_.prepare();
      await directory.readOn();
    });
    directory.polling = directory.poll();
    return directory;
  }

  async name(players: readonly NamedPlayer[]): Promise<void> {
    if (players.length === 0) return;
    const writes = players.map(({ player, name, person }) => ({
      updateOne: {
        filter: { _id: player },
        update: { $set: { name, folded: foldedName(name), ...(person === undefined ? {} : { person }) } },
        upsert: true,
      },
    }));
    await reaching(() => this.names_.bulkWrite(writes, { ordered: false }));
    for (const { player, name } of players) this.remembered.set(player, name);
  }

  names(players: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.remembered.get(players);
  }

  async personsOf(players: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const unknown = players.filter((player) => !this.persons.has(player));
    if (unknown.length > 0) {
      // To believe that somebody is nobody further would show them what they may not see.
      if (this.options.up?.() === false) throw new StoreError('unreachable', 'the directory cannot be reached');
      const found = new Map((await this.look(unknown)).map(({ player, person }) => [player, person ?? null]));
      for (const player of unknown) this.persons.set(player, { person: found.get(player) ?? null });
    }
    return new Map(
      players.flatMap((player) => {
        const person = this.persons.get(player)?.person;
        return typeof person === 'string' ? [[player, person] as const] : [];
      }),
    );
  }

  async playersNamed(text: string): Promise<string[]> {
    if (foldedName(text) === '') return [];
    const holding = (part: string) => ({ $regex: part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), $options: 'i' });
    const wanted = {
      $or: [{ folded: holding(foldedName(text)) }, { folded: { $exists: false }, name: holding(text) }],
    };
    const found = await reaching(() =>
      this.names_.find(wanted, { projection: { _id: 1 }, limit: MOST_FOUND }).toArray(),
    );
    return found.map(({ _id }) => _id);
  }

  async erase(player: string): Promise<boolean> {
    const { deletedCount } = await reaching(() => this.names_.deleteOne({ _id: player }));
    this.remembered.set(player, undefined);
    this.persons.delete(player);
    return deletedCount > 0;
  }

  keepWords(words: Words): Promise<boolean> {
    return this.words_.keep(words);
  }

  wordsOf(match: string): Promise<ReadonlyMap<string, Words>> {
    return this.words_.of(match);
  }

  eraseWords(match: string, commitment: string): Promise<boolean> {
    return this.words_.erase(match, commitment);
  }

  async revoke(token: string, until: number): Promise<void> {
    const set = { until, forget: new Date(until * 1000), at: '$$NOW' };
    await reaching(() => this.revoked_.updateOne({ _id: token }, [{ $set: set }], { upsert: true }));
    this.take(token);
  }

  isRevoked(token: string): boolean {
    return this.revoked.has(token);
  }

  onRevoked(listener: () => void): void {
    this.listeners.push(listener);
  }

  async close(): Promise<void> {
    this.stop.abort();
    await this.polling;
  }

  private async look(players: readonly string[]): Promise<readonly NamedPlayer[]> {
    const found = await reaching(() => this.names_.find({ _id: { $in: [...players] } }).toArray());
    return found.map(({ _id, name, person }) => ({ player: _id, name, ...(person === undefined ? {} : { person }) }));
  }

  private async poll(): Promise<void> {
    let away = false;
    const { signal } = this.stop;
    while (!signal.aborted) {
      await pause(POLL_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await this.readOn();
        away = false;
      } catch (error) {
        // Another instance that cannot reach MongoDB either can take back nothing new.
        if (!away)
          this.options.report?.('warn', 'tokens that are taken back elsewhere cannot be looked up at present', {
            why: mongoReason(error),
          });
        away = true;
      }
    }
  }

  private async readOn(): Promise<void> {
    const from = new Date(this.seen.getTime() - OVERLAP_MS);
    const added = this.revoked_.find(
      { at: { $gte: from }, until: { $gte: Math.floor(this.now() / 1000) } },
      { projection: { at: 1 } },
    );
    for await (const { _id, at } of added) {
      this.take(_id);
      if (at > this.seen) this.seen = at;
    }
  }

  private take(token: string): void {
    if (this.revoked.has(token)) return;
    this.revoked.add(token);
    for (const listener of this.listeners) listener();
  }

  private now(): number {
    return this.options.now?.() ?? Date.now();
  }
}
