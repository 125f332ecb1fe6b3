import type { CheckpointStore, KeptCheckpoint } from '#journal';
import type { Collection, Db, Filter } from 'mongodb';
import { isDuplicate, reaching } from './errors.js';

interface CheckpointDocument {
  readonly _id: number;
  readonly open: Date;
  /** JSON. */
  readonly kept: string;
}

/** The checkpoints of several instances. The first of each size is kept: what they say of the log is the same. */
export class MongoCheckpoints implements CheckpointStore {
  private readonly all: Collection<CheckpointDocument>;

  constructor(db: Db) {
    this.all = db.collection<CheckpointDocument>('checkpoints', {
      readConcern: { level: 'majority' },
      readPreference: 'primary',
    });
  }

  newest(openAt?: number): Promise<KeptCheckpoint | null> {
    return this.one(openAt === undefined ? {} : { open: { $lte: new Date(openAt) } });
  }

  of(size: number): Promise<KeptCheckpoint | null> {
    return this.one({ _id: size });
  }

  async put(kept: KeptCheckpoint): Promise<KeptCheckpoint> {
    const document = { _id: kept.size, open: new Date(kept.open), kept: JSON.stringify(kept) };
    try {
      await reaching(() => this.all.insertOne(document, { writeConcern: { w: 'majority', journal: true } }));
    } catch (error) {
      if (!isDuplicate((error as Error).cause)) throw error;
    }
    return (await this.of(kept.size))!;
  }

  private async one(filter: Filter<CheckpointDocument>): Promise<KeptCheckpoint | null> {
    const found = await reaching(() => this.all.findOne(filter, { sort: { _id: -1 } }));
    return found && (JSON.parse(found.kept) as KeptCheckpoint);
  }
}
