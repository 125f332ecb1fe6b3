import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventDone } from '#api';
import { seatedAt } from '#results';
import { isPaper } from '#table';
import { BearerReader } from '../access/reader.js';
import { eventIn } from '../access/reading.js';
import type { Bearer } from '../access/who-asks.js';
import { Problem } from '../http/problem.js';
import { Imports } from '../recording/imports.js';
import { wrongForEvent } from '../matches/event-tables.js';
import { Tokens } from '../tokens/token.js';
import { authorOf } from './authority.js';
import { EventActions } from './event-actions.js';
import { EventReader } from './event-reader.js';
import { TableRecords } from './table-records.js';

interface Linked {
  readonly match: string;
  readonly seats?: readonly [string, string] | undefined;
}

export class LinkTable extends Command<EventDone> {
  constructor(
    readonly request: {
      readonly event: string;
      readonly at: { readonly round: number; readonly table: number };
      readonly linked: Linked;
      readonly bearer: Bearer;
      readonly key: string | undefined;
    },
  ) {
    super();
  }
}

/** Links a table to the recorded match that is played at it: a match that was begun for this event. */
@CommandHandler(LinkTable)
export class LinkTableHandler implements ICommandHandler<LinkTable> {
  constructor(
    private readonly actions: EventActions,
    private readonly reader: EventReader,
    private readonly matches: BearerReader,
    private readonly records: TableRecords,
    private readonly tokens: Tokens,
    private readonly imports: Imports,
  ) {}

  async execute({ request: { event, at, linked, bearer, key } }: LinkTable): Promise<EventDone> {
    const { history } = await this.reader.open(event, bearer);
    const { match } = linked;
    const players = seatedAt(history.head.state, at.round, at.table);
    const seats = linked.seats ?? (players.length === 2 ? ([players[0]!, players[1]!] as const) : (['', ''] as const));
    const linking = { kind: 'link-match', ...at, match, seats } as const;
    authorOf(this.tokens, bearer, event, linking);
    const read = await this.matches.open(match, bearer);
    if (eventIn(read.history) !== event)
      throw new Problem('no-match', `match "${match}" was not begun for this event (tournament.event)`);
    if (await this.imports.of(match))
      throw new Problem('imported', 'it was recorded elsewhere: a table takes its result from a match played here');
    const { visibility = 'public', spectators } = read.history.policy;
    const { delaySeconds = 0, hands } = spectators ?? {};
    const shown = { visibility, spectators: { delaySeconds, hands: hands ? 'all' : 'none' } } as const;
    const wrong = wrongForEvent(history.head.state.setup!, shown);
    if (wrong !== null) throw new Problem('no-match', `${wrong.at}: ${wrong.what}`);
    const request = { ...linking, ...(isPaper(read.history.table) ? { paper: true as const } : {}) };
    const body = { at, ...linked };
    const done = await this.actions.do({ event, bearer, key }, { asking: () => request, body });
    await this.records.read(event, at.round, at.table);
    return done;
  }
}
