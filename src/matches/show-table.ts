import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CardLookup } from '#rules';
import { parsePosition, positionText, type Position } from '#replay';
import { showTable, type LookUp, type Printed, type ShownTable, type Table } from '#table';
import type { Reading } from '../access/reading.js';
import { Reader } from '../access/reader.js';
import type { Bearer } from '../access/who-asks.js';
import { Engine } from '../engine/engine.js';
import { Problem } from '../http/problem.js';

export interface TableWanted {
  readonly at?: string | undefined;
  readonly step?: number | undefined;
  readonly min?: number | undefined;
  readonly as?: string | undefined;
}

export class ShowTable extends Query<{ readonly read: Reading; readonly shown: ShownTable }> {
  constructor(
    readonly match: string,
    readonly wanted: TableWanted,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

const LONGEST_WAIT_MS = 5_000;

/** What is printed on the cards of a match, as a viewer draws it. */
export const lookUpIn = (cards: CardLookup | undefined): LookUp => (id, side): Printed | undefined => {
  const card = cards?.get(id);
  const face = side === 'back' ? (card?.back ?? card) : card;
  if (!face) return undefined;
  const { name, types, text, stats, cost, elements, subtypes, speed } = face;
  return { name, types, text, stats, cost, elements, subtypes, ...(speed === undefined ? {} : { speed }) };
};

/** A table as this service shows it, with printed cards and names. */
export const shownBy = (engine: Engine, table: Table, position: string): ShownTable => {
  const { game = '', versions } = table.match ?? {};
  return showTable(table, lookUpIn(engine.cards(game, versions?.cards ?? '')), position, (player) => engine.directory.nameOf(player) ?? player);
};

/** The place that is meant; a problem where the asker may not know of it. */
export const placeWanted = ({ timeline, revision }: Reading, { at, step }: Pick<TableWanted, 'at' | 'step'>): Position => {
  if (step !== undefined) {
    const found = timeline.seek('resolution', step, revision);
    if (!found) throw new Problem('not-found', `there is no step ${step}, or none that you may see`);
    return found.position;
  }
  if (at === undefined) return { revision };
  const position = parsePosition(at)!;
  if (position.revision > revision) throw new Problem('not-found', `there is no revision ${position.revision}, or none that you may see`);
  return position;
};

@QueryHandler(ShowTable)
export class ShowTableHandler implements IQueryHandler<ShowTable> {
  constructor(
    private readonly engine: Engine,
    private readonly reader: Reader,
  ) {}

  async execute({ match, wanted, bearer }: ShowTable): Promise<{ read: Reading; shown: ShownTable }> {
    if (wanted.at !== undefined && wanted.step !== undefined) {
      throw new Problem('invalid-parameters', 'at and step: one or the other', { parameters: [{ name: 'step', what: 'not together with at' }] });
    }
    const read = await this.readFrom(match, wanted, bearer);
    const position = placeWanted(read, wanted);
    const table = read.timeline.viewAt(position, read.audience);
    if (!table) throw new Problem('not-found', `there is no position ${positionText(position)}`);
    await this.reader.look(read, { table: positionText(position), as: wanted.as ?? null });
    return { read, shown: shownBy(this.engine, table, positionText(position)) };
  }

  /** The match as soon as it is as far as is asked for. */
  private async readFrom(match: string, { min = 0, as }: TableWanted, bearer: Bearer): Promise<Reading> {
    let read = await this.reader.open(match, bearer, as);
    if (read.revision >= min) return read;
    const ear = this.engine.notices.listen(match);
    const until = Date.now() + LONGEST_WAIT_MS;
    try {
      for (let left = LONGEST_WAIT_MS; left > 0; left = until - Date.now()) {
        // Spectators behind a delay reach it without anything new happening.
        await ear.wait(Math.min(left, 500));
        read = await this.reader.open(match, bearer, as);
        if (read.revision >= min) return read;
      }
    } finally {
      ear.close();
    }
    throw new Problem('not-yet', `the match is at revision ${read.revision}`, { revision: read.revision });
  }
}
