import type { Audience } from '#table';
import type { Taken } from './block.js';
import { entryText } from './show-entry.js';

/**
 * What an audience is sent for an entry: made once for all who ask, and shared by all who follow. A sender may keep
 * what it made of it, keyed by the object.
 */
export interface Frame {
  readonly revision: number;
  /** JSON (`EntryShown`). */
  readonly text: string;
}

/** An audience as text; with it whether the house's secrets are closed, where that makes a difference. */
const nameOf = (audience: Audience, concealed: boolean): string =>
  audience === 'house' ? (concealed ? 'house-running' : 'house') : audience.join('-');

/** @param concealed whether the house's own secrets (seeds, keys of seals) are still closed to everybody */
export const frameOf = (taken: Taken, audience: Audience, concealed: boolean): Frame => {
  const name = nameOf(audience, concealed);
  let frame = taken.frames.get(name);
  if (!frame) {
    frame = { revision: taken.record.revision, text: entryText(taken, audience, concealed) };
    taken.frames.set(name, frame);
  }
  return frame;
};
