import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Page, RuleShown } from '#api';
import { echo } from '../http/echo.js';
import { noGame } from '../http/no-such.js';
import { cursorOf, cursorPlace } from '../http/page.js';
import { Problem } from '../http/problem.js';
import { CarriedGames } from '../carried/carried-games.js';
import { boxesOf } from './boxes.js';
import { having, RuleBook } from './catalogue.js';

export class SearchRules extends Query<Page<RuleShown>> {
  constructor(
    readonly request: {
      readonly game: string;
      readonly q: string;
      readonly cursor: string | undefined;
      readonly limit: number;
    },
  ) {
    super();
  }
}

export class ShowRule extends Query<RuleShown> {
  constructor(
    readonly game: string,
    readonly id: string,
  ) {
    super();
  }
}

const demandCatalogue = (book: RuleBook, game: string): void => {
  if (!book.has(game)) throw noGame(`there is no catalogue of "${echo(game)}"`, book.names);
};

@QueryHandler(SearchRules)
export class SearchRulesHandler implements IQueryHandler<SearchRules> {
  constructor(
    private readonly book: RuleBook,
    private readonly games: CarriedGames,
  ) {}

  execute({ request: { game, q, cursor, limit: most } }: SearchRules): Promise<Page<RuleShown>> {
    demandCatalogue(this.book, game);
    const from = Number(cursorPlace(cursor, /^\d{1,15}$/) ?? 0);
    const found = [...this.book.search(game, q), ...having(boxesOf(this.games.of(game).map(({ rules }) => rules)), q)];
    return Promise.resolve({
      items: found.slice(from, from + most),
      ...(from + most < found.length ? { next: cursorOf(from + most) } : {}),
    });
  }
}

@QueryHandler(ShowRule)
export class ShowRuleHandler implements IQueryHandler<ShowRule> {
  constructor(
    private readonly book: RuleBook,
    private readonly games: CarriedGames,
  ) {}

  execute({ game, id }: ShowRule): Promise<RuleShown> {
    const box = boxesOf(this.games.of(game).map(({ rules }) => rules)).find((one) => one.id === id.toUpperCase());
    demandCatalogue(this.book, game);
    const rule = this.book.get(game, id) ?? box;
    if (!rule)
      throw new Problem('not-found', `there is no rule "${echo(id)}" of ${game}`, { call: 'GET /v1/rules/{game}' });
    return Promise.resolve(rule);
  }
}
