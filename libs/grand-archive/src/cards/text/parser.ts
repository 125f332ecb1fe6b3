import type { DeedThisWay } from './nouns/this-way.js';
import { parsersOf, templateFor, type TextParser, type TextReader } from '#rules';

/** What the compiler knows of the text's own card and of the other cards. */
export interface CardContext {
  readonly name: string;
  readonly types: readonly string[];
  /** The printed cost is X, so X in the text means that number. */
  readonly costsX: boolean;
  /** The printed cost is X, so X is known as the object enters. */
  readonly entersWithX: boolean;
  readonly isSubtype: (word: string) => boolean;
  readonly tokenId: (name: string) => string | undefined;
  /** Finds a card that is no token by its full name, given as tokens of a text. */
  readonly cardNamed?: ((said: string) => { readonly id: string; readonly name: string } | undefined) | undefined;
  /** The id of a mastery whose text is fully understood. */
  readonly masteryId?: (name: string) => string | undefined;
  /** The card's own id, if it is a mastery. */
  readonly ownMastery?: string | undefined;
  /** The text may use the keywords that came after 2021. */
  readonly later: boolean;
  /** What an additional cost of the action does with the cards that are given for it. */
  readonly given?: DeedThisWay;
}

/** The text and context that a parser reads. */
export type Reader = TextReader<CardContext>;

/** A parser for texts of Grand Archive. */
export type Parser<T> = TextParser<CardContext, T>;

const kit = parsersOf<CardContext>();

export const { words, phrase, token, alt, map, opt, many, some, sepBy, once, end, value, whole } = kit;

/** Reads one of these words and returns it. */
export const oneOf = <const Word extends string>(...expected: readonly Word[]): Parser<Word> =>
  token((said) => expected.find((word) => word === said.toLowerCase()));

/** Makes a parser of a sentence template. */
export const form = templateFor(kit);
