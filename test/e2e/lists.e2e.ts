import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { EventLog } from '#journal';
import { EVENT_LOG } from '../../src/engine/tokens.js';
import { beginOver, playSome, type BegunOver } from '../support/over-http.js';
import { removeDir, stopClock, testService, type Answer, type TestService } from '../support/service.js';

/** More than are ever kept in memory at once, each gone on within its delay. */
const MATCHES = 80;
const DELAY = 4;

let service: TestService;
const begun: BegunOver[] = [];

beforeAll(async () => {
  service = await testService();
  const pass = stopClock(service);
  for (let n = 0; n < MATCHES; n += 1) {
    // One after the other, also by the clock.
    pass(0.001);
    begun.push(await beginOver(service.api, 'toy', { seed: `list ${n}`, spectators: { delaySeconds: DELAY } }));
  }
  pass(DELAY);
  for (const match of begun) await playSome(service.api, match, 3, 1);
});

afterAll(async () => {
  await service.close();
  removeDir(service.dataDir);
});

it('a list reads no log, however many matches went on within their delay', async () => {
  const log = service.app.get<EventLog>(EVENT_LOG);
  const reads = jest.spyOn(log, 'read');
  const ids: string[] = [];
  let path: string | undefined = '/v1/matches?limit=30';
  while (path !== undefined) {
    const { status, body }: Answer = await service.api.get(path);
    expect(status).toBe(200);
    ids.push(...body.items.map(({ id }: { id: string }) => id));
    for (const item of body.items) expect(item.delayed === true || item.revision > 1).toBe(true);
    path = body.next && `/v1/matches?limit=30&cursor=${body.next}`;
  }
  expect(ids).toEqual(begun.map(({ id }) => id).reverse());
  for (const player of ['%00', 'Player%00zzzz'])
    expect((await service.api.get(`/v1/matches?player=${player}`)).body).toMatchObject({
      status: 400,
      parameters: [{ name: 'player', what: 'holds U+0000, which stands in no name: leave it out' }],
    });
  for (const filter of ['status=ended', 'game=toy', 'player=Player', 'tournament=none', 'limit=1'])
    expect((await service.api.get(`/v1/matches?${filter}`)).status).toBe(200);
  expect(reads).not.toHaveBeenCalled();
});
