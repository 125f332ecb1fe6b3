import type { Option } from '../api/shapes.js';
import type { LiveMatchModel } from './live-match.js';
import { touchingIn, type Touching } from './touching.js';

/** A card that was carried somewhere: what may be done with it, and the spot of the card that it was put on. */
export interface Dropped {
  readonly acts: readonly Option[];
  readonly on: string | undefined;
}

/** What is meant: what is about both cards, else the only thing that can be done; undefined: that cannot be said. */
export const meantBy = ({ acts, on }: Dropped, touching: Touching): Option | undefined => {
  const about = on === undefined ? [] : (touching.acts.get(on) ?? []);
  const both = acts.filter((option) => about.includes(option));
  const meant = both.length > 0 ? both : acts;
  return meant.length === 1 ? meant[0] : undefined;
};

/**
 * What comes after it where that is about the card it was put on: the next part of what is being built, or the answer
 * to what it asked.
 */
export const nextOn = (on: string, live: LiveMatchModel, done: Option): Option | undefined => {
  const [next, ...others] = touchingIn(live).acts.get(on) ?? [];
  if (!next || others.length > 0) return undefined;
  const asked = next.action['ask'] !== undefined && next.action['ask'] !== done.action['ask'];
  return live.drafting || asked ? next : undefined;
};
