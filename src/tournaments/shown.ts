import type { EventPlayer, EventPlayerShown, EventRound, EventTable, StandingExplained, StandingsShown } from '#api';
import { nameWithNumber } from '#narration';
import {
  explainTie,
  explainPlace,
  placesOf,
  playerOf,
  roundOf,
  shown,
  standingsOf,
  standingsRound,
  noTable,
  tableOf,
  type Counting,
  type EventPlayer as Player,
  type EventState,
  type FinalPlace,
  type Rational,
  type Standing,
} from '#results';
import { echo } from '../http/echo.js';
import { noSuch, numbersBetween } from '../http/no-such.js';
import { Problem } from '../http/problem.js';
import type { OpenedEvent } from './event-pages.js';
import { playerShown, roundShown, tableShown } from './show-event.js';

const numberIn = (text: string): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0);

const noRound = (state: EventState, n: string): Problem =>
  noSuch(`round "${echo(n)}"`, { there: numbersBetween(1, state.rounds.length) });

const demandRound = (state: EventState, n: string) => {
  const round = roundOf(state, numberIn(n));
  if (!round) throw noRound(state, n);
  return round;
};

/** A number from a path; any other text leads to nothing. */
export const pathNumber = (text: string): number => {
  const n = numberIn(text);
  if (n === 0)
    throw new Problem(
      'not-found',
      `there is nothing at "${echo(text)}": rounds and tables are whole numbers from 1 on`,
    );
  return n;
};

export const showRounds = async (opened: OpenedEvent): Promise<{ readonly items: readonly EventRound[] }> => {
  const { state } = opened;
  const beside = await opened.beside(state.rounds);
  return { items: state.rounds.map((round) => roundShown(state, round, beside)) };
};

export const showRound = async (opened: OpenedEvent, n: string): Promise<EventRound> => {
  const round = demandRound(opened.state, n);
  return roundShown(opened.state, round, await opened.beside([round]));
};

export const showEventTable = async (
  opened: OpenedEvent,
  at: { readonly round: number; readonly table: number },
): Promise<EventTable> => {
  const round = demandRound(opened.state, String(at.round));
  const found = tableOf(round, at.table);
  if (!found) throw new Problem('not-found', noTable(round, at.table));
  const beside = await opened.beside([{ ...round, repairs: [], tables: [found] }]);
  return tableShown(opened.state, round, found, beside);
};

export const showPlayers = async (opened: OpenedEvent): Promise<{ readonly items: readonly EventPlayer[] }> => {
  const { players } = opened.state;
  const beside = await opened.beside([], players);
  return { items: players.map((player) => playerShown(player, beside)) };
};

export const demandPlayer = (state: EventState, player: string) => {
  const found = playerOf(state, player);
  if (!found)
    throw new Problem('unknown-player', `"${echo(player)}" has not entered this event`, {
      call: 'GET /v1/events/{id}/players',
    });
  return found;
};

export const showPlayer = async (opened: OpenedEvent, id: string): Promise<EventPlayerShown> => {
  const { state } = opened;
  const player = demandPlayer(state, id);
  const rounds = state.rounds.map((round) => ({
    ...round,
    repairs: [],
    tables: round.tables.filter(({ players }) => players.some((one) => one === id)),
  }));
  const beside = await opened.beside(rounds, [player]);
  return {
    ...playerShown(player, beside),
    tables: rounds.flatMap((round) => round.tables.map((table) => tableShown(state, round, table, beside))),
  };
};

const valueOf = (value: Rational) => ({ exact: value.toFraction(), shown: shown(value) });

/** A line of the standings without the name. It is rounded once, however many people look at it. */
const told = new WeakMap<
  Standing,
  Omit<StandingsShown['lines'][number], 'place' | 'name' | 'dropped' | 'disqualified'>
>();
const toldOf = (standing: Standing) => {
  const known = told.get(standing);
  if (known) return known;
  const { rank, player, wins, losses, draws, byes, points, values } = standing;
  const shownValues = Object.entries(values).map(([label, value]) => [label, value && valueOf(value)]);
  const line = {
    rank,
    player,
    wins,
    losses,
    draws,
    byes,
    points: valueOf(points),
    values: Object.fromEntries(shownValues),
  };
  told.set(standing, line);
  return line;
};

const lineOf = (
  { place, standing }: FinalPlace,
  players: ReadonlyMap<string, Player>,
  known: Parameters<typeof nameWithNumber>[1],
) => {
  const { rank, player, ...rest } = toldOf(standing);
  const { dropped, disqualified } = players.get(player)!;
  return { place, rank, ...nameWithNumber(player, known), dropped: dropped !== null, disqualified, ...rest };
};

const byId = ({ players }: EventState): ReadonlyMap<string, Player> => new Map(players.map((one) => [one.player, one]));

/** The event after each of its rounds, which never changes. */
const befores = new WeakMap<EventState, Map<number, EventState>>();

/** The event after a round, for the standings at that time. */
export const eventAfter = (state: EventState, round = standingsRound(state)): EventState => {
  if (round === state.rounds.length) return state;
  if (round > state.rounds.length) throw noRound(state, String(round));
  const known = befores.get(state) ?? new Map<number, EventState>();
  const before = known.get(round) ?? { ...state, rounds: state.rounds.slice(0, round) };
  befores.set(state, known.set(round, before));
  return before;
};

export interface StandingsWanted {
  readonly round?: number | undefined;
  readonly counting: Counting;
}

export const showStandings = async (
  { state, called }: OpenedEvent,
  { round, counting }: StandingsWanted,
): Promise<StandingsShown> => {
  const of = eventAfter(state, round);
  const known = await called();
  const players = byId(of);
  const lines = placesOf(of, counting).map((place) => lineOf(place, players, known));
  const { order, shown: besides = [] } = of.setup!.profile;
  return { round: of.rounds.length, counting, columns: [...order, ...besides].map(({ label }) => label), lines };
};

export const explainStanding = async (
  { state, called }: OpenedEvent,
  player: string,
  { round, counting }: StandingsWanted,
): Promise<StandingExplained> => {
  demandPlayer(state, player);
  const of = eventAfter(state, round);
  const place = placesOf(of, counting).find(({ standing }) => standing.player === player)!;
  return {
    round: of.rounds.length,
    line: lineOf(place, byId(of), await called()),
    explanations: [...explainPlace(of, player, counting), ...explainTie(standingsOf(of, counting)!, player)],
  };
};
