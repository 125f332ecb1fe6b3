import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Catalogue } from '#cards';
import type { CardDefinition } from '#rules';
import type { Json } from '#table';
import { Engine } from '../engine/engine.js';
import type { CarriedGame } from '../games/carried-game.js';
import { Problem } from '../http/problem.js';
import {
  answerBegun,
  begunBefore,
  keyed,
  named,
  notBegun,
  type BeginRequest,
  type MatchBegun,
} from '../matches/begun.js';
import { policyOf } from '../matches/begin-match.js';
import { readScenario, withIds } from './body.js';

export class BeginScenario extends Command<MatchBegun> {
  constructor(readonly request: Omit<BeginRequest, 'names'> & { readonly body: { readonly game: string } }) {
    super();
  }
}

@CommandHandler(BeginScenario)
export class BeginScenarioHandler implements ICommandHandler<BeginScenario> {
  constructor(private readonly engine: Engine) {}

  async execute({ request }: BeginScenario): Promise<MatchBegun> {
    const game = this.engine.games.get(request.body.game);
    if (!game)
      throw new Problem('unknown-game', `"${request.body.game}" is not played here`, {
        games: [...this.engine.games.keys()],
      });
    const read = readScenario(request.body, game);
    const cards = await this.cardsFor(game, read.cards);
    const position = withIds(read, cards);
    const key = keyed(this.engine, { ...request, names: read.names });
    const before = await begunBefore(this.engine, key);
    if (before) return answerBegun(this.engine, before);
    const players = position.seats.map((_, n) => ({ player: randomUUID(), name: read.names[n] ?? `Seat ${n + 1}` }));
    const answer = await named(this.engine, players, () =>
      this.engine.recorder.beginScenario({
        ...(key.id === undefined ? {} : { id: key.id }),
        game: game.rules.game,
        format: read.format,
        cards: cards.version,
        seats: players.map(({ player }) => ({ player })),
        ...(read.seed === undefined ? {} : { seed: read.seed }),
        policy: { ...policyOf({ ...read, tournament: undefined }), ...key.policy },
        scenario: position as unknown as Json,
      }),
    );
    const rival = !answer.ok && answer.code === 'id-taken' ? await begunBefore(this.engine, key) : undefined;
    if (rival) return answerBegun(this.engine, rival);
    if (!answer.ok) throw notBegun(answer, game.rules.game);
    return answerBegun(this.engine, answer.match);
  }

  /** The catalogue, with the cards that the scenario brings; kept, as the match pins it. */
  private async cardsFor({ rules, catalogue }: CarriedGame, own: readonly CardDefinition[]): Promise<Catalogue> {
    const errors = own.flatMap((card, n) => {
      const { id, game } = card;
      if (game !== rules.game) return [{ at: `cards[${n}].game`, what: `is not ${rules.game}` }];
      if (catalogue.get(id) || own.findIndex((card) => card.id === id) < n)
        return [{ at: `cards[${n}].id`, what: `there is a card "${id}" already` }];
      return (rules.checkCard?.(card) ?? []).map((what) => ({ at: `cards[${n}]`, what }));
    });
    if (errors.length > 0)
      throw new Problem('invalid-scenario', errors.map(({ at, what }) => `${at}: ${what}`).join('; '), { errors });
    return own.length === 0 ? this.engine.shelf.keep(catalogue) : this.engine.shelf.extend(catalogue, own);
  }
}
