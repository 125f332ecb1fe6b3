import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { reading } from '../access/reading.js';
import type { Bearer } from '../access/who-asks.js';
import { Engine } from '../engine/engine.js';
import { Problem } from '../http/problem.js';
import { cursorOf, placeIn, type Page } from '../http/page.js';
import type { Placed } from '#views';
import { lineOf, summaryAt, type MatchLine } from './show-match.js';

export interface ListFilter {
  readonly game?: string | undefined;
  readonly status?: string | undefined;
  readonly player?: string | undefined;
  readonly tournament?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export class ListMatches extends Query<Page<MatchLine>> {
  constructor(
    readonly filter: ListFilter,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

/** Lists what spectators may know of; an organiser lists everything, at once. */
@QueryHandler(ListMatches)
export class ListMatchesHandler implements IQueryHandler<ListMatches> {
  constructor(private readonly engine: Engine) {}

  async execute({ filter, bearer }: ListMatches): Promise<Page<MatchLine>> {
    const { projector, summaries, directory } = this.engine;
    projector.flush();
    const { game, status, player, tournament, cursor, limit } = filter;
    const openAt = bearer?.role === 'organiser' ? undefined : Date.now();
    const players = player === undefined ? undefined : [player, ...directory.playersNamed(player)];
    const items: MatchLine[] = [];
    let before = placeIn(cursor);
    for (;;) {
      const rows = summaries.page({ game, status, players, tournament, before, limit: limit + 1, openAt });
      for (const row of rows) {
        // One more is there: so there is a next page.
        if (items.length === limit) return { items, next: cursorOf(before!) };
        before = row.place;
        const line = row.open ? lineOf(row.summary, this.engine) : await this.closed(row, bearer);
        if (line && (status === undefined || line.status === status)) items.push(line);
      }
      if (rows.length <= limit) return { items };
    }
  }

  /** What spectators may know by now of a match that has gone on within their delay. */
  private async closed({ summary }: Placed, bearer: Bearer): Promise<MatchLine | undefined> {
    const timeline = await this.engine.timelines.of(summary.id);
    try {
      return timeline && lineOf(summaryAt(reading(timeline, bearer?.role === 'organiser' ? bearer : null, Date.now())), this.engine);
    } catch (error) {
      if (error instanceof Problem) return undefined;
      throw error;
    }
  }
}
