import type { Ability, Keyword } from '#rules';
import { understand, type Meaning } from './abilities.js';
import type { Reader } from './parser.js';
import { paragraphsOf, SELF, tokensOf, withoutReminders } from './tokens.js';

/** What the texts of a card set may speak of. */
export interface Vocabulary {
  /** Subtypes as the data write them: `BEAST`. */
  readonly subtypes: ReadonlySet<string>;
  readonly tokenId: (name: string) => string | undefined;
}

export interface Compiled {
  readonly keywords: Keyword[];
  readonly abilities: Ability[];
  /** The paragraphs that are not fully understood, as they stand in the text. */
  readonly byHand: string[];
}

interface Subject {
  readonly name: string;
  readonly types: readonly string[];
  readonly costsX: boolean;
}

/** A line that goes on with what the line above it began. */
const GOES_ON = /^(this ability|activate this ability|if you do|otherwise|then|the same is true)\b/i;

const named = (keyword: Keyword, name: string): Keyword => (keyword.of === SELF ? { ...keyword, of: name.split(',')[0]!.trim() } : keyword);

/**
 * A card's text as keywords and programs. A paragraph that is not understood to its last word is left to the players, whole; so is
 * what hangs together with it: the line above one that goes on with it, and every instruction of an action of which one is left
 * to the players, as their order matters.
 */
export const compileText = (text: string, subject: Subject, { subtypes, tokenId }: Vocabulary): Compiled => {
  // An X is known while the card itself resolves, and not to the abilities of what it becomes.
  const card = { types: subject.types, costsX: subject.costsX && subject.types.includes('ACTION'), isSubtype: (word: string): boolean => subtypes.has(word), tokenId };
  const read = paragraphsOf(text).flatMap((paragraph) => {
    const tokens = tokensOf(paragraph, subject.name);
    const reader: Reader = { tokens, card };
    return tokens.length === 0 ? [] : [{ paragraph, meaning: understand(reader) as Meaning | null }];
  });
  for (let n = read.length - 1; n > 0; n -= 1) {
    if (read[n]!.meaning === null && GOES_ON.test(read[n]!.paragraph)) read[n - 1]!.meaning = null;
  }
  const isInstruction = ({ meaning }: (typeof read)[number]): boolean => meaning === null || meaning.abilities.some(({ kind }) => kind === 'resolve');
  if (read.some(({ meaning }) => meaning === null)) for (const one of read) if (isInstruction(one)) one.meaning = null;
  const meanings = read.flatMap(({ paragraph, meaning }) => (meaning ? [{ paragraph, meaning }] : []));
  return {
    keywords: meanings.flatMap(({ meaning }) => meaning.keywords.map((keyword) => named(keyword, subject.name))),
    abilities: meanings.flatMap(({ paragraph, meaning }) => meaning.abilities.map((ability) => ({ text: withoutReminders(paragraph), ...ability }))),
    byHand: read.flatMap(({ paragraph, meaning }) => (meaning ? [] : [paragraph])),
  };
};
