import { cutRound, cutRoundInSentence, withNumber } from '#narration';
import { endsGame } from '#table';
import type { EventPlayer, EventRound, EventShown, EventTable, ResultShown } from '../../api/events.js';
import { eventResults as say } from '../../messages/event-results.js';

/** The words of an event's pages. */

type Named = Pick<EventPlayer, 'player'> & {
  readonly name?: string | undefined;
  readonly number?: number | undefined;
};

/** A player's name. After an erasure the results stay under an id; players with the same name have a number. */
export const playerNameOf = ({ player, name, number }: Named): string =>
  name === undefined ? say.erased({ id: player.slice(0, 6) }) : withNumber(name, number);

export const RESULT_TITLES: Readonly<Record<ResultShown['type'], string>> = say.types;

/** The results that only judges and the desk may state. */
export const OF_JUDGES: ReadonlySet<string> = new Set([
  'game-loss',
  'match-loss',
  'disqualification',
  'judge-assigned',
]);

/** The state of a table's result in words. */
export const STATES: Readonly<Record<EventTable['state'], string>> = say.states;

export const ROLE_TITLES: Readonly<Record<string, string>> = say.roles;

const SETTLED: ReadonlySet<string> = new Set(['confirmed', 'ruled', 'final']);
/** Whether a table's result is settled, so that it waits for nobody. */
export const isSettled = ({ state }: Pick<EventTable, 'state'>): boolean => SETTLED.has(state);

/** Whether a table may be confirmed together with others: a no-show needs a look of its own. */
export const isPlainlyReported = ({ state, result, versions }: Pick<EventTable, 'state' | 'result' | 'versions'>) =>
  state === 'reported' && !(result?.type === 'no-show' && versions.at(-1)?.by.role === 'player');

/** The calls of a table that no judge has attended yet. */
export const openCalls = ({ calls }: Pick<EventTable, 'calls'>): EventTable['calls'] =>
  calls.filter(({ closed }) => closed === null);

/** The tables to which a judge has to come: they call one, or dispute their result. */
export const waitForJudge = <T extends Pick<EventTable, 'calls' | 'state'>>(tables: readonly T[]): readonly T[] =>
  tables.filter((one) => openCalls(one).length > 0 || one.state === 'disputed');

/** The games of a result in writing: 2–1, and 1–1–1 with a drawn game. */
export const scoreInWords = ({ won, drawn }: Pick<ResultShown, 'won' | 'drawn'>): string =>
  [...won, ...(drawn > 0 ? [drawn] : [])].join('–');

const withType = (result: string, { type }: Pick<ResultShown, 'type'>): string =>
  type === 'played' ? result : say.typed({ result, type: RESULT_TITLES[type] });

/** The result of a table in one line, from the side of the player who is named first. */
export const resultLine = ({ result, players }: Pick<EventTable, 'result' | 'players'>): string => {
  if (result === null) return '';
  return players.length === 1 ? say.bye : withType(scoreInWords(result), result);
};

/** The result of a player's own table in words: as a line of a list has it, or as it is told to that player. */
export const outcomeFor = (
  player: string,
  { result, players }: Pick<EventTable, 'result' | 'players'>,
  words: typeof say.outcome = say.outcome,
): string => {
  const n = players.findIndex((one) => one.player === player);
  if (result === null || n < 0) return '';
  if (players.length === 1) return words.bye;
  const { won, drawn, verdicts } = result;
  const score = scoreInWords({ won: [won[n]!, won[1 - n]!], drawn });
  return withType(words[verdicts[n]!]({ score }), result);
};

/** The name of a round, the same on every page. */
export const roundName = ({ round, system, tables }: Pick<EventRound, 'round' | 'system' | 'tables'>): string =>
  system === 'elimination' ? cutRound(tables.length) : say.round({ round });

/** The name of a single-elimination round that may not be loaded: each round has half the tables of the one before. */
export const cutRoundName = (round: number, known: ReadonlyMap<number, EventRound>): string => {
  const one = [...known.values()].find(({ system }) => system === 'elimination');
  return one ? cutRound(one.tables.length * 2 ** (one.round - round)) : say.round({ round });
};

/** The name of a round within a sentence: `round 3`, `the semifinals`. */
export const roundInSentence = ({ round, system, tables }: Pick<EventRound, 'round' | 'system' | 'tables'>): string =>
  system === 'elimination' ? cutRoundInSentence(tables.length) : say.within.round({ round });

/** The round of the single elimination that follows this one, within a sentence: `the final`. */
export const nextInSentence = ({ tables }: Pick<EventRound, 'tables'>): string =>
  cutRoundInSentence(Math.ceil(tables.length / 2));

/** Whether a round belongs to the single elimination. */
export const isInCut = ({ rounds }: Pick<EventShown, 'rounds'>, round: number): boolean => round > rounds;

/**
 * What changes if the desk states another result for a table; in an earlier round, also what follows for later
 * pairings.
 */
export const whatItChanges = (
  event: Pick<EventShown, 'round' | 'rounds'>,
  round: number,
  last: Pick<EventRound, 'round' | 'state'> | undefined,
): string => {
  if (round >= event.round) return '';
  if (isInCut(event, round)) return say.changes.inCut;
  if (isInCut(event, event.round)) return say.changes.beforeCut;
  if (last?.round === event.round && last.state === 'paired') return say.changes.paired(event);
  return say.changes.played(event);
};

/**
 * The players who go on to the cut by the present standings, in order, and how many of them have a bye: as many as a
 * full bracket has places more.
 */
export const inTheCut = (
  lines: readonly (Named & { readonly dropped: boolean })[],
  cut: number,
): { readonly names: readonly string[]; readonly byes: number } => {
  const names = lines
    .filter(({ dropped }) => !dropped)
    .slice(0, cut)
    .map(playerNameOf);
  return { names, byes: 2 ** Math.ceil(Math.log2(Math.max(1, names.length))) - names.length };
};

/** How far an event has come, in words. */
export const eventProgress = (
  event: Pick<EventShown, 'state' | 'round' | 'rounds'>,
  known: ReadonlyMap<number, EventRound> = new Map(),
): string => {
  const { state, round } = event;
  if (state === 'ended') return say.progress.over;
  if (round === 0) return say.progress.notBegun;
  if (!isInCut(event, round)) return say.progress.round(event);
  return known.has(round) ? cutRoundName(round, known) : say.progress.cut;
};

type Far = Pick<EventShown, 'state' | 'round' | 'complete' | 'rounds'>;

/** The title of the standings after a round; the last round may still be going on. */
export const standingsTitle = (of: number, event: Far): string => {
  if (of === 0) return say.standings.before;
  if (event.state === 'ended' && of === event.round) return say.standings.final;
  if (isInCut(event, of)) return say.standings.cut;
  return of > event.complete ? say.standings.soFar({ round: of }) : say.standings.after({ round: of });
};

/** The round before the cut that is played while the standings stand after the one before it, for a line below them. */
export const playedSince = (of: number, event: Far): number | undefined =>
  event.round > event.complete && !isInCut(event, event.round) && of === event.complete ? event.round : undefined;

const COLUMNS: Readonly<Record<string, string>> = say.columns;

/** The meaning of the columns, for a line below the table. */
export const columnsInWords = (labels: readonly string[]): string =>
  labels
    .flatMap((label) => (COLUMNS[label] === undefined ? [] : [say.column({ label, meaning: COLUMNS[label] })]))
    .join(' · ');

const minutes = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000);
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
};

/** The time left until `ends`, or by how much it is over. */
export const leftUntil = (ends: string, now: number): string => {
  const left = Date.parse(ends) - now;
  return left >= 0 ? minutes(left + 999) : `+${minutes(-left)}`;
};

/** What stands on record of a player, in the order of time: a penalty, or that they were readmitted. */
export const onRecord = ({
  penalties,
  readmitted,
}: Pick<EventPlayer, 'penalties' | 'readmitted'>): readonly (
  EventPlayer['penalties'][number] | EventPlayer['readmitted'][number]
)[] => [...penalties, ...readmitted].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));

export const PENALTY_TITLES: Readonly<Record<EventPlayer['penalties'][number]['penalty'], string>> = say.penalties;

/** The penalties that end a game or a match, of this round and these players: their result follows from them. */
export const lossesOf = (
  { round, players }: Pick<EventTable, 'round' | 'players'>,
  all: readonly Pick<EventPlayer, 'player' | 'name' | 'number' | 'penalties'>[],
): readonly { readonly name: string; readonly penalty: string }[] =>
  all
    .filter(({ player }) => players.some((one) => one.player === player))
    .flatMap((one) =>
      one.penalties
        .filter(({ penalty, round: given }) => given === round && endsGame(penalty))
        .map(({ penalty }) => ({ name: playerNameOf(one), penalty: PENALTY_TITLES[penalty] })),
    );

/** The players who have lost the match of a table by a penalty, and whose result there says otherwise. */
export const resultAgainst = (
  { round, players, result }: Pick<EventTable, 'round' | 'players' | 'result'>,
  all: readonly Pick<EventPlayer, 'player' | 'name' | 'number' | 'penalties'>[],
): readonly { readonly name: string; readonly penalty: string }[] =>
  result === null
    ? []
    : players.flatMap(({ player }, n) => {
        const one = all.find((each) => each.player === player);
        const loss = one?.penalties.find(
          ({ penalty, round: given }) => given === round && penalty !== 'game-loss' && endsGame(penalty),
        );
        return one && loss && result.verdicts[n] !== 'loss'
          ? [{ name: playerNameOf(one), penalty: PENALTY_TITLES[loss.penalty] }]
          : [];
      });

/** What people said of a table that waits for a judge, the calls first: each with who said it. */
export const wordsForJudge = (
  table: Pick<EventTable, 'calls' | 'disputed' | 'players'>,
): readonly { readonly name: string; readonly words?: string }[] =>
  [...openCalls(table), ...(table.disputed ? [table.disputed] : [])].map(({ by, reason }) => {
    const who = table.players.find(({ player }) => player === by.id);
    return { name: who ? playerNameOf(who) : '', ...(reason?.text === undefined ? {} : { words: reason.text }) };
  });
