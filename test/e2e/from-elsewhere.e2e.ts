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
  new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(service.url + path, { method, headers: { origin: 'https://club.example', ...headers } });
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

  it('reads nothing that needs a token, does nothing, and is answered no preflight', async () => {
    const shut = routes.filter((route) => !isPublic(route));
    expect(shut.length).toBeGreaterThan(40);
    const answered: Record<string, unknown> = {};
    for (const { method, path } of shut) answered[`${method} ${path}`] = said(await headOf(method, filled(path)));
    expect(answered).toEqual(Object.fromEntries(Object.keys(answered).map((one) => [one, [undefined, undefined]])));
    const preflight = await headOf('OPTIONS', `/v1/matches/${begun.id}`, {
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    });
    expect([preflight.statusCode, ...said(preflight)]).toEqual([405, undefined, undefined]);
    for (const path of ['/', `/match/${begun.id}`, '/docs', '/v1/nothing'])
      expect(said(await headOf('GET', path))[0]).toBeUndefined();
  });
});
