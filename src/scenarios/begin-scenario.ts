import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MatchBegun } from '#api';
import { CardShelf } from '#cards';
import type { MatchRecorder } from '#recorder';
import type { Json } from '#table';
import { RECORDER } from '../engine/tokens.js';
import { Beginnings, type BeginRequest } from '../matches/beginnings.js';
import { policyOf } from '../matches/begin-match.js';
import { positionOf } from './position.js';
import { readScenario } from './shape.js';

export class BeginScenario extends Command<MatchBegun> {
  constructor(readonly request: Omit<BeginRequest, 'names' | 'tokens'> & { readonly body: { readonly game: string } }) {
    super();
  }
}

@CommandHandler(BeginScenario)
export class BeginScenarioHandler implements ICommandHandler<BeginScenario> {
  constructor(
    private readonly beginnings: Beginnings,
    @Inject(RECORDER) private readonly recorder: MatchRecorder,
    private readonly shelf: CardShelf,
  ) {}

  async execute({ request }: BeginScenario): Promise<MatchBegun> {
    const game = this.beginnings.gameOf(request.body.game);
    const read = readScenario(request.body, game);
    const { position, own } = positionOf(read, game);
    const cards = await (own.length === 0 ? this.shelf.keep(game.catalogue) : this.shelf.extend(game.catalogue, own));
    return this.beginnings.once({ ...request, names: read.names, tokens: true }, (keyed) => {
      const players = position.seats.map((_, n) => ({ player: randomUUID(), name: read.names[n] ?? `Seat ${n + 1}` }));
      return this.beginnings.named(players, () =>
        this.recorder.beginScenario({
          ...keyed,
          game: game.rules.game,
          format: read.format,
          cards: cards.version,
          seats: players.map(({ player }) => ({ player })),
          ...(read.seed === undefined ? {} : { seed: read.seed }),
          policy: { ...policyOf({ ...read, tournament: undefined }), tokens: true },
          scenario: position as unknown as Json,
        }),
      );
    });
  }
}
