import { beforeAll, describe, expect, it } from '@jest/globals';
import type { EventEntry, EventPlayer, EventRound, EventShown, Page } from '#api';
import { EventOverHttp, type Entered } from '../support/results/event-over-http.js';
import { beginOver } from '../support/over-http.js';
import { sharedService, type TestService } from '../support/service.js';

/** Every way of being wrong in an event that anybody can think of: each its own problem, and nothing has changed. */

let service: TestService;
let event: EventOverHttp;
let round: EventRound;
let judge: string;
beforeAll(async () => {
  service = await sharedService();
  event = await (
    await EventOverHttp.begun(service.api, { rounds: 3, bestOf: 3 })
  ).enter('Ana', 'Ben', 'Cleo', 'Dan', 'Eve', 'Flo');
  judge = await event.staff('head-judge');
  const first = await event.next();
  await event.finish(first, () => [2, 0]);
  // One player drops; then the second round begins.
  await event.do('POST', `/players/${event.players[5]!.player}/drop`);
  round = await event.next();
});
const gone = () => event.players[5]!;
/** Somebody at a table with two players, by its place among those. */
const at = (n: number) => round.tables.filter(({ players }) => players.length === 2)[n]!;
const path = (n: number, more = '') => `/tables/2/${at(n).table}/result${more}`;
const sits = (n: number, seat: number) => at(n).players[seat]!.player;
const revision = async () => (await event.get<EventShown>('')).revision;

/** Asks for what is wrong. @returns its status and code, with the sentence where the test looks at it */
const told = async (...asked: Parameters<EventOverHttp['send']>): Promise<string> => {
  const before = await revision();
  const { status, body } = await event.send(...asked);
  const { code, detail } = body as unknown as { readonly code?: string; readonly detail?: string };
  expect(await revision()).toBe(before);
  return `${status} ${code}: ${detail}`;
};

const ILLEGAL: readonly (readonly [object, string])[] = [
  [{ won: [3, 0] }, '422 illegal-score'],
  [{ won: [2, 2] }, '422 illegal-score'],
  [{ won: [1, 0] }, '422 illegal-score'],
  [{ won: [1, 1] }, '422 illegal-score'],
  [{ won: [0, 0] }, '422 illegal-score'],
  [{ won: [2, 1], drawn: 9 }, '422 illegal-score'],
  [{ won: [2, 1], verdicts: ['loss', 'win'] }, '422 illegal-score'],
  [{ won: [2, 1], verdicts: ['win', 'win'] }, '422 illegal-result'],
  [{ won: [2, 0], type: 'bye' }, '422 illegal-result'],
  [{ won: [2, 0], type: 'intentional-draw' }, '422 illegal-result'],
  [{ won: [100, 0] }, '422 invalid-body'],
  [{ won: [-1, 0] }, '422 invalid-body'],
  [{ won: [1.5, 0] }, '422 invalid-body'],
  [{ won: ['2', '0'] }, '422 invalid-body'],
  [{ won: [2] }, '422 invalid-body'],
  [{ won: [2, 0], type: 'glory' }, '422 invalid-body'],
  [{ won: [2, 0], winner: 'me' }, '422 invalid-body'],
  [{}, '422 invalid-body'],
];

describe('a result is refused', () => {
  it.each(ILLEGAL)('that no match of three games can have: %j', async (body, wanted) => {
    expect(await told('PUT', path(0), body, event.tokenOf(sits(0, 0)))).toMatch(new RegExp(`^${wanted}: .{10,}`));
  });

  it('of a table that is not there, of a round that is not open, of a bye', async () => {
    const body = { won: [2, 0] };
    expect(await told('PUT', '/tables/2/77/result', body)).toMatch(/^409 wrong-table: round 2 has no table 77/);
    expect(await told('PUT', '/tables/1/1/result', body)).toMatch(
      /^409 round-not-open: round 1 is over, and this is for one that is running/,
    );
    expect(await told('PUT', '/tables/3/1/result', body)).toMatch(/^409 round-not-open: round 3 is not paired: 2 are/);
    for (const odd of ['/tables/0/1/result', '/tables/2/x/result', '/tables/2/-1/result', '/tables/2/1e9/result'])
      expect(await told('PUT', odd, body)).toMatch(/^404 not-found: .*rounds and tables are whole numbers from 1 on/);
    const bye = round.tables.find(({ players }) => players.length === 1)!.table;
    expect(await told('PUT', `/tables/2/${bye}/result`, body)).toMatch(/^409 result-final: \w+ has a bye at table/);
  });

  it('of who does not sit there, has dropped, is unknown, or may not', async () => {
    const body = { won: [2, 0] };
    expect(await told('PUT', path(0), body, event.tokenOf(sits(1, 0)))).toMatch(/^40[39] /);
    expect(await told('PUT', path(0), body, gone().token)).toMatch(/^409 dropped-player: \w+ dropped after round 1/);
    const stranger = await event.staff('player', { person: 'nobody' }).catch(() => undefined);
    if (stranger !== undefined) expect(await told('PUT', path(0), body, stranger)).toMatch(/^40\d unknown-player/);
    expect(await told('PUT', path(0), body, await event.staff('caster'))).toMatch(/^403 forbidden/);
    const players = [sits(0, 0), sits(1, 0)];
    expect(await told('PUT', path(0), { ...body, players })).toMatch(/^409 wrong-table: /);
    expect(await told('PUT', path(0), { ...body, players: [players[0], players[0]] })).toMatch(/^409 wrong-table: /);
    expect((await service.api.send('PUT', event.path + path(0), body)).status).toBe(401);
  });

  it('that is another one, that nobody has reported, that one confirms or disputes alone', async () => {
    const [one, other] = [event.tokenOf(sits(1, 0)), event.tokenOf(sits(1, 1))];
    expect(await told('POST', path(1, '/confirm'), undefined, other)).toMatch(/^409 not-reported: nobody has/);
    expect(await told('POST', path(1, '/dispute'), {}, other)).toMatch(/^409 not-reported: nobody has/);
    expect(await told('POST', path(1, '/correct'), { won: [2, 0], reason: 'x' })).toMatch(
      /^409 not-reported: nobody has/,
    );
    await event.do('PUT', path(1), { won: [2, 0] }, one);
    expect(await told('PUT', path(1), { won: [0, 2] }, other)).toMatch(/^409 already-reported: .*now \w+ wins 2–0/);
    expect(await told('PUT', path(1), { won: [1, 2] })).toMatch(/^409 already-reported/);
    expect(await told('POST', path(1, '/confirm'), undefined, one)).toMatch(/^403 own-report/);
    expect(await told('POST', path(1, '/rule'), { won: [2, 1], reason: 'x' }, one)).toMatch(/^403 not-yours/);
    expect(await told('POST', path(1, '/rule'), { won: [2, 1] }, judge)).toMatch(/^422 invalid-body: reason/);
  });
});

it('a draw in a single elimination is refused at once, in names, with what would be right', async () => {
  const cup = await EventOverHttp.begun(service.api, { rounds: 1, cut: 2 });
  await cup.enter('Ana', 'Ben');
  await cup.finish(await cup.next(), () => [2, 0]);
  await cup.next();
  for (const body of [
    { won: [1, 1], type: 'unfinished' },
    { won: [0, 0], type: 'intentional-draw', draft: true },
  ]) {
    const { status, body: answer } = await cup.send('PUT', '/tables/2/1/result', body);
    const { code, detail } = answer as unknown as { code: string; detail: string };
    expect(`${status} ${code}: ${detail}`).toMatch(
      /^409 no-winner: a draw .* leaves open who goes on, and round 2 is of a single elimination: state who won it/,
    );
  }
  await cup.do('PUT', '/tables/2/1/result', { won: [1, 0], type: 'unfinished' });
});

describe('an event is refused', () => {
  it('of a format that its game does not have', async () => {
    const begin = async (game: string, format: string) => {
      const { status, body } = await service.api.post('/v1/events', { name: 'Cup', game, format, rounds: 1 });
      return `${status} ${body.detail}`;
    };
    const none = '422 format: there is no format "nope"; there are';
    const formats = 'standard, draft, sealed, draft-any-copies, sealed-any-copies, pantheon, team-standard, open';
    expect(await begin('grand-archive', 'nope')).toBe(`${none} ${formats}`);
    expect(await begin('graven', 'nope')).toBe(`${none} standard, open`);
    expect(await begin('keyforge', 'nope')).toBe(`${none} standard, open, adaptive, reversal`);
    // By slips it is played as people like.
    expect(await begin('keyforge', 'adaptive')).toMatch(/^201 /);
  });
});

describe('pairings are refused', () => {
  it('to judges: the desk pairs', async () => {
    const body = { reason: 'ruled otherwise' };
    expect(await told('PUT', '/rounds/2/pairings', body, judge)).toBe(
      "403 forbidden: this takes the token of organiser, scorekeeper, not a head-judge's",
    );
  });

  const repair = (tables: readonly object[]) => told('PUT', '/rounds/3/pairings', { tables, reason: 'by hand' });

  it('while a round is open, and once results of it are there', async () => {
    expect(await told('POST', '/rounds', {})).toMatch(/^409 round-open: round 2 is running/);
    expect(await told('POST', '/rounds/2/end')).toMatch(/^409 open-results: tables /);
    const same = round.tables.map(({ table, players }) => ({ table, players: players.map(({ player }) => player) }));
    expect(await told('PUT', '/rounds/2/pairings', { tables: same, reason: 'x' })).toMatch(/^409 already-reported/);
    expect(await told('POST', '/end')).toMatch(/^409 round-open/);
  });

  it('that are cyclic or doubled, that leave somebody out, or that seat who does not play', async () => {
    for (const n of [0, 1]) {
      if (n === 0) await event.do('PUT', path(n), { won: [2, 0] });
      await event.do('POST', path(n, '/confirm'));
    }
    await event.do('POST', '/rounds/2/end');
    await event.do('POST', '/rounds', {});
    const [a, b, c, d, e] = event.players.map(({ player }) => player) as [string, string, string, string, string];
    expect(
      await repair([
        { table: 1, players: [a, b] },
        { table: 2, players: [b, c] },
        { table: 3, players: [c, a] },
      ]),
    ).toMatch(/^422 doubled-pairing: \w+ is paired twice/);
    expect(await repair([{ table: 1, players: [a, a] }])).toMatch(/^422 doubled-pairing/);
    expect(
      await repair([
        { table: 1, players: [a, b] },
        { table: 1, players: [c, d] },
        { table: 3, players: [e] },
      ]),
    ).toMatch(/^422 doubled-table: table 1 is listed twice/);
    expect(
      await repair([
        { table: 1, players: [a, b] },
        { table: 2, players: [c, d] },
      ]),
    ).toMatch(/^422 unpaired-player: Eve plays in this round/);
    expect(await repair([{ table: 1, players: [a, 'nobody'] }])).toMatch(/^404 unknown-player/);
    expect(await repair([{ table: 1, players: [a, gone().player] }])).toMatch(/^409 dropped-player: Flo has dropped/);
    expect(await repair([{ table: 0, players: [a, b] }])).toMatch(/^422 invalid-body/);
    expect(await repair([])).toMatch(/^422 invalid-body/);
    expect(await repair([{ table: 1, players: [a, b, c] }])).toMatch(/^422 invalid-body/);
  });
});

it('and the record holds nothing of it: every entry is one that was answered with 201', async () => {
  const { items } = await event.get<Page<EventEntry>>('/entries?limit=1000');
  expect(items).toHaveLength(await revision());
  expect(await event.get('/verification')).toMatchObject({ valid: true, entries: items.length });
});

describe('a player whose name is erased', () => {
  it('stays under an opaque id in every table, standing, file and letter', async () => {
    const name = 'Zenobia Quux';
    const other = await (await EventOverHttp.begun(service.api, { bestOf: 1 })).enter(name, 'Ben', 'Cleo', 'Dan');
    await other.finish(await other.next(), () => [1, 0]);
    const { player } = other.players[0]!;
    const places = [
      '',
      '/players',
      `/players/${player}`,
      '/rounds',
      '/standings',
      `/standings/${player}`,
      '/entries',
      ...['csv', 'results', 'json', 'omnidex', 'trf'].map((format) => `/exports/${format}`),
    ];
    const saying = async (what: string) => {
      const texts = await Promise.all(places.map((one) => other.send('GET', one)));
      expect(texts.map(({ status }) => status)).toEqual(places.map(() => 200));
      return places.filter((_, n) => texts[n]!.text.includes(what));
    };
    expect((await saying(name)).length).toBeGreaterThan(6);
    const { points } = (await other.get<{ lines: { player: string; points: object }[] }>('/standings')).lines.find(
      (one) => one.player === player,
    )!;
    await other.send('DELETE', `/players/${player}/name`);
    expect(await saying(name)).toEqual([]);
    expect(await saying('Zenobia')).toEqual([]);
    const { lines } = await other.get<{ lines: { player: string; points: object }[] }>('/standings');
    expect(lines.find((one) => one.player === player)!.points).toEqual(points);
    expect(await other.get('/verification')).toMatchObject({ valid: true });
  });
});

describe('while pairings wait to be published', () => {
  let one: EventOverHttp;
  beforeAll(async () => {
    one = await (await EventOverHttp.begun(service.api)).enter('Ana', 'Ben', 'Cleo', 'Dan');
    await one.do('POST', '/rounds', {});
    await one.enter('Eve');
  });

  it('a player who enters, registers a list or drops sees that they did, and nobody else does', async () => {
    const [ana, eve] = [one.players[0]!, one.players[4]!];
    const of = async ({ player }: Entered, token?: string) =>
      (await service.api.get<EventPlayer>(`${one.path}/players/${player}`, token)).body;
    expect(await of(eve, eve.token)).toMatchObject({ player: eve.player, decks: [] });
    expect(await of(eve, ana.token)).toMatchObject({ code: 'unknown-player' });
    const { body } = await service.api.get<{ items: { game: string; decks: { text: string }[] }[] }>('/v1/games');
    const { text } = body.items.find(({ game }) => game === 'toy')!.decks[0]!;
    await one.do('PUT', `/players/${eve.player}/deck`, { text }, eve.token);
    expect(await one.get(`/players/${eve.player}/deck`, eve.token)).toMatchObject({ text });
    const gone = await one.do('POST', `/players/${ana.player}/drop`, undefined, ana.token);
    const again = await one.send('POST', `/players/${ana.player}/drop`, undefined, ana.token);
    // Nor does the round tell that it is paired: everybody else knows of none.
    expect([gone.player!.dropped, (await of(ana, ana.token)).dropped, (await of(ana)).dropped]).toEqual([0, 0, null]);
    expect(again.text).not.toContain('round');
    expect((await of(eve, eve.token)).entered).toBe(1);
    const named = async (token?: string) =>
      (await one.get<Page<EventPlayer>>('/players', token)).items.map(({ name }) => name);
    expect(await named(eve.token)).toEqual(['Ana', 'Ben', 'Cleo', 'Dan', 'Eve']);
    expect(await named(ana.token)).toEqual(['Ana', 'Ben', 'Cleo', 'Dan']);
  });

  it('players are refused as if no round were paired', async () => {
    const { token } = one.players[1]!;
    const refused = async (round: number) => {
      const { status, body } = await one.send('PUT', `/tables/${round}/1/result`, { won: [2, 0] }, token);
      return `${status} ${(body as unknown as { detail: string }).detail}`;
    };
    expect([await refused(1), await refused(2)]).toEqual([
      '409 round 1 is not paired: 0 are',
      '409 round 2 is not paired: 0 are',
    ]);
    const { status, body } = await one.send('POST', '/tables/1/1/calls', {}, token);
    expect([status, body]).toEqual([409, expect.objectContaining({ detail: 'round 1 is not paired: 0 are' })]);
  });
});

it('a table takes no result from the match of another table, nor from one with the seats exchanged', async () => {
  const one = await (await EventOverHttp.begun(service.api, { bestOf: 1 })).enter('Ana', 'Ben', 'Cleo', 'Dan');
  const { tables } = await one.next();
  const match = await beginOver(service.api, 'toy', {
    tokens: true,
    tournament: { event: one.id, round: 1, table: 1 },
  });
  const linked = async (table: number, more: object = {}) => {
    const { status, body } = await one.send('PUT', `/tables/1/${table}/match`, { match: match.id, ...more });
    return `${status} ${(body as unknown as { detail?: string }).detail ?? ''}`;
  };
  const [first, second] = tables[0]!.players.map(({ player }) => player);
  expect(await linked(2)).toBe(
    `409 match "${match.id}" is played at table 1 of round 1: it tells the result of that table only`,
  );
  expect(await linked(1, { seats: [second, first] })).toMatch(/^409 match .* is played by others than the players/);
  expect(await linked(1, { seats: [first, second] })).toBe('201 ');
});
