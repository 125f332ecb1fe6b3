/** What a paragraph is read against: the card it stands on. */
export interface Reader {
  readonly tokens: readonly string[];
  readonly card: CardContext;
  /** Kept up to date while reading: the token after the last one that meant something. */
  readonly reached?: { at: number };
}

/** What a text needs to know of its card and of the cards beside it. */
export interface CardContext {
  readonly types: readonly string[];
  /** The printed cost is X, so that X in the text means it. */
  readonly costsX: boolean;
  readonly isSubtype: (word: string) => boolean;
  readonly tokenId: (name: string) => string | undefined;
}

/** A parser reads from a place and gives what it read and where it stopped; null: it stands there something else. */
export type Parser<T> = (reader: Reader, at: number) => readonly [T, number] | null;

const reach = ({ reached }: Reader, at: number): void => {
  if (reached) reached.at = Math.max(reached.at, at);
};

/** Reads these words, whatever their case. */
export const words =
  (...expected: readonly string[]): Parser<true> =>
  (reader, at) => {
    const wrong = expected.findIndex((word, n) => reader.tokens[at + n]?.toLowerCase() !== word.toLowerCase());
    reach(reader, at + (wrong < 0 ? expected.length : wrong));
    return wrong < 0 ? [true, at + expected.length] : null;
  };

/** Reads the words of a phrase, given as a text. */
export const phrase = (text: string): Parser<true> => words(...(text.match(/[\p{L}'-]+|\d+|\S/gu) ?? []));

/** Reads one token that means something. */
export const token =
  <T>(meaning: (token: string, reader: Reader) => T | undefined): Parser<T> =>
  (reader, at) => {
    const found = at < reader.tokens.length ? meaning(reader.tokens[at]!, reader) : undefined;
    if (found === undefined) return null;
    reach(reader, at + 1);
    return [found, at + 1];
  };

/** One after the other. */
export const seq =
  <T extends readonly unknown[]>(...parsers: { readonly [K in keyof T]: Parser<T[K]> }): Parser<T> =>
  (reader, at) => {
    const values: unknown[] = [];
    let place = at;
    for (const parser of parsers as readonly Parser<unknown>[]) {
      const read = parser(reader, place);
      if (!read) return null;
      values.push(read[0]);
      place = read[1];
    }
    return [values as unknown as T, place];
  };

/** The first that reads. */
export const alt =
  <T>(...parsers: readonly Parser<T>[]): Parser<T> =>
  (reader, at) => {
    for (const parser of parsers) {
      const read = parser(reader, at);
      if (read) return read;
    }
    return null;
  };

export const map =
  <T, U>(parser: Parser<T>, to: (value: T, reader: Reader) => U | undefined): Parser<U> =>
  (reader, at) => {
    const read = parser(reader, at);
    const value = read ? to(read[0], reader) : undefined;
    return read && value !== undefined ? [value, read[1]] : null;
  };

/** What stands there or not. */
export const opt =
  <T>(parser: Parser<T>): Parser<T | null> =>
  (reader, at) =>
    parser(reader, at) ?? [null, at];

/** As often as it stands there. */
export const many =
  <T>(parser: Parser<T>): Parser<T[]> =>
  (reader, at) => {
    const values: T[] = [];
    let place = at;
    for (let read = parser(reader, place); read && read[1] > place; read = parser(reader, place)) {
      values.push(read[0]);
      place = read[1];
    }
    return [values, place];
  };

/** Once at least. */
export const some = <T>(parser: Parser<T>): Parser<T[]> =>
  map(many(parser), (values) => (values.length > 0 ? values : undefined));

/** One or more, with something between them. */
export const sepBy = <T>(parser: Parser<T>, between: Parser<unknown>): Parser<T[]> =>
  map(seq<[T, T[]]>(parser, many(map(seq<[unknown, T]>(between, parser), ([, value]) => value))), ([first, rest]) => [
    first,
    ...rest,
  ]);

/** Reads once at each place of a text, however many alternatives begin with it. */
export const once = <T>(parser: Parser<T>): Parser<T> => {
  const known = new WeakMap<Reader, Map<number, ReturnType<Parser<T>>>>();
  return (reader, at) => {
    let places = known.get(reader);
    if (!places) known.set(reader, (places = new Map()));
    let read = places.get(at);
    if (read === undefined) places.set(at, (read = parser(reader, at)));
    return read;
  };
};

/** Nothing stands behind it. */
export const end: Parser<true> = ({ tokens }, at) => (at === tokens.length ? [true, at] : null);

export const value = <T>(parser: Parser<unknown>, meaning: T): Parser<T> => map(parser, () => meaning);

/** All of the text, or nothing. */
export const whole = <T>(parser: Parser<T>, reader: Reader): T | null => {
  const read = parser(reader, 0);
  return read && read[1] === reader.tokens.length ? read[0] : null;
};
