/** Letters that Unicode does not split into a base letter and a mark. */
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

/** The length of the longest name, in characters. */
const LONGEST = 1_000;

/** Nearly all names: nothing in them to normalise. */
const ASCII = /^[\0-\x7f]*$/;

const plain = (name: string): string =>
  ASCII.test(name) ? name.toLowerCase().replace(/[^a-z0-9]/g, '') : normalised(name);

const normalised = (name: string): string =>
  name
    .toLowerCase()
    // Marks go first: NFKD would sort a long run of them, in time quadratic in its length.
    .replace(/\p{M}/gu, '')
    .normalize('NFKD')
    .replace(/[æœøßłđðþ]/g, (letter) => LETTERS[letter]!)
    // Apostrophes that Unicode counts as letters.
    .replace(/[\u02b9-\u02bc\u02be\u02bf\ua78b\ua78c]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * A name as people type it: letters and digits only, without case, punctuation, spaces and diacritics. `Zoë's-Lamp` →
 * `zoeslamp`. A text longer than any name stays as it is: normalising it would cost the server too much time.
 */
export const nameKey = (name: string): string => (name.length > LONGEST ? name : plain(name));
