import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventDone } from '#api';
import type { MatchHistory } from '#match';
import { seatedAt, type EventState } from '#results';
import { isPaper } from '#table';
import type { Directory } from '#views';
import { BearerReader } from '../access/reader.js';
import { eventIn } from '../access/reading.js';
import type { Bearer } from '../access/who-asks.js';
import { DIRECTORY } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';
import { Imports } from '../recording/imports.js';
import { wrongForEvent } from '../matches/event-tables.js';
import { Tokens } from '../tokens/token.js';
import { authorOf } from './authority.js';
import { EventActions } from './event-actions.js';
import { EventReader } from './event-reader.js';
import { TableRecords } from './table-records.js';

interface At {
  readonly round: number;
  readonly table: number;
}

interface Linked {
  readonly match: string;
  readonly seats?: readonly [string, string] | undefined;
}

export class LinkTable extends Command<EventDone> {
  constructor(
    readonly request: {
      readonly event: string;
      readonly at: At;
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
    @Inject(DIRECTORY) private readonly directory: Directory,
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
    const others = await this.playedByOthers(read.history, seats);
    const elsewhere = linkedElsewhere(history.head.state, match, at);
    if (others || elsewhere) throw new Problem('no-match', `match "${match}" ${elsewhere ?? OTHERS}`);
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

  /** Whether somebody plays a match who is not the table's player in that seat; erased players are not known. */
  private async playedByOthers({ table }: MatchHistory, seats: readonly string[]): Promise<boolean> {
    const players = table.seats.map(({ player }) => player);
    const persons = await this.directory.personsOf(players);
    return players.some((player, n) => (persons.get(player) ?? seats[n]) !== seats[n]);
  }
}

const OTHERS = 'is played by others than the players of this table in this order ("seats" says who sits on which seat)';

/** Where else in the event a match is played; `undefined` if nowhere. */
const linkedElsewhere = ({ rounds }: EventState, match: string, at: At): string | undefined => {
  const found = rounds
    .flatMap(({ round, tables }) => tables.map((one) => ({ ...one, round })))
    .find((one) => one.match === match && (one.round !== at.round || one.table !== at.table));
  return found && `is played at table ${found.table} of round ${found.round}: it tells the result of that table only`;
};
