import type { Seat } from './secret.js';

/**
 * The viewer. `house`: everything the server knows (judges). A list of seats: what at least one of these seats may
 * know: `[]` spectator, `[2]` seat 2, `[1, 2]` a recorder or caster of a game of two.
 */
export type Audience = 'house' | readonly Seat[];

export const HOUSE: Audience = 'house';
export const SPECTATOR: Audience = [];

/** The seats of `to` that count for this audience; `null` when the audience may not know. */
export const sharedWith = (audience: Audience, to: readonly Seat[]): readonly Seat[] | null => {
  if (audience === 'house') return to;
  if (audience.length === 0) return null;
  const shared = to.filter((seat) => audience.includes(seat));
  return shared.length > 0 ? shared : null;
};
