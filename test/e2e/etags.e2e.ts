import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import { callsOf } from '../../src/openapi/calls.js';
import { beginOver, playOut } from '../support/over-http.js';
import type { Answer } from '../support/client.js';
import { EventOverHttp } from '../support/results/event-over-http.js';
import { removeDir, testService, type TestService } from '../support/service.js';

const OF_A_VIEW = 'Authorization, Accept';
/** The reads that say 304, by what makes them: an address of each, and what it says of its keeping. */
const READS: Readonly<Record<string, { readonly at?: string; readonly vary?: null; readonly kept?: string }>> = {
  '/v1/cards/:game/:id': { at: '/v1/cards/toy/lantern', vary: null, kept: 'public, max-age=300' },
  '/v1/events/:id/picture': { at: '/v1/events/:event/picture?format=svg', kept: 'public, no-cache' },
  '/v1/matches/:id': {},
  '/v1/matches/:id/archive': {},
  '/v1/matches/:id/cards': { at: '/v1/matches/:id/cards?cards=lantern' },
  '/v1/matches/:id/cards/:card': { at: '/v1/matches/:id/cards/lantern' },
  '/v1/matches/:id/diff': { at: '/v1/matches/:id/diff?from=step:0&to=step:1' },
  '/v1/matches/:id/entries': { at: '/v1/matches/:id/entries?limit=1' },
  '/v1/matches/:id/moments': {},
  '/v1/matches/:id/options': {},
  '/v1/matches/:id/picture': { at: '/v1/matches/:id/picture?format=svg' },
  '/v1/matches/:id/replay': {},
  '/v1/matches/:id/replay/:n': { at: '/v1/matches/:id/replay/1' },
  '/v1/matches/:id/table': {},
  '/v1/matches/:id/transcript': {},
  '/v1/matches/:id/ways/:card': {},
};

let service: TestService;
let id: string;
let event: string;
let seat: string;
/** A card that lies open at the end, by its handle and the step. */
let card: string;

beforeAll(async () => {
  service = await testService();
  const begun = await beginOver(service.api, 'toy');
  await playOut(service.api, begun, 7, 120);
  id = begun.id;
  event = (await EventOverHttp.begun(service.api)).id;
  seat = begun.seats[0]!.token;
  const { steps } = (await service.api.get<{ steps: number }>(`/v1/matches/${id}/replay`)).body;
  const { text } = await service.api.get(`/v1/matches/${id}/replay/${steps}`);
  card = `${/"handle":"([^"]+)"/.exec(text)![1]!}?step=${steps}`;
});

afterAll(async () => {
  await service.close();
  removeDir(service.dataDir);
});

const headersOf = ({ headers }: Pick<Answer, 'headers'>): Record<string, string | null> =>
  Object.fromEntries(['etag', 'vary', 'cache-control'].map((name) => [name, headers.get(name)]));

it('the reads that say 304 are all tried', () => {
  const calls = callsOf(service.app.get(ModulesContainer));
  const known = calls.filter(({ method, says }) => method === 'GET' && 304 in says.answers).map(({ path }) => path);
  expect(known.sort()).toEqual(Object.keys(READS).sort());
});

describe.each(Object.entries(READS))('GET %s', (path, { at, vary: of, kept }) => {
  const address = (): string =>
    at?.replace(':id', id).replace(':event', event) ??
    path.replace(':id', id).replace(':card', card).replace(':n', '1');

  it.each(['a spectator', 'a player'])('is kept by %s, for as long as its tag is the same', async (asker) => {
    const token = asker === 'a player' || path.endsWith('options') ? seat : undefined;
    const ask = (headers?: Record<string, string>): Promise<Answer> => service.api.get(address(), token, headers);
    const whole = await ask();
    expect([whole.status, whole.text]).toEqual([200, expect.stringMatching(/./)]);
    const said = headersOf(whole);
    expect(said).toMatchObject({
      etag: expect.stringMatching(/^"[^"]+"$/),
      'cache-control': kept ?? `${token === undefined ? 'public' : 'private'}, no-cache`,
    });
    for (const known of [said['etag']!, `W/${said['etag']!}`, `"x", ${said['etag']!}`, '*']) {
      const { status, text, headers } = await ask({ 'if-none-match': known });
      expect({ known, status, text, type: headers.get('content-type') }).toEqual({
        known,
        status: 304,
        text: '',
        type: null,
      });
      const vary = of === null ? null : OF_A_VIEW;
      expect(headersOf({ headers })).toEqual({ ...said, vary });
    }
    const other = await ask({ 'if-none-match': '"another"' });
    expect([other.status, headersOf(other)]).toEqual([200, said]);
  });
});
