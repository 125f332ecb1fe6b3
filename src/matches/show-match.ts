import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { DelayedLine, MatchLine, ImportedFrom, MatchShown } from '#api';
import { issueReceiptBeside, Signer } from '#journal';
import type { ImportKnown, ImportState } from '#match';
import { cardsLeftOpen } from '#rules';
import { handsOf, isPaper, leftAt, type Json, type MatchClock, type Seat, type Table } from '#table';
import { summaryOf, type Directory, type MatchSummary } from '#views';
import type { Reading } from '../access/reading.js';
import { BearerReader } from '../access/reader.js';
import { Traces } from '../access/traces.js';
import type { Bearer } from '../access/who-asks.js';
import { Imports } from '../recording/imports.js';
import { DIRECTORY } from '../engine/tokens.js';
import { fitText } from '../http/display-text.js';
import { linksOf } from './links.js';

/**
 * A player's name. A player without a name here, for example one from an archive, is called by the id in the record.
 */
export const nameInMatch = (names: ReadonlyMap<string, string>, player: string): string =>
  names.get(player) ?? fitText(player);

/** The service that recorded an imported match, as everybody may know it. */
export const importedFrom = ({ vouched, publicKey, signedBy, judged, exportedAt, at }: ImportKnown): ImportedFrom => ({
  ...(vouched && publicKey !== null ? { publicKey } : {}),
  ...(signedBy === null ? {} : { signedBy }),
  judged,
  exportedAt,
  at,
});

const paperOf = (policy: MatchSummary['policy']): { paper?: true } =>
  isPaper({ match: { policy } }) ? { paper: true } : {};

/** @param names players' names, by their ids */
export const matchLine = (
  { seats, head, policy, due, calls, ...rest }: MatchSummary,
  names: ReadonlyMap<string, string>,
  imported: ImportState = null,
): MatchLine => {
  const { spectators, visibility, tournament, reproducible, fork } = policy as {
    fork?: { match: string; at: number; sealed?: boolean };
    spectators?: { delaySeconds?: number; hands?: boolean };
    visibility?: string;
    tournament?: Json;
    reproducible?: boolean;
  };
  return {
    ...rest,
    seats: seats.map((seat) => ({ ...seat, name: nameInMatch(names, seat.player) })),
    head: { revision: rest.revision, hash: head },
    due: due === null ? null : new Date(due).toISOString(),
    calls: calls.length,
    reproducible: reproducible === true,
    ...paperOf(policy),
    spectators: { delaySeconds: spectators?.delaySeconds ?? 0, hands: spectators?.hands === true ? 'all' : 'none' },
    visibility: visibility ?? 'public',
    ...(fork === undefined ? {} : { fork: { match: fork.match, at: fork.at } }),
    ...(tournament === undefined ? {} : { tournament: fitted(tournament) }),
    ...(imported ? { imported: importedFrom(imported) } : {}),
  };
};

export const delayedLineOf = (
  { id, game, format, began, policy, seats }: MatchSummary,
  names: ReadonlyMap<string, string>,
  imported: ImportState = null,
): DelayedLine => ({
  id,
  game,
  format,
  began,
  reproducible: policy['reproducible'] === true,
  ...paperOf(policy),
  seats: seats.map(({ seat, player }) => ({ seat, player, name: nameInMatch(names, player) })),
  ...(imported ? { imported: importedFrom(imported) } : {}),
  delayed: true,
});

/** A tournament's words about a match, made fit to show. */
const fitted = (value: Json): Json =>
  JSON.parse(JSON.stringify(value), (_name, one: unknown) => (typeof one === 'string' ? fitText(one) : one)) as Json;

/** The ids of the players of these matches; a player of several matches comes several times. */
export const playersIn = (matches: readonly Pick<MatchSummary, 'seats'>[]): string[] =>
  matches.flatMap(({ seats }) => seats.map(({ player }) => player));

/** The summary of a match, up to the last revision that the asker may know of. */
export const summaryAt = async ({
  history,
  revision,
}: Pick<Reading, 'history' | 'revision'>): Promise<MatchSummary> => {
  const { record, entry, state } = await history.taken(revision);
  const place = history.place(revision);
  return summaryOf(state.table, {
    id: history.match,
    head: record.hash,
    began: history.began,
    last: entry.time,
    ...(place ? { asked: () => place.asked } : {}),
  });
};

/** The last entry that the asker may know of which changed the play. */
const playedAt = async ({ history, revision }: Reading): Promise<MatchShown['played']> => {
  const { ledger } = await history.taken(revision);
  return ledger.terms.played;
};

/**
 * The clock of a match as the asker may know it. Nobody stops the clock at the end of a match: the summary then shows
 * the time that was left. In the record it runs on, which matters if a rewind goes back behind the end.
 */
const clocksAt = async ({ history, revision }: Reading): Promise<MatchShown['clocks']> => {
  const { table } = (await history.taken(revision)).state;
  const { clock } = table.office;
  if (!clock) return [];
  const shown = (one: MatchClock) => [{ ...one, at: new Date(one.at).toISOString() }];
  if (clock.state !== 'running' || table.status !== 'ended') return shown(clock);
  const over = (await history.steps('game', revision)).findLast(({ kind }) => kind === 'game-ended');
  const at = over ? Date.parse(over.at) : clock.at;
  return shown({ state: 'stopped', left: leftAt(clock, at), at });
};

/** When the hands are opened to everybody, and whether they are, as far as the asker may know. */
const handsAt = async ({ history, revision }: Reading): Promise<MatchShown['hands']> => {
  const { match, office } = (await history.taken(revision)).state.table;
  return { policy: handsOf(match), opened: office.bundles === true };
};

/** How many cards of a seat's list are still open, for those who may register it or look into it (R-PAPER-17). */
const openOf = ({ role, audience }: Reading, table: Table, seat: Seat): { readonly unlisted?: number } => {
  const may = audience === 'house' || role === 'organiser' || audience.includes(seat);
  const unlisted = may && isPaper(table) && table.office.result !== 'final' ? cardsLeftOpen(table, seat) : 0;
  return unlisted === 0 ? {} : { unlisted };
};

export class ShowMatch extends Query<{ readonly read: Reading; readonly shown: MatchShown }> {
  constructor(
    readonly match: string,
    readonly min: number | undefined,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

@QueryHandler(ShowMatch)
export class ShowMatchHandler implements IQueryHandler<ShowMatch> {
  constructor(
    @Inject(DIRECTORY) private readonly directory: Directory,
    private readonly signer: Signer,
    private readonly reader: BearerReader,
    private readonly traces: Traces,
    private readonly imports: Imports,
  ) {}

  async execute({ match, min, bearer }: ShowMatch): Promise<{ read: Reading; shown: MatchShown }> {
    const read = await this.reader.openFrom(match, bearer, min);
    const summary = await summaryAt(read);
    const { revision, head: hash, last } = summary;
    const { audience } = read;
    const [imported, names, trace] = await Promise.all([
      this.imports.of(match),
      this.directory.names(playersIn([summary])),
      this.traces.lastKnown(match),
    ]);
    const line = matchLine(summary, names, imported);
    const { table } = (await read.history.taken(revision)).state;
    const shown: MatchShown = {
      ...line,
      seats: line.seats.map((one) => ({
        ...one,
        ...openOf(read, table, one.seat),
        ...(trace === undefined ? {} : { tokens: trace.seatTokens(one.seat, revision) }),
      })),
      clocks: await clocksAt(read),
      played: await playedAt(read),
      hands: await handsAt(read),
      ...(imported ? {} : { receipt: await issueReceiptBeside(this.signer, { match, revision, hash }, last) }),
      publicKey: this.signer.publicKey,
      asker: { role: read.role, seats: audience === 'house' ? summary.seats.map(({ seat }) => seat) : audience },
      links: linksOf(match),
    };
    return { read, shown };
  }
}
