import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { parsePosition, positionText, type StepPosition } from '#match';
import type { ShownTable } from '#table';
import { demandEntry, noPlace, stepIn } from '../access/in-reach.js';
import type { Reading } from '../access/reading.js';
import { BearerReader } from '../access/reader.js';
import type { Bearer } from '../access/who-asks.js';
import { Problem } from '../http/problem.js';
import { TablePresenter } from './table-presenter.js';

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

/** The place that the request names; a problem if the asker may not know of it. */
const placeWanted = async (read: Reading, { at, step }: Pick<TableWanted, 'at' | 'step'>): Promise<StepPosition> => {
  if (step !== undefined) return (await stepIn(read, step)).position;
  if (at === undefined) return { revision: read.revision };
  const position = parsePosition(at)!;
  demandEntry(read, position.revision);
  return position;
};

@QueryHandler(ShowTable)
export class ShowTableHandler implements IQueryHandler<ShowTable> {
  constructor(
    private readonly presenter: TablePresenter,
    private readonly reader: BearerReader,
  ) {}

  async execute({ match, wanted, bearer }: ShowTable): Promise<{ read: Reading; shown: ShownTable }> {
    if (wanted.at !== undefined && wanted.step !== undefined) {
      throw new Problem('invalid-parameters', 'at and step: one or the other', {
        parameters: [{ name: 'step', what: 'not together with at' }],
      });
    }
    const read = await this.reader.openFrom(match, bearer, wanted.min, wanted.as);
    const position = await placeWanted(read, wanted);
    const table = await read.history.viewAt(position, read.audience);
    if (!table) throw noPlace(position);
    await this.reader.look(read, { table: positionText(position), as: wanted.as ?? null });
    return { read, shown: await this.presenter.show(table, positionText(position)) };
  }
}
