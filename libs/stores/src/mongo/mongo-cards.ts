import { Binary, type Collection, type Db } from 'mongodb';
import { packCards, unpackCards, type CardStore, type ShelfPart } from '#cards';

interface PartDocument {
  /** `game/version/part`. */
  readonly _id: string;
  readonly game: string;
  readonly version: string;
  /** The part as JSON, packed with gzip. */
  readonly gzip: Binary;
}

/** MongoDB takes documents of 16 MiB. */
const LARGEST = 15 * 1024 * 1024;

const DUPLICATE = 11000;

/**
 * Card data of several instances, in MongoDB: a document for each part, insert-only. It fails with the driver's own
 * errors.
 */
export class MongoCards implements CardStore {
  private constructor(
    private readonly collection: Collection<PartDocument>,
    private readonly largest: number,
  ) {}

  /** @param largest the most bytes of one document */
  static async open(db: Db, largest = LARGEST): Promise<MongoCards> {
    const collection = db.collection<PartDocument>('cards', {
      readConcern: { level: 'majority' },
      readPreference: 'primary',
    });
    await collection.createIndex({ game: 1, version: 1 });
    return new MongoCards(collection, largest);
  }

  async parts(game: string, version: string): Promise<readonly ShelfPart[]> {
    const found = await this.collection.find({ game, version }).sort({ _id: 1 }).toArray();
    return found.map(({ gzip }) => unpackCards(gzip.buffer));
  }

  async put(part: ShelfPart): Promise<void> {
    const { game, version, cards } = part;
    const { id, bytes } = packCards(part);
    if (bytes.length > this.largest && cards.length > 1) {
      const half = Math.ceil(cards.length / 2);
      await this.put({ ...part, cards: cards.slice(0, half) });
      return this.put({ ...part, cards: cards.slice(half) });
    }
    try {
      await this.collection.insertOne(
        { _id: `${game}/${version}/${id}`, game, version, gzip: new Binary(bytes) },
        { writeConcern: { w: 'majority', journal: true } },
      );
    } catch (error) {
      if ((error as { code?: unknown }).code !== DUPLICATE) throw error;
    }
  }
}
