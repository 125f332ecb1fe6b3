import type { Audience, Json, MatchInfo, Seat } from '#table';

/** The asker. What somebody may see is not what somebody may do. */
export type Asker =
  | { readonly is: 'spectator' }
  | { readonly is: 'seat'; readonly seat: Seat }
  /** Acts for every seat and sees what the seats see. */
  | { readonly is: 'recorder' }
  /** Talks over the match: sees what the seats see, without the spectators' delay. */
  | { readonly is: 'caster' }
  | { readonly is: 'judge' };

/** What a match's first entry says about who may look (`match.policy`, public). Everything else there is left alone. */
export interface HorizonPolicy {
  /** Spectators are this far behind; with `hands` they see what the seats see (default false). */
  readonly spectators?: { readonly delaySeconds?: number; readonly hands?: boolean };
  /**
   * For spectators. `public` (default): at once, but for the delay · `after`: when the match has ended · `private`:
   * never.
   */
  readonly visibility?: 'public' | 'after' | 'private';
  /** The seat of the player who records their own match with real cards: the recorder sees what that seat sees. */
  readonly recordedBy?: Seat;
}

/** What the horizon needs to know of a match. */
export interface Times {
  readonly policy: HorizonPolicy;
  /** The head. */
  readonly revision: number;
  /** Time of an entry in milliseconds since 1970; they never go back. */
  timeOf(revision: number): number;
  /** The entry that ended the match. */
  readonly endedAt: number | null;
}

/** A match's policy as its first entry has it. A visibility that is not known here hides the match. */
export const policyOf = (match: Pick<MatchInfo, 'policy'> | null): HorizonPolicy => {
  const { spectators, visibility, recordedBy } = (match?.policy ?? {}) as { readonly [key: string]: Json | undefined };
  const given = (
    typeof spectators === 'object' && spectators !== null && !Array.isArray(spectators) ? spectators : {}
  ) as { readonly [key: string]: Json };
  const { delaySeconds, hands } = given;
  return {
    spectators: {
      ...(typeof delaySeconds === 'number' ? { delaySeconds } : {}),
      ...(hands === true ? { hands } : {}),
    },
    visibility:
      visibility === undefined || visibility === 'public' ? 'public' : visibility === 'after' ? 'after' : 'private',
    ...(typeof recordedBy === 'number' ? { recordedBy } : {}),
  };
};

export const delayOf = (asker: Asker, policy: HorizonPolicy): number =>
  asker.is === 'spectator' ? Math.max(0, policy.spectators?.delaySeconds ?? 0) * 1000 : 0;

/**
 * The last revision an asker may know of (0: of nothing, which is answered like a match that does not exist). Every
 * read, count, ETag, stream, 404 and webhook is cut here.
 * @param now milliseconds since 1970
 */
export const horizon = (asker: Asker, match: Times, now: number): number => {
  if (asker.is !== 'spectator') return match.revision;
  const delay = delayOf(asker, match.policy);
  // Without a delay everything is known, whatever the clock says: one that was put back would hide what was seen.
  const seen = delay === 0 ? match.revision : lastUpTo(match, now - delay);
  switch (match.policy.visibility) {
    case 'private':
      return 0;
    case 'after':
      return match.endedAt !== null && seen >= match.endedAt ? seen : 0;
    default:
      return seen;
  }
};

/** From when on something is known that nothing delays: a time before all others. */
export const AT_ONCE = 0;

/** The last revision recorded at or before a time. */
const lastUpTo = (match: Times, time: number): number => {
  let [low, high] = [0, match.revision];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (match.timeOf(middle) <= time) low = middle;
    else high = middle - 1;
  }
  return low;
};

/**
 * When a spectator may first know of an entry, in milliseconds since 1970, `AT_ONCE` where nothing delays it; `null`:
 * not before the match has ended, or never. For others: when it was recorded.
 */
export const knownFrom = (asker: Asker, match: Times, revision: number): number | null => {
  if (asker.is !== 'spectator') return match.timeOf(revision);
  if (match.policy.visibility === 'private') return null;
  if (match.policy.visibility === 'after' && match.endedAt === null) return null;
  const from = match.policy.visibility === 'after' ? Math.max(revision, match.endedAt ?? 0) : revision;
  const delay = delayOf(asker, match.policy);
  return delay === 0 ? AT_ONCE : match.timeOf(from) + delay;
};

/** For whom a match is opened when this asker reads it. */
export const audienceOf = (asker: Asker, policy: HorizonPolicy, seats: readonly Seat[]): Audience => {
  switch (asker.is) {
    case 'judge':
      return 'house';
    case 'recorder':
      return policy.recordedBy === undefined ? seats : [policy.recordedBy];
    case 'caster':
      return seats;
    case 'seat':
      return [asker.seat];
    default:
      return policy.spectators?.hands ? seats : [];
  }
};

/** Whether one audience's view may be asked for by another: `as` narrows, never widens. */
export const within = (narrow: Audience, wide: Audience): boolean =>
  wide === 'house' || (narrow !== 'house' && narrow.every((seat) => wide.includes(seat)));
