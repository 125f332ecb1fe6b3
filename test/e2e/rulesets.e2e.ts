import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { beginOver, bodyFor, playOut } from '../support/over-http.js';
import { removeDir, tempDir, testService, type TestService } from '../support/service.js';
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
const versionOf = async (api: TestService['api'], match: string, by?: string): Promise<unknown> =>
  (await api.get<{ versions: { rules: string } }>(`/v1/matches/${match}`, by)).body.versions.rules;
const pinned = (match: string): Promise<unknown> => versionOf(service.api, match);

/** Enters two players to an event, and hands out their ids. */
const enter = async (api: TestService['api'], event: string, by: string): Promise<string[]> => {
  const players: string[] = [];
  for (const name of ['Ann', 'Bo']) {
    const entered = await api.post<{ player: { player: string } }>(`${event}/players`, { name }, by);
    expect(entered.status).toBe(201);
    players.push(entered.body.player.player);
  }
  return players;
};

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
    const players = await enter(service.api, at, by);
    for (const player of players) {
      const listed = await service.api.send('PUT', `${at}/players/${player}/deck`, SMALL, { token: by });
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

  it('keeps in an event from before it had several the oldest, whatever is the newest since', async () => {
    const [old, later] = GAMES;
    const dataDir = tempDir();
    const before = await testService({ DATA_DIR: dataDir }, { games: [old!] });
    const { body: event } = await before.api.post<{ id: string; organiser: { token: string } }>('/v1/events', {
      name: 'One ruleset',
      game: 'toy',
      rounds: 1,
    });
    const by = event.organiser.token;
    const at = `/v1/events/${event.id}`;
    const players = await enter(before.api, at, by);
    await before.close();

    const now = await testService({ DATA_DIR: dataDir }, { games: [later!, old!] });
    const register = (player: string) => now.api.send('PUT', `${at}/players/${player}/deck`, SMALL, { token: by });
    expect((await register(players[0]!)).body).toMatchObject({ code: 'illegal-deck' });
    for (const step of ['rounds', 'rounds/1/publish', 'rounds/1/begin'])
      expect((await now.api.post(`${at}/${step}`, {}, by)).status).toBeLessThan(300);
    const { seats } = await bodyFor(now.api, 'toy');
    const tournament = { event: event.id, round: 1, table: 1 };
    const wanted = { game: 'toy', seats: seats.map((seat, n) => ({ ...seat, person: players[n] })), tournament };
    const other = await now.api.post('/v1/matches', { ...wanted, rules: '2031-05-01' }, by);
    expect(other).toMatchObject({ body: { code: 'invalid-body', errors: [{ at: 'rules' }] } });
    const begun = await now.api.post<{ id: string }>('/v1/matches', wanted, by);
    expect(await versionOf(now.api, begun.body.id)).toBe('toy-1');
    expect(await versionOf(now.api, (await beginOver(now.api, 'toy')).id)).toBe('2031-05-01.2');
    await now.close();
    removeDir(dataDir);
  });

  it('goes on by the rules of a match: it verifies, and runs again to the same', async () => {
    const begun = await beginOver(service.api, 'toy', { rules: '2031-05-01' });
    const done = await service.api.get(`/v1/matches/${begun.id}/verification?readjudicate=true`, begun.judge.token);
    expect(done.body).toMatchObject({ valid: true });
  });
});

describe('Grand Archive', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await testService();
  });
  afterAll(async () => {
    await service.close();
    removeDir(service.dataDir);
  });

  const FROM = {
    game: 'grand-archive',
    seats: [{}, {}].map(() => ({ zones: { field: ['starter-first-ember'], deck: ['starter-long-haul-ox'] } })),
  };

  it.each(['2021-11-27', '2026-08-21'])('is begun, played, checked, and laid out by the rules of %s', async (rules) => {
    const { api } = service;
    const begun = await beginOver(api, 'grand-archive', { rules });
    await playOut(api, begun, 3, 12);
    const version = expect.stringMatching(new RegExp(`^${rules}\\.\\d+$`));
    expect(await versionOf(api, begun.id)).toEqual(version);
    const done = await api.get(`/v1/matches/${begun.id}/verification?readjudicate=true`, begun.judge.token);
    expect(done.body).toMatchObject({ valid: true });

    const { deck } = (await bodyFor(api, 'grand-archive')).seats[0]!;
    const checked = await api.post('/v1/decks/check', { game: 'grand-archive', rules, deck });
    expect(checked.body).toMatchObject({ legal: true });

    const laid = await api.post<{ id: string; judge: { token: string } }>('/v1/scenarios', { ...FROM, rules });
    expect(await versionOf(api, laid.body.id)).toEqual(version);
    // A table that is told as a scenario says by which rules it is to go on.
    const told = await api.get<{ at: number; scenario: Record<string, unknown> }>(
      `/v1/matches/${laid.body.id}/scenario`,
      laid.body.judge.token,
    );
    expect(told.body).toMatchObject({ scenario: { rules } });
    // One that says nothing goes on by those of its match.
    const { rules: _said, ...scenario } = told.body.scenario;
    const at = `/v1/matches/${laid.body.id}/scenarios`;
    const by = laid.body.judge.token;
    const changed = await api.post<{ id: string; judge: { token: string } }>(at, { at: told.body.at, scenario }, by);
    expect(changed.status).toBe(201);
    expect(await versionOf(api, changed.body.id, changed.body.judge.token)).toEqual(version);
  });
});
