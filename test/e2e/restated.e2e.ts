import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ForkBegun, MatchBegun, MatchShown, ScenarioShown, TableShown } from '#api';
import { beginOver, playSome, type BegunOver } from '../support/over-http.js';
import { Played } from '../support/scenario-lines.js';
import { removeDir, testService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => (service = await testService()));
afterAll(async () => {
  await service.close();
  removeDir(service.dataDir);
});

const path = ({ id }: BegunOver, rest: string): string => `/v1/matches/${id}${rest}`;
const shown = (match: BegunOver, query = '', token: string | undefined = match.judge.token) =>
  service.api.get<ScenarioShown>(path(match, `/scenario${query}`), token);
const handsOf = ({ zones }: TableShown) =>
  zones.filter(({ id }) => /^(hand|deck):/.test(id)).map(({ id, cards }) => [id, cards.map(({ name }) => name)]);

describe('a table told as a scenario', () => {
  it.each(['grand-archive', 'graven', 'keyforge'])('%s: begins the same table again', async (game) => {
    const match = await beginOver(service.api, game, { tokens: true, seed: 'restated' });
    await playSome(service.api, match, 4, 20);
    const { body: table } = await service.api.get<TableShown>(path(match, '/table'), match.judge.token);
    const { status, body } = await shown(match);
    expect([status, body.refused]).toEqual([200, null]);
    const begun = await service.api.post<MatchBegun>('/v1/scenarios', body.scenario);
    expect([begun.status, begun.text.slice(0, 300)]).toEqual([201, expect.any(String)]);
    const again = await service.api.get<TableShown>(`/v1/matches/${begun.body.id}/table`, begun.body.judge.token);
    expect(again.body.turn).toEqual(table.turn);
    expect(handsOf(again.body)).toEqual(handsOf(table));
    expect(handsOf(table).length).toBeGreaterThan(3);
    // Edited, it is another.
    const edited = { ...body.scenario, turn: { n: 9, seat: 2 } };
    const other = await service.api.post<MatchBegun>('/v1/scenarios', edited);
    const { body: ninth } = await service.api.get<TableShown>(
      `/v1/matches/${other.body.id}/table`,
      other.body.judge.token,
    );
    expect(ninth.turn).toMatchObject({ n: 9 });
  });

  it('is for judges, and a look; what is not there is 404', async () => {
    const match = await beginOver(service.api, 'grand-archive', { tokens: true, seed: 'restated' });
    await playSome(service.api, match, 4, 6);
    expect((await shown(match, '', match.seats[0]!.token)).status).toBe(403);
    expect((await service.api.get(path(match, '/scenario'))).status).toBe(401);
    expect((await shown(match, '?at=9999')).status).toBe(404);
    expect((await shown(match, '?at=x')).status).toBe(400);
    // Nobody's turn: what would be right is said, and nothing is made up.
    const first = await shown(match, '?at=1');
    expect([first.status, first.body.refused]).toEqual([200, 'no game is running there that could begin again']);
    const asked = await shown(match, '?at=5');
    expect(asked.status).toBe(200);
    const { body } = await service.api.get<{ items: { detail: object }[] }>(path(match, '/access'), match.judge.token);
    expect(body.items.map(({ detail }) => detail)).toContainEqual({ scenario: 5 });
    const toy = await beginOver(service.api, 'toy', { tokens: true });
    expect((await shown(toy)).body).toMatchObject({ code: 'no-scenarios' });
  });
});

/** A scenario, played so far, told, and begun again as it was told. */
const retold = async (body: object, lines: readonly string[] = []) => {
  const first = await service.api.post<MatchBegun>('/v1/scenarios', body);
  expect({ status: first.status, text: first.text }).toMatchObject({ status: 201 });
  const played = new Played(service.api, first.body);
  for (const line of lines) await played.line(line);
  const told = (await service.api.get<ScenarioShown>(`${played.path}/scenario`, first.body.judge.token)).body;
  const begun = await service.api.post<MatchBegun>('/v1/scenarios', told.scenario);
  expect({ status: begun.status, text: begun.text }).toMatchObject({ status: 201 });
  return { told, again: new Played(service.api, begun.body) };
};

const norm = (id: string, name: string, types: string[], more: object) => ({
  ...{ id, game: 'grand-archive', name, types, elements: ['NORM'], cost: { kind: 'reserve', n: 0 } },
  ...more,
});

describe('what decides and is not seen on a table', () => {
  const creature = (id: string, name: string, classes: string[], stats: object, more: object = {}) => ({
    ...{ id, game: 'keyforge', name, types: ['CREATURE'], classes, stats },
    ...more,
  });
  const fighters = (more: object, stats: object) => ({
    game: 'keyforge',
    cards: [creature('z-two', 'Z Two', ['brobnar'], { power: 2 }), creature('z-wall', 'Z Wall', ['mars'], stats, more)],
    seats: [
      { houses: ['brobnar', 'dis', 'logos'], zones: { line: ['Z Two', 'Z Two'] } },
      { houses: ['sanctum', 'mars', 'shadows'], zones: { line: ['Z Wall'] } },
    ],
    house: 'brobnar',
  });
  const attack = 'seat 1: Fight with Z Two › Attack Z Wall';

  it('KF-ARM-01: armor that is spent stays spent', async () => {
    const { told, again } = await retold(fighters({}, { power: 4, armor: 2 }), [attack]);
    expect(told.unsaid.filter(({ at }) => !at.startsWith('notes/'))).toEqual([]);
    expect(JSON.stringify(told.scenario)).toContain('"spent":2');
    await again.line(attack);
    const line = await again.cards('line:2');
    expect(line).toMatchObject([{ name: 'Z Wall', damage: 2 }]);
  });

  it('KF-KW-ELUSIVE-02: who was attacked has been', async () => {
    const { told, again } = await retold(fighters({ text: 'Elusive.' }, { power: 4 }), [attack]);
    expect(JSON.stringify(told.scenario)).toContain('"attacked":true');
    await again.line(attack);
    expect(await again.cards('line:2')).toMatchObject([{ name: 'Z Wall', damage: 2 }]);
  });

  it('GA-DFC-20, GA-STATIC-03: what turned later than another came is named', async () => {
    const sets = (n: number, more: object = {}) => [
      { kind: 'static', modify: [{ what: { all: { types: ['ALLY'], ...more } }, set: { power: n } }] },
    ];
    const { told } = await retold(
      {
        game: 'grand-archive',
        cards: [
          norm('z-menhir', 'Z Menhir', ['ITEM'], {
            abilities: [
              { kind: 'activated', text: 'Transform this', cost: [], do: [{ op: 'transform', what: { self: true } }] },
            ],
            back: {
              ...{ name: 'Z Wyrm', types: ['ALLY'], elements: ['NORM'], stats: { power: 4, life: 6 } },
              abilities: sets(1, { other: true }),
            },
          }),
          norm('z-field', 'Z Field', ['DOMAIN'], { abilities: sets(3) }),
          norm('z-a', 'Z Clerk', ['ALLY'], { stats: { power: 2, life: 2 } }),
        ],
        seats: [{ zones: { field: ['Z Menhir', 'Z Clerk'] } }, { zones: { field: ['Z Field'] } }],
      },
      ['seat 1: Z Menhir', 'seat 1: Pass', 'seat 2: Pass', 'then: Z Clerk power 1'],
    );
    expect(told.unsaid).toContainEqual({ at: 'came', is: ['field/3', 'field/0'], begins: ['field/0', 'field/3'] });
  });
});

describe('cards that a told table brings along', () => {
  it('R-SCENARIO-06: shadow what they shadowed', async () => {
    const { body: found } = await service.api.get('/v1/cards?game=grand-archive&limit=50');
    const { name } = found.items.find(({ types }: { types: string[] }) => types.includes('ALLY'));
    const { told } = await retold({
      game: 'grand-archive',
      cards: [norm('z-s', name, ['ALLY'], { stats: { power: 1, life: 1 } })],
      shadows: [name],
      seats: [{ zones: { field: [name] } }, {}],
    });
    expect(told.scenario).toMatchObject({ shadows: [name] });
  });
});

describe('a changed table', () => {
  const change = (match: BegunOver, body: object, token: string | undefined = match.judge.token, key?: string) =>
    service.api.post<ForkBegun>(path(match, '/scenarios'), body, token, key ? { 'idempotency-key': key } : {});
  const listed = async () => JSON.stringify((await service.api.get('/v1/matches')).body);

  it('is begun by a judge, for judges only and never opened, while its match is not', async () => {
    const match = await beginOver(service.api, 'grand-archive', { tokens: true, seed: 'changed' });
    await playSome(service.api, match, 4, 20);
    const { at, scenario } = (await shown(match)).body;
    const seats = (scenario['seats'] as { zones: object }[]).map((seat, n) =>
      n === 1 ? { ...seat, zones: { ...seat.zones, hand: [] } } : seat,
    );
    const body = { at, scenario: { ...scenario, seats } };
    for (const token of ['', match.seats[0]!.token, match.recorder.token]) {
      const refused = await service.api.post(path(match, '/scenarios'), body, token || undefined);
      expect(refused.status).toBe(token === '' ? 401 : 403);
    }
    const begun = await change(match, body, match.judge.token, 'once');
    expect([begun.status, begun.body.of, begun.body.seats]).toEqual([201, { match: match.id, at }, []]);
    expect((await change(match, body, match.judge.token, 'once')).body.id).toBe(begun.body.id);
    expect((await change(match, { ...body, at: at - 1 }, match.judge.token, 'once')).body).toMatchObject({
      code: 'key-reused',
    });
    const one = `/v1/matches/${begun.body.id}`;
    const { token } = begun.body.judge;
    const head = (await service.api.get<MatchShown>(one, token)).body;
    expect(head).toMatchObject({
      scenario: true,
      fork: { match: match.id, at },
      revision: begun.body.revision,
    });
    const hands = (await service.api.get<TableShown>(`${one}/table`, token)).body.zones.filter(
      ({ id }) => id === 'hand:2',
    );
    expect(hands).toMatchObject([{ count: 0 }]);
    // It holds what is hidden in its match: nobody else is told of it, nor can be.
    for (const other of [undefined, match.seats[0]!.token, match.judge.token])
      expect((await service.api.get(one, other)).status).toBe(404);
    expect((await service.api.post(`${one}/tokens`, { role: 'seat', seat: 1 }, token)).status).toBe(403);
    expect(await listed()).not.toContain(begun.body.id);
    const noted = JSON.stringify((await service.api.get(path(match, '/access'), match.judge.token)).body);
    expect(noted).toContain(`{"at":${at},"changed":"${begun.body.id}"}`);
    expect(noted).toContain(`{"fork":"${begun.body.id}","look":`);
    // Played to its end it opens nothing.
    const deed = async (action: object, seat?: number) => {
      const { revision } = (await service.api.get<MatchShown>(one, token)).body;
      const sent = { action, ...(seat === undefined ? {} : { seat }) };
      return (await service.api.post(`${one}/actions`, sent, token, { 'if-match': `"${revision}"` })).status;
    };
    expect(await deed({ kind: 'concede' }, 1)).toBe(201);
    expect((await service.api.get<MatchShown>(one, token)).body).toMatchObject({ finality: 'final' });
    expect((await service.api.get(one)).status).toBe(404);
    const verified = await service.api.get(`${one}/verification?readjudicate=true`, token);
    expect(verified.body).toMatchObject({ valid: true });
  });

  it('is refused with what would be right', async () => {
    const match = await beginOver(service.api, 'graven', { tokens: true, seed: 'changed' });
    await playSome(service.api, match, 4, 12);
    const { at, scenario } = (await shown(match)).body;
    for (const [body, code] of [
      [{ at: 9999, scenario }, 'not-found'],
      [{ at: 0, scenario }, 'invalid-body'],
      [{ at }, 'invalid-body'],
      [{ at, scenario: { ...scenario, game: 'keyforge' } }, 'invalid-scenario'],
      [{ at, scenario: { ...scenario, turn: { n: 1, seat: 7 } } }, 'invalid-scenario'],
      [{ at, scenario: { ...scenario, nonsense: true } }, 'invalid-scenario'],
    ] as const)
      expect((await change(match, body)).body).toMatchObject({ code });
  });
});
