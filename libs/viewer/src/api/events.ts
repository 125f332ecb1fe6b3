import type * as api from '#api';
import { Asking, freshKey, queryText, type Fetch } from './asking.js';
import type { Game, List } from './shapes.js';

export type EventLine = api.EventLine;
export type EventShown = api.EventShown;
export type EventRound = api.EventRound;
export type EventTable = api.EventTable;
export type EventPlayer = api.EventPlayer;
export type EventPlayerShown = api.EventPlayerShown;
export type EventDone = api.EventDone;
export type EventEntry = api.EventEntry;
export type Standings = api.StandingsShown;
export type Explained = api.StandingExplained;
export type ResultShown = NonNullable<EventTable['result']>;

/** What an event may be begun with; what is left out is as the service has it. */
export interface EventBeginning {
  readonly name: string;
  readonly game: string;
  readonly rounds: number;
  readonly [setting: string]: unknown;
}

/** Who helps to run an event, or shows it. */
export const STAFF = ['scorekeeper', 'head-judge', 'judge', 'caster'] as const;
export type Staff = (typeof STAFF)[number];

/** All events, as somebody asks the service for them. */
export class EventsApi extends Asking {
  games = async (): Promise<readonly Game[]> => (await this.get<List<Game>>('/v1/games')).items;
  list = (cursor?: string): Promise<List<EventLine>> => this.get('/v1/events', { limit: 50, cursor });
  begin = (event: EventBeginning): Promise<api.EventBegun> => this.once('POST', '/v1/events', event);
  /** A token of an event, for somebody who helps to run it or who plays in it. */
  give = (role: Staff | 'player', event: string, person?: string): Promise<api.Token> =>
    this.call('POST', '/v1/tokens', {}, { role, event, ...(person === undefined ? {} : { person }) });

  /** Repeated under one key until somebody can say what became of it: then it is done once. */
  protected once<T>(method: 'POST' | 'PUT', path: string, body: unknown): Promise<T> {
    const headers = { 'idempotency-key': freshKey() };
    return this.repeating(() => this.call<T>(method, path, {}, body, headers));
  }
}

/** One event, as somebody asks the service for it. */
export class EventApi extends EventsApi {
  constructor(
    readonly id: string,
    token?: string,
    send?: Fetch,
  ) {
    super(token, send);
  }

  show = (): Promise<EventShown> => this.get(this.at());
  players = async (): Promise<readonly EventPlayer[]> => (await this.get<List<EventPlayer>>(this.at('players'))).items;
  player = (player: string): Promise<EventPlayerShown> => this.get(this.at('players', player));
  round = (round: number): Promise<EventRound> => this.get(this.at('rounds', String(round)));
  table = (round: number, table: number): Promise<EventTable> =>
    this.get(this.at('tables', String(round), String(table)));
  standings = (round?: number): Promise<Standings> => this.get(this.at('standings'), { round });
  explain = (player: string, round?: number): Promise<Explained> => this.get(this.at('standings', player), { round });
  deck = (player: string): Promise<api.EventDeck> => this.get(this.at('players', player, 'deck'));
  verify = (): Promise<api.EventVerified> => this.get(this.at('verification'));
  forgetName = (player: string): Promise<unknown> => this.call('DELETE', this.at('players', player, 'name'), {});

  /** Does something in the event, by the path under which the service takes it. */
  do(path: readonly (string | number)[], body?: unknown, method: 'POST' | 'PUT' = 'POST'): Promise<EventDone> {
    return this.once(method, this.at(...path.map(String)), body);
  }

  /** A stream cannot carry headers in a browser: the token goes into its query. */
  liveUrl(after: number): string {
    return this.at('live') + queryText({ after, token: this.token });
  }

  /** A file of the event, by its format; who has a token of a private one fetches it with that. */
  async export(format: string): Promise<Blob> {
    const headers: Record<string, string> = this.token === undefined ? {} : { authorization: `Bearer ${this.token}` };
    const answer = await fetch(this.at('exports', format), { headers });
    if (!answer.ok) throw new Error(`The service answered ${answer.status}`);
    return answer.blob();
  }

  private at(...parts: readonly string[]): string {
    return ['/v1/events', this.id, ...parts].map((part, n) => (n === 0 ? part : encodeURIComponent(part))).join('/');
  }
}
