import type { Handle, Seat, Table } from '#table';
import type { CardLookup, AnyEnv } from '#rules';
import type { Held, Look, State } from './state.js';
import type { Lying, Where } from './where.js';

/** What a running ability knows: its controller, its card, and the cards that it names. */
export interface Env extends AnyEnv<Where> {
  readonly controller: Seat;
  /** The card whose ability it is. */
  readonly self: Handle | null;
  /** The card that gave the ability; undefined if the ability is the card's own. */
  readonly giver?: Handle;
  /**
   * Whether the card is another player's, used as if it were the controller's. It then counts as friendly (KF-ASIF-01).
   */
  readonly asYours?: boolean;
  readonly it?: Where;
}

/** A card as it was in play just before it left (KF-EFF-06, KF-DES-13). */
export interface Gone {
  readonly lying: Lying;
  readonly look: Look;
  readonly held: readonly Held[];
  readonly neighbors: readonly Handle[];
  /** Whether it was destroyed: it was tagged when it left, wherever it went (KF-DES-08, KF-DES-10). */
  readonly destroyed: boolean;
}

/** Everything that a condition or a number can depend on. */
export interface Sight {
  readonly table: Table;
  readonly cards: CardLookup;
  readonly state: State;
  readonly gone: ReadonlyMap<Handle, Gone>;
}

export const NONE_GONE: ReadonlyMap<Handle, Gone> = new Map();
