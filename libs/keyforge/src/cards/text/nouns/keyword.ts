import type { z } from 'zod';
import type { Keyword as KeywordSchema } from '../../../effects/words.js';

export type KeywordRead = z.infer<typeof KeywordSchema>;
