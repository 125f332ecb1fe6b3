import { z } from 'zod';
import { vocabularyWord } from '#rules';

/** What may be forbidden of cards that are played. */
export const Playing = z.enum(['activate', 'materialize']);

/** What happens to an object in place of its dying, or of its leaving the field for anywhere else. */
export const InsteadWord = z.strictObject({ of: z.enum(['die', 'leave']), to: vocabularyWord('zone') });
export type InsteadWord = z.infer<typeof InsteadWord>;
