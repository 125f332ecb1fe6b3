import { afterEach, describe, expect, it } from '@jest/globals';
import { connect } from 'node:net';
import { eventually } from '../support/eventually.js';
import { Listener } from '../support/event-stream.js';
import { beginOver } from '../support/over-http.js';
import { removeDir, sharedService, testService, type Answer, type TestService } from '../support/service.js';

const services: TestService[] = [];
const started = async (env: NodeJS.ProcessEnv): Promise<TestService> => {
  const service = await testService(env);
  services.push(service);
  return service;
};
afterEach(async () => {
  for (const service of services.splice(0)) {
    await service.close();
    removeDir(service.dataDir);
  }
});

const statuses = async (times: number, ask: () => Promise<Answer>): Promise<Record<number, number>> => {
  const seen: Record<number, number> = {};
  for (let n = 0; n < times; n += 1) {
    const { status } = await ask();
    seen[status] = (seen[status] ?? 0) + 1;
  }
  return seen;
};

describe('requests', () => {
  it('beyond what an asker has in a minute are refused, and told when to come back', async () => {
    const { api } = await started({ RATE_LIMIT: '10' });
    const begun = await beginOver(api, 'toy');
    const seat = begun.seats[0]!.token;
    // Two went into the beginning. What is not there, and whom nobody knows, counts as well.
    expect(await statuses(3, () => api.get('/v1/nothing'))).toEqual({ 404: 3 });
    expect(await statuses(3, () => api.get('/v1/games', 'a.bad.token'))).toEqual({ 401: 3 });
    expect(await statuses(4, () => api.get('/v1/games'))).toEqual({ 200: 2, 429: 2 });
    const refused = await api.get('/v1/games');
    expect(refused).toMatchObject({
      status: 429,
      body: { type: '/problems/too-many-requests', code: 'too-many-requests', retryAfter: expect.any(Number) },
    });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBe(refused.body.retryAfter);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    // Each token has as many of its own; who looks after the service is always answered.
    const path = `/v1/matches/${begun.id}`;
    expect(await statuses(11, () => api.get(path, seat))).toEqual({ 200: 10, 429: 1 });
    expect(await statuses(2, () => api.get(path, begun.judge.token))).toEqual({ 200: 2 });
    expect(await statuses(20, () => api.get('/health/live'))).toEqual({ 200: 20 });
  });

  it('for page files cost nothing, and a page that is refused comes again by itself', async () => {
    const { api } = await started({ RATE_LIMIT: '3' });
    const html = { accept: 'text/html' };
    const { text: page } = await api.get('/event/some', undefined, html);
    const files = [...page.matchAll(/\/assets\/[^"]+/g)].map(([file]) => file!);
    expect(files.length).toBeGreaterThan(2);
    // A hall of players opens an event's page at once.
    for (const address of ['/event/some', '/event/some/screen', '/', '/overlay/some', ...files])
      expect([address, await statuses(5, () => api.get(address, undefined, html))]).toEqual([address, { 200: 5 }]);
    expect(await statuses(4, () => api.get('/v1/games'))).toEqual({ 200: 3, 429: 1 });
    const refused = await api.get('/matches/some', undefined, html);
    expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(refused.headers.get('refresh'))).toBe(Number(refused.headers.get('retry-after')));
    expect(refused.text).toContain('tries again by itself');
    expect((await api.get(files[0]!)).status).toBe(200);
  });

  it('for the page of an event cost nothing; who asks too often gets it without its preview', async () => {
    const { api } = await started({ RATE_LIMIT: '3' });
    const { body } = await api.post<{ id: string }>('/v1/events', { name: 'Spring Open', game: 'toy', rounds: 1 });
    const previews: boolean[] = [];
    for (let n = 0; n < 5; n += 1) {
      const page = await api.get(`/event/${body.id}`, undefined, { accept: 'text/html' });
      expect(page.status).toBe(200);
      previews.push(page.text.includes('og:title'));
    }
    expect(previews).toEqual([true, true, true, false, false]);
  });

  it('are counted for whom a proxy asks, if it is trusted', async () => {
    const from = (client: string) => ({ 'x-forwarded-for': client });
    const deaf = await started({ RATE_LIMIT: '4' });
    for (const client of ['10.0.0.1', '10.0.0.2'])
      await statuses(2, () => deaf.api.get('/v1/games', undefined, from(client)));
    expect((await deaf.api.get('/v1/games', undefined, from('10.0.0.3'))).status).toBe(429);
    const trusting = await started({ RATE_LIMIT: '4', TRUSTED_PROXIES: '127.0.0.0/8' });
    for (const client of ['10.0.0.1', '10.0.0.2'])
      expect(await statuses(5, () => trusting.api.get('/v1/games', undefined, from(client)))).toEqual({
        200: 4,
        429: 1,
      });
  });

  it('of this machine alone are as many as anybody likes', async () => {
    const { url } = await sharedService();
    const asked = 'GET /problems/stale HTTP/1.1\r\nhost: localhost\r\n';
    const answer = await sent(url, `${`${asked}\r\n`.repeat(1_500)}${asked}connection: close\r\n\r\n`);
    expect([answer.split('HTTP/1.1 200 OK\r\n').length, answer.split('HTTP/1.1 ').length]).toEqual([1_502, 1_502]);
  });
});

it('streams that are open count, and one more may be opened when one has ended', async () => {
  const { api, url } = await started({ RATE_LIMIT: '1000', STREAM_LIMIT: '2' });
  const begun = await beginOver(api, 'toy');
  const live = `/v1/matches/${begun.id}/live`;
  const mine = await Promise.all([1, 2].map(() => Listener.open(url + live)));
  const refused = await api.get(live);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const judge = await Listener.open(`${url}${live}?token=${begun.judge.token}`);
  mine[0]!.close();
  const again = await eventually(
    () => Listener.open(url + live),
    ({ status }) => status === 200,
  );
  for (const one of [mine[1]!, judge, again]) one.close();
});

/** What is answered to a text that is sent as it is, until the connection is closed or `enough` has come. */
const sent = (url: string, text: string, enough = /never/): Promise<string> =>
  new Promise((resolve) => {
    const { port } = new URL(url);
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
    socket.on('data', (data) => {
      answer += String(data);
      if (enough.test(answer)) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });

describe('an upload', () => {
  const MIB = 1024 * 1024;
  const type = { 'content-type': 'application/x-ndjson' };
  const head = (length: number): string =>
    `POST /v1/archives HTTP/1.1\r\nhost: x\r\ncontent-type: application/gzip\r\ncontent-length: ${length}\r\n\r\n`;

  it('may be longer than any other body, but not endless', async () => {
    const { api } = await sharedService();
    const noise = (mebibytes: number): Uint8Array => Buffer.alloc(mebibytes * MIB, '[');
    expect(await api.post('/v1/archives', noise(3), undefined, type)).toMatchObject({
      status: 422,
      body: { code: 'broken-archive' },
    });
    expect(await api.post('/v1/archives', noise(65), undefined, type)).toMatchObject({
      status: 413,
      body: { limit: 64 * MIB },
    });
  });

  it('is not read from who may send none', async () => {
    const { url } = await started({ HOST: '0.0.0.0' });
    // None of it has come, and it is refused all the same.
    const answer = await sent(url, head(60 * MIB), /unauthenticated/);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('waits for others where many are under way', async () => {
    const { api, url } = await sharedService();
    const begin = () => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
        socket.write(head(9).replace('host: x', 'host: localhost')),
      );
      // One that came just when the answer was tried took no place: it is begun again.
      return socket.on('data', () => socket.destroy()).on('error', () => undefined);
    };
    let begun = Array.from({ length: 4 }, begin);
    const send = () => api.post('/v1/archives', '{}', undefined, type);
    // Until all of them are under way.
    const again = () => {
      begun = begun.map((one) => (one.destroyed ? begin() : one));
      return send();
    };
    const busy = await eventually(again, ({ status }) => status === 503);
    expect(busy.body).toMatchObject({ code: 'busy' });
    for (const socket of begun) socket.destroy();
    await eventually(send, ({ status }) => status === 422);
  });
});

describe('a broken request', () => {
  it('is not waited for: neither the rest of its headers nor that of its body', async () => {
    const { app, url } = await started({ REQUEST_SECONDS: '1' });
    // Without that setting it would come to its end as well, but later.
    expect(app.getHttpServer()).toMatchObject({ requestTimeout: 1_000, headersTimeout: 1_000 });
    const answers = [
      'GET /v1/games HTTP/1.1\r\nhost: x\r\n',
      'POST /v1/matches HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    ].map((text) => sent(url, text));
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({
        type: '/problems/request-timeout',
        status: 408,
      });
    }
  });

  it('that is not HTTP, or has too large headers, is told what is wrong', async () => {
    const { url } = await sharedService();
    expect(await sent(url, 'HELLO\r\n\r\n')).toContain('"code":"broken-request"');
    expect(await sent(url, `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`)).toContain(
      '"code":"headers-too-large"',
    );
  });

  it('that expects what is not promised here is refused, with or without a body', async () => {
    const { url } = await sharedService();
    const body = 'content-type: application/json\r\ncontent-length: 9\r\n';
    for (const text of [
      'GET /v1/games HTTP/1.1\r\nhost: x\r\nexpect: zz\r\n\r\n',
      `POST /v1/matches HTTP/1.1\r\nhost: x\r\n${body}expect: 100-continue, zz\r\n\r\n`,
    ]) {
      const answer = await sent(url, text);
      expect(answer).toMatch(/(^|\r\n\r\n)HTTP\/1\.1 417 /);
      expect(answer).toMatch(/\r\ncontent-type: application\/problem\+json/i);
      expect(answer).toContain('"code":"expectation-failed"');
    }
    const asked = `POST /v1/events HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${body}expect: 100-Continue\r\n\r\n{"a": [1]`;
    expect(await sent(url, asked)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 /);
  });
});

describe('what is sent', () => {
  const packing = (accept: string) => ({ 'accept-encoding': accept });

  it.each(['br', 'gzip'])('is packed for who takes it so (%s), and is the same', async (encoding) => {
    const { api } = await sharedService();
    const begun = await beginOver(api, 'toy', { seed: 'packed' });
    const { text: page } = await api.get('/');
    const [script] = /\/assets\/[^"]+\.js/.exec(page)!;
    for (const path of [
      '/v1/games',
      '/v1/openapi.json',
      '/docs/swagger-ui.css',
      script!,
      `/v1/matches/${begun.id}/table`,
      `/v1/matches/${begun.id}/entries`,
    ]) {
      const plain = await api.get(path, undefined, packing('identity'));
      const packed = await api.get(path, undefined, packing(encoding));
      expect([path, plain.headers.get('content-encoding')]).toEqual([path, null]);
      expect([path, packed.headers.get('content-encoding')]).toEqual([path, encoding]);
      expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
      expect(packed.text).toBe(plain.text);
      const known = {
        ...packing(encoding),
        'if-none-match': packed.headers.get('etag') ?? '"none"',
        'cache-control': 'max-age=0',
      };
      if (packed.headers.has('etag')) expect((await api.get(path, undefined, known)).status).toBe(304);
    }
  });

  it('line by line is packed, too; what is short is not, nor what is packed already, nor a stream', async () => {
    const { api, url } = await sharedService();
    const begun = await beginOver(api, 'toy');
    const path = `/v1/matches/${begun.id}`;
    const lines = { ...packing('gzip'), accept: 'application/x-ndjson' };
    expect((await api.get(`${path}/entries`, undefined, lines)).headers.get('content-encoding')).toBe('gzip');
    expect((await api.get('/health/live', undefined, packing('gzip'))).headers.get('content-encoding')).toBeNull();
    const file = await api.get(`${path}/archive`, undefined, { ...packing('gzip'), accept: 'application/gzip' });
    expect(file.headers.get('content-encoding')).toBeNull();
    const stream = await fetch(`${url}${path}/live`, { headers: packing('gzip, br') });
    expect([stream.status, stream.headers.get('content-encoding')]).toEqual([200, null]);
    await stream.body!.cancel();
  });
});
