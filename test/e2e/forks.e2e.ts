import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ForkBegun, MatchShown, OptionShown, TableShown } from '#api';
import { beginOver, playSome, type BegunOver } from '../support/over-http.js';
import { removeDir, testService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => (service = await testService()));
afterAll(async () => {
  await service.close();
  removeDir(service.dataDir);
});

const pathOf = ({ id }: { readonly id: string }): string => `/v1/matches/${id}`;
const shown = async (match: { readonly id: string }, token?: string) =>
  service.api.get<MatchShown>(pathOf(match), token);
const tableOf = async (match: { readonly id: string }, token: string, query = '') =>
  (await service.api.get<TableShown>(`${pathOf(match)}/table${query}`, token)).body;
const optionsOf = async (match: { readonly id: string }, seat: number, token: string) =>
  (await service.api.get<OptionShown[]>(`${pathOf(match)}/options?seat=${seat}`, token)).body;
const begun = async (plays: number): Promise<BegunOver> => {
  const match = await beginOver(service.api, 'toy', { tokens: true, seed: 'forks' });
  await playSome(service.api, match, 7, plays);
  return match;
};
const fork = (match: BegunOver, at: number | string, token?: string, key?: string) =>
  service.api.post<ForkBegun>(
    `${pathOf(match)}/forks`,
    { at },
    token,
    key === undefined ? {} : { 'idempotency-key': key },
  );

describe('a fork', () => {
  it('is that table exactly, for judges only while the match runs, and a look at it is one at the match', async () => {
    const match = await begun(9);
    const { revision } = (await shown(match, match.judge.token)).body;
    const at = revision - 2;
    for (const token of [undefined, match.seats[0]!.token, match.recorder.token])
      expect((await fork(match, at, token)).status).toBe(token === undefined ? 401 : 403);
    expect((await fork(match, revision + 1, match.judge.token)).status).toBe(404);
    expect((await fork(match, 'step:9999', match.judge.token)).status).toBe(404);
    expect((await fork(match, 'step:0', match.judge.token)).status).toBe(404);
    expect((await fork(match, 0, match.judge.token)).status).toBe(422);
    const { body, status, headers } = await fork(match, at, match.judge.token, 'again');
    expect([status, headers.get('location'), body.seats]).toEqual([201, pathOf(body), []]);
    expect((await fork(match, at, match.judge.token, 'again')).body.id).toBe(body.id);
    const then = await tableOf(match, match.judge.token, `?at=${at}`);
    const now = await tableOf(body, body.judge.token);
    expect([now.zones, now.asks, now.turn, now.seats, now.opportunity]).toEqual([
      then.zones,
      then.asks,
      then.turn,
      then.seats,
      then.opportunity,
    ]);
    expect((await shown(body, body.judge.token)).body).toMatchObject({ fork: { match: match.id, at } });
    // Nobody else is told of it, and nobody can be.
    for (const token of [undefined, match.seats[0]!.token, match.judge.token])
      expect((await shown(body, token)).status).toBe(404);
    const tokens = (role: object) => service.api.post(`${pathOf(body)}/tokens`, role, body.judge.token);
    expect((await tokens({ role: 'seat', seat: 1 })).status).toBe(403);
    expect(JSON.stringify((await service.api.get('/v1/matches')).body)).not.toContain(body.id);
    await tableOf(body, body.judge.token);
    const access = JSON.stringify((await service.api.get(`${pathOf(match)}/access`, match.judge.token)).body);
    expect(access).toContain(`{"fork":"${body.id}","look":`);
    // It is gone on with by the rules, beside its original.
    const seat = now.asks.find(({ answered }) => !answered)?.seat ?? now.opportunity?.seat ?? 1;
    const [option] = (await optionsOf(body, seat, body.judge.token)).filter(({ complete }) => complete);
    const head = { 'if-match': `"${body.revision}"` };
    const acted = await service.api.post(
      `${pathOf(body)}/actions`,
      { action: option!.action, seat },
      body.judge.token,
      head,
    );
    expect(acted.status).toBe(201);
    expect((await shown(match, match.judge.token)).body.revision).toBe(revision);
    const verified = await service.api.get(`${pathOf(body)}/verification?readjudicate=true`, body.judge.token);
    expect(verified.body.checks.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([]);
  });

  it('goes back to before it was one, also as a fork of a fork, and verifies', async () => {
    const match = await begun(9);
    const { revision } = (await shown(match, match.judge.token)).body;
    const once = (await fork(match, revision, match.judge.token)).body;
    const twice = (await service.api.post<ForkBegun>(`${pathOf(once)}/forks`, { at: revision - 1 }, once.judge.token))
      .body;
    for (const [one, mode] of [
      [once, 'exact'],
      [twice, 'policy'],
    ] as const) {
      const judge = async (what: string, body: object) => {
        const head = { 'if-match': `"${(await shown(one, one.judge.token)).body.revision}"` };
        const done = await service.api.post<{ revision: number }>(
          `${pathOf(one)}/${what}`,
          body,
          one.judge.token,
          head,
        );
        expect(done.status).toBe(201);
        return done.body.revision;
      };
      const ruling = await judge('rulings', { about: { from: '3' } });
      await judge('rewinds', { to: revision - 4, mode, ruling });
      const verified = await service.api.get(`${pathOf(one)}/verification?readjudicate=true`, one.judge.token);
      expect(verified.body.checks.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([]);
    }
  });

  it('of a match that is opened is anybody’s to look at, with tokens for its seats', async () => {
    const match = await begun(9);
    const { revision } = (await shown(match, match.judge.token)).body;
    const concede = { action: { kind: 'concede' } };
    const at = { 'if-match': `"${revision}"` };
    expect((await service.api.post(`${pathOf(match)}/actions`, concede, match.seats[0]!.token, at)).status).toBe(201);
    const ended = (await shown(match, match.judge.token)).body;
    await service.api.post(`${pathOf(match)}/actions`, { action: { kind: 'finalise' } }, match.judge.token, {
      'if-match': `"${ended.revision}"`,
    });
    const over = (await shown(match, match.judge.token)).body;
    expect(over.finality).toBe('final');
    expect((await fork(match, over.revision, match.judge.token)).status).toBe(409);
    const { body } = await fork(match, revision, match.judge.token);
    expect(body.seats).toHaveLength(2);
    expect((await shown(body)).body).toMatchObject({ fork: { match: match.id, at: revision }, status: 'playing' });
    const [one] = body.seats;
    expect((await tableOf(body, one!.token)).zones).toEqual(
      (await tableOf(match, match.seats[0]!.token, `?at=${revision}`)).zones,
    );
    const conceded = await service.api.post(`${pathOf(body)}/actions`, concede, one!.token, {
      'if-match': `"${body.revision}"`,
    });
    expect(conceded.status).toBe(201);
  });
});
