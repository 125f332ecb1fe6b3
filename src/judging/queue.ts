import { Inject, Injectable } from '@nestjs/common';
import type { CallQueue } from '#api';
import { Histories } from '#match';
import { nameWithNumber, namesakes, eventRoundSaid } from '#narration';
import { openCall } from '#results';
import type { Table } from '#table';
import { Projection, type Directory, type MatchSummary, type ViewStore } from '#views';
import { onlyFor, type Bearer } from '../access/who-asks.js';
import { withinTime } from '../engine/in-time.js';
import { RunningEvents } from '../recording/running-events.js';
import { DIRECTORY, VIEW_STORE } from '../engine/tokens.js';
import { playersIn } from '../matches/show-match.js';
import { oversees } from '../tokens/roles.js';

/** How many matches a queue shows. */
const MOST = 200;
/** How long a queue waits for entries that were recorded just before the request. */
const LONGEST_WAIT_MS = 1_000;

/** The open calls of all matches and tables that a bearer judges or organises. */
@Injectable()
export class Queue {
  constructor(
    @Inject(VIEW_STORE) private readonly views: ViewStore,
    @Inject(DIRECTORY) private readonly directory: Directory,
    private readonly projection: Projection,
    private readonly histories: Histories,
    private readonly running: RunningEvents,
  ) {}

  async for(bearer: Bearer): Promise<CallQueue> {
    const asked = queueScope(bearer);
    await withinTime(LONGEST_WAIT_MS, () => this.projection.upToDate(LONGEST_WAIT_MS));
    const found = await this.called(asked);
    const names = await this.directory.names(playersIn(found));
    const items = await Promise.all(
      found.flatMap(({ id, game, paused, seats, calls, policy: { tournament } }) =>
        calls.map(async (call) => ({
          match: id,
          ...(tournament === undefined ? {} : { tournament }),
          ...call,
          at: await this.timeOf(id, call.call),
          turn: await this.turnAt(id, call.about),
          game,
          paused,
          seats: seats.map(({ seat, player }) => ({ seat, name: names.get(player) ?? `Seat ${seat}` })),
        })),
      ),
    );
    return { items: items.sort(oldestFirst), ...(await this.toTables(asked)) };
  }

  /**
   * Calls at tables of events, also at tables without a recorded match; and the title of the event, if the queue is of
   * one event.
   */
  private async toTables({ match, event }: Scope): Promise<Pick<CallQueue, 'tables' | 'event'>> {
    if (match !== undefined) return { tables: [] };
    let of: string | undefined;
    const called: CallQueue['tables'][number][] = [];
    for await (const { event: id, head } of this.running.all()) {
      if (event !== undefined && event !== id) continue;
      const name = head.state.setup?.name ?? '';
      if (event === id) of = name;
      const last = head.state.rounds.at(-1);
      const calling = (last?.state === 'running' ? last.tables : []).flatMap((table) => {
        const call = openCall(table);
        return call ? [{ table, call }] : [];
      });
      if (calling.length === 0) continue;
      // Players with the same name have the numbers that the event's own pages give them.
      const { players } = head.state;
      const names = await this.directory.names(players.map(({ player }) => player));
      const numbers = namesakes(players, names);
      for (const { table, call } of calling)
        called.push({
          event: id,
          name,
          round: last!.round,
          roundName: eventRoundSaid(last!),
          table: table.table,
          players: table.players.map((player) => nameWithNumber(player, { names, numbers })),
          match: table.match,
          by: call.by,
          at: call.at,
        });
    }
    return { tables: called.sort(oldestFirst), ...(of === undefined ? {} : { event: of }) };
  }

  private async called({ match, event }: Scope): Promise<MatchSummary[]> {
    if (match === undefined) {
      // A judge's fork is nobody's match.
      const all = await this.views.called(event, MOST);
      return all.filter(({ policy }) => policy['fork'] === undefined);
    }
    const summary = await this.views.summary(match);
    return summary ? [summary] : [];
  }

  /** The turn at the place that a call is about. */
  private async turnAt(match: string, about: string): Promise<Table['turn']> {
    const history = await this.histories.of(match);
    const revision = Number.parseInt(about, 10);
    return history && revision > 0 && history.revision >= revision
      ? (await history.taken(revision)).state.table.turn
      : null;
  }

  private async timeOf(match: string, revision: number): Promise<string> {
    const history = await this.histories.of(match);
    return history && history.revision >= revision ? (await history.taken(revision)).entry.time : '';
  }
}

const oldestFirst = (a: { readonly at: string }, b: { readonly at: string }): number => a.at.localeCompare(b.at);

interface Scope {
  readonly match?: string;
  readonly event?: string;
}

/** Which calls a bearer sees: those of one match, of an event, or all. */
export const queueScope = (bearer: Bearer): Scope => {
  if (bearer === null || !oversees(bearer.role)) throw onlyFor(bearer, 'judges and organisers', 'see the calls');
  const { match, event } = bearer;
  if (event !== undefined) return { event };
  if (match !== undefined) return { match };
  return {};
};
