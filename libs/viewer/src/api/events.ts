import type * as api from '#api';
import { AskingService, freshKey, queryText, type Fetch } from './asking.js';
import { fetched } from './file.js';
import type { Game, List, Proposals } from './shapes.js';

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
export type Webhook = api.WebhookShown;
export type WebhookMade = api.WebhookMade;
export type ResultShown = NonNullable<EventTable['result']>;

/** What an event may be begun with; what is left out is as the service has it. */
export interface EventBeginning {
  readonly name: string;
  readonly game: string;
  readonly rounds: number;
  readonly [setting: string]: unknown;
}

/** The roles of those who help to run an event, or show it. */
export const STAFF = ['scorekeeper', 'head-judge', 'judge', 'caster'] as const;
export type Staff = (typeof STAFF)[number];

/** All events, as somebody asks the service for them. */
export class EventsApi extends AskingService {
  games = async (): Promise<readonly Game[]> => (await this.get<List<Game>>('/v1/games')).items;
  list = (cursor?: string): Promise<List<EventLine>> => this.get('/v1/events', { limit: 50, cursor });
  begin = (event: EventBeginning): Promise<api.EventBegun> => this.once('POST', '/v1/events', event);
  /** A token of an event, for somebody who helps to run it or who plays in it. */
  give = (role: Staff | 'player', event: string, person?: string): Promise<api.Token> =>
    this.call('POST', '/v1/tokens', {}, { role, event, ...(person === undefined ? {} : { person }) });

  /** Repeated under one key until somebody can say what became of it: then it is done once. */
  protected once<T>(method: 'POST' | 'PUT', path: string, body: unknown, key = freshKey()): Promise<T> {
    const headers = { 'idempotency-key': key };
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
  /** What a list of infractions proposes for a player: for the staff alone. */
  proposals = (player: string): Promise<Proposals> => this.get(this.at('players', player, 'proposals'));
  verify = (): Promise<api.EventVerified> => this.get(this.at('verification'));
  spellName = (player: string, name: string): Promise<unknown> =>
    this.call('PUT', this.at('players', player, 'name'), {}, { name });
  forgetName = (player: string): Promise<unknown> => this.call('DELETE', this.at('players', player, 'name'), {});

  webhooks = async (): Promise<readonly Webhook[]> => (await this.get<List<Webhook>>(this.at('webhooks'))).items;
  makeWebhook = (body: unknown, key?: string): Promise<api.WebhookMade> =>
    this.once('POST', this.at('webhooks'), body, key);
  replayWebhook = (id: string, after: number): Promise<Webhook> =>
    this.call('POST', this.at('webhooks', id, 'replay'), {}, { after });
  renewWebhook = (id: string): Promise<api.WebhookMade> => this.call('POST', this.at('webhooks', id, 'secret'), {});
  removeWebhook = (id: string): Promise<unknown> => this.call('DELETE', this.at('webhooks', id), {});

  /** Does something in the event, by the path under which the service takes it; under one key it is done once. */
  do(
    path: readonly (string | number)[],
    body?: unknown,
    method: 'POST' | 'PUT' = 'POST',
    key?: string,
  ): Promise<EventDone> {
    return this.once(method, this.at(...path.map(String)), body, key);
  }

  /** A stream cannot carry headers in a browser: the token goes into its query. */
  liveUrl(after: number): string {
    return this.at('live') + queryText({ after, token: this.token });
  }

  /** A file of the event, by its format, and what the service calls it; a private one is fetched with a token. */
  async export(format: string): Promise<{ readonly file: Blob; readonly name: string }> {
    const { file, name = format } = await fetched(this.at('exports', format), this.token);
    return { file, name };
  }

  private at(...parts: readonly string[]): string {
    return ['/v1/events', this.id, ...parts].map((part, n) => (n === 0 ? part : encodeURIComponent(part))).join('/');
  }
}
