import type { Summary } from '../../api/shapes.js';
import { tokenOf, type Keeper } from '../tokens.js';
import { tokenKey } from './place.js';
import { playerOfToken } from './who.js';

type Shown = Pick<Summary, 'asker' | 'status' | 'spectators' | 'tournament'>;

/**
 * Whether a match shows spectators hands that this browser must not show: its holder plays in the event, and may sit at
 * this very table or meet one of its players later.
 */
export const hidesHands = (
  { asker, status, spectators, tournament }: Shown,
  ...keepers: readonly Keeper[]
): boolean => {
  const { event } = (tournament ?? {}) as { readonly event?: unknown };
  if (asker.role !== 'spectator' || status === 'ended' || spectators?.hands !== 'all' || typeof event !== 'string')
    return false;
  return keepers.some((keeper) => playerOfToken(tokenOf(keeper, tokenKey(event))) !== undefined);
};
