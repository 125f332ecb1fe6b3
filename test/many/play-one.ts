import { verifyMatch } from '#replay';
import { cardsByOwner, type Fact, type Table } from '#table';
import { openEntry } from '#journal';
import { isDeepStrictEqual } from 'node:util';
import { decideMatch, type DecidedMatch } from '../support/decided.js';
import { playMatch } from '../support/play.js';
import type { ManyOf } from './kinds.js';

/**
 * One match in this many is recorded and verified, the others are only decided, in a fraction of the time (decision
 * 291).
 */
export const RECORDED = 50;

/** How a match went. */
export interface Played {
  /** It is on record, which was verified. */
  readonly recorded: boolean;
  /** Actions of its seats; entries of one that was recorded. */
  readonly actions: number;
  /** Resolutions that somebody carried out by hand. */
  readonly byHand: number;
  /** Whether somebody conceded: the way out for the few that cannot end by play. */
  readonly conceded: boolean;
}

const isByHand = (fact: Fact): boolean => fact.kind === 'attested';

/** How a match went that was only decided. @throws Error where it has not ended, or a card was lost or made */
export const howItWent = (seed: string, { table, due, actions, byHand }: DecidedMatch): Played => {
  const owned = cardsByOwner(table);
  if (!isDeepStrictEqual(owned, due))
    throw new Error(`${seed}: there were ${JSON.stringify([...due])}, there are ${JSON.stringify([...owned])}`);
  return ended(seed, table, { recorded: false, actions, byHand });
};

const ended = (seed: string, { status, seats }: Table, played: Omit<Played, 'conceded'>): Played => {
  if (status !== 'ended') throw new Error(`${seed}: it is ${status} after ${played.actions} actions`);
  return { ...played, conceded: seats.some(({ out }) => out?.reason === 'concession') };
};

/**
 * Plays a match at random and legally, to its end.
 * @throws Error where it does not end, a card is lost or made, or its record is not valid
 */
export const playOne = async ({ gameOf, seedOf, most, leaning }: ManyOf, n: number): Promise<Played> => {
  const [game, seed] = [gameOf(n), seedOf(n)];
  if (n % RECORDED > 0) return howItWent(seed, await decideMatch(game, seed, { most, leaning }));
  const { live, records } = await playMatch(game, seed, most);
  for (const { ok, name, detail } of verifyMatch(records).checks)
    if (!ok) throw new Error(`${seed}: ${name}: ${detail}`);
  const byHand = records.filter((one) => (openEntry(one, 'house').facts as readonly Fact[]).some(isByHand)).length;
  return ended(seed, live.table, { recorded: true, actions: records.length, byHand });
};
