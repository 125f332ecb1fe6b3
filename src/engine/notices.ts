import { Injectable } from '@nestjs/common';
import { EventsHandler, type IEventHandler } from '@nestjs/cqrs';
import { EntryAccepted, TokenRevoked } from './entry-accepted.js';

/** Hears of one match from when it was made until it is closed; what comes while nobody waits is not missed. */
export class Ear {
  private heard = false;
  private wake: (() => void) | undefined;

  constructor(readonly close: () => void) {}

  tell(): void {
    this.heard = true;
    this.wake?.();
  }

  /** Settles when something happened since the last wait, when the time is over, or when the signal says so. */
  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        this.wake = undefined;
        this.heard = false;
        resolve();
      };
      const timer = setTimeout(done, Math.min(ms, 2 ** 31 - 1));
      if (this.heard || signal?.aborted) return done();
      this.wake = done;
      signal?.addEventListener('abort', done);
    });
  }
}

/** Tells those who follow a match that it has gone on. What has happened they read for themselves. */
@Injectable()
export class Notices {
  private readonly ears = new Map<string, Set<Ear>>();

  listen(match: string): Ear {
    const all = this.ears.get(match) ?? new Set<Ear>();
    this.ears.set(match, all);
    const ear = new Ear(() => {
      all.delete(ear);
      if (all.size === 0 && this.ears.get(match) === all) this.ears.delete(match);
    });
    all.add(ear);
    return ear;
  }

  tell(match: string): void {
    for (const ear of this.ears.get(match) ?? []) ear.tell();
  }

  /** For what may concern any of them: a token that is no longer good. */
  tellAll(): void {
    for (const match of this.ears.keys()) this.tell(match);
  }
}

@EventsHandler(EntryAccepted)
export class TellOfEntries implements IEventHandler<EntryAccepted> {
  constructor(private readonly notices: Notices) {}

  handle({ match }: EntryAccepted): void {
    this.notices.tell(match);
  }
}

@EventsHandler(TokenRevoked)
export class TellOfRevocations implements IEventHandler<TokenRevoked> {
  constructor(private readonly notices: Notices) {}

  handle(): void {
    this.notices.tellAll();
  }
}
