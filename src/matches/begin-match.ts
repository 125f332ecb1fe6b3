import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MatchBegun } from '#api';
import { CardShelf } from '#cards';
import type { MatchRecorder } from '#recorder';
import type { Json } from '#table';
import { RECORDER } from '../engine/tokens.js';
import { Beginnings, type BeginRequest } from './beginnings.js';
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
  lists = 'open',
}: Pick<BeginBody, 'spectators' | 'visibility' | 'tournament'> & { lists?: BeginBody['lists'] }): Record<
  string,
  Json
> => ({
  spectators: { delaySeconds: spectators.delaySeconds, ...(spectators.hands === 'all' ? { hands: true } : {}) },
  visibility,
  ...(lists === 'open' ? {} : { lists }),
  ...(tournament === undefined ? {} : { tournament: JSON.parse(JSON.stringify(tournament)) as Json }),
});

@CommandHandler(BeginMatch)
export class BeginMatchHandler implements ICommandHandler<BeginMatch> {
  constructor(
    private readonly beginnings: Beginnings,
    @Inject(RECORDER) private readonly recorder: MatchRecorder,
    private readonly shelf: CardShelf,
  ) {}

  async execute({ request }: BeginMatch): Promise<MatchBegun> {
    const { body } = request;
    const game = this.beginnings.gameOf(body.game);
    const decks = readDecks(
      body.seats.map(({ deck }) => deck),
      game,
    );
    return this.beginnings.once(request, async ({ id, policy }) => {
      await this.shelf.keep(game.catalogue);
      const players = body.seats.map(({ name, person }) => ({
        player: randomUUID(),
        name,
        ...(person === undefined ? {} : { person }),
      }));
      return this.beginnings.named(players, () =>
        this.recorder.begin({
          ...(id === undefined ? {} : { id }),
          game: body.game,
          format: body.format,
          seats: decks.map((deck, n) => ({ player: players[n]!.player, deck })),
          ...(body.first === undefined ? {} : { first: body.first }),
          ...(body.seed === undefined ? {} : { seed: body.seed }),
          policy: { ...policyOf(body), ...policy },
        }),
      );
    });
  }
}
