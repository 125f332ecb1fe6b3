import type { Call, IndexStep, Refused, Ruling } from '../api/shapes.js';
import { counted } from '#narration';

/** What stands beside a step of the timeline. */
export interface TimelineNote {
  readonly kind: 'call' | 'ruling' | 'refused';
  readonly text: string;
}

const partsOf = (place: string): readonly [number, number] => {
  const [revision = 0, fact = Infinity] = place.split('.').map(Number);
  return [revision, fact];
};

/** Whether a place is that of a step, or lies behind it. An entry without a fact is all of it. */
const reached = (step: IndexStep, place: string): boolean => {
  const [revision, fact] = partsOf(step.position);
  const [wanted, within] = partsOf(place);
  return revision < wanted || (revision === wanted && fact <= within);
};

/** The last step that lies at a place or before it. */
export const lastBefore = (index: readonly IndexStep[], place: string): IndexStep | undefined =>
  index.findLast((step) => reached(step, place));

/** What is noted beside which step: what calls and rulings are about, and what was refused there. */
export const notesOf = (
  index: readonly IndexStep[],
  calls: readonly Call[],
  rulings: readonly Ruling[],
  refused: readonly Refused[],
): ReadonlyMap<number, readonly TimelineNote[]> => {
  const notes = new Map<number, TimelineNote[]>();
  const note = (place: string, kind: TimelineNote['kind'], text: string): void => {
    const step = lastBefore(index, place)?.step ?? 0;
    notes.set(step, [...(notes.get(step) ?? []), { kind, text }]);
  };
  for (const { call, about, state } of calls) note(about, 'call', `call of entry ${call}, ${state}`);
  for (const { ruling, about, state } of rulings) note(about.from, 'ruling', `ruling of entry ${ruling}, ${state}`);
  const tries = new Map<number, number>();
  for (const { revision } of refused) tries.set(revision, (tries.get(revision) ?? 0) + 1);
  for (const [revision, n] of tries) note(String(revision), 'refused', `${counted(n, 'try', 'tries')} refused`);
  return notes;
};
