import { Injectable } from '@nestjs/common';
import { Histories, type MatchHistory } from '#match';
import {
  asSeated,
  inForce,
  resultText,
  resultTold,
  roundOf,
  streamOf,
  tableOf,
  type Author,
  type EventRequest,
  type EventTable,
  type ResultTold,
} from '#results';
import { EventRecorder } from '../engine/event-recorder.js';
import { Events } from '../engine/events.js';
import { Spoken } from '../judging/spoken.js';

const HOUSE: Author = { role: 'house', id: 'house' };

/** What a recorded match tells, its players as the event knows them. */
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
  return told.ok ? told.value : null;
};

/**
 * Takes results of recorded matches into their events: reported when a match is over, confirmed when its own result is
 * final, and disputed where people had reported something else. Any instance may do it, and again: what stands there
 * already is not said twice.
 */
@Injectable()
export class TableRecords {
  constructor(
    private readonly events: Events,
    private readonly recorder: EventRecorder,
    private readonly histories: Histories,
    private readonly spoken: Spoken,
  ) {}

  /** Reads the match of a table, if there is one that is over. */
  async read(event: string, round: number, table: number): Promise<void> {
    const history = await this.events.of(event);
    const found = history && roundOf(history.head.state, round);
    const one = found?.state === 'running' ? tableOf(found, table) : undefined;
    if (!one || one.match === null || one.seats === null) return;
    const match = await this.histories.of(one.match);
    const told = match && (await toldBy(match, one.seats));
    if (told) await this.report(event, { round, table }, one, told);
  }

  private async report(
    event: string,
    at: { readonly round: number; readonly table: number },
    table: EventTable,
    told: ResultTold,
  ): Promise<void> {
    const result = asSeated(told, table.players);
    if (!result) return;
    const { source } = told;
    const stands = inForce(table.report);
    const known = table.report.versions.some(
      (one) => one.source.of === 'record' && one.source.match === source.match && one.source.head === source.head,
    );
    const house = (request: EventRequest) => this.recorder.do({ event, request, by: HOUSE });
    if (
      !known &&
      table.report.state !== 'disputed' &&
      table.report.state !== 'ruled' &&
      table.report.state !== 'final'
    ) {
      const done = await house({ kind: 'report-result', ...at, result, source });
      if (!done.ok && done.problem.code === 'contradicts-record' && stands) {
        const text = `The record of match ${source.match} says ${resultText(table.players, result)}; reported was ${resultText(table.players, stands.result)}.`;
        const speaking = { match: streamOf(event), holder: 'house', key: `${source.match} ${source.head}` };
        const reason = await this.spoken.keep(speaking, 'dispute-result', text, { readers: 'all' });
        await house({ kind: 'dispute-result', ...at, reason });
      }
    }
    if (told.state === 'final') await house({ kind: 'confirm-result', ...at });
  }
}
