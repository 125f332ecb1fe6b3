/**
 * A place in a match: after `fact` facts of entry `revision` (0: before its first), or after the whole entry. As text
 * `41.3` and `41`. `0` is before everything.
 */
export interface StepPosition {
  readonly revision: number;
  readonly fact?: number;
}

const TEXT = /^(0|[1-9]\d{0,8})(?:\.(0|[1-9]\d{0,5}))?$/;

/** `null` for what is no position. */
export const parsePosition = (text: string): StepPosition | null => {
  const [, revision, fact] = TEXT.exec(text) ?? [];
  if (revision === undefined) return null;
  return fact === undefined ? { revision: Number(revision) } : { revision: Number(revision), fact: Number(fact) };
};

export const positionText = ({ revision, fact }: StepPosition): string =>
  fact === undefined ? String(revision) : `${revision}.${fact}`;

/** Below 0: `a` is before `b`. A whole entry comes after all of its facts. */
export const comparePositions = (a: StepPosition, b: StepPosition): number =>
  a.revision - b.revision || (a.fact ?? Number.MAX_SAFE_INTEGER) - (b.fact ?? Number.MAX_SAFE_INTEGER);
