/** A record that could not be used: where it stands, and why. The rest of its file loads. */
export interface CardProblem {
  readonly file: string;
  /** `3`, or `3 (its-slug)`: counted from 0 as in the file's list. Absent where the whole file is meant. */
  readonly position?: string;
  readonly reason: string;
}

/** A problem as one line: `cards.json, 3 (its-slug): reason`. */
export const describeProblem = ({ file, position, reason }: CardProblem): string =>
  `${file}${position === undefined ? '' : `, ${position}`}: ${reason}`;
