import type { DeedThisWay } from './nouns/this-way.js';
import { parsersOf, templateFor, type TextParser, type TextReader } from '#rules';

/** What a text needs to know of its card and of the cards beside it. */
export interface CardContext {
  readonly name: string;
  readonly types: readonly string[];
  /** The printed cost is X, so that X in the text means it. */
  readonly costsX: boolean;
  readonly isSubtype: (word: string) => boolean;
  readonly tokenId: (name: string) => string | undefined;
  /** A card that is no token, by its full name, as tokens of a text say it. */
  readonly cardNamed?: ((said: string) => { readonly id: string; readonly name: string } | undefined) | undefined;
  /** A mastery whose text is understood to its last word. */
  readonly masteryId?: (name: string) => string | undefined;
  /** A mastery's own id. */
  readonly ownMastery?: string | undefined;
  /** What is done to what an action has given for it, by an additional cost that its text says. */
  readonly given?: DeedThisWay;
}

/** What a paragraph is read against. */
export type Reader = TextReader<CardContext>;

/** Reads a text of this game. */
export type Parser<T> = TextParser<CardContext, T>;

const kit = parsersOf<CardContext>();

export const { words, phrase, token, alt, map, opt, many, some, sepBy, once, end, value, whole } = kit;

/** Reads one of these words, and gives it. */
export const oneOf = <const Word extends string>(...expected: readonly Word[]): Parser<Word> =>
  token((said) => expected.find((word) => word === said.toLowerCase()));

/** Reads a sentence as it is printed. */
export const form = templateFor(kit);
