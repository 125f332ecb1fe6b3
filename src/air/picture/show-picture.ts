import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { showingOf } from '#rules';
import type { Reading } from '../../access/reading.js';
import type { Bearer } from '../../access/who-asks.js';
import { CarriedGames } from '../../carried/carried-games.js';
import { Imports } from '../../recording/imports.js';
import { marksAt } from '../../matches/marks-at.js';
import { ShowTable } from '../../matches/show-table.js';
import { drawTable } from './draw.js';
import { Pictures, type PictureKind } from './pictures.js';

/** A table as a picture; its bytes are made only if the asker does not have them yet. */
export class ShowPicture extends Query<{ readonly read: Reading; readonly bytes: () => Promise<Buffer> }> {
  constructor(
    readonly request: {
      readonly match: string;
      readonly step: number | undefined;
      readonly kind: PictureKind;
      readonly bearer: Bearer;
    },
  ) {
    super();
  }
}

@QueryHandler(ShowPicture)
export class ShowPictureHandler implements IQueryHandler<ShowPicture> {
  constructor(
    private readonly queries: QueryBus,
    private readonly games: CarriedGames,
    private readonly imports: Imports,
    private readonly pictures: Pictures,
  ) {}

  async execute({ request: { match, step, kind, bearer } }: ShowPicture) {
    // Anybody may pass the picture on with its link, so it shows what everybody sees.
    const { read, shown } = await this.queries.execute(new ShowTable(match, { step, as: 'spectator' }, bearer));
    const rules = this.games.played(read.history.info)?.rules;
    const marks = await marksAt(read, this.imports);
    const svg = drawTable(
      shown,
      rules ? showingOf(rules) : {},
      marks.map(({ text }) => text),
    );
    return { read, bytes: () => this.pictures.bytesOf(svg, kind) };
  }
}
