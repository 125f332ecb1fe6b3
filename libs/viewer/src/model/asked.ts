import type { Ask } from '#table';

/** A question's title beside its text: `Carry out Brannoc by hand`, if the full title repeats the text. */
export const titleBesideText = ({ title, about }: Pick<Ask, 'title' | 'about'>): string =>
  [about['text']].flat().reduce<string>((said, line) => said.replace(`: ${String(line)}`, ''), title);
