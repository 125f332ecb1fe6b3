import type { Json, MaybeSecret } from '#table';
import { part } from '../part.js';
import { question } from '../question.js';
import { statedIn, statedPart, type Change, type ChangeKind } from './change.js';
import { STATED } from './fields.js';

/** At most this many changes are stated at once. */
export const MOST_STATED = 12;
/** How often one resolution goes on: a player who states more than that states the rest in words. */
const ROUNDS = 20;

/** What was answered by hand: changes as they stand on record and opened, and whether more is to be stated. */
interface StatedByHand {
  readonly ops: readonly MaybeSecret<Json>[];
  readonly changes: readonly Change[];
  readonly more: boolean;
}

/**
 * The answer to a question by hand: any number of changes of a game's list, each checked against the table as the
 * player sees it, and whether more is to be stated once these have happened (R-HAND-01). `kinds` is read when it is
 * asked.
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
