import type { Handle, Seat } from '#table';
import { change, isHiddenPlace, type Change, type ChangeKind, type Part, type Stated } from '#rules';
import type { Env } from '../effects/env.js';
import { seatsOf } from '../effects/meaning.js';
import { run } from '../effects/perform.js';
import type { Op, Until } from '../effects/words.js';

export const it = { chosen: 'it' } as const;
export const other = { chosen: 'other' } as const;
/** How long it lasts: where nothing is said, the rest of the turn. */
export const untilOf = (value: unknown, otherwise: Until = 'end-of-turn'): Until => (value ?? otherwise) as Until;
export const amountSaid = (said: Change): number => Number(said['n']);

const handlesIn = (value: unknown): Handle[] =>
  typeof value === 'string' && !isHiddenPlace(value) ? [value] : Array.isArray(value) ? value.map(String) : [];

/** The player whom a program speaks of as `you`: the one named in the change, else the one who states it. */
export const seatIn = ({ who }: Change, { by }: Stated): Seat => (typeof who === 'number' ? who : by);

/** What a program knows that was stated by hand: `it` and `other` are the cards that were named. */
const envOf = (stated: Stated, said: Change): Env => ({
  controller: seatIn(said, stated),
  source: stated.source ?? '',
  definition: stated.definition ?? null,
  ...(stated.item === undefined ? {} : { item: stated.item }),
  targets: [],
  named: { it: { cards: handlesIn(said['what']) }, other: { cards: handlesIn(said['other']) } },
});

/**
 * A kind that is an operation of effect programs, so that hand and program change the table in the same way. `asks`: it
 * goes step by step, and somebody may have to choose.
 */
export const byProgram = (
  group: string,
  op: string,
  title: string,
  fields: readonly Part[],
  program: (said: Change) => Op,
  asks?: true,
): ChangeKind => ({
  op,
  title,
  group,
  fields,
  ...(asks ? { asks } : {}),
  *carry(scribe, stated, said) {
    // Nothing is carried out for a player who is out of the game.
    if (seatsOf(scribe.table, 'you', seatIn(said, stated)).length > 0)
      yield* run(scribe, envOf(stated, said), [program(said)]);
  },
});

export { change };
