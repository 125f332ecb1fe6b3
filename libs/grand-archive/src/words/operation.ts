import { z } from 'zod';
import type { Handle } from '#table';
import { bindNames, operationsWith, type Plan, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { refer } from '../effects/meaning.js';
import type { Ref } from '../effects/nouns.js';
import { sightOf } from '../objects/derive.js';
import { field } from '../objects/traits.js';

/** Cards that were stated by hand, by the name of their field. */
export const it = { chosen: 'it' } as const;
export const other = { chosen: 'other' } as const;

/** Defines an operation of Grand Archive. Stated by hand, "you" is the player who was named, and "it" the card. */
export const operation = operationsWith<Scribe, Env>({ who: 'you', what: it });

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
