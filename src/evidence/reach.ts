import type { For } from '#evidence';
import { factsOf, type MatchHistory } from '#match';
import { lineOf, type Audience } from '#table';
import type { Reading } from '../access/reading.js';
import { BearerReader } from '../access/reader.js';
import type { Bearer } from '../access/who-asks.js';
import { inTurns } from '../engine/in-turns.js';
import { Problem } from '../http/problem.js';

/** What is asked for: the entries, and for whom. Without `from` and `to`: all that the asker may know of. */
export interface Asked {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly for?: For | undefined;
}

/** What a file is about, and for whom it is. */
export interface Reach {
  readonly read: Reading;
  readonly from: number;
  readonly to: number;
  readonly for: For;
  /** Whether somebody said for whom: what only judges may read is in no file by default. */
  readonly named: boolean;
  readonly audience: Audience;
}

const AS: Readonly<Record<string, string | undefined>> = { public: 'spectator', all: undefined };

/** The widest that an asker may have. */
const widest = ({ audience, history }: Reading): For => {
  const seats = history.table.seats.length;
  if (audience === 'house' || audience.length === seats) return seats === 0 ? 'public' : 'all';
  return audience.length === 1 ? `seat:${audience[0]!}` : 'public';
};

const isJudge = ({ role }: Reading): boolean => role === 'judge' || role === 'head-judge';

/** Everything that the seats know: of judges, while the match runs. The house's bundles are in no file. */
const everySeat = async (read: Reading): Promise<Audience> => {
  const seats = read.history.table.seats.map(({ seat }) => seat);
  const { audience } = read;
  // Opened to everybody who may know that it is.
  if ((await read.history.taken(read.revision)).state.table.office.bundles) return seats;
  if (audience !== 'house' && !seats.every((seat) => audience.includes(seat)))
    throw new Problem('wider-view', 'for: all takes a token that may see what every seat sees');
  if (read.concealed && !isJudge(read))
    throw new Problem('wider-view', 'for: all is for judges alone while the match runs');
  return seats;
};

const outOfReach = (name: 'from' | 'to', what: string): Problem =>
  new Problem('invalid-parameters', `${name}: ${what}`, { parameters: [{ name, what }] });

/** Finds out what of a match an asker may have, and notes it where a judge asks. @throws Problem */
export const reachOf = async (reader: BearerReader, match: string, asked: Asked, bearer: Bearer): Promise<Reach> => {
  const own = await reader.open(match, bearer);
  const wanted = asked.for ?? widestOf(own);
  const read = wanted === 'all' ? own : await reader.open(match, bearer, AS[wanted] ?? wanted);
  const audience = wanted === 'all' ? await everySeat(read) : read.audience;
  const { from = 1, to = read.revision } = asked;
  if (to > read.revision) throw outOfReach('to', `the match is at revision ${read.revision}`);
  if (from > to) throw outOfReach('from', `it comes after ${to}, where the file is to end`);
  return { read, from, to, for: wanted, named: asked.for !== undefined, audience };
};

/** A file goes about: unasked nobody gets by mistake what is hidden from somebody, and until it is opened much is. */
const widestOf = (read: Reading): For => {
  const most = widest(read);
  return most === 'all' && !read.history.table.office.opened ? 'public' : most;
};

/**
 * Says who may open each entry of a range: the first entry and those of its game, up to the end; the games before it
 * carry the chain, and nothing of them is opened.
 */
export const openedFrom = async (
  history: MatchHistory,
  { from, audience }: Pick<Reach, 'from' | 'audience'>,
): Promise<((revision: number) => Audience) | undefined> => {
  if (from === 1) return undefined;
  const line = lineOf((await history.at({ revision: from }))!);
  const turn = inTurns();
  let began = from;
  while (began > 1) {
    const { entry } = await history.taken(began);
    if (!line.isUndone(began) && factsOf(entry).some(({ kind }) => kind === 'game-began')) break;
    began -= 1;
    await turn();
  }
  return (revision) => (revision === 1 || revision >= began ? audience : []);
};
