import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  EventPlayer,
  CallQueue,
  EventEntry,
  EventLine,
  EventPlayerShown,
  EventReport as Report,
  EventRound,
  EventShown,
  EventTable,
  EventVerified,
  Page,
  StandingExplained,
  StandingsShown,
} from '#api';
import type { AccessJournal } from '#journal';
import type { z } from 'zod';
import { decideEvent } from '#results';
import { EventDecisions } from '../../src/recording/event-decisions.js';
import { ACCESS_JOURNAL } from '../../src/engine/tokens.js';
import { freshToken } from '../../src/tokens/issue.js';
import { Tokens } from '../../src/tokens/token.js';
import { eventually } from '../support/eventually.js';
import { ORGANISER, PlayedEvent } from '../support/results/played-event.js';
import { EventOverHttp } from '../support/results/event-over-http.js';
import { closeServices, removeDir, testService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(async () => {
  await closeServices();
  removeDir(service.dataDir);
});

const NAMES = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve'];
const begun = async (players: number, setup: object = {}): Promise<EventOverHttp> =>
  (await EventOverHttp.begun(service.api, setup)).enter(...NAMES.slice(0, players));

const refusal = async (answer: Promise<{ status: number; body: unknown }>): Promise<string> => {
  const { status, body } = await answer;
  const { code, detail } = body as { code?: string; detail?: string };
  return `${status} ${code}: ${detail}`;
};

describe('an event', () => {
  let event: EventOverHttp;
  beforeAll(async () => {
    event = await begun(5, { profile: 'magic-like', clock: 3000 });
    for (let round = 1; round <= 3; round += 1) await event.finish(await event.next(), (table) => [2, table % 2]);
    await event.do('POST', '/end');
  });

  it('is run from its beginning to its report', async () => {
    expect(await event.get<EventShown>('')).toMatchObject({
      name: 'Spring Open',
      state: 'ended',
      players: 5,
      round: 3,
      role: 'organiser',
    });
    const { lines, columns } = await event.get<StandingsShown>('/standings');
    expect(columns).toEqual(['points', 'OMW', 'GW', 'OGW', 'lot']);
    expect(lines.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
    expect(lines.map(({ name }) => name).sort()).toEqual(NAMES);
    expect(await event.get<Page<unknown>>('/players', undefined)).toMatchObject({
      items: NAMES.map((name) => ({ name })),
    });
  });

  it('explains every line', async () => {
    const { lines } = await event.get<StandingsShown>('/standings');
    const { explanations } = await event.get<StandingExplained>(`/standings/${lines[0]!.player}`);
    expect(explanations.map(({ label }) => label)).toEqual(['points', 'OMW', 'GW', 'OGW', 'lot']);
    expect(explanations[0]!.text).toMatch(/^points = 9 from [23] wins, 0 draws, 0 losses/);
    expect((await event.get<StandingsShown>('/standings?round=1')).round).toBe(1);
    expect(await refusal(event.send('GET', '/standings?round=4'))).toMatch(
      /^404 not-found: there is no round "4", .*; there are 1 to 3/,
    );
    expect(await refusal(event.send('GET', '/standings/nobody'))).toMatch(/^404 unknown-player/);
  });

  it('is told in every form', async () => {
    const report = await event.get<z.infer<typeof Report>>('/exports/json');
    expect(report.rounds.flatMap(({ tables }) => tables)).toHaveLength(9);
    const text = async (format: string): Promise<string> =>
      (await service.api.get(`${event.path}/exports/${format}`)).text;
    expect((await text('csv')).split('\r\n')[0]).toBe('place,player,name,wins,losses,draws,byes,points,OMW,GW,OGW,lot');
    expect((await text('results')).split('\r\n')).toHaveLength(11);
    expect(await text('trf')).toMatch(/^012 Spring Open\r\n/);
    expect(JSON.parse(await text('omnidex'))).toMatchObject({ playerCount: 5, swissRounds: 3 });
    expect(await refusal(event.send('GET', '/exports/xlsx'))).toMatch(/there are csv, results, json, omnidex, trf$/);
  });

  it('is a chain that anybody verifies, and every decision in it follows', async () => {
    const found = (await service.api.get<EventVerified>(`${event.path}/verification`)).body;
    expect(found).toMatchObject({ valid: true });
    expect(found.checks.map(({ name, ok }) => [name, ok])).toContainEqual(['decided', true]);
    const lines = (
      await service.api.get(`${event.path}/entries?limit=1000`, undefined, { accept: 'application/x-ndjson' })
    ).text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as EventEntry);
    expect([lines.length, lines.at(-1)!.hash]).toEqual([found.entries, found.head]);
    // Names and reasons stand in no entry.
    for (const { body } of lines) for (const name of NAMES) expect(body).not.toContain(name);
  });

  it('is found in the list, and in no list of matches', async () => {
    expect((await service.api.get('/v1/events')).body.items.map(({ id }: { id: string }) => id)).toContain(event.id);
    expect((await service.api.get(`/v1/matches/event:${event.id}`)).status).toBe(404);
  });

  it('follows as a stream, from wherever somebody was', async () => {
    const answer = await fetch(`${service.url}${event.path}/live?after=3`);
    const events = (await answer.text()).split('\n\n').filter((one) => one.startsWith('event:'));
    expect(events[0]).toMatch(/^event: entry\nid: 4\ndata: \{"revision":4,/);
    expect(events.at(-1)).toMatch(/^event: end\n/);
  });
});

describe('a result', () => {
  let event: EventOverHttp;
  let round: EventRound;
  let at: string;
  let one: string;
  let other: string;
  beforeAll(async () => {
    event = await begun(4);
    round = await event.next();
    at = '/tables/1/1/result';
    [one, other] = round.tables[0]!.players.map(({ player }) => event.tokenOf(player)) as [string, string];
  });

  it('is reported, disputed, ruled; every version stays, with author and reason', async () => {
    await event.do('PUT', at, { won: [2, 1], draft: true }, one);
    await event.do('PUT', at, { won: [2, 1] }, one);
    expect(await refusal(event.send('PUT', at, { won: [0, 2] }, other))).toMatch(
      /^409 already-reported: on record: [A-D]\w+ wins 2–1 \(played\), reported; reported: now [A-D]\w+ wins 2–0/,
    );
    expect(await refusal(event.send('POST', `${at}/confirm`, undefined, one))).toMatch(/^403 own-report/);
    await event.do('POST', `${at}/dispute`, { reason: 'the third game was mine' }, other);
    expect(await refusal(event.send('POST', '/rounds/1/end'))).toMatch(
      /^409 open-results: tables 1 \(disputed\), 2 \(none\)/,
    );
    const judge = await event.staff('head-judge');
    const { table } = await event.do('POST', `${at}/rule`, { won: [1, 2], reason: 'seen by a judge' }, judge);
    expect(table).toMatchObject({
      state: 'ruled',
      result: { verdicts: ['loss', 'win'], won: [1, 2] },
      versions: [
        { n: 1 },
        { n: 2 },
        { n: 3, by: { role: 'head-judge' }, reason: { text: 'seen by a judge' }, supersedes: 2 },
      ],
      disputed: { by: { role: 'player' }, reason: { text: 'the third game was mine' } },
      differences: [{ what: 'verdicts' }, { what: 'games', was: '2–1', is: '1–2' }],
    });
    expect(await service.api.get<EventTable>(`${event.path}/tables/1/1`)).toMatchObject({ body: table });
    const mine = await event.get<EventPlayerShown>(`/players/${round.tables[0]!.players[0]!.player}`, one);
    expect(mine.tables).toEqual([table]);
  });

  it('that somebody states as it stands is answered with what stands, and nothing is recorded', async () => {
    const open = await begun(2);
    const { tables } = await open.next();
    const player = open.tokenOf(tables[0]!.players[0]!.player);
    const scorekeeper = await open.staff('scorekeeper');
    const state = async (won: readonly number[], token: string): Promise<string | undefined> =>
      (await open.do('PUT', at, { won }, token)).table?.state;
    expect([await state([2, 1], player), await state([2, 1], player)]).toEqual(['reported', 'reported']);
    expect(await state([2, 1], scorekeeper)).toBe('confirmed');
    const { revision } = await open.get<EventShown>('');
    for (const token of [scorekeeper, player, await open.staff('head-judge')])
      expect(await state([2, 1], token)).toBe('confirmed');
    expect((await open.get<EventShown>('')).revision).toBe(revision);
    expect(await refusal(open.send('PUT', at, { won: [1, 2] }, scorekeeper))).toMatch(
      /^409 already-reported: .*If that is wrong, correct it, with a reason\.$/,
    );
  });

  it('is stated otherwise by who reported it, and then nobody confirms by mistake what stood before', async () => {
    const open = await begun(2);
    const { tables } = await open.next();
    const [one, other] = tables[0]!.players.map(({ player }) => open.tokenOf(player)) as [string, string];
    await open.do('PUT', at, { won: [2, 1] }, one);
    await open.do('PUT', at, { won: [2, 0] }, one);
    expect(await refusal(open.send('POST', `${at}/confirm`, { version: 1 }, other))).toMatch(
      /^412 stale: another result stands by now: [A-D]\w+ wins 2–0/,
    );
    const { table } = await open.do('POST', `${at}/confirm`, { version: 2 }, other);
    expect(table).toMatchObject({ state: 'confirmed', result: { won: [2, 0] } });
  });

  it('is confirmed by itself when nobody has disputed it in time', async () => {
    const one = await begun(4, { confirmSeconds: 1 });
    const { tables } = await one.next();
    const at = (n: number): string => `/tables/1/${tables[n]!.table}`;
    const by = (n: number, seat: number): string => one.tokenOf(tables[n]!.players[seat]!.player);
    const reported = await one.do('PUT', `${at(0)}/result`, { won: [2, 0] }, by(0, 0));
    const { confirms, versions } = reported.table!;
    expect(Date.parse(confirms!) - Date.parse(versions[0]!.at)).toBe(1000);
    await one.do('PUT', `${at(1)}/result`, { won: [2, 0] }, by(1, 0));
    const disputed = await one.do('POST', `${at(1)}/result/dispute`, {}, by(1, 1));
    expect(disputed.table!.confirms).toBeNull();
    const confirmed = await eventually(
      () => one.get<EventTable>(at(0)),
      ({ state }) => state === 'confirmed',
    );
    expect(confirmed).toMatchObject({ confirms: null, agreed: [{ role: 'player' }, { role: 'house' }] });
    expect((await one.get<EventTable>(at(1))).state).toBe('disputed');
    expect((await service.api.get<EventVerified>(`${one.path}/verification`)).body).toMatchObject({ valid: true });
  });

  it('is confirmed by somebody where a player says that the other is not there, who disputes nothing', async () => {
    const one = await begun(4, { confirmSeconds: 1 });
    const { tables } = await one.next();
    const at = (n: number): string => `/tables/1/${tables[n]!.table}`;
    const by = (n: number, seat: number): string => one.tokenOf(tables[n]!.players[seat]!.player);
    const absent = await one.do('PUT', `${at(0)}/result`, { type: 'no-show', won: [2, 0] }, by(0, 0));
    expect(absent.table).toMatchObject({ state: 'reported', confirms: null });
    // Whatever came after it has been confirmed by itself when that has.
    await one.do('PUT', `${at(1)}/result`, { won: [2, 0] }, by(1, 0));
    await eventually(
      () => one.get<EventTable>(at(1)),
      ({ state }) => state === 'confirmed',
    );
    expect(await one.get<EventTable>(at(0))).toMatchObject({ state: 'reported', agreed: [{ role: 'player' }] });
    expect(await refusal(one.send('POST', '/rounds/1/end'))).toMatch(/^409 open-results: tables 1 \(reported\)/);
    const desk = await one.staff('scorekeeper');
    await one.do('POST', `${at(0)}/result/confirm`, undefined, desk);
    await one.do('POST', '/rounds/1/end');
  });

  it('is counted in the order that who reports it names', async () => {
    const players = [...round.tables[1]!.players].reverse().map(({ player }) => player);
    const desk = await event.staff('scorekeeper');
    const { table } = await event.do('PUT', '/tables/1/2/result', { players, won: [2, 0] }, desk);
    expect(table!.result!.won).toEqual([0, 2]);
    expect(await refusal(event.send('PUT', '/tables/1/2/result', { players: ['x', 'y'], won: [2, 0] }, desk))).toMatch(
      /^409 wrong-table: at table 2 of round 1 sit/,
    );
    await event.do('POST', '/tables/1/2/result/correct', { won: [2, 1], reason: 'read upside down' }, desk);
    expect((await event.do('POST', '/tables/1/2/result/confirm', undefined, desk)).table!.state).toBe('confirmed');
  });

  it.each<[string, string, string, unknown, RegExp]>([
    ['an illegal score', 'POST', '/tables/1/2/result/correct', { won: [3, 0], reason: 'x' }, /^422 illegal-score: /],
    [
      'a table that is not there',
      'PUT',
      '/tables/1/9/result',
      { won: [2, 0] },
      /^409 wrong-table: round 1 has no table 9/,
    ],
    [
      'a round that is not there',
      'PUT',
      '/tables/7/1/result',
      { won: [2, 0] },
      /^409 round-not-open: round 7 is not paired/,
    ],
    ['a table that is no number', 'PUT', '/tables/1/x/result', { won: [2, 0] }, /^404 not-found: .*"x"/],
    ['a body of another shape', 'PUT', '/tables/1/1/result', { won: '2-0' }, /^422 invalid-body: won/],
    ['a ruling without a reason', 'POST', '/tables/1/1/result/rule', { won: [2, 0] }, /^422 invalid-body: reason/],
    [
      'a player who is not there',
      'POST',
      '/players/nobody/drop',
      undefined,
      /^404 unknown-player: nobody has not entered/,
    ],
    ['a second pairing of a round', 'POST', '/rounds', {}, /^409 round-open: round 1 is running/],
    [
      'doubled pairings',
      'PUT',
      '/rounds/1/pairings',
      { tables: [{ table: 1, players: ['a', 'a'] }], reason: 'x' },
      /^409 already-reported/,
    ],
    ['a penalty that there is not', 'POST', '/players/x/penalties', { penalty: 'slap' }, /^422 invalid-body: penalty/],
  ])('refuses %s, and nothing has changed', async (_what, method, path, body, why) => {
    const before = await event.get<EventShown>('');
    expect(await refusal(event.send(method, path, body))).toMatch(why);
    expect(await event.get<EventShown>('')).toEqual(before);
  });
});

describe('a caller', () => {
  let event: EventOverHttp;
  let foreign: EventOverHttp;
  beforeAll(async () => {
    event = await begun(4);
    foreign = await begun(2);
  });

  it('does nothing with the token of another event, or none', async () => {
    const desk = await foreign.staff('scorekeeper');
    for (const token of [foreign.token, desk, foreign.players[0]!.token])
      expect(await refusal(event.send('POST', '/rounds', {}, token))).toMatch(
        /^403 forbidden: this takes a token of this event/,
      );
    expect((await service.api.post(`${event.path}/rounds`, {})).status).toBe(401);
    expect((await service.api.post('/v1/events', { name: 'x', game: 'toy', rounds: 1 }, event.token)).status).toBe(403);
  });

  it('does what their role does, for themself', async () => {
    const [ana, ben] = event.players;
    expect(await refusal(event.send('POST', `/players/${ben!.player}/drop`, undefined, ana!.token))).toMatch(
      /^403 forbidden/,
    );
    expect(await refusal(event.send('POST', '/rounds', {}, ana!.token))).toMatch(/^403 forbidden: .* not a player's$/);
    const caster = await event.staff('caster');
    expect(await refusal(event.send('POST', '/rounds', {}, caster))).toMatch(/^403 forbidden/);
    await event.do('POST', `/players/${ben!.player}/drop`, undefined, ben!.token);
    await event.do('POST', `/players/${ben!.player}/readmit`);
  });

  it('who plays at a table neither rules it, nor keeps its score, nor penalises there', async () => {
    const { tables } = await event.next();
    const [sits, opponent] = tables[0]!.players;
    const judge = await event.staff('head-judge', { person: sits!.player });
    const rule = (table: number) =>
      event.send('POST', `/tables/1/${table}/result/rule`, { won: [2, 0], reason: 'mine' }, judge);
    expect(await refusal(rule(1))).toMatch(/^403 not-yours: who plays at a table/);
    expect((await rule(2)).status).toBe(201);
    const penalise = (player: string, penalty: string) =>
      event.send('POST', `/players/${player}/penalties`, { penalty }, judge);
    for (const { player } of [sits!, opponent!])
      expect(await refusal(penalise(player, 'match-loss'))).toMatch(/^403 not-yours: who plays at a table penalises/);
    expect((await penalise(tables[1]!.players[0]!.player, 'caution')).status).toBe(201);
  });

  it('calls a judge to their table, whom the queue of calls tells', async () => {
    const one = await begun(4);
    const { tables } = await one.next();
    const [sits] = tables[0]!.players;
    const at = `/tables/1/${tables[0]!.table}`;
    const judge = await one.staff('judge');
    const called = async (token: string) =>
      (await service.api.get<CallQueue>('/v1/calls', token)).body.tables.filter(({ event: id }) => id === one.id);
    expect(await called(judge)).toEqual([]);
    const token = one.tokenOf(sits!.player);
    const done = await one.do('POST', `${at}/calls`, { reason: 'They drew twice.' }, token);
    expect(done.table!.calls).toMatchObject([{ by: { role: 'player', id: sits!.player }, closed: null }]);
    const [queued] = await called(judge);
    expect(queued).toMatchObject({ name: 'Spring Open', round: 1, table: tables[0]!.table, match: null });
    expect(queued!.players).toEqual(tables[0]!.players);
    expect((await called(one.token)).length).toBe(1);
    expect((await service.api.get<CallQueue>('/v1/calls', judge)).body.event).toBe('Spring Open');
    const other = await EventOverHttp.begun(service.api);
    expect(await called(await other.staff('judge'))).toEqual([]);
    const reason = async (token?: string) =>
      (await service.api.get<EventTable>(one.path + at, token)).body.calls[0]!.reason;
    expect([await reason(judge), await reason()]).toMatchObject([{ text: 'They drew twice.' }, {}]);
    expect((await reason())!.text).toBeUndefined();
    expect(await refusal(one.send('POST', `${at}/calls`, {}, token))).toMatch(/^409 call-open/);
    expect(await refusal(one.send('POST', `${at}/calls/close`, undefined, token))).toMatch(/^403 forbidden/);
    await one.do('POST', `${at}/calls/close`, undefined, judge);
    expect(await called(judge)).toEqual([]);
    expect(await refusal(one.send('POST', `${at}/calls/close`, undefined, judge))).toMatch(/^409 no-call/);
  });

  it('who organises reads what a judge was called for, and rules, but not at their own table', async () => {
    const event = await begun(4);
    const round = await event.next();
    const [table, other] = round.tables.filter(({ players }) => players.length === 2);
    const at = `/tables/1/${table!.table}`;
    const sits = event.tokenOf(table!.players[0]!.player);
    await event.do('POST', `${at}/calls`, { reason: 'He attacked with a rested ally' }, sits);
    const seen = async (token: string) => (await event.get<EventTable>(at, token)).calls[0]!.reason?.text;
    expect(await seen(event.token)).toBe('He attacked with a rested ally');
    expect(await seen(await event.staff('scorekeeper'))).toBeUndefined();
    const ruling = { won: [2, 0], reason: 'Both were there' };
    const ruled = await event.do('POST', `${at}/result/rule`, ruling);
    expect(ruled.table).toMatchObject({ state: 'ruled', versions: [{ by: { role: 'organiser' } }] });
    const { player: person } = other!.players[0]!;
    const plays = await freshToken(service.app.get(Tokens), { role: 'organiser', event: event.id, person }, 3_600);
    const own = event.send('POST', `/tables/1/${other!.table}/result/rule`, ruling, plays.token);
    expect(await refusal(own)).toMatch(/^403 not-yours: who plays at a table neither keeps its score nor rules it/);
  });

  it('has its standings after the last round that is over, also in its file; the next is provisional', async () => {
    const one = await begun(4);
    await one.finish(await one.next(), () => [2, 0]);
    const { tables } = await one.next();
    const at = `/tables/2/${tables[0]!.table}/result`;
    const csv = async () => (await service.api.get(`${one.path}/exports/csv`)).text;
    const before = await csv();
    await one.do('PUT', at, { won: [2, 0] });
    await one.do('POST', `${at}/confirm`, undefined, one.tokenOf(tables[0]!.players[1]!.player));
    const points = async (query = '') => {
      const { round, lines } = await one.get<StandingsShown>(`/standings${query}`);
      return [round, lines.map((line) => line.points.shown).join()];
    };
    expect(await points()).toEqual([1, '3.00,3.00,0.00,0.00']);
    expect(await points('?round=2')).toEqual([2, '6.00,3.00,0.00,0.00']);
    expect(await csv()).toBe(before);
    expect(await one.get<EventShown>('')).toMatchObject({ round: 2, complete: 1 });
  });

  it('who organises changes what can still change of a running event, and how a name is spelled', async () => {
    const event = await begun(2);
    await event.next();
    await event.do('PUT', '', { rounds: 5, clock: 3_000 });
    expect(await event.get<EventShown>('')).toMatchObject({ rounds: 5, clock: 3_000, cut: 0, bestOf: 3 });
    expect(await refusal(event.send('PUT', '', { rounds: 5 }))).toMatch(/^409 not-now: the event is like that already/);
    expect(await refusal(event.send('PUT', '', { bestOf: 1 }))).toMatch(/^422 invalid-body: bestOf: is not known here/);
    // No bracket has three places: what would be right is told.
    expect(await refusal(event.send('PUT', '', { cut: 3 }))).toMatch(
      /^422 invalid-body: cut: no bracket has 3 places: 2, 4 or 0 \(no cut\) would be right/,
    );
    expect(await refusal(event.send('PUT', '', { cut: 1 }))).toMatch(/: 2, 4 or 0/);
    expect(await refusal(event.send('PUT', '', { cut: 2 }, await event.staff('scorekeeper')))).toMatch(/^403/);
    const { items } = await event.get<Page<EventEntry>>('/entries');
    expect(items.at(-1)!.action).toMatchObject({ kind: 'change-event', to: { rounds: 5, clock: 3_000 } });
    expect((await event.get<EventVerified>('/verification')).valid).toBe(true);
    const { player } = event.players[0]!;
    const spell = (token?: string) => event.send('PUT', `/players/${player}/name`, { name: 'Anna Lopes' }, token);
    expect((await spell(event.tokenOf(player))).status).toBe(403);
    expect((await spell()).status).toBe(200);
    expect(await event.get(`/players/${player}`)).toMatchObject({ name: 'Anna Lopes' });
    await event.send('DELETE', `/players/${player}/name`);
    expect(await refusal(spell())).toMatch(/^403 forbidden: the name of this player was erased/);
  });

  it('has an entry taken back while its player is not paired: nobody has a number then', async () => {
    const event = await (await begun(1)).enter('Tom Aker', 'Tom Aker');
    const names = async () =>
      (await event.get<Page<EventPlayer>>('/players')).items.slice(1).map(({ name, number }) => [name, number]);
    expect(await names()).toEqual([
      ['Tom Aker', 2],
      ['Tom Aker', 3],
    ]);
    const remove = (n: number, token?: string) =>
      event.send('POST', `/players/${event.players[n]!.player}/remove`, undefined, token);
    expect((await remove(2, event.tokenOf(event.players[2]!.player))).status).toBe(403);
    expect((await remove(2)).status).toBe(201);
    expect(await names()).toEqual([['Tom Aker', undefined]]);
    await event.next();
    expect(await refusal(remove(1))).toMatch(/^409 not-now: Tom Aker is paired in round 1: they can only drop/);
    expect((await event.get<EventVerified>('/verification')).valid).toBe(true);
  });

  it('sees pairings when they are published, unless they run the event', async () => {
    const one = await begun(4);
    await one.do('POST', '/rounds', { seed: 'drawn by lot' });
    const seen = async (token?: string) =>
      (await service.api.get<Page<EventRound>>(`${one.path}/rounds`, token)).body.items.length;
    expect([await seen(one.token), await seen(one.players[0]!.token), await seen()]).toEqual([1, 0, 0]);
    const [first, second] = (await one.get<EventRound>('/rounds/1')).tables;
    const tables = [
      { table: 5, players: [first!.players[0]!.player, second!.players[0]!.player] },
      { table: 6, players: [first!.players[1]!.player, second!.players[1]!.player] },
    ];
    const { round } = await one.do('PUT', '/rounds/1/pairings', { tables, reason: 'they came together' });
    expect(round).toMatchObject({ repairs: [{ byHand: true, reason: { text: 'they came together' } }] });
    expect(
      round!.tables.map(({ table, players }) => ({ table, players: players.map(({ player }) => player) })),
    ).toEqual(tables);
    await one.do('POST', '/rounds/1/publish');
    expect([await seen(one.players[0]!.token), await seen()]).toEqual([1, 1]);
    expect((await service.api.get<EventVerified>(`${one.path}/verification`)).body).toMatchObject({ valid: true });
  });

  it('is told nothing of a private event, and of a delayed one later', async () => {
    const hidden = await begun(2, { visibility: 'private' });
    expect((await service.api.get(hidden.path)).status).toBe(404);
    expect((await service.api.get(`${hidden.path}/live`)).status).toBe(404);
    const foreign = await EventOverHttp.begun(service.api);
    expect((await hidden.send('POST', '/players', { name: 'Zoe' }, foreign.token)).status).toBe(404);
    expect((await hidden.send('POST', '/rounds', {}, foreign.token)).status).toBe(404);
    expect((await service.api.get(hidden.path, hidden.players[0]!.token)).status).toBe(200);
    expect((await service.api.get('/v1/events')).text).not.toContain(hidden.id);
    const late = await begun(2, { spectators: { delaySeconds: 60 } });
    expect((await service.api.get(late.path)).status).toBe(404);
    expect((await late.get<EventShown>('', late.players[0]!.token)).role).toBe('player');
  });

  it('reads a list when it is theirs, when they judge, or when lists are open', async () => {
    const one = await begun(2);
    const [ana, ben] = one.players;
    const { decks } = (await service.api.get('/v1/games')).body.items[0];
    const list = { text: decks[0].text };
    await one.do('PUT', `/players/${ana!.player}/deck`, list, ana!.token);
    const read = (token?: string) => service.api.get(`${one.path}/players/${ana!.player}/deck`, token);
    expect((await read(ana!.token)).body.text).toBe(list.text);
    expect((await read(await one.staff('judge'))).body.text).toBe(list.text);
    const journal = service.app.get<AccessJournal>(ACCESS_JOURNAL);
    const looks = await journal.list(`event:${one.id}`, 0, Infinity, 'look');
    expect(looks.map(({ detail }) => detail)).toEqual([{ deck: ana!.player }]);
    expect((await read(await one.staff('judge', { person: ben!.player }))).status).toBe(403);
    expect([(await read(ben!.token)).status, (await read(one.token)).status, (await read()).status]).toEqual([
      403, 403, 401,
    ]);
    const unread = await one.send('PUT', `/players/${ana!.player}/deck`, { text: '# Main\n4 No Such Card' });
    expect([unread.status, unread.text.includes('unknown-card')]).toEqual([422, true]);
    // A list that is registered lies at no seat.
    expect(unread.text).not.toMatch(/seat/i);
    const file = await service.api.get(`${one.path}/exports/trf`);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="spring-open-event.trf"');
    await one.do('POST', '/decks/open');
    expect((await read()).body.text).toBe(list.text);
  });
});

describe('a request that comes again', () => {
  it('with its key does it once: events, players, results', async () => {
    const { api } = service;
    const body = { name: 'Again', game: 'toy', rounds: 1 };
    const [first, second] = [
      await api.post('/v1/events', body, undefined, { 'idempotency-key': 'e' }),
      await api.post('/v1/events', body, undefined, { 'idempotency-key': 'e' }),
    ];
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
    expect(
      (await api.post('/v1/events', { ...body, rounds: 2 }, undefined, { 'idempotency-key': 'e' })).body.code,
    ).toBe('key-reused');
    const path = `/v1/events/${first.body.id}/players`;
    const enter = (name: string) => api.post(path, { name }, first.body.organiser.token, { 'idempotency-key': 'p' });
    const entered = [await enter('Ana'), await enter('Ana')];
    expect(entered.map(({ body: done }) => done.revision)).toEqual([2, 2]);
    expect((await enter('Bob')).body.code).toBe('key-reused');
    expect((await api.get(path)).body.items).toMatchObject([{ name: 'Ana' }]);
    const erased = await api.send('DELETE', `${path}/${entered[0]!.body.player.player}/name`, undefined, {
      token: first.body.organiser.token,
    });
    expect(erased.body).toEqual({ erased: true });
    expect((await enter('Ana')).body.revision).toBe(2);
    expect((await api.get(path)).body.items[0]).not.toHaveProperty('name');
  });
});

describe('players of one name', () => {
  it('have numbers, however their names were typed', async () => {
    const event = await EventOverHttp.begun(service.api);
    await event.enter('José', 'Jose\u0301', 'Jos\u200bé', 'JOSÉ', 'Ana\u00a0Öz', 'Ana Öz', 'Ana Oz');
    const { items } = await event.get<Page<EventPlayerShown>>('/players');
    expect(items.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, undefined]);
    expect(items[1]!.name).toBe('José');
  });
});

describe('pairings of many players', () => {
  it('are made in a thread, as they would be here', async () => {
    const { state } = PlayedEvent.begun(70).next().finish();
    const decisions = new EventDecisions();
    const asked = { state, request: { kind: 'pair-round', seed: 's' }, by: ORGANISER } as const;
    const decided = await decisions.decide(asked);
    await decisions.onModuleDestroy();
    expect(decided).toEqual(decideEvent(state, asked.request, ORGANISER));
    // It was closed: so nothing of it was decided here.
    await expect(decisions.decide(asked)).rejects.toThrow('closed');
  });
});

describe('a service that is started again', () => {
  it('has the event as it was', async () => {
    const event = await begun(3);
    await event.next();
    const over = (await service.api.get<Page<EventLine>>('/v1/events?limit=100')).body.items.filter(
      ({ state }) => state === 'ended',
    );
    expect(over.length).toBeGreaterThan(0);
    const before = [await event.get('/rounds'), await event.get('/standings'), await event.get('')];
    await service.close();
    service = await testService({ DATA_DIR: service.dataDir });
    const { api } = service;
    const { items } = (await api.get<Page<EventLine>>('/v1/events?limit=100')).body;
    expect(items.filter(({ id }) => over.map((one) => one.id).includes(id))).toEqual(over);
    const after = ['/rounds', '/standings', ''].map(
      async (path) => (await api.get(event.path + path, event.token)).body,
    );
    expect(await Promise.all(after)).toEqual(before);
  });
});
