import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CardShelf } from '#cards';
import type { Begun, BeginRefused, MatchRecorder, MatchSetup } from '#recorder';
import type { Json } from '#table';
import { RECORDER } from '../recording/tokens.js';
import { Beginnings } from '../matches/beginnings.js';
import { policyAsked } from '../matches/begin-match.js';
import { positionOf } from './position.js';
import { readScenario } from './shape.js';

/** A scenario that has been read and is ready to begin. */
interface LaidOut {
  readonly names: readonly string[];
  begin(keyed: Pick<MatchSetup, 'id' | 'request'>): Promise<Begun | BeginRefused>;
}

/** Reads scenarios and begins what they lay out. */
@Injectable()
export class Layouts {
  constructor(
    private readonly beginnings: Beginnings,
    @Inject(RECORDER) private readonly recorder: MatchRecorder,
    private readonly shelf: CardShelf,
  ) {}

  /** @param more further policy of the match. @throws Problem with everything that is wrong with the scenario */
  async read(
    body: { readonly game: string; readonly rules?: unknown },
    more: Readonly<Record<string, Json>> = {},
  ): Promise<LaidOut> {
    const rules = typeof body.rules === 'string' ? body.rules : undefined;
    const game = this.beginnings.gameOf(body.game, rules);
    const read = readScenario(body, game);
    const { position, own } = positionOf(read, game);
    const cards = await (own.length === 0 ? this.shelf.keep(game.catalogue) : this.shelf.extend(game.catalogue, own));
    const begin: LaidOut['begin'] = (keyed) => {
      const players = position.seats.map((_, n) => ({ player: randomUUID(), name: read.names[n] ?? `Seat ${n + 1}` }));
      return this.beginnings.named(players, () =>
        this.recorder.beginScenario({
          ...keyed,
          game: game.rules.game,
          ...(rules === undefined ? {} : { rules }),
          format: read.format,
          cards: cards.version,
          seats: players.map(({ player }) => ({ player })),
          ...(read.seed === undefined ? {} : { seed: read.seed }),
          policy: { ...policyAsked({ ...read, tournament: undefined }), tokens: true, ...more },
          scenario: position as unknown as Json,
        }),
      );
    };
    return { names: read.names, begin };
  }
}
