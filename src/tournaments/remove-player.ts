import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventDone } from '#api';
import type { Directory } from '#views';
import { DIRECTORY } from '../engine/tokens.js';
import { EventActions, type EventAsked } from './event-actions.js';

export class RemovePlayer extends Command<EventDone> {
  constructor(
    readonly asked: EventAsked,
    readonly player: string,
  ) {
    super();
  }
}

/** Takes back the entry of a player who was never paired, and forgets the name: nothing of them stays to be called. */
@CommandHandler(RemovePlayer)
export class RemovePlayerHandler implements ICommandHandler<RemovePlayer> {
  constructor(
    private readonly actions: EventActions,
    @Inject(DIRECTORY) private readonly directory: Directory,
  ) {}

  async execute({ asked, player }: RemovePlayer): Promise<EventDone> {
    const done = await this.actions.do(asked, { asking: () => ({ kind: 'remove', player }), body: player });
    await this.directory.erase(player);
    return done;
  }
}
