import { parsersOf, templateFor, type TextParser, type TextReader } from '#rules';

/** What the parsers must know about the card of the text and about the other cards. */
export interface CardContext {
  /** What "this creature" means: the card itself; on an upgrade, the creature that carries it. */
  readonly creature: 'self' | 'host';
  /** What the card's own name means: the card itself; in an ability that it gives, the card that gave it. */
  readonly own: 'self' | 'giver';
  /** The trait that a word means, in the singular or the plural. */
  readonly trait: (word: string) => string | undefined;
  /** The card names that begin with this word, each as tokens, the longest first. */
  readonly names: (first: string) => readonly CardName[];
  /** What a quoted ability means, by its number in the text. */
  readonly quoted: (n: number) => Quoted | null;
}

export interface CardName {
  readonly name: string;
  readonly tokens: readonly string[];
}

/** A quoted ability, as the game's language for cards writes it. */
export type Quoted = readonly Readonly<Record<string, unknown>>[];

export type Reader = TextReader<CardContext>;
export type Parser<T> = TextParser<CardContext, T>;

const kit = parsersOf<CardContext>();
export const { words, phrase, token, alt, map, opt, many, sepBy, value, whole } = kit;

/** Makes a parser of a sentence in its printed form. */
export const form = templateFor(kit);

/** Any of these phrases. */
export const any = (...texts: readonly string[]): Parser<true> => alt(...texts.map((text) => phrase(text)));

/** Skips a phrase and reads what follows. */
export const after = <T>(before: Parser<unknown>, parser: Parser<T>): Parser<T> =>
  form`${before} ${{ read: parser }}`(({ read }) => read as T);
