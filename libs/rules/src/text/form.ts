import type { parsersOf, TextParser, TextReader } from './parsers.js';

/** A part of a form between its words: a parser whose value is dropped, or one under a name that captures its value. */
type Part<C> = TextParser<C, unknown> | Readonly<Record<string, TextParser<C, unknown>>>;

type AnyFunction = (...args: never[]) => unknown;
type NameIn<P> = P extends AnyFunction ? never : keyof P;
type ReadAs<P, Name> = P extends AnyFunction
  ? never
  : Name extends keyof P
    ? P[Name] extends (...args: never[]) => readonly [infer T, number] | null
      ? T
      : never
    : never;

/** The values of a form's named parts, by name. */
type Captured<P> = { readonly [Name in NameIn<P>]: ReadAs<P, Name> };

/**
 * Takes the meaning of a form: one value, or a function of the values of its named parts (undefined: no match after
 * all).
 */
type Meant<C, Said> = <U>(meaning: U | ((said: Said, reader: TextReader<C>) => U | undefined)) => TextParser<C, U>;

/** A word, a number or a sign, or several of them separated by |. */
const WORDS = /(?:[\p{L}'-]+|\d+|[^\s|])(?:\|(?:[\p{L}'-]+|\d+|[^\s|]))*|\|/gu;

type Kit<C> = Pick<ReturnType<typeof parsersOf<C>>, 'alt' | 'map' | 'opt' | 'seq' | 'value' | 'words'>;

/**
 * The template that reads a sentence as it is printed:
 *
 *     form`discard|discards up to ${{ n: number }} cards [at random], then ${draw}.`(({ n }) => …)
 *
 * `a|an` reads either word, `[…]` reads words that may be missing, `${parser}` reads something and drops it, and `${{
 * name: parser }}` captures its value. A form is compiled where it is written, not at each reading.
 */
export const templateFor = <C>({ alt, map, opt, seq, value, words }: Kit<C>) => {
  /** Reads the words between two parts. */
  const run = (text: string, refuse: (why: string) => never): TextParser<C, unknown>[] => {
    const each = (text.match(WORDS) ?? []).map((said) => said.split('|'));
    if (each.flat().some((word) => /^[[\]]?$/.test(word)))
      refuse('write a|b with a word on either side, and [a b] around words');
    return each.every(({ length }) => length === 1)
      ? [words(...each.flat())]
      : each.map((either) => alt(...either.map((word) => words(word))));
  };

  return <const Parts extends readonly Part<C>[]>(
    strings: TemplateStringsArray,
    ...parts: Parts
  ): Meant<C, Captured<Parts[number]>> => {
    const refuse = (why: string): never => {
      throw new Error(`form\`${strings.join('${…}')}\`: ${why}`);
    };
    const read: TextParser<C, unknown>[] = [];
    const names = new Map<string, number>();
    const addPart = (part: Part<C> | undefined): void => {
      const named = typeof part === 'object' ? Object.entries(part) : [];
      const [name, parser] = named[0] ?? ['', part];
      if (typeof parser !== 'function' || named.length > 1) return refuse('write ${parser} or ${{ name: parser }}');
      if (names.has(name)) refuse(`two parts are called ${name}`);
      if (name) names.set(name, read.length);
      read.push(parser);
    };
    strings.forEach((text, n) => {
      // The text inside [ ] stands at the odd places.
      text.split(/\[([^[\]]+)\]/).forEach((said, at) => {
        if (said.trim()) read.push(...(at % 2 === 0 ? run(said, refuse) : [opt(seq(...run(said, refuse)))]));
      });
      if (n < parts.length) addPart(parts[n]);
    });
    const sentence = seq(...read) as TextParser<C, readonly unknown[]>;
    type Said = Captured<Parts[number]>;
    return <U>(meaning: U | ((said: Said, reader: TextReader<C>) => U | undefined)) => {
      if (typeof meaning !== 'function') return value(sentence, meaning);
      const mean = meaning as (said: Said, reader: TextReader<C>) => U | undefined;
      return map(sentence, (values, reader) =>
        mean(Object.fromEntries([...names].map(([name, at]) => [name, values[at]])) as Said, reader),
      );
    };
  };
};
