import { capital } from './words.js';

interface RoundNamed {
  readonly round: number;
  readonly system: string;
  readonly tables: readonly unknown[];
}

/** The names of the last rounds of a single elimination, by their number of tables. */
const LAST: Readonly<Record<number, string>> = { 1: 'final', 2: 'semifinals', 4: 'quarterfinals' };

/** A round of a single elimination within a sentence, by its number of tables: `the semifinals`, `the last 16`. */
export const cutRoundInSentence = (tables: number): string => `the ${LAST[tables] ?? `last ${tables * 2}`}`;

/** A round of an event within a sentence: `round 3`, `the semifinals`. */
export const eventRoundSaid = ({ round, system, tables }: RoundNamed): string =>
  system === 'elimination' ? cutRoundInSentence(tables.length) : `round ${round}`;

/** A round of a single elimination standing alone: `Semifinals`, `Last 16`. */
export const cutRound = (tables: number): string => capital(LAST[tables] ?? `last ${tables * 2}`);
