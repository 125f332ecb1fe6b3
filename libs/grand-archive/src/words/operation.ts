import { z } from 'zod';
import type { Handle } from '#table';
import { bindNames, operationsWith, type Plan, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { refer } from '../effects/meaning.js';
import type { Ref } from '../effects/nouns.js';
import { sightOf } from '../objects/derive.js';
import { field } from '../objects/traits.js';

/** The cards that a statement by hand names, by the name of the field. */
export const it = { chosen: 'it' } as const;
export const other = { chosen: 'other' } as const;

/**
 * Defines an operation of Grand Archive. In a statement by hand, "you" is the named player, and "it" the named card.
 */
export const operation = operationsWith<Scribe, Env>({ who: 'you', what: it });

/** The largest number of cards that a player may choose. */
export const most = z.union([z.number().int(), z.literal('any')]);

/** The referenced cards that are on the field, in the order of the reference. */
export const handlesOnField = (scribe: Scribe, env: Env, ref: Ref): Handle[] =>
  refer(sightOf(scribe), env, ref).filter((handle) => field(scribe.table).some((card) => card.handle === handle));

/** The same, in the order of the field. */
export const inPlay = (scribe: Scribe, env: Env, ref: Ref): Handle[] => {
  const meant = refer(sightOf(scribe), env, ref);
  return field(scribe.table).flatMap(({ handle }) => (meant.includes(handle) ? [handle] : []));
};

/** Binds the cards that an operation moved, as they lie there, to a name for later operations. */
export const calling = (as: string | undefined, cards: readonly Handle[]): Plan | undefined =>
  as === undefined ? undefined : bindNames({ [as]: { cards, lying: true } });
