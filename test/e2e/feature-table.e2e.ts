import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { StageMade, StageShown } from '#api';
import { Listener } from '../support/event-stream.js';
import { eventually } from '../support/eventually.js';
import { beginOver, playOut, type BegunOver } from '../support/over-http.js';
import { EventOverHttp } from '../support/results/event-over-http.js';
import { sharedService, stopClock, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => void (service = await sharedService()));
afterEach(() => void jest.restoreAllMocks());

const NAMES = ['Ana', 'Ben', 'Cleo', 'Dan'];
const eventOf = async (setup: object = {}): Promise<EventOverHttp> =>
  (await EventOverHttp.begun(service.api, { bestOf: 1, ...setup })).enter(...NAMES);
const begin = (event: EventOverHttp, round: number, table: number, more: object = {}): Promise<BegunOver> =>
  beginOver(service.api, 'toy', { tokens: true, tournament: { event: event.id, round, table }, ...more });
const make = async (token?: string): Promise<StageMade> =>
  (await service.api.post<StageMade>('/v1/stages', {}, token)).body;
const put = (stage: StageMade, air: object) =>
  service.api.send<StageShown & { code?: string }>(
    'PUT',
    `/v1/stages/${stage.id}`,
    { air },
    { token: stage.control.token },
  );
const onAir = async ({ id, output }: StageMade): Promise<StageShown['air']> =>
  (await service.api.get<StageShown>(`/v1/stages/${id}`, output.token)).body.air;
const listen = ({ id, output }: StageMade): Promise<Listener> =>
  Listener.open(`${service.url}/v1/stages/${id}/live?token=${output.token}`);
const feature = (event: EventOverHttp, table: number | null) => event.do('PUT', '/feature', { table });

/** Every table of a round says who won, so that the next can be paired. */
const over = async (event: EventOverHttp, n: number): Promise<void> => {
  const { tables } = await event.get<Parameters<EventOverHttp['finish']>[0]>(`/rounds/${n}`);
  await event.finish({ round: n, tables } as Parameters<EventOverHttp['finish']>[0], () => [1, 0]);
};

describe("a stage that follows an event's feature table", () => {
  it('goes to each next match at it by itself, live, with nobody’s hands, and as it was laid out', async () => {
    const pass = stopClock(service);
    const event = await eventOf({ spectators: { delaySeconds: 1 } });
    await feature(event, 2);
    pass(1);
    const stage = await make();
    await put(stage, { layout: 'camera', follows: { event: event.id, table: null } });
    const output = await listen(stage);
    expect((await output.take(1))[0]!.data).toMatchObject({ air: { match: null } });
    await event.next();
    const first = await begin(event, 1, 2, { spectators: { hands: 'all' } });
    await begin(event, 1, 1);
    pass(1);
    const shown = { mode: 'live', layout: 'camera', hands: [] };
    expect((await output.take(2))[1]!.data).toMatchObject({ air: { ...shown, match: first.id } });
    await put(stage, { hands: [1, 2] });
    expect((await output.take(3))[2]!.data).toMatchObject({ air: { hands: [1, 2] } });
    await playOut(service.api, first, 1, 0);
    await eventually(
      () => event.get<{ state: string }>('/tables/1/2'),
      ({ state }) => state === 'confirmed',
    );
    await over(event, 1);
    await event.next();
    expect((await onAir(stage)).match).toBe(first.id);
    const second = await begin(event, 2, 2, { spectators: { hands: 'all' } });
    pass(1);
    expect((await output.take(4))[3]!.data).toMatchObject({ air: { ...shown, match: second.id } });
    output.close();
  });

  it('goes where the event names another table, or the stage does', async () => {
    const event = await eventOf();
    await event.next();
    const [one, two] = [await begin(event, 1, 1), await begin(event, 1, 2)];
    const stage = await make();
    await put(stage, { follows: { event: event.id, table: null } });
    expect((await onAir(stage)).match).toBeNull();
    const output = await listen(stage);
    await feature(event, 1);
    expect((await output.take(2))[1]!.data).toMatchObject({ air: { match: one.id } });
    await feature(event, 2);
    expect((await output.take(3))[2]!.data).toMatchObject({ air: { match: two.id } });
    output.close();
    const { body } = await put(stage, { follows: { event: event.id, table: 1 } });
    expect(body.air.match).toBe(one.id);
    await feature(event, null);
    expect((await onAir(stage)).match).toBe(one.id);
  });

  it('waits while a replay is on air, and follows no more when another match is put on air by hand', async () => {
    const event = await eventOf();
    await event.next();
    const [one, two] = [await begin(event, 1, 1), await begin(event, 1, 2)];
    const stage = await make();
    await put(stage, { match: two.id, mode: 'replay' });
    const follows = { event: event.id, table: 1 };
    expect((await put(stage, { follows })).body.air).toMatchObject({ match: two.id, follows });
    expect((await put(stage, { mode: 'live' })).body.air).toMatchObject({ match: one.id, follows });
    expect((await put(stage, { match: two.id })).body.air).toMatchObject({ match: two.id, follows: null });
    expect((await onAir(stage)).match).toBe(two.id);
  });

  it.each([2, null])(
    'has who sat at the bottom (%s) there again, where they sit at the table again',
    async (bottom) => {
      const event = await eventOf();
      const round = await event.next();
      await begin(event, 1, 1);
      const stage = await make();
      await put(stage, { follows: { event: event.id, table: 1 } });
      await put(stage, { bottom });
      // Without a choice it is seat 1.
      const stays = round.tables[0]!.players[(bottom ?? 1) - 1]!.player;
      await event.finish(round, (table) => (table === 1 && bottom === 2 ? [0, 1] : [1, 0]));
      const { tables } = await event.next();
      const { table, players } = tables.find((one) => one.players.some(({ player }) => player === stays))!;
      await begin(event, 2, table);
      const { body } = await put(stage, { follows: { event: event.id, table } });
      expect(body.air.bottom).toBe(players.findIndex(({ player }) => player === stays) + 1);
    },
  );

  it('knows no more than spectators do: of a delayed event nothing before, of a private one nothing', async () => {
    const late = await eventOf({ spectators: { delaySeconds: 3_600 } });
    await feature(late, 1);
    await late.next();
    await begin(late, 1, 1, { spectators: { delaySeconds: 3_600 } });
    const stage = await make(await late.staff('caster'));
    const { status } = await put(stage, { follows: { event: late.id, table: 1 } });
    expect(status).toBe(404);
    const hidden = await eventOf({ visibility: 'private' });
    expect((await put(stage, { follows: { event: hidden.id, table: 1 } })).status).toBe(404);
    expect((await put(stage, { follows: { event: 'none', table: 1 } })).status).toBe(404);
    expect((await put(stage, { follows: { event: late.id, table: 0 } })).status).toBe(422);
    expect((await onAir(stage)).follows).toBeNull();
  });

  it('shows a match when its delay has passed', async () => {
    const pass = stopClock(service);
    const delayed = { spectators: { delaySeconds: 1 } };
    const event = await eventOf(delayed);
    await event.next();
    const stage = await make();
    const follow = async () => (await put(stage, { follows: { event: event.id, table: 1 } })).status;
    expect(await follow()).toBe(404);
    pass(1);
    expect(await follow()).toBe(200);
    const output = await listen(stage);
    await output.take(1);
    const match = await begin(event, 1, 1, delayed);
    await put(stage, { layout: 'lower' });
    expect((await output.take(2))[1]!.data).toMatchObject({ air: { layout: 'lower', match: null } });
    pass(1);
    expect((await output.take(3))[2]!.data).toMatchObject({ air: { match: match.id } });
    output.close();
  });

  it('is not for who plays in the event, whatever else they are', async () => {
    const event = await eventOf();
    await event.next();
    await begin(event, 1, 1);
    const { player } = event.players[0]!;
    const stage = await make(await event.staff('caster', { person: player }));
    const follows = { event: event.id, table: 1 };
    expect(await put(stage, { follows })).toMatchObject({ status: 403, body: { code: 'not-yours' } });
    expect((await onAir(stage)).follows).toBeNull();
    const other = await make(await event.staff('caster', { person: 'somebody-else' }));
    expect((await put(other, { follows })).status).toBe(200);
  });
});
