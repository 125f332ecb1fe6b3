import { z } from 'zod';

/**
 * What the check knows of a place in a program that its type does not say: which vocabulary a string is of, which names
 * a program makes and speaks of. Reading does not depend on it: what was recorded stays readable.
 */
interface Mark {
  /** A word of the game's own: an event, a keyword, a kind of counter. */
  readonly vocabulary?: string;
  /** A name made here, or spoken of here; `prefix`: only where the string begins so. */
  readonly names?: 'makes' | 'uses';
  readonly prefix?: string;
  /** The number of a target list, and of which part of the object around it the lists are. */
  readonly target?: true;
  readonly lists?: string;
}

export const marks = z.registry<Mark>();

/** A string of which only the listed ones mean something; the language is told which. */
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
