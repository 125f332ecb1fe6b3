import type { MatchHistory } from '#match';
import { lineOf } from '#table';
import type { Learnt } from './learnt.js';
import { undoingsAfter, type UndoneSteps, type UndoneAction } from './undone.js';

/** What a rewind to a place would undo, and what it cannot undo: what seats have learnt since. */
export interface Preview {
  readonly to: number;
  readonly actions: readonly UndoneAction[];
  /** How many of the actions answered a question. */
  readonly decisions: number;
  readonly draws: number;
  readonly shuffles: number;
  /** How many times cards were shown, turned up or named. */
  readonly reveals: number;
  /** The titles of the steps that the rewind would undo. */
  readonly steps: readonly string[];
  readonly learnt: readonly Learnt[];
}

/** Reads, with the house's eyes, what going back to an entry would undo. Changes nothing. */
export const previewRewind = async (history: MatchHistory, to: number): Promise<Preview> => {
  const line = lineOf(history.table);
  const undone: UndoneSteps[] = [];
  for await (const one of undoingsAfter(history, to)) if (!line.isUndone(one.revision)) undone.push(one);
  const sum = (of: 'draws' | 'shuffles' | 'reveals'): number => undone.reduce((all, one) => all + one[of], 0);
  const actions = undone.flatMap(({ action }) => action ?? []);
  return {
    to,
    actions: actions.map(({ answers: _answers, ...action }) => action),
    decisions: actions.filter(({ answers }) => answers).length,
    draws: sum('draws'),
    shuffles: sum('shuffles'),
    reveals: sum('reveals'),
    steps: undone.flatMap(({ steps }) => steps),
    learnt: undone.flatMap(({ learnt }) => learnt),
  };
};
