import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { GameShown } from '#api';
import { rulesetOf, showingOf } from '#rules';
import { FACTS_VERSION } from '#table';
import type { CarriedGame } from '../carried/carried-game.js';
import { CarriedGames } from '../carried/carried-games.js';
import { SETTINGS } from '../engine/tokens.js';
import type { Settings } from '../settings/settings.js';

export class ListGames extends Query<{ readonly items: readonly GameShown[] }> {}

/** The formats that decks of a ruleset are checked by, then those of which events have slips alone. */
const formatsOf = ({ rules, formats = [] }: CarriedGame): GameShown['rulesets'][number]['formats'] => {
  const { playersIn = {}, rounds = {}, unplayed = {} } = rules;
  return [
    ...formats.map((name) => {
      const players = Object.hasOwn(playersIn, name) ? playersIn[name] : undefined;
      const round = Object.hasOwn(rounds, name) ? rounds[name] : undefined;
      return {
        name,
        ...(players ? { seats: { min: players.min, max: players.max } } : {}),
        ...(round ? { minutes: round.minutes } : {}),
      };
    }),
    ...Object.entries(unplayed).map(([name, why]) => ({ name, unplayed: why })),
  ];
};

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
        formats: formatsOf(one),
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
