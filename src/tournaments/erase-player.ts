import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
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

/** Forgets what a player is called; what they played stays, under their opaque id. */
@CommandHandler(ErasePlayer)
export class ErasePlayerHandler implements ICommandHandler<ErasePlayer> {
  constructor(
    private readonly reader: EventReader,
    @Inject(DIRECTORY) private readonly directory: Directory,
  ) {}

  async execute({ event, player, bearer }: ErasePlayer): Promise<{ readonly erased: boolean }> {
    if (bearer === null) throw unauthenticated('this takes a token of the event');
    const { role, state } = await this.reader.open(event, bearer);
    const own = role === 'player' && bearer.person === player;
    if (!own && role !== 'organiser' && role !== 'scorekeeper')
      throw new Problem('forbidden', 'a name is erased by the organiser, the scorekeeper, or who bears it');
    demandPlayer(state, player);
    return { erased: await this.directory.erase(player) };
  }
}
