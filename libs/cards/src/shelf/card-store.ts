import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { CardDefinition } from '#rules';

/**
 * A part of what is kept of one version of card data: all of it, what it adds to another version, or what an archive
 * brought of it.
 */
export interface ShelfPart {
  readonly game: string;
  readonly version: string;
  readonly base?: string;
  readonly cards: readonly CardDefinition[];
}

/** Where card data are kept by version. What was once put there never changes; adapters pass `cardStoreContract`. */
export interface CardStore {
  /** All parts of a version; none where nothing is kept of it. */
  parts(game: string, version: string): Promise<readonly ShelfPart[]>;
  /** Settles when the part is durable. The same part again changes nothing. */
  put(part: ShelfPart): Promise<void>;
}

/** A part as it is stored. */
interface PackedPart {
  /** Follows from what it holds. */
  readonly id: string;
  readonly bytes: Buffer;
}

export const packCards = (part: ShelfPart): PackedPart => {
  const text = JSON.stringify(part);
  return { id: createHash('sha256').update(text).digest('hex').slice(0, 16), bytes: gzipSync(text) };
};

export const unpackCards = (bytes: Uint8Array): ShelfPart => {
  const part = JSON.parse(gunzipSync(bytes).toString('utf8')) as ShelfPart;
  return { ...part, cards: part.cards.map((card) => CardDefinition.parse(card)) };
};

const GAME = /^[a-z0-9-]{1,40}$/;
const VERSION = /^[\w.-]{1,128}$/;

/** Whether anything can be kept under these names: they become names of files. */
export const canBeKept = (game: string, version: string): boolean => GAME.test(game) && VERSION.test(version);
