import { beforeAll, describe, expect, it } from '@jest/globals';
import { sharedService, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await sharedService();
});

interface Offered {
  readonly kind: string;
  readonly label: string;
  readonly complete: boolean;
  readonly action: object;
}

const archer = {
  id: 'my-own-archer',
  game: 'graven',
  name: 'My Own Archer',
  types: ['HUMAN'],
  stats: { points: 1 },
  text: 'Destroy a Human of an opponent.',
  effects: [
    {
      kind: 'activated',
      text: 'shoot',
      do: [{ op: 'destroy', what: { pick: { who: 'each-opponent', type: 'HUMAN' } } }],
    },
  ],
};

const position = (more: object = {}) => ({
  game: 'graven',
  cards: [archer],
  seats: [
    {
      name: 'First',
      zones: {
        deck: ['Wick-Trimmer', 'Bone Pilgrim', 'Wick-Trimmer'],
        hand: ['Wick-Trimmer'],
        back: ['my own archer'],
      },
    },
    {
      name: 'Second',
      zones: {
        deck: ['Rivet Magpie', 'Rivet Magpie'],
        front: ['Debt Collector', { card: 'Scrap Advocate', counters: { rust: 1 } }],
      },
    },
  ],
  phase: 'effect',
  ...more,
});

describe('a position of the game', () => {
  it('is laid out, played on, replayed step by step and verified', async () => {
    const { status, body } = await service.api.post('/v1/scenarios', position());
    expect({ status, body }).toMatchObject({ status: 201 });
    const path = `/v1/matches/${body.id}`;
    const [{ token }] = body.seats;
    const options = (await service.api.get(`${path}/options`, token)).body as Offered[];
    const shoot = options.find(({ kind }) => kind === 'activate')!;
    expect(shoot).toMatchObject({ label: 'Use My Own Archer: shoot', complete: true });
    expect((await service.api.post(`${path}/actions`, { action: shoot.action }, token)).status).toBe(201);
    const [ask] = (await service.api.get(`${path}/options`, token)).body as Offered[];
    const answers = (await service.api.post(`${path}/options`, { draft: ask!.action }, token)).body as Offered[];
    expect((await service.api.post(`${path}/actions`, { action: answers[0]!.action }, token)).status).toBe(201);
    const { body: table } = await service.api.get(`${path}/table`);
    expect(table.zones.find(({ id }: { id: string }) => id === 'discard:2').cards).toMatchObject([
      { name: 'Debt Collector' },
    ]);
    expect(table.seats[1].counters).toEqual({ score: 1 });
    const { body: replay } = await service.api.get(`${path}/replay`);
    const { body: step } = await service.api.get(`${path}/replay/${replay.steps}`);
    expect(step).toMatchObject({ kind: 'stack', title: 'My Own Archer: shoot', because: ['GR-EFF-01'] });
    expect((await service.api.get(`${path}/verification?readjudicate=true`)).body.valid).toBe(true);
    const archive = await service.api.get(`${path}/archive`, body.judge.token);
    expect(archive.status).toBe(200);
    const refused = await service.api.post(
      `${path}/actions`,
      { action: { ...shoot.action, at: (await service.api.get(path)).body.revision } },
      token,
    );
    expect(refused).toMatchObject({ status: 409, body: { code: 'illegal-action', rule: 'GR-EFF-04' } });
    expect((await service.api.get('/v1/rules/graven/GR-EFF-04')).body).toMatchObject({
      id: 'GR-EFF-04',
      game: 'graven',
    });
  });

  it('GR-PRIM-61: with a word that there is not is refused, with the name of what is missing', async () => {
    const flying = { ...archer, effects: [{ kind: 'activated', do: [{ op: 'fly' }] }] };
    const { status, body } = await service.api.post('/v1/scenarios', position({ cards: [flying] }));
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { code: 'invalid-scenario', detail: expect.stringContaining('there is no operation "fly"') },
    });
  });

  it('has a schema that says what it holds', async () => {
    const { body } = await service.api.get('/v1/scenarios/schema/graven');
    expect(Object.keys(body.properties.seats.items.properties.zones.properties)).toEqual([
      'deck',
      'hand',
      'front',
      'back',
      'discard',
    ]);
  });
});

describe('a match between the shipped decks', () => {
  it('is begun over HTTP, and a deck that breaks rules is told all of them', async () => {
    const { body: games } = await service.api.get('/v1/games');
    const game = games.items.find((one: { game: string }) => one.game === 'graven');
    expect(game).toMatchObject({
      title: 'GRAVEN',
      scenarios: true,
      decks: [{ name: 'starter-rust-parliament' }, { name: 'starter-tallow-vigil' }],
    });
    const seats = game.decks.map(({ name, text }: { name: string; text: string }) => ({ name, deck: { text } }));
    const begun = await service.api.post('/v1/matches', { game: 'graven', seats, first: 2 });
    expect(begun.status).toBe(201);
    expect((await service.api.get(`/v1/matches/${begun.body.id}/table`)).body).toMatchObject({
      phase: 'play',
      phaseTitle: 'Play Phase',
      turn: { n: 1, seat: 2 },
    });
    const short = { name: 'short', deck: { text: '# Deck\n4 Wick-Trimmer\n' } };
    const refused = await service.api.post('/v1/matches', { game: 'graven', seats: [short, seats[1]] });
    expect([refused.status, refused.body.violations.map(({ rule }: { rule: string }) => rule)]).toEqual([
      422,
      ['GR-DECK-01', 'GR-DECK-02', 'GR-DECK-04'],
    ]);
  });
});
