import type { Effect, Seat, Table } from '#table';
import type { Definition } from '../effects/definition.js';
import { fits } from '../effects/select.js';
import type { Selector } from '../effects/words.js';

/** The effects that let a player activate a card as if it were Fast; the activation uses them up (GA-HASTE-01). */
export const hastened = (table: Table, seat: Seat, card: Definition): Effect[] =>
  table.effects.filter(
    ({ on, data }) =>
      data['hasten'] !== undefined &&
      !Array.isArray(on) &&
      (on as { readonly seat: Seat }).seat === seat &&
      fits(card, data['hasten'] as unknown as Selector, { controller: seat, source: '' }),
  );
