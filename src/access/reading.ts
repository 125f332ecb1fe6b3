import type { Role } from '#api';
import { audienceOf, BrokenMatch, delayOf, horizon, within, type Asker, type MatchHistory } from '#match';
import type { Audience, Seat } from '#table';
import { Problem } from '../http/problem.js';
import type { Bearer } from './who-asks.js';

/** A match as one asker may read it: which match, how far, and through whose eyes. */
export interface Reading {
  readonly history: MatchHistory;
  readonly bearer: Bearer;
  /** What the bearer is in *this* match; with a token of another match a spectator. */
  readonly role: Role | 'spectator';
  readonly asker: Asker;
  /** The last revision the asker may know of. */
  readonly revision: number;
  /** Whose view is shown: the asker's own, or the narrower one that was asked for. */
  readonly audience: Audience;
  /** Whether the house's own secrets (seeds, keys of seals) are still closed to everybody (architecture §9). */
  readonly concealed: boolean;
}

export const noMatch = (id: string): Problem =>
  new Problem('not-found', `there is no match "${id}", or none that you may see`);

/** What a bearer is in a match. */
export const roleIn = (bearer: Bearer, match: string): Role | 'spectator' => {
  if (bearer === null) return 'spectator';
  return bearer.role === 'organiser' || bearer.match === match ? bearer.role : 'spectator';
};

const askerOf = (role: Role | 'spectator', seat: Seat | undefined): Asker => {
  switch (role) {
    case 'seat':
      return { is: 'seat', seat: seat ?? 0 };
    case 'recorder':
    case 'caster':
      return { is: role };
    case 'judge':
    case 'head-judge':
      return { is: 'judge' };
    default:
      return { is: 'spectator' };
  }
};

/**
 * An organiser sees what spectators see, but at once: who runs an event knows which matches there are, not what is in
 * the hands.
 */
const horizonOf = async (
  role: Role | 'spectator',
  asker: Asker,
  history: MatchHistory,
  now: number,
): Promise<number> =>
  role === 'organiser' || asker.is !== 'spectator'
    ? history.revision
    : horizon(asker, await history.timesAbout(now - delayOf(asker, history.policy)), now);

/**
 * Opens a match for an asker; every read of a match goes through here, for every transport.
 * @param as `spectator`, `seat:<n>` or `judge`: narrows the view, never widens it
 */
export const reading = async (history: MatchHistory, bearer: Bearer, now: number, as?: string): Promise<Reading> => {
  const { match, policy, broken, endedAt } = history;
  const role = roleIn(bearer, match);
  const asker = askerOf(role, bearer?.seat);
  const revision = await horizonOf(role, asker, history, now);
  if (revision === 0) throw noMatch(match);
  if (broken !== null && broken <= revision)
    throw new BrokenMatch(match, broken, 'its facts are none that a table could come of');
  // Of the head, which is at hand: who sits at a match is settled by its first entry.
  const seats = history.table.seats.map(({ seat }) => seat);
  const own = audienceOf(asker, policy, seats);
  const audience = as === undefined ? own : asked(as, own, seats);
  return { history, bearer, role, asker, revision, audience, concealed: endedAt === null };
};

const asked = (as: string, own: Audience, seats: readonly Seat[]): Audience => {
  const [, seat] = /^seat:(\d+)$/.exec(as) ?? [];
  const wanted: Audience = as === 'judge' ? 'house' : seat === undefined ? [] : [Number(seat)];
  if (wanted !== 'house' && wanted.some((one) => !seats.includes(one))) {
    throw new Problem('invalid-parameters', `as: there is no seat ${seat} in this match`, {
      parameters: [{ name: 'as', what: `there is no seat ${seat} in this match` }],
    });
  }
  if (!within(wanted, own)) throw new Problem('wider-view', `you may not see what ${as} sees`);
  return wanted;
};
