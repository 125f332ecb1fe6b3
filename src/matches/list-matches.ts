import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Histories } from '#match';
import { reading } from '../access/reading.js';
import type { Bearer } from '../access/who-asks.js';
import { inTime } from '../engine/in-time.js';
import { DIRECTORY, VIEW_STORE } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';
import { cursorOf, placeIn, type Page } from '../http/page.js';
import { Projection, type Directory, type ListedMatch, type MatchSummary, type ViewStore } from '#views';
import { lineOf, playersIn, summaryAt, type MatchLine } from './show-match.js';

export interface ListFilter {
  readonly game?: string | undefined;
  readonly status?: string | undefined;
  readonly player?: string | undefined;
  readonly tournament?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page, and by how many milliseconds what it was made from is behind the log, where it is. */
export interface Listed {
  readonly page: Page<MatchLine>;
  readonly behind?: number;
}

export class ListMatches extends Query<Listed> {
  constructor(
    readonly filter: ListFilter,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

/** So long a list waits for what was recorded just before it was asked for. */
const LONGEST_WAIT_MS = 1_000;

const PLACE = /^[\da-f]{28}$/;

/** Lists what spectators may know of; an organiser lists everything, at once. */
@QueryHandler(ListMatches)
export class ListMatchesHandler implements IQueryHandler<ListMatches> {
  constructor(
    @Inject(VIEW_STORE) private readonly views: ViewStore,
    @Inject(DIRECTORY) private readonly directory: Directory,
    private readonly projection: Projection,
    private readonly histories: Histories,
  ) {}

  async execute({ filter, bearer }: ListMatches): Promise<Listed> {
    const upToDate = await inTime(LONGEST_WAIT_MS, () => this.projection.upToDate(LONGEST_WAIT_MS));
    const page = await this.pageOf(filter, bearer);
    return { page, ...(upToDate ? {} : { behind: this.projection.status.lag.ms }) };
  }

  private async pageOf(
    { game, status, player, tournament, cursor, limit }: ListFilter,
    bearer: Bearer,
  ): Promise<Page<MatchLine>> {
    const { views, directory } = this;
    const openAt = bearer?.role === 'organiser' ? undefined : Date.now();
    const players = player === undefined ? undefined : [player, ...(await directory.playersNamed(player))];
    const items: MatchLine[] = [];
    let before = placeIn(cursor, PLACE);
    for (;;) {
      const rows = await views.page({ game, status, players, tournament, before, limit: limit + 1, openAt });
      const names = await directory.names(playersIn(rows.map(({ summary }) => summary)));
      for (const row of rows) {
        // One more is there: so there is a next page.
        if (items.length === limit) return { items, next: cursorOf(before!) };
        before = row.place;
        const summary = row.open ? row.summary : await this.closed(row, bearer);
        if (summary && (status === undefined || summary.status === status)) items.push(lineOf(summary, names));
      }
      if (rows.length <= limit) return { items };
    }
  }

  /** What spectators may know by now of a match that has gone on within their delay. */
  private async closed({ summary }: ListedMatch, bearer: Bearer): Promise<MatchSummary | undefined> {
    const history = await this.histories.of(summary.id);
    try {
      const whose = bearer?.role === 'organiser' ? bearer : null;
      return history && (await summaryAt(await reading(history, whose, Date.now())));
    } catch (error) {
      if (error instanceof Problem) return undefined;
      throw error;
    }
  }
}
