import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { eventually } from '../support/eventually.js';
import { Listener } from '../support/event-stream.js';
import { beginOver, chances, playOne, playOut, playSome, type BegunOver } from '../support/over-http.js';
import { removeDir, stopClock, testService, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await testService();
});

afterAll(async () => {
  await service.close();
  removeDir(service.dataDir);
});

afterEach(() => void jest.restoreAllMocks());

const liveUrl = ({ id }: BegunOver, query = ''): string => `${service.url}/v1/matches/${id}/live${query}`;
const ids = (events: readonly { id: string | undefined }[]): (string | undefined)[] => events.map(({ id }) => id);

describe('a stream', () => {
  it('tells what was, what happens and the end, in the form of entries', async () => {
    const begun = await beginOver(service.api, 'toy', { seed: 'stream' });
    const listener = await Listener.open(liveUrl(begun, `?token=${begun.seats[0]!.token}`));
    expect(ids(await listener.take(2))).toEqual(['1', '2']);
    await playOut(service.api, begun, 3, 20);
    const events = await listener.all();
    const { body } = await service.api.get(`/v1/matches/${begun.id}/entries?limit=1000`, begun.seats[0]!.token);
    expect(events.at(-1)).toMatchObject({
      event: 'end',
      id: undefined,
      data: { status: 'ended', revision: body.items.length },
    });
    expect(events.slice(0, -1).map(({ data }) => data)).toEqual(body.items);
    expect(ids(events.slice(0, -1))).toEqual(body.items.map(({ revision }: { revision: number }) => String(revision)));
    expect(events.at(-2)!.data.public.action.kind).toBe('open');
  });

  it('is resumed by Last-Event-ID, which goes before after', async () => {
    const begun = await beginOver(service.api, 'toy');
    await playSome(service.api, begun, 5, 4);
    const byQuery = await Listener.open(liveUrl(begun, '?after=3'));
    expect(ids(await byQuery.take(3))).toEqual(['4', '5', '6']);
    const byHeader = await Listener.open(liveUrl(begun, '?after=1'), { 'last-event-id': '5' });
    await playOne(service.api, begun, chances(1));
    expect(ids(await byHeader.take(2))).toEqual(['6', '7']);
    byQuery.close();
    byHeader.close();
  });

  it('of a match that has ended tells the rest and ends', async () => {
    const begun = await beginOver(service.api, 'toy');
    await playOut(service.api, begun, 3, 3);
    const { body } = await service.api.get(`/v1/matches/${begun.id}`);
    const listener = await Listener.open(liveUrl(begun, `?after=${body.revision - 1}`));
    expect((await listener.all()).map(({ event }) => event)).toEqual(['entry', 'end']);
  });

  it('ends when its token is taken back', async () => {
    const begun = await beginOver(service.api, 'toy');
    const token = begun.seats[1]!.token;
    const listener = await Listener.open(liveUrl(begun, `?token=${token}`));
    await listener.take(2);
    const revoked = await service.api.post('/v1/tokens/revoke', { token }, begun.judge.token);
    expect(revoked.status).toBe(200);
    await listener.all();
    expect((await service.api.get('/v1/matches', token)).body.code).toBe('unauthenticated');
  });

  it('that is refused over a socket is refused with the same problem as without one', async () => {
    const begun = await beginOver(service.api, 'toy', { visibility: 'private' });
    const { hostname, port } = new URL(service.url);
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'x',
      'sec-websocket-version': '13',
    };
    for (const [query, status] of [
      ['', 404],
      ['?token=x', 401],
      [`?after=x&token=${begun.seats[0]!.token}`, 400],
    ] as const) {
      const path = `/v1/matches/${begun.id}/live${query}`;
      const [answer] = (await once(get({ hostname, port, path, headers: upgrade }), 'response')) as [IncomingMessage];
      const plain = await service.api.get(path);
      expect([answer.statusCode, plain.status]).toEqual([status, status]);
      expect([await text(answer), answer.headers['content-type'], answer.headers['www-authenticate'] ?? null]).toEqual([
        plain.text,
        plain.headers.get('content-type'),
        plain.headers.get('www-authenticate'),
      ]);
    }
  });

  it('is forgotten when its reader leaves', async () => {
    const begun = await beginOver(service.api, 'toy');
    const streams = async (): Promise<number> =>
      Number(/recollect_streams (\d+)/.exec((await service.api.get('/metrics')).text)![1]);
    const before = await streams();
    const listener = await Listener.open(liveUrl(begun));
    await listener.take(2);
    expect(await streams()).toBe(before + 1);
    listener.close();
    await eventually(streams, (now) => now === before);
  });
});

describe('spectators behind a delay', () => {
  /** In seconds: a stream waits that long. */
  const DELAY = 1;
  const paths = [
    '',
    '/table',
    '/entries?limit=1000',
    '/replay',
    '/replay/0',
    '/archive',
    '/verification',
    '/diff?from=0&to=1',
    '/live',
  ];

  it('learn of nothing before its time, on no way', async () => {
    const pass = stopClock(service);
    const begun = await beginOver(service.api, 'toy', { seed: undefined, spectators: { delaySeconds: DELAY } });
    for (const path of paths)
      expect({ path, status: (await service.api.get(`/v1/matches/${begun.id}${path}`)).status }).toEqual({
        path,
        status: 404,
      });
    const listed = async (query = ''): Promise<string[]> =>
      (await service.api.get(`/v1/matches?limit=200${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await listed()).not.toContain(begun.id);
    expect((await service.api.get(`/v1/matches/${begun.id}`, begun.seats[0]!.token)).body.revision).toBe(2);
    pass(DELAY);
    expect(await listed()).toContain(begun.id);

    const listener = await Listener.open(liveUrl(begun));
    expect(ids(await listener.take(2))).toEqual(['1', '2']);
    await playOut(service.api, begun, 3, 2);
    const head = (await service.api.get(`/v1/matches/${begun.id}`, begun.judge.token)).body;
    expect(head.status).toBe('ended');
    const seen = (await service.api.get(`/v1/matches/${begun.id}`)).body;
    expect(seen).toMatchObject({ status: 'setup', revision: 2, result: null });
    expect((await service.api.get(`/v1/matches/${begun.id}/table`)).headers.get('etag')).toMatch(/^"2\.public/);
    expect((await service.api.get(`/v1/matches/${begun.id}/table?at=${head.revision}`)).status).toBe(404);
    expect((await service.api.get(`/v1/matches/${begun.id}/entries`)).body.items).toHaveLength(2);
    expect((await service.api.get(`/v1/matches/${begun.id}/replay`)).body.steps).toBe(0);
    expect((await service.api.get(`/v1/matches/${begun.id}/verification`)).body.entries).toBe(2);
    expect((await service.api.get(`/v1/matches/${begun.id}/archive`)).body.entries).toHaveLength(2);
    expect((await service.api.get(`/v1/matches/${begun.id}`, begun.seats[0]!.token)).body.status).toBe('ended');
    const { format, game, seats, began } = seen;
    const line = (await service.api.get('/v1/matches')).body.items.find(({ id }: { id: string }) => id === begun.id);
    expect(line).toEqual({
      id: begun.id,
      game,
      format,
      began,
      reproducible: false,
      seats: seats.map(({ seat, name, player }: Record<string, unknown>) => ({ seat, name, player })),
      delayed: true,
    });
    expect(await listed(`&game=toy&player=${seats[0].player}`)).toEqual([begun.id]);
    for (const status of ['setup', 'playing', 'paused', 'ended'])
      expect(await listed(`&status=${status}`)).not.toContain(begun.id);
    expect(listener.events).toHaveLength(2);

    pass(DELAY);
    const events = await listener.all();
    expect(events.at(-1)!.event).toBe('end');
    expect(events).toHaveLength(head.revision + 1);
    expect((await service.api.get(`/v1/matches/${begun.id}`)).body.revision).toBe(head.revision);
    expect(await listed('&status=ended')).toContain(begun.id);
  });

  it('see a match that opens after its end when it has ended', async () => {
    const begun = await beginOver(service.api, 'toy', { visibility: 'after' });
    expect((await service.api.get(`/v1/matches/${begun.id}`)).status).toBe(404);
    await playOut(service.api, begun, 3, 2);
    expect((await service.api.get(`/v1/matches/${begun.id}`)).body.status).toBe('ended');
  });
});
