import { Injectable } from '@nestjs/common';
import type { Called } from '#narration';
import type { EventPlayer, EventRound } from '#results';
import type { Bearer } from '../access/who-asks.js';
import { EventReader, type EventReading } from './event-reader.js';
import type { EventBeside } from './show-event.js';

/** An event as an asker may read it, with names and words. */
export interface OpenedEvent extends EventReading {
  /** The names and words of these rounds and players. */
  beside(rounds: readonly EventRound[], players?: readonly EventPlayer[]): Promise<EventBeside>;
  called(): Promise<Called>;
  names(players: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Shows parts of events to askers who may read them. */
@Injectable()
export class EventPages {
  constructor(private readonly reader: EventReader) {}

  /** @param show makes the answer from the event as the asker may read it */
  async show<T>(event: string, bearer: Bearer, show: (opened: OpenedEvent) => T | Promise<T>): Promise<T> {
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
