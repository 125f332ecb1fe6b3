import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ScenarioShown } from '#api';
import type { MatchRecorder } from '#recorder';
import { restated, type Position } from '#rules';
import type { Json } from '#table';
import { Reader } from '../access/reader.js';
import { unauthenticated, type Bearer } from '../access/who-asks.js';
import { CarriedGames } from '../carried/carried-games.js';
import { RECORDER } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';
import { demandApart } from '../matches/apart.js';
import { wrongVersion } from '../matches/options.js';

export class ShowAsScenario extends Query<ScenarioShown> {
  constructor(
    readonly match: string,
    readonly at: number | undefined,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

const WHO = 'a table is told as a scenario to judges, and to an organiser when the match is opened';

/** The definitions that a position names. */
const named = ({ seats }: Position): Set<string> => {
  const ids = new Set<string>();
  const collect = (value: Json): void => {
    if (typeof value === 'string') ids.add(value);
    else if (Array.isArray(value)) value.forEach(collect);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const seat of seats) collect((seat['zones'] ?? null) as Json);
  return ids;
};

/** "Edit this table": the table of a moment, as what begins it again. All hands and decks are in it. */
@QueryHandler(ShowAsScenario)
export class ShowAsScenarioHandler implements IQueryHandler<ShowAsScenario> {
  constructor(
    private readonly reader: Reader,
    private readonly games: CarriedGames,
    @Inject(RECORDER) private readonly recorder: MatchRecorder,
  ) {}

  async execute({ match, at, bearer }: ShowAsScenario): Promise<ScenarioShown> {
    if (bearer === null) throw unauthenticated(WHO);
    const read = await this.reader.open(match, bearer);
    const { history, revision } = read;
    demandApart(read, WHO);
    const then = at ?? revision;
    if (then > revision) throw new Problem('not-found', `there is no entry ${then}, or none that you may see`);
    const game = this.games.get(history.info?.game ?? '');
    if (!game?.positions?.said)
      throw new Problem('no-scenarios', `${game?.rules.title ?? 'this game'} cannot begin from a given position`);
    const { said, ...positions } = game.positions;
    const playable = (await this.recorder.match(match))?.playable;
    if (!playable) throw wrongVersion();
    await this.reader.look(read, { scenario: then }, 'house');
    const table = (await history.at({ revision: then }))!;
    const { position, unsaid, refused } = restated(game.rules, playable.cards, { ...positions, said }, table);
    // What today's catalogue does not hold is brought along.
    const cards = [...named(position)].flatMap((id) => {
      const card = game.catalogue.get(id) ? undefined : playable.cards.get(id);
      return card ? [card] : [];
    });
    const scenario = { game: game.rules.game, ...(cards.length > 0 ? { cards } : {}), ...position };
    const self = `/v1/matches/${encodeURIComponent(match)}`;
    const links = { begin: '/v1/scenarios', beginHere: `${self}/scenarios`, match: self };
    return { match, at: then, scenario, unsaid, refused, links };
  }
}
