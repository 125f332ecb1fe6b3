import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { MatchListed, Page } from '#api';
import type { Bearer } from '../access/who-asks.js';
import { Clock } from '../engine/clock.js';
import { withinTime } from '../engine/in-time.js';
import { Imports } from '../recording/imports.js';
import { DIRECTORY, VIEW_STORE } from '../engine/tokens.js';
import { cursorOf, cursorPlace } from '../http/page.js';
import { Projection, type Directory, type MatchSummary, type ViewStore } from '#views';
import { delayedLineOf, matchLine, playersIn } from './show-match.js';

export interface ListFilter {
  readonly game?: string | undefined;
  readonly status?: string | undefined;
  readonly player?: string | undefined;
  readonly tournament?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of the list, and how many milliseconds its source is behind the log. */
interface Listed {
  readonly page: Page<MatchListed>;
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

/** How long a list waits for entries that were recorded just before the request. */
const LONGEST_WAIT_MS = 1_000;

const isSealedFork = ({ policy }: MatchSummary): boolean =>
  (policy['fork'] as { readonly sealed?: boolean } | undefined)?.sealed === true;

const PLACE = /^[\da-f]{28}$/;

/**
 * Lists the matches that spectators may know of; for an organiser every match, without delay. Reads only what the views
 * store, and no log, however many matches there are.
 */
@QueryHandler(ListMatches)
export class ListMatchesHandler implements IQueryHandler<ListMatches> {
  constructor(
    @Inject(VIEW_STORE) private readonly views: ViewStore,
    @Inject(DIRECTORY) private readonly directory: Directory,
    private readonly projection: Projection,
    private readonly imports: Imports,
    private readonly clock: Clock,
  ) {}

  async execute({ filter, bearer }: ListMatches): Promise<Listed> {
    const upToDate = await withinTime(LONGEST_WAIT_MS, () => this.projection.upToDate(LONGEST_WAIT_MS));
    const page = await this.pageOf(filter, bearer);
    return { page, ...(upToDate ? {} : { behind: this.projection.status.lag.ms }) };
  }

  private async pageOf(
    { game, status, player, tournament, cursor, limit }: ListFilter,
    bearer: Bearer,
  ): Promise<Page<MatchListed>> {
    const { views, directory } = this;
    const organises = bearer?.role === 'organiser' && (bearer.event === undefined || bearer.event === tournament);
    const openAt = organises ? undefined : this.clock.known();
    const players = player === undefined ? undefined : [player, ...(await directory.playersNamed(player))];
    const before = cursorPlace(cursor, PLACE);
    // One row more than the page shows whether there is a next page.
    const rows = await views.page({ game, status, players, tournament, before, limit: limit + 1, openAt });
    const shown = rows.slice(0, limit);
    const names = await directory.names(playersIn(shown.map(({ summary }) => summary)));
    const imported = await Promise.all(shown.map(({ summary }) => this.imports.of(summary.id)));
    // No list has a fork of a match that is not opened.
    const items = shown.flatMap(({ summary, open }, n) =>
      isSealedFork(summary) ? [] : (open ? matchLine : delayedLineOf)(summary, names, imported[n] ?? null),
    );
    return { items, ...(rows.length > limit ? { next: cursorOf(shown.at(-1)!.place) } : {}) };
  }
}
