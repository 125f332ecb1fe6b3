import type { Call, IndexStep, Refused, Ruling } from '../api/shapes.js';
import { counted } from '#narration';

/** What stands beside a step of the timeline. */
export interface TimelineNote {
  readonly kind: 'call' | 'ruling' | 'refused';
  readonly text: string;
}

/** The step in which a place of the match lies: the first that ends there or behind it, else the last there is. */
export const stepOf = (index: readonly IndexStep[], place: string): IndexStep | undefined => {
  const [wanted = 0, within = 0] = place.split('.').map(Number);
  const ends = ({ position }: IndexStep): boolean => {
    const [revision = 0, fact = 0] = position.split('.').map(Number);
    return revision > wanted || (revision === wanted && fact >= within);
  };
  return index.find(ends) ?? index.at(-1);
};

/** What is noted beside which step: what calls and rulings are about, and what was refused there. */
export const notesOf = (
  index: readonly IndexStep[],
  calls: readonly Call[],
  rulings: readonly Ruling[],
  refused: readonly Refused[],
): ReadonlyMap<number, readonly TimelineNote[]> => {
  const notes = new Map<number, TimelineNote[]>();
  const note = (place: string, kind: TimelineNote['kind'], text: string): void => {
    const step = stepOf(index, place)?.step ?? 0;
    notes.set(step, [...(notes.get(step) ?? []), { kind, text }]);
  };
  for (const { call, about, state } of calls) note(about, 'call', `call of entry ${call}, ${state}`);
  for (const { ruling, about, state } of rulings) note(about.from, 'ruling', `ruling of entry ${ruling}, ${state}`);
  const tries = new Map<number, number>();
  for (const { revision } of refused) tries.set(revision, (tries.get(revision) ?? 0) + 1);
  for (const [revision, n] of tries) note(String(revision), 'refused', `${counted(n, 'try', 'tries')} refused`);
  return notes;
};
