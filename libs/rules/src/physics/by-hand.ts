import type { Json, MaybeSecret } from '#table';
import { part } from '../part.js';
import { question } from '../question.js';
import { statedIn, statedPart, type Change, type ChangeKind } from './change.js';
import { STATED } from './fields.js';

/** A player can state at most this many changes at once. */
export const MOST_STATED = 12;
/** One resolution by hand has at most this many rounds. A player who needs more states the rest in words. */
const ROUNDS = 20;

/** An answer by hand: the changes as recorded and as opened, and whether the player will state more. */
interface StatedByHand {
  readonly ops: readonly MaybeSecret<Json>[];
  readonly changes: readonly Change[];
  readonly more: boolean;
}

/**
 * The question for a resolution by hand. The answer has any number of changes of the game's list, each checked against
 * the table as the player sees it, and says whether the player will state more after these (R-HAND-01). `kinds` is read
 * when the question is asked.
 */
export const byHandQuestion = (kinds: () => readonly ChangeKind[]) =>
  question({
    of: 'by-hand',
    rule: STATED,
    answer: 'by-hand',
    parts: (_query, { about }) => [
      statedPart(kinds(), MOST_STATED),
      part({
        name: 'more',
        title: 'Then state more',
        rule: STATED,
        optional: true,
        when: (_, draft) =>
          Number(about['round'] ?? 1) < ROUNDS && ((draft['ops'] ?? []) as readonly unknown[]).length > 0,
        candidates: () => [{ value: true, label: 'yes' }],
      }),
    ],
    read: ({ ops, more }): StatedByHand => ({ ops: ops ?? [], changes: statedIn(ops), more: more === true }),
    forfeit: () => ({ ops: [] }),
  });
export type ByHandQuestion = ReturnType<typeof byHandQuestion>;
