import type { AnswerCheck } from './answers.js';

/** Tests look into answers of every shape. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Any = any;

export interface Answer<T = Any> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
  readonly text: string;
}

interface Sending {
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
}

/** Speaks with a service as anybody would. */
export class Client {
  /** @param check every answer is held against what its call says of itself */
  constructor(
    readonly url: string,
    private readonly check?: AnswerCheck,
  ) {}

  async send<T = Any>(method: string, path: string, body?: unknown, sending: Sending = {}): Promise<Answer<T>> {
    const { token, headers = {} } = sending;
    const typed: Record<string, string> =
      body === undefined || headers['content-type'] !== undefined ? {} : { 'content-type': 'application/json' };
    const raw = typeof body === 'string' || body instanceof Uint8Array;
    const answer = await fetch(this.url + path, {
      method,
      headers: { ...typed, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      ...(body === undefined ? {} : { body: raw ? (body as string) : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const got = { status: answer.status, headers: answer.headers, body: parsed(text) as T, text };
    this.check?.check(method, path, got);
    return got;
  }

  get = <T = Any>(path: string, token?: string, headers?: Record<string, string>): Promise<Answer<T>> =>
    this.send<T>('GET', path, undefined, { token, ...(headers ? { headers } : {}) });

  post = <T = Any>(path: string, body: unknown, token?: string, headers?: Record<string, string>): Promise<Answer<T>> =>
    this.send<T>('POST', path, body, { token, ...(headers ? { headers } : {}) });
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};
