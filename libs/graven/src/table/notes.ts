import type { Handle, Json, MaybeSecret, Seat } from '#table';
import { note } from '#rules';
import type { Phase } from '../effects/words.js';

/** Notes of a match of GRAVEN beside its cards, for those that several parts of the rules use. */

/** The players who have had a turn. */
export const started = note<readonly Seat[]>({ scope: 'game', key: 'started' });

/** Turns that effects have added, and phases that effects make a player skip (GR-PRIM-37). */
export const addedTurns = note<readonly Seat[]>({ scope: 'game', key: 'turns' });
export const skips = note<readonly { readonly seat: Seat; readonly phase: Phase }[]>({ scope: 'game', key: 'skips' });

/** How often a phase of this turn is repeated. */
export const again = (phase: Phase) => note<number>({ scope: 'turn', key: `again:${phase}` });

/** The once-per-game uses that were spent: by player, name and effect, the card that spent the use (GR-AMB-37). */
export const spent = note<Readonly<Record<string, Handle | true>>>({ scope: 'game', key: 'spent' });

/** How often each effect was used in this phase, by its key (GR-EFF-04). */
export const used = note<Readonly<Record<string, number>>>({ scope: 'turn', key: 'used' });

/** A use of an effect from hand: the slot of its card in the hand, and the effect's key. */
export interface HandUse {
  readonly slot: number;
  readonly key: string;
}
export const usedFromHand = (seat: Seat) =>
  note<MaybeSecret<readonly HandUse[]>>({ scope: 'turn', key: `used-from-hand:${seat}` });

/**
 * How many cards a player brought to the field in this turn by playing; plays and invocations of this Play Phase
 * (GR-PLAY-02).
 */
export const broughtBy = (seat: Seat) => note<number>({ scope: 'turn', key: `brought:${seat}` });
export const plays = note<number>({ scope: 'turn', key: 'plays' });
export const invocations = note<number>({ scope: 'turn', key: 'invocations' });

/** A value that a player named in this turn. */
export const named = (as: string) => note<Json>({ scope: 'turn', key: `named:${as}` });
