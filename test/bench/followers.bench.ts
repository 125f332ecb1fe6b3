/**
 * 1,000 who follow one match over real HTTP, each on a connection of their own: milliseconds from an action's request
 * until the last of them has its entry, and until it is acknowledged, with followers and without them, on the same
 * server. The server is a process of its own; whoever listens shares the machine with it. One line of JSON.
 *
 *     npm run bench -- followers
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '../support/client.js';
import { beginOver, type BegunOver } from '../support/over-http.js';
import { cpuOf, quantile, report, round } from './measure.js';
import { RawClient } from './raw-client.js';
import { move, script, type Move } from './scripted-match.js';

const FOLLOWERS = Number(process.env['BENCH_FOLLOWERS'] ?? 1000);
const GAME = 'toy';
const SEED = 'bench followers';
/** Nobody acts more often than this in a match that people watch. */
const PAUSE_MS = 400;
const LONGEST_MS = 30_000;
/** Connections that are opened together: fewer than what waits to be accepted. */
const TOGETHER = 50;

/** Somebody who follows: counts entries by the line that begins each, and keeps nothing else. */
class Follower {
  private readonly socket: Socket;
  private rest = '';
  heard = 0;

  constructor(
    url: URL,
    match: string,
    private readonly told: () => void,
  ) {
    this.socket = connect(Number(url.port), url.hostname);
    this.socket.setEncoding('latin1');
    this.socket.write(
      `GET /v1/matches/${match}/live HTTP/1.1\r\nhost: ${url.host}\r\naccept: text/event-stream\r\n\r\n`,
    );
    this.socket.on('data', (text) => this.take(String(text)));
  }

  close(): void {
    this.socket.destroy();
  }

  private take(text: string): void {
    const lines = (this.rest + text).split('\n');
    this.rest = lines.pop()!;
    const before = this.heard;
    for (const line of lines) if (line.startsWith('event: entry')) this.heard += 1;
    if (this.heard > before) this.told();
  }
}

/** Those who follow a match, and when the last of them has heard so many entries. */
class Crowd {
  private readonly all: Follower[] = [];
  private wanted = Infinity;
  private behind = new Set<Follower>();
  private done: (() => void) | undefined;

  async join(url: URL, match: string, count: number, entries: number): Promise<void> {
    while (this.all.length < count) {
      for (let n = 0; n < TOGETHER && this.all.length < count; n += 1) {
        const one = new Follower(url, match, () => this.told(one));
        this.all.push(one);
      }
      await this.until(entries);
    }
  }

  /** Settles when everybody has heard so many entries. */
  async until(entries: number): Promise<void> {
    this.wanted = entries;
    this.behind = new Set(this.all.filter(({ heard }) => heard < entries));
    if (this.behind.size === 0) return;
    let late: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        this.done = resolve;
        late = setTimeout(() => reject(new Error(`${this.behind.size} have not heard entry ${entries}`)), LONGEST_MS);
      });
    } finally {
      clearTimeout(late);
    }
  }

  leave(): void {
    for (const one of this.all) one.close();
  }

  private told(one: Follower): void {
    if (one.heard >= this.wanted && this.behind.delete(one) && this.behind.size === 0) this.done?.();
  }
}

interface Times {
  readonly acknowledged: number[];
  readonly heard: number[];
  readonly cpu: number;
}

/** Plays a match slowly before so many. */
const played = async (url: URL, api: Client, moves: readonly Move[], followers: number): Promise<Times> => {
  const match: BegunOver = await beginOver(api, GAME, { seed: SEED });
  const client = new RawClient(url);
  const crowd = new Crowd();
  const times: Times = { acknowledged: [], heard: [], cpu: 0 };
  try {
    let { revision } = match;
    await crowd.join(url, match.id, followers, revision);
    const cpu = cpuOf(server.pid);
    for (const one of moves) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      const began = performance.now();
      // Who acts is answered with the revision of the action; what the house adds to it comes after.
      const all = crowd.until(revision + 1).then(() => times.heard.push(performance.now() - began));
      await move(client, match, one);
      times.acknowledged.push(performance.now() - began);
      await all;
      ({ revision } = (await api.get<{ revision: number }>(`/v1/matches/${match.id}`, match.judge.token)).body);
      await crowd.until(revision);
    }
    return { ...times, cpu: Math.round((cpuOf(server.pid) - cpu) / moves.length) };
  } finally {
    crowd.leave();
    client.close();
  }
};

const ends = (values: readonly number[]): object => ({
  p50: round(quantile(values, 0.5)),
  p99: round(quantile(values, 0.99)),
});

const dataDir = mkdtempSync(join(tmpdir(), 'followers-bench-'));
const server = spawn(
  process.execPath,
  ['--enable-source-maps', fileURLToPath(new URL('./http-server.js', import.meta.url))],
  {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
try {
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const url = new URL(String(line).trim());
  const api = new Client(url.origin);
  const moves = await script(api, GAME, SEED);
  // The first time warms up.
  await played(url, api, moves.slice(0, 10), FOLLOWERS);
  const alone = await played(url, api, moves, 0);
  const followed = await played(url, api, moves, FOLLOWERS);
  report({
    bench: 'followers',
    followers: FOLLOWERS,
    actions: moves.length,
    unit: 'ms',
    lastFollower: ends(followed.heard),
    acknowledged: { followed: ends(followed.acknowledged), alone: ends(alone.acknowledged) },
    // Of the server, for an action and everybody who hears of it.
    cpuMicroseconds: { followed: followed.cpu, alone: alone.cpu },
  });
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
}
