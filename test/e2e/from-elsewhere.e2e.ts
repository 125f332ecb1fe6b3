import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { beginOver, type BegunOver } from '../support/over-http.js';
import { EventOverHttp } from '../support/results/event-over-http.js';
import { closeServices, removeDir, testService, type TestService } from '../support/service.js';

/** What pages of other origins may read in a browser: what anybody reads without a token, and nothing else. */

interface Operation {
  readonly security: readonly object[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}
interface Route {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

let service: TestService;
let begun: BegunOver;
let event: EventOverHttp;
let routes: readonly Route[];
beforeAll(async () => {
  service = await testService();
  begun = await beginOver(service.api, 'toy');
  event = await (await EventOverHttp.begun(service.api)).enter('Ana', 'Ben');
  await event.next();
  const { body } = await service.api.get<{ paths: Record<string, Record<string, Operation>> }>('/v1/openapi.json');
  routes = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
});
afterAll(async () => {
  await closeServices();
  removeDir(service.dataDir);
});

/** The head of an answer; what comes after it is not waited for, as a stream has no end. */
const headOf = (method: string, path: string, headers: Readonly<Record<string, string>> = {}) =>
  answerTo(method, path, { origin: 'https://club.example', ...headers });
const answerTo = (method: string, path: string, headers: Readonly<Record<string, string>>) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(service.url + path, { method, headers });
    asked.on('response', (answer) => {
      answer.destroy();
      resolve(answer);
    });
    asked.on('error', reject);
    asked.end();
  });

const filled = (path: string): string =>
  path
    .replace('{id}', path.startsWith('/v1/events') ? event.id : begun.id)
    .replace('{player}', event.players[0]!.player)
    .replace('{game}', 'toy')
    .replaceAll(/\{\w+\}/g, '1');

const isPublic = ({ method, operation: { security } }: Route): boolean =>
  method === 'GET' && security.some((one) => Object.keys(one).length === 0);

const said = ({ headers }: IncomingMessage) => [
  headers['access-control-allow-origin'],
  headers['access-control-allow-credentials'],
];

describe('a page from elsewhere', () => {
  it('is no organiser where its browser sends no Origin, as with a picture or a link', async () => {
    const statusOf = async (headers: Readonly<Record<string, string>>) =>
      (await answerTo('GET', '/v1/tokens', headers)).statusCode;
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await statusOf({ 'sec-fetch-site': 'cross-site' })).toBe(401);
    expect(await statusOf({ referer: 'https://club.example/page' })).toBe(401);
  });

  it('may read every public GET of the OpenAPI document, whatever it answers, and its streams', async () => {
    const open = routes.filter(isPublic);
    expect(open.length).toBeGreaterThan(40);
    const answered: Record<string, unknown> = {};
    for (const { path } of open)
      for (const method of ['GET', 'HEAD']) answered[`${method} ${path}`] = said(await headOf(method, filled(path)));
    expect(answered).toEqual(Object.fromEntries(Object.keys(answered).map((one) => [one, ['*', undefined]])));

    const streams = open.filter(({ operation }) => 'text/event-stream' in (operation.responses['200']?.content ?? {}));
    expect(streams.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/v1/matches/{id}/live', '/v1/events/{id}/live']),
    );
    for (const path of [`/v1/matches/${begun.id}/live`, `${event.path}/live`]) {
      const answer = await headOf('GET', path);
      expect([answer.statusCode, answer.headers['content-type'], ...said(answer)]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
        '*',
        undefined,
      ]);
    }
    expect(said(await headOf('GET', '/v1/openapi.json'))).toEqual(['*', undefined]);
  });

  it('is answered where it asks before a public read, and may send it with anything but a token', async () => {
    const asks = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'if-none-match' };
    for (const { path } of routes.filter(isPublic)) {
      const answer = await headOf('OPTIONS', `${filled(path)}?x=1`, asks);
      const { 'access-control-allow-methods': methods, 'access-control-allow-headers': headers } = answer.headers;
      expect([path, answer.statusCode, ...said(answer), methods]).toEqual([path, 204, '*', undefined, 'GET, HEAD']);
      expect(headers).toContain('if-none-match');
      expect(headers).not.toMatch(/authorization|\*/i);
    }
  });

  it('is told of what is not there, and of what is no request', async () => {
    const wrong = [
      '/v1/matches/nobody',
      '/v1/matches/nobody/live',
      `${event.path}/tables/9/9`,
      '/v1/events/x/rounds/1e9',
      '/v1/nothing',
      '/v1/matches/%zz',
      `/v1/matches/${'x'.repeat(2_000)}`,
      `/v1/matches/${begun.id}?step=x`,
      `/v1/matches/${begun.id}/table?at=x`,
    ];
    for (const path of wrong) {
      const answer = await headOf('GET', path);
      expect([path, ...said(answer)]).toEqual([path, '*', undefined]);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('reads nothing that needs a token, does nothing, and is answered no other preflight', async () => {
    const shut = routes.filter((route) => !isPublic(route));
    expect(shut.length).toBeGreaterThan(40);
    const answered: Record<string, unknown> = {};
    for (const { method, path } of shut) answered[`${method} ${path}`] = said(await headOf(method, filled(path)));
    expect(answered).toEqual(Object.fromEntries(Object.keys(answered).map((one) => [one, [undefined, undefined]])));
    const asking = async (method: string, path: string, asked = method) =>
      headOf('OPTIONS', path, { 'access-control-request-method': asked });
    const open = new Set(routes.filter(isPublic).map(({ path }) => path));
    for (const { method, path } of shut.filter((one) => !open.has(one.path)))
      expect(said(await asking(method, filled(path)))).toEqual([undefined, undefined]);
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const preflight = await asking(method, `/v1/matches/${begun.id}`);
      expect([preflight.statusCode, ...said(preflight)]).toEqual([405, undefined, undefined]);
    }
    for (const path of ['/', `/match/${begun.id}`, '/docs', '/nothing'])
      expect(said(await headOf('GET', path))[0]).toBeUndefined();
  });
});
