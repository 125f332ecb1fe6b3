import type { EventBegun, EventDone, EventRound, Token } from '#api';
import type { Answer, Client } from '../client.js';

/** Somebody who has entered an event over HTTP. */
export interface Entered {
  readonly player: string;
  readonly token: string;
}

/** An event as its organiser has it on the desk. */
export class EventOverHttp {
  readonly players: Entered[] = [];

  private constructor(
    readonly api: Client,
    readonly id: string,
    readonly token: string,
  ) {}

  static async begun(api: Client, setup: object = {}): Promise<EventOverHttp> {
    const body = { name: 'Spring Open', game: 'toy', rounds: 3, bestOf: 3, ...setup };
    const { status, text, body: begun } = await api.post<EventBegun>('/v1/events', body);
    if (status !== 201) throw new Error(text);
    return new EventOverHttp(api, begun.id, begun.organiser.token);
  }

  get path(): string {
    return `/v1/events/${this.id}`;
  }

  send<T = EventDone>(method: string, path: string, body?: unknown, token = this.token): Promise<Answer<T>> {
    return this.api.send<T>(method, this.path + path, body, { token });
  }

  /** Does it. @throws where it is refused */
  async do(method: string, path: string, body?: unknown, token = this.token): Promise<EventDone> {
    const answer = await this.send(method, path, body, token);
    if (answer.status !== 201) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer.body;
  }

  async get<T>(path: string, token: string | undefined = this.token): Promise<T> {
    const answer = await this.api.get<T>(this.path + path, token);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  }

  async enter(...names: readonly string[]): Promise<this> {
    for (const name of names) {
      const { player, token } = await this.do('POST', '/players', { name });
      this.players.push({ player: player!.player, token: token! });
    }
    return this;
  }

  /** A token of somebody who helps to run it. */
  async staff(role: string, more: object = {}): Promise<string> {
    const { status, text, body } = await this.api.post<Token>(
      '/v1/tokens',
      { role, event: this.id, ...more },
      this.token,
    );
    if (status !== 201) throw new Error(text);
    return body.token;
  }

  tokenOf(player: string): string {
    return this.players.find((one) => one.player === player)!.token;
  }

  /** Pairs the next round and begins it. */
  async next(): Promise<EventRound> {
    const { round } = await this.do('POST', '/rounds', {});
    return (await this.do('POST', `/rounds/${round!.round}/begin`)).round!;
  }

  /** Pairs the next round and publishes it. */
  async published(): Promise<EventRound> {
    const { round } = await this.do('POST', '/rounds', {});
    return (await this.do('POST', `/rounds/${round!.round}/publish`)).round!;
  }

  /** Pairs a round again, each pair one table further on and the last one at the first table, and begins it. */
  async moved(tables: EventRound['tables'], round: number): Promise<void> {
    const moved = tables.map(({ table, players }) => ({
      table: (table % tables.length) + 1,
      players: players.map(({ player }) => player),
    }));
    await this.do('PUT', `/rounds/${round}/pairings`, { tables: moved, reason: 'a table is broken' });
    await this.do('POST', `/rounds/${round}/begin`);
  }

  /** Both players of each table agree on who won, and the round ends. */
  async finish({ round, tables }: EventRound, wonOf: (table: number) => readonly [number, number]): Promise<void> {
    for (const { table, players, state } of tables) {
      const [one, other] = players;
      if (!other || state !== 'none') continue;
      const at = `/tables/${round}/${table}/result`;
      await this.do('PUT', at, { won: wonOf(table) }, this.tokenOf(one!.player));
      await this.do('POST', `${at}/confirm`, undefined, this.tokenOf(other.player));
    }
    await this.do('POST', `/rounds/${round}/end`);
  }
}
