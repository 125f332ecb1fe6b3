import type { StoryLine } from '#narration';

export type LogLine = StoryLine;

/** What is told to who listens: what the newest entry has added to the log. */
export const aloud = (lines: readonly LogLine[]): string => {
  const newest = Math.max(0, ...lines.flatMap(({ revision, said }) => [revision, ...said.map((one) => one.revision)]));
  return lines
    .flatMap(({ revision, action, said }) => [{ revision, text: action }, ...said])
    .filter(({ revision }) => revision === newest)
    .map(({ text }) => text)
    .join(' ');
};
