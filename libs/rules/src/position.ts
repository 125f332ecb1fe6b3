import type { z } from 'zod';
import type { CardDefinition, CardLookup } from './card.js';

/** Something in a given position that no position has: where, and what would be right. */
export interface Misplaced {
  /** `seats[0].zones.field[1]`. */
  readonly at: string;
  readonly what: string;
}

/** A position as its game's schema read it, ids of cards for names. */
export type Position = { readonly seats: readonly Readonly<Record<string, unknown>>[] } & Readonly<
  Record<string, unknown>
>;

/** What a game says of the positions that a match may begin from. */
export interface Positions {
  /** The shape of one: its seats with their zones, and whatever else the game knows. */
  readonly schema: z.ZodObject;
  /** What a position leaves open, filled in, and the definitions that takes: a champion, some cards to draw. */
  readonly filled?: (
    position: Position,
    cards: CardLookup,
  ) => { readonly position: Position; readonly cards: readonly CardDefinition[] };
  /** Everything in it that no position has. */
  readonly wrong?: (position: Position, cards: CardLookup) => readonly Misplaced[];
}
