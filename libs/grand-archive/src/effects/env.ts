import type { Binding, CardLookup, AnyEnv, Memory } from '#rules';
import type { Card, Handle, Seat, Table } from '#table';
import type { Granted, Static } from '../objects/statics.js';
import type { Condition, Value } from './words.js';

/**
 * What a running effect knows of itself. Plain data: it stands in the item's declaration, so a flow can go on after a
 * restart.
 */
export interface Env extends AnyEnv<Handle> {
  readonly controller: Seat;
  /** The source: a card that may have left the table meanwhile. */
  readonly source: Handle;
  readonly definition: string | null;
  readonly item?: string;
  readonly x?: number;
  readonly paid?: readonly string[];
  readonly imbued?: boolean;
  /** How much higher the level counts for it: what was waiting for the card as it was activated. */
  readonly empowered?: number;
  /** The zone that the card was activated from, if not the hand. */
  readonly from?: string;
  /** By what the card may be activated from where it lies (GA-PERMIT-01). */
  readonly permit?: { readonly elements: boolean; readonly damage: number };
  /** The card before it is announced, where it has a name there. */
  readonly lies?: Handle;
  /** It was activated during its player's main phase. */
  readonly main?: boolean;
  /** The source was a copy of another card (last-known information). */
  readonly copied?: boolean;
  readonly targets: readonly (readonly Handle[])[];
  readonly named: Readonly<Record<string, Binding<Handle>>>;
  /** `n`: how much damage, where the ability asks. */
  readonly event?: { readonly subject?: Handle; readonly object?: Handle; readonly n?: number };
}

/** The player who asks, where a selector is read: of a running effect, or of an ability by itself. */
export type AskingCard = Pick<Env, 'controller' | 'source'> & Partial<Pick<Env, 'named'>>;

/** What of a table has to be worked out: what its static abilities and lasting effects come to. */
export interface Derived {
  /** What static abilities and lasting effects give a card now (GA-STATIC-01). */
  readonly granted: (card: Card) => readonly Granted[];
  /** Whether a static ability is at work now and, where a card is named, means that card. */
  readonly isAtWork: (one: Static, card?: Card) => boolean;
  /** What a number of a static ability comes to. */
  readonly amount: (one: Static, value: Value) => number;
  /** Whether what restricts a printed keyword is met. */
  readonly areMet: (conditions: readonly Condition[], env: Env) => boolean;
}

/** Where a program looks: a table, the cards as they are printed, and what is derived of both (`sightOf`). */
export interface Sight extends Memory {
  readonly table: Table;
  readonly cards: CardLookup;
  readonly derived: Derived;
}

/** The same without what has left during the action: restrictions and costs are read off the table alone. */
export const onTable = (sight: Sight): Sight => {
  const { table, cards, derived, left } = sight;
  return left === undefined ? sight : { table, cards, derived };
};
