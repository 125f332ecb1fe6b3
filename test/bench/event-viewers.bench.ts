/**
 * An event of 512 players over real HTTP: milliseconds until what its page asks for has come (the event, its round, its
 * standings), and, with 1,000 who follow its stream, each on a connection of their own, from a report's request until
 * the last of them has its entry. The server is a process of its own; the listeners share the machine with it. `p50` is
 * the middle one, `p99` the slowest of a hundred, `cpu`: milliseconds of the server's processor time for each, which a
 * busy machine changes less. One line of JSON.
 *
 *     npm run bench -- event-viewers
 */
import type { EventShown } from '#api';
import { Client } from '../support/client.js';
import { EventOverHttp } from '../support/results/event-over-http.js';
import { Crowd } from './crowd.js';
import { cpuOf, ends, report, round } from './measure.js';
import { serve } from './served.js';

const VIEWERS = Number(process.env['BENCH_FOLLOWERS'] ?? 1000);
const PLAYERS = Number(process.env['BENCH_PLAYERS'] ?? 512);
const REPORTS = 40;
const TIMES = 100;
/** A hall reports in bursts; this is the middle of one. */
const PAUSE_MS = 200;
const AT_ONCE = 16;

/** How long something takes by the clock, and how much of the server's processor time. */
const measured = async (times: number, job: (n: number) => Promise<unknown>, pause = 0) => {
  const taken: number[] = [];
  const cpu = cpuOf(server.pid);
  for (let n = 0; n < times; n += 1) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    const began = performance.now();
    await job(n);
    taken.push(performance.now() - began);
  }
  return { ...ends(taken), cpu: round((cpuOf(server.pid) - cpu) / 1000 / times) };
};

/** An event whose second round is played, so that standings say something. */
const inRound2 = async (api: Client): Promise<EventOverHttp> => {
  const event = await EventOverHttp.begun(api, { rounds: 9 });
  for (let n = 0; n < PLAYERS; n += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, one) => event.enter(`Player ${n + one + 1}`)));
  const { tables } = await event.next();
  for (const { table } of tables) {
    await event.do('PUT', `/tables/1/${table}/result`, { won: [2, table % 2] });
    await event.do('POST', `/tables/1/${table}/result/confirm`);
  }
  await event.do('POST', '/rounds/1/end');
  await event.next();
  return event;
};

const server = await serve();
const crowd = new Crowd();
try {
  const api = new Client(server.url.origin);
  const event = await inRound2(api);
  const asked = (path: string) => measured(TIMES, () => event.get(path, undefined));
  const page = { event: await asked(''), round: await asked('/rounds/2'), standings: await asked('/standings') };
  const reported = async (from: number) => {
    let { revision } = await event.get<EventShown>('');
    return measured(
      REPORTS,
      async (n) => {
        revision += 1;
        const all = crowd.until(revision);
        await event.do('PUT', `/tables/2/${from + n}/result`, { won: [2, n % 2] });
        await all;
      },
      PAUSE_MS,
    );
  };
  const alone = await reported(1);
  await crowd.join(server.url, `${event.path}/live`, VIEWERS, (await event.get<EventShown>('')).revision);
  const lastViewer = await reported(REPORTS + 1);
  report({ bench: 'event-viewers', players: PLAYERS, viewers: VIEWERS, unit: 'ms', page, alone, lastViewer });
} finally {
  crowd.leave();
  await server.stop();
}
