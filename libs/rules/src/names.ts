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

/** No name is longer, in characters. */
const LONGEST = 1_000;

const plain = (name: string): string =>
  name
    .toLowerCase()
    // Marks first: sorting a long run of them, as NFKD does, takes time by the square of its length.
    .replace(/\p{M}/gu, '')
    .normalize('NFKD')
    .replace(/[æœøßłđðþ]/g, (letter) => LETTERS[letter]!)
    // Apostrophes that Unicode takes for letters.
    .replace(/[\u02b9-\u02bc\u02be\u02bf\ua78b\ua78c]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * A name as people type it: letters and digits only, without case, punctuation, spaces and diacritics. `Zoë's-Lamp` →
 * `zoeslamp`. What is longer than any name is only what it is: to take it apart would cost the server that answers its
 * sender.
 */
export const nameKey = (name: string): string => (name.length > LONGEST ? name : plain(name));
