import { inTurns } from '../engine/in-turns.js';

/**
 * Values as JSON, many of them together in pieces of bytes. To copy a long match to another thread would block the
 * event loop for long; bytes move without copying, and are written and read a piece at a time.
 */
export type Parcels<T> = readonly Parcel<T>[];
type Parcel<T> = Uint8Array<ArrayBuffer> & { readonly _of?: T };

/** Characters in a piece: reading one takes a millisecond or two. */
const LONGEST = 256 * 1024;

const packed = (texts: readonly string[]): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`[${texts.join(',')}]`);

function* pieces<T>(values: Iterable<T>): Generator<Parcel<T>> {
  let [texts, length]: [string[], number] = [[], 0];
  for (const value of values) {
    const text = JSON.stringify(value);
    texts.push(text);
    length += text.length;
    if (length < LONGEST) continue;
    yield packed(texts);
    [texts, length] = [[], 0];
  }
  if (texts.length > 0) yield packed(texts);
}

/** Packs all values at once; for use in a thread. */
export const pack = <T>(values: Iterable<T>): Parcels<T> => [...pieces(values)];

/** Packs values on the event loop; other work has its turn in between. */
export const packInTurns = async <T>(values: Iterable<T>): Promise<Parcels<T>> => {
  const turn = inTurns();
  const parcels: Parcel<T>[] = [];
  for (const parcel of pieces(values)) {
    parcels.push(parcel);
    await turn();
  }
  return parcels;
};

export const unpack = <T>(parcel: Parcel<T>): T[] => JSON.parse(new TextDecoder().decode(parcel)) as T[];

export const unpackAll = <T>(parcels: Parcels<T>): T[] => parcels.flatMap(unpack);

/** The buffers that can move to another thread instead of being copied. */
export const buffersOf = (...parcels: Parcels<unknown>[]): ArrayBuffer[] => parcels.flat().map(({ buffer }) => buffer);
