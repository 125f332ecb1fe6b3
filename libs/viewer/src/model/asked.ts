import type { Ask } from '#table';

/** What a question is called beside its text: `Carry out Brannoc by hand`, where its title says the text once more. */
export const titleBesideText = ({ title, about }: Pick<Ask, 'title' | 'about'>): string =>
  [about['text']].flat().reduce<string>((said, line) => said.replace(`: ${String(line)}`, ''), title);
