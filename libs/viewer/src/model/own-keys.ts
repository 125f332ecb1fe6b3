import { recall } from './kept.js';
import type { Stride } from './timeline.js';

/** What single keys of a replay do: each has one at most, which its user may choose. */
export type Keyed = 'play' | 'swap' | 'full' | 'help' | 'moment' | Stride;
/** Keys as events name them, in small letters; an empty text is no key. */
export type OwnKeys = Readonly<Partial<Record<Keyed, string>>>;

export const USUAL: OwnKeys = { play: ' ', swap: 'c', full: 'f', help: '?', moment: 'm' };

export const OWN_KEYS = 'recollect:keys';

/** The keys of this browser. */
export const ownKeys = (): OwnKeys => {
  try {
    return { ...USUAL, ...(JSON.parse(recall(OWN_KEYS) ?? '{}') as OwnKeys) };
  } catch {
    return USUAL;
  }
};

/** What a key does. */
export const keyedBy = (key: string, keys = ownKeys()): Keyed | undefined =>
  (Object.keys(keys) as Keyed[]).find((one) => keys[one] === key.toLowerCase());
