import type { Handle, Seat, Table } from '#table';
import type { CardLookup, AnyEnv } from '#rules';
import type { Held, Look, State } from './state.js';
import type { Lying, Where } from './where.js';

/** What a running ability knows of itself. */
export interface Env extends AnyEnv<Where> {
  readonly controller: Seat;
  /** The card whose ability it is. */
  readonly self: Handle | null;
  /** The card that gave the ability, where it is not the card's own. */
  readonly giver?: Handle;
  /** Another player's card, used as if it were the controller's: it counts as friendly to them (KF-ASIF-01). */
  readonly asYours?: boolean;
  readonly it?: Where;
}

/** A card as it was in play just before it left (KF-EFF-06, KF-DES-13). */
export interface Gone {
  readonly lying: Lying;
  readonly look: Look;
  readonly held: readonly Held[];
  readonly neighbors: readonly Handle[];
  /** It was destroyed: it left while it was tagged, wherever it went (KF-DES-08, KF-DES-10). */
  readonly destroyed: boolean;
}

/** All that a condition or a number is read off. */
export interface Sight {
  readonly table: Table;
  readonly cards: CardLookup;
  readonly state: State;
  readonly gone: ReadonlyMap<Handle, Gone>;
}

export const NONE_GONE: ReadonlyMap<Handle, Gone> = new Map();
