import type { Seat } from '#table';
import { note, type Scribe } from '#rules';
import { definitionOf } from '../effects/definition.js';
import type { Env, Sight } from '../effects/env.js';

/** The names of cards that a player has activated in this game, only of cards that ask for this. */
const activatedBy = (seat: Seat) => note<readonly string[]>({ scope: 'game', key: `activated:${seat}` });

/**
 * Remembers the name of an activated card if the card asks whether one of its name was activated before (GA-ONCE-01).
 */
export const rememberActivated = (scribe: Scribe, seat: Seat, definition: string): void => {
  const card = definitionOf(scribe.cards, definition);
  if (!card || !JSON.stringify([card.keywords, card.abilities]).includes('"activated-before"')) return;
  const known = activatedBy(seat).in(scribe.table) ?? [];
  if (!known.includes(card.name)) activatedBy(seat).write(scribe, [...known, card.name]);
};

export const hasActivated = ({ table, cards }: Sight, { controller, definition }: Env): boolean => {
  const name = definitionOf(cards, definition)?.name;
  return name !== undefined && (activatedBy(controller).in(table) ?? []).includes(name);
};
