import type { Keyword } from '../../effects/words.js';
import { isKeyword, keywordEntry, phrased } from '../../objects/keywords.js';
import { number } from './numbers.js';
import { alt, map, phrase, seq, type Parser, type Reader } from './parser.js';

const plain = phrased(({ number: counts }) => !counts).map(([name, words]) =>
  map(phrase(words), (): Keyword => ({ name })),
);

const counted = phrased(({ number: counts }) => counts === true).map(([name, words]) =>
  map(seq<[true, number]>(phrase(words), number), ([, n]): Keyword => ({ name, n })),
);

/** Cards of advanced elements imbue it, whatever its own. */
const advanced: Parser<Keyword> = map(seq<[true, number]>(phrase('advanced imbue'), number), ([, n]): Keyword => ({
  name: 'imbue',
  n,
  of: 'ADVANCED',
}));

/**
 * `Mira Lineage`: the character before the word (GA-KW-24). Where it is the card's own, SELF stands there; the caller
 * knows the name.
 */
const lineage: Parser<Keyword> = (reader: Reader, at: number) => {
  const { tokens } = reader;
  const end = tokens.findIndex((word, n) => n > at && word === 'Lineage');
  const said = end < 0 ? [] : tokens.slice(at, end);
  const isName = said.length > 0 && said.length <= 3 && said.every((word) => /^(~|\p{Lu}[\p{L}'-]*)$/u.test(word));
  return isName && reader.card.types.includes('CHAMPION') ? [{ name: 'lineage', of: said.join(' ') }, end + 1] : null;
};

export const keyword: Parser<Keyword> = alt(...plain, ...counted, advanced, lineage);

/** Whether the rules test a restriction before it, each time they look for it. */
export const mayBeRestricted = ({ name }: Keyword): boolean =>
  isKeyword(name) && keywordEntry(name).restricted === true;

/** What a static ability may take away from an object in play: keywords that the rules look for there, each time. */
export const losable: Parser<string> = alt(
  ...phrased((entry) => entry.granted === true || entry.restricted === true).map(([name, words]) =>
    map(phrase(words), () => name),
  ),
);

/** What an effect may give to an object in play: the keywords that the rules look for there. */
export const grantable: Parser<string> = alt(
  ...phrased(({ granted }) => granted === true).map(([name, words]) => map(phrase(words), () => name)),
);

/**
 * Stealth and Immortality are known of allies only (GA-KW-36, GA-IMMORTAL-01): a champion is defeated, and does not
 * die.
 */
export const isOfAllies = (name: string): boolean => name === 'stealth' || name === 'immortality';
