import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from 'node:net';
import { beginOver, bodyFor, type BegunOver } from '../support/over-http.js';
import { removeDir, testService, type Answer, type TestService } from '../support/service.js';

let service: TestService;
let begun: BegunOver;
let other: BegunOver;
let seat: string;
let path: string;

beforeAll(async () => {
  service = await testService();
  begun = await beginOver(service.api, 'toy', { seed: 'bad input' });
  other = await beginOver(service.api, 'toy');
  seat = begun.seats[0]!.token;
  path = `/v1/matches/${begun.id}`;
});

afterAll(async () => {
  await service.close();
  removeDir(service.dataDir);
});

/** Every problem is a document of its own kind, with nothing of our insides. */
const expectProblem = (answer: Answer, status: number, code: string, more: object = {}): void => {
  expect(answer).toMatchObject({ status, body: { type: `/problems/${code}`, status, code, ...more } });
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(answer.body.title).toEqual(expect.any(String));
  expect(answer.body.detail).toEqual(expect.any(String));
  expect(answer.text).not.toMatch(/node_modules|\.[jt]s:\d+|stack/);
};

describe('a body', () => {
  it.each([
    ['{"game": "toy",}', 15],
    ['', 0],
    ['{"a": [1, 2', 11],
    ['nonsense', 0],
    ['{"a": 1} x', 9],
  ])('%j is no JSON, and says where', async (text, position) => {
    const answer = await service.api.post('/v1/matches', text, undefined, { 'content-type': 'application/json' });
    expectProblem(answer, 400, 'malformed-json', { position });
  });

  it('with a member __proto__ is not taken', async () => {
    expectProblem(
      await service.api.post('/v1/matches', '{"__proto__": {}}', undefined, { 'content-type': 'application/json' }),
      422,
      'invalid-body',
    );
  });

  it('that holds half of a character is not taken', async () => {
    const answers = ['{"game": "\\ud83c"}', '{"\\uDCCF": 1}', '{"seats": [{"name": "\\udccf\\ud83c"}]}'].map((text) =>
      service.api.post('/v1/matches', text, undefined, { 'content-type': 'application/json' }),
    );
    for (const answer of await Promise.all(answers)) expectProblem(answer, 422, 'invalid-body');
    const whole = '{"game": "\\ud83c\\udccf"}';
    const answer = await service.api.post('/v1/matches', whole, undefined, { 'content-type': 'application/json' });
    expectProblem(answer, 422, 'invalid-body');
  });

  it('that nests deeper than anything here does is not taken', async () => {
    for (const depth of [101, 10_000, 300_000]) {
      const action = `{"action": {"kind": "pass", "at": 2, "x": ${'['.repeat(depth)}${']'.repeat(depth)}}}`;
      const answer = await service.api.post(`${path}/actions`, action, seat, { 'content-type': 'application/json' });
      expectProblem(answer, 422, 'invalid-body', { detail: expect.stringMatching(/nests \d+ levels deep: 100 are/) });
    }
  });

  it('of another media type is not taken', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'application/octet-stream',
      'multipart/form-data; boundary=x',
    ]) {
      expectProblem(
        await service.api.post('/v1/matches', '{}', undefined, { 'content-type': type }),
        415,
        'unsupported-media-type',
      );
    }
  });

  it('that is too large is not taken', async () => {
    const text = JSON.stringify({ game: 'x'.repeat(1024 * 1024) });
    expectProblem(
      await service.api.post('/v1/matches', text, undefined, { 'content-type': 'application/json' }),
      413,
      'too-large',
      { limit: 1024 * 1024 },
    );
  });

  it('of another shape names every place', async () => {
    const answer = await service.api.post('/v1/matches', {
      game: 'toy',
      seats: [{ name: '', deck: { text: 7 } }],
      colour: 'red',
      format: { bestOf: 1.5 },
    });
    expectProblem(answer, 422, 'invalid-body');
    const places = answer.body.errors.map(({ at }: { at: string }) => at);
    expect(places).toEqual(expect.arrayContaining(['seats[0].name', 'seats[0].deck.text', 'colour', 'format.bestOf']));
    // What is wrong is said in our words, never in those of a library.
    expect(answer.body.errors).toContainEqual({ at: 'seats[0].deck.text', what: 'must be a text' });
    expect(answer.text).not.toMatch(/Invalid|expected|received/);
  });

  it.each(['null', '[]', '7', '"text"'])('%s is not what a call takes', async (text) => {
    expectProblem(
      await service.api.post('/v1/matches', text, undefined, { 'content-type': 'application/json' }),
      422,
      'invalid-body',
    );
  });

  it('may be missing', async () => {
    expectProblem(await service.api.send('POST', '/v1/matches'), 422, 'invalid-body');
  });
});

describe('a deck', () => {
  const begin = async (game: string, deck: object, more: object = {}) => {
    const body = await bodyFor(service.api, game, more);
    return service.api.post('/v1/matches', { ...body, seats: [{ name: 'A', deck }, body.seats[1]] });
  };

  it('with an unknown card names the nearest ones', async () => {
    const answer = await begin('toy', { text: '# Main\n4 sparc\n20 wick\n' });
    expectProblem(answer, 422, 'unknown-card', {
      unknown: [{ seat: 1, line: 2, nearest: expect.arrayContaining(['spark']) }],
    });
    const byPart = await begin('toy', { cards: { main: { lantrn: 4, wick: 20 } } });
    expectProblem(byPart, 422, 'unknown-card', {
      unknown: [{ seat: 1, part: 'main', nearest: expect.arrayContaining(['lantern']) }],
    });
  });

  it('that cannot be read says which line', async () => {
    expectProblem(await begin('toy', { text: '# Main\nwhat is this\n' }), 422, 'unreadable-deck', {
      errors: [{ seat: 1, line: 2 }],
    });
  });

  it('against the rules tells every violation with its rule', async () => {
    const body = await bodyFor(service.api, 'toy');
    const short = { text: '# Main\n4 spark\n' };
    const answer = await service.api.post('/v1/matches', {
      ...body,
      seats: [
        { name: 'A', deck: short },
        { name: 'B', deck: short },
      ],
    });
    expectProblem(answer, 422, 'illegal-deck', {
      rule: 'TOY-DECK-01',
      violations: [
        { seat: 1, rule: 'TOY-DECK-01' },
        { seat: 2, rule: 'TOY-DECK-01' },
      ],
    });
    const real = await begin('grand-archive', { text: '# Material Deck\n# Main Deck\n' });
    expectProblem(real, 422, 'illegal-deck', {
      ruleLink: expect.stringMatching(/^\/v1\/rules\/grand-archive\/GA-DECK-/),
    });
    expect((await service.api.get(real.body.ruleLink)).body.id).toBe(real.body.rule);
  });

  it('is told the same before anything begins, and what can be read comes back as it was understood', async () => {
    const check = (body: object) => service.api.post('/v1/decks/check', { game: 'toy', ...body });
    const good = await check({ deck: { text: '# Main\n4 spark\n20 wick\n' } });
    expect([good.status, good.body]).toEqual([
      200,
      expect.objectContaining({
        legal: true,
        format: 'standard',
        parts: [expect.objectContaining({ part: 'main', count: 24 })],
        violations: [],
      }),
    ]);
    const { body } = await check({ deck: { cards: { main: { spark: 4 } } } });
    expect([body.legal, body.violations[0].rule]).toEqual([false, 'TOY-DECK-01']);
    const unread = await check({ deck: { text: '# Main\nwhat is this\n' } });
    expectProblem(unread, 422, 'unreadable-deck', { errors: [{ line: 2 }] });
    // The list has no seat: it is nobody's yet.
    expect(unread.text).not.toContain('seat');
    expectProblem(await check({ game: 'chess', deck: { text: '' } }), 422, 'unknown-game', {});
    expectProblem(await check({ deck: { text: '' }, format: 'Any' }), 422, 'invalid-body', {
      errors: [{ at: 'format' }],
    });
  });

  it('is not all: the game, the seats and the format count too', async () => {
    const body = await bodyFor(service.api, 'toy');
    expectProblem(await service.api.post('/v1/matches', { ...body, game: 'chess' }), 422, 'unknown-game', {
      games: expect.arrayContaining(['toy', 'grand-archive']),
    });
    expectProblem(await service.api.post('/v1/matches', { ...body, seats: [body.seats[0]] }), 422, 'bad-setup');
    expectProblem(await service.api.post('/v1/matches', { ...body, format: { bestOf: 2 } }), 422, 'bad-setup');
    expectProblem(await service.api.post('/v1/matches', { ...body, first: 3 }), 422, 'bad-setup');
  });
});

describe('an action', () => {
  const act = (body: unknown, token?: string, headers?: Record<string, string>) =>
    service.api.post(`${path}/actions`, body, token, headers);

  it('against the rules is refused with the rule', async () => {
    expectProblem(await act({ action: { kind: 'pass', at: 2 } }, seat), 409, 'illegal-action', {
      rule: expect.any(String),
      revision: 2,
    });
    expectProblem(await act({ action: { kind: 'fly', at: 2 } }, seat), 409, 'illegal-action', { rule: 'R-ACTION-01' });
    expectProblem(await service.api.post(`${path}/options`, { draft: { kind: 'fly' } }, seat), 409, 'illegal-action', {
      rule: 'R-ACTION-01',
    });
  });

  it('leaves the table as it was, and stands in the access journal', async () => {
    const before = await service.api.get(`${path}/table`);
    await act({ action: { kind: 'pass', at: 2 } }, seat);
    expect((await service.api.get(`${path}/table`)).text).toBe(before.text);
    const { body } = await service.api.get(`${path}/access`, begun.judge.token);
    expect(body.items.at(-2)).toMatchObject({ kind: 'refusal', who: { seat: 1 } });
    expect(body.items.at(-1)).toMatchObject({ kind: 'look' });
  });

  it('of another seat is refused by authority', async () => {
    expectProblem(await act({ action: { kind: 'pass', at: 2 }, seat: 2 }, seat), 403, 'wrong-seat');
    expectProblem(await service.api.get(`${path}/options?seat=2`, seat), 403, 'wrong-seat');
  });

  it('says for whom, where somebody acts for several', async () => {
    expectProblem(await act({ action: { kind: 'pass', at: 2 } }, begun.recorder.token), 422, 'invalid-body');
    expectProblem(await service.api.get(`${path}/options`, begun.recorder.token), 400, 'invalid-parameters', {
      parameters: [{ name: 'seat' }],
    });
  });

  it('takes a token of this match', async () => {
    expectProblem(await act({ action: { kind: 'pass', at: 2 } }), 401, 'unauthenticated');
    expectProblem(await act({ action: { kind: 'pass', at: 2 } }, other.seats[0]!.token), 403, 'forbidden');
    expectProblem(await service.api.get(`${path}/options`), 401, 'unauthenticated');
  });

  it('says at which revision it was decided', async () => {
    const says = 'say at which revision this was decided: the header If-Match: "2"';
    expectProblem(await act({ action: { kind: 'concede' } }, seat), 428, 'revision-needed', {
      revision: 2,
      detail: `${says}, or action.at`,
    });
    const judged = await service.api.post(`${path}/clock`, { deed: 'set', seconds: 60 }, begun.judge.token);
    expectProblem(judged, 428, 'revision-needed', { detail: says });
    expectProblem(await act({ action: { kind: 'concede', at: 1 } }, seat), 412, 'stale', { revision: 2 });
    expectProblem(await act({ action: { kind: 'concede' } }, seat, { 'if-match': '"1"' }), 412, 'stale', {
      revision: 2,
    });
    expectProblem(
      await act({ action: { kind: 'concede' } }, seat, { 'if-match': 'yesterday' }),
      400,
      'invalid-header',
      { header: 'If-Match' },
    );
    expectProblem(
      await act({ action: { kind: 'concede', at: 2 } }, seat, { 'if-match': '"1"' }),
      400,
      'invalid-header',
    );
    expectProblem(await service.api.post(`${path}/options`, { draft: { kind: 'concede', at: 1 } }, seat), 412, 'stale');
  });

  it('has a key that is one', async () => {
    expectProblem(
      await act({ action: { kind: 'concede', at: 2 } }, seat, { 'idempotency-key': 'x'.repeat(201) }),
      400,
      'invalid-header',
      { header: 'Idempotency-Key' },
    );
  });

  it('has a shape', async () => {
    for (const body of [
      {},
      { action: 'pass' },
      { action: {} },
      { action: { kind: 7 } },
      { action: { kind: 'pass', at: 'x' } },
      { action: { kind: 'pass' }, seat: 0 },
      { action: { kind: 'pass' }, more: 1 },
    ]) {
      expectProblem(await act(body, seat), 422, 'invalid-body');
    }
  });
});

describe('what is not there', () => {
  it.each([
    '',
    '/table',
    '/options',
    '/entries',
    '/live',
    '/replay',
    '/replay/0',
    '/diff?from=1&to=2',
    '/archive',
    '/verification',
    '/access',
  ])('match nope%s is answered like one that may not be seen', async (where) => {
    const hidden = await beginOver(service.api, 'toy', { visibility: 'private' });
    const token = other.judge.token;
    const [absent, closed] = await Promise.all(
      ['nope', hidden.id].map((id) => service.api.get(`/v1/matches/${id}${where}`, token)),
    );
    expectProblem(absent!, 404, 'not-found');
    expect(closed!.text.replace(hidden.id, 'nope')).toBe(absent!.text);
  });

  it('is not there under a longer name either', async () => {
    const { body } = await service.api.get<{ paths: Record<string, object> }>('/v1/openapi.json');
    const named = Object.entries(body.paths).flatMap(([template, methods]) =>
      template.includes('{') ? Object.keys(methods).map((method) => [method.toUpperCase(), template] as const) : [],
    );
    expect(named.length).toBeGreaterThan(10);
    for (const [method, template] of named)
      for (const length of [301, 4_000]) {
        const address = template.replace(/\{\w+\}/g, 'x'.repeat(length));
        expectProblem(await service.api.send(method, address, method === 'GET' ? undefined : {}), 404, 'not-found');
      }
  });

  it('is the same for actions', async () => {
    const hidden = await beginOver(service.api, 'toy', { visibility: 'private' });
    for (const token of [undefined, other.seats[0]!.token]) {
      const [absent, closed] = await Promise.all(
        ['nope', hidden.id].map((id) =>
          service.api.post(`/v1/matches/${id}/actions`, { action: { kind: 'pass', at: 2 } }, token),
        ),
      );
      expect(closed!.text.replace(hidden.id, 'nope')).toBe(absent!.text);
      expect(absent!.status).toBe(token === undefined ? 401 : 404);
    }
  });

  it.each([
    ['GET', '/nothing'],
    ['GET', '/v1'],
    ['GET', '/v1/matches/x/y/z'],
    ['GET', '/v1/cards/toy/nothing'],
    ['GET', '/v1/rules/toy/X-1'],
    ['GET', '/v1/rules/grand-archive/GA-X-99'],
    ['GET', '/v1/scenarios/schema/chess'],
    ['GET', '/problems/nothing'],
    ['GET', '/../../etc/passwd'],
    ['GET', '/%2e%2e/package.json'],
    ['GET', '/%zz'],
  ])('%s %s is 404', async (method, where) => {
    expectProblem(await service.api.send(method, where), 404, 'not-found');
  });

  it.each([
    ['DELETE', '/v1/matches', 'GET, HEAD, POST'],
    ['PUT', '/v1/matches/x/actions', 'POST'],
    ['POST', '/v1/games', 'GET, HEAD'],
    ['PATCH', '/health/live', 'GET, HEAD'],
    ['GET', '/v1/archives', 'POST'],
  ])('%s %s is 405', async (method, where, allow) => {
    const answer = await service.api.send(method, where);
    expectProblem(answer, 405, 'method-not-allowed');
    expect(answer.headers.get('allow')).toBe(allow);
  });
});

describe('a browser at an address that does not exist', () => {
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  it.each(['/nothing', '/%zz'])('%s is shown a page that says so', async (where) => {
    const answer = await service.api.get(where, undefined, html);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    const home = await service.api.get('/', undefined, html);
    expect(answer.text).toBe(home.text);
    for (const name of ['content-security-policy', 'x-content-type-options', 'permissions-policy'])
      expect([name, answer.headers.get(name)]).toEqual([name, home.headers.get(name)]);
    expectProblem(await service.api.get(where), 404, 'not-found');
  });

  it('below the API gets the same answer as other clients', async () => {
    for (const where of ['/v1/matches/nope', '/v1/nothing', '/v1/rules//R-ACTION-01'])
      expectProblem(await service.api.get(where, undefined, html), 404, 'not-found');
    expectProblem(await service.api.send('DELETE', '/', undefined, { headers: html }), 405, 'method-not-allowed');
  });
});

it('nobody is told again all that they said', async () => {
  const long = 'x'.repeat(100_000);
  const json = { 'content-type': 'application/json' };
  const told = [
    await service.api.post('/v1/matches', { ...(await bodyFor(service.api, 'toy')), game: long }),
    await service.api.post('/v1/matches', { [long]: 1 }),
    await service.api.post('/v1/matches', { ...(await bodyFor(service.api, 'toy')), format: { name: long } }),
    await service.api.post(`${path}/actions`, { action: { kind: long, at: 2 } }, seat),
    await service.api.post(`${path}/actions`, { action: { kind: 'pass', at: 2, [long]: 1 } }, seat),
    await service.api.post(`${path}/actions`, { action: { kind: 'answer', ask: long, at: 2 } }, seat),
    await service.api.post('/v1/scenarios', { game: long }),
    await service.api.post('/v1/scenarios', { game: 'grand-archive', seats: [{ zones: { [long]: [] } }] }),
    await service.api.post('/v1/matches', long, undefined, json),
    await service.api.get(`/v1/matches?${'y'.repeat(8_000)}=1`),
    await service.api.get(`/v1/cards?game=${'y'.repeat(8_000)}`),
  ];
  for (const { status, text } of told) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text.length).toBeLessThan(2_000);
  }
});

describe('a query', () => {
  it.each([
    ['/v1/matches?limit=0', ['limit']],
    ['/v1/matches?limit=0x10', ['limit']],
    ['/v1/matches?limit=', ['limit']],
    ['/v1/matches/ID/entries?after=1e2', ['after']],
    ['/v1/matches?limit=x&status=dead&colour=red', ['limit', 'status', 'colour']],
    ['/v1/matches?cursor=zzz', ['cursor']],
    ['/v1/cards', ['game']],
    ['/v1/cards?game=toy&cursor=zzz', ['cursor']],
    ['/v1/matches/ID/cards', ['cards']],
    ['/v1/matches/ID/cards?cards=', ['cards']],
    ['/v1/matches/ID/cards?cards=lantern,', ['cards']],
    [`/v1/matches/ID/cards?cards=${Array(101).fill('lantern').join(',')}`, ['cards']],
    ['/v1/matches/ID/table?at=x', ['at']],
    ['/v1/matches/ID/table?as=king', ['as']],
    ['/v1/matches/ID/table?as=seat:9', ['as']],
    ['/v1/matches/ID/table?at=1&step=1', ['step']],
    ['/v1/matches/ID/table?min=-1', ['min']],
    ['/v1/matches/ID/entries?after=-1', ['after']],
    ['/v1/matches/ID/entries?limit=1001', ['limit']],
    ['/v1/matches/ID/replay?unit=hour', ['unit']],
    ['/v1/matches/ID/diff?from=1', ['to']],
    ['/v1/matches/ID/diff?from=x&to=y', ['from', 'to']],
    ['/v1/matches/ID/verification?readjudicate=maybe', ['readjudicate']],
    ['/v1/matches/ID/live?after=x', ['after']],
    ['/v1/matches/ID?limit=1&limit=2', ['limit']],
    ['/v1/matches?limit=1&limit=2', ['limit']],
  ])('%s names what is wrong', async (where, names) => {
    const answer = await service.api.get(where.replace('ID', begun.id));
    expectProblem(answer, 400, 'invalid-parameters');
    expect(answer.body.parameters.map(({ name }: { name: string }) => name).sort()).toEqual([...names].sort());
  });

  it('for a place that is not there is 404', async () => {
    for (const where of [
      'table?at=99',
      'table?at=1.999',
      'table?step=99',
      'replay/99',
      'replay/x',
      'replay/-1',
      'diff?from=1&to=99',
    ])
      expectProblem(await service.api.get(`${path}/${where}`), 404, 'not-found');
  });

  it('for a wider view is refused', async () => {
    for (const as of ['judge', 'seat:1', 'seat:2'])
      expectProblem(await service.api.get(`${path}/table?as=${as}`), 403, 'wider-view');
    expectProblem(await service.api.get(`${path}/table?as=seat:2`, seat), 403, 'wider-view');
    expectProblem(await service.api.get(`${path}/table?as=judge`, begun.recorder.token), 403, 'wider-view');
  });

  it('for a revision that does not come ends', async () => {
    expectProblem(await service.api.get(`${path}/table?min=99`), 504, 'not-yet', { revision: 2 });
  });
});

describe('a token', () => {
  it.each(['nonsense', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoib3JnYW5pc2VyIn0.'])('refuses %s', async (token) => {
    expectProblem(await service.api.get('/v1/matches', token), 401, 'unauthenticated');
    expectProblem(await service.api.get(`/v1/matches?token=${token}`), 401, 'unauthenticated');
  });

  it('is a bearer token', async () => {
    const answer = await service.api.get('/v1/matches', undefined, { authorization: 'Basic eDp5' });
    expectProblem(answer, 401, 'unauthenticated');
    expect(answer.headers.get('www-authenticate')).toContain('Bearer');
  });

  it('of a seat begins no match', async () => {
    expectProblem(await service.api.post('/v1/matches', await bodyFor(service.api, 'toy'), seat), 403, 'forbidden');
    expectProblem(
      await service.api.post('/v1/archives', Buffer.from('x'), seat, { 'content-type': 'application/json' }),
      403,
      'forbidden',
    );
  });
});

describe('an archive', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['no JSON', Buffer.from('hello\n')],
    ['half of a file', Buffer.from('{"header":{}}\n')],
    ['what is not packed right', Buffer.from([0x1f, 0x8b, 1, 2, 3])],
  ])('of %s is broken', async (_what, bytes) => {
    const answer = await service.api.post('/v1/archives', bytes, undefined, { 'content-type': 'application/x-ndjson' });
    expectProblem(answer, 422, 'broken-archive', { firstFailure: { what: expect.any(String) } });
  });
});

it('answers what is not HTTP, and goes on', async () => {
  const { port, hostname } = new URL(service.url);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write('HELLO\r\n\r\n'));
    socket.on('data', (data) => {
      expect(String(data)).toMatch(/^HTTP\/1\.1 400/);
    });
    socket.on('close', () => resolve());
  });
  expect((await service.api.get('/health/live')).status).toBe(200);
});

describe('every call that takes a body', () => {
  it('says in our words what it must be', async () => {
    const apart = await beginOver(service.api, 'toy');
    const { body } = await service.api.get<{ paths: Record<string, Record<string, { requestBody?: object }>> }>(
      '/v1/openapi.json',
    );
    const calls = Object.entries(body.paths).flatMap(([route, methods]) =>
      Object.entries(methods).flatMap(([method, call]) => (call.requestBody ? [[method.toUpperCase(), route]] : [])),
    );
    for (const [method, route] of calls)
      for (const sent of ['[]', '{}', '{"game": 7, "role": "king", "words": [], "to": {}, "seats": 1}']) {
        const at = route!.replace('{id}', apart.id).replace(/\{\w+\}/g, '1');
        const headers = { 'content-type': 'application/json' };
        const answer = await service.api.send(method!, at, sent, { token: apart.judge.token, headers });
        const refused = answer.status < 400 ? '' : answer.text;
        expect(`${method} ${route} ${refused}`).not.toMatch(/Invalid \w+:|expected|received|Too (?:big|small)/);
      }
  });
});
