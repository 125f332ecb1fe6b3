import type { Effect, Seat, Table } from '#table';
import type { Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { beginEffect, endEffects } from './lasting.js';
import { faceUp } from './traits.js';

/**
 * Statuses. A status belongs to a player and is no object; a player may have several, of each kind one
 * (GA26-STATUS-01).
 */
const seatOf = ({ on, data }: Effect, card: string): Seat | undefined =>
  data['status'] === card && !Array.isArray(on) ? (on as { readonly seat: Seat }).seat : undefined;

/** Whether a player has a status. */
export const hasStatus = ({ effects }: Table, seat: Seat, card: string): boolean =>
  effects.some((effect) => seatOf(effect, card) === seat);

/** Gives a player a status; if only one player may have it, the others lose it (GA26-STATUS-02). */
export const gainStatus = (scribe: Scribe, env: Env, card: string, sole: boolean): void => {
  const name = faceUp(scribe.cards, { definition: card })?.name ?? card;
  if (sole)
    endEffects(
      scribe,
      (effect) => ![undefined, env.controller].includes(seatOf(effect, card)),
      `another player has gained ${name}`,
    );
  if (hasStatus(scribe.table, env.controller, card)) return;
  beginEffect(scribe, env, { seat: env.controller }, 'rest-of-game', `${name}: status`, { status: card });
};
