import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import type { EventTable, MatchShown, OptionShown, TableShown, VerificationShown } from '#api';
import { eventually } from '../support/eventually.js';
import { beginOver, chances, postNow, type BegunOver } from '../support/over-http.js';
import {
  drafted,
  enterOnPaper as enter,
  enterSome,
  PAPER,
  type RefusedOnPaper as Refused,
} from '../support/paper-over-http.js';
import { EventOverHttp } from '../support/results/event-over-http.js';
import { closeServices, removeDir, tempDir, testService, type TestService } from '../support/service.js';

/* What judges do in a match with real cards, and what becomes of its record. */

const [HOME, AWAY] = [tempDir(), tempDir()];
afterEach(closeServices);
afterAll(() => [HOME, AWAY].forEach(removeDir));

const WARNING = { about: { from: '2' }, of: 2, infraction: 'slow-play', penalty: 'warning' };

class OnPaper {
  constructor(
    readonly service: TestService,
    readonly begun: BegunOver,
  ) {}

  static async begin(game: string, more: object = {}): Promise<OnPaper> {
    const service = await testService({ DATA_DIR: HOME });
    return new OnPaper(service, await beginOver(service.api, game, { ...PAPER, ...more }));
  }

  /** The same match, when the service has started again. */
  async again(): Promise<OnPaper> {
    await this.service.close();
    return new OnPaper(await testService({ DATA_DIR: HOME }), this.begun);
  }

  get path(): string {
    return `/v1/matches/${this.begun.id}`;
  }

  get = async <T>(path: string, token = this.begun.judge.token): Promise<T> =>
    (await this.service.api.get<T>(`${this.path}${path}`, token)).body;
  shown = (): Promise<MatchShown> => this.get<MatchShown>('');
  table = (query = ''): Promise<TableShown> => this.get<TableShown>(`/table${query}`);
  verified = (): Promise<VerificationShown> => this.get<VerificationShown>('/verification?readjudicate=true');
  concede = (seat: number) => enter(this.service.api, this.begun, seat, { kind: 'concede' });

  async judge(path: string, body: object): Promise<{ revision: number } & Refused> {
    const answer = await postNow(this.service.api, this.begun.id, path, body, this.begun.judge.token);
    return answer.body as { revision: number } & Refused;
  }

  async enters(times: number, seed: number): Promise<void> {
    const chance = chances(seed);
    let entered = 0;
    for (let n = 0; n < times * 4 && entered < times; n += 1)
      if (await enterSome(this.service.api, this.begun, chance)) entered += 1;
    expect(entered).toBe(times);
  }

  /** Enters what happens until somebody is asked something. */
  async entersUntilAsked(seed: number): Promise<number> {
    const chance = chances(seed);
    for (let n = 0; n < 80; n += 1) {
      await enterSome(this.service.api, this.begun, chance);
      if (n > 4 && (await this.table()).asks.length > 0) return (await this.shown()).revision;
    }
    throw new Error('nobody was asked anything');
  }
}

describe.each(['grand-archive', 'graven', 'keyforge'])('%s with real cards', (game) => {
  it('goes on with the second game of a best of three', async () => {
    const match = await OnPaper.begin(game, { format: { bestOf: 3 } });
    await match.enters(8, 3);
    expect((await match.concede(1)).status).toBe(201);
    await match.enters(6, 4);
    expect(await match.shown()).toMatchObject({ gameNumber: 2, score: [0, 1] });
    await match.enters(14, 5);
    expect((await match.concede(1)).status).toBe(201);
    expect((await match.shown()).result).toMatchObject({ winner: 2 });
    expect((await match.verified()).verdict).toBe('valid');
  });

  it('starts again, goes back and is forked in the middle of what it asks (R-PAPER-07)', async () => {
    const first = await OnPaper.begin(game);
    const at = await first.entersUntilAsked(12);
    const then = await first.table();
    const match = await first.again();
    expect(await match.table()).toEqual(then);
    await match.enters(6, 5);
    for (const { action } of await match.get<OptionShown[]>(`/options?seat=1&at=${at}`)) {
      const { at: _, ...draft } = action as { at: number };
      const next = await match.service.api.post(
        `${match.path}/options?at=${at}`,
        { seat: 1, draft },
        match.begun.judge.token,
      );
      expect(next.status).toBeLessThan(500);
    }
    const { revision: ruling } = await match.judge('rulings', WARNING);
    expect(await match.judge('rewinds/preview', { to: at, mode: 'exact', ruling })).not.toHaveProperty('refused');
    const back = await match.judge('rewinds', { to: at, mode: 'exact', ruling });
    expect(back).toHaveProperty('receipt');
    const same = ({ zones, phase, turn, asks }: TableShown) => ({ zones, phase, turn, asks });
    expect(same(await match.table())).toEqual(same(then));
    await match.enters(6, 6);
    const { id, judge } = (await match.judge('forks', { at })) as unknown as BegunOver;
    const fork = new OnPaper(match.service, { ...match.begun, id, judge, recorder: judge });
    await fork.enters(6, 7);
    expect((await fork.verified()).verdict).toBe('valid');
    const { revision: lost } = await match.judge('rulings', { ...WARNING, penalty: 'match-loss' });
    expect(await match.judge('penalties', { of: 2, penalty: 'match-loss', ruling: lost })).toHaveProperty('receipt');
    expect((await match.shown()).result).toEqual({ winner: 1, reason: 'penalty' });
    expect((await match.verified()).verdict).toBe('valid');
    expect((await match.service.api.get(`${match.path}/evidence`, match.begun.judge.token)).status).toBe(200);
    const { text } = await match.service.api.get(`${match.path}/archive`, match.begun.judge.token, {
      accept: 'application/json',
    });
    const away = await testService({ DATA_DIR: AWAY, SECRET: 'a secret of a service that is elsewhere' });
    const taken = await away.api.post('/v1/archives', Buffer.from(text), undefined, {
      'content-type': 'application/json',
    });
    expect([taken.status, taken.text]).toEqual([201, expect.any(String)]);
  });

  it('is mended by a judge, also with cards that nobody has named', async () => {
    const match = await OnPaper.begin(game);
    await match.enters(10, 8);
    const size = async (zone: string) => (await match.table()).zones.find(({ id }) => id === zone)!.count;
    const [deck, hand] = [await size('deck:1'), await size('hand:1')];
    for (const ops of [
      [{ op: 'take-top', zone: 'deck:1', n: 1, to: 'hand:1' }],
      [
        { op: 'shuffle-zone', zone: 'deck:1' },
        { op: 'take-top', zone: 'deck:1', n: 1, to: 'hand:1' },
      ],
    ])
      expect(await match.judge('fixes', { ops })).toHaveProperty('receipt');
    expect([await size('deck:1'), await size('hand:1')]).toEqual([deck - 2, hand + 2]);
    await match.enters(8, 9);
    expect((await match.verified()).verdict).toBe('valid');
  });
});

it('a card that its player may not look at is not named for them (GR-HID-07, R-PAPER-02)', async () => {
  const match = await OnPaper.begin('graven');
  const named = async (): Promise<string[]> =>
    (await drafted(match.service.api, match.begun, 1, { kind: 'name-card' })).map(({ action }) =>
      String(action['place']),
    );
  const mend = (op: object) => match.judge('fixes', { ops: [op] });
  expect(await mend({ op: 'take-top', zone: 'deck:1', n: 1, to: 'out:1' })).toHaveProperty('receipt');
  const [{ handle }] = (await match.table()).zones.find(({ id }) => id === 'out:1')!.cards as [{ handle: string }];
  expect(await named()).toContain(handle);
  expect(await mend({ op: 'put', what: handle, to: 'front:1', face: 'down' })).toHaveProperty('receipt');
  expect(await mend({ op: 'put', what: handle, to: 'out:1', face: 'down' })).toHaveProperty('receipt');
  expect(await named()).not.toContainEqual(expect.stringMatching(/^c/));
});

it('a match with real cards tells its result to the table of its event', async () => {
  const service = await testService({ DATA_DIR: HOME });
  const event = await (await EventOverHttp.begun(service.api, { bestOf: 1 })).enter('Ana', 'Ben');
  await event.next();
  const tournament = { event: event.id, round: 1, table: 1 };
  const match = new OnPaper(service, await beginOver(service.api, 'toy', { ...PAPER, tournament }));
  await match.enters(4, 1);
  expect((await match.concede(1)).status).toBe(201);
  const table = await eventually(
    () => event.get<EventTable>('/tables/1/1', undefined),
    ({ state }) => state === 'confirmed',
  );
  expect(table).toMatchObject({ match: match.begun.id, result: { type: 'concession' } });
});
