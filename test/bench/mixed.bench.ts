/**
 * An evening at once on one server: 64 clients play, each on a match of its own, viewers follow one more match over
 * connections of their own, and somebody goes through the replays of matches that nobody has looked at. It prints one
 * line of JSON: milliseconds until an action is acknowledged (`actions`), until the last viewer has the entry of an
 * action that the viewers follow (`lastViewer`), and until a step of a replay is answered (`reads`), each while the
 * others go on, and `alone` for the actions before anybody else came. `p99` is the slowest of a hundred.
 *
 *     npm run bench -- mixed
 *     BENCH_FOLLOWERS=10000 BENCH_SECONDS=60 npm run bench -- mixed
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '../support/client.js';
import { beginOver } from '../support/over-http.js';
import { Crowd } from './crowd.js';
import { waited } from './long-match.js';
import { ends, report } from './measure.js';
import { Players } from './players.js';
import { RawClient } from './raw-client.js';
import { move, script } from './scripted-match.js';
import { serve } from './served.js';

const VIEWERS = Number(process.env['BENCH_FOLLOWERS'] ?? 2_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20);
const CLIENTS = 64;
const GAME = 'grand-archive';
const SEED = 'mixed';
/** Nobody acts more often than this in a match that people watch. */
const PAUSE_MS = 400;
/** Replays that are read; each is played before, and is out of memory by the time. */
const READ = 100;

// Little memory, so that a replay is not at hand when it is asked for.
const server = await serve({ STREAM_LIMIT: '0', CACHE_MB: '32', RATE_LIMIT: '1000000' });
try {
  const { url } = server;
  const api = new Client(url.origin);
  const client = new RawClient(url);
  const moves = await script(api, GAME, SEED);
  const replays: string[] = [];
  for (let n = 0; n < READ; n += 1) {
    const match = await beginOver(api, GAME, { seed: SEED });
    for (const one of moves) await move(client, match, one);
    replays.push(match.id);
  }
  const over = { now: false };
  const watched = async (felt: number[]): Promise<void> => {
    while (!over.now) {
      const crowd = new Crowd();
      try {
        const match = await beginOver(api, GAME, { seed: SEED });
        await crowd.join(url, `/v1/matches/${match.id}/live`, VIEWERS, match.revision);
        for (let n = 0, { revision } = match; n < moves.length && !over.now; n += 1) {
          const began = performance.now();
          const all = crowd.until(revision + 1).then(() => felt.push(performance.now() - began));
          await move(client, match, moves[n]!);
          await all;
          ({ revision } = (await api.get<{ revision: number }>(`/v1/matches/${match.id}`, match.judge.token)).body);
          await crowd.until(revision);
          await pause(PAUSE_MS);
        }
      } finally {
        crowd.leave();
      }
    }
  };
  const read = async (felt: number[]): Promise<void> => {
    for (let n = 0; !over.now; n += 1) {
      const path = `/v1/matches/${replays[n % replays.length]}/replay/${1 + ((n * 7) % 40)}`;
      felt.push(await waited(() => api.get(path)));
      await pause(20);
    }
  };
  const players = await Players.sitDown(api, CLIENTS, GAME);
  const alone = await players.during(SECONDS / 2, () => pause((SECONDS / 2) * 1_000));
  const [heard, reads]: [number[], number[]] = [[], []];
  const actions = await players.during(SECONDS, async () => {
    const working = Promise.all([watched(heard), read(reads)]);
    await pause(SECONDS * 1_000);
    over.now = true;
    await working;
  });
  players.leave();
  client.close();
  report({
    bench: 'mixed',
    game: GAME,
    clients: CLIENTS,
    viewers: VIEWERS,
    unit: 'ms',
    alone,
    actions,
    lastViewer: { entries: heard.length, ...ends(heard) },
    reads: { count: reads.length, ...ends(reads) },
  });
} finally {
  await server.stop();
}
