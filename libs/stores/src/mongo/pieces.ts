import type { Document } from 'mongodb';
import { setImmediate as immediate } from 'node:timers/promises';
import type { KeptEntry } from '#views';
import { unlessTaken } from './errors.js';

/** A piece: documents that are made and sent in one go, by characters. That takes a few milliseconds. */
const PIECE_TEXT = 384 * 1024;
/** What a document counts for. */
export const SMALL_TEXT = (): number => 768;
export const TABLE_TEXT = (): number => 32 * 1024;
export const textIn = ({ record: { body, bundles } }: KeptEntry): number =>
  bundles.reduce((sum, bundle) => sum + (bundle?.length ?? 0), body.length);

type Send = () => Promise<void>;

/** Documents of one kind, cut into pieces; each is made where it is sent. */
export function* inPieces<T>(
  all: readonly T[],
  weightOf: (one: T) => number,
  write: (some: readonly T[]) => Promise<void>,
): Iterable<Send> {
  for (let from = 0, to = 0; from < all.length; from = to) {
    for (let text = 0; to < all.length && text < PIECE_TEXT; to += 1) text += weightOf(all[to]!);
    const some = all.slice(from, to);
    yield () => write(some);
  }
}

/**
 * Sends every piece in a turn of its own, so that requests have theirs: to make documents out of tables and long texts
 * takes long. It waits for what was sent before a failure.
 */
export const sendInTurns = async (...kinds: readonly Iterable<Send>[]): Promise<void> => {
  const failures: unknown[] = [];
  const sent: Promise<void>[] = [];
  for (const kind of kinds)
    for (const send of kind) {
      await immediate();
      if (failures.length > 0) break;
      sent.push(send().catch((error: unknown) => void failures.push(error)));
    }
  await Promise.all(sent);
  if (failures.length > 0) throw failures[0];
};

/** Inserts documents, unless they are there. */
export const insertNew = <T extends { _id: string }>(
  into: { insertMany(documents: never, options: object): Promise<unknown> },
  documents: readonly T[],
): Promise<void> => unlessTaken(() => into.insertMany(documents as never, { ordered: false }));

/**
 * Replaces documents that are older. Where the stored one is not, the filter finds nothing, and what would be inserted
 * instead has a key that is taken: so it is left as it is.
 */
export const replaceOlder = async <T extends { _id: string; revision: number }>(
  in_: { bulkWrite(operations: never, options: object): Promise<unknown> },
  documents: readonly T[],
): Promise<void> => {
  const operations = documents.map((replacement): Document => ({
    replaceOne: {
      filter: { _id: replacement._id, revision: { $lt: replacement.revision } },
      replacement,
      upsert: true,
    },
  }));
  await unlessTaken(() => in_.bulkWrite(operations as never, { ordered: false }));
};
