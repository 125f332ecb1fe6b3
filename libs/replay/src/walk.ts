import type { OpenedEntry } from '#journal';
import {
  comparePositions,
  concealAction,
  concealFacts,
  factsOf,
  positionText,
  type MatchHistory,
  type StepPosition,
  type Unit,
} from '#match';
import { isOfficeFact, lineOf, type Audience, type Handle, type KeyMoment, type Line } from '#table';
import { momentsOf, wayOf, type Moment } from './moments.js';
import { showStep, type StepReads, type StepShown } from './show-step.js';

/** Which steps are shown: those that nothing has undone, or all that there were. */
export const LINES_TOLD = ['final', 'all'] as const;
export type Which = (typeof LINES_TOLD)[number];

/** A match as one asker may walk through it. */
export interface Walk {
  readonly history: MatchHistory;
  /** The last revision that the asker may know of. */
  readonly revision: number;
  readonly audience: Audience;
  /** Whether the house's own secrets are still closed to everybody. */
  readonly concealed: boolean;
}

/** The line of a match as far as the asker may know of it. */
const lineAt = async ({ history, revision }: Pick<Walk, 'history' | 'revision'>): Promise<Line> =>
  lineOf((await history.at({ revision }))!);

const undoneOn = (line: Line, { revision }: StepPosition): { readonly undone?: true } =>
  line.isUndone(revision) ? { undone: true } : {};

/** What was done beside the play: it stands wherever that goes back to. */
const isOffice = (entry: OpenedEntry): boolean => factsOf(entry).every(isOfficeFact);

/** The entries off the line that stand all the same. */
const standing = async ({ history }: Pick<Walk, 'history'>, line: Line): Promise<ReadonlySet<number>> => {
  const found = new Set<number>();
  for (const [from, to] of line.undone)
    for await (const entry of history.entries(from, to)) if (isOffice(entry)) found.add(entry.revision);
  return found;
};

/** The steps of a match, as they are listed. */
export const listSteps = async (walk: Pick<Walk, 'history' | 'revision'>, unit: Unit, which: Which) => {
  const steps = await walk.history.steps(unit, walk.revision);
  const line = await lineAt(walk);
  const stand = which === 'all' ? await standing(walk, line) : undefined;
  const all = steps.map(({ position, ...step }) => ({
    ...step,
    position: positionText(position),
    ...undoneOn(line, position),
    ...(stand?.has(position.revision) ? { stands: true as const } : {}),
  }));
  return {
    unit,
    steps: steps.length - 1,
    index: which === 'all' ? all : all.filter(({ undone }) => undone === undefined),
    sidelines: line.undone.map(([from, to]) => ({ from: String(from), to: String(to) })),
  };
};

type Placed<T> = Omit<T, 'position'> & { readonly step: number; readonly position: string; readonly undone?: true };

/** Things of a match with the step at whose end they have happened, as far as the asker may know of it. */
const atSteps = async <T extends { readonly position: StepPosition }>(
  walk: Pick<Walk, 'history' | 'revision'>,
  unit: Unit,
  which: Which,
  things: readonly T[],
): Promise<readonly Placed<T>[]> => {
  const line = await lineAt(walk);
  const steps = (await walk.history.steps(unit, walk.revision)).filter(
    (step) => which === 'all' || !line.isUndone(step.position.revision),
  );
  let next = 0;
  return things.flatMap(({ position, ...thing }) => {
    if (which === 'final' && line.isUndone(position.revision)) return [];
    while (next < steps.length && comparePositions(steps[next]!.position, position) < 0) next += 1;
    const at = steps[next];
    return at ? [{ ...thing, step: at.step, position: positionText(position), ...undoneOn(line, position) }] : [];
  });
};

/** What is worth finding again in a match. @param declared what its game looks for */
export const listMoments = async (
  walk: Pick<Walk, 'history' | 'revision'>,
  declared: readonly KeyMoment[],
  unit: Unit,
  which: Which,
): Promise<readonly Placed<Moment>[]> => atSteps(walk, unit, which, await momentsOf(walk.history, declared));

/** Where the card came from and went that had this handle at a step; `undefined`: there is no such step. */
export const listWay = async (
  walk: Pick<Walk, 'history' | 'revision'>,
  declared: readonly KeyMoment[],
  { handle, step, unit }: { readonly handle: Handle; readonly step: number; readonly unit: Unit },
) => {
  const at = await walk.history.seek(unit, step, walk.revision);
  return at && atSteps(walk, unit, 'final', await wayOf(walk.history, declared, handle, at.position));
};

/** A moment in words; seats are called as titles of steps call them. */
export const momentInWords = (
  { title, who, n, definition }: Pick<Moment, 'title' | 'who' | 'n' | 'definition'>,
  nameOf: (definition: string) => string | undefined,
): string =>
  title
    .replace('{who}', who === null ? 'Somebody' : `Seat ${who}`)
    .replace('{n}', String(n))
    .replace('{card}', () => (definition === null ? undefined : nameOf(definition)) ?? 'A card');

export interface StepWalked extends StepShown {
  readonly undone?: true;
  /** Though its table is undone, what was done in it is not: it is of the office. */
  readonly stands?: true;
  /** The steps beside it, of those that are shown. */
  readonly previous: number | undefined;
  readonly next: number | undefined;
}

/**
 * Step n as the asker may see it; `undefined` where there is no such step, or they may not see it.
 * @param reads what its game reads off it, where it does
 */
export const walkTo = async (
  walk: Walk,
  { unit, step, which }: { readonly unit: Unit; readonly step: number; readonly which: Which },
  reads?: StepReads,
): Promise<StepWalked | undefined> => {
  const { history, revision, audience, concealed } = walk;
  const found = await showStep(history, unit, step, audience, revision, reads);
  if (!found) return undefined;
  const line = await lineAt(walk);
  const goes = async (by: 1 | -1): Promise<number | undefined> => {
    for (let n = step + by; n >= 0 && n <= found.steps; n += by) {
      if (which === 'all' || line.undone.length === 0) return n;
      const next = await history.seek(unit, n, revision);
      if (!next || !line.isUndone(next.position.revision)) return next?.step;
    }
    return undefined;
  };
  const at = await history.seek(unit, step, revision);
  return {
    ...found,
    ...(at && line.isUndone(at.position.revision)
      ? { undone: true, ...(isOffice((await history.taken(at.position.revision)).entry) ? { stands: true } : {}) }
      : {}),
    changes: found.changes.map((change) => ({ ...change, fact: concealFacts([change.fact], audience, concealed)[0]! })),
    actions: found.actions.map((one) => ({ ...one, action: concealAction(one.action, audience, concealed) })),
    previous: await goes(-1),
    next: await goes(1),
  };
};
