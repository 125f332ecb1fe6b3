import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { verifyReceipt } from '#journal';
import { beginOver, bodyFor, playOut, type BegunOver } from '../support/over-http.js';
import { removeDir, testService, type TestService } from '../support/service.js';

const GAMES = ['toy', 'grand-archive'];

let service: TestService;

beforeAll(async () => {
  service = await testService();
});

afterAll(async () => {
  await service.close();
  removeDir(service.dataDir);
});

describe.each(GAMES)('a match of %s, played over HTTP', (game) => {
  let begun: BegunOver;

  beforeAll(async () => {
    begun = await beginOver(service.api, game);
    await playOut(service.api, begun, 7, 120);
  });

  it('ends, and is summed up', async () => {
    const { status, body, headers } = await service.api.get(`/v1/matches/${begun.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: begun.id,
      game,
      status: 'ended',
      asker: { role: 'spectator', seats: [] },
      seats: [
        { seat: 1, name: 'Player 1' },
        { seat: 2, name: 'Player 2' },
      ],
    });
    expect(body.revision).toBeGreaterThan(begun.revision);
    expect(verifyReceipt(body.receipt, body.publicKey)).toBe(true);
    expect(headers.get('etag')).toContain(String(body.revision));
  });

  it('is replayed step by step, each as the last one leads to the next', async () => {
    const { body: index } = await service.api.get(`/v1/matches/${begun.id}/replay`);
    expect(index.steps).toBe(index.index.length - 1);
    const last = await service.api.get(`/v1/matches/${begun.id}/replay/${index.steps}`);
    expect(last.body).toMatchObject({ step: index.steps, steps: index.steps, table: { status: 'ended' } });
    expect(last.body.links.next).toBeUndefined();
    const first = await service.api.get(`/v1/matches/${begun.id}/replay/0`);
    expect(first.body).toMatchObject({ step: 0, position: '1', links: { next: `/v1/matches/${begun.id}/replay/1` } });
    const some = await service.api.get(`/v1/matches/${begun.id}/replay/${Math.floor(index.steps / 2)}`);
    expect(some.body.because.length).toBeGreaterThan(0);
    const boxes = (await service.api.get(`/v1/matches/${begun.id}/replay/1`)).body.because.slice(1);
    expect(boxes).toEqual(game === 'grand-archive' ? ['P-SETUP 1'] : []);
    expect(some.body.changes.length).toBeGreaterThan(0);
    const beyond = await service.api.get(`/v1/matches/${begun.id}/replay/${index.steps + 1}`);
    expect(beyond.status).toBe(404);
    const seen = await service.api.get(`/v1/matches/${begun.id}/replay/${index.steps}?as=spectator`);
    const same = await service.api.get(`/v1/matches/${begun.id}/table?step=${index.steps}`);
    expect(same.body).toEqual(seen.body.table);
  });

  it.each(['action', 'phase', 'turn', 'game'])('is replayed by %s', async (unit) => {
    const { status, body } = await service.api.get(`/v1/matches/${begun.id}/replay?unit=${unit}`);
    expect(status).toBe(200);
    const step = await service.api.get(`/v1/matches/${begun.id}/replay/${body.steps}?unit=${unit}`);
    expect(step.body.step).toBe(body.steps);
  });

  it('says what differs between two places', async () => {
    const { body } = await service.api.get(`/v1/matches/${begun.id}/diff?from=step:0&to=step:1`);
    expect(body.items.length).toBeGreaterThan(0);
    const none = await service.api.get(`/v1/matches/${begun.id}/diff?from=3&to=3`);
    expect(none.body.items).toEqual([]);
  });

  it('gives its entries as JSON and line by line, as one chain', async () => {
    const path = `/v1/matches/${begun.id}/entries`;
    const { body } = await service.api.get(`${path}?limit=1000`);
    let prev = '0'.repeat(64);
    for (const entry of body.items) {
      expect(createHash('sha256').update(`entry/1${entry.body}`).digest('hex')).toBe(entry.hash);
      expect(entry.public.prev).toBe(prev);
      expect(JSON.parse(entry.body).public).toEqual(entry.public);
      prev = entry.hash;
    }
    const lines = await service.api.get(`${path}?limit=1000`, undefined, { accept: 'application/x-ndjson' });
    expect(lines.headers.get('content-type')).toContain('application/x-ndjson');
    expect(
      lines.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(body.items);
    const page = await service.api.get(`${path}?limit=2&after=1`);
    expect(page.body.items.map((one: { revision: number }) => one.revision)).toEqual([2, 3]);
    expect(page.body.next).toBe('3');
    expect(page.headers.get('link')).toBe(`<${path}?limit=2&after=3>; rel="next"`);
  });

  it('is verified, and re-adjudicated with the same facts', async () => {
    const { body } = await service.api.get(`/v1/matches/${begun.id}/verification?readjudicate=true`);
    expect(body.checks.filter((check: { ok: boolean }) => !check.ok)).toEqual([]);
    expect(body).toMatchObject({ valid: true });
    expect(body.checks.map((check: { name: string }) => check.name)).toContain('readjudication');
  });

  it('takes nothing more', async () => {
    const { body: table } = await service.api.get(`/v1/matches/${begun.id}/table`);
    const answer = await service.api.post(
      `/v1/matches/${begun.id}/actions`,
      { action: { kind: 'concede', at: table.revision } },
      begun.seats[0]!.token,
    );
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'match-ended', rule: game === 'toy' ? 'R-END-01' : 'GA-END-04' },
    });
    const options = await service.api.get(`/v1/matches/${begun.id}/options`, begun.seats[0]!.token);
    expect(options.body).toEqual([]);
  });
});

describe('asking again', () => {
  it('begins one match for one key', async () => {
    const body = await bodyFor(service.api, 'toy');
    const headers = { 'idempotency-key': 'begin-once' };
    const [one, two] = await Promise.all([
      service.api.post('/v1/matches', body, undefined, headers),
      service.api.post('/v1/matches', body, undefined, headers),
    ]);
    expect(one.status).toBe(201);
    expect(two).toMatchObject({ status: 201, body: { id: one.body.id, revision: one.body.revision } });
    expect(one.headers.get('location')).toBe(`/v1/matches/${one.body.id}`);
    const other = await service.api.post('/v1/matches', { ...body, format: { name: 'open' } }, undefined, headers);
    expect(other).toMatchObject({ status: 422, body: { code: 'key-reused' } });
  });

  it('answers an action with the same key alike, also much later', async () => {
    const begun = await beginOver(service.api, 'toy', { seed: 'repeat' });
    const send = (key: string, action: object, token: string) =>
      service.api.post(`/v1/matches/${begun.id}/actions`, { action }, token, { 'idempotency-key': key });
    const [first, second] = begun.seats.map(({ token }) => token) as [string, string];
    const { body: options } = await service.api.get(`/v1/matches/${begun.id}/options`, first);
    const option = options.find((one: { complete: boolean }) => one.complete);
    const done = await send('k', option.action, first);
    expect(done.status).toBe(201);
    expect(await send('k', option.action, first)).toMatchObject({ status: 201, text: done.text });
    const { body: theirs } = await service.api.get(`/v1/matches/${begun.id}/options`, second);
    expect((await send('k', theirs.find((one: { complete: boolean }) => one.complete).action, second)).status).toBe(
      201,
    );
    expect(await send('k', option.action, first)).toMatchObject({ status: 201, text: done.text });
    expect(await send('k', { kind: 'concede', at: 4 }, first)).toMatchObject({
      status: 422,
      body: { code: 'key-reused' },
    });
  });

  it('answers with what was done, or with its receipt alone', async () => {
    const { id, seats } = await beginOver(service.api, 'toy', { seed: 'minimal' });
    const { token } = seats[0]!;
    const [option] = (await service.api.get(`/v1/matches/${id}/options`, token)).body;
    const send = (prefer?: string) =>
      service.api.post(`/v1/matches/${id}/actions`, { action: option.action }, token, {
        'idempotency-key': 'minimal',
        ...(prefer === undefined ? {} : { prefer }),
      });
    const minimal = await send('return=minimal');
    expect(minimal.headers.get('preference-applied')).toBe('return=minimal');
    const { revision, hash, receipt } = minimal.body;
    expect(minimal).toMatchObject({ status: 201, body: { revision: 3, hash: receipt.hash, receipt: { revision } } });
    expect(minimal.body).toEqual({ revision, hash, receipt });
    for (const whole of [await send(), await send('return=representation')]) {
      expect(whole.headers.get('preference-applied')).toBeNull();
      expect(whole.body).toMatchObject({ revision, hash, receipt });
      expect(whole.body.facts.length).toBeGreaterThan(0);
      expect(Array.isArray(whole.body.options)).toBe(true);
    }
  });

  it('is told when nothing has changed', async () => {
    const begun = await beginOver(service.api, 'toy');
    const path = `/v1/matches/${begun.id}`;
    for (const [where, token] of [
      ['', undefined],
      ['/table', undefined],
      ['/table', begun.seats[0]!.token],
      ['/entries', begun.judge.token],
      ['/replay', undefined],
      ['/archive', undefined],
      ['/options', begun.seats[0]!.token],
    ] as const) {
      const { headers } = await service.api.get(path + where, token);
      const tag = headers.get('etag')!;
      expect(headers.get('cache-control')).toBe(token === undefined ? 'public, no-cache' : 'private, no-cache');
      const again = await service.api.get(path + where, token, { 'if-none-match': `"x", ${tag}` });
      expect({ where, status: again.status, text: again.text }).toEqual({ where, status: 304, text: '' });
    }
    const tags = await Promise.all(
      [undefined, begun.seats[0]!.token, begun.seats[1]!.token, begun.judge.token].map(async (token) =>
        (await service.api.get(`${path}/table`, token)).headers.get('etag'),
      ),
    );
    expect(new Set(tags).size).toBe(4);
  });
});

describe('the list', () => {
  it('is newest first, filtered and paged', async () => {
    const { body: one } = await service.api.get('/v1/matches?limit=1&game=toy');
    expect(one.items).toHaveLength(1);
    const { body: two } = await service.api.get(`/v1/matches?limit=1&game=toy&cursor=${one.next}`);
    expect(two.items[0].began <= one.items[0].began).toBe(true);
    expect(two.items[0].id).not.toBe(one.items[0].id);
    const { body: ended } = await service.api.get('/v1/matches?status=ended');
    expect(ended.items.every((match: { status: string }) => match.status === 'ended')).toBe(true);
    const event = 'cup-of-the-list';
    const begun = await beginOver(service.api, 'toy', { tournament: { event, round: 1 } });
    expect((await service.api.get(`/v1/matches?tournament=${event}`)).body.items).toMatchObject([
      { id: begun.id, tournament: { event, round: 1 } },
    ]);
    expect((await service.api.get('/v1/matches?player=nobody-of-that-name')).body.items).toEqual([]);
    expect((await service.api.get('/v1/matches?player=player%201&limit=1')).body.items).toHaveLength(1);
    const lines = await service.api.get('/v1/matches?limit=2', undefined, { accept: 'application/x-ndjson' });
    expect(lines.text.trim().split('\n')).toHaveLength(2);
  });
});
