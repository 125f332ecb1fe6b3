import { EventsHandler, type IEventHandler } from '@nestjs/cqrs';
import { Histories } from '#match';
import { TokenRevoked } from './entry-accepted.js';

/** Makes everybody who follows a match check whether they still may. */
@EventsHandler(TokenRevoked)
export class WakeFollowers implements IEventHandler<TokenRevoked> {
  constructor(private readonly histories: Histories) {}

  handle(): void {
    this.histories.wakeAll();
  }
}
