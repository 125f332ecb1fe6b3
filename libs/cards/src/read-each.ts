import { mustBe, whatIsWrong } from '#rules';
import type { z } from 'zod';
import type { CardProblem } from './problem.js';

/**
 * Reads a file that is a list: the members that are as they must be, each with its place and id, and what is wrong with
 * the others.
 * @param form what the list holds, in words: `bans: [{…}, …]`
 */
export const readEach = <T>(
  json: unknown,
  file: string,
  schema: z.ZodType<T>,
  form: string,
): { readonly read: readonly (T & { readonly position: string })[]; readonly problems: readonly CardProblem[] } => {
  if (!Array.isArray(json)) return { read: [], problems: [{ file, reason: `not a list of ${form}` }] };
  const read: (T & { readonly position: string })[] = [];
  const problems: CardProblem[] = [];
  for (const [n, one] of (json as unknown[]).entries()) {
    const { data, error } = schema.safeParse(one, { error: mustBe });
    const id = (one as { readonly id?: unknown } | null)?.id;
    const position = typeof id === 'string' ? `${n} (${id})` : String(n);
    if (error) problems.push({ file, position, reason: whatIsWrong(error) });
    else read.push({ ...data, position });
  }
  return { read, problems };
};
