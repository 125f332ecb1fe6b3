import type { Handle, Json, MaybeSecret, Seat } from '#table';
import { note } from '#rules';
import type { Phase } from '../effects/words.js';

/** What a match of GRAVEN remembers beside its cards, where more than one place asks for it. */

/** The players who have had a turn. */
export const started = note<readonly Seat[]>({ scope: 'game', key: 'started' });

/** Turns that effects have added, and phases that they have somebody skip (GR-PRIM-37). */
export const addedTurns = note<readonly Seat[]>({ scope: 'game', key: 'turns' });
export const skips = note<readonly { readonly seat: Seat; readonly phase: Phase }[]>({ scope: 'game', key: 'skips' });

/** How often a phase of this turn comes again. */
export const again = (phase: Phase) => note<number>({ scope: 'turn', key: `again:${phase}` });

/** Uses that were spent: key of player, name and effect, to the card that spent it (GR-AMB-37). */
export const spent = note<Readonly<Record<string, Handle | true>>>({ scope: 'game', key: 'spent' });

/** How often an effect was used in this phase, by its own key (GR-EFF-04). */
export const used = note<Readonly<Record<string, number>>>({ scope: 'turn', key: 'used' });

/** A use of an effect from hand: the place of its card in the hand, and which effect. */
export interface HandUse {
  readonly slot: number;
  readonly key: string;
}
export const usedFromHand = (seat: Seat) =>
  note<MaybeSecret<readonly HandUse[]>>({ scope: 'turn', key: `used-from-hand:${seat}` });

/** What was brought to the field in this turn, by playing it; plays and invocations of this Play Phase (GR-PLAY-02). */
export const broughtBy = (seat: Seat) => note<number>({ scope: 'turn', key: `brought:${seat}` });
export const plays = note<number>({ scope: 'turn', key: 'plays' });
export const invocations = note<number>({ scope: 'turn', key: 'invocations' });

/** What somebody named, in this turn. */
export const named = (as: string) => note<Json>({ scope: 'turn', key: `named:${as}` });
