import { Injectable } from '@nestjs/common';
import { EventsHandler, type IEventHandler } from '@nestjs/cqrs';
import { factsOf, Histories } from '#match';
import { Bell } from '../engine/bell.js';
import { EntryAccepted } from '../recording/entry-accepted.js';

const TELLING: ReadonlySet<string> = new Set(['called', 'call-closed', 'paused', 'resumed', 'ruled']);

/** Rings when something may have happened to the calls of some match. */
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
