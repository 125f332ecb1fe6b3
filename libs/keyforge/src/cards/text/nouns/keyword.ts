import type { z } from 'zod';
import type { Keyword as KeywordSchema } from '../../../effects/words.js';

/** A keyword as it stands on a card. */
export type KeywordRead = z.infer<typeof KeywordSchema>;
