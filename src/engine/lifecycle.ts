import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Projection } from '#views';
import type { Stores } from './stores.js';
import { STORES } from './tokens.js';

/** Begins to project when everything is open, and closes the stores when nobody uses them any more. */
@Injectable()
export class Lifecycle implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(STORES) private readonly stores: Stores,
    private readonly projection: Projection,
  ) {}

  onModuleInit(): void {
    this.projection.start();
  }

  /** Settles when everything is durable and closed. */
  async onApplicationShutdown(): Promise<void> {
    await this.stores.close();
  }
}
