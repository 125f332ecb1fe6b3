import { actionInWords, actorInWords } from '../describe/actions.js';
import { describe, type Said } from '../describe/describe.js';
import type { Names } from '../describe/names.js';
import { sentence } from '../describe/words.js';
import type { ReadEntry } from './entries.js';

export interface LogLine {
  readonly revision: number;
  readonly action: string;
  readonly said: readonly Said[];
}

/** One line for what was done, and sentences for what came of it. */
export const lineOf = ({ revision, acted, facts }: ReadEntry, names: Names): LogLine => ({
  revision,
  action: acted ? sentence(`${actorInWords(acted, names)}: ${actionInWords(acted, names, facts)}`) : '',
  said: facts.map((fact) => describe(fact, names)),
});
