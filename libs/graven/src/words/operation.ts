import { z } from 'zod';
import type { Seat } from '#table';
import { operationsWith, type Flow, type Plan } from '#rules';
import { players } from '../effects/choose.js';
import { Line, type Who } from '../effects/nouns.js';
import type { Env } from '../table/sight.js';
import type { Course } from '../turn/course.js';

const named = <Name extends string>(name: Name) => ({ named: name });

/** The meaning, in a program, of the fields of a change that people state by hand. */
export const MEANT = { who: named('who'), what: named('what'), a: named('a'), b: named('b') } as const;

/** Defines an operation of GRAVEN. */
export const operation = operationsWith<Course, Env>(MEANT);

/** Carries out at once what these players have. */
export const forSeats = <One extends { who: Who }>(
  does: (course: Course, seats: readonly Seat[], env: Env, one: One) => void,
) =>
  function* (course: Course, env: Env, one: One): Flow<Plan> {
    const seats = yield* players(course, env, one.who);
    return {
      apply: () => {
        does(course, seats, env, one);
        return seats.length > 0;
      },
    };
  };

export const OntoLine = z.union([Line, z.literal('choose'), z.literal('same')]).optional();

/** Whether the operation happened to all chosen cards, and to at least one (GR-PRIM-55, GR-PRIM-59). */
export const inFull = (wanted: number, happened: number): boolean => wanted > 0 && happened === wanted;
