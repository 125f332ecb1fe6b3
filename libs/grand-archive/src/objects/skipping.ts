import type { Seat } from '#table';
import type { Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { beginEffect, endEffects } from './lasting.js';

/**
 * The player skips the next such phase of their own turns. If several effects say so, the player skips that many
 * phases, one after the other (GA-SKIP-01).
 */
export const skipNext = (scribe: Scribe, env: Env, phase: string): void =>
  beginEffect(scribe, env, { seat: env.controller }, 'rest-of-game', `the next ${phase} phase is skipped`, {
    skip: phase,
  });

/** Whether the player skips this phase now; if so, one of the effects is used up. */
export const skips = (scribe: Scribe, seat: Seat, phase: string): boolean => {
  const due = scribe.table.effects.find(
    ({ on, data }) => data['skip'] === phase && !Array.isArray(on) && (on as { readonly seat: Seat }).seat === seat,
  );
  if (!due) return false;
  endEffects(scribe, (effect) => effect === due, 'the phase is skipped');
  scribe.unit('turn', `The ${phase} phase is skipped`, 'none', ['GA-SKIP-01']);
  return true;
};
