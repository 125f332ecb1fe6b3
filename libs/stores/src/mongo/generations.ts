import { StoreError, type Places } from '#journal';
import { Long, type Collection, type Db } from 'mongodb';
import { SCHEMA, type TreeEnd, type TreeEnds } from '#views';
import { collectionsOf, dropAll, generationsIn, prepare } from './collections.js';
import { BatchedReads } from '../batched-reads.js';
import { reaching } from './errors.js';
import { MongoStore } from './mongo-store.js';

interface GenerationDocument {
  readonly _id: string;
  readonly schema: number;
  readonly state: 'building' | 'current' | 'dropped';
  readonly began: Date;
  readonly places: Readonly<Record<string, Long | bigint>>;
  /** The trees of the log at these places: JSON. */
  readonly trees?: Readonly<Record<string, string>>;
}

interface PointerDocument {
  /** `current/schema`. */
  readonly _id: string;
  readonly generation: string;
  /** The number of the newest generation. */
  readonly newest: number;
}

/** How far one generation of the views has been projected. */
export class Generation {
  constructor(
    readonly id: string,
    private readonly documents: Collection<GenerationDocument>,
  ) {}

  /** @throws StoreError when it has been dropped */
  async places(): Promise<Places> {
    const found = await this.documents.findOne(
      { _id: this.id, state: { $ne: 'dropped' } },
      { projection: { places: 1 }, useBigInt64: true },
    );
    if (found === null) throw gone(this.id);
    return Object.fromEntries(Object.entries(found.places).map(([partition, next]) => [partition, String(next)]));
  }

  async trees(): Promise<TreeEnds> {
    const found = await this.documents.findOne(
      { _id: this.id, state: { $ne: 'dropped' } },
      { projection: { trees: 1 } },
    );
    if (found === null) throw gone(this.id);
    return Object.fromEntries(
      Object.entries(found.trees ?? {}).map(([partition, tree]) => [partition, JSON.parse(tree) as TreeEnd]),
    );
  }

  /**
   * Places only grow, and trees with them, no matter which instance writes last.
   * @throws StoreError when it has been dropped
   */
  async advance(places: Places, trees: TreeEnds): Promise<void> {
    const all = Object.entries(places);
    if (all.length === 0 || (await this.advanced(all, trees))) return;
    // Somebody else has come further in one of them, or it is gone.
    if (all.length > 1) for (const one of all) await this.advanced([one], trees);
    await this.places();
  }

  /** All of these places, or none if one would go back. */
  private async advanced(places: readonly (readonly [string, string])[], trees: TreeEnds): Promise<boolean> {
    const ahead: Record<string, object> = {};
    const set: Record<string, Long | string> = {};
    for (const [partition, place] of places) {
      const [next, tree] = [Long.fromString(place), trees[Number(partition)]];
      ahead[`places.${partition}`] = { $not: { $gte: next } };
      set[`places.${partition}`] = next;
      if (tree) set[`trees.${partition}`] = JSON.stringify(tree);
    }
    const { matchedCount } = await this.documents.updateOne({ _id: this.id, state: { $ne: 'dropped' }, ...ahead }, {
      $set: set,
    } as never);
    return matchedCount > 0;
  }
}

const gone = (id: string): StoreError =>
  new StoreError('unreachable', `the views ${id} are gone: others have taken their place`);

const idOf = (n: number): string => `v${SCHEMA}-${n}`;

/**
 * All views are made again from the log into another generation, beside the one that is in use, and then used instead.
 * Each layout of the views (`SCHEMA`) has generations and a pointer of its own, so that during an upgrade old and new
 * instances serve each from theirs.
 */
export class Generations {
  private readonly documents: Collection<GenerationDocument>;
  private readonly pointers: Collection<PointerDocument>;
  private readonly pointer = `current/${SCHEMA}`;
  private readonly there = new BatchedReads<string, boolean>((ids) =>
    reaching(async () => {
      const held = { _id: { $in: [...ids] }, state: { $ne: 'dropped' as const } };
      const found = await this.documents.find(held, { projection: { _id: 1 } }).toArray();
      return (id) => found.some(({ _id }) => _id === id);
    }),
  );

  constructor(private readonly db: Db) {
    const sure = { readConcern: { level: 'majority' }, readPreference: 'primary' } as const;
    this.documents = db.collection<GenerationDocument>('generations', sure);
    this.pointers = db.collection<PointerDocument>('pointers', sure);
  }

  store(id: string): MongoStore {
    return new MongoStore(new Generation(id, this.documents), collectionsOf(this.db, id));
  }

  /** The id of the generation that is in use; makes the first one where no generation exists. */
  async current(): Promise<string> {
    return reaching(async () => {
      const found = await this.pointers.findOne({ _id: this.pointer });
      if (found) return found.generation;
      await this.make(idOf(1), 'current');
      await this.pointers.updateOne(
        { _id: this.pointer },
        { $setOnInsert: { generation: idOf(1), newest: 1 } },
        { upsert: true },
      );
      // Views of another layout may be shown, which have everything: these do not yet.
      if (!(await this.isPublished())) await this.publish(idOf(1));
      return (await this.pointers.findOne({ _id: this.pointer }))?.generation ?? idOf(1);
    });
  }

  /** A generation to build into beside the one in use: what somebody has left unfinished, or a new one. */
  async building(fresh = false): Promise<string> {
    const inUse = await this.current();
    return reaching(async () => {
      const left = fresh
        ? null
        : await this.documents.findOne(
            { schema: SCHEMA, state: 'building', _id: { $ne: inUse } },
            { sort: { began: -1 } },
          );
      if (left) await prepare(collectionsOf(this.db, left._id));
      if (left) return left._id;
      const pointer = await this.pointers.findOneAndUpdate(
        { _id: this.pointer },
        { $inc: { newest: 1 } },
        { returnDocument: 'after' },
      );
      const id = idOf(pointer?.newest ?? 1);
      await this.make(id, 'building');
      return id;
    });
  }

  /** Puts a generation in the place of another. Says no where that is not in use any more. */
  async use(id: string, instead: string): Promise<boolean> {
    return reaching(async () => {
      const { matchedCount } = await this.pointers.updateOne(
        { _id: this.pointer, generation: instead },
        { $set: { generation: id } },
      );
      if (matchedCount === 0) return false;
      await this.documents.updateOne({ _id: id }, { $set: { state: 'current' } });
      await this.publish(id);
      return true;
    });
  }

  isThere(id: string): Promise<boolean> {
    return this.there.get(id);
  }

  /**
   * Drops every generation of this layout but those to keep. An instance that still reads one finds that it is gone,
   * never that it is empty.
   */
  async dropAllBut(keep: readonly string[]): Promise<string[]> {
    return reaching(async () => {
      const stored = await generationsIn(this.db);
      const drop = [...stored].filter((id) => id.startsWith(`v${SCHEMA}-`) && !keep.includes(id));
      for (const id of drop) {
        await this.documents.updateOne({ _id: id }, { $set: { state: 'dropped' } });
        await dropAll(collectionsOf(this.db, id));
      }
      return drop;
    });
  }

  /** Drops the generations of other layouts. */
  async dropOtherLayouts(): Promise<string[]> {
    return reaching(async () => {
      const drop = [...(await generationsIn(this.db))].filter((id) => !id.startsWith(`v${SCHEMA}-`));
      await this.pointers.deleteMany({ _id: { $ne: this.pointer } });
      for (const id of drop) {
        await this.documents.updateOne({ _id: id }, { $set: { state: 'dropped' } });
        for (const { name } of await this.db.listCollections({}, { nameOnly: true }).toArray())
          if (name.startsWith(`${id}.`)) await this.db.dropCollection(name);
      }
      return drop;
    });
  }

  private async make(id: string, state: GenerationDocument['state']): Promise<void> {
    await prepare(collectionsOf(this.db, id));
    await this.documents.updateOne(
      { _id: id },
      { $setOnInsert: { schema: SCHEMA, state, began: new Date(), places: {} } },
      { upsert: true },
    );
  }

  /**
   * Shows what spectators may know by now as `spectator`, whichever generation is in use: a read-only view that an
   * operator can open to others, without the collections behind it.
   */
  async publish(id: string): Promise<void> {
    const viewOn = `${id}.spectator`;
    const pipeline = [{ $match: { openFrom: { $ne: null }, $expr: { $lte: ['$openFrom', '$$NOW'] } } }];
    const change = (): Promise<unknown> => this.db.command({ collMod: 'spectator', viewOn, pipeline });
    await reaching(async () => {
      if (await this.isPublished()) await change();
      // Another instance may have been faster.
      else await this.db.createCollection('spectator', { viewOn, pipeline }).catch(change);
    });
  }

  private async isPublished(): Promise<boolean> {
    return (await this.db.listCollections({ name: 'spectator' }, { nameOnly: true }).toArray()).length > 0;
  }
}
