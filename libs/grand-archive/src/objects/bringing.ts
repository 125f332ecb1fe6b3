import type { Effect, Json, Seat, Table } from '#table';
import type { Definition } from '../effects/definition.js';
import { fits } from '../effects/select.js';
import type { Selector } from '../effects/words.js';

/** Effects that give counters to the next such card that a player activates, when it enters (GA-ENTER-03). */
export const bringingEffects = (table: Table, seat: Seat, card: Definition): Effect[] =>
  table.effects.filter(
    ({ on, data }) =>
      data['brings'] !== undefined &&
      !Array.isArray(on) &&
      (on as { readonly seat: Seat }).seat === seat &&
      fits(card, data['brings'] as unknown as Selector, { controller: seat, source: '' }),
  );

/** The counters that these effects give, by kind. */
export const brought = (effects: readonly Effect[]): Json =>
  effects.map(({ data }) => ({ counter: data['counter'] ?? '', n: data['n'] ?? 0 }));
