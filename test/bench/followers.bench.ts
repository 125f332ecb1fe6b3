/**
 * 1,000 who follow one match over real HTTP, each on a connection of their own: milliseconds from an action's request
 * until the last of them has its entry, and until it is acknowledged, with followers and without them, on the same
 * server (`p50` is the middle one, `p99` the slowest of a hundred). The server is a process of its own; the listeners
 * share the machine with it. It also reports how long it took until all followers were connected, and how much of the
 * server's memory each takes. It prints one line of JSON.
 *
 *     npm run bench -- followers
 *     BENCH_FOLLOWERS=10000 BENCH_ACTIONS=10 npm run bench -- followers
 */
import { Client } from '../support/client.js';
import { beginOver, type BegunOver } from '../support/over-http.js';
import { Crowd } from './crowd.js';
import { cpuOf, ends, memoryOf, report, round } from './measure.js';
import { RawClient } from './raw-client.js';
import { move, script, type Move } from './scripted-match.js';
import { serve } from './served.js';

const FOLLOWERS = Number(process.env['BENCH_FOLLOWERS'] ?? 1000);
/** How many actions are played before them; all of a match if nothing is said. */
const ACTIONS = Number(process.env['BENCH_ACTIONS'] ?? Infinity);
/** As many warm the server up as well. */
const WARMING = 1000;
const GAME = 'toy';
const SEED = 'bench followers';
/** Nobody acts more often than this in a match that people watch. */
const PAUSE_MS = 400;

interface Times {
  readonly acknowledged: number[];
  readonly heard: number[];
  readonly cpu: number;
  /** Until everybody had come, ms; and what the server grew by, bytes. */
  readonly joined: number;
  readonly grown: number;
}

/** Plays a match slowly before this many followers. */
const played = async (url: URL, api: Client, moves: readonly Move[], followers: number): Promise<Times> => {
  const match: BegunOver = await beginOver(api, GAME, { seed: SEED });
  const client = new RawClient(url);
  const crowd = new Crowd();
  const times = { acknowledged: [] as number[], heard: [] as number[] };
  try {
    let { revision } = match;
    const [empty, from] = [memoryOf(server.pid), performance.now()];
    await crowd.join(url, `/v1/matches/${match.id}/live`, followers, revision);
    const joined = Math.round(performance.now() - from);
    const grown = memoryOf(server.pid) - empty;
    const cpu = cpuOf(server.pid);
    for (const one of moves) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      const began = performance.now();
      // The player who acts is answered with the revision of the action; what the house adds to it comes after.
      const all = crowd.until(revision + 1).then(() => times.heard.push(performance.now() - began));
      await move(client, match, one);
      times.acknowledged.push(performance.now() - began);
      await all;
      ({ revision } = (await api.get<{ revision: number }>(`/v1/matches/${match.id}`, match.judge.token)).body);
      await crowd.until(revision);
    }
    return { ...times, joined, grown, cpu: Math.round((cpuOf(server.pid) - cpu) / moves.length) };
  } finally {
    crowd.leave();
    client.close();
  }
};

const server = await serve({ STREAM_LIMIT: '0' });
try {
  const { url } = server;
  const api = new Client(url.origin);
  const moves = (await script(api, GAME, SEED)).slice(0, ACTIONS);
  // The first time warms up.
  await played(url, api, moves.slice(0, 10), Math.min(FOLLOWERS, WARMING));
  const alone = await played(url, api, moves, 0);
  const followed = await played(url, api, moves, FOLLOWERS);
  report({
    bench: 'followers',
    followers: FOLLOWERS,
    actions: moves.length,
    unit: 'ms',
    lastFollower: ends(followed.heard),
    acknowledged: { followed: ends(followed.acknowledged), alone: ends(alone.acknowledged) },
    joinedMs: followed.joined,
    kilobytesEach: round(followed.grown / 1024 / FOLLOWERS),
    // The server's, for an action and everybody who hears of it.
    cpuMicroseconds: { followed: followed.cpu, alone: alone.cpu },
  });
} finally {
  await server.stop();
}
