import { distance } from 'fastest-levenshtein';

/** Letters that Unicode does not take apart into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/**
 * A name as people type it: letters and digits only, without case, punctuation, spaces and diacritics. `Zoë's-Lamp` →
 * `zoeslamp`.
 */
export const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[æœøßłđðþ]/g, (letter) => LETTERS[letter]!)
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The `n` names nearest to one that is none of them, nearest first; equally near ones by alphabet. */
export const nearestOf = (
  name: string,
  candidates: Iterable<readonly [key: string, name: string]>,
  n: number,
): string[] => {
  const key = keyOf(name);
  return [...new Map([...candidates].map(([other, spelled]) => [spelled, distance(key, other)]))]
    .sort(([a, near], [b, far]) => near - far || (a < b ? -1 : 1))
    .slice(0, n)
    .map(([spelled]) => spelled);
};
