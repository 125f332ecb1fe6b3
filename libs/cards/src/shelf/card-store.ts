import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { CardDefinition } from '#rules';

/**
 * A stored part of one version of card data: the whole version, its additions to another version, or the cards that an
 * archive brought.
 */
export interface ShelfPart {
  readonly game: string;
  readonly version: string;
  readonly base?: string;
  readonly cards: readonly CardDefinition[];
}

/** A store of card data by version. Stored parts never change; adapters pass `cardStoreContract`. */
export interface CardStore {
  /** All parts of a version; empty if nothing of it is stored. */
  parts(game: string, version: string): Promise<readonly ShelfPart[]>;
  /** Settles when the part is durable. Storing the same part again changes nothing. */
  put(part: ShelfPart): Promise<void>;
}

/** A part in the form in which it is stored. */
interface PackedPart {
  /** A hash of the content. */
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

/** Whether these names can be used for storage: they become file names. */
export const canBeKept = (game: string, version: string): boolean => GAME.test(game) && VERSION.test(version);
