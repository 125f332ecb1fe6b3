import type { Keyword } from '#rules';
import { alt, map, phrase, type Parser, type Reader } from './parser.js';

/** The catalogue's keywords without a number or a name (section 19). A keyword that it does not know is none: its text stays by hand. */
const PLAIN = [
  'intercept', 'stealth', 'fast attack', 'efficiency', 'spectral shift', 'lucid', 'flux', 'divine relic', 'multi-target', 'lineage break',
];

const plain: readonly Parser<Keyword>[] = PLAIN.map((name) => map(phrase(name), (): Keyword => ({ name: name.replaceAll(' ', '-') })));

/** `Mira Lineage`: the character before the word (GA-KW-24). Where it is the card's own, SELF stands there; the caller knows the name. */
const lineage: Parser<Keyword> = (reader: Reader, at: number) => {
  const { tokens } = reader;
  const end = tokens.findIndex((word, n) => n > at && word === 'Lineage');
  const said = end < 0 ? [] : tokens.slice(at, end);
  const isName = said.length > 0 && said.length <= 3 && said.every((word) => /^(~|\p{Lu}[\p{L}'-]*)$/u.test(word));
  return isName && reader.card.types.includes('CHAMPION') ? [{ name: 'lineage', of: said.join(' ') }, end + 1] : null;
};

export const keyword: Parser<Keyword> = alt(...plain, lineage);
