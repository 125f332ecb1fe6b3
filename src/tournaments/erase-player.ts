import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Histories } from '#match';
import type { EventState } from '#results';
import type { Directory } from '#views';
import { unauthenticated, type Bearer } from '../access/who-asks.js';
import { DIRECTORY } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';
import { EventReader } from './event-reader.js';
import { demandPlayer } from './shown.js';

export class ErasePlayer extends Command<{ readonly erased: boolean }> {
  constructor(
    readonly event: string,
    readonly player: string,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

/** Erases a player's name, also at the tables of the event; their results stay under opaque ids. */
@CommandHandler(ErasePlayer)
export class ErasePlayerHandler implements ICommandHandler<ErasePlayer> {
  constructor(
    private readonly reader: EventReader,
    private readonly histories: Histories,
    @Inject(DIRECTORY) private readonly directory: Directory,
  ) {}

  async execute({ event, player, bearer }: ErasePlayer): Promise<{ readonly erased: boolean }> {
    if (bearer === null) throw unauthenticated('this takes a token of the event');
    const { role, state } = await this.reader.open(event, bearer);
    const own = role === 'player' && bearer.person === player;
    if (!own && role !== 'organiser' && role !== 'scorekeeper')
      throw new Problem('forbidden', 'a name is erased by the organiser, the scorekeeper, or who bears it');
    demandPlayer(state, player);
    const erased = await this.directory.erase(player);
    for (const seated of await this.seatedAs(state, player)) await this.directory.erase(seated);
    return { erased };
  }

  /** The ids under which the player sits in the recorded matches of their tables. */
  private async seatedAs({ rounds }: EventState, player: string): Promise<readonly string[]> {
    const found: string[] = [];
    for (const { match, seats } of rounds.flatMap(({ tables }) => tables)) {
      const seat = seats?.indexOf(player) ?? -1;
      if (match === null || seat < 0) continue;
      const history = await this.histories.of(match);
      const seated = history?.table.seats[seat]?.player;
      if (seated !== undefined) found.push(seated);
    }
    return found;
  }
}
