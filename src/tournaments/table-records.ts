import { Injectable } from '@nestjs/common';
import { Histories, type MatchHistory } from '#match';
import {
  asSeated,
  inForce,
  resultText,
  resultTold,
  roundOf,
  sameResult,
  streamOf,
  tableOf,
  type Author,
  type EventRequest,
  type EventTable,
  type ResultTold,
} from '#results';
import { EventRecorder } from '../recording/event-recorder.js';
import { Events } from '../recording/events.js';
import { Spoken } from '../judging/spoken.js';

const HOUSE: Author = { role: 'house', id: 'house' };

/** The result that a recorded match gives, with the players' ids in the event; `null` while the match runs. */
const toldBy = async (history: MatchHistory, seats: readonly string[]): Promise<ResultTold | null> => {
  const players = history.table.seats.map(({ player }) => player);
  const told = resultTold({
    table: history.table,
    head: history.ledger.head,
    games: await history.steps('game'),
    turns: await history.steps('turn'),
    between: (from, to) => Date.parse(to) - Date.parse(from),
    personOf: (player) => seats[players.indexOf(player)] ?? player,
  });
  if (!told.ok) return null;
  // A match that is shown only after its end gives nobody its result earlier.
  const shown = history.policy.visibility === 'after' ? told.value.state === 'final' : true;
  return shown ? told.value : null;
};

/** Whether the record of a table's match may still change the table's result. */
export const isTableOpen = ({ match, report }: EventTable): boolean =>
  match !== null && ['none', 'draft', 'reported', 'confirmed'].includes(report.state) && !isSettled(match, report);

/** Whether the record has given its final result and people have agreed to it. */
const isSettled = (match: string, { state, versions }: EventTable['report']): boolean =>
  state === 'confirmed' && versions.some(({ source }) => source.of === 'record' && source.match === match);

/** Whether the record gave the same result before. A match has entries after its end that change no result. */
const isKnown = ({ report: { versions } }: EventTable, { source, result }: ResultTold): boolean => {
  const last = versions.findLast((one) => one.source.of === 'record' && one.source.match === source.match);
  return last !== undefined && sameResult(last.result, result);
};

interface At {
  readonly round: number;
  readonly table: number;
}

/**
 * Takes results of recorded matches into their events. A result is reported when its match is over, confirmed when the
 * match's own result is final, and disputed if people reported another. Any instance may do this more than once: what
 * is already recorded is not recorded again.
 */
@Injectable()
export class TableRecords {
  constructor(
    private readonly events: Events,
    private readonly recorder: EventRecorder,
    private readonly histories: Histories,
    private readonly spoken: Spoken,
  ) {}

  /** Reads the match of a table, if it has one that is over. */
  async read(event: string, round: number, table: number): Promise<void> {
    const at = { round, table };
    const one = await this.tableOf(event, at);
    if (!one || !isTableOpen(one) || one.seats === null) return;
    const match = await this.histories.of(one.match!);
    const told = match && (await toldBy(match, one.seats));
    const result = told && asSeated(told, one.players);
    if (!result) return;
    const said = { ...told, result };
    if (!isKnown(one, said)) await this.report(event, at, one, said);
    if (told.state !== 'final') return;
    const now = await this.tableOf(event, at);
    if (now?.report.state === 'reported' && isKnown(now, said))
      await this.house(event, { kind: 'confirm-result', ...at });
  }

  private async tableOf(event: string, { round, table }: At): Promise<EventTable | undefined> {
    const history = await this.events.of(event);
    const found = history && roundOf(history.head.state, round);
    return found?.state === 'running' ? tableOf(found, table) : undefined;
  }

  /** @param told the result in the order of the table's players */
  private async report(event: string, at: At, table: EventTable, { source, result }: ResultTold): Promise<void> {
    const done = await this.house(event, { kind: 'report-result', ...at, result, source });
    const stands = inForce(table.report);
    if (done.ok || done.problem.code !== 'contradicts-record' || !stands) return;
    // Neither overrules the other silently: a judge looks at both.
    const { match, head } = source;
    const [record, slip] = [result, stands.result].map((one) => resultText(table.players, one));
    const speaking = { match: streamOf(event), holder: HOUSE.id, key: `${match} ${head}` };
    const text = `The record of match ${match} says ${record}; reported was ${slip}.`;
    const reason = await this.spoken.keep(speaking, 'dispute-result', text, { readers: 'all' });
    await this.house(event, { kind: 'dispute-result', ...at, reason });
  }

  private house(event: string, request: EventRequest): ReturnType<EventRecorder['do']> {
    return this.recorder.do({ event, request, by: HOUSE });
  }
}
