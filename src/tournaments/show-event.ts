import type { EventLine, EventPlayer, EventRound, EventShown, EventTable } from '#api';
import { calledAmong, nameWithNumber, type Called } from '#narration';
import { endsGame } from '#table';
import {
  confirmSeconds,
  differences,
  inForce,
  plannedIn,
  resultText,
  roundsEnded,
  secondsOf,
  type EventPlayer as Player,
  type EventRound as Round,
  type EventState,
  type EventTable as Table,
  type PenaltyRead,
} from '#results';
import { dayOfEvent } from '../matches/event-tables.js';
import type { EventReading } from './event-reader.js';
import type { WordsRead } from './words-read.js';

/** What is shown of an event beside its state. */
export interface EventBeside extends Called {
  readonly words: WordsRead;
  /** The penalties that the asker may read, by player. */
  readonly penalties: ReadonlyMap<string, readonly PenaltyRead[]>;
}

export const linksOfEvent = (id: string): Readonly<Record<string, string>> => {
  const self = `/v1/events/${encodeURIComponent(id)}`;
  return {
    self,
    players: `${self}/players`,
    rounds: `${self}/rounds`,
    standings: `${self}/standings`,
    entries: `${self}/entries`,
    live: `${self}/live`,
    verification: `${self}/verification`,
    exports: `${self}/exports/json`,
  };
};

export const eventLine = (id: string, event: EventState): EventLine => {
  const { setup, state, players, rounds } = event;
  return {
    id,
    name: setup?.name ?? '',
    game: setup?.game ?? '',
    ...(setup?.rules === undefined ? {} : { rules: setup.rules }),
    format: setup?.format ?? '',
    state: state === 'ended' ? 'ended' : 'open',
    players: players.length,
    round: rounds.length,
    complete: roundsEnded(event),
    rounds: setup ? plannedIn(event) : 0,
    links: linksOfEvent(id),
  };
};

export const eventShown = ({ id, state, at, role, history }: EventReading): EventShown => {
  const { bestOf, system, cut, clock, profile, seed, visibility, delay, confirm = 0 } = state.setup!;
  const { between = null, hands = 'after-event' } = state.setup!;
  return {
    ...eventLine(id, state),
    revision: at.revision,
    day: dayOfEvent(history),
    bestOf,
    system,
    cut,
    clock,
    profile: { name: profile.name, columns: profile.order.map(({ label }) => label) },
    seed,
    visibility,
    delaySeconds: delay,
    confirmSeconds: confirm,
    between,
    hands,
    decksOpen: state.decksOpen,
    feature: state.feature,
    began: history.began,
    role,
  };
};

/** When a reported result confirms itself, in milliseconds since 1970; `null` if it does not. */
export const confirmsAt = (state: EventState, { report }: Pick<Table, 'report'>): number | null => {
  const seconds = confirmSeconds(state, { report });
  return seconds === null ? null : Date.parse(inForce(report)!.at) + seconds * 1000;
};

const worded = (commitment: string, words: WordsRead) => {
  const text = words.get(commitment);
  return { commitment, ...(text === undefined ? {} : { text }) };
};

/** A reason, if there is one. */
const reasoned = (reason: string | undefined, words: WordsRead) =>
  reason === undefined ? {} : { reason: worded(reason, words) };

const later = (time: string, seconds: number): string => new Date(Date.parse(time) + seconds * 1000).toISOString();

/** The penalties of a round that end a game of these players: everybody may know of them, but not of the reason. */
const lossesAt = ({ penalties }: EventState, round: number, players: readonly string[]): EventTable['penalties'] =>
  penalties.flatMap(({ round: given, player, penalty }) =>
    given === round && player !== undefined && players.includes(player) && penalty !== undefined && endsGame(penalty)
      ? [{ player, penalty }]
      : [],
  );

export const tableShown = (
  state: EventState,
  { round, began }: Pick<Round, 'round' | 'began'>,
  one: Table,
  beside: EventBeside,
): EventTable => {
  const { words } = beside;
  const { table, players, match, paper, extensions, calls, report } = one;
  const confirms = confirmsAt(state, one);
  const seconds = secondsOf(state, one);
  const { state: stands, versions, agreed, disputed } = report;
  return {
    round,
    table,
    players: players.map((player) => nameWithNumber(player, beside)),
    match,
    ...(paper ? { paper } : {}),
    clock: seconds === null ? null : { seconds, ends: began === null ? null : later(began, seconds) },
    extensions: extensions.map(({ reason, ...extension }) => ({ ...extension, reason: worded(reason, words) })),
    calls: calls.map(({ reason, by, at, closed }) => ({ ...reasoned(reason, words), by, at, closed })),
    penalties: lossesAt(state, round, players),
    state: stands,
    result: inForce(report)?.result ?? null,
    versions: versions.map(({ reason, ...version }) => ({
      ...version,
      text: resultText(players.map(calledAmong(beside)), version.result),
      ...reasoned(reason, words),
    })),
    agreed,
    disputed: disputed && { by: disputed.by, at: disputed.at, ...reasoned(disputed.reason, words) },
    confirms: confirms === null ? null : new Date(confirms).toISOString(),
    differences: differences(report),
  };
};

const SETTLED: ReadonlySet<string> = new Set(['confirmed', 'ruled', 'final']);

export const roundShown = (state: EventState, round: Round, beside: EventBeside): EventRound => {
  const { round: n, system, state: stands, seed, published, began, timeCalled, ended, repairs, tables } = round;
  const clock = state.setup!.clock;
  return {
    round: n,
    system,
    state: stands,
    seed,
    published,
    began,
    ends: began === null || clock === 0 ? null : later(began, clock),
    timeCalled,
    ended,
    missing: tables.filter(({ report }) => !SETTLED.has(report.state)).map(({ table }) => table),
    repairs: repairs.map(({ byHand, was, reason, by, at }) => ({
      byHand,
      was: was.map(({ table, players }) => ({ table, players: [...players] })),
      reason: worded(reason, beside.words),
      by,
      at,
    })),
    outdated: round.outdated !== undefined,
    tables: tables.map((table) => tableShown(state, round, table, beside)),
  };
};

export const playerShown = (
  { player, entered, dropped, disqualified, readmitted, table, decks, checks }: Player,
  beside: EventBeside,
): EventPlayer => ({
  ...nameWithNumber(player, beside),
  entered,
  dropped,
  disqualified,
  readmitted,
  ...(table === undefined ? {} : { table }),
  decks,
  checks: checks.map(({ agrees, match, reason, by, at }) => ({
    agrees,
    ...(match === undefined ? {} : { match }),
    ...reasoned(reason, beside.words),
    by,
    at,
  })),
  penalties: (beside.penalties.get(player) ?? []).map(({ reason, ...penalty }) => ({
    ...penalty,
    ...reasoned(reason, beside.words),
  })),
});

/** Whether these rounds and players have words. */
export const hasWords = (rounds: readonly Round[], players: readonly Player[]): boolean =>
  rounds.some(
    ({ repairs, tables }) =>
      repairs.length > 0 ||
      tables.some(
        ({ extensions, calls, report }) =>
          extensions.length > 0 ||
          calls.some(({ reason }) => reason !== undefined) ||
          report.disputed?.reason !== undefined ||
          report.versions.some(({ reason }) => reason !== undefined),
      ),
  ) || players.some(({ checks }) => checks.some(({ reason }) => reason !== undefined));
