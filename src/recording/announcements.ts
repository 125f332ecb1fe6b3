import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { EventLog } from '#journal';
import type { MatchRecorder } from '#recorder';
import type { Directory } from '#views';
import { EntryAccepted, TokenRevoked } from './entry-accepted.js';
import { DIRECTORY, EVENT_LOG } from '../engine/tokens.js';
import { RECORDER } from './tokens.js';

/**
 * The only place that publishes events on Nest's bus: after an entry is in the log, for matches of any instance. Nobody
 * can await the bus, and it keeps nothing: a listener that must not miss an entry reads the log.
 */
@Injectable()
export class Announcements implements OnModuleInit, OnModuleDestroy {
  private readonly ends: (() => void)[] = [];

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(DIRECTORY) private readonly directory: Directory,
    // The recorder listens to the log first, so that it has folded an entry before any listener hears of it.
    @Inject(RECORDER) _recorder: MatchRecorder,
    private readonly bus: EventBus,
  ) {}

  onModuleInit(): void {
    this.ends.push(
      this.log.tail(({ match, revision, hash }) => void this.bus.publish(new EntryAccepted(match, revision, hash))),
    );
    this.directory.onRevoked(() => void this.bus.publish(new TokenRevoked()));
  }

  onModuleDestroy(): void {
    for (const end of this.ends.splice(0)) end();
  }
}
