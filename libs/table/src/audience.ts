import type { Seat } from './secret.js';

/**
 * The readers that a view is for. `house` knows everything that the server knows (judges). A list of seats knows what
 * at least one of these seats may know: `[]` is a spectator, `[2]` is seat 2, `[1, 2]` is a recorder or caster of a
 * game for two.
 */
export type Audience = 'house' | readonly Seat[];

export const HOUSE: Audience = 'house';
export const SPECTATOR: Audience = [];

/** Returns the seats of `to` that belong to this audience; `null` if the audience may not know the secret. */
export const sharedWith = (audience: Audience, to: readonly Seat[]): readonly Seat[] | null => {
  if (audience === 'house') return to;
  if (audience.length === 0) return null;
  const shared = to.filter((seat) => audience.includes(seat));
  return shared.length > 0 ? shared : null;
};
