import { parsersOf, templateFor, type TextParser, type TextReader } from '#rules';

/** What a text needs to know of its card and of the cards beside it. */
export interface CardContext {
  /** What "this creature" means: the card itself, or, of an upgrade, the creature that it is on. */
  readonly creature: 'self' | 'host';
  /** What its own name means: the card itself, or, in an ability that it gives, the card that gave it. */
  readonly own: 'self' | 'giver';
  /** The trait that a word means, in the singular or the plural. */
  readonly trait: (word: string) => string | undefined;
  /** The names of cards that begin with a word: each in tokens, the longest first. */
  readonly names: (first: string) => readonly CardName[];
  /** What a quoted ability means, by its number in the text. */
  readonly quoted: (n: number) => Quoted | null;
}

export interface CardName {
  readonly name: string;
  readonly tokens: readonly string[];
}

/** An ability between quotation marks, and how texts of the game's language say it. */
export type Quoted = readonly Readonly<Record<string, unknown>>[];

export type Reader = TextReader<CardContext>;
export type Parser<T> = TextParser<CardContext, T>;

const kit = parsersOf<CardContext>();
export const { words, phrase, token, alt, map, opt, many, sepBy, value, whole } = kit;

/** Reads a sentence as it is printed. */
export const form = templateFor(kit);

/** Any of these phrases. */
export const any = (...texts: readonly string[]): Parser<true> => alt(...texts.map((text) => phrase(text)));

/** What stands behind a phrase. */
export const after = <T>(before: Parser<unknown>, parser: Parser<T>): Parser<T> =>
  form`${before} ${{ read: parser }}`(({ read }) => read as T);
