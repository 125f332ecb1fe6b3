import type { Effect, Seat, Table } from '#table';
import { faceUp } from './traits.js';
import type { Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { beginEffect, endEffects } from './lasting.js';

/** A mastery is no object: its player has it for the rest of the game, or until they gain another (GA-MASTERY-01). */
const isOf = ({ on, data }: Effect, seat: Seat): boolean =>
  data['mastery'] !== undefined && !Array.isArray(on) && (on as { readonly seat: Seat }).seat === seat;

export const gainMastery = (scribe: Scribe, env: Env, card: string): void => {
  endEffects(scribe, (effect) => isOf(effect, env.controller), 'another mastery');
  const name = faceUp(scribe.cards, { definition: card })?.name ?? card;
  beginEffect(scribe, env, { seat: env.controller }, 'rest-of-game', `${name}: mastery`, { mastery: card });
};

/** The masteries that are there, with their players. */
export const masteries = ({ seats, effects }: Table): { readonly seat: Seat; readonly card: string }[] =>
  effects.some(({ data }) => data['mastery'] !== undefined)
    ? seats.flatMap(({ seat }) => {
        const card = effects.find((effect) => isOf(effect, seat))?.data['mastery'];
        return card === undefined ? [] : [{ seat, card: String(card) }];
      })
    : [];
