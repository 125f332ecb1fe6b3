import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Page } from '#api';
import type { Catalogue } from '#cards';
import type { CardDefinition } from '#rules';
import { CarriedGames } from '../carried/carried-games.js';
import { PinnedCards } from '../carried/pinned-cards.js';
import { echo } from '../http/echo.js';
import { noGame } from '../http/no-such.js';
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
    if (this.games.of(game).length === 0) throw noGame(`"${echo(game)}" is not played here`, this.games.names);
    throw new Problem(
      'not-found',
      `there are no card data "${echo(version ?? '')}" of ${game} here; without "version" you see the newest`,
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

const noCard = (game: string, id: string, nearest: readonly string[]): Problem => {
  const near = nearest.length > 0 ? `; nearest: ${nearest.join(', ')}` : '';
  return new Problem('not-found', `there is no card "${echo(id)}" in ${game}${near}`, {
    nearest,
    call: 'GET /v1/cards?game={game}',
  });
};

@QueryHandler(ShowCard)
export class ShowCardHandler implements IQueryHandler<ShowCard> {
  constructor(private readonly catalogues: Catalogues) {}

  async execute({ game, id, version: wanted }: ShowCard): Promise<{ card: CardDefinition; version: string }> {
    const catalogue = await this.catalogues.of(game, wanted);
    const card = catalogue.get(id);
    if (!card) throw noCard(game, id, catalogue.nearest(id));
    return { card, version: catalogue.version };
  }
}
