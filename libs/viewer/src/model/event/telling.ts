import { withNumber } from '#narration';
import type { EventPlayer, EventRound, EventShown, EventTable, ResultShown } from '../../api/events.js';

/** The words of an event's pages. */

type Named = Pick<EventPlayer, 'player'> & {
  readonly name?: string | undefined;
  readonly number?: number | undefined;
};

/** A player's name. After an erasure the results stay under an id; players with the same name have a number. */
export const playerNameOf = ({ player, name, number }: Named): string =>
  name === undefined ? `Somebody whose name was erased (${player.slice(0, 6)})` : withNumber(name, number);

export const RESULT_TITLES: Readonly<Record<ResultShown['type'], string>> = {
  played: 'played',
  concession: 'by concession',
  'intentional-draw': 'agreed draw',
  bye: 'bye',
  'no-show': 'no-show',
  unfinished: 'out of time',
  'game-loss': 'game loss',
  'match-loss': 'match loss',
  disqualification: 'disqualification',
  'judge-assigned': 'assigned by a judge',
};

/** The results that only judges and the desk may state. */
export const OF_JUDGES: ReadonlySet<string> = new Set([
  'game-loss',
  'match-loss',
  'disqualification',
  'judge-assigned',
]);

/** The state of a table's result in words. */
export const STATES: Readonly<Record<EventTable['state'], string>> = {
  none: 'no result yet',
  draft: 'draft',
  reported: 'to be confirmed',
  confirmed: 'confirmed',
  disputed: 'disputed',
  ruled: 'ruled',
  final: 'final',
};

export const ROLE_TITLES: Readonly<Record<string, string>> = {
  organiser: 'the organiser',
  scorekeeper: 'the scorekeeper',
  'head-judge': 'the head judge',
  judge: 'a judge',
  player: 'a player',
  caster: 'a caster',
  house: 'the record',
  spectator: 'a spectator',
};

const SETTLED: ReadonlySet<string> = new Set(['confirmed', 'ruled', 'final']);
/** Whether a table's result is settled, so that it waits for nobody. */
export const isSettled = ({ state }: Pick<EventTable, 'state'>): boolean => SETTLED.has(state);

/** Whether a table may be confirmed together with others: a no-show needs a look of its own. */
export const isPlainlyReported = ({ state, result, versions }: Pick<EventTable, 'state' | 'result' | 'versions'>) =>
  state === 'reported' && !(result?.type === 'no-show' && versions.at(-1)?.by.role === 'player');

/** The calls of a table that no judge has attended yet. */
export const openCalls = ({ calls }: Pick<EventTable, 'calls'>): EventTable['calls'] =>
  calls.filter(({ closed }) => closed === null);

/** The games of a result in writing: 2–1, and 1–1–1 with a drawn game. */
export const scoreInWords = ({ won, drawn }: Pick<ResultShown, 'won' | 'drawn'>): string =>
  [...won, ...(drawn > 0 ? [drawn] : [])].join('–');

/** The result of a table in one line, from the side of the player who is named first. */
export const resultLine = ({ result, players }: Pick<EventTable, 'result' | 'players'>): string => {
  if (result === null) return '';
  if (players.length === 1) return 'bye';
  const type = result.type === 'played' ? '' : `, ${RESULT_TITLES[result.type]}`;
  return `${scoreInWords(result)}${type}`;
};

/** The result of a player's own table in words. */
export const outcomeFor = (player: string, { result, players }: Pick<EventTable, 'result' | 'players'>): string => {
  const n = players.findIndex((one) => one.player === player);
  if (result === null || n < 0) return '';
  if (players.length === 1) return 'Bye';
  const { won, drawn, verdicts } = result;
  const own = scoreInWords({ won: [won[n]!, won[1 - n]!], drawn });
  const said = { win: 'Won', draw: 'Drawn', loss: 'Lost' }[verdicts[n]!];
  return `${said} ${own}${result.type === 'played' ? '' : `, ${RESULT_TITLES[result.type]}`}`;
};

/** The name of a round of the single elimination, by its number of tables. */
export const cutName = (tables: number): string =>
  ({ 1: 'Final', 2: 'Semifinals', 4: 'Quarterfinals' })[tables] ?? `Last ${tables * 2}`;

/** The name of a round, the same on every page. */
export const roundName = ({ round, system, tables }: Pick<EventRound, 'round' | 'system' | 'tables'>): string =>
  system === 'elimination' ? cutName(tables.length) : `Round ${round}`;

/** The name of a single-elimination round that may not be loaded: each round has half the tables of the one before. */
export const cutRoundName = (round: number, known: ReadonlyMap<number, EventRound>): string => {
  const one = [...known.values()].find(({ system }) => system === 'elimination');
  return one ? cutName(one.tables.length * 2 ** (one.round - round)) : `Round ${round}`;
};

/** The name of a round within a sentence: `round 3`, `the semifinals`. */
export const roundInSentence = (round: Pick<EventRound, 'round' | 'system' | 'tables'>): string =>
  `${round.system === 'elimination' ? 'the ' : ''}${roundName(round).toLowerCase()}`;

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
  const after = 'Standings change at once';
  if (round >= event.round) return '';
  if (isInCut(event, round)) return `${after}. In the single elimination the next round is then paired again.`;
  if (isInCut(event, event.round)) return `${after}. The players in the single elimination stay as they are.`;
  if (last?.round === event.round && last.state === 'paired')
    return `${after}. Round ${event.round} is paired from the result as it was: pair it again before it begins.`;
  return `${after}. The pairings of round ${event.round} stay as they are.`;
};

/** How far an event has come, in words. */
export const eventProgress = (event: EventShown): string => {
  const { state, round, rounds } = event;
  if (state === 'ended') return 'over';
  if (round === 0) return 'not begun';
  return isInCut(event, round) ? 'single elimination' : `round ${round} of ${rounds}`;
};

/** The title of the standings after a round; the last round may still be going on. */
export const standingsTitle = (of: number, event: Pick<EventShown, 'state' | 'round' | 'rounds'>): string => {
  const { state, round } = event;
  if (of === 0) return 'Before the first round';
  if (of < round) return `After round ${of}`;
  if (state === 'ended') return 'Final standings';
  return isInCut(event, of) ? 'With the single elimination so far' : `Round ${of}, with the results confirmed so far`;
};

/** The meaning of the columns in the profiles that the service has. */
const COLUMNS: Readonly<Record<string, string>> = {
  OMW: 'opponents’ match wins',
  GW: 'game wins',
  OGW: 'opponents’ game wins',
  MW: 'match wins',
  H2H: 'head to head',
  SoS: 'strength of schedule',
  eSoS: 'opponents’ strength of schedule',
  BH: 'Buchholz: the opponents’ points',
  'BH-C1': 'Buchholz without the lowest opponent',
  SB: 'Sonneborn-Berger: points of those beaten',
  lot: 'drawn by lot',
};

/** The meaning of the columns, for a line below the table. */
export const columnsInWords = (labels: readonly string[]): string =>
  labels.flatMap((label) => (COLUMNS[label] === undefined ? [] : [`${label}: ${COLUMNS[label]}`])).join(' · ');

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

export const PENALTY_TITLES: Readonly<Record<EventPlayer['penalties'][number]['penalty'], string>> = {
  caution: 'caution',
  warning: 'warning',
  'game-loss': 'game loss',
  'match-loss': 'match loss',
  disqualification: 'disqualification',
};
