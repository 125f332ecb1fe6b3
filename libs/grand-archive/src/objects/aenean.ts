import type { Seat, Table } from '#table';
import { note, type CardLookup, type Scribe } from '#rules';
import { definitionOf } from '../effects/definition.js';
import type { Sight } from '../effects/env.js';
import { hasKeyword } from './characteristics.js';
import { hasPrinted } from './keywords.js';
import { field } from './traits.js';

/** How many cards with Aenean Progression a player has resolved in this game. */
const progress = (seat: Seat) => note<number>({ scope: 'game', key: `aenean:${seat}` });

/** What was negated, fizzled or waits does not count (GA26-AENEAN-02). */
export const rememberAenean = (scribe: Scribe, seat: Seat, definition: string | null | undefined): void => {
  const card = definitionOf(scribe.cards, definition);
  if (card && hasPrinted(card, 'aenean-progression'))
    progress(seat).write(scribe, (progress(seat).in(scribe.table) ?? 0) + 1);
};

/** How much dearer such a card is for this player (GA26-AENEAN-01). */
export const aeneanCost = (table: Table, seat: Seat): number => 2 * (progress(seat).in(table) ?? 0);

/** How much higher the level counts for an Aenean Spell card: by 2, however many auras there are (GA26-ELYSIAN-01). */
export const elysianLevel = (sight: Sight, seat: Seat, definition: string | null): number => {
  if (!isAeneanSpell(sight.cards, definition)) return 0;
  const aura = field(sight.table).some((card) => card.controller === seat && hasKeyword(sight, card, 'elysian-aura'));
  return aura ? 2 : 0;
};

const isAeneanSpell = (cards: CardLookup, definition: string | null): boolean => {
  const subtypes = definitionOf(cards, definition)?.subtypes ?? [];
  return subtypes.includes('AENEAN') && subtypes.includes('SPELL');
};
