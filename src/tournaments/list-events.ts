import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { EventLine, Page } from '#api';
import { eventOfStream } from '#results';
import { Projection, type ViewStore } from '#views';
import type { Bearer } from '../access/who-asks.js';
import { withinTime } from '../engine/in-time.js';
import { VIEW_STORE } from '../engine/tokens.js';
import { cursorOf, cursorPlace } from '../http/page.js';
import { EventLines } from './event-lines.js';

export class ListEvents extends Query<Page<EventLine>> {
  constructor(
    readonly cursor: string | undefined,
    readonly limit: number,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

/** How long a list waits for entries that were recorded just before the request. */
const LONGEST_WAIT_MS = 1_000;

/** Lists the events that an asker may know of, by id. */
@QueryHandler(ListEvents)
export class ListEventsHandler implements IQueryHandler<ListEvents> {
  constructor(
    @Inject(VIEW_STORE) private readonly views: ViewStore,
    private readonly projection: Projection,
    private readonly lines: EventLines,
  ) {}

  async execute({ cursor, limit, bearer }: ListEvents): Promise<Page<EventLine>> {
    await withinTime(LONGEST_WAIT_MS, () => this.projection.upToDate(LONGEST_WAIT_MS));
    const after = cursorPlace(cursor, /^event:[\w-]{1,200}$/) ?? '';
    const streams = (await this.views.streams('event')).filter((stream) => stream > after);
    const items: EventLine[] = [];
    for (const [n, stream] of streams.entries()) {
      const id = eventOfStream(stream);
      const line = await this.lines.of(id, bearer);
      if (line) items.push(line);
      if (items.length === limit && n < streams.length - 1) return { items, next: cursorOf(stream) };
    }
    return { items };
  }
}
