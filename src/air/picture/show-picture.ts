import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { LRUCache } from 'lru-cache';
import { showingOf } from '#rules';
import type { Reading } from '../../access/reading.js';
import type { Bearer } from '../../access/who-asks.js';
import { CarriedGames } from '../../carried/carried-games.js';
import { Imports } from '../../recording/imports.js';
import { marksAt } from '../../matches/marks-at.js';
import { ShowTable } from '../../matches/show-table.js';
import { drawTable } from './draw.js';
import { rasterise } from './rasterise.js';

export type PictureKind = 'png' | 'svg';

/** How many bytes of pictures to keep: programs ask again and again for a link that many people share. */
const MOST_BYTES = 24 * 1024 * 1024;

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
  private readonly made = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  });

  constructor(
    private readonly queries: QueryBus,
    private readonly games: CarriedGames,
    private readonly imports: Imports,
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
    return { read, bytes: () => this.bytesOf(svg, kind) };
  }

  private async bytesOf(svg: string, kind: PictureKind): Promise<Buffer> {
    if (kind === 'svg') return Buffer.from(svg);
    const known = this.made.get(svg);
    if (known) return known;
    const png = await rasterise(svg);
    this.made.set(svg, png);
    return png;
  }
}
