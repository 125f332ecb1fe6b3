/**
 * How much of what HTTP can do here a recorded action keeps: actions of 64 clients on 64 matches, each judged, sealed, durable and
 * receipted before it is answered, against an empty POST on the same server. The server is a process of its own; both take
 * turns. Prints one line of JSON for each game; `ratio` is the median of the pairs.
 *
 *     npm run bench -- http
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beginOver, chances, choose, type BegunOver } from '../support/over-http.js';
import { Client } from '../support/service.js';
import { RawClient } from './raw-client.js';

const CLIENTS = 64;
const PAIRS = 7;
const MOST = 60;

interface Move {
  readonly seat: number;
  readonly body: string;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] as number;

/** What is done in every match: they are reproducible, so that what is legal in one is legal in all. */
const script = async (api: Client, game: string, seed: string): Promise<Move[]> => {
  const begun = await beginOver(api, game, { seed });
  const chance = chances(5);
  const moves: Move[] = [];
  while (moves.length < MOST) {
    const before = moves.length;
    for (const { seat, token } of begun.seats) {
      const option = await choose(api, begun.id, seat, token, chance);
      if (!option) continue;
      const body = JSON.stringify({ action: option.action });
      const done = await api.post(`/v1/matches/${begun.id}/actions`, body, token, { 'content-type': 'application/json' });
      if (done.status !== 201) throw new Error(done.text);
      moves.push({ seat, body });
      break;
    }
    if (moves.length === before) return moves;
  }
  return moves;
};

const perSecond = async (count: number, work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (count * 1000) / (performance.now() - began);
};

const measure = async (url: URL, game: string): Promise<object> => {
  const api = new Client(url.origin);
  const moves = await script(api, game, `bench ${game}`);
  const clients = Array.from({ length: CLIENTS }, () => new RawClient(url));
  const pairs: { actions: number; empty: number }[] = [];
  for (let pair = -1; pair < PAIRS; pair += 1) {
    const matches: BegunOver[] = [];
    for (let n = 0; n < CLIENTS; n += 1) matches.push(await beginOver(api, game, { seed: `bench ${game}` }));
    const all = moves.length * CLIENTS;
    const play = async (client: RawClient, { id, seats }: BegunOver): Promise<void> => {
      for (const { seat, body } of moves) {
        const { status, text } = await client.post(`/v1/matches/${id}/actions`, body, seats[seat - 1]!.token);
        if (status !== 201) throw new Error(text);
      }
    };
    const idle = async (client: RawClient): Promise<void> => {
      for (const { body } of moves) if ((await client.post('/empty', body)).status !== 201) throw new Error('empty');
    };
    const actions = await perSecond(all, () => Promise.all(clients.map((client, n) => play(client, matches[n]!))));
    const empty = await perSecond(all, () => Promise.all(clients.map(idle)));
    // The first pair warms up.
    if (pair >= 0) pairs.push({ actions, empty });
  }
  for (const client of clients) client.close();
  const ratio = median(pairs.map(({ actions, empty }) => actions / empty));
  const [actions, empty] = [median(pairs.map((pair) => pair.actions)), median(pairs.map((pair) => pair.empty))];
  return { bench: 'http', game, clients: CLIENTS, moves: moves.length, unit: 'requests/s', actions: Math.round(actions), empty: Math.round(empty), ratio: Number(ratio.toFixed(2)) };
};

const dataDir = mkdtempSync(join(tmpdir(), 'http-bench-'));
const server = spawn(process.execPath, ['--enable-source-maps', fileURLToPath(new URL('./http-server.js', import.meta.url))], {
  env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const url = new URL(String(line).trim());
  for (const game of ['toy', 'grand-archive']) console.log(JSON.stringify(await measure(url, game)));
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
}
