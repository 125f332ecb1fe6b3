import { Inject, Injectable } from '@nestjs/common';
import type { AirStore } from '#views';
import { AIR_STORE } from '../engine/tokens.js';

/** The outputs that somebody watches now, through this instance. */
@Injectable()
export class WatchedOutputs {
  private readonly watchers = new Map<string, number>();

  constructor(@Inject(AIR_STORE) private readonly store: AirStore) {}

  /** @returns a function that ends the watching */
  enter(jti: string): () => void {
    this.watchers.set(jti, (this.watchers.get(jti) ?? 0) + 1);
    return () => {
      const left = (this.watchers.get(jti) ?? 1) - 1;
      if (left > 0) this.watchers.set(jti, left);
      else this.watchers.delete(jti);
    };
  }

  /** Whether somebody watches an output; null if only another instance could know. */
  isWatched(jti: string): boolean | null {
    return this.watchers.has(jti) || (this.store.shared ? null : false);
  }
}
