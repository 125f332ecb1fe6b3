import type { Seat, ShownTable } from '#table';
import type {
  Action,
  Begun,
  Beginning,
  CardFound,
  Claimed,
  Claiming,
  Done,
  Game,
  List,
  Option,
  Person,
  Problem,
  ReplayIndex,
  ReplayStep,
  RuleFound,
  Signed,
  StreamedEntry,
  Listed,
  Summary,
  Unit,
} from './shapes.js';

/** An answer that says no: what the service's problem document tells, or what went wrong on the way to it. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  constructor(readonly problem: Problem) {
    super(problem.detail ?? problem.title);
  }

  get status(): number {
    return this.problem.status;
  }
}

/** What to tell of something that was thrown. */
export const problemOf = (error: unknown): Problem =>
  error instanceof ApiProblem
    ? error.problem
    : {
        title: 'Something went wrong in this page',
        status: 0,
        detail: error instanceof Error ? error.message : String(error),
      };

type Query = { readonly [key: string]: string | number | undefined };

/** The part of `fetch` that is used here. */
export type Fetch = (
  url: string,
  init: { readonly method: string; readonly headers: Record<string, string>; readonly body?: string },
) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;

/** Times to send an action again under its key, when nobody can say what became of it (503, or no answer). */
const REPEATS_MS = [300, 1_000, 3_000];
const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A key that no other action has; not `randomUUID`, which browsers keep back outside of https. */
export const freshKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The service, as this page's asker speaks with it. */
export class Api {
  constructor(
    private readonly token?: string,
    private readonly send: Fetch = (url, init) => fetch(url, init),
    private readonly repeats: readonly number[] = REPEATS_MS,
  ) {}

  games = async (): Promise<readonly Game[]> => (await this.get<List<Game>>('/v1/games')).items;
  matches = (cursor?: string): Promise<List<Listed>> => this.get('/v1/matches', { limit: 50, cursor });
  begin = (match: Beginning): Promise<Begun> => this.call('POST', '/v1/matches', {}, match);
  claim = (claim: Claiming): Promise<Claimed> => this.repeating(() => this.call('POST', '/v1/claims', {}, claim));
  match = (id: string): Promise<Summary> => this.get(this.path(id));
  table = (id: string, { as, min }: { as?: string; min?: number } = {}): Promise<ShownTable> =>
    this.get(this.path(id, 'table'), { as, min });
  replay = (id: string, unit: Unit): Promise<ReplayIndex> => this.get(this.path(id, 'replay'), { unit });
  step = (id: string, n: number, unit: Unit, as?: string): Promise<ReplayStep> =>
    this.get(this.path(id, 'replay', String(n)), { unit, as });
  /** `version`: the card data that a match pins, which may hold cards of its own. */
  card = (game: string, id: string, version?: string): Promise<CardFound> =>
    this.get(`/v1/cards/${encodeURIComponent(game)}/${encodeURIComponent(id)}`, { version });
  person = (id: string): Promise<Person> => this.get(`/v1/people/${encodeURIComponent(id)}`);
  rule = (game: string, id: string): Promise<RuleFound> =>
    this.get(`/v1/rules/${encodeURIComponent(game)}/${encodeURIComponent(id)}`);

  entries = async (id: string, after: number, limit: number, as?: string): Promise<readonly StreamedEntry[]> =>
    (await this.get<List<StreamedEntry>>(this.path(id, 'entries'), { after, limit, as })).items;

  options = (id: string, seat: Seat): Promise<readonly Option[]> => this.get(this.path(id, 'options'), { seat });

  draft = (id: string, seat: Seat, draft: Action): Promise<readonly Option[]> =>
    this.call('POST', this.path(id, 'options'), {}, { draft, seat });

  /**
   * Sends an action that was decided at `revision`, where it does not say so itself. It carries a key, so that it can
   * be and is repeated while its fate is unknown.
   */
  act(id: string, seat: Seat, action: Action, revision: number, signed?: Signed): Promise<Done> {
    const at = typeof action['at'] === 'number' ? action['at'] : revision;
    const headers = { 'if-match': `"${at}"`, 'idempotency-key': freshKey() };
    const body = { action, seat, ...(signed === undefined ? {} : { signed }) };
    return this.repeating(() => this.call<Done>('POST', this.path(id, 'actions'), {}, body, headers));
  }

  /** A stream cannot carry headers in a browser: the token goes into its query. */
  liveUrl(id: string, after?: number, as?: string): string {
    return this.path(id, 'live') + queryText({ after, as, token: this.token });
  }

  /** Sends again what comes to the same however often it is sent, while nobody can say what became of it. */
  private async repeating<T>(send: () => Promise<T>): Promise<T> {
    for (const pause of this.repeats) {
      try {
        return await send();
      } catch (error) {
        const unsure = error instanceof ApiProblem && (error.status === 0 || error.problem.code === 'outcome-unknown');
        if (!unsure) throw error;
        await sleep(pause);
      }
    }
    return send();
  }

  private path(id: string, ...rest: readonly string[]): string {
    return ['/v1/matches', encodeURIComponent(id), ...rest].join('/');
  }

  private get<T>(path: string, query: Query = {}): Promise<T> {
    return this.call<T>('GET', path, query);
  }

  private async call<T>(
    method: string,
    path: string,
    query: Query,
    body?: unknown,
    extra: Record<string, string> = {},
  ): Promise<T> {
    const headers: Record<string, string> = { accept: 'application/json', ...extra };
    if (this.token !== undefined) headers['authorization'] = `Bearer ${this.token}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    let answer;
    try {
      answer = await this.send(path + queryText(query), init);
    } catch {
      throw new ApiProblem({
        title: 'No answer',
        status: 0,
        detail: 'The service does not answer. Is it still running?',
      });
    }
    const content: unknown = await answer.json().catch(() => undefined);
    if (answer.ok) return content as T;
    const problem = typeof content === 'object' && content !== null ? (content as Partial<Problem>) : {};
    throw new ApiProblem({
      ...problem,
      title: problem.title ?? `The service answered ${answer.status}`,
      status: answer.status,
    });
  }
}

const queryText = (query: Query): string => {
  const given = Object.entries(query).filter((pair): pair is [string, string | number] => pair[1] !== undefined);
  return given.length === 0
    ? ''
    : `?${given.map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%3A', ':')}`).join('&')}`;
};
