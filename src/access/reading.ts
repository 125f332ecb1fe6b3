import type { Role } from '#api';
import { audienceOf, BrokenMatch, delayOf, horizon, within, type Asker, type MatchHistory } from '#match';
import type { Audience, Seat } from '#table';
import { eventOfMatch } from '#views';
import { echo } from '../http/echo.js';
import { noSuch } from '../http/no-such.js';
import { Problem } from '../http/problem.js';
import { isJudge, isOfStage } from '../tokens/roles.js';
import { noSeat } from './in-reach.js';
import type { Bearer } from './who-asks.js';

/** A match as one asker may read it: which match, how far, and through whose eyes. */
export interface Reading {
  readonly history: MatchHistory;
  readonly bearer: Bearer;
  /** The asker's role in *this* match; the bearer of a token for another match is a spectator. */
  readonly role: Role | 'spectator';
  readonly asker: Asker;
  /** The last revision the asker may know of. */
  readonly revision: number;
  /** Whose view the answer shows: the asker's own, or the narrower one that they asked for. */
  readonly audience: Audience;
  /** Whether the house's secrets (seeds, keys of seals) are still closed to everybody (architecture §9). */
  readonly concealed: boolean;
}

export const noMatch = (id: string): Problem => noSuch(`match "${echo(id)}"`, { call: 'GET /v1/matches' });

/** The role of a bearer in a match of this event, whether they sit in it or not; `null` without a role. */
export const roleIn = (bearer: Bearer, match: string, event: string | null): Role | 'spectator' => {
  // A stage's token counts as a spectator: everybody sees what is on air.
  if (bearer === null || isOfStage(bearer.role)) return 'spectator';
  if (bearer.event !== undefined) return bearer.event === event ? bearer.role : 'spectator';
  return bearer.role === 'organiser' || bearer.match === match ? bearer.role : 'spectator';
};

/** The event in which a match is played. */
export const eventIn = ({ table }: Pick<MatchHistory, 'table'>): string | null =>
  eventOfMatch({ policy: table.match?.policy ?? {} });

/** The match that this one is a fork of, and whether that match was still closed when a judge forked it. */
export const forkIn = ({ table }: Pick<MatchHistory, 'table'>) =>
  table.match?.policy['fork'] as { readonly match: string; readonly at: number; readonly sealed?: true } | undefined;

/** Whether hidden information of a match is still hidden from those who play it. */
export const isRunning = ({ endedAt }: Pick<MatchHistory, 'endedAt'>): boolean => endedAt === null;

/**
 * The role of a bearer in a match. A bearer who sits in a match is a player and nothing else while it runs, or a caster
 * or judge who plays would see both hands. An organiser stays an organiser, who sees no more than a spectator.
 * @param sits whether the bearer, or anybody who passed the token on, sits in the match or plays in its event
 */
export const roleFor = (bearer: Bearer, history: MatchHistory, sits: boolean): Role | 'spectator' => {
  const role = roleIn(bearer, history.match, eventIn(history));
  return sits && isRunning(history) && role !== 'seat' && role !== 'organiser' ? 'spectator' : role;
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
 * How much of a match a bearer may know. An organiser sees what spectators see, without their delay: an organiser needs
 * to know which matches run, not which cards are in the hands.
 */
const horizonOf = async (
  role: Role | 'spectator',
  asker: Asker,
  history: MatchHistory,
  now: number,
  sits: boolean,
): Promise<number> =>
  (role === 'organiser' && !(sits && isRunning(history))) || asker.is !== 'spectator'
    ? history.revision
    : horizon(asker, await history.timesAbout(now - delayOf(asker, history.policy)), now);

/**
 * Opens a match for an asker; every read of a match, by every transport, goes through here.
 * @param as `spectator`, `seat:<n>` or `judge`: narrows the view, never widens it
 * @param sits see {@link roleFor}
 */
export const reading = async (
  history: MatchHistory,
  bearer: Bearer,
  now: number,
  as?: string,
  sits = false,
): Promise<Reading> => {
  const { match, policy, broken } = history;
  const role = roleFor(bearer, history, sits);
  // A judge's fork of a match that is still closed holds the hidden cards of that match.
  if (forkIn(history)?.sealed && !isJudge(role)) throw noMatch(match);
  const asker = askerOf(role, bearer?.seat);
  const revision = await horizonOf(role, asker, history, now, sits);
  if (revision === 0) throw noMatch(match);
  if (broken !== null && broken <= revision) throw new BrokenMatch(match, broken, 'no table can come of its facts');
  // The head is in memory and has the seats: the first entry of a match settles who sits at it.
  const seats = history.table.seats.map(({ seat }) => seat);
  const own = audienceOf(asker, policy, seats);
  const audience = as === undefined ? own : asked(as, own, seats);
  return { history, bearer, role, asker, revision, audience, concealed: isRunning(history) };
};

/**
 * The same for a match that is over. Once its hidden cards are opened to everybody (R-OPEN-02), a replay shows all
 * hands unless the asker wants a narrower view.
 */
export const readingPast = async (read: Reading, as?: string): Promise<Reading> => {
  const { office, seats } = (await read.history.taken(read.revision)).state.table;
  const all = seats.map(({ seat }) => seat);
  const own = office.bundles === true && read.audience !== 'house' ? all : read.audience;
  return { ...read, audience: as === undefined ? own : asked(as, own, all) };
};

const asked = (as: string, own: Audience, seats: readonly Seat[]): Audience => {
  const [, seat] = /^seat:(\d+)$/.exec(as) ?? [];
  const wanted: Audience = as === 'judge' ? 'house' : seat === undefined ? [] : [Number(seat)];
  if (wanted !== 'house' && wanted.some((one) => !seats.includes(one))) {
    const what = noSeat(Number(seat), seats.length);
    throw new Problem('invalid-parameters', `as: ${what}`, { parameters: [{ name: 'as', what }] });
  }
  if (!within(wanted, own))
    throw new Problem('wider-view', `as: you may not see what ${as} sees; without "as" you see what you may`);
  return wanted;
};
