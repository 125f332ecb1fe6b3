import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventPlayerShown, MatchBegun, ProposalsShown, RulingsShown } from '#api';
import { freshToken } from '../../src/tokens/issue.js';
import { Tokens } from '../../src/tokens/token.js';
import { eachOf, game2026 } from '../support/grand-archive-2026.js';
import { postNow } from '../support/over-http.js';
import { EventOverHttp } from '../support/results/event-over-http.js';
import { closeServices, removeDir, testService, type TestService } from '../support/service.js';

/** What the list of infractions proposes by a player's history in an event: to the staff alone. */

let service: TestService;
let event: EventOverHttp;
let [ana, ben, judge, head, match] = ['', '', '', '', ''];
let seats: readonly string[] = [];
const path = (player: string): string => `${event.path}/players/${player}/proposals`;
const proposedTo = async (token: string | undefined, infraction: string, player = ana) =>
  (await service.api.get<ProposalsShown>(path(player), token)).body.proposals.find(
    (one) => one.infraction === infraction,
  )!;

beforeAll(async () => {
  service = await testService({}, { games: [game2026] });
  event = await EventOverHttp.begun(service.api, { game: 'grand-archive', bestOf: 1 });
  await event.enter('Ana', 'Ben');
  [ana, ben] = event.players.map(({ player }) => player) as [string, string];
  [judge, head] = [await event.staff('judge'), await event.staff('head-judge')];
  const { round } = await event.next();
  const deck = { cards: { material: { 'spirit-of-tin': 1 }, main: eachOf('ally', 15, 4) } };
  const begun = await service.api.post<MatchBegun>(
    '/v1/matches',
    {
      game: 'grand-archive',
      seats: [ana, ben].map((person, n) => ({ name: `P${n}`, person, deck })),
      tournament: { event: event.id, round, table: 1 },
      tokens: true,
    },
    event.token,
  );
  expect([begun.status, begun.text.slice(0, 300)]).toEqual([201, expect.any(String)]);
  match = begun.body.id;
  seats = begun.body.seats.map(({ token }) => token!);
});
afterAll(async () => {
  await closeServices();
  removeDir(service.dataDir);
});

const atDesk = (infraction: string, penalty: string, token = judge) =>
  event.do('POST', `/players/${ana}/penalties`, { penalty, infraction, reason: 'so it was' }, token);
const atTable = (infraction: string, penalty: string) =>
  postNow(service.api, match, 'penalties', { of: 1, penalty, infraction }, head);

describe('proposals of penalties', () => {
  it('GA26-PEN-02: name the defaults to who has no history, with the rules that they follow from', async () => {
    const { body } = await service.api.get<ProposalsShown>(path(ana), judge);
    expect([body.player, body.history, body.proposals.length]).toEqual([ana, [], 22]);
    expect(await proposedTo(head, 'slow-play')).toMatchObject({ before: 0, usual: 'warning', rules: ['IF26-16'] });
  });

  it('GA26-PEN-02, GA26-PEN-03: count what was given at the desk and at recorded tables of the event', async () => {
    await atDesk('failure-to-maintain', 'warning');
    expect((await atTable('missed-trigger', 'warning')).status).toBe(201);
    expect(await proposedTo(judge, 'failure-to-maintain')).toMatchObject({ before: 2, penalty: 'game-loss' });
    expect(await proposedTo(judge, 'slow-play')).toMatchObject({ before: 0, penalty: 'warning' });
    expect(await proposedTo(judge, 'failure-to-maintain', ben)).toMatchObject({ before: 0 });
    const { history } = (await service.api.get<ProposalsShown>(path(ana), judge)).body;
    expect(history.map(({ infraction, match: at }) => [infraction, at])).toEqual([
      ['failure-to-maintain', undefined],
      ['missed-trigger', match],
    ]);
    const seat = await service.api.get<ProposalsShown>(`/v1/matches/${match}/proposals?of=1`, head);
    expect(seat.body.player).toBe(ana);
    expect(seat.body.proposals.find(({ infraction }) => infraction === 'missed-trigger')).toMatchObject({ before: 2 });
  });

  it('GA26-PEN-08: enforce nothing; default, given penalty and reason stand on record where they differ', async () => {
    await atDesk('slow-play', 'caution', head);
    const { penalties } = (await service.api.get<EventPlayerShown>(`${event.path}/players/${ana}`, head)).body;
    expect(penalties.map(({ penalty, infraction, usual }) => [penalty, infraction, usual])).toEqual([
      ['warning', 'failure-to-maintain', undefined],
      ['caution', 'slow-play', 'warning'],
    ]);
    expect(penalties[1]!.reason).toMatchObject({ text: 'so it was' });
    expect((await atTable('communication', 'caution')).status).toBe(201);
    const rulings = (await service.api.get<RulingsShown>(`/v1/matches/${match}/rulings`, head)).body;
    expect(rulings.penalties.map(({ penalty, usual }) => [penalty, usual])).toEqual([
      ['warning', undefined],
      ['caution', 'warning'],
    ]);
  });

  it('GA26-PEN-02: are shown to no player and no spectator, neither of the event nor of the match', async () => {
    const ofSeat = `/v1/matches/${match}/proposals?of=1`;
    const statuses = async (address: string, ...tokens: readonly (string | undefined)[]) =>
      Promise.all(tokens.map(async (token) => (await service.api.get(address, token)).status));
    const caster = await event.staff('caster');
    const playing = await event.staff('judge', { person: ben });
    const players = [event.tokenOf(ana), event.tokenOf(ben), ...seats];
    const refused = [...players, caster, playing].map(() => 403);
    expect(await statuses(path(ana), ...players, caster, playing)).toEqual(refused);
    expect(await statuses(ofSeat, ...players, caster, playing)).toEqual(refused);
    expect([...(await statuses(path(ana), undefined)), ...(await statuses(ofSeat, undefined))]).toEqual([401, 401]);
    expect(await statuses(path(ana), event.token, await event.staff('scorekeeper'))).toEqual([200, 200]);
    const conceded = await postNow(service.api, match, 'actions', { action: { kind: 'concede' }, seat: 1 }, seats[0]!);
    expect(conceded.status).toBe(201);
    expect(await statuses(ofSeat, ...players, caster, playing, head)).toEqual([...refused, 200]);
  });

  it('GA26-PEN-02: tell the judge of one match nothing of the other tables and of the desk', async () => {
    const { token } = await freshToken(service.app.get(Tokens), { role: 'judge', match }, 60);
    const seat = await service.api.get<ProposalsShown>(`/v1/matches/${match}/proposals?of=1`, token);
    expect([seat.body.player, seat.body.history.map(({ infraction }) => infraction)]).toEqual([
      null,
      ['missed-trigger', 'communication'],
    ]);
    expect((await service.api.get(path(ana), token)).status).toBe(403);
  });
});
