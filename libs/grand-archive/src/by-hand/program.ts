import type { Handle, Seat } from '#table';
import { isHiddenPlace, type Change, type Flow, type Scribe, type Stated } from '#rules';
import type { Env } from '../effects/env.js';
import { seatsOf } from '../effects/meaning.js';
import { run } from '../effects/perform.js';
import type { Op } from '../effects/words.js';

const handlesIn = (value: unknown): Handle[] =>
  typeof value === 'string' && !isHiddenPlace(value) ? [value] : Array.isArray(value) ? value.map(String) : [];

/** The player that a program calls `you`: the player whom the change names, or else the player who states it. */
export const seatIn = ({ who }: Change, { by }: Stated): Seat => (typeof who === 'number' ? who : by);

/**
 * The environment of a program that somebody stated by hand: `it` and `other` are the cards that the statement names.
 */
const envOf = (stated: Stated, said: Change): Env => ({
  controller: seatIn(said, stated),
  source: stated.source ?? '',
  definition: stated.definition ?? null,
  ...(stated.item === undefined ? {} : { item: stated.item }),
  targets: [],
  named: { it: { cards: handlesIn(said['what']) }, other: { cards: handlesIn(said['other']) } },
});

/** Carries out an operation that somebody stated by hand, so that it changes the table exactly as in a program. */
export function* carryByHand(scribe: Scribe, stated: Stated, said: Change, program: Op): Flow {
  // Does nothing for a player who is out of the game.
  if (seatsOf(scribe.table, 'you', seatIn(said, stated)).length > 0) yield* run(scribe, envOf(stated, said), [program]);
}
