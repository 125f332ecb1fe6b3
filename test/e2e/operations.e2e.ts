import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { privateFolder } from '../../src/settings/private-folder.js';
import { freshToken } from '../../src/tokens/issue.js';
import { Tokens } from '../../src/tokens/token.js';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { SAYS } from '../../src/http/says.js';
import { beginOver, bodyFor } from '../support/over-http.js';
import { Client, removeDir, testService, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await testService();
});

afterAll(async () => {
  await service.close();
  removeDir(service.dataDir);
});

describe('the OpenAPI document', () => {
  it('describes every call, and nothing else', async () => {
    const { body } = await service.api.get('/v1/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.sort()).toEqual([
      'DELETE /v1/clips/{id}',
      'DELETE /v1/events/{id}/players/{player}/name',
      'DELETE /v1/events/{id}/webhooks/{webhook}',
      'DELETE /v1/matches/{id}/pauses',
      'DELETE /v1/matches/{id}/words/{commitment}',
      'DELETE /v1/notes/{id}',
      'DELETE /v1/stages/{id}',
      'DELETE /v1/stages/{id}/outputs/{output}',
      'GET /health/live',
      'GET /health/ready',
      'GET /metrics',
      'GET /problems',
      'GET /problems/{code}',
      'GET /v1/calls',
      'GET /v1/calls/live',
      'GET /v1/cards',
      'GET /v1/cards/{game}/{id}',
      'GET /v1/cards/{game}/{id}/picture',
      'GET /v1/checkpoints/newest',
      'GET /v1/checkpoints/{size}',
      'GET /v1/checkpoints/{size}/access',
      'GET /v1/checkpoints/{size}/consistency',
      'GET /v1/clips/{id}',
      'GET /v1/events',
      'GET /v1/events/{id}',
      'GET /v1/events/{id}/entries',
      'GET /v1/events/{id}/exports/{format}',
      'GET /v1/events/{id}/live',
      'GET /v1/events/{id}/picture',
      'GET /v1/events/{id}/players',
      'GET /v1/events/{id}/players/{player}',
      'GET /v1/events/{id}/players/{player}/deck',
      'GET /v1/events/{id}/players/{player}/proposals',
      'GET /v1/events/{id}/rounds',
      'GET /v1/events/{id}/rounds/{round}',
      'GET /v1/events/{id}/standings',
      'GET /v1/events/{id}/standings/{player}',
      'GET /v1/events/{id}/tables/{round}/{table}',
      'GET /v1/events/{id}/verification',
      'GET /v1/events/{id}/webhooks',
      'GET /v1/events/{id}/webhooks/{webhook}',
      'GET /v1/games',
      'GET /v1/matches',
      'GET /v1/matches/{id}',
      'GET /v1/matches/{id}/access',
      'GET /v1/matches/{id}/access/verification',
      'GET /v1/matches/{id}/archive',
      'GET /v1/matches/{id}/calls',
      'GET /v1/matches/{id}/cards',
      'GET /v1/matches/{id}/cards/{card}',
      'GET /v1/matches/{id}/clips',
      'GET /v1/matches/{id}/diff',
      'GET /v1/matches/{id}/entries',
      'GET /v1/matches/{id}/entries/{revision}/inclusion',
      'GET /v1/matches/{id}/evidence',
      'GET /v1/matches/{id}/fixes',
      'GET /v1/matches/{id}/knowledge',
      'GET /v1/matches/{id}/live',
      'GET /v1/matches/{id}/moments',
      'GET /v1/matches/{id}/notes',
      'GET /v1/matches/{id}/options',
      'GET /v1/matches/{id}/picture',
      'GET /v1/matches/{id}/proposals',
      'GET /v1/matches/{id}/refusals',
      'GET /v1/matches/{id}/replay',
      'GET /v1/matches/{id}/replay/{n}',
      'GET /v1/matches/{id}/rulings',
      'GET /v1/matches/{id}/scenario',
      'GET /v1/matches/{id}/table',
      'GET /v1/matches/{id}/tokens',
      'GET /v1/matches/{id}/transcript',
      'GET /v1/matches/{id}/verification',
      'GET /v1/matches/{id}/ways/{card}',
      'GET /v1/matches/{id}/words/{commitment}',
      'GET /v1/notes/{id}',
      'GET /v1/oembed',
      'GET /v1/people/{id}',
      'GET /v1/rules/{game}',
      'GET /v1/rules/{game}/{id}',
      'GET /v1/scenarios/schema/{game}',
      'GET /v1/stages/{id}',
      'GET /v1/stages/{id}/live',
      'GET /v1/stages/{id}/outputs',
      'GET /v1/tokens',
      'POST /v1/archives',
      'POST /v1/claims',
      'POST /v1/clips',
      'POST /v1/decks/check',
      'POST /v1/events',
      'POST /v1/events/{id}/decks/open',
      'POST /v1/events/{id}/end',
      'POST /v1/events/{id}/players',
      'POST /v1/events/{id}/players/{player}/checks',
      'POST /v1/events/{id}/players/{player}/drop',
      'POST /v1/events/{id}/players/{player}/penalties',
      'POST /v1/events/{id}/players/{player}/readmit',
      'POST /v1/events/{id}/players/{player}/remove',
      'POST /v1/events/{id}/rounds',
      'POST /v1/events/{id}/rounds/{round}/begin',
      'POST /v1/events/{id}/rounds/{round}/call-time',
      'POST /v1/events/{id}/rounds/{round}/end',
      'POST /v1/events/{id}/rounds/{round}/publish',
      'POST /v1/events/{id}/tables/{round}/{table}/calls',
      'POST /v1/events/{id}/tables/{round}/{table}/calls/close',
      'POST /v1/events/{id}/tables/{round}/{table}/extensions',
      'POST /v1/events/{id}/tables/{round}/{table}/result/confirm',
      'POST /v1/events/{id}/tables/{round}/{table}/result/correct',
      'POST /v1/events/{id}/tables/{round}/{table}/result/dispute',
      'POST /v1/events/{id}/tables/{round}/{table}/result/finalise',
      'POST /v1/events/{id}/tables/{round}/{table}/result/rule',
      'POST /v1/events/{id}/webhooks',
      'POST /v1/events/{id}/webhooks/{webhook}/replay',
      'POST /v1/events/{id}/webhooks/{webhook}/secret',
      'POST /v1/matches',
      'POST /v1/matches/{id}/actions',
      'POST /v1/matches/{id}/calls',
      'POST /v1/matches/{id}/calls/{call}/close',
      'POST /v1/matches/{id}/clock',
      'POST /v1/matches/{id}/evidence',
      'POST /v1/matches/{id}/fixes',
      'POST /v1/matches/{id}/fixes/preview',
      'POST /v1/matches/{id}/forks',
      'POST /v1/matches/{id}/lists',
      'POST /v1/matches/{id}/options',
      'POST /v1/matches/{id}/pauses',
      'POST /v1/matches/{id}/penalties',
      'POST /v1/matches/{id}/receipts/check',
      'POST /v1/matches/{id}/rewinds',
      'POST /v1/matches/{id}/rewinds/preview',
      'POST /v1/matches/{id}/rulings',
      'POST /v1/matches/{id}/scenarios',
      'POST /v1/matches/{id}/tokens',
      'POST /v1/notes',
      'POST /v1/scenarios',
      'POST /v1/stages',
      'POST /v1/stages/{id}/outputs',
      'POST /v1/tokens',
      'POST /v1/tokens/revoke',
      'PUT /v1/events/{id}',
      'PUT /v1/events/{id}/feature',
      'PUT /v1/events/{id}/players/{player}/deck',
      'PUT /v1/events/{id}/players/{player}/name',
      'PUT /v1/events/{id}/rounds/{round}/pairings',
      'PUT /v1/events/{id}/tables/{round}/{table}/match',
      'PUT /v1/events/{id}/tables/{round}/{table}/result',
      'PUT /v1/stages/{id}',
      'PUT /v1/stages/{id}/outputs/{output}',
    ]);
  });

  it('leaves out no call that a controller takes', () => {
    const modules = [...service.app.get(ModulesContainer).values()];
    const controllers = modules.flatMap(({ controllers: own }) => [...own.values()].map(({ metatype }) => metatype));
    const calls = controllers.flatMap((controller) => {
      const { prototype } = controller as { prototype: Record<string, object> };
      return Object.getOwnPropertyNames(prototype)
        .filter((name) => Reflect.hasMetadata(METHOD_METADATA, prototype[name]!))
        .map((name) => [`${(controller as { name: string }).name}.${name}`, prototype[name]!] as const);
    });
    expect(calls.length).toBeGreaterThan(25);
    expect(calls.filter(([, handler]) => !Reflect.hasMetadata(SAYS, handler)).map(([name]) => name)).toEqual([]);
  });

  it('points nowhere but into itself, and describes every answer', async () => {
    const { body, text } = await service.api.get('/v1/openapi.json');
    for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
      expect(Object.keys(body.components.schemas)).toContain(name);
    expect(text).not.toContain('"$ref":"#/$defs');
    for (const [path, methods] of Object.entries(
      body.paths as Record<
        string,
        Record<
          string,
          { summary: string; responses: object; parameters: { name: string; in: string }[]; operationId: string }
        >
      >,
    )) {
      for (const call of Object.values(methods)) {
        expect(call.summary).toEqual(expect.any(String));
        expect(Object.keys(call.responses).some((status) => status.startsWith('2'))).toBe(true);
        const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        expect(call.parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
      }
    }
    const ids = Object.values(body.paths as object).flatMap((methods) =>
      Object.values(methods as object).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is browsed at /docs with nothing from elsewhere', async () => {
    const { text, headers } = await service.api.get('/docs');
    expect((await service.api.get('/docs/')).text).toBe(text);
    expect(text).not.toMatch(/https?:\/\//);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    for (const [, path] of text.matchAll(/(?:src|href)="(\/[^"]+)"/g))
      expect((await service.api.get(path!)).status).toBe(200);
  });
});

it('everything in the data folder is closed again, where it comes back open to others', () => {
  const { dataDir } = service;
  const all = [dataDir, ...readdirSync(dataDir, { recursive: true }).map((name) => join(dataDir, String(name)))];
  expect(all.length).toBeGreaterThan(5);
  for (const path of all) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
  privateFolder(dataDir);
  expect(all.filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([]);
});

describe('operations', () => {
  it('says how it is', async () => {
    expect((await service.api.get('/health/live')).body).toEqual({ status: 'ok' });
    const ready = await service.api.get('/health/ready');
    expect({ status: ready.status, body: ready.body }).toEqual({
      status: 200,
      body: {
        status: 'ok',
        engine: 'embedded',
        durability: 'disk',
        log: 'ok',
        reading: true,
        writing: true,
        behind: 0,
        views: 'ok',
        lag: 0,
        lagMs: 0,
        tampered: 0,
        contradicted: false,
        accessJournals: 'ok',
        projection: 'projecting',
      },
    });
  });

  it('counts, and names nobody', async () => {
    const begun = await beginOver(service.api, 'toy');
    const { text, headers } = await service.api.get('/metrics');
    expect(headers.get('content-type')).toContain('text/plain');
    expect(text).toMatch(/recollect_entries_total 2/);
    expect(text).toMatch(/recollect_http_request_seconds_count\{method="POST",route="\/v1\/matches",status="201"\} 1/);
    expect(text).not.toContain(begun.id);
  });

  it('says what each problem means', async () => {
    const { body } = await service.api.get('/problems');
    for (const { type, code } of body.items)
      expect((await service.api.get(type)).body).toMatchObject({ code, means: expect.any(String) });
  });

  it('tells browsers to be careful', async () => {
    for (const path of ['/', '/v1/matches', '/nothing', '/matches/some-match/replay']) {
      const { headers } = await service.api.get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('content-security-policy')).toMatch(/default-src '(self|none)'/);
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
    }
  });

  it('serves the viewer at every address it draws', async () => {
    const { text, headers } = await service.api.get('/');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const path of ['/matches/x', '/matches/x/replay?step=3'])
      expect((await service.api.get(path)).text).toBe(text);
    const known = { 'if-none-match': headers.get('etag')!, 'cache-control': 'max-age=0' };
    expect((await service.api.get('/', undefined, known)).status).toBe(304);
  });
});

describe('cards, rules and games', () => {
  it('are found', async () => {
    const { body: games } = await service.api.get('/v1/games');
    expect(games.items).toEqual(
      expect.arrayContaining([expect.objectContaining({ game: 'grand-archive', scenarios: true })]),
    );
    const { body: cards } = await service.api.get('/v1/cards?game=toy&q=lan');
    expect(cards.items[0]).toMatchObject({ id: 'lantern' });
    const one = await service.api.get('/v1/cards/toy/lantern');
    expect(one.body).toEqual(cards.items[0]);
    expect(
      (await service.api.get('/v1/cards/toy/lantern', undefined, { 'if-none-match': one.headers.get('etag')! })).status,
    ).toBe(304);
    expect((await service.api.get('/v1/cards/toy/lantrn')).body.nearest).toContain('lantern');
    expect((await service.api.get('/v1/rules/grand-archive/ga-cost-03')).body).toMatchObject({
      id: 'GA-COST-03',
      game: 'grand-archive',
      source: expect.any(String),
    });
    expect((await service.api.get('/v1/rules/grand-archive/R-ACTION-01')).body).toMatchObject({
      id: 'R-ACTION-01',
      game: 'recollect',
    });
    expect((await service.api.get('/v1/rules/grand-archive/CF-01')).body.text).toContain('decision:');
    const box = { id: 'F10 D8', section: 'Chart 10: Combat Phase', text: expect.stringContaining('durability') };
    expect((await service.api.get('/v1/rules/grand-archive/F10%20D8')).body).toMatchObject(box);
    const { body: boxes } = await service.api.get('/v1/rules/grand-archive?q=phase%20durability%20removed');
    expect(boxes.items).toMatchObject([box]);
    expect((await service.api.get('/v1/rules/toy/F10%20D8')).status).toBe(404);
    const { body: rules } = await service.api.get('/v1/rules/keyforge?q=forge%20key&limit=3');
    expect(rules.items).toHaveLength(3);
    expect(
      (await service.api.get(`/v1/rules/keyforge?q=forge%20key&limit=3&cursor=${rules.next}`)).body.items[0].id,
    ).not.toBe(rules.items[0].id);
  });
});

describe('who may begin matches', () => {
  it('is anybody on this machine, but nobody through a proxy or under a foreign name', async () => {
    const whole = await bodyFor(service.api, 'toy');
    for (const [name, value] of [
      ['x-forwarded-for', '10.0.0.1'],
      ['forwarded', 'for=10.0.0.1'],
    ] as const) {
      expect((await service.api.post('/v1/matches', whole, undefined, { [name]: value })).status).toBe(401);
    }
  });

  it('is an organiser only, where others can reach the service', async () => {
    const open = await testService({ HOST: '0.0.0.0' });
    const url = open.url.replace('0.0.0.0', '127.0.0.1');
    const api = new Client(url);
    // Without the seats' tokens in the answer the match would wait until they are claimed.
    const whole = await bodyFor(api, 'toy', { tokens: true });
    expect((await api.post('/v1/matches', whole)).status).toBe(401);
    const { token } = await freshToken(open.app.get(Tokens), { role: 'organiser' }, 60, 'an organiser');
    const begun = await api.post('/v1/matches', whole, token);
    expect(begun.status).toBe(201);
    const hidden = await api.post('/v1/matches', { ...whole, visibility: 'private' }, token);
    expect((await api.get('/v1/matches', token)).body.items.map(({ id }: { id: string }) => id)).toEqual([
      hidden.body.id,
      begun.body.id,
    ]);
    expect((await api.get('/v1/matches')).body.items).toHaveLength(1);
    // An organiser sees what spectators see.
    const { body: table } = await api.get(`/v1/matches/${hidden.body.id}/table`, token);
    expect(table.zones.find(({ id }: { id: string }) => id === 'hand:1').cards).toEqual([]);
    expect((await api.post('/v1/tokens/revoke', { token }, token)).status).toBe(200);
    expect((await api.post('/v1/matches', whole, token)).status).toBe(401);
    await open.close();
    removeDir(open.dataDir);
  });
});
