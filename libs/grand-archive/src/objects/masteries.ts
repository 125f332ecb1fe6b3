import type { Effect, Seat, Table } from '#table';
import { faceUp } from './traits.js';
import type { Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { heldBy } from './held.js';
import { beginEffect, endEffects } from './lasting.js';

/**
 * Masteries. A mastery is no object: its player has it for the rest of the game, or until they gain another
 * (GA-MASTERY-01). Gaining the same one again changes nothing (GA-MASTERY-06).
 */
const isOf = ({ on, data }: Effect, seat: Seat): boolean =>
  data['mastery'] !== undefined && !Array.isArray(on) && (on as { readonly seat: Seat }).seat === seat;

export const gainMastery = (scribe: Scribe, env: Env, card: string): void => {
  if (masteryOf(scribe.table, env.controller)?.data['mastery'] === card) return;
  endEffects(scribe, (effect) => isOf(effect, env.controller), 'another mastery');
  const name = faceUp(scribe.cards, { definition: card })?.name ?? card;
  beginEffect(scribe, env, { seat: env.controller }, 'rest-of-game', `${name}: mastery`, { mastery: card });
};

/** The mastery that a player has, if they have one. */
export const masteryOf = ({ effects }: Table, seat: Seat): Effect | undefined =>
  effects.find((effect) => isOf(effect, seat));

const countersOf = ({ data }: Effect): Readonly<Record<string, number>> =>
  (data['counters'] ?? {}) as Readonly<Record<string, number>>;

/** How many counters of a kind are on a mastery of a player. */
export const countersOnMastery = (table: Table, seat: Seat, card: string | true, kind: string): number => {
  const found = masteryOf(table, seat);
  return found && (card === true || found.data['mastery'] === card) ? (countersOf(found)[kind] ?? 0) : 0;
};

/**
 * Changes the counters on a mastery. They never go below 0, they go with the mastery, and a player without it gets none
 * (GA-MASTERY-03).
 */
export const countOnMastery = (scribe: Scribe, seat: Seat, card: string, kind: string, n: number): void => {
  const found = masteryOf(scribe.table, seat);
  if (found?.data['mastery'] !== card || n === 0) return;
  rewrite(scribe, found, {
    counters: { ...countersOf(found), [kind]: Math.max(0, (countersOf(found)[kind] ?? 0) + n) },
  });
};

export const DIRECTIONS = ['North', 'South', 'East', 'West'] as const;

/** The directions next to a direction (GA26-MASTERY-09). */
export const adjacentTo = (facing: string): readonly string[] =>
  ['North', 'South'].includes(facing) ? ['East', 'West'] : ['North', 'South'];

/** The direction that a mastery with directions faces: North until it is turned (GA-FACING-01). */
export const facingOf = ({ data }: Effect): string => String(data['facing'] ?? 'North');

/** Turns a mastery. */
export const face = (scribe: Scribe, mastery: Effect, facing: string): void => rewrite(scribe, mastery, { facing });

/** Replaces the effect of a mastery by one with other data and a matching text. */
const rewrite = (scribe: Scribe, mastery: Effect, changed: Effect['data']): void => {
  const data = { ...mastery.data, ...changed };
  const name = faceUp(scribe.cards, { definition: String(data['mastery']) })?.name ?? String(data['mastery']);
  const said = [
    ...(data['facing'] === undefined ? [] : [String(data['facing'])]),
    ...Object.entries(countersOf({ ...mastery, data })).map(([kind, n]) => `${n} ${kind}`),
  ];
  scribe.emit(
    { kind: 'effect-ended', effects: [mastery.id], reason: 'it changes' },
    { kind: 'effect-began', effect: { ...mastery, text: `${name}: mastery, ${said.join(', ')}`, data } },
  );
};

/** All masteries and statuses that players have, by seat. */
export const masteries = ({ seats, effects }: Table): { readonly seat: Seat; readonly card: string }[] => {
  const held = effects.flatMap((effect) => heldBy(effect) ?? []);
  return held.length === 0 ? [] : seats.flatMap(({ seat }) => held.filter((one) => one.seat === seat));
};
