import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventEntry, EventPlayer, EventPlayerShown, EventReport, EventVerified, Page, StandingsShown } from '#api';
import { z } from 'zod';
import { EventRecorder } from '../../src/recording/event-recorder.js';
import { EventOverHttp } from '../support/results/event-over-http.js';
import { HEAD_JUDGE, WORDS } from '../support/results/played-event.js';
import { closeServices, removeDir, testService, type TestService } from '../support/service.js';

/** Whom a penalty concerns, and what it is for, is read by who runs the event and by who got it. */

let service: TestService;
let event: EventOverHttp;
let [ana, ben, caster, judge, head, desk, playing] = ['', '', '', '', '', '', ''];
beforeAll(async () => {
  service = await testService();
  event = await (await EventOverHttp.begun(service.api)).enter('Ana', 'Ben', 'Cleo', 'Dan');
  [ana, ben] = event.players.map(({ player }) => player) as [string, string];
  [caster, judge, head, desk, playing] = [
    await event.staff('caster'),
    await event.staff('judge'),
    await event.staff('head-judge'),
    await event.staff('scorekeeper'),
    await event.staff('judge', { person: ben }),
  ];
  await event.next();
});
afterAll(async () => {
  await closeServices();
  removeDir(service.dataDir);
});

const READS = [
  '',
  '/players',
  '/rounds',
  '/rounds/1',
  '/tables/1/1',
  '/standings',
  ...['csv', 'results', 'json', 'omnidex', 'trf'].map((format) => `/exports/${format}`),
];
const reads = (): readonly string[] => [...READS, `/players/${ana}`, `/players/${ben}`];

/** What somebody reads of the event, but for the number of its entries. */
const readBy = async (token: string | undefined): Promise<readonly string[]> =>
  Promise.all(
    reads().map(async (path) => {
      const { status, text } = await event.api.get(event.path + path, token);
      return `${path} ${status} ${text.replace(/"revision":\d+/g, '')}`;
    }),
  );

const entries = async (token?: string): Promise<readonly EventEntry[]> =>
  (await event.api.get<Page<EventEntry>>(`${event.path}/entries?limit=1000`, token)).body.items;

const penalise = (player: string, body: object, token = judge) =>
  event.do('POST', `/players/${player}/penalties`, body, token);

const penaltiesTo = async (token: string | undefined, player: string): Promise<readonly string[]> =>
  (await event.api.get<EventPlayerShown>(`${event.path}/players/${player}`, token)).body.penalties.map(
    ({ penalty, infraction, reason }) => [penalty, infraction, reason?.text].filter(Boolean).join(', '),
  );

const SHOUTED = { penalty: 'warning', infraction: 'unsporting conduct', reason: 'Shouted at the opponent.' };

describe('a penalty that ends no game', () => {
  it('is publicly like any other, and no read but of who may tells it', async () => {
    const strangers = [undefined, caster, event.tokenOf(event.players[2]!.player)];
    const before = await Promise.all(strangers.map(readBy));
    const done = await penalise(ana, SHOUTED);
    expect(done.player!.penalties).toMatchObject([{ ...SHOUTED, reason: { text: SHOUTED.reason } }]);
    await penalise(ben, { penalty: 'caution' }, head);

    expect(await Promise.all(strangers.map(readBy))).toEqual(before);
    const masked = (await entries())
      .filter(({ action }) => (action as { kind: string }).kind === 'penalise')
      .map((entry) => {
        const { public: open } = JSON.parse(entry.body) as { public: Record<string, unknown> };
        return { ...(open['action'] as object), sealed: 'masked', by: 'masked', members: Object.keys(open) };
      });
    expect(masked).toHaveLength(2);
    expect(masked[0]).toEqual(masked[1]);
    for (const { body } of await entries()) expect(body).not.toMatch(/unsporting|Shouted|"caution"|"warning"/);
  });

  it('is read by who runs the event and by its player; not by a judge who plays', async () => {
    const whole = 'warning, unsporting conduct';
    expect(await penaltiesTo(desk, ana)).toEqual([whole]);
    for (const token of [event.token, judge, head])
      expect(await penaltiesTo(token, ana)).toEqual([`${whole}, ${SHOUTED.reason}`]);
    expect(await penaltiesTo(event.tokenOf(ana), ana)).toEqual([whole]);
    expect(await penaltiesTo(event.tokenOf(ana), ben)).toEqual([]);
    expect(await penaltiesTo(playing, ana)).toEqual([]);
    expect(await penaltiesTo(playing, ben)).toEqual(['caution']);
    const { items } = await event.get<Page<EventPlayer>>('/players', desk);
    expect(items.map(({ penalties }) => penalties.length)).toEqual([1, 1, 0, 0]);
  });

  it('is given to nobody who does not play, and once by one key', async () => {
    const path = `${event.path}/players`;
    const stranger = await event.api.post(`${path}/nobody/penalties`, SHOUTED, judge);
    expect([stranger.status, stranger.body.code]).toEqual([404, 'unknown-player']);
    const twice = () =>
      event.api.post(`${path}/${ana}/penalties`, { penalty: 'caution' }, judge, { 'idempotency-key': 'k' });
    const [one, other] = [await twice(), await twice()];
    expect([one.status, other.status, other.body.revision]).toEqual([201, 201, one.body.revision]);
    expect(await penaltiesTo(desk, ana)).toHaveLength(2);
  });
});

describe('a penalty that is a line of a result', () => {
  it('is told to everybody, without what it was for', async () => {
    const dan = event.players[3]!.player;
    await penalise(dan, { penalty: 'disqualification', infraction: 'cheating', reason: 'Stacked the deck.' });
    expect(await penaltiesTo(undefined, dan)).toEqual(['disqualification']);
    expect(await penaltiesTo(head, dan)).toEqual(['disqualification, cheating, Stacked the deck.']);
    expect((await event.get<EventPlayerShown>(`/players/${dan}`, caster)).dropped).toBe(1);
    const report = await event.get<z.infer<typeof EventReport>>('/exports/json');
    expect(report.players.map(({ penalties }) => penalties)).toEqual([
      [],
      [],
      [],
      [{ round: 1, penalty: 'disqualification' }],
    ]);
    // The opponent learns of a lost game at their own table; everybody reads in the standings who was disqualified.
    const { tables } = await event.get<EventPlayerShown>(`/players/${dan}`, undefined);
    expect(tables.map(({ penalties }) => penalties)).toEqual([[{ player: dan, penalty: 'disqualification' }]]);
    const { lines } = await event.get<StandingsShown>('/standings', undefined);
    expect(lines.filter(({ disqualified }) => disqualified).map(({ player }) => player)).toEqual([dan]);
    for (const told of [...(await readBy(undefined)), ...(await entries()).map(({ body }) => body)])
      expect(told).not.toMatch(/cheating|Stacked/);
  });

  it('stays on record after a readmission, which is told beside it', async () => {
    const dan = event.players[3]!.player;
    await event.do('POST', `/players/${dan}/readmit`);
    const { dropped, disqualified, penalties, readmitted } = await event.get<EventPlayerShown>(`/players/${dan}`);
    expect([dropped, disqualified, penalties.map(({ penalty }) => penalty)]).toEqual([
      null,
      false,
      ['disqualification'],
    ]);
    expect(readmitted).toMatchObject([{ round: 1, by: { role: 'organiser' } }]);
    expect(Date.parse(readmitted[0]!.at)).toBeGreaterThanOrEqual(Date.parse(penalties[0]!.at));
    const { lines } = await event.get<StandingsShown>('/standings', undefined);
    expect(lines.filter((line) => line.disqualified || line.dropped)).toEqual([]);
  });
});

describe('an event of before', () => {
  it('keeps its entries, and nothing repeats what they said', async () => {
    const old = await (await EventOverHttp.begun(service.api)).enter('Ana', 'Ben');
    const player = old.players[0]!.player;
    const said = { player, infraction: 'late', reason: WORDS } as const;
    for (const penalty of ['warning', 'game-loss'] as const)
      await service.app
        .get(EventRecorder)
        .do({ event: old.id, request: { kind: 'penalise', ...said, penalty }, by: HEAD_JUDGE });
    const told = async (token?: string) =>
      (await event.api.get<EventPlayerShown>(`${old.path}/players/${player}`, token)).body.penalties;
    expect(await told()).toMatchObject([{ penalty: 'game-loss' }]);
    expect(await told(old.token)).toMatchObject([
      { penalty: 'warning', infraction: 'late' },
      { penalty: 'game-loss', infraction: 'late' },
    ]);
    for (const path of ['/players', `/players/${player}`, '/exports/json'])
      expect((await event.api.get(old.path + path)).text).not.toMatch(/late|warning/);
    expect((await event.api.get(`${old.path}/entries`)).text).toContain('late');
    expect((await event.api.get<EventVerified>(`${old.path}/verification`)).body.valid).toBe(true);
  });
});

it('every event is what its entries decide', async () => {
  expect(await event.get<EventVerified>('/verification')).toMatchObject({ valid: true });
});
