import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MatchShown, EventPlayerShown, EventShown, EventRound, EventTable, EventVerified } from '#api';
import { beginOver, bodyFor, playOut, policyOf, type BegunOver } from '../support/over-http.js';
import type { EventReport } from '#results';
import { eventually } from '../support/eventually.js';
import { PAPER } from '../support/paper-over-http.js';
import { EventOverHttp } from '../support/results/event-over-http.js';
import { closeServices, removeDir, testService, type TestService } from '../support/service.js';

let service: TestService;
let event: EventOverHttp;
let round: EventRound;
beforeAll(async () => {
  service = await testService();
});
afterAll(async () => {
  await closeServices();
  removeDir(service.dataDir);
});
beforeEach(async () => {
  event = await (await EventOverHttp.begun(service.api, { bestOf: 1 })).enter('Ana', 'Ben', 'Cleo', 'Dan');
  round = await event.next();
});

const begin = (table: number, more: object = {}): Promise<BegunOver> =>
  beginOver(service.api, 'toy', { tokens: true, tournament: { event: event.id, round: 1, table }, ...more });
const tableAt = (table: number): Promise<EventTable> => event.get<EventTable>(`/tables/1/${table}`, undefined);
const comesTo = (table: number, wanted: string): Promise<EventTable> =>
  eventually(
    () => tableAt(table),
    ({ state }) => state === wanted,
  );
const refusal = async (answer: Promise<{ status: number; body: unknown }>): Promise<string> => {
  const { status, body } = await answer;
  const { code, detail } = body as { code?: string; detail?: string };
  return `${status} ${code}: ${detail}`;
};
const winnerOf = ({ players, result }: EventTable): string => players[result!.verdicts.indexOf('win')]!.name!;

describe('a match that was begun for a table', () => {
  it('tells its result by itself, and a slip that says something else is refused with both stated', async () => {
    const match = await begin(1);
    expect(await tableAt(1)).toMatchObject({ match: match.id, state: 'none' });
    await playOut(service.api, match, 1, 0);
    await comesTo(1, 'confirmed');
    const table = await tableAt(1);
    expect(table).toMatchObject({
      result: { type: 'concession', drawn: 0 },
      versions: [{ source: { of: 'record', match: match.id }, by: { role: 'house' } }],
    });
    // Seat 1 is the table's first player, and concedes.
    expect(winnerOf(table)).toBe(table.players[1]!.name);
    const slip = { won: [1, 0] };
    const told = await refusal(event.send('PUT', '/tables/1/1/result', slip, event.tokenOf(table.players[0]!.player)));
    expect(told).toMatch(
      /^409 contradicts-record: the record of the match says \w+ wins 1–0 \(concession\), this says \w+ wins 1–0/,
    );
    const rule = { ...slip, reason: 'the wrong button' };
    const judge = await event.staff('judge');
    expect(await refusal(event.send('POST', '/tables/1/1/result/rule', rule, judge))).toMatch(
      /^409 contradicts-record/,
    );
    const { table: ruled } = await event.do('POST', '/tables/1/1/result/rule', rule, await event.staff('head-judge'));
    expect(ruled).toMatchObject({
      state: 'ruled',
      versions: [{ source: { of: 'record' } }, { source: { of: 'slip' } }],
    });
    expect((await event.get<EventVerified>('/verification')).valid).toBe(true);
  });

  it('is ruled by one of two head judges at once; the other is told, and says that they have seen it', async () => {
    const judges = await Promise.all([event.staff('head-judge'), event.staff('head-judge')]);
    const rule = (n: number, more: object = {}) => {
      const body = { won: n === 0 ? [1, 0] : [0, 1], reason: `judge ${n}`, ...more };
      return event.send('POST', '/tables/1/1/result/rule', body, judges[n]!);
    };
    const answers = await Promise.all([rule(0), rule(1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 412]);
    const late = answers.findIndex(({ status }) => status === 412);
    const told = await refusal(Promise.resolve(answers[late]!));
    expect(told).toMatch(/^412 stale: version 1 of this result stands: .* wins 1–0 \(played\), ruled\./);
    expect(told).toMatch(/If you have seen it and rule otherwise, say over: 1$/);
    expect((await rule(late)).status).toBe(412);
    expect((await rule(late, { over: 0 })).status).toBe(412);
    expect((await rule(late, { over: 1 })).status).toBe(201);
    expect(await tableAt(1)).toMatchObject({ state: 'ruled', versions: [{ n: 1 }, { n: 2 }] });
  });

  it('that contradicts what players had reported is disputed by the house, until a head judge rules', async () => {
    const { players } = await tableAt(1);
    await event.do('PUT', '/tables/1/1/result', { won: [1, 0] }, event.tokenOf(players[0]!.player));
    await playOut(service.api, await begin(1), 1, 0);
    await comesTo(1, 'disputed');
    expect((await tableAt(1)).disputed!.reason!.text).toMatch(/^The record of match .* says .*; reported was/);
    expect(await refusal(event.send('POST', '/rounds/1/end'))).toMatch(/^409 open-results: tables 1 \(disputed\)/);
  });

  it('that agrees with what players reported confirms it', async () => {
    const { players } = await tableAt(1);
    await event.do('PUT', '/tables/1/1/result', { won: [0, 1] }, event.tokenOf(players[0]!.player));
    await playOut(service.api, await begin(1), 1, 0);
    await comesTo(1, 'confirmed');
    expect((await tableAt(1)).versions).toMatchObject([{ source: { of: 'slip' } }, { source: { of: 'record' } }]);
  });

  it('has its players on the seats that the body names', async () => {
    const { players } = await tableAt(2);
    const body = await bodyFor(service.api, 'toy', {
      tokens: true,
      tournament: { event: event.id, round: 1, table: 2 },
    });
    const seats = body.seats.map((seat, n) => ({ ...seat, person: players[1 - n]!.player }));
    const { body: match } = await service.api.post<BegunOver>('/v1/matches', { ...body, seats }, event.token);
    await playOut(service.api, match, 1, 0);
    await comesTo(2, 'confirmed');
    const table = await tableAt(2);
    expect(winnerOf(table)).toBe(players[0]!.name);
  });

  it('begins as its event says now: time between games, and when its hidden cards are opened', async () => {
    const setup = { bestOf: 3, between: { seconds: 60 }, hands: 'opened' };
    const other = await (
      await EventOverHttp.begun(service.api, setup)
    ).enter('Ana', 'Ben', 'Cleo', 'Dan', 'Eve', 'Flo');
    await other.next();
    const policyAt = async (table: number, more: object = {}) => {
      const format = { name: 'standard', bestOf: 3 };
      const tournament = { event: other.id, round: 1, table };
      return policyOf(service.api, (await beginOver(service.api, 'toy', { format, tournament, ...more })).id);
    };
    expect(await policyAt(1)).toMatchObject({ between: { seconds: 60 }, hands: 'opened', lists: 'after-event' });
    expect(await policyAt(2, { between: {}, hands: 'after-event' })).toMatchObject({
      between: { seconds: 180 },
      hands: 'after-event',
    });
    await other.do('PUT', '', { between: null, hands: 'sealed' });
    const policy = await policyAt(3);
    expect([policy['between'], policy['hands']]).toEqual([undefined, undefined]);
    expect(await other.get<EventShown>('')).toMatchObject({ between: null, hands: 'sealed' });
    const one = event.send('PUT', '', { between: {} });
    expect(await refusal(one)).toMatch(/"between" is for matches of several games, and "bestOf" is 1$/);
  });

  it('is read after a restart, too', async () => {
    const match = await begin(1);
    await playOut(service.api, match, 1, 0);
    await service.close();
    service = await testService({ DATA_DIR: service.dataDir });
    const state = async () => (await service.api.get<EventTable>(`${event.path}/tables/1/1`)).body.state;
    await eventually(state, (one) => one === 'confirmed');
  });

  it('is begun once, for a table of the round, as the event is played', async () => {
    const post = async (tournament: object, more: object = {}) =>
      refusal(service.api.post('/v1/matches', await bodyFor(service.api, 'toy', { tournament, ...more })));
    const at = { event: event.id, round: 1, table: 1 };
    const key = { 'idempotency-key': 'once' };
    const body = await bodyFor(service.api, 'toy', { tournament: at });
    const [first, again] = [
      await service.api.post('/v1/matches', body, undefined, key),
      await service.api.post('/v1/matches', body, undefined, key),
    ];
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    const count = async () => (await service.api.get('/v1/matches?limit=200')).body.items.length as number;
    const before = await count();
    expect(await post(at)).toMatch(/^409 table-linked: table 1 is played as match/);
    expect(await post({ ...at, table: 9 })).toMatch(/^409 wrong-table: round 1 has no table 9/);
    expect(await post({ ...at, round: 2 })).toMatch(/^409 round-not-open: round 2 is not paired/);
    expect(await post({ event: event.id })).toMatch(/^422 invalid-body: tournament: .* names its round and its table/);
    expect(await post({ ...at, table: 2 }, { format: { name: 'standard', bestOf: 3 } })).toMatch(/best of 1$/);
    expect(await post({ ...at, table: 2 }, { spectators: { delaySeconds: 60 } })).toMatch(
      /^422 invalid-body: spectators/,
    );
    expect(await post({ ...at, table: 2 }, { visibility: 'private' })).toMatch(/^422 invalid-body: visibility: /);
    const strangers = body.seats.map((seat) => ({ ...seat, person: 'nobody' }));
    expect(await post({ ...at, table: 2 }, { seats: strangers })).toMatch(/^409 wrong-table: at table 2 sit/);
    expect(await count()).toBe(before);
    // An id that looks like an event of this service but does not exist was mistyped; anything else is a label.
    for (const id of [randomUUID(), 'ab'.repeat(16)])
      expect(await post({ ...at, event: id })).toMatch(/^422 invalid-body: tournament.event: there is no event "/);
    expect((await beginOver(service.api, 'toy', { tournament: { event: 'cup', round: 9 } })).id).toBeDefined();
  });

  it('is shown as its event is, where it says nothing, and to nobody sooner', async () => {
    const policyIn = async (setup: object, more: object = {}) => {
      const one = await (await EventOverHttp.begun(service.api, { bestOf: 1, ...setup })).enter('Ana', 'Ben');
      const at = { event: one.id, round: 1, table: 1 };
      const post = async (shown: object) =>
        service.api.post('/v1/matches', await bodyFor(service.api, 'toy', { tournament: at, ...shown }));
      await one.do('POST', '/rounds', {});
      // Only those who run the event know who plays whom.
      expect(await refusal(post({}))).toMatch(/^409 round-not-open: .*: publish the round first$/);
      await one.do('POST', '/rounds/1/publish');
      const wider = await refusal(post(more));
      const { body, status } = await post({});
      expect(status).toBe(201);
      const { status: seen } = await service.api.get(`/v1/matches/${body.id}`);
      const { body: listed } = await service.api.get(`/v1/matches?tournament=${one.id}`);
      const { body: shown } = await service.api.get<MatchShown>(`/v1/matches/${body.id}`, body.judge.token);
      return { wider, seen, listed: listed.items.length, shown };
    };
    expect(await policyIn({ visibility: 'private' }, { visibility: 'after' })).toMatchObject({
      wider: '422 invalid-body: visibility: the event is private, and its matches are "private", too',
      seen: 404,
      listed: 0,
      shown: { visibility: 'private', spectators: { delaySeconds: 0 } },
    });
    expect(await policyIn({ spectators: { delaySeconds: 600 } }, { spectators: { delaySeconds: 599 } })).toMatchObject({
      wider: expect.stringMatching(/^422 invalid-body: spectators.delaySeconds: .* 600 seconds behind, .*: 600 fits$/),
      seen: 404,
      listed: 0,
      shown: { visibility: 'public', spectators: { delaySeconds: 600 } },
    });
  });

  it('shows hands to spectators only with a delay, which may be longer than that of its event', async () => {
    for (const visibility of ['public', 'private']) {
      const one = await (await EventOverHttp.begun(service.api, { bestOf: 1, visibility })).enter('Ana', 'Ben');
      const tournament = { event: one.id, round: 1, table: 1 };
      await one.next();
      const body = (more: object) => bodyFor(service.api, 'toy', { visibility, tournament, ...more });
      const post = async (spectators: object) => service.api.post('/v1/matches', await body({ spectators }));
      for (const delay of [{}, { delaySeconds: 0 }])
        expect(await refusal(post({ hands: 'all', ...delay }))).toBe(
          '422 invalid-body: spectators.delaySeconds: spectators who see hands at once tell the opponent: ' +
            '900 seconds fit, or "hands": "none"',
        );
      const { status, body: begun } = await post({ hands: 'all', delaySeconds: 900 });
      expect(status).toBe(201);
      const { body: shown } = await service.api.get<MatchShown>(`/v1/matches/${begun.id}`, begun.judge.token);
      expect(shown.spectators).toEqual({ delaySeconds: 900, hands: 'all' });
    }
  });

  it('is refused for an event that is played as best of an even number: slips are taken', async () => {
    const even = await (await EventOverHttp.begun(service.api, { bestOf: 2 })).enter('Ana', 'Ben');
    const drawn = await even.next();
    for (const bestOf of [1, 2, 3]) {
      const tournament = { event: even.id, round: 1, table: 1 };
      const body = await bodyFor(service.api, 'toy', { format: { name: 'standard', bestOf }, tournament });
      expect(await refusal(service.api.post('/v1/matches', body))).toBe(
        '422 invalid-body: tournament.event: an event played as best of 2 takes results by slips only: ' +
          'matches are recorded as best of an odd number',
      );
    }
    await even.finish(drawn, () => [1, 1]);
    expect(await even.get<EventTable>('/tables/1/1')).toMatchObject({
      result: { type: 'played', won: [1, 1], verdicts: ['draw', 'draw'] },
    });
  });

  it('is begun with the lists that its players have registered, or a judge is told what differs', async () => {
    const [one, other] = round.tables[0]!.players.map(({ player }) => player) as [string, string];
    const [lamps, fires] = (await bodyFor(service.api, 'toy')).seats;
    await event.do('PUT', `/players/${one}/deck`, lamps!.deck);
    await event.do('PUT', `/players/${other}/deck`, {
      cards: { main: { spark: 4, wick: 4, candle: 2, lantern: 4, beacon: 3, pyre: 3 } },
    });
    const match = await begin(1, { seats: [lamps, fires] });
    const checked = (player: string) =>
      eventually(
        () => event.get<EventPlayerShown>(`/players/${player}`, judge),
        ({ checks }) => checks.length > 0,
      );
    const judge = await event.staff('judge');
    expect((await checked(one)).checks).toMatchObject([{ agrees: true, match: match.id, by: { role: 'house' } }]);
    const [check] = (await checked(other)).checks;
    expect(check).toMatchObject({
      agrees: false,
      reason: { text: expect.stringMatching(/began with −1 main: spark, \+1 main: star beside the registered/) },
    });
    expect(JSON.stringify(await event.get(`/players/${other}`, undefined))).not.toContain('began with');
  });

  it('begins with the lists that its players have registered, where it is begun with none', async () => {
    const [one, other] = round.tables[0]!.players.map(({ player }) => player) as [string, string];
    const [lamps] = (await bodyFor(service.api, 'toy')).seats;
    const cards = { main: { spark: 4, wick: 4, candle: 2, lantern: 4, beacon: 3, pyre: 3 } };
    const listless = { seats: [{ name: 'Ana' }, { name: 'Ben' }] };
    const post = async (tournament: object) =>
      refusal(service.api.post('/v1/matches', await bodyFor(service.api, 'toy', { tournament, ...listless })));
    const at = { event: event.id, round: 1, table: 1 };
    expect(await post({ event: 'cup' })).toMatch(/^422 invalid-body: seats\[0\].deck: is needed, unless/);
    await event.do('PUT', `/players/${one}/deck`, lamps!.deck);
    expect(await post(at)).toMatch(/^409 no-deck: seats\[1\].deck: .* who has registered no list/);
    await event.do('PUT', `/players/${other}/deck`, { cards });
    const match = await begin(1, listless);
    const judge = await event.staff('judge');
    for (const player of [one, other])
      expect(
        await eventually(
          () => event.get<EventPlayerShown>(`/players/${player}`, judge),
          ({ checks }) => checks.length > 0,
        ),
      ).toMatchObject({ checks: [{ agrees: true, match: match.id }] });
  });

  it('is seen by who judges or casts it and plays in its event as everybody sees it, while it runs', async () => {
    const match = await begin(1);
    const [away] = round.tables[1]!.players;
    for (const role of ['judge', 'head-judge', 'caster']) {
      const asker = async (more: object) =>
        (await service.api.get<MatchShown>(`/v1/matches/${match.id}`, await event.staff(role, more))).body.asker.role;
      expect([await asker({}), await asker({ person: 'nobody' })]).toEqual([role, role]);
      expect(await asker({ person: away!.player })).toBe('spectator');
    }
    const judge = await event.staff('judge', { person: away!.player });
    expect((await service.api.get(`/v1/matches/${match.id}/table?as=judge`, judge)).status).toBe(403);
    expect((await service.api.post(`/v1/matches/${match.id}/pauses`, {}, judge)).status).toBe(201);
    await event.do('POST', `/players/${away!.player}/drop`);
    expect((await service.api.get<MatchShown>(`/v1/matches/${match.id}`, judge)).body.asker.role).toBe('judge');
  });

  it('tells a judge who plays in its event nothing by what they do there, and lets them do nothing blind', async () => {
    const match = await begin(1);
    const [away] = round.tables[1]!.players;
    const judge = await event.staff('head-judge', { person: away!.player });
    const act = (action: object, token: string) =>
      service.api.post(`/v1/matches/${match.id}/actions`, { action, seat: 1 }, token);
    expect((await act({ kind: 'pause' }, judge)).status).toBe(201);
    // What a judge who does not play is told: all that stands open to the seat that they name.
    const open = await act({ kind: 'resume' }, await event.staff('head-judge'));
    expect(open.body.options.length).toBeGreaterThan(0);
    await act({ kind: 'pause' }, judge);
    expect((await act({ kind: 'resume' }, judge)).body).toMatchObject({ options: [] });
    const at = (await service.api.get<MatchShown>(`/v1/matches/${match.id}`)).body.revision;
    expect((await act({ kind: 'penalise', of: 1, penalty: 'warning', at }, judge)).body).toMatchObject({ options: [] });
    const { action } = open.body.options[0];
    for (const one of [action, { kind: 'concede', at }, { kind: 'rewind', to: 1, at }, { kind: 'fix', ops: [], at }])
      expect(await refusal(act(one, judge))).toMatch(
        /^403 forbidden: who plays in this event sees hidden cards of none/,
      );
    await event.do('POST', `/players/${away!.player}/drop`);
    expect((await act({ kind: 'concede', at: at + 1 }, judge)).status).toBe(201);
  });

  it('is hidden from a judge who plays it until it is over, also when they have dropped meanwhile', async () => {
    const match = await begin(1);
    const [own] = round.tables[0]!.players;
    const judge = await event.staff('judge', { person: own!.player });
    const sees = async () =>
      (await service.api.get<MatchShown>(`/v1/matches/${match.id}`, judge)).body.asker.role as string;
    await event.do('POST', `/players/${own!.player}/drop`);
    expect(await sees()).toBe('spectator');
    await playOut(service.api, match, 1, 0);
    expect(await eventually(sees, (role) => role === 'judge')).toBe('judge');
  });

  it('forgets how its players are called with the event', async () => {
    const { id } = await begin(1);
    const [one, other] = round.tables[0]!.players;
    const names = async () =>
      (await service.api.get<MatchShown>(`/v1/matches/${id}`)).body.seats.map(({ name }: { name: string }) => name);
    const [first, second] = await names();
    await event.send('DELETE', `/players/${one!.player}/name`);
    expect(await names()).toEqual([expect.not.stringContaining(first!), second]);
    expect((await tableAt(1)).players).toEqual([{ player: one!.player }, other]);
  });

  it('says at its table, and in what leaves the event, that it is played with real cards', async () => {
    await begin(1, PAPER);
    const other = await begin(2);
    const said = async (n: number): Promise<unknown> => (await tableAt(n)).paper;
    expect([await said(1), await said(2)]).toEqual([true, undefined]);
    const { rounds } = await event.get<EventReport>('/exports/json');
    expect(rounds[0]!.tables.map(({ paper, match }) => [paper, match === other.id])).toEqual([
      [true, false],
      [undefined, true],
    ]);
    const { text } = await service.api.get(`${event.path}/exports/results`);
    expect(text.split('\r\n').map((row) => row.split(',').at(-1))).toEqual(['paper', 'true', '', '']);
  });

  it('may be named by hand, if it was begun for this event', async () => {
    const match = await begin(1);
    const other = await beginOver(service.api, 'toy', { tournament: { event: 'cup' } });
    expect(await refusal(event.send('PUT', '/tables/1/2/match', { match: other.id }))).toMatch(
      /^409 no-match: .* not begun for this event/,
    );
    expect(await refusal(event.send('PUT', '/tables/1/2/match', { match: 'none' }))).toMatch(/^404 not-found/);
    expect((await event.do('PUT', '/tables/1/1/match', { match: match.id })).table!.match).toBe(match.id);
    expect(round.tables).toHaveLength(2);
  });
});
