import type { Binding, CardLookup, AnyEnv, Memory } from '#rules';
import type { Card, Handle, Seat, Table } from '#table';
import type { Granted, Static } from '../objects/statics.js';
import type { Condition, Value } from './words.js';

/**
 * The context of a running effect. It is plain data and stands in the item's declaration, so that a flow can go on
 * after a restart.
 */
export interface Env extends AnyEnv<Handle> {
  readonly controller: Seat;
  /** The source; this card may have left the table since. */
  readonly source: Handle;
  readonly definition: string | null;
  readonly item?: string;
  readonly x?: number;
  readonly paid?: readonly string[];
  readonly imbued?: boolean;
  /** How much higher the level counts for this card: the Empower that was waiting when it was activated. */
  readonly empowered?: number;
  /** The zone from which the card was activated, if not from the hand. */
  readonly from?: string;
  /** The effect that permits activating the card from where it lies (GA-PERMIT-01). */
  readonly permit?: { readonly elements: boolean; readonly damage: number };
  /** The card before it is announced, if it has a handle there. */
  readonly lies?: Handle;
  /** The card was activated in its player's main phase. */
  readonly main?: boolean;
  /** It is a copy of an instance, which has no card of its own. */
  readonly copy?: boolean;
  /** The ability triggered from the intent (GA26-ABIL-08). */
  readonly ofIntent?: boolean;
  readonly targets: readonly (readonly Handle[])[];
  readonly named: Readonly<Record<string, Binding<Handle>>>;
  /**
   * `n`: the amount of damage, for abilities that refer to it; `paid`: how the source was paid for, if it attacked;
   * `attacker`: of the combat, which is over when the ability of a hit resolves.
   */
  readonly event?: {
    readonly subject?: Handle;
    readonly object?: Handle;
    readonly n?: number;
    readonly paid?: readonly string[];
    readonly attacker?: Handle;
  };
}

/** The controller and source for which a selector is read: those of a running effect, or of an ability. */
export type AskingCard = Pick<Env, 'controller' | 'source'> & Partial<Pick<Env, 'named'>>;

/** The derived values of a table: the results of its static abilities and lasting effects. */
export interface Derived {
  /** The changes that static abilities and lasting effects make to a card now (GA-STATIC-01). */
  readonly granted: (card: Card) => readonly Granted[];
  /** Whether a static ability is active now and, if a card is given, affects that card. */
  readonly isAtWork: (one: Static, card?: Card) => boolean;
  /** Whether a card of a graveyard or a lineage has lost all abilities (GA-BECOME-03). */
  readonly isBare: (card: Card) => boolean;
  /** The present value of a number in a static ability; X is known only as an instance becomes the object. */
  readonly amount: (one: Static, value: Value, x?: number) => number;
  /** Whether the restrictions of a printed keyword are met. */
  readonly areMet: (conditions: readonly Condition[], env: Env) => boolean;
}

/**
 * Everything that a program can look up: the table, the printed cards, and the values derived from both (`sightOf`).
 */
export interface Sight extends Memory {
  readonly table: Table;
  readonly cards: CardLookup;
  readonly derived: Derived;
}

/** The same without the objects that left during the action: restrictions and costs depend on the table alone. */
export const onTable = (sight: Sight): Sight => {
  const { table, cards, derived, left } = sight;
  return left === undefined ? sight : { table, cards, derived };
};
