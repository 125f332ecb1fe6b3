import { Injectable } from '@nestjs/common';
import { EventsHandler, type IEventHandler } from '@nestjs/cqrs';
import { factsOf, Histories } from '#match';
import { EntryAccepted } from '../engine/entry-accepted.js';

const TELLING: ReadonlySet<string> = new Set(['called', 'call-closed', 'paused', 'resumed', 'ruled']);

/** Rings when something may have happened to the calls of some match. */
@Injectable()
@EventsHandler(EntryAccepted)
export class CallBell implements IEventHandler<EntryAccepted> {
  private readonly waiting = new Set<() => void>();

  constructor(private readonly histories: Histories) {}

  handle({ match, revision }: EntryAccepted): void {
    const taken = this.histories.peek(match)?.recent(revision);
    if (taken && !factsOf(taken.entry).some(({ kind }) => TELLING.has(kind))) return;
    for (const wake of this.waiting) wake();
  }

  /** Resolves at the next ring, or when the time has passed. */
  next(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        this.waiting.delete(done);
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.waiting.add(done);
      signal.addEventListener('abort', done);
      if (signal.aborted) done();
    });
  }
}
