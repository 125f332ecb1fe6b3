import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MatchShown } from '#api';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Database from 'libsql';
import { EMBEDDED } from '../support/distributed.js';
import { beginOver, playOut, playSome, type BegunOver } from '../support/over-http.js';
import { removeDir, testService, type TestService } from '../support/service.js';

let home: TestService;
let away: TestService;
let begun: BegunOver;

const SECOND = 'another secret, of another service, for tests';

beforeAll(async () => {
  home = await testService();
  away = await testService({ SECRET: SECOND });
  begun = await beginOver(home.api, 'grand-archive', { seed: 'records', lists: 'sealed' });
  await playOut(home.api, begun, 2, 30);
});

afterAll(async () => {
  for (const service of [home, away]) {
    await service.close();
    removeDir(service.dataDir);
  }
});

const download = async (token?: string, accept = 'application/json'): Promise<Buffer> => {
  const answer = await fetch(`${home.url}/v1/matches/${begun.id}/archive`, {
    headers: { accept, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  });
  expect(answer.headers.get('content-type')).toContain(accept);
  return Buffer.from(await answer.arrayBuffer());
};

const upload = (bytes: Buffer, type = 'application/json') =>
  away.api.post('/v1/archives', bytes, undefined, { 'content-type': type });

describe('an archive', () => {
  it.each([
    ['application/json', 201],
    ['application/x-ndjson', 200],
    ['application/gzip', 200],
  ])('as %s is taken in by another service, which answers alike', async (type, status) => {
    const answer = await upload(await download(begun.judge.token, type), type);
    expect(answer).toMatchObject({
      status,
      body: { id: begun.id, already: status === 200, verification: { valid: true } },
    });
    expect(answer.headers.get('location')).toBe(`/v1/matches/${begun.id}`);
    const path = `/v1/matches/${begun.id}`;
    // Names are no part of an archive: there players are called by their ids.
    const { seats } = (await home.api.get(path)).body as MatchShown;
    const named = (text: string): string =>
      seats.reduce((said, { player, name }) => said.replaceAll(player, name), text);
    const steps = (await home.api.get(`${path}/replay`)).body.steps as number;
    for (const where of [
      '/entries?limit=1000',
      '/table',
      '/replay',
      '/replay/3',
      `/replay/${steps}`,
      '/diff?from=2&to=20',
      '/replay?unit=turn',
    ]) {
      expect(named((await away.api.get(path + where)).text)).toBe(named((await home.api.get(path + where)).text));
    }
    expect((await away.api.get(`${path}/verification?readjudicate=true`)).body).toMatchObject({ valid: true });
    expect((await away.api.get('/v1/matches')).body.items).toMatchObject([{ id: begun.id, status: 'ended' }]);
  });

  it('may be packed on its way, and is the same bytes', async () => {
    const plain = await download(begun.judge.token);
    const answer = await fetch(`${home.url}/v1/matches/${begun.id}/archive`, {
      headers: { authorization: `Bearer ${begun.judge.token}`, 'accept-encoding': 'gzip' },
    });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    const unpacked = Buffer.from(await answer.arrayBuffer()).toString();
    const withoutTime = (text: string): string => text.replace(/"exportedAt":"[^"]*"/, '').replace(/"manifest":.*/, '');
    expect(withoutTime(unpacked)).toBe(withoutTime(plain.toString()));
    expect(gunzipSync(await download(begun.judge.token, 'application/gzip')).toString()).toContain('"manifest"');
    expect((await upload(gzipSync(plain))).status).toBe(200);
  });

  it('of a spectator or a seat can be verified too', async () => {
    for (const token of [undefined, begun.seats[0]!.token]) {
      const third = await testService({ SECRET: SECOND });
      const answer = await third.api.post('/v1/archives', await download(token), undefined, {
        'content-type': 'application/json',
      });
      expect(answer).toMatchObject({ status: 201, body: { verification: { valid: true } } });
      const { body } = await third.api.get(`/v1/matches/${begun.id}/verification`);
      expect(body).toMatchObject({ valid: true, head: (await home.api.get(`/v1/matches/${begun.id}`)).body.head.hash });
      const held = token === undefined ? [] : [1];
      expect(body).toMatchObject({ copy: { checked: held, draws: [] } });
      expect((await third.api.get(`/v1/matches/${begun.id}/verification?readjudicate=true`)).body.code).toBe(
        'wrong-version',
      );
      expect((await third.api.get(`/v1/matches/${begun.id}/table`)).status).toBe(200);
      await third.close();
      removeDir(third.dataDir);
    }
  });

  it('tells everybody what their own copy can say of the draws', async () => {
    const drawsFor = async (token?: string): Promise<Record<string, number>> => {
      const { body } = await home.api.get(`/v1/matches/${begun.id}/verification`, token);
      expect(body).toMatchObject({ valid: true, verdict: 'valid', draws: { complete: true, physical: 0 } });
      expect(body.notChecked).toContain(
        'how people are called, notes, clips and stages (nothing in the record binds them)',
      );
      return body.draws as Record<string, number>;
    };
    const [anybody, seat, judge] = [
      await drawsFor(),
      await drawsFor(begun.seats[0]!.token),
      await drawsFor(begun.judge.token),
    ];
    expect(judge).toMatchObject({ draws: anybody['draws'], bounded: 0, unchecked: 0 });
    expect(seat['compared']).toBeGreaterThan(0);
    expect(judge['compared']).toBeGreaterThan(seat['compared']!);
    const running = await beginOver(home.api, 'toy', {});
    for (const token of [undefined, running.seats[0]!.token, running.judge.token]) {
      const { body, text } = await home.api.get(`/v1/matches/${running.id}/verification`, token);
      expect(body).toMatchObject({ valid: true, verdict: 'incomplete', draws: { complete: false, full: 0 } });
      expect(text).not.toContain('expected');
    }
  });

  it('holds no card that its reader does not know', async () => {
    const cards = async (token?: string): Promise<number> =>
      (JSON.parse((await download(token)).toString()) as { cards: unknown[] }).cards.length;
    const [anybody, seat, judge] = [await cards(), await cards(begun.seats[0]!.token), await cards(begun.judge.token)];
    expect(anybody).toBeLessThan(seat);
    expect(seat).toBeLessThan(judge);
  });

  it('that was changed in one byte is refused, with the entry that fails', async () => {
    const match = await beginOver(home.api, 'graven', { seed: 'broken' });
    await playOut(home.api, match, 2, 20);
    const accept = { accept: 'application/x-ndjson' };
    const { text } = await home.api.get(`/v1/matches/${match.id}/archive`, match.judge.token, accept);
    const lines = text.split('\n');
    for (const revision of [1, 7, 20]) {
      const line = lines[revision]!;
      const at = line.indexOf('facts') + 20;
      const broken = [
        ...lines.slice(0, revision),
        `${line.slice(0, at)}${line[at] === 'x' ? 'y' : 'x'}${line.slice(at + 1)}`,
        ...lines.slice(revision + 1),
      ].join('\n');
      const answer = await upload(Buffer.from(broken), 'application/x-ndjson');
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'broken-archive', firstFailure: { revision, what: expect.any(String) } },
      });
    }
    expect((await away.api.get(`/v1/matches/${match.id}`)).status).toBe(404);
  });

  it('of a running match is gone on with by a later one', async () => {
    const running = await beginOver(home.api, 'toy', { seed: 'running' });
    const fetchIt = async (): Promise<string> =>
      (await home.api.get(`/v1/matches/${running.id}/archive`, running.judge.token)).text;
    expect((await upload(Buffer.from(await fetchIt()))).status).toBe(201);
    await playSome(home.api, running, 4, 3);
    const longer = await upload(Buffer.from(await fetchIt()));
    expect(longer).toMatchObject({ status: 201, body: { revision: 5, already: false } });
  });
});

describe('a record that was changed in the store', () => {
  it('is found by its verification, and by nobody mistaken for the match', async () => {
    const victim = await testService(EMBEDDED);
    const match = await beginOver(victim.api, 'toy', { seed: 'victim' });
    await playSome(victim.api, match, 4, 6);
    await victim.close();
    const db = new Database(join(victim.dataDir, 'journal.db'));
    db.prepare(
      'UPDATE entries SET body = replace(body, \'"time":"2\', \'"time":"3\') WHERE match = ? AND revision = 5',
    ).run(match.id);
    db.close();
    const after = await testService({ ...EMBEDDED, DATA_DIR: victim.dataDir });
    for (const token of [undefined, match.judge.token]) {
      const { status, body } = await after.api.get(`/v1/matches/${match.id}/verification`, token);
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { valid: false, entries: 4, firstFailure: { revision: 5, what: expect.any(String) } },
      });
    }
    for (const what of ['', '/table', '/table?at=5', '/replay', '/replay/1', '/entries', '/live', '/archive'])
      for (const token of [undefined, match.seats[0]!.token, match.judge.token]) {
        const { status, body } = await after.api.get(`/v1/matches/${match.id}${what}`, token);
        expect({ what, status, body }).toMatchObject({ what, status: 500, body: { code: 'broken-record' } });
      }
    const act = await after.api.post(
      `/v1/matches/${match.id}/actions`,
      { action: { kind: 'concede', at: 8 } },
      match.seats[0]!.token,
    );
    expect(act).toMatchObject({ status: 500, body: { code: 'broken-record' } });
    expect(act.text).not.toMatch(/node_modules|\.[jt]s:/);
    expect(act.text).toContain(`GET /v1/matches/${match.id}/verification says which entry`);
    await after.close();
    removeDir(victim.dataDir);
  });
});
