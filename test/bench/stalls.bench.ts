/**
 * What players feel of the dearest requests: each is sent over and over while 64 clients play, a match each. One line
 * of JSON for each request: how long an action took to be acknowledged and how long the event loop was kept at a
 * stretch, beside the same without it; of some turns the one in the middle. `alone` is what the loop's thread computes
 * at a stretch for this request alone: that is the one to look at on a machine that others use.
 *
 *     npm run bench -- stalls
 *     BENCH_ONLY=archive npm run bench -- stalls
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadGames } from '../../src/carried/load-games.js';
import { Client } from '../support/client.js';
import { longMatch } from '../support/long-match.js';
import { sharedData } from '../support/shared.js';
import { ask, dearRequests, type Dear, type Sent } from './dear-requests.js';
import { median, report, round } from './measure.js';
import { Players, type Felt } from './players.js';
import { serve } from './served.js';

const CLIENTS = 64;
const TURNS = Number(process.env['BENCH_TURNS'] ?? 3);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
const ONLY = process.env['BENCH_ONLY'] ?? '';
const ENTRIES = 4_000;
const ALONE = 4;

/** Card data as a venue has them, where this machine does. */
const shared = sharedData();
const cardData = shared === undefined ? [] : [join(shared, 'data', 'grand-archive', 'cards.json')];
const game = loadGames({ cards: cardData, errata: [] }).games.find(({ rules }) => rules.game === 'grand-archive')!;

/** The most memory that a process took since this was last asked, in mebibytes; 0 where the system does not tell. */
const peakOf = (pid: number | undefined): number => {
  try {
    const [, kib] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    return Math.round(Number(kib) / 1024);
  } catch {
    return 0;
  }
};

/** How long the event loop was kept at a stretch: by the clock, and by what was computed. */
interface Stall {
  readonly ms: number;
  readonly cpu: number;
}

interface Turn {
  readonly felt: Felt;
  readonly stall: number;
  readonly peak: number;
  readonly sent: readonly (Sent & { readonly ms: number })[];
}

const server = await serve({ LOG_LEVEL: 'error', CARD_DATA: cardData.join(',') }, { program: './stalls-server.js' });
try {
  const api = new Client(server.url.origin);
  const agent = new Agent({ keepAlive: true });
  const stall = async (): Promise<Stall> => (await api.get<Stall>('/stall')).body;
  const matches = [];
  for (let n = 0; n <= TURNS; n += 1) matches.push(await longMatch(game, `long-${n}-${process.pid}`, ENTRIES, 99));
  const [read, ...taken] = matches;
  await ask(agent, 'POST', `${api.url}/v1/archives`, { body: read!.archive, type: 'application/x-ndjson' });
  const players = await Players.sitDown(api, CLIENTS, 'grand-archive');
  const dear = (await dearRequests(api, agent, read!, taken)).filter(({ name }) => name.includes(ONLY));

  let sends = 0;
  const turn = async (send: Dear['send'] | undefined): Promise<Turn> => {
    await pause(300);
    await stall();
    peakOf(server.pid);
    const sent: (Sent & { ms: number })[] = [];
    const felt = await players.during(SECONDS, async () => {
      const until = performance.now() + SECONDS * 1_000;
      while (send && performance.now() < until) {
        const began = performance.now();
        sent.push({ ...(await send((sends += 1))), ms: performance.now() - began });
        await pause(20);
      }
      await pause(Math.max(0, until - performance.now()));
    });
    return { felt, stall: (await stall()).ms, peak: peakOf(server.pid), sent };
  };
  await turn(undefined);
  /** The least of a few: what is done once only, as compiling is, does not count as the request's. */
  const stretch = async (send: Dear['send']): Promise<number> => {
    let least = Infinity;
    for (let n = 0; n < ALONE; n += 1) {
      await pause(50);
      await stall();
      await send((sends += 1));
      least = Math.min(least, (await stall()).cpu);
    }
    return least;
  };
  for (const { name, send } of dear) {
    const alone = await stretch(send);
    const turns: { with: Turn; without: Turn }[] = [];
    for (let n = 0; n < TURNS; n += 1) turns.push({ without: await turn(undefined), with: await turn(send) });
    const middle = (of: (turn: (typeof turns)[number]) => number): number => round(median(turns.map(of)));
    const said = turns.flatMap((one) => one.with.sent);
    report({
      bench: 'stalls',
      request: name,
      clients: CLIENTS,
      unit: 'ms',
      status: [...new Set(said.map(({ status }) => status))].sort(),
      sent: said.length,
      took: round(median(said.map(({ ms }) => ms))),
      bytes: Math.max(...said.map(({ bytes }) => bytes)),
      alone: round(alone),
      stall: middle((one) => one.with.stall),
      players: {
        p50: middle((one) => one.with.felt.p50),
        p99: middle((one) => one.with.felt.p99),
        max: middle((one) => one.with.felt.max),
      },
      without: {
        stall: middle((one) => one.without.stall),
        p50: middle((one) => one.without.felt.p50),
        p99: middle((one) => one.without.felt.p99),
        max: middle((one) => one.without.felt.max),
      },
      peakMib: Math.max(...turns.map((one) => one.with.peak)),
    });
  }
  players.leave();
  agent.destroy();
} finally {
  await server.stop();
}
