import { foldedName, type Seat, type Showing } from '#table';
import type { Asker, IndexStep, Moment } from '../api/shapes.js';
import { timeline as say } from '../messages/replay.js';

/** A choice of steps: all, key moments, combat, or one player's turns. */
export type Only = 'all' | 'moments' | 'combat' | `turns:${Seat}`;

export interface FindingShown {
  readonly index: readonly IndexStep[];
  readonly moments: readonly Moment[];
  readonly showing: Showing;
  /** The words that somebody searches for; empty: they do not search. */
  readonly find: string;
  /** A step or a key moment in words. */
  readonly said: (of: Pick<IndexStep | Moment, 'title' | 'kind'>) => string;
}

/** The possible choices. */
export const choicesOf = (
  { index, moments, showing }: Pick<FindingShown, 'index' | 'moments' | 'showing'>,
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

/** The steps beside which each of the words stands, in the title or in a key moment. */
const saying = ({ index, moments, find, said }: FindingShown): ReadonlySet<number> => {
  const words = foldedName(find).split(' ');
  const beside = marksBy(moments, said);
  const fits = (step: IndexStep): boolean => {
    const text = foldedName([said(step), ...(beside.get(step.step) ?? [])].join(' '));
    return words.every((word) => text.includes(word));
  };
  return new Set(index.filter(fits).map(({ step }) => step));
};

/** The steps that fit the choice and what is searched for; undefined for all steps. */
export const onlyThese = (finding: FindingShown, only: Only): ReadonlySet<number> | undefined => {
  const chosen = chosenOf(finding, only);
  if (finding.find.trim() === '') return chosen;
  const found = saying(finding);
  return new Set([...found].filter((step) => chosen?.has(step) ?? true));
};

const chosenOf = (
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
 * The target of a jump: the next key moment among the chosen steps, or the next chosen step if none is a key moment or
 * somebody searches.
 */
export const jumpFrom = (finding: FindingShown, only: Only, at: number, by: 1 | -1): number | undefined => {
  const left = onlyThese(finding, only);
  const marked = finding.moments.map(({ step }) => step).filter((step) => left === undefined || left.has(step));
  const stops = [...new Set(marked.length > 0 && finding.find.trim() === '' ? marked : (left ?? []))].sort(
    (a, b) => a - b,
  );
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
