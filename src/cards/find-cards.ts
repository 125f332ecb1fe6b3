import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Page } from '#api';
import type { Catalogue } from '#cards';
import type { CardDefinition } from '#rules';
import { CarriedGames } from '../carried/carried-games.js';
import { PinnedCards } from '../carried/pinned-cards.js';
import { echo } from '../http/echo.js';
import { Problem } from '../http/problem.js';

export class SearchCards extends Query<Page<CardDefinition>> {
  constructor(readonly wanted: { game: string; q: string; version?: string; cursor?: string; limit: number }) {
    super();
  }
}

export class ShowCard extends Query<{ readonly card: CardDefinition; readonly version: string }> {
  constructor(
    readonly game: string,
    readonly id: string,
    readonly version: string | undefined,
  ) {
    super();
  }
}

/** Finds the cards that a request names: the newest of a game, or those of a version. */
@Injectable()
export class Catalogues {
  constructor(
    private readonly games: CarriedGames,
    private readonly cards: PinnedCards,
  ) {}

  async of(game: string, version: string | undefined): Promise<Catalogue> {
    const found = version === undefined ? this.games.get(game)?.catalogue : await this.cards.common(game, version);
    if (found) return found;
    throw new Problem(
      'not-found',
      version === undefined ? `"${echo(game)}" is not played here` : `these card data of "${echo(game)}" are not here`,
    );
  }
}

@QueryHandler(SearchCards)
export class SearchCardsHandler implements IQueryHandler<SearchCards> {
  constructor(private readonly catalogues: Catalogues) {}

  async execute({ wanted }: SearchCards): Promise<Page<CardDefinition>> {
    const { game, q, version: wantedVersion, cursor, limit: most } = wanted;
    try {
      return (await this.catalogues.of(game, wantedVersion)).search(q, { cursor, limit: most });
    } catch (error) {
      if (error instanceof RangeError)
        throw new Problem('invalid-parameters', `cursor: ${error.message}`, {
          parameters: [{ name: 'cursor', what: error.message }],
        });
      throw error;
    }
  }
}

@QueryHandler(ShowCard)
export class ShowCardHandler implements IQueryHandler<ShowCard> {
  constructor(private readonly catalogues: Catalogues) {}

  async execute({ game, id, version: wanted }: ShowCard): Promise<{ card: CardDefinition; version: string }> {
    const catalogue = await this.catalogues.of(game, wanted);
    const card = catalogue.get(id);
    if (!card)
      throw new Problem('not-found', `there is no card "${id}" in ${game}`, { nearest: catalogue.nearest(id) });
    return { card, version: catalogue.version };
  }
}
