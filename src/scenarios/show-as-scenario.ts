import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ScenarioShown } from '#api';
import type { MatchRecorder } from '#recorder';
import { restated, rulesetOf } from '#rules';
import { isPaper } from '#table';
import { demandEntry } from '../access/in-reach.js';
import { BearerReader } from '../access/reader.js';
import { unauthenticated, type Bearer } from '../access/who-asks.js';
import { CarriedGames } from '../carried/carried-games.js';
import { RECORDER } from '../recording/tokens.js';
import { Problem } from '../http/problem.js';
import { demandApart } from '../matches/apart.js';
import { wrongVersion } from '../matches/options.js';
import { broughtAlong } from './brought-along.js';

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

/** "Edit this table": the table of a moment as a scenario that begins from it. It holds all hands and decks. */
@QueryHandler(ShowAsScenario)
export class ShowAsScenarioHandler implements IQueryHandler<ShowAsScenario> {
  constructor(
    private readonly reader: BearerReader,
    private readonly games: CarriedGames,
    @Inject(RECORDER) private readonly recorder: MatchRecorder,
  ) {}

  async execute({ match, at, bearer }: ShowAsScenario): Promise<ScenarioShown> {
    if (bearer === null) throw unauthenticated(WHO);
    const read = await this.reader.open(match, bearer);
    const { history, revision } = read;
    demandApart(read, WHO);
    const then = at ?? revision;
    demandEntry(read, then);
    const game = this.games.played(history.info);
    if (!game?.positions?.said)
      throw new Problem('no-scenarios', `${game?.rules.title ?? 'this game'} cannot begin from a given position`);
    const { said, ...positions } = game.positions;
    const playable = (await this.recorder.match(match))?.playable;
    if (!playable) throw wrongVersion();
    await this.reader.look(read, { scenario: then }, 'house');
    const table = (await history.at({ revision: then }))!;
    const { position, unsaid, refused } = restated(game.rules, playable.cards, { ...positions, said }, table);
    const rules = rulesetOf(game.rules.version);
    const several = this.games.of(game.rules.game).length > 1;
    const scenario = {
      game: game.rules.game,
      ...(several ? { rules } : {}),
      ...(isPaper(table) ? { table: 'paper' } : {}),
      ...broughtAlong(position, playable.cards, game.catalogue),
    };
    const self = `/v1/matches/${encodeURIComponent(match)}`;
    const links = { begin: '/v1/scenarios', beginHere: `${self}/scenarios`, match: self };
    return { match, at: then, scenario, unsaid, refused, links };
  }
}
