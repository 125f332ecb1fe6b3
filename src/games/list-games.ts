import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { GameShown } from '#api';
import { rulesetOf, showingOf } from '#rules';
import { FACTS_VERSION } from '#table';
import { CarriedGames } from '../carried/carried-games.js';
import { SETTINGS } from '../engine/tokens.js';
import type { Settings } from '../settings/settings.js';

export class ListGames extends Query<{ readonly items: readonly GameShown[] }> {}

@QueryHandler(ListGames)
export class ListGamesHandler implements IQueryHandler<ListGames> {
  constructor(
    private readonly games: CarriedGames,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'cardImages'>,
  ) {}

  execute(): Promise<{ items: readonly GameShown[] }> {
    const items = this.games.firsts.map(({ rules, catalogue, decks, positions, sampleOnly = false }) => ({
      game: rules.game,
      title: rules.title,
      seats: { min: rules.minSeats, max: rules.maxSeats },
      layout: rules.layout,
      showing: {
        ...showingOf(rules),
        ...(this.settings.cardImages ? { pictures: `/v1/cards/${encodeURIComponent(rules.game)}` } : {}),
      },
      versions: { rules: rules.version, cards: catalogue.version, facts: FACTS_VERSION },
      rulesets: this.games.of(rules.game).map((one) => ({
        id: rulesetOf(one.rules.version),
        rules: one.rules.version,
        cards: one.catalogue.version,
      })),
      cards: catalogue.size,
      sampleOnly,
      decks,
      scenarios: positions !== undefined,
      settings: rules.settings ?? [],
    }));
    return Promise.resolve({ items });
  }
}
