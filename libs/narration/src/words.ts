import type { Names } from './names.js';

export { pluralOf } from '#table';

/** `Ana`, `Ana and Ben`, `Ana, Ben and Cleo`. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]!}`;

/** A word of the record as people write it: `no-life-left` → `no life left`. */
export const plainWord = (word: string): string =>
  word.replace(/[-_]+/g, ' ').replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);

/** A player and their deed: `Ana draws a card`. A deed that is a title stands apart: `Ana: Oath of the Tide`. */
export const deedInWords = (who: string, what: string): string =>
  /^\p{Lu}/u.test(what) ? `${who}: ${what}` : `${who} ${what}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A word that catalogues write in capitals (`ALLY`), as a title (`Ally`). */
export const titleCase = (word: string): string =>
  capital(plainWord(word === word.toUpperCase() ? word.toLowerCase() : word));

/** A title inside a sentence: `Main deck` → `main deck`, but `Effects Stack`, a name of its own, stays. */
export const inSentence = (title: string): string =>
  / \p{Lu}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);

/** `Ana's`, `James'`. */
export const whose = (name: string): string => (/s$/i.test(name) ? `${name}'` : `${name}'s`);

/** Ends a sentence with a full stop, unless it has an end. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? capital(text) : `${capital(text)}.`);

/** A name that others share, with the number that tells them apart: `Ana (no. 3)`. */
export const withNumber = (name: string, number: number | undefined): string =>
  number === undefined ? name : `${name} (no. ${number})`;

/** The end of an item with a text: `Brannoc: +1 power.` → `Brannoc resolves: +1 power`. */
export const endedIn = (title: string, ended: string, short = (text: string): string => text): string => {
  const [name = title, ...rest] = title.split(': ');
  const what = rest.join(': ').replace(/\.$/, '');
  return `${name} ${ended}${what === '' ? '' : `: ${short(what)}`}`;
};

/** Counts equal words, in order of first appearance: `[a, b, a]` → `[[a, 2], [b, 1]]`. */
export const tally = (words: readonly string[]): [string, number][] => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts];
};

/** Equal words as one: `2 × Wolf`. */
export const countedAlike = (words: readonly string[]): string[] =>
  tally(words).map(([word, n]) => (n === 1 ? word : `${n} × ${word}`));

/** A title of the record with players' names in place of `Seat 2`, and without the numbers of entries. */
export const withNames = (title: string, names: Pick<Names, 'seat'>): string =>
  title
    .replace(/\bseat (\d+)\b/gi, (_, seat: string) => names.seat(Number(seat)))
    .replace(/^(The match goes back) to \d+/, '$1')
    .replace(/^The ruling of \d+/, 'A ruling')
    .replace(/ appeals the ruling of \d+$/, ' appeals a ruling')
    // Records keep this title: who runs their rules again has to come to the same.
    .replace(/\bA judge mends the table/, 'A judge fixes the table');

/** Whether a value is the game's own mark: its key begins with a dot. */
export const isKept = (key: string): boolean => key.startsWith('.');
