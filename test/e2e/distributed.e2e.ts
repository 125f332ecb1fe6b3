import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sharedStores, type StoresEnv } from '../support/distributed.js';
import { eventually } from '../support/eventually.js';
import { Listener } from '../support/event-stream.js';
import { beginOver, bodyFor, chances, choose, playOne, playSome, type BegunOver } from '../support/over-http.js';
import { describeOnServers } from '../support/servers.js';
import { closeServices, testService, type TestService } from '../support/service.js';

/** Archives say when they were exported, and are signed so. */
const withoutExport = (text: string): string[] =>
  text.split('\n').filter((line) => line.includes('"body"') || line.includes('"revision"'));

describeOnServers(['kafka', 'mongo'], 'two instances on one Kafka and one MongoDB', () => {
  let stores: StoresEnv;
  let a: TestService;
  let b: TestService;
  beforeAll(async () => {
    stores = await sharedStores();
    [a, b] = await Promise.all([testService(stores), testService(stores)]);
  });
  afterAll(closeServices);

  const pathOf = ({ id }: BegunOver, rest = ''): string => `/v1/matches/${id}${rest}`;
  const tokenOf = (begun: BegunOver, seat: number): string => begun.seats.find((one) => one.seat === seat)!.token;

  /** Something that a seat may do now, whichever seat's turn it is. */
  const next = async (service: TestService, begun: BegunOver, seed = 1) => {
    for (const { seat, token } of begun.seats) {
      const option = await choose(service.api, begun.id, seat, token, chances(seed));
      if (option) return { seat, token, action: option.action };
    }
    throw new Error('nobody can do anything');
  };

  it('say which engine they are', async () => {
    for (const { api } of [a, b]) {
      expect((await api.get('/health/ready')).body).toMatchObject({
        status: 'ok',
        engine: 'distributed',
        durability: 'single',
        log: 'ok',
        reading: true,
        views: 'ok',
      });
      expect((await api.get('/metrics')).text).toMatch(/recollect_log_accepted_total \d+/);
    }
  });

  it('play a match that one has begun on the other at once, and each sees what the other did', async () => {
    const begun = await beginOver(a.api, 'toy');
    const { token, action } = await next(b, begun);
    const done = await b.api.post(pathOf(begun, '/actions'), { action }, token);
    expect(done.status).toBe(201);
    const { revision, hash } = done.body;
    for (const what of ['', '/table', '/entries', '/replay', '/replay/0', '/options']) {
      const asked = what.startsWith('/options') ? `/options?min=${revision}` : `${what}?min=${revision}`;
      const [one, two] = [await a.api.get(pathOf(begun, asked), token), await b.api.get(pathOf(begun, asked), token)];
      expect([one.status, one.text]).toEqual([200, two.text]);
    }
    expect((await a.api.get(pathOf(begun, `?min=${revision}`))).body.head.hash).toBe(hash);
  });

  it('answer 504 where a revision does not come, and 404 for what nobody has begun', async () => {
    const begun = await beginOver(a.api, 'toy');
    const late = await b.api.get(pathOf(begun, '?min=900'));
    expect([late.status, late.body.code]).toEqual([504, 'not-yet']);
    expect((await b.api.get('/v1/matches/nobody?min=3')).status).toBe(404);
    expect((await b.api.get(pathOf(begun))).status).toBe(200);
  });

  it('stream on one what is done on the other', async () => {
    const begun = await beginOver(a.api, 'toy');
    const listener = await Listener.open(`${b.url}${pathOf(begun, '/live')}`);
    await playSome(a.api, begun, 3, 6);
    const { body } = await a.api.get(pathOf(begun, '/entries?limit=1000'));
    const heard = await listener.take(body.items.length);
    expect(heard.map(({ data }) => data)).toEqual(body.items);
    listener.close();
  });

  it('answer a key that came to the other as that one did', async () => {
    const begun = await beginOver(a.api, 'toy');
    const { token, action } = await next(a, begun);
    const key = { 'idempotency-key': 'once' };
    const first = await a.api.post(pathOf(begun, '/actions'), { action }, token, key);
    const again = await b.api.post(pathOf(begun, '/actions'), { action }, token, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    const other = await b.api.post(pathOf(begun, '/actions'), { action: { ...action, kind: 'concede' } }, token, key);
    expect([other.status, other.body.code]).toEqual([422, 'key-reused']);
  });

  it('begin one match for one key, asked of both at once', async () => {
    const body = await bodyFor(a.api, 'grand-archive');
    const key = { 'idempotency-key': 'one match' };
    const answers = await Promise.all([a, b, a, b].map(({ api }) => api.post('/v1/matches', body, undefined, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body: { id } }) => id as string)).size).toBe(1);
    const tables = await Promise.all(
      [a, b].map(({ api }) => api.get(pathOf(answers[0]!.body, '/table'), answers[0]!.body.seats[0].token)),
    );
    expect(tables[0]!.text).toBe(tables[1]!.text);
    expect(tables[0]!.body.seats.map(({ name }: { name: string }) => name)).toEqual(['Player 1', 'Player 2']);
  });

  it('judge what is stale or illegal after reading on', async () => {
    const begun = await beginOver(a.api, 'toy');
    const { token, action } = await next(a, begun);
    await b.api.get(pathOf(begun));
    const done = await a.api.post(pathOf(begun, '/actions'), { action }, token);
    const stale = await b.api.post(pathOf(begun, '/actions'), { action }, token);
    expect([stale.status, stale.body.code, stale.body.revision]).toEqual([412, 'stale', done.body.revision]);
    const illegal = await b.api.post(
      pathOf(begun, '/actions'),
      { action: { kind: 'play', at: done.body.revision } },
      token,
    );
    expect([illegal.status, illegal.body.code]).toEqual([409, 'illegal-action']);
    const notes = await a.api.get(pathOf(begun, '/access'), begun.judge.token);
    expect(notes.body.items).toMatchObject([
      { n: 1, kind: 'token' },
      { n: 2, kind: 'refusal', detail: { code: 'stale' } },
      { n: 3, kind: 'refusal', detail: { code: 'illegal-action' } },
      { n: 4, kind: 'look' },
    ]);
  });

  it('let one of two win who act at the same revision', async () => {
    const begun = await beginOver(a.api, 'toy');
    for (let round = 0; round < 8; round += 1) {
      const { token, action } = await next(a, begun, round);
      await b.api.get(pathOf(begun, `?min=${action.at}`));
      // Without keys the two may be the same entry to the byte, recorded once and answered twice.
      const answers = await Promise.all(
        [a, b].map(({ api }, n) =>
          api.post(pathOf(begun, '/actions'), { action }, token, { 'idempotency-key': `${round} on ${n}` }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 412]);
      const { revision } = answers.find(({ status }) => status === 201)!.body;
      await a.api.get(pathOf(begun, `?min=${revision}`));
    }
    for (const { api } of [a, b])
      expect((await api.get(pathOf(begun, '/verification'))).body).toMatchObject({ valid: true });
  });

  it("take each other's tokens, until one has taken them back", async () => {
    const begun = await beginOver(a.api, 'toy');
    const caster = await b.api.post(pathOf(begun, '/tokens'), { role: 'caster' }, begun.judge.token);
    expect((await a.api.get(pathOf(begun, '/table'), caster.body.token)).status).toBe(200);
    const listener = await Listener.open(`${b.url}${pathOf(begun, '/live')}?token=${caster.body.token}`);
    await listener.take(2);
    expect((await a.api.post('/v1/tokens/revoke', { token: caster.body.token }, begun.judge.token)).status).toBe(200);
    expect((await a.api.get(pathOf(begun, '/table'), caster.body.token)).status).toBe(401);
    await eventually(
      async () => (await b.api.get(pathOf(begun, '/table'), caster.body.token)).status,
      (status) => status === 401,
    );
    // A stream that is open ends, too.
    await listener.all();
  });

  it('take back on one what the other gave out in the name of what is taken back', async () => {
    const begun = await beginOver(a.api, 'toy');
    const { token: judge } = begun.judge;
    const [, ...given] = await Promise.all([
      a.api.post('/v1/tokens/revoke', { token: judge }, judge),
      ...Array.from({ length: 10 }, (_, n) =>
        [a, b][n % 2]!.api.post(pathOf(begun, '/tokens'), { role: 'caster' }, judge),
      ),
    ]);
    const tokens = [judge, ...given.flatMap(({ status, body }) => (status === 201 ? [body.token as string] : []))];
    expect(given.every(({ status }) => status === 201 || status === 401)).toBe(true);
    const good = async (): Promise<number> =>
      (
        await Promise.all(tokens.flatMap((token) => [a, b].map(({ api }) => api.get(pathOf(begun, '/table'), token))))
      ).filter(({ status }) => status === 200).length;
    await eventually(good, (left) => left === 0);
  });

  it('leave one token of a seat where both replace it at once, and show how often', async () => {
    const begun = await beginOver(a.api, 'toy');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        [a, b][n % 2]!.api.post(pathOf(begun, '/tokens'), { role: 'seat', seat: 1 }, begun.judge.token),
      ),
    );
    const live = async ({ api }: TestService): Promise<number> => {
      const asked = answers.map(({ body }) => api.get(pathOf(begun), body.token as string));
      return (await Promise.all(asked)).filter(({ status }) => status === 200).length;
    };
    for (const one of [a, b]) {
      await eventually(
        () => live(one),
        (left) => left <= 1,
      );
      expect(await live(one)).toBe(1);
      expect((await one.api.get(pathOf(begun))).body.seats[0].tokens).toEqual({ issued: 7, replaced: 6, told: 0 });
    }
  });

  it.each(['toy', 'grand-archive'])('hold the same of a match of %s that was played on both in turn', async (game) => {
    const begun = await beginOver(a.api, game, { tournament: { event: `cup of ${game}` } });
    const chance = chances(11);
    let { revision } = begun;
    for (let done = 0; done < 60; done += 1) {
      const { api } = [a, b][done % 2]!;
      // What the other has done a moment ago has to be seen before one decides.
      await api.get(pathOf(begun, `?min=${revision}`));
      if (!(await playOne(api, begun, chance, done >= 50))) break;
      ({ revision } = (await api.get(pathOf(begun), begun.judge.token)).body);
    }
    const questions = [
      [pathOf(begun, `?min=${revision}`), undefined],
      [pathOf(begun, '/table'), tokenOf(begun, 1)],
      [pathOf(begun, '/table'), begun.judge.token],
      [pathOf(begun, '/replay'), undefined],
      [pathOf(begun, '/replay/3'), tokenOf(begun, 2)],
      [pathOf(begun, '/entries?limit=1000'), tokenOf(begun, 2)],
      [`/v1/matches?tournament=${encodeURIComponent(`cup of ${game}`)}`, undefined],
    ] as const;
    for (const [path, token] of questions) {
      const [one, two] = await Promise.all([a, b].map(({ api }) => api.get(path, token)));
      expect([one!.status, one!.text]).toEqual([200, two!.text]);
    }
    const archives = await Promise.all(
      [a, b].map(({ api }) =>
        api.get(pathOf(begun, '/archive'), begun.judge.token, { accept: 'application/x-ndjson' }),
      ),
    );
    expect(withoutExport(archives[0]!.text)).toEqual(withoutExport(archives[1]!.text));
    expect(withoutExport(archives[0]!.text).length).toBeGreaterThanOrEqual(revision);
    for (const { api } of [a, b])
      expect((await api.get(pathOf(begun, '/verification?readjudicate=true'))).body).toMatchObject({
        valid: true,
        entries: revision,
      });
    const listed = await b.api.get(`/v1/matches?tournament=${encodeURIComponent(`cup of ${game}`)}`);
    expect(listed.body.items).toMatchObject([{ id: begun.id, revision }]);
  });

  it('find cards on one that a scenario brought to the other, and play with them', async () => {
    const spirit = {
      id: 'own-spirit',
      game: 'grand-archive',
      name: 'Own Spirit',
      types: ['CHAMPION'],
      classes: ['SPIRIT'],
      elements: ['NORM'],
      cost: { kind: 'memory', n: 0 },
      stats: { level: 0, life: 15 },
    };
    const bear = {
      id: 'own-bear',
      game: 'grand-archive',
      name: 'Own Bear',
      types: ['ALLY'],
      classes: ['BEAST'],
      elements: ['NORM'],
      cost: { kind: 'reserve', n: 0 },
      stats: { power: 2, life: 3 },
    };
    const seat = (name: string) => ({
      name,
      zones: { field: ['Own Spirit'], hand: ['Own Bear'], deck: ['Own Bear', 'Own Bear'] },
    });
    const begun = await a.api.post('/v1/scenarios', {
      game: 'grand-archive',
      cards: [spirit, bear],
      seats: [seat('A'), seat('B')],
    });
    expect({ status: begun.status, body: begun.body }).toMatchObject({ status: 201 });
    const token = tokenOf(begun.body, 1);
    const { status, body: table } = await b.api.get(pathOf(begun.body, '/table'), token);
    expect([status, status === 200 ? '' : table]).toEqual([200, '']);
    expect(table.zones.find(({ id }: { id: string }) => id === 'hand:1').cards).toMatchObject([
      { name: 'Own Bear', stats: { power: 2, life: 3 } },
    ]);
    const { body: options } = await b.api.get(pathOf(begun.body, '/options'), token);
    const play = options.find(
      ({ kind, complete }: { kind: string; complete: boolean }) => kind === 'activate' && complete,
    );
    expect((await b.api.post(pathOf(begun.body, '/actions'), { action: play.action }, token)).status).toBe(201);
    expect((await b.api.get(pathOf(begun.body, '/verification?readjudicate=true'))).body).toMatchObject({
      valid: true,
    });
  });

  it('hold a match that was imported on one, cards and all', async () => {
    const alone = await testService({ ...(await sharedStores()) });
    const begun = await beginOver(alone.api, 'grand-archive');
    await playSome(alone.api, begun, 5, 20);
    const { text } = await alone.api.get(pathOf(begun, '/archive'), begun.judge.token);
    const table = await alone.api.get(pathOf(begun, '/table'));
    await alone.close();
    const imported = await a.api.post('/v1/archives', text);
    expect(imported.body).toMatchObject({ id: begun.id, already: false });
    const [again] = await Promise.all([b.api.post('/v1/archives', text), a.api.post('/v1/archives', text)]);
    expect([again.status, again.body.already]).toEqual([200, true]);
    // Names stand in no archive.
    expect((await b.api.get(pathOf(begun, '/table'))).body.zones).toEqual(table.body.zones);
    expect((await b.api.get('/v1/matches')).body.items.map(({ id }: { id: string }) => id)).toContain(begun.id);
  });

  it('that start at once on nothing record each demonstration once', async () => {
    const fresh = await sharedStores();
    const both = await Promise.all([
      testService(fresh, { demonstrate: true }),
      testService(fresh, { demonstrate: true }),
    ]);
    await Promise.all(both.map(({ settled }) => settled));
    const [one, two] = await Promise.all(both.map(({ api }) => api.get('/v1/matches')));
    const games = (await a.api.get('/v1/games')).body.items.filter(
      ({ decks }: { decks: unknown[] }) => decks.length > 0,
    );
    const wanted = ['paper', ...games.map(({ game }: { game: string }) => game)]
      .map((name) => `demonstration-${name}`)
      .sort();
    expect(one!.body.items.map(({ id }: { id: string }) => id).sort()).toEqual(wanted);
    expect(two!.text).toBe(one!.text);
    for (const { id } of one!.body.items) {
      for (const { api } of both)
        expect((await api.get(`/v1/matches/${id}/verification?readjudicate=true`)).body).toMatchObject({ valid: true });
    }
    for (const service of both) await service.close();
  });
});
