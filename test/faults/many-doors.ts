import { setTimeout as pause } from 'node:timers/promises';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // Tests look into answers of every shape.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
}

export interface Request {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly token?: string;
  readonly key?: string;
  /** The revision at which it was decided. */
  readonly at?: number;
}

/** What came back on the way to an answer. */
export interface DoorCounts {
  asked: number;
  /** Tries that came to nothing: the instance was gone, or did not answer in time. */
  unanswered: number;
  /** 503 and 504. */
  unavailable: number;
  /** 503 without `Retry-After`. */
  unsaid: number;
}

export interface DoorsSetup {
  /** URLs of instances, some of which may be away. */
  readonly urls: readonly string[];
  /** How long one instance may take, in milliseconds, and how long an answer is tried for at all. */
  readonly patience: number;
  readonly most: number;
  readonly chance: () => number;
}

/** Nobody answered however often it was tried. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/**
 * A client of several instances that keeps to the rules: what is not answered is asked again, with the same key, of
 * another.
 */
export class ManyDoors {
  readonly counts: DoorCounts = { asked: 0, unanswered: 0, unavailable: 0, unsaid: 0 };
  /** Not to be asked at present. */
  readonly closed = new Set<string>();

  constructor(private readonly setup: DoorsSetup) {}

  /** The first answer that is one: none of 503 and 504. @throws Unanswered */
  async ask(request: Request): Promise<Answer> {
    this.counts.asked += 1;
    let last = '';
    for (const until = Date.now() + this.setup.most; Date.now() < until;) {
      const answer = await this.once(this.door(last), request).catch((error: unknown) => String(error));
      if (typeof answer !== 'string' && answer.status !== 503 && answer.status !== 504) return answer;
      if (typeof answer === 'string') {
        this.counts.unanswered += 1;
      } else {
        this.counts.unavailable += 1;
        if (answer.status === 503 && answer.headers.get('retry-after') === null) this.counts.unsaid += 1;
      }
      last = this.last;
      await pause(100 + this.setup.chance() * 200);
    }
    throw new Unanswered(`${request.method} ${request.path}: no answer in ${this.setup.most} ms`);
  }

  private last = '';

  /** Any, but another one than last time. */
  private door(not: string): string {
    const open = this.setup.urls.filter((url) => !this.closed.has(url));
    const others = open.filter((url) => url !== not);
    const from = others.length > 0 ? others : open;
    return (this.last = from[Math.floor(this.setup.chance() * from.length)]!);
  }

  private async once(url: string, { method, path, body, token, key, at }: Request): Promise<Answer> {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(at === undefined ? {} : { 'if-match': `"${at}"` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(this.setup.patience),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }
}
