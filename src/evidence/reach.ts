import type { For } from '#evidence';
import { factsOf, type MatchHistory } from '#match';
import { lineOf, type Audience } from '#table';
import type { Reading } from '../access/reading.js';
import { BearerReader } from '../access/reader.js';
import type { Bearer } from '../access/who-asks.js';
import { inTurns } from '../engine/in-turns.js';
import { Problem } from '../http/problem.js';
import { isJudge } from '../tokens/roles.js';

/**
 * The wanted entries, and the readers that the file is for. Without `from` and `to`, everything that the asker may know
 * of.
 */
export interface Asked {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly for?: For | undefined;
}

/** The entries that a file covers, and the readers that it is for. */
export interface Reach {
  readonly read: Reading;
  readonly from: number;
  readonly to: number;
  readonly for: For;
  /** Whether the asker named the readers: a file holds judges' words only if the asker says so. */
  readonly named: boolean;
  readonly audience: Audience;
}

const AS: Readonly<Record<string, string | undefined>> = { public: 'spectator', all: undefined };

/** The widest readers that an asker may name. */
const widest = ({ audience, history }: Reading): For => {
  const seats = history.table.seats.length;
  if (audience === 'house' || audience.length === seats) return seats === 0 ? 'public' : 'all';
  return audience.length === 1 ? `seat:${audience[0]!}` : 'public';
};

/** Everything that the seats know, for a judge while the match runs. The house's bundles go into no file. */
const everySeat = async (read: Reading): Promise<Audience> => {
  const seats = read.history.table.seats.map(({ seat }) => seat);
  const { audience } = read;
  // Opened to everybody who may know of the opening.
  if ((await read.history.taken(read.revision)).state.table.office.bundles) return seats;
  if (audience !== 'house' && !seats.every((seat) => audience.includes(seat)))
    throw new Problem('wider-view', 'for: all takes a token that may see what every seat sees');
  if (read.concealed && !isJudge(read.role))
    throw new Problem('wider-view', 'for: all is for judges alone while the match runs');
  return seats;
};

const outOfReach = (name: 'from' | 'to', what: string): Problem =>
  new Problem('invalid-parameters', `${name}: ${what}`, { parameters: [{ name, what }] });

/** Finds out how much of a match an asker may have, and notes it if the asker is a judge. @throws Problem */
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

/**
 * The readers if the asker names none. A file is passed on, so it must not hold hidden cards by mistake, and until a
 * match is opened it has many.
 */
const widestOf = (read: Reading): For => {
  const most = widest(read);
  return most === 'all' && !read.history.table.office.opened ? 'public' : most;
};

/**
 * Says who may open each entry of a range: the first entry, and the entries of the range's game up to its end. The
 * entries of earlier games stay closed; they only carry the chain.
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
