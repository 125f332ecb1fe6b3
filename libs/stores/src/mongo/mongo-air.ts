import type { Collection, Db } from 'mongodb';
import type { AirItem, AirKind, AirStore } from '#views';
import { isDuplicate, reaching } from './errors.js';

interface AirDocument {
  readonly _id: { readonly kind: AirKind; readonly id: string };
  readonly kind: AirKind;
  readonly match: string | null;
  readonly version: number;
  readonly at: string;
  /** JSON. */
  readonly value: string;
}

const itemOf = ({ _id, match, version, at, value }: AirDocument): AirItem => ({
  kind: _id.kind,
  id: _id.id,
  match,
  version,
  at,
  value: JSON.parse(value) as AirItem['value'],
});

/** The stages and clips of several instances. */
export class MongoAir implements AirStore {
  readonly shared = true;
  private readonly items: Collection<AirDocument>;

  private constructor(db: Db) {
    this.items = db.collection<AirDocument>('air', { readPreference: 'primary' });
  }

  /** @throws StoreError `unreachable` */
  static async open(db: Db): Promise<MongoAir> {
    const air = new MongoAir(db);
    await reaching(() => air.items.createIndexes([{ key: { kind: 1, match: 1, at: -1 } }]));
    return air;
  }

  async get(kind: AirKind, id: string): Promise<AirItem | null> {
    const found = await reaching(() => this.items.findOne({ _id: { kind, id } }));
    return found && itemOf(found);
  }

  async put({ kind, id, match, version, at, value }: AirItem): Promise<boolean> {
    const _id = { kind, id };
    const document = { kind, match, version, at, value: JSON.stringify(value) };
    if (version > 1) {
      const { matchedCount } = await reaching(() => this.items.replaceOne({ _id, version: version - 1 }, document));
      return matchedCount > 0;
    }
    try {
      await reaching(() => this.items.insertOne({ _id, ...document }));
      return true;
    } catch (error) {
      if (isDuplicate((error as Error).cause)) return false;
      throw error;
    }
  }

  async all(kind: AirKind): Promise<AirItem[]> {
    const found = await reaching(() => this.items.find({ kind }).sort({ _id: 1 }).toArray());
    return found.map(itemOf);
  }

  async about(kind: AirKind, match: string, most: number): Promise<AirItem[]> {
    const found = await reaching(() => this.items.find({ kind, match }).sort({ at: -1, _id: 1 }).limit(most).toArray());
    return found.map(itemOf);
  }

  async remove(kind: AirKind, id: string): Promise<boolean> {
    const { deletedCount } = await reaching(() => this.items.deleteOne({ _id: { kind, id } }));
    return deletedCount > 0;
  }

  async close(): Promise<void> {
    // It is the connection's, which others use too.
  }
}
