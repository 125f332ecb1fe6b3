import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Called } from '#narration';
import type { EventPlayer, EventRound } from '#results';
import type { Bearer } from '../access/who-asks.js';
import { EventReader, type EventReading } from './event-reader.js';
import type { Beside } from './show-event.js';

/** An event as somebody may read it, and what stands beside it. */
export interface Opened extends EventReading {
  /** Names and words of these rounds and players. */
  beside(rounds: readonly EventRound[], players?: readonly EventPlayer[]): Promise<Beside>;
  called(): Promise<Called>;
  names(players: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Reads an event: what is shown of it is said by who asks. */
export class ReadEvent<T> extends Query<T> {
  constructor(
    readonly event: string,
    readonly bearer: Bearer,
    readonly show: (opened: Opened) => T | Promise<T>,
  ) {
    super();
  }
}

@QueryHandler(ReadEvent)
export class ReadEventHandler implements IQueryHandler<ReadEvent<unknown>> {
  constructor(private readonly reader: EventReader) {}

  async execute({ event, bearer, show }: ReadEvent<unknown>): Promise<unknown> {
    const { reader } = this;
    const read = await reader.open(event, bearer);
    return show({
      ...read,
      called: () => reader.called(read),
      names: (players) => reader.names(players),
      beside: (rounds, players) => reader.beside(read, rounds, players),
    });
  }
}
