import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { removeDir, testService, type TestService } from '../support/service.js';

let service: TestService;
let names: string[];

beforeAll(async () => {
  service = await testService();
  const { body } = await service.api.get('/v1/cards?game=grand-archive&limit=200');
  names = body.items
    .filter(({ types }: { types: string[] }) => types.includes('ALLY'))
    .map(({ name }: { name: string }) => name);
});

afterAll(async () => {
  await service.close();
  removeDir(service.dataDir);
});

const bear = {
  id: 'my-own-bear',
  game: 'grand-archive',
  name: 'My Own Bear',
  types: ['ALLY'],
  classes: ['BEAST'],
  elements: ['NORM'],
  cost: { kind: 'reserve', n: 0 },
  stats: { power: 2, life: 3 },
  text: 'On Enter: Draw a card.',
  abilities: [{ kind: 'triggered', when: 'enter', text: 'Draw a card.', do: [{ op: 'draw', who: 'you', n: 1 }] }],
};

const spirit = {
  id: 'my-own-spirit',
  game: 'grand-archive',
  name: 'My Own Spirit',
  types: ['CHAMPION'],
  classes: ['SPIRIT'],
  elements: ['NORM'],
  cost: { kind: 'memory', n: 0 },
  stats: { level: 0, life: 15 },
};

const position = (more: object = {}) => ({
  game: 'grand-archive',
  cards: [bear, spirit],
  seats: [
    {
      name: 'First player',
      zones: {
        field: ['My Own Spirit', { card: 'my own bear', rested: true, damage: 1 }],
        hand: ['My Own Bear'],
        deck: [names[0], names[1]],
      },
    },
    { name: 'Second player', zones: { field: ['my-own-spirit'], deck: [names[0]] } },
  ],
  ...more,
});

it('R-SCENARIO-01: lays out the table that it was given, marked for ever, and plays on', async () => {
  const { status, body, headers } = await service.api.post('/v1/scenarios', position());
  expect({ status, body }).toMatchObject({ status: 201, body: { seats: [{ seat: 1 }, { seat: 2 }] } });
  expect(headers.get('location')).toBe(`/v1/matches/${body.id}`);
  const path = `/v1/matches/${body.id}`;
  expect((await service.api.get(path)).body).toMatchObject({
    scenario: true,
    status: 'playing',
    seats: [{ name: 'First player' }, { name: 'Second player' }],
  });
  const { body: table } = await service.api.get(`${path}/table`, body.seats[0].token);
  const cardsOf = (zone: string) => table.zones.find(({ id }: { id: string }) => id === zone).cards;
  expect(cardsOf('field')).toMatchObject([
    { name: 'My Own Spirit' },
    { name: 'My Own Bear', rested: true, damage: 1, stats: { power: 2 } },
    { name: 'My Own Spirit' },
  ]);
  expect(cardsOf('hand:1')).toMatchObject([{ name: 'My Own Bear' }]);
  const { body: options } = await service.api.get(`${path}/options`, body.seats[0].token);
  const play = options.find(({ kind }: { kind: string }) => kind === 'activate');
  expect(play).toBeDefined();
  expect((await service.api.post(`${path}/actions`, { action: play.action }, body.seats[0].token)).status).toBe(201);
  expect((await service.api.get(`${path}/verification?readjudicate=true`)).body.valid).toBe(true);
});

it('describes itself with a JSON Schema', async () => {
  const { status, headers, body } = await service.api.get('/v1/scenarios/schema/grand-archive');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/schema+json; charset=utf-8');
  expect(body).toMatchObject({
    type: 'object',
    properties: { game: { const: 'grand-archive' }, seats: { type: 'array' }, cards: { type: 'array' } },
  });
});

it.each([
  ['a name that no card has', { seats: [{ zones: { hand: ['Nobody Ever'] } }, {}] }, 'unknown-card'],
  ['a zone that is none', { seats: [{ zones: { pocket: [] } }, {}] }, 'invalid-scenario'],
  ['one seat', { seats: [{}] }, 'invalid-scenario'],
  ['a seat that is not there', { turn: { n: 3, seat: 5 } }, 'invalid-scenario'],
  ['Opportunity for nobody', { opportunity: 9 }, 'invalid-scenario'],
  ['a phase that is none', { phase: 'tea' }, 'invalid-scenario'],
  ['a card that is none', { cards: [{ id: 'x' }] }, 'invalid-scenario'],
  ['a card of another game', { cards: [{ ...bear, game: 'toy' }, spirit] }, 'invalid-scenario'],
  ['a card twice', { cards: [bear, bear, spirit] }, 'invalid-scenario'],
  ['another game', { game: 'chess' }, 'unknown-game'],
  ['a game without scenarios', { game: 'toy' }, 'no-scenarios'],
])('refuses %s', async (_what, more, code) => {
  const answer = await service.api.post('/v1/scenarios', position(more));
  expect(answer).toMatchObject({ status: 422, body: { code } });
});

it('is begun once for one key', async () => {
  const send = (more: object = {}) =>
    service.api.post('/v1/scenarios', position(more), undefined, { 'idempotency-key': 'scenario' });
  const first = await send();
  expect(await send()).toMatchObject({ status: 201, body: { id: first.body.id, revision: first.body.revision } });
  expect(await send({ phase: 'end' })).toMatchObject({ status: 422, body: { code: 'key-reused' } });
});
