/** A record that cannot be used, with its place and the reason. The rest of its file loads. */
export interface CardProblem {
  readonly file: string;
  /** `3`, or `3 (its-slug)`: the index in the file's list, from 0. Absent if the problem is the whole file. */
  readonly position?: string;
  readonly reason: string;
}

/** A problem as one line: `cards.json, 3 (its-slug): reason`. */
export const describeProblem = ({ file, position, reason }: CardProblem): string =>
  `${file}${position === undefined ? '' : `, ${position}`}: ${reason}`;
