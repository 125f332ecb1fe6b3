import { z } from 'zod';
import type { Seat } from '#table';
import { makes, operationsWith, type Flow, type Plan } from '#rules';
import { Who } from '../effects/nouns.js';
import { Value } from '../effects/terms.js';
import { playersOf } from '../objects/meant.js';
import { valueOf } from '../objects/select.js';
import type { Env } from '../table/sight.js';
import { inPlay, lying, type Lying, type Where } from '../table/where.js';
import type { Course } from '../turn/course.js';

/** The player whom a stated change names, or else the player who states it. */
export const WHO = { named: 'who' } as const;

const named = <Name extends string>(name: Name) => ({ named: name });

/** The meaning, in a program, of the fields of a change that people state by hand. */
export const MEANT = { who: WHO, what: named('what'), a: named('a'), b: named('b') } as const;

/** Defines an operation of KeyForge. */
export const operation = operationsWith<Course, Env>(MEANT);

export const Whom = Who.optional();
/** The name for the cards to which the operation really happened. */
export const Happened = makes('the cards it happened to').optional();
export const Amount = z.union([Value, z.literal('all')]);

/** Whether the operation happened to all intended cards, and to at least one. */
export const inFull = (wanted: number, happened: number): boolean => wanted > 0 && happened >= wanted;

export const seatsOf = (course: Course, env: Env, who: Who | undefined): readonly Seat[] =>
  who === undefined ? [env.controller] : playersOf(course.sight, env, who);

export const amountOf = (course: Course, env: Env, n: Value | 'all'): number | 'all' =>
  n === 'all' ? 'all' : Math.max(0, valueOf(course.sight, env, n));

export const numberOf = (course: Course, env: Env, n: Value | undefined, otherwise = 1): number =>
  n === undefined ? otherwise : valueOf(course.sight, env, n);

/** Carries out at once what these players have. */
export const forSeats = (does: (course: Course, seats: readonly Seat[]) => void) =>
  function* (course: Course, env: Env, { who }: { who?: Who | undefined }): Flow<Plan> {
    const seats = seatsOf(course, env, who);
    return {
      apply: () => {
        does(course, seats);
        return seats.length > 0;
      },
    };
  };

/** The handles of those cards that are in play. */
export const inPlayOf = (course: Course, cards: readonly Where[]): string[] =>
  cards.flatMap(({ handle }) => (handle !== undefined && inPlay(course.table).has(handle) ? [handle] : []));
export const creaturesOf = (course: Course, cards: readonly Where[]): string[] =>
  inPlayOf(course, cards).filter((handle) => inPlay(course.table).get(handle)!.zone === 'line');

export const lyingOf = (course: Course, cards: readonly Where[]): Lying[] =>
  cards.flatMap((where) => {
    const one = lying(course.table, where);
    return one ? [one] : [];
  });

export const isLine = ({ zone }: Lying): boolean => zone.startsWith('line');

/** A list that later operations can refer to by a name. The operation fills it when it happens. */
export const naming = (as: string | undefined): { readonly list: Where[]; readonly named?: Plan['named'] } => {
  const list: Where[] = [];
  return as === undefined ? { list } : { list, named: { [as]: { cards: list } } };
};
