/**
 * What recording takes on Kafka and MongoDB, over HTTP, with real instances as processes of their own. First as fast
 * as 64 clients can, on one instance, on two, and on an embedded one, in turns: actions a second, and the CPU of an
 * action, which `toEmbedded` compares. By then V8 has compiled what is measured next: as many matches as it takes begin
 * at once, the first action of each is sent at once (`firstMs`), and then come 200 actions a second, steadily, spread
 * over matches and instances: how long until an action is acknowledged (an action that is late waits in the figure
 * too). All of it on one machine, with the servers. One line of JSON each.
 *
 *     npm run servers -- start, then KAFKA_BROKERS=… MONGODB_URI=… npm run bench -- distributed
 */
import { setTimeout as pause } from 'node:timers/promises';
import { beginOver, type BegunOver } from '../support/over-http.js';
import { Client } from '../support/client.js';
import { cpuOf, median, quantile, report, round } from './measure.js';
import { RawClient } from './raw-client.js';
import { move, script, type Move } from './scripted-match.js';
import { serve, type Served } from './served.js';

const { KAFKA_BROKERS = '', MONGODB_URI = '' } = process.env;
if (KAFKA_BROKERS === '' || MONGODB_URI === '')
  throw new Error('KAFKA_BROKERS and MONGODB_URI are not both set: npm run servers -- start prints them');

const GAME = process.env['BENCH_GAME'] ?? 'grand-archive';
const RATE = 200;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30);
const CLIENTS = 64;
const TURNS = Number(process.env['BENCH_TURNS'] ?? 5);
const SEED = `bench ${GAME}`;

const running: Served[] = [];
const database = `bench-${process.pid}`;
const uri = new URL(MONGODB_URI);
uri.pathname = `/${database}`;

const DISTRIBUTED = {
  SECRET: 'only benchmarks would ever use this one',
  KAFKA_BROKERS,
  MONGODB_URI: uri.href,
  KAFKA_TOPIC: database,
  KAFKA_DURABILITY: KAFKA_BROKERS.split(',').length >= 3 ? 'replicated' : 'single',
};

const instance = async (settings: Readonly<Record<string, string>> = {}): Promise<URL> => {
  const server = await serve(settings);
  running.push(server);
  return server.url;
};

const begin = (api: Client, count: number): Promise<BegunOver[]> =>
  Promise.all(Array.from({ length: count }, () => beginOver(api, GAME, { seed: SEED })));

interface Waits {
  readonly first: readonly number[];
  readonly ms: readonly number[];
}

/**
 * Begins matches, has the first action of each played at once (`first`: they wait until all are set up), and then sends
 * `RATE` actions a second, whether or not the one before has been answered; never two of one match at once.
 */
const steady = async (urls: readonly URL[], moves: readonly Move[]): Promise<Waits> => {
  const count = RATE * SECONDS;
  const matches = await begin(new Client(urls[0]!.origin), Math.ceil(count / (moves.length - 1)));
  const players = matches.map((match, n) => ({
    match,
    client: new RawClient(urls[n % urls.length]!),
    next: 1,
    turn: Promise.resolve(),
  }));
  const from = performance.now();
  const first = await Promise.all(
    players.map(async ({ client, match }) => {
      await move(client, match, moves[0]!);
      return performance.now() - from;
    }),
  );
  const ms: number[] = [];
  const began = performance.now();
  const asked: Promise<void>[] = [];
  for (let n = 0; n < count; n += 1) {
    const due = began + (n * 1_000) / RATE;
    const wait = due - performance.now();
    if (wait > 1) await pause(wait);
    const player = players[n % players.length]!;
    const one = moves[player.next];
    if (!one) break;
    player.next += 1;
    player.turn = player.turn
      .then(() => move(player.client, player.match, one))
      .then(() => void ms.push(performance.now() - due));
    asked.push(player.turn);
  }
  await Promise.all(asked);
  for (const { client } of players) client.close();
  return { first, ms };
};

const cpu = (): number => running.reduce((sum, { pid }) => sum + cpuOf(pid), 0);

/**
 * As fast as all clients together can: actions a second, and what one costs all instances together in microseconds of a
 * processor.
 */
const flatOut = async (urls: readonly URL[], moves: readonly Move[]): Promise<{ rate: number; cost: number }> => {
  const matches = await begin(new Client(urls[0]!.origin), CLIENTS);
  const clients = matches.map((_, n) => new RawClient(urls[n % urls.length]!));
  const [began, before] = [performance.now(), cpu()];
  await Promise.all(
    clients.map(async (client, n) => {
      for (const one of moves) await move(client, matches[n]!, one);
    }),
  );
  const count = CLIENTS * moves.length;
  const speed = { rate: (count * 1_000) / (performance.now() - began), cost: (cpu() - before) / count };
  for (const client of clients) client.close();
  return speed;
};

try {
  const urls = [await instance(DISTRIBUTED), await instance(DISTRIBUTED)];
  const embedded = [await instance()];
  const moves = await script(new Client(urls[0]!.origin), GAME, SEED);
  await flatOut(urls, moves);
  await flatOut(embedded, moves);
  const speeds: Record<'one' | 'two' | 'alone', Awaited<ReturnType<typeof flatOut>>>[] = [];
  for (let turn = 0; turn < TURNS; turn += 1)
    speeds.push({
      one: await flatOut([urls[turn % 2]!], moves),
      two: await flatOut(urls, moves),
      alone: await flatOut(embedded, moves),
    });
  report({
    bench: 'distributed',
    game: GAME,
    clients: CLIENTS,
    unit: 'actions/s',
    oneInstance: Math.round(median(speeds.map(({ one }) => one.rate))),
    twoInstances: Math.round(median(speeds.map(({ two }) => two.rate))),
    ratio: round(median(speeds.map(({ one, two }) => two.rate / one.rate))),
    cpuMicroseconds: {
      oneInstance: Math.round(median(speeds.map(({ one }) => one.cost))),
      twoInstances: Math.round(median(speeds.map(({ two }) => two.cost))),
      embedded: Math.round(median(speeds.map(({ alone }) => alone.cost))),
    },
    toEmbedded: round(median(speeds.map(({ two, alone }) => two.cost / alone.cost))),
  });
  const { first, ms } = await steady(urls, moves);
  const late = { p50: round(quantile(ms, 0.5)), p99: round(quantile(ms, 0.99)), max: round(Math.max(...ms)) };
  report({
    bench: 'distributed',
    game: GAME,
    brokers: KAFKA_BROKERS.split(',').length,
    instances: 2,
    actionsPerSecond: RATE,
    acknowledged: ms.length,
    ms: late,
    firstMs: { matches: first.length, p50: round(quantile(first, 0.5)), max: round(Math.max(...first)) },
  });
} finally {
  for (const server of running) await server.stop();
}
