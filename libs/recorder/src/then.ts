import { factsOf, type MatchHistory } from '#match';
import {
  beforeQuestions,
  correctedBy,
  isByPolicy,
  isImplied,
  isOfOffice,
  randomParts,
  rewindsTo,
  type Between,
  type RandomParts,
  type Then,
  type Undone,
} from '#rules';
import { authorityIn, lineOf, type FoldEntry, type Line, type Table } from '#table';
import type { ActRequest, LiveMatch } from './contract.js';

/** The entries between two places along a line of play. */
async function* along(history: MatchHistory, line: Line, from: number, to: number): AsyncGenerator<FoldEntry> {
  for await (const entry of history.entries(from, to))
    if (!line.isUndone(entry.revision)) yield { revision: entry.revision, facts: factsOf(entry) };
}

/** Where another game begins on the line after a table: later entries are about other cards. */
const gameAfter = ({ seeds }: Table, line: Line, { revision }: Table): number =>
  Math.min(
    line.head,
    ...Object.keys(seeds)
      .map(Number)
      .filter((began) => began > revision && !line.isUndone(began)),
  );

/** What a rewind by policy undoes in the game that it goes back to, and which places of the decks were random there. */
const betweenThem = async (history: MatchHistory, table: Table, then: Table): Promise<Between> => {
  const line = lineOf(table);
  let random: RandomParts = new Map();
  for await (const { facts } of along(history, lineOf(then), Math.max(1, then.began), then.revision))
    for (const fact of facts) random = randomParts(random, fact, then);
  const entries: FoldEntry[] = [];
  for await (const entry of along(history, line, then.revision + 1, gameAfter(table, line, then))) entries.push(entry);
  return { entries, random };
};

/** The place that a correction goes back to, and what it undoes. */
const correctingAt = async (history: MatchHistory, table: Table, of: number): Promise<Then | undefined> => {
  const line = lineOf(table);
  if (of < 2 || of > table.revision || line.isUndone(of)) return undefined;
  let first = of;
  const parent = (): number => line.parentOf(first);
  while (parent() > 0 && isImplied((await history.taken(parent())).entry.action)) first = parent();
  const session = await history.sessionAt(parent());
  const undone: Undone[] = [];
  for await (const { revision, actor, action } of history.entries(first))
    if (!line.isUndone(revision) && !isOfOffice(action))
      undone.push({ revision, by: authorityIn(actor), action: action as Undone['action'] });
  return session && { table: session.head, lastOnly: false, corrects: { session, undone } };
};

/** The place that a request goes back to; `undefined` if it goes back to none, or to one that does not exist. */
export const thenOf = async (
  history: MatchHistory,
  { table }: Pick<LiveMatch, 'table'>,
  { action }: Pick<ActRequest, 'action'>,
): Promise<Then | undefined> => {
  const of = correctedBy(action);
  if (of !== undefined) return correctingAt(history, table, of);
  const said = rewindsTo(action);
  if (said === undefined || said < 1 || said >= table.revision) return undefined;
  const line = lineOf(table);
  const asked = await history.at({ revision: said });
  if (!asked) return undefined;
  const policy = isByPolicy(action);
  const to = policy ? beforeQuestions(asked) : said;
  const then = to === said ? asked : await history.at({ revision: to });
  const before = await history.at({ revision: line.parentOf(table.played) });
  return (
    then && {
      table: then,
      lastOnly: !line.isUndone(to) && (before?.played ?? 0) <= to,
      ...(policy && !line.isUndone(said) ? { between: await betweenThem(history, table, then) } : {}),
    }
  );
};
