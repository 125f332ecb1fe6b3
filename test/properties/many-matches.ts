import { expect } from '@jest/globals';
import { verifyMatch } from '#replay';
import { cardsByOwner, type Fact } from '#table';
import { decideMatch } from '../support/decided.js';
import { playMatch } from '../support/play.js';
import type { Playable } from '../support/recorder.js';
import { many } from './scale.js';
import { opened } from './walk.js';

/** One in so many is recorded, the others are only decided: that takes a third of the time, and lets more be played. */
const RECORDED = 20;

export interface ManyMatches {
  /** How many there should be; fewer where time is over (`MANY_SECONDS`). */
  readonly most: number;
  /** The decks of the next one. */
  readonly next: () => Playable;
  readonly seed: (n: number) => string;
  /** After so many actions somebody concedes. */
  readonly actions: number;
  /** One in so many of the recorded is verified as well, which takes as long as playing it. */
  readonly verified: number;
}

export interface Tally {
  matches: number;
  recorded: number;
  verified: number;
  /** Entries, or actions where none was written. */
  entries: number;
  /** Resolutions that somebody carried out by hand. */
  byHand: number;
  /** The same of each match. */
  readonly byHandIn: number[];
  /** Matches in which somebody conceded: the way out for the few that cannot end by play. */
  conceded: number;
}

/** The mean, and its standard error: how far so few can be from all. */
export const meanOf = (of: readonly number[]): { readonly mean: number; readonly error: number } => {
  const mean = of.reduce((sum, one) => sum + one, 0) / of.length;
  const squares = of.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return { mean, error: of.length > 1 ? Math.sqrt(squares / (of.length - 1) / of.length) : Infinity };
};

const isByHand = (fact: Fact): boolean => fact.kind === 'attested';

/**
 * Plays matches at random and legally. Each ends, and no card is lost or made; what is recorded ends by the same rules,
 * and what is verified of it is valid.
 */
export const playMany = async ({ most, next, seed, actions, verified }: ManyMatches): Promise<Tally> => {
  const tally: Tally = { matches: 0, recorded: 0, verified: 0, entries: 0, byHand: 0, byHandIn: [], conceded: 0 };
  for (const n of many(most)) {
    const game = next();
    const before = tally.byHand;
    const end =
      n % RECORDED === 0
        ? await recorded(game, seed(n), n % (RECORDED * verified) === 0)
        : await decided(game, seed(n));
    expect([seed(n), end.status]).toEqual([seed(n), 'ended']);
    tally.matches += 1;
    tally.byHandIn.push(tally.byHand - before);
    if (end.seats.some((one) => one.out?.reason === 'concession')) tally.conceded += 1;
  }
  return tally;

  async function recorded(game: Playable, name: string, verify: boolean) {
    const { live, records } = await playMatch(game, name, actions);
    tally.recorded += 1;
    tally.entries += records.length;
    tally.byHand += records.filter((record) => opened(record, 'house').facts.some(isByHand)).length;
    if (verify) {
      tally.verified += 1;
      expect([name, verifyMatch(records).checks.filter((check) => !check.ok)]).toEqual([name, []]);
    }
    return live.table;
  }

  async function decided(game: Playable, name: string) {
    const match = await decideMatch(game, name, actions);
    expect([name, cardsByOwner(match.table)]).toEqual([name, match.due]);
    tally.entries += match.actions;
    tally.byHand += match.byHand;
    return match.table;
  }
};
