import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { EventsHandler, type IEventHandler } from '@nestjs/cqrs';
import type { AirStore } from '#views';
import { Bells, type Listening } from '../engine/bell.js';
import { TokenRevoked } from '../recording/entry-accepted.js';
import { AIR_STORE } from '../engine/tokens.js';

/** How often to look for changes by other instances: outputs follow within 200 ms. */
const LOOK_MS = 60;

interface Looked {
  /** The last version that was seen, and whether a look is under way. */
  version: number | null | undefined;
  looking: boolean;
}

/** Rings when anybody, also through another instance, has changed a stage, and when a token is no longer good. */
@Injectable()
@EventsHandler(TokenRevoked)
export class StageBell implements IEventHandler<TokenRevoked>, OnModuleDestroy {
  private readonly bells = new Bells();
  private readonly looked = new Map<string, Looked>();
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(@Inject(AIR_STORE) private readonly store: AirStore) {}

  handle(): void {
    for (const id of this.bells.followed()) this.ring(id);
  }

  ring(id: string): void {
    this.bells.ring(id);
  }

  isFollowed(id: string): boolean {
    return this.bells.isFollowed(id);
  }

  listen(id: string): Listening {
    const { bell, leave } = this.bells.listen(id);
    if (this.store.shared) this.timer ??= setInterval(() => void this.look(), LOOK_MS).unref();
    return {
      bell,
      leave: () => {
        leave();
        if (!this.bells.isFollowed(id)) this.looked.delete(id);
        if (this.bells.size > 0) return;
        clearInterval(this.timer);
        this.timer = undefined;
      },
    };
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    for (const id of this.bells.followed()) {
      const one = this.looked.get(id) ?? { version: undefined, looking: false };
      this.looked.set(id, one);
      if (one.looking) continue;
      one.looking = true;
      try {
        const version = (await this.store.get('stage', id))?.version ?? null;
        if (one.version !== undefined && version !== one.version) this.ring(id);
        one.version = version;
      } catch {
        // A store that is away has no news; followers ask it again when it is back.
      } finally {
        one.looking = false;
      }
    }
  }
}
