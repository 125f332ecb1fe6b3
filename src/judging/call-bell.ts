import { Injectable } from '@nestjs/common';
import { EventsHandler, type IEventHandler } from '@nestjs/cqrs';
import { factsOf, Histories } from '#match';
import { Bell } from '../engine/bell.js';
import { EntryAccepted } from '../recording/entry-accepted.js';

const TELLING: ReadonlySet<string> = new Set(['called', 'call-closed', 'paused', 'resumed', 'ruled']);

/** Rings when the calls of a match may have changed. */
@Injectable()
@EventsHandler(EntryAccepted)
export class CallBell extends Bell implements IEventHandler<EntryAccepted> {
  constructor(private readonly histories: Histories) {
    super();
  }

  handle({ match, revision }: EntryAccepted): void {
    const taken = this.histories.peek(match)?.recent(revision);
    if (!taken || factsOf(taken.entry).some(({ kind }) => TELLING.has(kind))) this.ring();
  }
}
