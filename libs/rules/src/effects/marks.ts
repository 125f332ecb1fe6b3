import { z } from 'zod';

/**
 * What the check knows about a string in a program beyond its type: its vocabulary, and the names that a program makes
 * and uses. Reading does not depend on it, so that recorded programs stay readable.
 */
interface Mark {
  /** The vocabulary of a game's own word: events, keywords, kinds of counters. */
  readonly vocabulary?: string;
  /** Whether the string makes a name or uses one. `prefix`: only if the string begins with it. */
  readonly names?: 'makes' | 'uses';
  readonly prefix?: string;
  /** The number of a target list, and the part of the surrounding object that holds the lists. */
  readonly target?: true;
  readonly lists?: string;
}

export const marks = z.registry<Mark>();

/** A string of which only the words of a vocabulary have a meaning. The language gets the vocabulary. */
export const vocabularyWord = (vocabulary: string, meaning?: string): z.ZodType<string> =>
  described(z.string(), meaning).register(marks, { vocabulary });

/** A name that later operations may use. */
export const makes = (meaning?: string): z.ZodType<string> =>
  described(z.string(), meaning).register(marks, { names: 'makes' });

/** A name that an earlier operation made. */
export const uses = (meaning?: string): z.ZodType<string> =>
  described(z.string(), meaning).register(marks, { names: 'uses' });

const described = (schema: z.ZodString, meaning?: string): z.ZodString =>
  meaning === undefined ? schema : schema.describe(meaning);
