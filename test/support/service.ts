import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Catalogue } from '#cards';
import type { CardDefinition } from '#rules';
import type { CarriedGame } from '../../src/games/carried-game.js';
import { loadGames } from '../../src/games/carried.js';
import { startService, type Service } from '../../src/service.js';
import { readSettings } from '../../src/settings/settings.js';
import { toy, toyCards } from './toy/index.js';

const LAMPS = ['spark', 'wick', 'candle', 'lantern', 'beacon', 'pyre', 'star'];

/** The toy game as a service carries it. */
export const carriedToy: CarriedGame = {
  rules: toy,
  catalogue: new Catalogue('toy', LAMPS.map((id) => toyCards.get(id) as CardDefinition)),
  parts: { order: ['main'], titles: { main: ['Main'] } },
  decks: [
    { name: 'lamps', text: '# Main\n4 spark\n3 wick\n4 candle\n3 lantern\n2 beacon\n2 pyre\n2 star\n' },
    { name: 'fires', text: '# Main\n3 spark\n4 wick\n2 candle\n4 lantern\n3 beacon\n3 pyre\n1 star\n' },
  ],
};

/** The toy game and all real ones. */
export const carriedGames = (): CarriedGame[] => [carriedToy, ...loadGames([]).games];

export const SECRET = 'a secret that only tests would ever use';

export const tempDir = (): string => mkdtempSync(join(tmpdir(), 'recollect-'));
export const removeDir = (dir: string): void => rmSync(dir, { recursive: true, force: true });

export interface TestService extends Service {
  readonly dataDir: string;
  readonly api: Client;
}

/** A service in this process, on a port of its own. */
export const testService = async (
  env: NodeJS.ProcessEnv = {},
  over: { games?: readonly CarriedGame[]; demonstrate?: boolean } = {},
): Promise<TestService> => {
  const dataDir = env['DATA_DIR'] ?? tempDir();
  const settings = readSettings({ PORT: '0', LOG_LEVEL: 'silent', SECRET, ...env, DATA_DIR: dataDir });
  const service = await startService({ settings, games: over.games ?? carriedGames(), demonstrate: over.demonstrate ?? false });
  const close = async (): Promise<void> => {
    open.delete(close);
    await service.close();
  };
  open.add(close);
  return { ...service, close, dataDir, api: new Client(service.url) };
};

const open = new Set<() => Promise<void>>();

/** Closes what a failing test left open. */
export const closeServices = async (): Promise<void> => {
  for (const close of open) await close();
};

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
  constructor(readonly url: string) {}

  async send<T = Any>(method: string, path: string, body?: unknown, sending: Sending = {}): Promise<Answer<T>> {
    const { token, headers = {} } = sending;
    const typed: Record<string, string> = body === undefined || headers['content-type'] !== undefined ? {} : { 'content-type': 'application/json' };
    const raw = typeof body === 'string' || body instanceof Uint8Array;
    const answer = await fetch(this.url + path, {
      method,
      headers: { ...typed, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      ...(body === undefined ? {} : { body: raw ? (body as string) : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: parsed(text) as T, text };
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
