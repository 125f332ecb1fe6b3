import type { Binding, CardLookup, Env as AnyEnv, Memory } from '#rules';
import type { Handle, Seat, Table } from '#table';

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
  /** So much higher the level counts for it: what was waiting for the card as it was activated. */
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

/** Who asks, where a selector is read: of a running effect, or of an ability by itself. */
export type Asker = Pick<Env, 'controller' | 'source'> & Partial<Pick<Env, 'named'>>;

/** Where a program looks: a scribe is one, and so is a player's own view. */
export interface Sight extends Memory {
  readonly table: Table;
  readonly cards: CardLookup;
}
