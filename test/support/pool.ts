import { verifyRecords, type EntryRecord, type Verification } from '#journal';
import { verifyMatch, type MatchVerification } from '#replay';
import type { Audience, Table } from '#table';
import { actionsIn, playJudged } from './judged-match.js';
import { playMatch } from './play.js';
import type { Playable } from './recorder.js';

/*
 * Matches on record that files of tests share: each is played once in a process, for the first file that asks for it.
 * What is handed out is nobody's own and frozen; who plays on, or plays under rules of their own, plays a match of
 * their own.
 */

/** A match that was played to its end, and its table there. */
export interface Recorded {
  readonly records: readonly EntryRecord[];
  readonly table: Table;
}

export interface RecordedWithJudge extends Recorded {
  /** How often each thing was done by a judge, and how often it was refused, by rule. */
  readonly done: Readonly<Record<string, number>>;
}

/** Actions after which somebody concedes; Grand Archive needs some before much happens. */
const LENGTH: Readonly<Record<string, number>> = { toy: 60, 'grand-archive': 160, graven: 120, keyforge: 120 };

/** At most this many of a game are kept: those of every day, not thousands. */
const MOST_KEPT = 32;

const kept = new WeakMap<Playable, Map<string, Promise<Recorded>>>();

const once = <T extends Recorded>(game: Playable, name: string, play: () => Promise<T>): Promise<T> => {
  const own = kept.get(game) ?? new Map<string, Promise<Recorded>>();
  kept.set(game, own);
  const found = own.get(name) as Promise<T> | undefined;
  if (found) return found;
  const played = play().then((match) => {
    match.records.forEach((record) => Object.freeze(record));
    Object.freeze(match.records);
    return match;
  });
  own.set(name, played);
  if (own.size > MOST_KEPT) own.delete(own.keys().next().value!);
  return played;
};

/** How a match is played; by default as the properties of every day share it. */
interface Manner {
  /** Actions until somebody concedes. */
  readonly most?: number;
  readonly bestOf?: number;
  /** Matches of another series are others of the same numbers. */
  readonly series?: string;
}

/** The match of a number, played at random; always alike for one game and number. */
export const recorded = (
  game: Playable,
  n: number,
  { most = LENGTH[game.rules.game], bestOf = 1, series = 'match' }: Manner = {},
): Promise<Recorded> =>
  once(game, `${series} ${n} ${most} ${bestOf}`, async () => {
    const format = { name: game.format ?? 'standard', bestOf };
    const { records, live } = await playMatch(game, `${series} ${n}`, most, { format });
    return { records, table: live.table };
  });

/** The match of a number, played at random with a judge at the table who does whatever comes to mind. */
export const recordedWithJudge = (game: Playable, n: number): Promise<RecordedWithJudge> =>
  once(game, `judged ${n}`, async () => {
    const { records, live, done } = await playJudged(game, `many ${n}`, actionsIn(game));
    return { records, table: live.table, done };
  });

interface Verified {
  /** Chain and seals, which are the same for every audience: the records hold all bundles. */
  readonly written: Verification;
  readonly copies: Map<string, MatchVerification>;
}

const verifications = new WeakMap<readonly EntryRecord[], Verified>();

/**
 * Checks an audience's copy of a shared match, and decides the house's again.
 * @param again whether to decide it; the beginning of a match that is decided as a whole need not be
 */
export const verified = (
  { rules, cards }: Playable,
  records: readonly EntryRecord[],
  audience: Audience,
  again = audience === 'house',
): MatchVerification => {
  const known = verifications.get(records) ?? { written: verifyRecords(records), copies: new Map() };
  verifications.set(records, known);
  const { written, copies } = known;
  const name = `${String(audience)} ${again}`;
  const options = { audience, written, draws: rules.draws, ...(again ? { readjudicate: { rules, cards } } : {}) };
  const found = copies.get(name) ?? verifyMatch(records, options);
  copies.set(name, found);
  return found;
};
