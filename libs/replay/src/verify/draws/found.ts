import { checkReachOf, type CheckReach } from '#journal';
import { pluralOf } from '#table';
import type { Finding } from '../auditor.js';

/** The place of a fact: its entry, and its number in the entry, from 1. */
export interface DrawPlace {
  readonly revision: number;
  readonly fact: number;
}

/** A difference between a draw and what the game's seed gives, with the right result. */
export interface DrawDifference extends Finding, DrawPlace {
  /** The draw's number and purpose; absent if the difference concerns no draw. */
  readonly draw?: number;
  readonly purpose?: string;
  /** The later place where the record tells what cannot be, if there is one. */
  readonly told?: DrawPlace;
  /** Indices of the draw; or cards: the one that must lie there, or all that could lie there. */
  readonly expected?: readonly (number | string)[];
  readonly recorded?: readonly (number | string)[];
}

/**
 * Why a copy is not told the place of a card: `chosen`, its player chose it from a pool of their own; `drawn`, a draw
 * picked it; `looked`, a seat that had looked chose it; `order` and `place`, a seat chose the order or the place of
 * cards.
 */
export type HiddenFor = 'chosen' | 'drawn' | 'looked' | 'order' | 'place';

/** The report of a copy on the draws of a match. */
export interface DrawsFound {
  readonly draws: number;
  /** Draws made again, where everything that they settled can be compared with the record. */
  readonly full: number;
  /** Draws made again, where this copy knows only a part of what they settled. */
  readonly bounded: number;
  /** Draws not made again, or that settled only cards unknown to this copy. */
  readonly unchecked: number;
  /** The number of cards told by the record that were compared with seeds and lists. */
  readonly compared: number;
  /** Draws by hand at a real table: nobody can make them again. */
  readonly physical: number;
  /** How often known cards moved, or were put in order, in a way that this copy is not told. */
  readonly hidden: number;
  /** The same numbers by reason. A case without a reason is a difference. */
  readonly hiddenFor: Readonly<Partial<Record<HiddenFor, number>>>;
  /** Whether every draw could be made again. */
  readonly complete: boolean;
  readonly firstDifference?: DrawDifference;
}

/**
 * `drawn`: the draws of the house; `made`: those made again; `known`: those whose results this copy knows; `paper`:
 * whether all were made at a real table.
 */
interface Made {
  readonly made: number;
  readonly known: number;
  readonly drawn: number;
  readonly paper: boolean;
}

/** The report on the draws in words, with how far it could look. */
export const drawsInWords = (
  { draws, full, bounded, unchecked, compared }: DrawsFound,
  { made, known, drawn, paper }: Made,
): { readonly detail: string; readonly reach?: CheckReach } => {
  if (paper)
    return {
      detail: `${pluralOf(draws, 'draw')}, stated by the recorder of a real table: none can be computed again`,
      ...checkReachOf(0, draws),
    };
  const rest = drawn === made ? '' : `; for ${drawn - made} the seed is not opened to this copy`;
  return {
    detail:
      `${pluralOf(draws, 'draw')}: ${pluralOf(known, 'result')} computed again, ${made - known} not known to this ` +
      `copy${rest}; ${full} checked in full, ${bounded} within bounds, ${unchecked} not; ` +
      `${pluralOf(compared, 'card')} held against them`,
    ...(full === draws || unchecked === draws ? checkReachOf(full, draws) : { reach: 'part' }),
  };
};
