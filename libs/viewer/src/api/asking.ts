import { service as say } from '../messages/service.js';
import type { Problem } from './shapes.js';

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
        title: say.failed,
        status: 0,
        detail: error instanceof Error ? error.message : String(error),
      };

/** Does what may be refused; tells what to say of it then. */
export const refusalOf = async (what: () => Promise<unknown>): Promise<Problem | undefined> => {
  try {
    await what();
    return undefined;
  } catch (error) {
    return problemOf(error);
  }
};

const isUnsure = ({ status, problem: { code } }: ApiProblem): boolean =>
  code === 'outcome-unknown' || (status === 0 && code !== 'late');

const noAnswer = (detail: string, code?: 'late'): ApiProblem =>
  new ApiProblem({ title: say.noAnswer, status: 0, detail, ...(code && { code }) });

type Query = { readonly [key: string]: string | number | undefined };

/** The part of `fetch` that is used here. */
export type Fetch = (
  url: string,
  init: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body?: string | Blob;
    readonly signal?: AbortSignal;
  },
) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;

/**
 * How long an answer is waited for: what was asked is taken back then, and is not sent later. What carries a file, or
 * checks a whole record, may take as long as that takes.
 */
const LONGEST_S = 20;
const LONGEST_OF_LONG_S = 600;
const OF_LONG = /\/(archives|evidence|exports|verification|transcript)\b/;

/** Asks, and waits for all of the answer no longer than that. @throws ApiProblem: none came, or not in time (`late`) */
export const inTime = async <T>(method: string, path: string, ask: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const longest = OF_LONG.test(path) ? LONGEST_OF_LONG_S : LONGEST_S;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), longest * 1_000);
  try {
    const answer = await ask(late.signal);
    late.signal.throwIfAborted();
    return answer;
  } catch (error) {
    if (error instanceof ApiProblem) throw error;
    if (!late.signal.aborted) throw noAnswer(say.silent);
    throw noAnswer((method === 'GET' ? say.late : say.lateDeed)({ seconds: longest }), 'late');
  } finally {
    clearTimeout(timer);
  }
};

/** Times to send an action again under its key, when nobody can say what became of it (503, or no answer). */
const REPEATS_MS = [300, 1_000, 3_000];
const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A key that no other action has; not `randomUUID`, which browsers keep back outside of https. */
export const freshKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The service's time in its last answer (`Date`), and when that was asked for and came, by this machine's clock. */
export let lastTold: readonly [date: string | null, asked: number, came: number] = [null, 0, 0];

const listening: Fetch = async (url, init) => {
  const asked = Date.now();
  const answer = await fetch(url, init);
  lastTold = [answer.headers.get('date'), asked, Date.now()];
  return answer;
};

/** Asks the service, as one asker. */
export class AskingService {
  constructor(
    readonly token?: string,
    private readonly send: Fetch = listening,
    private readonly repeats: readonly number[] = REPEATS_MS,
  ) {}

  /** Sends again what comes to the same however often it is sent, while nobody can say what became of it. */
  protected async repeating<T>(send: () => Promise<T>): Promise<T> {
    for (const pause of this.repeats) {
      try {
        return await send();
      } catch (error) {
        // What came too late is given up, and not sent later: nobody expects it to be done any more.
        if (!(error instanceof ApiProblem) || !isUnsure(error)) throw error;
        await sleep(pause);
      }
    }
    return send();
  }

  protected path(id: string, ...rest: readonly string[]): string {
    return ['/v1/matches', encodeURIComponent(id), ...rest].join('/');
  }

  protected get<T>(path: string, query: Query = {}): Promise<T> {
    return this.call<T>('GET', path, query);
  }

  protected async call<T>(
    method: string,
    path: string,
    query: Query,
    body?: unknown,
    extra: Record<string, string> = {},
  ): Promise<T> {
    const headers: Record<string, string> = { accept: 'application/json', ...extra };
    if (this.token !== undefined) headers['authorization'] = `Bearer ${this.token}`;
    if (body !== undefined) headers['content-type'] ??= 'application/json';
    const sent = body instanceof Blob ? body : JSON.stringify(body);
    const init = { method, headers, ...(body === undefined ? {} : { body: sent }) };
    return inTime(method, path, async (signal) => {
      const answer = await this.send(path + queryText(query), { ...init, signal });
      const content: unknown = await answer.json().catch(() => undefined);
      if (answer.ok) return content as T;
      throw refusalIn(answer, content);
    });
  }
}

/** Why something was refused, as its answer says. */
export const refusalIn = ({ status }: Pick<Response, 'status'>, content: unknown): ApiProblem => {
  const problem = typeof content === 'object' && content !== null ? (content as Partial<Problem>) : {};
  return new ApiProblem({ ...problem, title: problem.title ?? say.answered({ status }), status });
};

export const queryText = (query: Query): string => {
  const given = Object.entries(query).filter((pair): pair is [string, string | number] => pair[1] !== undefined);
  return given.length === 0
    ? ''
    : `?${given.map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%3A', ':')}`).join('&')}`;
};
