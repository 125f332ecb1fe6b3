import { afterAll, expect, it } from '@jest/globals';
import type {
  EventBegun,
  EventDone,
  EventEntry,
  EventRound,
  EventVerified,
  Page,
  StandingsShown,
  WebhookMade,
  WebhookShown,
} from '#api';
import { EVENT_ACTION, foldEvent, NO_EVENT, shown, standingsOf, type EventState } from '#results';
import { Client, type Answer } from '../support/client.js';
import { storesFor } from '../support/distributed.js';
import { eventually } from '../support/eventually.js';
import { beginOver, playOut } from '../support/over-http.js';
import { naiveStandings } from '../support/results/naive-standings.js';
import { chance } from '../support/results/random-event.js';
import { isSigned, Receiver } from '../support/results/receiver.js';
import { killAll, ready, start, type Started } from '../support/started.js';
import { removeDir, SECRET, tempDir, testService } from '../support/service.js';

/**
 * A whole event against a service that is killed and started again on the way: `npm run event -- --players 512 --rounds
 * 9` plays a large one.
 */

const PLAYERS = Number(process.env['EVENT_PLAYERS'] ?? 18);
const ROUNDS = Number(process.env['EVENT_ROUNDS'] ?? 3);
/** Tables of each round at which a match is really played. */
const PLAYED = Number(process.env['EVENT_MATCHES'] ?? 1);
const AT_ONCE = 16;

const random = chance(Number(process.env['EVENT_SEED'] ?? 1));
const dataDir = tempDir();
let receiver: Receiver;
let service: Started;
let api: Client;
let restarts = 0;
/** While it is started again everybody waits. */
let up: Promise<void> = Promise.resolve();

afterAll(async () => {
  await killAll();
  await receiver.close();
  removeDir(dataDir);
});

/** A store with a match in it gets no demonstrations, which take longer than everything here. */
const prepare = async (): Promise<void> => {
  const before = await testService({ DATA_DIR: dataDir });
  await beginOver(before.api, 'graven');
  await before.close();
};

const begin = async (): Promise<void> => {
  const env = { DATA_DIR: dataDir, SECRET, FINAL_AFTER: '0', LOG_LEVEL: 'error', PORT: '0', WEBHOOK_NETS: '127.0.0.1' };
  service = start('main', { ...env, ...(await storesFor(dataDir)) });
  api = new Client(await ready(service));
};

const killed = (): void => {
  restarts += 1;
  service.child.kill('SIGKILL');
  up = begin();
};

/** Asks until it is answered: with its key it is done once, whatever is killed meanwhile. */
const sent = async <T>(
  method: string,
  path: string,
  body: unknown,
  token?: string,
  key?: string,
): Promise<Answer<T>> => {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const asked = async (): Promise<Answer<T> | undefined> => {
    await up;
    // Where the connection broke off the service was killed.
    return api.send<T>(method, path, body, { token, headers }).catch(() => undefined);
  };
  return (await eventually(asked, (answer) => answer !== undefined && answer.status < 500))!;
};

const done = async <T = EventDone>(...asked: Parameters<typeof sent>): Promise<T> => {
  const { status, text, body } = await sent<T>(...asked);
  if (status !== 201) throw new Error(`${asked[0]} ${asked[1]}: ${text}`);
  return body;
};

/** Does something with all of them, a limited number at once. */
const all = async <T>(items: readonly T[], work: (item: T, n: number) => Promise<void>): Promise<void> => {
  const left = [...items.entries()];
  const worker = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};

const SCORES = [
  [2, 0],
  [2, 1],
  [1, 2],
  [0, 2],
] as const;

const foldOf = (entries: readonly EventEntry[]): EventState =>
  entries.reduce((state, { action, at }) => foldEvent(state, EVENT_ACTION.parse(action), at), NO_EVENT);

it('is played from registration to its report, killed and started again on the way', async () => {
  const times: Record<string, number> = {};
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const result = await work();
    times[what] = Math.max(times[what] ?? 0, Math.round(performance.now() - from));
    return result;
  };
  receiver = await Receiver.open();
  // Now and then it takes nothing.
  receiver.answer = (_one, nth) => (nth % 500 === 7 ? 503 : 204);
  await prepare();
  await begin();
  const setup = { name: 'Simulation', game: 'graven', bestOf: 3, rounds: ROUNDS, profile: 'magic-like' };
  const { id, organiser } = await done<EventBegun>('POST', '/v1/events', setup, undefined, 'begin');
  const desk = organiser.token;
  const path = `/v1/events/${id}`;
  const hook = await done<WebhookMade>('POST', `${path}/webhooks`, { url: receiver.url, after: 0 }, desk, 'hook');
  const tokens = new Map<string, string>();
  const enter = async (n: number): Promise<void> => {
    const { player, token } = await done('POST', `${path}/players`, { name: `Player ${n}` }, desk, `enter ${n}`);
    tokens.set(player!.player, token!);
  };
  await timed('registration', () =>
    all(
      Array.from({ length: PLAYERS - 1 }, (_, n) => n),
      enter,
    ),
  );

  for (let n = 1; n <= ROUNDS; n += 1) {
    if (n === 2) await enter(PLAYERS);
    await timed('pairing', () => done('POST', `${path}/rounds`, {}, desk, `pair ${n}`));
    const { round } = await done('POST', `${path}/rounds/${n}/begin`, undefined, desk, `round ${n}`);
    const tables = round!.tables.filter(({ players }) => players.length === 2);
    const [real, slips] = [tables.slice(0, PLAYED), tables.slice(PLAYED)];
    // In the middle of the results of two rounds.
    const deadly = n === 1 || n === Math.ceil(ROUNDS / 2) + 1 ? Math.floor(slips.length / 2) : -1;
    await timed('results', () =>
      all(slips, async ({ table, players }, count) => {
        const at = `${path}/tables/${n}/${table}/result`;
        const [one, other] = players.map(({ player }) => tokens.get(player)!);
        const won = SCORES[Math.floor(random() * SCORES.length)];
        if (count === deadly) killed();
        await done('PUT', at, { won }, one, `report ${n} ${table}`);
        await done('POST', `${at}/confirm`, undefined, other, `confirm ${n} ${table}`);
      }),
    );
    for (const { table } of real) {
      const more = {
        format: { name: 'standard', bestOf: 3 },
        tokens: true,
        tournament: { event: id, round: n, table },
      };
      await playOut(api, await beginOver(api, 'graven', more), n * 100 + table, 10);
    }
    await eventually(
      () => sent<EventDone>('POST', `${path}/rounds/${n}/end`, undefined, desk, `end ${n}`),
      ({ status, body }) => {
        if (status !== 201) expect((body as unknown as { code: string }).code).toBe('open-results');
        return status === 201;
      },
    );
    const [gone] = [...tokens.keys()].slice(n);
    if (n < ROUNDS) await done('POST', `${path}/players/${gone}/drop`, undefined, desk, `drop ${n}`);
  }
  await done('POST', `${path}/end`, undefined, desk, 'end');

  const get = async <T>(more: string): Promise<T> => (await api.get<T>(path + more, desk)).body;
  const standings = await timed('standings', () => get<StandingsShown>('/standings'));
  const entries: EventEntry[] = [];
  for (let next: string | undefined = '0'; next !== undefined;) {
    const page: Page<EventEntry> = await get(`/entries?limit=1000&after=${next}`);
    entries.push(...page.items);
    next = page.next;
  }
  const told = standings.lines.map(({ player, points, values }) => [player, points.shown, values['OMW']!.shown]);
  const fresh = standingsOf(foldOf(entries))!.lines;
  expect(told).toEqual(fresh.map(({ player, points, values }) => [player, shown(points), shown(values['OMW']!)]));
  const { items: rounds } = await get<{ items: readonly EventRound[] }>('/rounds');
  const naive = naiveStandings(
    standings.lines.map(({ player }) => player),
    rounds,
  );
  for (const { player, points, values } of standings.lines) {
    expect([player, Number(points.shown)]).toEqual([player, naive.get(player)!.points]);
    expect(Number(values['OMW']!.shown)).toBeCloseTo(naive.get(player)!.omw, 1);
  }
  const met = rounds.flatMap(({ tables }) =>
    tables.map(({ players }) =>
      players
        .map(({ player }) => player)
        .sort()
        .join(),
    ),
  );
  expect(new Set(met.filter((pair) => pair.includes(','))).size).toBe(met.filter((pair) => pair.includes(',')).length);
  expect(await get<EventVerified>('/verification')).toMatchObject({ valid: true, entries: entries.length });
  await timed('webhooks', () =>
    eventually(
      () => get<WebhookShown>(`/webhooks/${hook.webhook.id}`),
      ({ sent }) => sent === entries.length,
    ),
  );
  expect(receiver.first).toEqual(entries.map(({ revision }) => revision));
  expect(receiver.all.every((one) => isSigned(hook.secret, one))).toBe(true);
  expect(restarts).toBe(2);
  console.info(
    JSON.stringify({
      players: PLAYERS,
      rounds: ROUNDS,
      entries: entries.length,
      restarts,
      webhooks: receiver.all.length,
      ms: times,
    }),
  );
});
