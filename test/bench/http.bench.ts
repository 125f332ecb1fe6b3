/**
 * How much of what HTTP can do here a recorded action keeps: actions of 64 clients on 64 matches, each judged, sealed,
 * durable and receipted before it is answered, against an empty POST on the same server. The server is a process of its
 * own; both take turns. Prints one line of JSON for each game; `ratio` is the median of the pairs.
 *
 *     npm run bench -- http
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beginOver, type BegunOver } from '../support/over-http.js';
import { Client } from '../support/client.js';
import { cpuOf, median } from './measure.js';
import { RawClient } from './raw-client.js';
import { move, script } from './scripted-match.js';

const CLIENTS = 64;
const PAIRS = 7;

interface Speed {
  readonly perSecond: number;
  readonly cpu: number;
}

const speedOf = async (count: number, work: () => Promise<unknown>): Promise<Speed> => {
  const [began, cpu] = [performance.now(), cpuOf(server.pid)];
  await work();
  return { perSecond: (count * 1000) / (performance.now() - began), cpu: (cpuOf(server.pid) - cpu) / count };
};

const measure = async (url: URL, game: string): Promise<object> => {
  const api = new Client(url.origin);
  const moves = await script(api, game, `bench ${game}`);
  const clients = Array.from({ length: CLIENTS }, () => new RawClient(url));
  const pairs: { actions: Speed; empty: Speed }[] = [];
  for (let pair = -1; pair < PAIRS; pair += 1) {
    const matches: BegunOver[] = [];
    for (let n = 0; n < CLIENTS; n += 1) matches.push(await beginOver(api, game, { seed: `bench ${game}` }));
    const all = moves.length * CLIENTS;
    const play = async (client: RawClient, match: BegunOver): Promise<void> => {
      for (const one of moves) await move(client, match, one);
    };
    const idle = async (client: RawClient): Promise<void> => {
      for (const { body } of moves) if ((await client.post('/empty', body)).status !== 201) throw new Error('empty');
    };
    const actions = await speedOf(all, () => Promise.all(clients.map((client, n) => play(client, matches[n]!))));
    const empty = await speedOf(all, () => Promise.all(clients.map(idle)));
    // The first pair warms up.
    if (pair >= 0) pairs.push({ actions, empty });
  }
  for (const client of clients) client.close();
  const middle = (value: (pair: { actions: Speed; empty: Speed }) => number): number =>
    Math.round(median(pairs.map(value)));
  return {
    bench: 'http',
    game,
    clients: CLIENTS,
    unit: 'requests/s',
    actions: middle(({ actions }) => actions.perSecond),
    empty: middle(({ empty }) => empty.perSecond),
    ratio: Number(median(pairs.map(({ actions, empty }) => actions.perSecond / empty.perSecond)).toFixed(2)),
    // Of the server, per request: hardly touched by what else the machine does.
    cpuMicroseconds: { action: middle(({ actions }) => actions.cpu), empty: middle(({ empty }) => empty.cpu) },
  };
};

const dataDir = mkdtempSync(join(tmpdir(), 'http-bench-'));
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
  for (const game of ['toy', 'grand-archive']) console.log(JSON.stringify(await measure(url, game)));
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
}
