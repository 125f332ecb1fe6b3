import type { Until } from '../../effects/vocabulary.js';

export type UntilWord = Until;
