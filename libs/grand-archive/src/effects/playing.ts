import { z } from 'zod';
import { vocabularyWord } from '#rules';

/** The ways of playing a card that an effect can forbid. */
export const Playing = z.enum(['activate', 'materialize']);

/** Where an object goes instead of dying, or instead of leaving the field for any zone. */
export const InsteadWord = z.strictObject({ of: z.enum(['die', 'leave']), to: vocabularyWord('zone') });
export type InsteadWord = z.infer<typeof InsteadWord>;
