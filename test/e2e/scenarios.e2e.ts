import { beforeAll, expect, it } from '@jest/globals';
import { sharedService, type TestService } from '../support/service.js';

let service: TestService;
let names: string[];

beforeAll(async () => {
  service = await sharedService();
  const { body } = await service.api.get('/v1/cards?game=grand-archive&limit=200');
  names = body.items
    .filter(({ types }: { types: string[] }) => types.includes('ALLY'))
    .map(({ name }: { name: string }) => name);
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
  ['an unknown zone', { seats: [{ zones: { pocket: [] } }, {}] }, 'invalid-scenario'],
  ['one seat', { seats: [{}] }, 'invalid-scenario'],
  ['a seat that is not there', { turn: { n: 3, seat: 5 } }, 'invalid-scenario'],
  ['Opportunity for nobody', { opportunity: 9 }, 'invalid-scenario'],
  ['an unknown phase', { phase: 'tea' }, 'invalid-scenario'],
  ['an incomplete card', { cards: [{ id: 'x' }] }, 'invalid-scenario'],
  ['a card of another game', { cards: [{ ...bear, game: 'toy' }, spirit] }, 'invalid-scenario'],
  [
    'a card that says more than any card',
    { cards: [{ ...bear, text: 'x'.repeat(4_001) }, spirit] },
    'invalid-scenario',
  ],
  [
    'cards that say more together than any set',
    {
      cards: [
        spirit,
        ...Array.from({ length: 9 }, (_, n) => ({ ...bear, id: `b${n}`, name: `b${n}`, text: 'x'.repeat(3_999) })),
      ],
    },
    'invalid-scenario',
  ],
  [
    'programs that hold more together than those of any set',
    { cards: [spirit, { ...bear, abilities: [{ kind: 'activated', text: 'x', do: Array(4_000).fill({}) }] }] },
    'invalid-scenario',
  ],
  ['a card twice', { cards: [bear, bear, spirit] }, 'invalid-scenario'],
  [
    'more cards than anybody lays out: 401 of a seat',
    { seats: [{ zones: { deck: Array(399).fill('My Own Bear'), field: ['My Own Bear', 'My Own Spirit'] } }, {}] },
    'invalid-scenario',
  ],
  ['another game', { game: 'chess' }, 'unknown-game'],
  ['a game without scenarios', { game: 'toy' }, 'no-scenarios'],
])('refuses %s', async (_what, more, code) => {
  const answer = await service.api.post('/v1/scenarios', position(more));
  expect(answer).toMatchObject({ status: 422, body: { code } });
});

it('takes as many cards as a seat may have', async () => {
  const zones = { deck: Array(398).fill('My Own Bear'), field: ['My Own Bear', 'My Own Spirit'] };
  expect((await service.api.post('/v1/scenarios', position({ seats: [{ zones }, {}] }))).status).toBe(201);
});

/** The body of a position whose first seat has this card of its own in the hand. */
const withOwn = (card: object, more: object = {}) => ({
  game: 'grand-archive',
  cards: [card],
  seats: [{ zones: { hand: ['My Own Rite'] } }, {}],
  ...more,
});
const rite = (text: string) => ({
  id: 'my-own-rite',
  game: 'grand-archive',
  name: 'My Own Rite',
  types: ['ACTION'],
  classes: ['MAGE'],
  subtypes: ['MAGE'],
  elements: ['NORM'],
  speed: 'fast',
  cost: { kind: 'reserve', n: 0 },
  text,
});

/** Activates the rite, lets it resolve, and says what the table and the first seat's options are then. */
const cast = async (text: string) => {
  const { body, status } = await service.api.post('/v1/scenarios', withOwn(rite(text)));
  expect(status).toBe(201);
  const path = `/v1/matches/${body.id}`;
  const [one, two] = body.seats.map(({ token }: { token: string }) => token);
  for (const [token, wanted] of [
    [one, 'activate'],
    [one, 'pass'],
    [two, 'pass'],
  ]) {
    const { body: options } = await service.api.get(`${path}/options`, token);
    const { action } = options.find(({ kind }: { kind: string }) => kind === wanted);
    expect((await service.api.post(`${path}/actions`, { action }, token)).status).toBe(201);
  }
  const { body: table } = await service.api.get(`${path}/table`, one);
  const { body: asked } = await service.api.get(`${path}/options`, one);
  return { table, path, token: one, options: asked, asked: asked.map(({ kind }: { kind: string }) => kind) };
};

it('R-SCENARIO-05: a card with its text alone is read as the texts of the catalogue are', async () => {
  // The token is one of the catalogue: its words are known to the texts of a scenario.
  const { table } = await cast('Draw two cards. Summon a Minnow token.');
  const zone = (wanted: string) => table.zones.find(({ id }: { id: string }) => id === wanted);
  expect(zone('hand:1').count).toBe(2);
  expect(zone('field').cards).toContainEqual(expect.objectContaining({ name: 'Minnow', token: true }));
});

it('R-SCENARIO-05: what is not understood of it is carried out by hand', async () => {
  const { asked } = await cast('Rewrite the stars above the table.');
  expect(asked).toContain('by-hand');
});

it('R-HAND-01: a draft whose next part is typed is answered with what is wanted, by seat or recorder', async () => {
  const { path, token, options } = await cast('Rewrite the stars above the table.');
  const byHand = options.find(({ kind }: { kind: string }) => kind === 'by-hand').action;
  const next = async (ops: object[]) =>
    (await service.api.post(`${path}/options`, { draft: { ...byHand, ops } }, token)).body;
  const note = { ...byHand, ops: [{ op: 'note' }] };
  expect(await next([{ op: 'note' }])).toEqual([
    {
      label: expect.stringContaining('a text of 1 to 500 characters'),
      kind: 'by-hand',
      action: note,
      complete: false,
      wants: {
        name: 'text',
        title: expect.any(String),
        says: 'a text of 1 to 500 characters',
        at: '/ops/0/text',
        text: { most: 500 },
      },
    },
  ]);
  const [done] = await next([{ op: 'note', text: 'The stars are gone.' }]);
  expect(done).toMatchObject({ complete: true });
  const drawn = await next([{ op: 'draw', who: 1 }]);
  expect(drawn.at(-1)).toMatchObject({ wants: { name: 'n', at: '/ops/0/n', range: { min: 1 } } });
  expect(drawn.length).toBeGreaterThan(1);
});

it('GA-SBA-01: the step in which an ally dies of its damage names the rule of the check', async () => {
  const seats = [{ zones: { hand: ['My Own Rite'] } }, { zones: { field: ['My Own Bear'] } }];
  const cards = [rite('Deal 3 damage to target ally.'), bear];
  const { body } = await service.api.post('/v1/scenarios', withOwn(cards[0]!, { cards, seats, rules: '2021-11-27' }));
  const path = `/v1/matches/${body.id}`;
  const [one, two] = body.seats.map(({ token }: { token: string }) => token);
  const { body: table } = await service.api.get(`${path}/table`);
  const field = table.zones.find(({ id }: { id: string }) => id === 'field').cards;
  const { handle } = field.find(({ name }: { name: string }) => name === 'My Own Bear');
  for (const [token, action] of [
    [one, { kind: 'activate', card: 0, targets: [handle] }],
    [one, { kind: 'pass' }],
    [two, { kind: 'pass' }],
  ] as const) {
    const { body: now } = await service.api.get(`${path}/table`);
    const said = { action: { ...action, at: now.revision } };
    expect(await service.api.post(`${path}/actions`, said, token)).toMatchObject({ status: 201 });
  }
  const { body: replay } = await service.api.get(`${path}/replay`);
  const { body: step } = await service.api.get(`${path}/replay/${replay.steps}`);
  expect(step.because).toContain('GA-SBA-01');
});

it('R-SCENARIO-06: a card of its own shadows one of the catalogue only where it says so', async () => {
  const twin = { ...rite('Draw a card.'), name: names[0] };
  const shy = await service.api.post('/v1/scenarios', withOwn(twin, { seats: [{}, {}] }));
  expect(shy).toMatchObject({ status: 422, body: { code: 'invalid-scenario', errors: [{ at: 'cards[0].name' }] } });
  expect(shy.body.detail).toContain(`"shadows": ["${names[0]}"]`);
  const seats = [{ zones: { hand: [names[0]] } }, {}];
  const loud = await service.api.post('/v1/scenarios', withOwn(twin, { seats, shadows: [names[0]] }));
  expect(loud.status).toBe(201);
  const { body: table } = await service.api.get(`/v1/matches/${loud.body.id}/table`, loud.body.seats[0].token);
  const hand = table.zones.find(({ id }: { id: string }) => id === 'hand:1').cards;
  expect(hand).toMatchObject([{ definition: 'my-own-rite' }]);
});

it('R-SCENARIO-04: a card can be laid by the name of its other face, and that face looked up', async () => {
  const lamp = {
    ...rite(''),
    id: 'my-own-lamp',
    name: 'My Own Lamp',
    types: ['ITEM'],
    back: { name: 'My Own Djinn', types: ['ALLY'], stats: { power: 3, life: 3 } },
  };
  const seats = [{ zones: { field: ['my own djinn'] } }, {}];
  const { body } = await service.api.post('/v1/scenarios', { game: 'grand-archive', cards: [lamp], seats });
  const { body: table } = await service.api.get(`/v1/matches/${body.id}/table`);
  const field = table.zones.find(({ id }: { id: string }) => id === 'field').cards;
  expect(field).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'My Own Djinn', side: 'back' })]));
  expect(field).toContainEqual(
    expect.objectContaining({ otherFace: expect.objectContaining({ name: 'My Own Lamp' }) }),
  );
  const { body: found } = await service.api.get(`/v1/matches/${body.id}/cards/my-own-lamp`);
  expect([found.name, found.back.name]).toEqual(['My Own Lamp', 'My Own Djinn']);
});

it('GA-VIS-15: a card of its own is read whole by who may know it in the match, and by nobody else', async () => {
  const two = (id: string, name: string, other: string) => ({
    ...rite(''),
    id,
    name,
    types: ['ALLY'],
    stats: { power: 2, life: 3 },
    back: { name: other, types: ['ALLY'], stats: { power: 4, life: 6 }, text: `What only ${other} says.` },
  });
  const seats = [{ zones: { hand: ['My Own Cub'], field: ['My Own Pup'] } }, {}];
  const cards = [two('my-own-cub', 'My Own Cub', 'My Own Bear'), two('my-own-pup', 'My Own Pup', 'My Own Wolf')];
  const { body } = await service.api.post('/v1/scenarios', { game: 'grand-archive', cards, seats });
  const path = `/v1/matches/${body.id}`;
  const [one, other] = body.seats.map(({ token }: { token: string }) => token);
  const { body: match } = await service.api.get(path);
  const version = `version=${match.versions.cards}`;
  const facesOf = async (token?: string) => {
    const { body: table } = await service.api.get(`${path}/table`, token);
    const told = JSON.stringify(table);
    const whole = await Promise.all(
      ['my-own-cub', 'my-own-pup'].map(async (id) => (await service.api.get(`${path}/cards/${id}`, token)).body),
    );
    const { body: list } = await service.api.get(`${path}/cards?cards=my-own-cub,nothing,my-own-pup`, token);
    expect(list.items).toEqual(whole.filter(({ id }) => id !== undefined));
    return {
      table: ['What only My Own Bear says.', 'What only My Own Wolf says.'].map((text) => told.includes(text)),
      whole: whole.map(({ back, code }) => back?.name ?? code),
    };
  };
  const both = { table: [true, true], whole: ['My Own Bear', 'My Own Wolf'] };
  const field = { table: [false, true], whole: ['not-found', 'My Own Wolf'] };
  expect(await facesOf(one)).toEqual(both);
  expect(await facesOf(body.judge.token)).toEqual(both);
  expect(await facesOf(other)).toEqual(field);
  expect(await facesOf()).toEqual(field);
  expect((await service.api.get(`${path}/cards/my-own-cub?as=spectator`, one)).status).toBe(404);
  // The version of its card data, which everybody is told, opens none of them.
  for (const token of [undefined, other, one])
    expect((await service.api.get(`/v1/cards/grand-archive/my-own-cub?${version}`, token)).status).toBe(404);
  const { body: found } = await service.api.get(`/v1/cards?game=grand-archive&q=My%20Own&${version}`);
  expect(found.items.filter(({ id }: { id: string }) => id.startsWith('my-own'))).toEqual([]);
  // What the catalogue holds is there for everybody, by the version and by the match.
  const [known] =
    found.items.length > 0 ? found.items : (await service.api.get('/v1/cards?game=grand-archive')).body.items;
  for (const at of [`/v1/cards/grand-archive/${known.id}?${version}`, `${path}/cards/${known.id}`])
    expect((await service.api.get(at)).body).toEqual(known);
  expect((await service.api.get(`${path}/cards?cards=${known.id},${known.id}`)).body).toEqual({ items: [known] });
});

it('R-SCENARIO-08: tokens of the catalogue, and of the scenario itself, can be summoned', async () => {
  const egg = { ...rite(''), id: 'my-own-egg', name: 'My Own Egg', types: ['TOKEN', 'ITEM'], cost: null };
  const changes = [{ op: 'summon', who: 2, token: 'my-own-egg', n: 2 }];
  const { status, body } = await service.api.post('/v1/scenarios', {
    game: 'grand-archive',
    cards: [egg],
    seats: [{}, {}],
    changes,
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  const { body: table } = await service.api.get(`/v1/matches/${body.id}/table`);
  const field = table.zones.find(({ id }: { id: string }) => id === 'field').cards;
  expect(field.filter(({ name }: { name: string }) => name === 'My Own Egg')).toHaveLength(2);
});

it('R-SCENARIO-03: two empty seats are a table: a plain champion each, and cards to draw', async () => {
  for (const game of ['grand-archive', 'graven']) {
    const { status, body } = await service.api.post('/v1/scenarios', { game, seats: [{}, {}] });
    expect(status).toBe(201);
    const { body: table } = await service.api.get(`/v1/matches/${body.id}/table`);
    expect(table.zones.find(({ id }: { id: string }) => id === 'deck:2').count).toBe(10);
    expect((await service.api.get(`/v1/matches/${body.id}/verification?readjudicate=true`)).body.valid).toBe(true);
  }
});

it.each([
  [
    'R-SCENARIO-02: an action on the field',
    { seats: [{ zones: { field: ['My Own Rite'] } }, {}] },
    'seats[0].zones.field[0]',
  ],
  ['R-SCENARIO-07: more than one game', { format: { bestOf: 3 } }, 'format.bestOf'],
  ['R-SCENARIO-08: a change that ends the game', { changes: [{ op: 'win', who: 1 }] }, 'changes[0].op'],
  ['R-SCENARIO-06: a shadow of nothing', { shadows: ['Nobody Ever'] }, 'shadows[0]'],
  [
    'R-SCENARIO-02: damage beyond any',
    { seats: [{ zones: { field: [{ card: 'My Own Rite', damage: 1e12 }] } }, {}] },
    'seats[0].zones.field[0].damage',
  ],
  [
    'R-SCENARIO-02: an ally with lethal damage',
    { cards: [rite(''), bear], seats: [{ zones: { field: [{ card: 'My Own Bear', damage: 3 }] } }, {}] },
    'seats[0].zones.field[0]',
  ],
  [
    'R-SCENARIO-02: a name longer than any',
    { cards: [rite(''), { ...bear, name: 'x'.repeat(5_000) }] },
    'cards[1].name',
  ],
])('%s is refused with its place', async (_what, more, at) => {
  const { status, body } = await service.api.post('/v1/scenarios', withOwn(rite('Draw a card.'), more));
  expect({ status, body }).toMatchObject({ status: 422, body: { code: 'invalid-scenario', errors: [{ at }] } });
  expect(Object.keys(body.errors[0])).toEqual(['at', 'what']);
});

it('R-SCENARIO-02: a card of its own with an element and a cost that no card has is refused, each named', async () => {
  const card = { ...rite('Draw a card.'), elements: ['PLAID'], cost: { kind: 'gold', n: 1 } };
  const { status, body } = await service.api.post('/v1/scenarios', withOwn(card));
  const what = ['elements[0]: there is no element "PLAID"', 'cost.kind: there is no cost "gold"'];
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { errors: what.map((text) => ({ at: 'cards[0]', what: expect.stringContaining(text) })) },
  });
});

it('R-SCENARIO-03: what stands in for a champion and a deck that nobody named is nobody else', async () => {
  for (const [game, id] of [
    ['grand-archive', 'scenario-champion'],
    ['graven', 'scenario-card'],
  ]) {
    const card =
      game === 'graven' ? { id, game, name: 'My Own Rite', types: ['HUMAN'] } : { ...rite('Draw a card.'), id };
    const { status, body } = await service.api.post('/v1/scenarios', { game, cards: [card], seats: [{}, {}] });
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ at: 'cards[0].id' }] } });
  }
});

it('R-SCENARIO-04: a name is that of one face of one card', async () => {
  const faced = (id: string, back: string) => ({ ...bear, id, name: id, back: { name: back, types: ['DOMAIN'] } });
  const cards = [spirit, bear, faced('lamp', 'My own bear'), faced('vase', 'Smoke'), faced('jar', 'smoke')];
  const { status, body } = await service.api.post('/v1/scenarios', position({ cards }));
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { errors: [{ at: 'cards[2].back.name' }, { at: 'cards[4].back.name' }] },
  });
});

it('R-SCENARIO-05: a game that reads no texts refuses a card that has a text alone', async () => {
  const cards = [{ id: 'mute', game: 'graven', name: 'Mute', types: ['HUMAN'], text: 'Draw a card.' }];
  const { body } = await service.api.post('/v1/scenarios', { game: 'graven', cards, seats: [{}, {}] });
  expect(body).toMatchObject({ code: 'invalid-scenario', errors: [{ at: 'cards[0].text' }] });
});

it('is begun once for one key', async () => {
  const send = (more: object = {}) =>
    service.api.post('/v1/scenarios', position(more), undefined, { 'idempotency-key': 'scenario' });
  const first = await send();
  expect(await send()).toMatchObject({ status: 201, body: { id: first.body.id, revision: first.body.revision } });
  expect(await send({ phase: 'end' })).toMatchObject({ status: 422, body: { code: 'key-reused' } });
});
