/**
 * What a match takes while nobody plays on in it. MATCHES matches (default 1,000) are begun on a service over HTTP, 64
 * at once as at the start of a round (`begin`), and played. The service is then begun again with a CACHE_MB of 24 KiB
 * for each of them: the matches that were touched last are at hand, the others rest in the store. `bytesAMatch` is what
 * it holds more for each match that is touched once, with the garbage collected before and after; `residentAMatch` is
 * what its resident memory grows by meanwhile, with the garbage that V8 has not collected yet. `firstTouch` are the
 * milliseconds until the first action of a match after the new start is acknowledged, durable, receipted (`p50`,
 * `p99`); `next` is the action after it, by when the match rests again. `cpuMicroseconds` is what each takes of the
 * service's processor time. Prints one line of JSON.
 *
 *     npm run bench -- resting
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '../support/client.js';
import { beginOver, type BegunOver } from '../support/over-http.js';
import { waited } from './long-match.js';
import { cpuOf, ends, memoryOf, report } from './measure.js';
import { RawClient } from './raw-client.js';
import { move, script } from './scripted-match.js';
import { serve, type Served } from './served.js';

const GAME = 'grand-archive';
const MATCHES = Number(process.env['MATCHES'] ?? 1_000);
const AT_ONCE = 16;
/** The tables of a round that begins. */
const TABLES = 64;
const MOVES = 30;
/** 24 KiB for each: what else is kept of a match must fit into the rest of 32 KiB. */
const CACHE_MB = Math.ceil((MATCHES * 24) / 1024);

const dataDir = mkdtempSync(join(tmpdir(), 'resting-bench-'));
const begin = (): Promise<Served> => serve({ RATE_LIMIT: '1000000', CACHE_MB: String(CACHE_MB) }, { dataDir });
/** Says how far it is, on the stream for people. */
const SAYS_EVERY = 100;
const say = (done: number, what: string): void => {
  if (done % SAYS_EVERY === 0) console.error(`${done} of ${MATCHES} matches ${what}`);
};

let server = await begin();
try {
  const { url } = server;
  const api = new Client(url.origin);
  const moves = await script(api, GAME, 'resting', MOVES + 2);
  const matches: BegunOver[] = [];
  const began: number[] = [];
  const beginMany = async (count: number): Promise<void> => {
    while (matches.length < count)
      await Promise.all(
        Array.from({ length: Math.min(TABLES, count - matches.length) }, async () => {
          began.push(await waited(async () => matches.push(await beginOver(api, GAME, { seed: 'resting' }))));
        }),
      );
  };
  await beginMany(TABLES);
  began.length = 0;
  const beforeAny = cpuOf(server.pid);
  await beginMany(MATCHES);
  const cpuOfBegin = Math.round((cpuOf(server.pid) - beforeAny) / began.length);
  const clients = Array.from({ length: AT_ONCE }, () => new RawClient(url));
  const left = matches.values();
  let played = 0;
  await Promise.all(
    clients.map(async (client) => {
      for (const match of left) {
        for (const one of moves.slice(0, MOVES)) await move(client, match, one);
        say((played += 1), 'played');
      }
    }),
  );
  clients.forEach((client) => client.close());
  await server.stop();
  server = await begin();
  const { pid } = server;
  const client = new RawClient(server.url);
  const touch = async (from: number, to: number, n: number): Promise<{ felt: number[]; cpu: number }> => {
    const felt: number[] = [];
    const before = cpuOf(pid);
    for (const match of matches.slice(from, to)) felt.push(await waited(() => move(client, match, moves[n]!)));
    return { felt, cpu: Math.round((cpuOf(pid) - before) / (to - from)) };
  };
  // What is compiled at the first matches is no match's.
  const warm = Math.floor(matches.length / 5);
  await touch(0, warm, MOVES);
  const held = async (): Promise<number> =>
    (JSON.parse((await client.post('/collect', '{}')).text) as { readonly bytes: number }).bytes;
  const before = { held: await held(), resident: memoryOf(pid) };
  const firstTouch = await touch(warm, matches.length, MOVES);
  const each = (bytes: number): number => Math.round(bytes / firstTouch.felt.length);
  const residentAMatch = each(memoryOf(pid) - before.resident);
  const bytesAMatch = each((await held()) - before.held);
  const next = await touch(warm, matches.length, MOVES + 1);
  client.close();
  report({
    bench: 'resting',
    game: GAME,
    matches: firstTouch.felt.length,
    entriesAMatch: MOVES,
    bytesAMatch,
    residentAMatch,
    unit: 'ms',
    begin: ends(began),
    firstTouch: ends(firstTouch.felt),
    next: ends(next.felt),
    cpuMicroseconds: { begin: cpuOfBegin, firstTouch: firstTouch.cpu, next: next.cpu },
  });
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
