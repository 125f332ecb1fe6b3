import { reveal, type Json, type MaybeSecret } from '#table';
import type { RecordedAction } from './contract.js';

/** The value of an answer's single part. */
export const value = (answer: RecordedAction, part = 'value'): Json | undefined => {
  const given = answer[part] as MaybeSecret<Json> | undefined;
  return given === undefined ? undefined : (reveal(given) as Json | undefined);
};

/** The values of an answer's list part. */
export const values = (answer: RecordedAction, part: string): Json[] =>
  ((answer[part] ?? []) as readonly MaybeSecret<Json>[]).map((one) => reveal(one) as Json);
