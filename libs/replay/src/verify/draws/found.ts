import { checkReachOf, type CheckReach } from '#journal';
import { pluralOf } from '#table';
import type { Finding } from '../auditor.js';

/** A fact: its entry, and its number there, from 1. */
export interface DrawPlace {
  readonly revision: number;
  readonly fact: number;
}

/** Where a draw is not what the game's seed makes it, and what it should have been. */
export interface DrawDifference extends Finding, DrawPlace {
  /** The number and purpose of the draw; absent where no draw has to do with it. */
  readonly draw?: number;
  readonly purpose?: string;
  /** Where the record tells what cannot be, when that is later. */
  readonly told?: DrawPlace;
  /** Indices of the draw; or cards: the one that lies there, or all that it could be. */
  readonly expected?: readonly (number | string)[];
  readonly recorded?: readonly (number | string)[];
}

/**
 * Why a copy is not told where a card lay or lies: its player chose it out of a pool of their own; it was picked by a
 * draw; it was chosen by a seat that had looked; cards were put in an order, or at a place, that a seat chose.
 */
export type HiddenFor = 'chosen' | 'drawn' | 'looked' | 'order' | 'place';

/** What a copy can say of the draws of a match. */
export interface DrawsFound {
  readonly draws: number;
  /** Made again, and all that they settled can be held against the record. */
  readonly full: number;
  /** Made again; of what they settled this copy knows only in part what is where. */
  readonly bounded: number;
  /** Not made again, or of nothing that this copy knows. */
  readonly unchecked: number;
  /** Cards told by the record that were held against seeds and lists. */
  readonly compared: number;
  /** By hand, at a real table: nobody can make them again. */
  readonly physical: number;
  /** How often cards that it knew were moved or put in order in a way that this copy is not told. */
  readonly hidden: number;
  /** The same by reason; what has none is a difference. */
  readonly hiddenFor: Readonly<Partial<Record<HiddenFor, number>>>;
  /** Every draw could be made again. */
  readonly complete: boolean;
  readonly firstDifference?: DrawDifference;
}

/** How many draws the house made; how many of them were made again, and the results of how many of those are known. */
interface Made {
  readonly made: number;
  readonly known: number;
  readonly drawn: number;
}

/** What a copy says of the draws, and how far it could look. */
export const drawsInWords = (
  { draws, full, bounded, unchecked, compared }: DrawsFound,
  { made, known, drawn }: Made,
): { readonly detail: string; readonly reach?: CheckReach } => {
  const rest = drawn === made ? '' : `; for ${drawn - made} the seed is not opened to this copy`;
  return {
    detail:
      `${pluralOf(draws, 'draw')}: ${pluralOf(known, 'result')} computed again, ${made - known} not known to this ` +
      `copy${rest}; ${full} checked in full, ${bounded} within bounds, ${unchecked} not; ` +
      `${pluralOf(compared, 'card')} held against them`,
    ...(full === draws || unchecked === draws ? checkReachOf(full, draws) : { reach: 'part' }),
  };
};
