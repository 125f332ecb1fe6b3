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

/** The player who was stated, or else the one who states it. */
export const WHO = { named: 'who' } as const;

const named = <Name extends string>(name: Name) => ({ named: name });

/** What the fields of a change that is stated by hand stand for in a program, by their names. */
export const MEANT = { who: WHO, what: named('what'), a: named('a'), b: named('b') } as const;

/** Defines an operation of KeyForge. */
export const operation = operationsWith<Course, Env>(MEANT);

export const Whom = Who.optional();
/** The name of the cards to which it really happened. */
export const Happened = makes('the cards it happened to').optional();
export const Amount = z.union([Value, z.literal('all')]);

/** What a card was meant to be done to, and is there: as many as were meant, and one at least. */
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

/** Cards in play, by handle, of those that are held. */
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

/** A list that later operations speak of by a name: it is filled as things happen. */
export const naming = (as: string | undefined): { readonly list: Where[]; readonly named?: Plan['named'] } => {
  const list: Where[] = [];
  return as === undefined ? { list } : { list, named: { [as]: { cards: list } } };
};
