import type { CardLookup, Rules } from '#rules';
import { anew, compareLines, linesOf } from '../support/golden-file.js';
import { PlayedOut } from '../support/played-out.js';

export interface Form {
  readonly type: string;
  readonly text: string;
  readonly keywords?: readonly unknown[];
  readonly abilities?: readonly object[];
  readonly byHand?: readonly string[];
}

export const formsOf = (game: string): Form[] =>
  linesOf(`test/cards/forms/${game}.ndjson`).map((line) => JSON.parse(line) as Form);

/** Those whose programs are not the same. */
export const different = (forms: readonly Form[]): Form[] => [
  ...new Map(forms.map((one) => [JSON.stringify([one.keywords, one.abilities]), one])).values(),
];

export const inGroups = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));

export interface Position {
  readonly cards: CardLookup;
  readonly scenario: { readonly seats: readonly object[] };
  readonly texts: readonly string[];
}

const ABOUT = {
  again: anew('test/cards/forms-played'),
  look:
    'the digests that are other ones, in front of the texts that lay on that table. The first is of what was done: ' +
    'it may change where a rule or one of those programs was changed. Where only the second is, something is ' +
    'offered otherwise, or in other words',
};

/**
 * What the programs of `forms/*.ndjson` do on a table: some of them at a time lie before two players who do what they
 * are offered, by chance, and what was offered and done comes to a digest. It says nothing of what is right; it shows
 * that something is done, asked or worded otherwise than before. A line for each: the digests of what was done and of
 * what was offered, and the texts that lay there.
 */
export const compare = (
  rules: Rules,
  positions: readonly Position[],
  steps: number,
  name: string = rules.game,
): void => {
  const stated = new Map<string, number>();
  const found = positions.map(({ cards, scenario, texts }, n) => {
    const digest = new PlayedOut(rules, cards, n, stated).begin(scenario).play(steps);
    return `${digest} ${texts.join(' / ')}`;
  });
  compareLines(`test/cards/forms/${name}.played.txt`, ABOUT, found);
};

export const short = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 40).trim();
