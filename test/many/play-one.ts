import { verifyMatch } from '#replay';
import { cardsByOwner, type Fact } from '#table';
import { openEntry } from '#journal';
import { isDeepStrictEqual } from 'node:util';
import { decideMatch } from '../support/decided.js';
import { playMatch } from '../support/play.js';
import type { ManyOf } from './kinds.js';

/** One in so many is recorded and verified, the others are only decided, in a fraction of the time (decision 291). */
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

/**
 * Plays a match at random and legally, to its end.
 * @throws Error where it does not end, a card is lost or made, or its record is not valid
 */
export const playOne = async ({ gameOf, seedOf, most, leaning }: ManyOf, n: number): Promise<Played> => {
  const [game, seed] = [gameOf(n), seedOf(n)];
  const demand = (holds: boolean, otherwise: () => string): void => {
    if (!holds) throw new Error(`${seed}: ${otherwise()}`);
  };
  const recorded = n % RECORDED === 0;
  const [{ status, seats }, actions, byHand] = recorded ? await record() : await decided();
  demand(status === 'ended', () => `it is ${status} after ${actions} actions`);
  return {
    recorded,
    actions,
    byHand,
    conceded: seats.some(({ out }) => out?.reason === 'concession'),
  };

  async function record() {
    const { live, records } = await playMatch(game, seed, most);
    for (const { ok, name, detail } of verifyMatch(records).checks) demand(ok, () => `${name}: ${detail}`);
    const byHand = records.filter((one) => (openEntry(one, 'house').facts as readonly Fact[]).some(isByHand)).length;
    return [live.table, records.length, byHand] as const;
  }

  async function decided() {
    const { table, due, actions, byHand } = await decideMatch(game, seed, { most, leaning });
    const owned = cardsByOwner(table);
    demand(
      isDeepStrictEqual(owned, due),
      () => `there were ${JSON.stringify([...due])}, there are ${JSON.stringify([...owned])}`,
    );
    return [table, actions, byHand] as const;
  }
};
