import { reveal, type Json, type MaybeSecret } from '#table';
import type { RecordedAction } from './contract.js';

/** The value of an answer that has one part. */
export const value = (answer: RecordedAction, part = 'value'): Json | undefined => {
  const given = answer[part] as MaybeSecret<Json> | undefined;
  return given === undefined ? undefined : (reveal(given) as Json | undefined);
};

/** The values of a part of an answer that is a list. */
export const values = (answer: RecordedAction, part: string): Json[] =>
  ((answer[part] ?? []) as readonly MaybeSecret<Json>[]).map((one) => reveal(one) as Json);
