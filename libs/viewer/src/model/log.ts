import type { StoryLine } from '#narration';

export type LogLine = StoryLine;

/** The lines that an entry added to the log. */
export const addedBy = (entry: number, lines: readonly LogLine[]): string[] =>
  lines
    .flatMap(({ revision, action, said }) => [{ revision, text: action }, ...said])
    .flatMap(({ revision, text }) => (revision === entry ? [text] : []));

/** The text for a screen reader: the lines that the newest entry added to the log. */
export const aloud = (lines: readonly LogLine[]): string => {
  const newest = Math.max(0, ...lines.flatMap(({ revision, said }) => [revision, ...said.map((one) => one.revision)]));
  return addedBy(newest, lines).join(' ');
};
