import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Directory } from '#views';
import { unauthenticated, type Bearer } from '../access/who-asks.js';
import { DIRECTORY } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';
import { EventReader } from './event-reader.js';
import { demandPlayer } from './shown.js';

export class RenamePlayer extends Command<{ readonly name: string }> {
  constructor(
    readonly event: string,
    readonly player: string,
    readonly name: string,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

/** Corrects the spelling of a player's name. An erased name stays erased. */
@CommandHandler(RenamePlayer)
export class RenamePlayerHandler implements ICommandHandler<RenamePlayer> {
  constructor(
    private readonly reader: EventReader,
    @Inject(DIRECTORY) private readonly directory: Directory,
  ) {}

  async execute({ event, player, name, bearer }: RenamePlayer): Promise<{ readonly name: string }> {
    if (bearer === null) throw unauthenticated('this takes a token of the event');
    const { role, state } = await this.reader.open(event, bearer);
    if (role !== 'organiser' && role !== 'scorekeeper')
      throw new Problem('forbidden', 'the organiser or a scorekeeper changes how a name is spelled');
    demandPlayer(state, player);
    if (!(await this.directory.names([player])).has(player))
      throw new Problem('forbidden', 'the name of this player was erased, and nobody gives them another');
    await this.directory.name([{ player, name }]);
    return { name };
  }
}
