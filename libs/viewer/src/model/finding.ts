import type { Seat, Showing } from '#table';
import type { Asker, IndexStep, Moment } from '../api/shapes.js';

/** The steps of a timeline: all, those of key moments, of combat, of somebody's turns. */
export type Only = 'all' | 'moments' | 'combat' | `turns:${Seat}`;

export interface FindingShown {
  readonly index: readonly IndexStep[];
  readonly moments: readonly Moment[];
  readonly showing: Showing;
}

/** What there is to choose between. */
export const choicesOf = (
  { index, moments, showing }: FindingShown,
  seats: readonly { readonly seat: Seat; readonly name: string }[],
  asker: Asker,
): { readonly only: Only; readonly said: string }[] => {
  const { combat = [] } = showing;
  // Others have seats, too: those whose hands they may see.
  const own = asker.role === 'seat' ? asker.seats : [];
  return [
    { only: 'all', said: 'All steps' },
    ...(moments.length > 0 ? [{ only: 'moments' as const, said: 'Key moments' }] : []),
    ...(index.some((step) => isCombat(step, combat)) ? [{ only: 'combat' as const, said: 'Combat' }] : []),
    ...seats.map(({ seat, name }) => ({
      only: `turns:${seat}` as const,
      said: own.includes(seat) ? 'My turns' : `Turns of ${name}`,
    })),
  ];
};

const isCombat = ({ phase, kind }: Pick<IndexStep, 'phase' | 'kind'>, combat: readonly string[]): boolean =>
  combat.includes(phase) || combat.includes(kind);

/** The steps that are left; undefined: all of them. */
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

/** Where a jump leads: to the next key moment among the steps that are left, or to the next of these if none is one. */
export const jumpFrom = (finding: FindingShown, only: Only, at: number, by: 1 | -1): number | undefined => {
  const left = onlyThese(finding, only);
  const marked = finding.moments.map(({ step }) => step).filter((step) => left === undefined || left.has(step));
  const stops = [...new Set(marked.length > 0 ? marked : (left ?? []))].sort((a, b) => a - b);
  return by > 0 ? stops.find((step) => step > at) : stops.findLast((step) => step < at);
};

/** What is marked beside which step, in words. */
export const marksBy = <Thing extends { readonly step: number }, T>(
  things: readonly Thing[],
  said: (thing: Thing) => T,
): ReadonlyMap<number, readonly T[]> => {
  const marks = new Map<number, T[]>();
  for (const thing of things) marks.set(thing.step, [...(marks.get(thing.step) ?? []), said(thing)]);
  return marks;
};
