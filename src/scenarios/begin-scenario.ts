import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MatchBegun } from '#api';
import { CardShelf, type Catalogue } from '#cards';
import type { MatchRecorder } from '#recorder';
import type { CardDefinition } from '#rules';
import type { Json } from '#table';
import type { CarriedGame } from '../carried/carried-game.js';
import { RECORDER } from '../engine/tokens.js';
import { wrongWithText } from '../http/display-text.js';
import { Problem } from '../http/problem.js';
import { Beginnings, type BeginRequest } from '../matches/beginnings.js';
import { policyOf } from '../matches/begin-match.js';
import { readScenario, withIds } from './body.js';

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
    const cards = await this.cardsFor(game, read.cards);
    const position = withIds(read, cards);
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

  /** The catalogue, with the cards that the scenario brings; kept, as the match pins it. */
  private async cardsFor({ rules, catalogue }: CarriedGame, own: readonly CardDefinition[]): Promise<Catalogue> {
    const errors = own.flatMap((card, n) => {
      const { id, game } = card;
      if (game !== rules.game) return [{ at: `cards[${n}].game`, what: `is not ${rules.game}` }];
      if (catalogue.get(id) || own.findIndex((card) => card.id === id) < n)
        return [{ at: `cards[${n}].id`, what: `there is a card "${id}" already` }];
      const unfit = wrongWithText(card.name);
      if (unfit !== null) return [{ at: `cards[${n}].name`, what: unfit }];
      return (rules.checkCard?.(card) ?? []).map((what) => ({ at: `cards[${n}]`, what }));
    });
    if (errors.length > 0)
      throw new Problem('invalid-scenario', errors.map(({ at, what }) => `${at}: ${what}`).join('; '), { errors });
    return own.length === 0 ? this.shelf.keep(catalogue) : this.shelf.extend(catalogue, own);
  }
}
