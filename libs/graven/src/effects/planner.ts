import type { Flow, Plan } from '#rules';
import type { Course } from '../turn/course.js';
import type { Env } from '../table/sight.js';
import type { OwnOp } from './words.js';

export type OpOf<K extends OwnOp['op']> = Extract<OwnOp, { op: K }>;
export type Planner<K extends OwnOp['op']> = (course: Course, env: Env, op: OpOf<K>) => Flow<Plan | undefined>;

/** How the operations of these words are settled and carried out. */
export type Planners<K extends OwnOp['op']> = { readonly [Word in K]: Planner<Word> };

/**
 * What a card was meant to be done to, and is there: the wanted number is that of the chosen, and one at least
 * (GR-PRIM-55, GR-PRIM-59).
 */
export const inFull = (wanted: number, happened: number): boolean => wanted > 0 && happened === wanted;
