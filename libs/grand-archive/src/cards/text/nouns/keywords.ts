import type { Keyword } from '../../../effects/words.js';
import { isKeyword, keywordEntry, phrased, type KeywordName } from '../../../objects/keywords.js';
import { subtype } from './nouns.js';
import { number } from './numbers.js';
import { alt, form, map, phrase, sepBy, words, type Parser, type Reader } from '../parser.js';

/** A keyword as texts write it, where the rules read it from texts. */
const known = ([name, said]: readonly [KeywordName, string]): Parser<KeywordName> =>
  map(phrase(said), (_, { card }) => (keywordEntry(name).later !== true || card.later ? name : undefined));

const plain = phrased(({ number: counts }) => !counts).map((one) => map(known(one), (name): Keyword => ({ name })));

const counted = phrased(({ number: counts }) => counts === true).map((one) =>
  form`${{ name: known(one) }} ${{ n: number }}`(({ name, n }): Keyword => ({ name, n })),
);

/** `Command Chessman`: only an attack card has it. */
const command: Parser<Keyword> = form`command ${{ of: subtype }}`(({ of }, { card }): Keyword | undefined =>
  card.later && card.types.includes('ATTACK') ? { name: 'command', of } : undefined,
);

/**
 * `Mira Lineage`: a character before the word (GA-KW-24). SELF stands for the card's own character; the caller knows
 * the name.
 */
const lineage: Parser<Keyword> = (reader: Reader, at: number) => {
  const { tokens } = reader;
  const end = tokens.findIndex((word, n) => n > at && word === 'Lineage');
  const said = end < 0 ? [] : tokens.slice(at, end);
  const isName = said.length > 0 && said.length <= 3 && said.every((word) => /^(~|\p{Lu}[\p{L}'-]*)$/u.test(word));
  return isName && reader.card.types.includes('CHAMPION') ? [{ name: 'lineage', of: said.join(' ') }, end + 1] : null;
};

export const keyword: Parser<Keyword> = alt(
  ...plain,
  ...counted,
  // Cards of advanced elements imbue it, whatever its own elements.
  form`advanced imbue ${{ n: number }}`(({ n }): Keyword => ({ name: 'imbue', n, of: 'ADVANCED' })),
  lineage,
  command,
  form`~ can only level up into another "~" champion`((_, { card }): Keyword | undefined =>
    card.later && card.types.includes('CHAMPION') ? { name: 'levels-into', of: '~' } : undefined,
  ),
  form`~ enters the field rested`((_, { card }): Keyword | undefined =>
    card.later && !card.types.includes('ACTION') ? { name: 'hindered' } : undefined,
  ),
  // Ambush in full (GA26-AMBUSH-01).
  form`~ may retaliate against attackers while not defending`((_, { card }): Keyword | undefined =>
    card.later && card.types.includes('ALLY') ? { name: 'ambush' } : undefined,
  ),
  form`~ enters the field distant`((_, { card }): Keyword | undefined =>
    card.types.includes('ALLY') ? { name: 'enters-distant' } : undefined,
  ),
  form`if this card is in your starting material deck, you may begin the game with it on the field`(
    (_, { card }): Keyword | undefined => (card.types.includes('REGALIA') ? { name: 'begins-on-field' } : undefined),
  ),
);

/** `ranged 2`: a keyword with a number, given by an effect. */
export const measured: Parser<readonly [string, number]> = alt(
  ...phrased(({ stat }) => stat === true).map((one) =>
    form`${{ name: known(one) }} ${{ n: number }}`(({ name, n }): readonly [string, number] => [name, n]),
  ),
);

/** Keywords that objects get, and the amounts of those with a number. */
export interface Gained {
  readonly keywords: readonly string[];
  readonly stats: Readonly<Record<string, number>>;
}

/** Whether the keyword may have a restriction, which the rules test each time they look for the keyword. */
export const mayBeRestricted = ({ name }: Keyword): boolean =>
  isKeyword(name) && keywordEntry(name).restricted === true;

/** Keywords that a static ability may take away from an object in play: those that the rules look for each time. */
export const losable: Parser<string> = alt(
  ...phrased((entry) => entry.granted === true || entry.restricted === true).map(known),
);

/** Keywords that an effect may give to an object in play: those that the rules look for there. */
export const grantable: Parser<string> = alt(...phrased(({ granted }) => granted === true).map(known));

/** `stealth and ranged 2`. */
export const grants: Parser<Gained> = map(
  sepBy(alt<string | readonly [string, number]>(measured, grantable), words('and')),
  (list) => {
    const numbers = list.filter((one): one is readonly [string, number] => typeof one !== 'string');
    return new Set(numbers.map(([name]) => name)).size === numbers.length
      ? { keywords: list.filter((one): one is string => typeof one === 'string'), stats: Object.fromEntries(numbers) }
      : undefined;
  },
);

/** Whether the keyword is for allies only, as Stealth is (GA-KW-36). */
export const isOfAllies = (name: string): boolean => name === 'stealth';
