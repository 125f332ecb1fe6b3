import type { Seat, Showing } from '#table';
import type { Asker, IndexStep, Moment } from '../api/shapes.js';
import { timeline as say } from '../messages/replay.js';

/** A choice of steps: all, key moments, combat, or one player's turns. */
export type Only = 'all' | 'moments' | 'combat' | `turns:${Seat}`;

export interface FindingShown {
  readonly index: readonly IndexStep[];
  readonly moments: readonly Moment[];
  readonly showing: Showing;
}

/** The possible choices. */
export const choicesOf = (
  { index, moments, showing }: FindingShown,
  seats: readonly { readonly seat: Seat; readonly name: string }[],
  asker: Asker,
): { readonly only: Only; readonly said: string }[] => {
  const { combat = [] } = showing;
  // Other roles have seats, too: those whose hands they may see.
  const own = asker.role === 'seat' ? asker.seats : [];
  return [
    { only: 'all', said: say.all },
    ...(moments.length > 0 ? [{ only: 'moments' as const, said: say.moments }] : []),
    ...(index.some((step) => isCombat(step, combat)) ? [{ only: 'combat' as const, said: say.combat }] : []),
    ...seats.map(({ seat, name }) => ({
      only: `turns:${seat}` as const,
      said: own.includes(seat) ? say.ownTurns : say.turnsOf({ name }),
    })),
  ];
};

const isCombat = ({ phase, kind }: Pick<IndexStep, 'phase' | 'kind'>, combat: readonly string[]): boolean =>
  combat.includes(phase) || combat.includes(kind);

/** The steps that fit the choice; undefined for all steps. */
export const onlyThese = (
  { index, moments, showing: { combat = [] } }: FindingShown,
  only: Only,
): ReadonlySet<number> | undefined => {
  const steps = (fits: (step: IndexStep) => boolean): ReadonlySet<number> =>
    new Set(index.filter(fits).map(({ step }) => step));
  if (only === 'all') return undefined;
  if (only === 'moments') return new Set(moments.map(({ step }) => step));
  if (only === 'combat') return steps((step) => isCombat(step, combat));
  return steps(({ seat, turn }) => turn > 0 && `turns:${seat}` === only);
};

/**
 * The target of a jump: the next key moment among the chosen steps, or the next chosen step if none is a key moment.
 */
export const jumpFrom = (finding: FindingShown, only: Only, at: number, by: 1 | -1): number | undefined => {
  const left = onlyThese(finding, only);
  const marked = finding.moments.map(({ step }) => step).filter((step) => left === undefined || left.has(step));
  const stops = [...new Set(marked.length > 0 ? marked : (left ?? []))].sort((a, b) => a - b);
  return by > 0 ? stops.find((step) => step > at) : stops.findLast((step) => step < at);
};

/** The marks beside each step, in words. */
export const marksBy = <Thing extends { readonly step: number }, T>(
  things: readonly Thing[],
  said: (thing: Thing) => T,
): ReadonlyMap<number, readonly T[]> => {
  const marks = new Map<number, T[]>();
  for (const thing of things) marks.set(thing.step, [...(marks.get(thing.step) ?? []), said(thing)]);
  return marks;
};
