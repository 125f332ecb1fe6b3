import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { EventLine } from '#api';
import { streamOf } from '#results';
import type { AirStore } from '#views';
import { z } from 'zod';
import type { Bearer } from '../access/who-asks.js';
import { Clock } from '../engine/clock.js';
import { Events } from '../recording/events.js';
import { AIR_STORE } from '../engine/tokens.js';
import { roleInEvent } from './authority.js';
import { EventReader } from './event-reader.js';
import { eventLine, linksOfEvent } from './show-event.js';

const MOST = 20_000;

const Kept = z.object({ hidden: z.boolean(), line: EventLine.omit({ links: true }) });
type Kept = z.infer<typeof Kept>;

/**
 * Events as lists show them. Keeps the line of an event that is over, so that a list does not read every old event: the
 * line no longer changes, since only results are ruled on afterwards.
 */
@Injectable()
export class EventLines {
  private readonly over = new LRUCache<string, Kept>({ max: MOST });

  constructor(
    @Inject(AIR_STORE) private readonly store: AirStore,
    private readonly events: Events,
    private readonly reader: EventReader,
    private readonly clock: Clock,
  ) {}

  /** The line of an event; `null` if the asker may know nothing of it. */
  async of(id: string, bearer: Bearer): Promise<EventLine | null> {
    const kept = this.over.get(id) ?? (await this.kept(id));
    if (kept) return kept.hidden && roleInEvent(bearer, id) === 'spectator' ? null : lineOf(kept);
    const history = await this.events.of(id);
    const { head } = history ?? {};
    // While anybody is behind a delay, each asker sees the event up to what they may know.
    if (head?.state.state === 'ended' && history!.outside(this.clock.known()).revision === head.revision)
      await this.keep(id, { hidden: head.state.setup?.visibility === 'private', line: eventLine(id, head.state) });
    const read = history && this.reader.reading(id, history, bearer);
    return read && eventLine(id, read.state);
  }

  private async kept(id: string): Promise<Kept | null> {
    const item = await this.store.get('event', id);
    if (!item) return null;
    const kept = Kept.parse(item.value);
    this.over.set(id, kept);
    return kept;
  }

  private async keep(id: string, { hidden, line: { links: _, ...line } }: { hidden: boolean; line: EventLine }) {
    this.over.set(id, { hidden, line });
    // Another instance may have kept the same line.
    await this.store.put({
      kind: 'event',
      id,
      match: streamOf(id),
      version: 1,
      at: this.clock.time(),
      value: { hidden, line: { ...line } },
    });
  }
}

const lineOf = ({ line }: Kept): EventLine => ({ ...line, links: linksOfEvent(line.id) });
