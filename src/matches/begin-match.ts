import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Json } from '#table';
import { Engine } from '../engine/engine.js';
import { Problem } from '../http/problem.js';
import { answerBegun, begunBefore, keyed, named, notBegun, type BeginRequest, type MatchBegun } from './begun.js';
import { readDecks } from './read-decks.js';
import type { BeginBody } from './shapes.js';

export class BeginMatch extends Command<MatchBegun> {
  constructor(readonly request: BeginRequest & { readonly body: BeginBody }) {
    super();
  }
}

/** What of a request stands in the match's first entry, for everybody. */
export const policyOf = ({
  spectators,
  visibility,
  tournament,
}: Pick<BeginBody, 'spectators' | 'visibility' | 'tournament'>): Record<string, Json> => ({
  spectators: { delaySeconds: spectators.delaySeconds, ...(spectators.hands === 'all' ? { hands: true } : {}) },
  visibility,
  ...(tournament === undefined ? {} : { tournament: JSON.parse(JSON.stringify(tournament)) as Json }),
});

@CommandHandler(BeginMatch)
export class BeginMatchHandler implements ICommandHandler<BeginMatch> {
  constructor(private readonly engine: Engine) {}

  async execute({ request }: BeginMatch): Promise<MatchBegun> {
    const { body, names } = request;
    const game = this.engine.games.get(body.game);
    if (!game)
      throw new Problem('unknown-game', `"${body.game}" is not played here`, { games: [...this.engine.games.keys()] });
    const decks = readDecks(
      body.seats.map(({ deck }) => deck),
      game,
    );
    const key = keyed(this.engine, request);
    const before = await begunBefore(this.engine, key);
    if (before) return answerBegun(this.engine, before);
    await this.engine.shelf.keep(game.catalogue);
    const players = names.map((name) => ({ player: randomUUID(), name }));
    const answer = await named(this.engine, players, () =>
      this.engine.recorder.begin({
        ...(key.id === undefined ? {} : { id: key.id }),
        game: body.game,
        format: body.format,
        seats: decks.map((deck, n) => ({ player: players[n]!.player, deck })),
        ...(body.first === undefined ? {} : { first: body.first }),
        ...(body.seed === undefined ? {} : { seed: body.seed }),
        policy: { ...policyOf(body), ...key.policy },
      }),
    );
    // Two requests with one key at once: the other was first.
    const rival = !answer.ok && answer.code === 'id-taken' ? await begunBefore(this.engine, key) : undefined;
    if (rival) return answerBegun(this.engine, rival);
    if (!answer.ok) throw notBegun(answer, body.game);
    return answerBegun(this.engine, answer.match);
  }
}
