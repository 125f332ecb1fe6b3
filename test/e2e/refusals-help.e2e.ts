import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { beginOver, playSome, type BegunOver } from '../support/over-http.js';
import { removeDir, testService, type Answer, type TestService } from '../support/service.js';

interface Call {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, object>> };
}

let service: TestService;
let begun: BegunOver;
let calls: readonly (readonly [method: string, path: string, call: Call])[];

beforeAll(async () => {
  service = await testService();
  begun = await beginOver(service.api, 'toy');
  await playSome(service.api, begun, 3, 12);
  const { body } = await service.api.get<{ paths: Record<string, Record<string, Call>> }>('/v1/openapi.json');
  calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, call]) =>
        [
          method.toUpperCase(),
          path.replace('/matches/{id}', `/matches/${begun.id}`).replace(/\{\w+\}/g, '1'),
          call,
        ] as const,
    ),
  );
});

afterAll(async () => {
  await service.close();
  removeDir(service.dataDir);
});

const detailOf = ({ body }: Answer): string => String((body as { detail?: unknown } | null)?.detail);
const told = async (path: string, token?: string): Promise<string> => detailOf(await service.api.get(path, token));

/** The names of the parameters of a query. */
const namesIn = ({ parameters = [] }: Call): string[] =>
  parameters.filter((one) => one.in === 'query').map(({ name }) => name);

describe('every call that takes a query', () => {
  it('says of a parameter that comes twice that it is to come once', async () => {
    const asked = calls.flatMap(([method, path, call]) =>
      method === 'GET' ? namesIn(call).map((name) => [path, name] as const) : [],
    );
    expect(asked.length).toBeGreaterThan(60);
    for (const [path, name] of asked)
      expect([path, name, await told(`${path}?${name}=1&${name}=1`)]).toEqual([
        path,
        name,
        expect.stringContaining(`${name}: comes 2 times: send it once`),
      ]);
  });

  it('says of a parameter that it does not have which ones it has', async () => {
    for (const [method, path, call] of calls) {
      const names = namesIn(call);
      if (method !== 'GET' || names.length === 0 || path === '/v1/oembed') continue;
      const known = names.map((name) => `"${name}"`).join(', ');
      expect([path, await told(`${path}?colour=red`)]).toEqual([
        path,
        expect.stringContaining(`colour: is not known here: must be ${names.length === 1 ? '' : 'one of '}${known}`),
      ]);
    }
  });
});

it('every call that takes a body says which media types it takes', async () => {
  for (const [method, path, { requestBody }] of calls) {
    if (!requestBody) continue;
    const types = Object.keys(requestBody.content);
    const answer = await service.api.send(method, path, 'x', { headers: { 'content-type': 'text/plain' } });
    expect([path, answer.status, detailOf(answer)]).toEqual([
      path,
      415,
      `a body of text/plain is not taken here: send ${types.join(' or ')}`,
    ]);
    expect(answer.headers.get('accept')).toBe(types.join(', '));
  }
});

it('a body that is missing is told what it holds', async () => {
  const answer = await service.api.send('POST', '/v1/matches');
  expect(detailOf(answer)).toMatch(/^a body of JSON is needed; game: is missing: must be a text; seats: is missing/);
  expect((await service.api.post('/v1/matches', { game: 'toy', seat: [] })).body.errors).toContainEqual({
    at: 'seat',
    what: expect.stringMatching(/^is not known here: must be one of "game",.* "seats"/),
  });
});

it('a text that is not JSON is told what stands where it stops being so', async () => {
  const json = { 'content-type': 'application/json' };
  const of = async (text: string) => detailOf(await service.api.post('/v1/matches', text, undefined, json));
  expect(await of('{"game": toy}')).toBe('the body is not JSON from character 9 on: toy}');
  expect(await of('{"game": "toy"')).toBe('the body ends at character 14, before its JSON does');
  expect(await of(' ')).toBe('the body is empty: send JSON');
});

describe('a thing that does not exist', () => {
  const games = 'there are toy, grand-archive, graven, keyforge';

  it('is answered with the numbers that the asker may see', async () => {
    const { body } = await service.api.get<{ steps: number; revision: number }>(`/v1/matches/${begun.id}`);
    expect(body.steps).toBeGreaterThan(2);
    const steps = `there are 0 to ${body.steps}`;
    const match = `/v1/matches/${begun.id}`;
    const judge = begun.judge.token;
    const entry = `there is no entry 999, or none that you may see; there are 1 to ${body.revision}`;
    for (const path of ['/replay/999', '/table?step=999', '/diff?from=step:0&to=step:999', '/ways/1?step=999'])
      expect([path, await told(match + path)]).toEqual([
        path,
        `there is no step 999, or none that you may see; ${steps}`,
      ]);
    expect(await told(`${match}/replay/999?unit=game`)).toMatch(
      /^there is no step 999 \(unit=game\), or none that you may see; there (is only 0|are 0 to \d+)$/,
    );
    for (const path of ['/table?at=999', '/diff?from=1&to=999', '/entries/999/inclusion', '/knowledge?at=999'])
      expect([path, await told(match + path, judge)]).toEqual([path, entry]);
    // A number that is left empty is no 0.
    expect(await told(`${match}/ways/1?step=`)).toBe('step: must be a whole number, in decimal');
    expect(await told(`${match}/ways/1`)).toBe('step: is missing: the step at which it has that handle');
    expect(await told(`${match}/table?at=1.99`)).toBe('there is no position 1.99: entry 1 has fewer facts');
    const seat = 'there is no seat 9 in this match; there are 1 to 2';
    expect(await told(`${match}/knowledge?seat=9`, judge)).toBe(seat);
    expect(await told(`${match}/options?seat=9`, judge)).toBe(seat);
    expect(await told(`${match}/table?as=seat:9`)).toBe(`as: ${seat}`);
  });

  it('is answered with no more than a spectator behind a delay may know', async () => {
    const late = await beginOver(service.api, 'toy', { spectators: { delaySeconds: 3600 } });
    await playSome(service.api, late, 3, 12);
    const path = `/v1/matches/${late.id}/replay/999`;
    const absent = await service.api.get('/v1/matches/nope/replay/999');
    expect((await service.api.get(path)).text.replace(late.id, 'nope')).toBe(absent.text);
    expect(await told(path, late.seats[0]!.token)).toMatch(/^there is no step 999, .* there are 0 to \d+$/);
  });

  it('is answered with what there is instead, or with the call that has it, which no page shows', async () => {
    const rows: readonly (readonly [path: string, detail: string | RegExp, call?: string])[] = [
      ['/v1/rules/chess', /^there is no catalogue of "chess"; there are .*grand-archive/],
      ['/v1/rules/chess/X-1', /^there is no catalogue of "chess"; there are .*grand-archive/],
      ['/v1/rules/grand-archive/X-1', 'there is no rule "X-1" of grand-archive', 'GET /v1/rules/{game}'],
      ['/v1/cards?game=chess', `"chess" is not played here; ${games}`],
      ['/v1/cards/chess/rook', `"chess" is not played here; ${games}`],
      ['/v1/cards/toy/sparc', /^there is no card "sparc" in toy; nearest: .*spark/],
      ['/v1/scenarios/schema/chess', `"chess" is not played here; ${games}`],
      ['/problems/chess', 'there is no problem "chess"', 'GET /problems'],
      ['/v1/matches/chess', 'there is no match "chess", or none that you may see', 'GET /v1/matches'],
      ['/v1/events/chess', 'there is no event "chess", or none that you may see', 'GET /v1/events'],
      ['/v1/chess', 'there is nothing at /v1/chess; /docs shows every call'],
      ['/v1/matches?cursor=chess', /^cursor: .*: send "next" of its last answer, or leave it out$/],
    ];
    for (const [path, detail, call] of rows) {
      const words = typeof detail === 'string' ? detail : expect.stringMatching(detail);
      const { text } = await service.api.get(path);
      expect([path, JSON.parse(text)]).toEqual([
        path,
        expect.objectContaining({ detail: words, ...(call ? { call } : {}) }),
      ]);
    }
  });
});

describe('a browser below the addresses of pages', () => {
  const statusAt = async (where: string) => {
    const { status, headers } = await service.api.get(where, undefined, { accept: 'text/html' });
    return `${where} ${status} ${headers.get('content-type')}`;
  };

  it.each(['/matches/x/replay/9999', '/matches/x/nothing', '/bench/x/y', '/event/x/nothing', '/stage/x/y'])(
    '%s is told that there is no such page',
    async (where) => expect(await statusAt(where)).toBe(`${where} 404 text/html; charset=utf-8`),
  );

  it('gets a page whether its match exists or not: only the page knows the token', async () => {
    for (const where of ['/matches/x', '/matches/x/', `/matches/${begun.id}/replay?step=9999`, '/event/x/desk'])
      expect(await statusAt(where)).toBe(`${where} 200 text/html; charset=utf-8`);
  });
});
