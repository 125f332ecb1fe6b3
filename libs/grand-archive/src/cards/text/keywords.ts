import type { Keyword } from '../../effects/words.js';
import { number } from './numbers.js';
import { alt, map, phrase, seq, type Parser, type Reader } from './parser.js';

/**
 * Keywords without a number or a name: those of the catalogue (section 19), and later ones that the rules carry out.
 */
const PLAIN = [
  'intercept',
  'stealth',
  'fast attack',
  'efficiency',
  'spectral shift',
  'lucid',
  'flux',
  'divine relic',
  'multi-target',
  'lineage break',
  'floating memory',
  'reservable',
  'fast activation',
  'taunt',
  'true sight',
  'spellshroud',
  'hindered',
  'cleave',
  'vigor',
  'steadfast',
];

/** Those that say how much. */
const COUNTED = ['pride', 'imbue', 'ranged', 'retort'];

const named = (name: string): string => name.replaceAll(' ', '-');

const plain: readonly Parser<Keyword>[] = PLAIN.map((name) =>
  map(phrase(name), (): Keyword => ({ name: named(name) })),
);

const counted: readonly Parser<Keyword>[] = COUNTED.map((name) =>
  map(seq<[true, number]>(phrase(name), number), ([, n]): Keyword => ({ name: named(name), n })),
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

/** Those whose restriction the rules test each time they look for it. */
const RESTRICTED = [
  'intercept',
  'stealth',
  'fast-attack',
  'efficiency',
  'lucid',
  'multi-target',
  'floating-memory',
  'reservable',
  'fast-activation',
  'taunt',
  'true-sight',
  'spellshroud',
  'hindered',
  'pride',
  'imbue',
  'cleave',
  'vigor',
  'steadfast',
  'ranged',
  'retort',
];

export const mayBeRestricted = ({ name }: Keyword): boolean => RESTRICTED.includes(name);

/** What an effect may give to an object in play: the keywords that the rules look for there. */
const GRANTED = [
  'intercept',
  'stealth',
  'taunt',
  'true sight',
  'spellshroud',
  'reservable',
  'cleave',
  'vigor',
  'steadfast',
];

export const grantable: Parser<string> = alt(...GRANTED.map((name) => map(phrase(name), () => named(name))));
