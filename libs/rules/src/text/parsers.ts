/**
 * Whether a token is this word, whatever its case. The word is in small letters. A token may be as long as a text, so
 * the lengths are compared first.
 */
const isWord = (token: string | undefined, word: string): boolean =>
  token?.length === word.length && (token === word || token.toLowerCase() === word);

/** The text that is read, and what its game must know about its card. */
export interface TextReader<C> {
  readonly tokens: readonly string[];
  readonly card: C;
  /** The token after the last one that matched, updated while reading. */
  readonly reached?: { at: number };
}

/** A parser reads from a place, and returns the value and where it stopped; null: no match. */
export type TextParser<C, T> = (reader: TextReader<C>, at: number) => readonly [T, number] | null;

/** The words, numbers and signs of a text. */
const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}'-]+|\d+|\S/gu) ?? [];

/** The parsers for texts of cards of one game, and the ways to combine them. */
export const parsersOf = <C>() => {
  const reach = ({ reached }: TextReader<C>, at: number): void => {
    if (reached) reached.at = Math.max(reached.at, at);
  };

  /** Reads these words, whatever their case. */
  const words = (...expected: readonly string[]): TextParser<C, true> => {
    const small = expected.map((word) => word.toLowerCase());
    return (reader, at) => {
      let n = 0;
      while (n < small.length && isWord(reader.tokens[at + n], small[n]!)) n += 1;
      reach(reader, at + n);
      return n === small.length ? [true, at + n] : null;
    };
  };

  /** Reads the words of a phrase, given as a text. */
  const phrase = (text: string): TextParser<C, true> => words(...wordsIn(text));

  /** Reads one token that has a meaning. */
  const token =
    <T>(meaning: (token: string, reader: TextReader<C>) => T | undefined): TextParser<C, T> =>
    (reader, at) => {
      const found = at < reader.tokens.length ? meaning(reader.tokens[at]!, reader) : undefined;
      if (found === undefined) return null;
      reach(reader, at + 1);
      return [found, at + 1];
    };

  /** Reads one after the other. */
  const seq =
    <T extends readonly unknown[]>(...parsers: { readonly [K in keyof T]: TextParser<C, T[K]> }): TextParser<C, T> =>
    (reader, at) => {
      const values: unknown[] = [];
      let place = at;
      for (const parser of parsers as readonly TextParser<C, unknown>[]) {
        const read = parser(reader, place);
        if (!read) return null;
        values.push(read[0]);
        place = read[1];
      }
      return [values as unknown as T, place];
    };

  /** Reads the first alternative that matches. */
  const alt =
    <T>(...parsers: readonly TextParser<C, T>[]): TextParser<C, T> =>
    (reader, at) => {
      for (const parser of parsers) {
        const read = parser(reader, at);
        if (read) return read;
      }
      return null;
    };

  const map =
    <T, U>(parser: TextParser<C, T>, to: (value: T, reader: TextReader<C>) => U | undefined): TextParser<C, U> =>
    (reader, at) => {
      const read = parser(reader, at);
      const value = read ? to(read[0], reader) : undefined;
      return read && value !== undefined ? [value, read[1]] : null;
    };

  /** Reads something that may be missing. */
  const opt =
    <T>(parser: TextParser<C, T>): TextParser<C, T | null> =>
    (reader, at) =>
      parser(reader, at) ?? [null, at];

  /** Reads something as often as it appears. */
  const many =
    <T>(parser: TextParser<C, T>): TextParser<C, T[]> =>
    (reader, at) => {
      const values: T[] = [];
      let place = at;
      for (let read = parser(reader, place); read && read[1] > place; read = parser(reader, place)) {
        values.push(read[0]);
        place = read[1];
      }
      return [values, place];
    };

  /** Reads something that appears at least once. */
  const some = <T>(parser: TextParser<C, T>): TextParser<C, T[]> =>
    map(many(parser), (values) => (values.length > 0 ? values : undefined));

  /** Reads one or more, with a separator between them. */
  const sepBy = <T>(parser: TextParser<C, T>, between: TextParser<C, unknown>): TextParser<C, T[]> =>
    map(seq<[T, T[]]>(parser, many(map(seq<[unknown, T]>(between, parser), ([, value]) => value))), ([first, rest]) => [
      first,
      ...rest,
    ]);

  /** Reads once at each place of a text, even if several alternatives begin with it. */
  const once = <T>(parser: TextParser<C, T>): TextParser<C, T> => {
    const known = new WeakMap<TextReader<C>, Map<number, ReturnType<TextParser<C, T>>>>();
    return (reader, at) => {
      let places = known.get(reader);
      if (!places) known.set(reader, (places = new Map()));
      let read = places.get(at);
      if (read === undefined) places.set(at, (read = parser(reader, at)));
      return read;
    };
  };

  /** Reads the end of the text. */
  const end: TextParser<C, true> = ({ tokens }, at) => (at === tokens.length ? [true, at] : null);

  const value = <T>(parser: TextParser<C, unknown>, meaning: T): TextParser<C, T> => map(parser, () => meaning);

  /** Reads all of the text, or nothing. */
  const whole = <T>(parser: TextParser<C, T>, reader: TextReader<C>): T | null => {
    const read = parser(reader, 0);
    return read && read[1] === reader.tokens.length ? read[0] : null;
  };

  return { words, phrase, token, seq, alt, map, opt, many, some, sepBy, once, end, value, whole };
};
