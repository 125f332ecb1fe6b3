import { beforeAll, expect, it } from '@jest/globals';
import type { EventDone, EventPlayer, EventShown, Page } from '#api';
import { bodyFor } from '../support/over-http.js';
import { EventOverHttp } from '../support/results/event-over-http.js';
import { sharedService, type Answer, type TestService } from '../support/service.js';

/** Several people at the desk of one event, and requests that come at the same time. */

let service: TestService;
let event: EventOverHttp;
beforeAll(async () => {
  service = await sharedService();
  event = await EventOverHttp.begun(service.api, { bestOf: 1 });
});

const AT_ONCE = 8;
const atOnce = <T>(ask: (n: number) => Promise<Answer<T>>): Promise<Answer<T>[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => ask(n)));
const countsOf = (answers: readonly Answer[]): [done: number, codes: string[]] => {
  const refused = answers.filter(({ status }) => status !== 201);
  return [
    answers.length - refused.length,
    [...new Set(refused.map(({ status, body }) => `${status} ${(body as { code: string }).code}`))],
  ];
};

it('one key with several names enters one player, who keeps the name of the request that was first', async () => {
  const answers = await atOnce((n) =>
    service.api.post<EventDone>(`${event.path}/players`, { name: `Ana ${n}` }, event.token, { 'idempotency-key': 'k' }),
  );
  expect(countsOf(answers)).toEqual([1, ['422 key-reused']]);
  const { player } = answers.find(({ status }) => status === 201)!.body;
  const { items } = await event.get<Page<EventPlayer>>('/players');
  expect(items.map(({ player: id, name }) => [id, name])).toEqual([[player!.player, player!.name]]);
  expect(player!.name).toMatch(/^Ana \d$/);
  const n = player!.name!.slice(-1);
  const again = await service.api.post<EventDone>(`${event.path}/players`, { name: `Ana ${n}` }, event.token, {
    'idempotency-key': 'k',
  });
  expect([again.status, again.body.player?.player]).toEqual([201, player!.player]);
});

it('two desks pair a round, begin it, report its results and begin its matches once', async () => {
  const desks = [await event.staff('scorekeeper'), await event.staff('scorekeeper')];
  const deskOf = (n: number) => desks[n % 2]!;
  await event.enter('Ben', 'Cleo', 'Dan');
  const head = async () => (await event.get<EventShown>('')).revision;
  const before = await head();
  expect(countsOf(await atOnce((n) => event.send('POST', '/rounds', {}, deskOf(n))))).toEqual([1, ['409 round-open']]);
  expect(countsOf(await atOnce((n) => event.send('POST', '/rounds/1/begin', undefined, deskOf(n))))).toEqual([
    1,
    ['409 round-not-open'],
  ]);
  expect(await head()).toBe(before + 2);
  const result = '/tables/1/1/result';
  const reports = await atOnce((n) => event.send('PUT', result, { won: n % 2 === 0 ? [1, 0] : [0, 1] }, deskOf(n)));
  // A second report of the same result confirms it or changes nothing.
  expect(countsOf(reports)[1]).toEqual(['409 already-reported']);
  const body = await bodyFor(service.api, 'toy', { tournament: { event: event.id, round: 1, table: 2 } });
  const begun = await atOnce(() => service.api.post('/v1/matches', body, event.token));
  expect(countsOf(begun)).toEqual([1, ['409 table-linked']]);
});
