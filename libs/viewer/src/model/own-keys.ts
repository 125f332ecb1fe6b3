import { recall } from './kept.js';
import type { Stride } from './timeline.js';

/** The actions of a replay that have a single key, which the user may choose; each has at most one. */
export type Keyed = 'play' | 'swap' | 'full' | 'help' | 'moment' | Stride;
/** The keys in small letters, as key events name them; an empty text means no key. */
export type OwnKeys = Readonly<Partial<Record<Keyed, string>>>;

export const USUAL: OwnKeys = { play: ' ', swap: 'c', full: 'f', help: '?', moment: 'm' };

export const OWN_KEYS = 'recollect:keys';

/** The keys that this browser keeps. */
export const ownKeys = (): OwnKeys => {
  try {
    return { ...USUAL, ...(JSON.parse(recall(OWN_KEYS) ?? '{}') as OwnKeys) };
  } catch {
    return USUAL;
  }
};

/** The action that a key has. */
export const keyedBy = (key: string, keys = ownKeys()): Keyed | undefined =>
  (Object.keys(keys) as Keyed[]).find((one) => keys[one] === key.toLowerCase());
