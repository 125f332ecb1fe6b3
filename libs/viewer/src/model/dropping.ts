import type { Option } from '../api/shapes.js';
import type { LiveMatchModel } from './live-match.js';
import { touchingIn, type Touching } from './touching.js';

/** A card that a player dragged: the possible actions, and the spot of the card that it was dropped on. */
export interface Dropped {
  readonly acts: readonly Option[];
  readonly on: string | undefined;
}

/** The action that a drop means: the one about both cards, else the only possible one; undefined if that is unclear. */
export const meantBy = ({ acts, on }: Dropped, touching: Touching): Option | undefined => {
  const about = on === undefined ? [] : (touching.acts.get(on) ?? []);
  const both = acts.filter((option) => about.includes(option));
  const meant = both.length > 0 ? both : acts;
  return meant.length === 1 ? meant[0] : undefined;
};

/**
 * The action that follows a drop if it is about the card at the spot: the next part of the draft, or the answer to the
 * next question.
 */
export const nextOn = (on: string, live: LiveMatchModel, done: Option): Option | undefined => {
  const [next, ...others] = touchingIn(live).acts.get(on) ?? [];
  if (!next || others.length > 0) return undefined;
  const asked = next.action['ask'] !== undefined && next.action['ask'] !== done.action['ask'];
  return live.drafting || asked ? next : undefined;
};
