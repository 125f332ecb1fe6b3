import { beforeAll, describe, expect, it } from '@jest/globals';
import { sharedService, type TestService } from '../support/service.js';

let service: TestService;
let seats: { name: string; deck: { text: string } }[];

beforeAll(async () => {
  service = await sharedService();
  const { body } = await service.api.get('/v1/games');
  const { decks } = body.items.find((one: { game: string }) => one.game === 'keyforge');
  seats = decks.slice(0, 2).map(({ name, text }: { name: string; text: string }) => ({ name, deck: { text } }));
});

const begin = (more: object) => service.api.post('/v1/matches', { game: 'keyforge', seats, first: 1, ...more });
describe('what a creature has used up in a turn', () => {
  const creature = (id: string, name: string, classes: string[], stats: object, more: object = {}) => ({
    id,
    game: 'keyforge',
    name,
    types: ['CREATURE'],
    classes,
    stats,
    ...more,
  });
  const cards = [
    creature('z-two', 'Z Two', ['brobnar'], { power: 2 }),
    creature('z-wall', 'Z Wall', ['mars'], { power: 4, armor: 2 }),
    creature('z-fox', 'Z Fox', ['mars'], { power: 4 }, { keywords: [{ keyword: 'elusive' }] }),
    {
      id: 'z-hot',
      game: 'keyforge',
      name: 'Z Hot',
      types: ['ACTION'],
      classes: ['brobnar'],
      abilities: [
        {
          on: 'play',
          text: 'deal each enemy creature damage equal to its armor',
          do: [
            {
              op: 'for-each',
              what: { type: 'CREATURE', who: 'opponent', armor: { min: 1 } },
              do: [{ op: 'damage', what: 'it', n: { armor: 'it' }, ignoresArmor: true }],
            },
          ],
        },
      ],
    },
  ];
  const lying = async (enemy: string) => {
    const { body, status } = await service.api.post('/v1/scenarios', {
      game: 'keyforge',
      cards,
      house: 'brobnar',
      seats: [
        { houses: ['brobnar', 'dis', 'logos'], zones: { line: ['Z Two', 'Z Two'], hand: ['Z Hot'] } },
        { houses: ['sanctum', 'mars', 'shadows'], zones: { line: [enemy] } },
      ],
    });
    expect({ status, body }).toMatchObject({ status: 201 });
    const path = `/v1/matches/${body.id}`;
    const token = body.seats[0].token as string;
    const theirs = async () => {
      const { body: table } = await service.api.get(`${path}/table`);
      return table.zones.find(({ id }: { id: string }) => id === 'line:2').cards[0];
    };
    const act = async (kind: string) => {
      const { body: options } = await service.api.get(`${path}/options`, token);
      let option = options.find((one: { kind: string }) => one.kind === kind);
      while (!option.complete)
        [option] = (await service.api.post(`${path}/options`, { draft: option.action }, token)).body;
      const { action } = option;
      const done = await service.api.post(`${path}/actions`, { action }, token);
      expect({ status: done.status, body: done.body }).toMatchObject({ status: 201 });
    };
    return { theirs, act };
  };

  it('KF-ARM-03: what is left of its armor is on the table, and what a text counts', async () => {
    const { theirs, act } = await lying('Z Wall');
    expect(await theirs()).toMatchObject({ stats: { power: 4, armor: 2 } });
    expect(await theirs()).not.toHaveProperty('of');
    await act('fight');
    expect(await theirs()).toMatchObject({ stats: { power: 4, armor: 0 }, of: { armor: 2 }, damage: 0 });
    await act('play');
    expect(await theirs()).toMatchObject({ stats: { power: 4, armor: 0 }, damage: 0 });
  });

  it('KF-KW-ELUSIVE-02: that it was attacked is on the table', async () => {
    const { theirs, act } = await lying('Z Fox');
    expect((await theirs()).values).toBeUndefined();
    await act('fight');
    expect(await theirs()).toMatchObject({ values: { attacked: true }, damage: 0 });
  });
});

describe('what is settled of a match of KeyForge', () => {
  it('is listed with the game', async () => {
    const { body } = await service.api.get('/v1/games');
    const game = body.items.find((one: { game: string }) => one.game === 'keyforge');
    expect(game.settings.map(({ name, of }: { name: string; of: string }) => [name, of])).toEqual([
      ['chains', 'seat'],
      ['time', 'match'],
    ]);
    expect(body.items.find((one: { game: string }) => one.game === 'graven').settings).toEqual([]);
  });

  it('KF-SETUP-10: chains are said when it begins, and stand in its first entry', async () => {
    const { status, body } = await begin({ settings: { chains: [7, 0], time: 12 } });
    expect(status).toBe(201);
    const { body: entries } = await service.api.get(`/v1/matches/${body.id}/entries?limit=1`);
    expect(JSON.stringify(entries)).toContain('"settings":{"chains":[7,0],"time":12}');
    // One was shed with the first hand (KF-SETUP-05).
    const { body: table } = await service.api.get(`/v1/matches/${body.id}/table`);
    expect(table.seats.map((seat: { counters: object }) => seat.counters)).toEqual([{ chains: 6 }, {}]);
  });

  it('KF-HID-04: lists are shown from the beginning where the match says so, and verify', async () => {
    const told = async (more: object) => {
      const { status, body } = await begin(more);
      const { text } = await service.api.get(`/v1/matches/${body.id}/transcript`);
      const { body: checked } = await service.api.get(`/v1/matches/${body.id}/verification`);
      return [status, checked.valid, /list: 2 [A-Z]/.test(text)];
    };
    expect([await told({ lists: 'shown' }), await told({})]).toEqual([
      [201, true, true],
      [201, true, false],
    ]);
  });

  it.each([
    [{ settings: { chains: [1] } }, 422, 'settings.chains is a list of 2 whole numbers'],
    [{ settings: { keys: 2 } }, 422, 'KeyForge has no setting "keys"; there are: chains, time'],
    [{ settings: { chains: 'three' } }, 422, 'settings.chains'],
    [{ format: { name: 'adaptive', bestOf: 3 } }, 422, 'Adaptive is not played as one match'],
    [{ format: { name: 'reversal', bestOf: 3 } }, 422, 'Reversal is not played as one match'],
    [{ format: { name: 'sealed' } }, 422, 'there is no format "sealed"; there are standard, open'],
    [{ format: { name: 'Sealed!' } }, 422, 'format.name'],
  ])('%j is refused with what is wrong', async (more, status, detail) => {
    const answer = await begin(more);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      status,
      expect.stringContaining(detail.slice(0, 40).replaceAll('"', '\\"')),
    ]);
  });

  it('lays upgrades and cards beneath others out by name, and says where no card has a name', async () => {
    const lay = (placed: object) =>
      service.api.post('/v1/scenarios', { game: 'keyforge', seats: [{ zones: { line: [placed] } }, {}] });
    const { status, body } = await lay({ card: 'Quiet Paladin', upgrades: ['Ox Blood'], under: ['Goad'] });
    expect(status).toBe(201);
    const { body: table } = await service.api.get(`/v1/matches/${body.id}/table`, body.judge.token);
    const names = (id: string) =>
      table.zones.find((zone: { id: string }) => zone.id === id).cards.map(({ name }: { name: string }) => name);
    expect([names('upgrades:1'), names('under:1')]).toEqual([['Ox Blood'], ['Goad']]);
    const wrong = await lay({ card: 'Quiet Paladin', under: ['Gaod'] });
    expect([wrong.status, wrong.body.detail]).toEqual([
      422,
      expect.stringContaining('seats[0].zones.line[0].under[0]: there is no card "Gaod"; nearest: Goad'),
    ]);
  });

  it('KF-AMB-02: a deck in JSON that names chains or enhancements is told so, and houses by their names', async () => {
    const cards = [{ id: 'starter-goad', house: 'logos', count: 1, enhancements: ['draw'] }];
    const { status, body } = await service.api.post('/v1/matches', {
      game: 'keyforge',
      seats: [{ name: 'Ada', deck: { text: JSON.stringify({ chains: 3, cards }) } }, seats[1]],
    });
    expect(status).toBe(422);
    for (const said of ['chains are agreed on for a match', 'enhancements are not played here', 'is of Brobnar, and'])
      expect(body.detail).toContain(said);
  });

  it('KF-SETUP-07: both players are asked whether they keep their hands, in whatever order they answer', async () => {
    const { body } = await begin({ format: { bestOf: 3 } });
    const answer = async (seat: number, value: boolean) => {
      const { token } = body.seats[seat - 1];
      const { body: offered } = await service.api.get(`/v1/matches/${body.id}/options`, token);
      const { action } = offered.find((one: { action: { value?: boolean } }) => one.action.value === value);
      return service.api.post(`/v1/matches/${body.id}/actions`, { action }, token);
    };
    expect((await answer(2, true)).status).toBe(201);
    const { body: table } = await service.api.get(`/v1/matches/${body.id}/table`);
    const { text } = await service.api.get(`/v1/matches/${body.id}/entries?after=${table.revision - 1}`);
    expect(text).not.toContain('"value":true');
    expect((await answer(1, false)).status).toBe(201);
    expect((await service.api.get(`/v1/matches/${body.id}/table`)).body).toMatchObject({ phase: 'house' });
  });
});
