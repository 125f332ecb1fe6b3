import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { beginOver, bodyFor } from '../support/over-http.js';
import { removeDir, testService, type TestService } from '../support/service.js';
import { GAMES } from '../support/two-rulesets.js';

let service: TestService;
beforeAll(async () => {
  service = await testService({}, { games: GAMES });
});
afterAll(async () => {
  await service.close();
  removeDir(service.dataDir);
});

const SMALL = { text: '# Main\n3 spark\n' };
const pinned = async (match: string): Promise<unknown> =>
  (await service.api.get<{ versions: { rules: string } }>(`/v1/matches/${match}`)).body.versions.rules;

describe('a game with two rulesets', () => {
  it('lists them, the one first by which matches begin', async () => {
    const { body } = await service.api.get<{ items: { game: string; rulesets: { id: string; rules: string }[] }[] }>(
      '/v1/games',
    );
    const { rulesets } = body.items.find(({ game }) => game === 'toy')!;
    expect(rulesets.map(({ id, rules }) => [id, rules])).toEqual([
      ['toy-1', 'toy-1'],
      ['2031-05-01', '2031-05-01.2'],
    ]);
    expect(body.items.filter(({ game }) => game === 'toy')).toHaveLength(1);
  });

  it('begins a match by the chosen one, which it pins with its revision', async () => {
    const begun = [await beginOver(service.api, 'toy'), await beginOver(service.api, 'toy', { rules: '2031-05-01' })];
    expect(await Promise.all(begun.map(({ id }) => pinned(id)))).toEqual(['toy-1', '2031-05-01.2']);
  });

  it('checks a list, and begins a match with it, by the rules that are meant', async () => {
    const check = async (rules?: string) =>
      (await service.api.post('/v1/decks/check', { game: 'toy', rules, deck: SMALL })).body.legal as unknown;
    expect([await check(), await check('2031-05-01')]).toEqual([false, true]);
    const seats = ['Ann', 'Bo'].map((name) => ({ name, deck: SMALL }));
    const begin = async (rules?: string) => service.api.post('/v1/matches', { game: 'toy', seats, rules });
    expect((await begin()).body.code).toBe('illegal-deck');
    expect((await begin('2031-05-01')).status).toBe(201);
  });

  it('refuses rules that it does not have, and names those that there are', async () => {
    const body = await bodyFor(service.api, 'toy', { rules: '1999' });
    expect(await service.api.post('/v1/matches', body)).toMatchObject({
      status: 422,
      body: {
        code: 'unknown-rules',
        detail: '"toy" has no rules "1999" here; there are toy-1, 2031-05-01',
        rules: ['toy-1', '2031-05-01'],
      },
    });
  });

  it('is played by one of them in an event, from the first list to its matches', async () => {
    const { body: event } = await service.api.post<{ id: string; organiser: { token: string } }>('/v1/events', {
      name: 'Two rulesets',
      game: 'toy',
      rules: '2031-05-01',
      rounds: 1,
    });
    const by = event.organiser.token;
    const at = `/v1/events/${event.id}`;
    expect((await service.api.get<{ rules: string }>(at)).body.rules).toBe('2031-05-01');
    const players: string[] = [];
    for (const name of ['Ann', 'Bo']) {
      const entered = await service.api.post<{ player: { player: string } }>(`${at}/players`, { name }, by);
      expect(entered.status).toBe(201);
      players.push(entered.body.player.player);
      const listed = await service.api.send('PUT', `${at}/players/${entered.body.player.player}/deck`, SMALL, {
        token: by,
      });
      expect(listed.status).toBe(201);
    }
    for (const step of ['rounds', 'rounds/1/publish', 'rounds/1/begin'])
      expect((await service.api.post(`${at}/${step}`, {}, by)).status).toBeLessThan(300);
    const seats = players.map((person, n) => ({ name: ['Ann', 'Bo'][n]!, person }));
    const wanted = { game: 'toy', seats, tournament: { event: event.id, round: 1, table: 1 } };
    const other = await service.api.post('/v1/matches', { ...wanted, rules: 'toy-1' }, by);
    expect(other).toMatchObject({ body: { code: 'invalid-body', errors: [{ at: 'rules' }] } });
    const begun = await service.api.post<{ id: string }>('/v1/matches', wanted, by);
    expect(begun.status).toBe(201);
    expect(await pinned(begun.body.id)).toBe('2031-05-01.2');
  });

  it('goes on by the rules of a match: it verifies, and runs again to the same', async () => {
    const begun = await beginOver(service.api, 'toy', { rules: '2031-05-01' });
    const done = await service.api.get(`/v1/matches/${begun.id}/verification?readjudicate=true`, begun.judge.token);
    expect(done.body).toMatchObject({ valid: true });
  });
});
