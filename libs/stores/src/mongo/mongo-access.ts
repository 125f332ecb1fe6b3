import { MongoError, MongoServerError, type Collection, type Db } from 'mongodb';
import {
  type AccessHead,
  type AccessJournal,
  type AccessKind,
  type AccessNote,
  type AccessRecord,
  type AccessText,
  type AccessVerification,
  type AccessChecked,
  type AccessWhole,
  checkNotes,
  StoreError,
  NO_ACCESS_NOTES,
  NONE_NOTED,
  noteAll,
  readNote,
  verifyNotes,
  writeNote,
} from '#journal';

interface NoteDocument extends AccessText {
  readonly match: string;
  readonly n: number;
  /** As in the body; absent of notes that were written before tokens were noted. */
  readonly kind?: AccessKind;
}

/** A place on a chain that is taken: another instance was first. */
const DUPLICATE = 11000;

/** So often another instance may be first, one after the other, until it is called a failure. */
const MOST_TRIES = 200;

/**
 * The access journal of several instances, in MongoDB. A note stands where nobody else's does (a unique index on match
 * and number): who comes second reads the new head and writes again, so each match keeps one chain. After a failure in
 * the middle a note may stand twice.
 */
export class MongoAccess implements AccessJournal {
  /** Notes of one match are written one after the other. */
  private readonly turns = new Map<string, Promise<unknown>>();

  private constructor(
    private readonly notes: Collection<NoteDocument>,
    private readonly up: () => boolean,
  ) {}

  /**
   * @param up whether MongoDB can be reached at present, as far as is known: while it cannot, nobody is kept waiting
   * @throws StoreError `unreachable`
   */
  static async open(db: Db, up = (): boolean => true): Promise<MongoAccess> {
    const notes = db.collection<NoteDocument>('access', {
      readConcern: { level: 'majority' },
      readPreference: 'primary',
    });
    await reaching(() => notes.createIndex({ match: 1, n: 1 }, { unique: true }));
    await reaching(() => notes.createIndex({ match: 1, kind: 1, n: 1 }));
    return new MongoAccess(notes, up);
  }

  append(note: AccessNote): Promise<AccessRecord> {
    const { match } = note;
    // An action that is refused waits for its note, and the other actions of its match wait for it.
    if (!this.up()) return Promise.reject(away());
    const turn = (this.turns.get(match) ?? Promise.resolve()).then(() => reaching(() => this.write(note)));
    const settled = turn
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => {
        if (this.turns.get(match) === settled) this.turns.delete(match);
      });
    this.turns.set(match, settled);
    return turn;
  }

  async list(match: string, after = 0, limit = Infinity, kind?: AccessKind): Promise<AccessRecord[]> {
    if (limit <= 0) return [];
    // Tokens are asked for with every match: nobody waits for a primary that is away.
    if (!this.up()) throw away();
    const found = this.notes
      .find({ match, n: { $gt: after }, ...(kind === undefined ? {} : { kind }) })
      .sort({ n: 1 })
      .limit(limit === Infinity ? 0 : limit);
    return (await reaching(() => found.toArray())).map(readNote);
  }

  /** Notes of several instances have no common order: the last of each match, by their names, stand for all. */
  async whole(): Promise<AccessWhole> {
    return reaching(async () => {
      let notes = 0;
      let whole = NONE_NOTED;
      const last = this.notes.aggregate<{ n: number; hash: string }>([
        { $sort: { match: 1, n: 1 } },
        { $group: { _id: '$match', n: { $last: '$n' }, hash: { $last: '$hash' } } },
        { $sort: { _id: 1 } },
      ]);
      for await (const { n, hash } of last) [notes, whole] = [notes + n, noteAll(whole, hash)];
      return { notes, head: whole.head };
    });
  }

  check(): Promise<AccessChecked> {
    return reaching(() => checkNotes(this.notes.find().sort({ match: 1, n: 1 })));
  }

  async verify(match: string): Promise<AccessVerification> {
    return verifyNotes(match, await reaching(() => this.notes.find({ match }).sort({ n: 1 }).toArray()));
  }

  private async write(note: AccessNote): Promise<AccessRecord> {
    const { match } = note;
    for (let tries = MOST_TRIES; tries > 0; tries -= 1) {
      const head = await this.head(match);
      const { body, hash } = writeNote(note, head);
      try {
        await this.notes.insertOne(
          { match, n: head.n + 1, kind: note.kind, body, hash },
          { writeConcern: { w: 'majority', journal: true } },
        );
        return readNote({ body, hash });
      } catch (error) {
        if (!(error instanceof MongoServerError && error.code === DUPLICATE)) throw error;
      }
    }
    throw new StoreError(
      'unreachable',
      `no place was free on the access journal of ${match}: too many instances note at once`,
    );
  }

  /**
   * As far as anybody has written, also what is not yet safe from a failure: a note after it is durable only when it
   * is.
   */
  private async head(match: string): Promise<AccessHead> {
    const [last] = await this.notes
      .find({ match }, { readConcern: { level: 'local' } })
      .sort({ n: -1 })
      .limit(1)
      .toArray();
    return last === undefined ? NO_ACCESS_NOTES : { n: last.n, hash: last.hash };
  }
}

const away = (): StoreError =>
  new StoreError('unreachable', 'the access journal cannot be reached: MongoDB has no primary');

const reaching = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
    throw new StoreError('unreachable', `the access journal cannot be reached: ${error.message.split('\n', 1)[0]}`, {
      cause: error,
    });
  }
};
