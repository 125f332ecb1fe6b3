import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { EventsHandler, type IEventHandler } from '@nestjs/cqrs';
import type { AirStore } from '#views';
import { TokenRevoked } from '../engine/entry-accepted.js';
import { AIR_STORE } from '../engine/tokens.js';

/** How often is looked for what other instances have changed: outputs follow within 200 ms. */
const LOOK_MS = 60;

interface Waiting {
  readonly wake: Set<() => void>;
  /** The version that was seen last, and whether it is being looked for. */
  version: number | null | undefined;
  looking: boolean;
}

/** Rings when a stage has become another, whoever changed it, or when a token is no longer good. */
@Injectable()
@EventsHandler(TokenRevoked)
export class StageBell implements IEventHandler<TokenRevoked>, OnModuleDestroy {
  private readonly stages = new Map<string, Waiting>();
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(@Inject(AIR_STORE) private readonly store: AirStore) {}

  handle(): void {
    for (const id of this.stages.keys()) this.ring(id);
  }

  ring(id: string): void {
    for (const wake of [...(this.stages.get(id)?.wake ?? [])]) wake();
  }

  /** Resolves at the next ring, or when the time has passed. */
  next(id: string, ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.waitingFor(id);
      const done = (): void => {
        waiting.wake.delete(done);
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        if (waiting.wake.size === 0) this.forget(id);
        resolve();
      };
      const timer = setTimeout(done, ms);
      waiting.wake.add(done);
      signal.addEventListener('abort', done);
      if (signal.aborted) done();
    });
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private waitingFor(id: string): Waiting {
    let waiting = this.stages.get(id);
    if (!waiting) this.stages.set(id, (waiting = { wake: new Set(), version: undefined, looking: false }));
    if (this.store.shared) this.timer ??= setInterval(() => void this.look(), LOOK_MS).unref();
    return waiting;
  }

  private forget(id: string): void {
    this.stages.delete(id);
    if (this.stages.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async look(): Promise<void> {
    for (const [id, waiting] of this.stages) {
      if (waiting.looking) continue;
      waiting.looking = true;
      try {
        const version = (await this.store.get('stage', id))?.version ?? null;
        if (waiting.version !== undefined && version !== waiting.version) this.ring(id);
        waiting.version = version;
      } catch {
        // A store that is away has nothing new to tell; who follows asks it again when it is back.
      } finally {
        waiting.looking = false;
      }
    }
  }
}
