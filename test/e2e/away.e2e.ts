import { afterAll, afterEach, expect, it } from '@jest/globals';
import { storesOn } from '../support/distributed.js';
import { eventually } from '../support/eventually.js';
import { beginOver, chances, choose, playSome, type BegunOver } from '../support/over-http.js';
import { describeOnServers, ownKafka, ownMongo, realKafka, realMongo } from '../support/servers.js';
import { closeServices, testService, type Client, type TestService } from '../support/service.js';

const ends: (() => Promise<void>)[] = [];
afterEach(closeServices);
afterAll(async () => {
  for (const end of ends) await end();
});

/** Asks until the answer is as it should be. */
const until = (
  api: Client,
  path: string,
  good: (answer: { status: number; body: Record<string, unknown> }) => boolean,
) => eventually(() => api.get(path), good);

const act = async ({ api }: TestService, begun: BegunOver, seed: number) => {
  for (const { seat, token } of begun.seats) {
    const option = await choose(api, begun.id, seat, token, chances(seed));
    if (option) return api.post(`/v1/matches/${begun.id}/actions`, { action: option.action }, token);
  }
  throw new Error('nobody can do anything');
};

describeOnServers(['kafka', 'mongo'], 'while MongoDB is away', () => {
  it('running matches go on, what needs it is 503 with Retry-After, and afterwards nothing is missing', async () => {
    const [{ brokers }, mongo] = [await realKafka(), await ownMongo()];
    ends.push(() => mongo.stop());
    const service = await testService(storesOn(brokers, mongo.uri));
    const { api } = service;
    const begun = await beginOver(api, 'toy');
    const path = `/v1/matches/${begun.id}`;
    await playSome(api, begun, 1, 3);
    await mongo.kill();
    for (let n = 0; n < 5; n += 1) expect((await act(service, begun, n)).status).toBe(201);
    const ready = await until(api, '/health/ready', ({ body }) => body['status'] === 'degraded');
    expect({ status: ready.status, body: ready.body }).toMatchObject({
      status: 200,
      body: { log: 'ok', views: 'unreachable' },
    });
    const { status, body: table } = await api.get(`${path}/table`, begun.seats[0]!.token);
    expect([status, table.seats.map(({ name }: { name: string }) => name)]).toEqual([200, ['Player 1', 'Player 2']]);
    const illegal = await api.post(
      `${path}/actions`,
      { action: { kind: 'play', at: Number(table.position) } },
      begun.seats[0]!.token,
    );
    for (const answer of [
      await api.get('/v1/matches'),
      illegal,
      await api.post('/v1/tokens/revoke', { token: begun.recorder.token }, begun.judge.token),
    ]) {
      expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
      expect(answer.text).not.toMatch(/127\.0\.0\.1|ECONNREFUSED/);
    }
    const last = await act(service, begun, 9);
    expect(last.status).toBe(201);
    await mongo.start();
    await until(api, '/health/ready', ({ body }) => body['status'] === 'ok' && body['lag'] === 0);
    const listed = await until(api, '/v1/matches', (answer) => answer.status === 200);
    expect(listed.body['items']).toMatchObject([{ id: begun.id, revision: last.body.revision }]);
    expect(listed.headers.get('recollect-behind')).toBeNull();
    expect((await api.get(`${path}/verification?readjudicate=true`)).body).toMatchObject({
      valid: true,
      entries: last.body.revision,
    });
  });
});

describeOnServers(['kafka', 'mongo'], 'while Kafka is away', () => {
  it('what is known is shown, lists say how old they are, nothing is recorded; afterwards matches go on', async () => {
    const [kafka, { uri }] = [await ownKafka({ brokers: 1 }), await realMongo()];
    ends.push(() => kafka.stop());
    const service = await testService(storesOn(kafka.brokers, uri));
    const { api } = service;
    const begun = await beginOver(api, 'toy');
    const path = `/v1/matches/${begun.id}`;
    await playSome(api, begun, 1, 3);
    const { body: before } = await api.get(path);
    await until(api, '/health/ready', ({ body }) => body['lag'] === 0);
    await kafka.kill(1);
    const ready = await until(api, '/health/ready', (answer) => answer.status === 503);
    expect(ready.body).toMatchObject({ status: 'unavailable', log: 'unreachable', behind: null });
    const refused = await act(service, begun, 1);
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      503,
      expect.stringMatching(/unavailable|outcome-unknown/),
      '2',
    ]);
    expect((await api.get(path)).body.revision).toBe(before.revision);
    const listed = await api.get('/v1/matches');
    expect([listed.status, listed.body.items[0].id]).toEqual([200, begun.id]);
    expect(Number(listed.headers.get('recollect-behind'))).toBeGreaterThanOrEqual(0);
    expect((await api.get('/v1/matches/nobody')).status).toBe(503);
    await kafka.restart(1);
    await until(api, '/health/ready', (answer) => answer.status === 200);
    // The first one finds out that the brokers are back.
    await eventually(
      () => act(service, begun, 2),
      ({ status }) => status === 201,
    );
    expect((await api.get('/health/ready')).body).toMatchObject({ status: 'ok', writing: true });
    await playSome(api, begun, 2, 3);
    expect((await api.get(`${path}/verification?readjudicate=true`)).body).toMatchObject({ valid: true });
  });
});
