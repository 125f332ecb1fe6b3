import { z } from 'zod';
import type { Handle } from '#table';
import { bindNames, type Flow, type Plan, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { refer } from '../effects/meaning.js';
import type { Ref } from '../effects/nouns.js';
import { field } from '../objects/traits.js';
import { sightOf } from '../objects/derive.js';

/** How one word of the language is carried out: at once, or step by step. */
export type Carried<One> =
  | { readonly apply: (scribe: Scribe, env: Env, one: One) => void }
  /** At once; what it answers is what "if you do" asks (GA-WAY-02). */
  | { readonly succeeds: (scribe: Scribe, env: Env, one: One) => boolean }
  /** Somebody chooses, knowing what the step before brought; or it names something for operations that follow. */
  | { readonly plan: (scribe: Scribe, env: Env, one: One) => Flow<Plan | void> };

/** The operations of a subject, as its schemas have them. */
export type OpsOf<Words extends (...given: never[]) => readonly z.ZodType[]> = z.infer<ReturnType<Words>[number]>;
export type OpOf<Words extends (...given: never[]) => readonly z.ZodType[], Name extends string> = Extract<
  OpsOf<Words>,
  { op: Name }
>;

/** How each of these operations is carried out: one without a plan does not compile. */
export type Plans<One extends { readonly op: string }> = {
  readonly [Name in One['op']]: Carried<Extract<One, { op: Name }>>;
};

/** An operation inside an operation: which it is the language knows, of which this is a part. */
export interface Deferred {
  readonly op: string;
}

/** The largest number of cards that are chosen. */
export const most = z.union([z.number().int(), z.literal('any')]);

/** Those of the cards meant that are on the field, in the order in which they are meant. */
export const handlesOnField = (scribe: Scribe, env: Env, ref: Ref): Handle[] =>
  refer(sightOf(scribe), env, ref).filter((handle) => field(scribe.table).some((card) => card.handle === handle));

/** The same, in the order of the field. */
export const inPlay = (scribe: Scribe, env: Env, ref: Ref): Handle[] => {
  const meant = refer(sightOf(scribe), env, ref);
  return field(scribe.table).flatMap(({ handle }) => (meant.includes(handle) ? [handle] : []));
};

/** What an operation brought, as it lies there, by the name that the operations that follow have for it. */
export const calling = (as: string | undefined, cards: readonly Handle[]): Plan | undefined =>
  as === undefined ? undefined : bindNames({ [as]: { cards, lying: true } });
