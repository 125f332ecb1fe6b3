import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Database from 'libsql';
import { join } from 'node:path';
import { ROLES, type Role } from '#api';
import { NO_MATCH, type AccessJournal, type EventLog } from '#journal';
import type { Directory } from '#views';
import { ACCESS_JOURNAL, DIRECTORY, EVENT_LOG } from '../../src/engine/tokens.js';
import { freshToken, type Holder } from '../../src/tokens/issue.js';
import { GIVES } from '../../src/tokens/roles.js';
import { Tokens } from '../../src/tokens/token.js';
import { Listener } from '../support/event-stream.js';
import { beginOver, bodyFor, playOut, type BegunOver } from '../support/over-http.js';
import { removeDir, testService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => void (service = await testService()));
afterAll(async () => {
  await service.close();
  removeDir(service.dataDir);
});

const EVENT = 'Spring Open';
/** A token as `npm run token` makes it: noted nowhere until it is used. */
const byCommand = async (holder: Holder, seconds = 3_600): Promise<string> =>
  (await freshToken(service.app.get(Tokens), holder, seconds)).token;
const idOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { jti: string }).jti;

const begin = (more: object = {}): Promise<BegunOver> => beginOver(service.api, 'toy', more);
const give = (match: string, body: object, token?: string) =>
  service.api.post(`/v1/matches/${match}/tokens`, body, token);
const revoke = (body: object, token?: string) => service.api.post('/v1/tokens/revoke', body, token);
const show = async (match: string, token?: string) => (await service.api.get(`/v1/matches/${match}`, token)).body;
const listed = async (match: string, token: string) =>
  (await service.api.get(`/v1/matches/${match}/tokens`, token)).body.items as Record<string, unknown>[];
const notes = (match: string) => service.app.get<AccessJournal>(ACCESS_JOURNAL).list(match, 0, Infinity, 'token');

/** Scorekeepers and players are somebody in an event alone (tournaments.e2e.ts). */
const OF_MATCHES = ROLES.filter((role) => role !== 'scorekeeper' && role !== 'player');
type OfMatches = (typeof OF_MATCHES)[number];

describe('the issuer of tokens', () => {
  let begun: BegunOver;
  let givers: Record<OfMatches, string>;
  beforeAll(async () => {
    begun = await begin();
    const organiser = await byCommand({ role: 'organiser' });
    const of = async (role: Role): Promise<string> => (await give(begun.id, { role }, organiser)).body.token;
    givers = {
      organiser,
      'head-judge': await of('head-judge'),
      judge: begun.judge.token,
      recorder: begun.recorder.token,
      caster: await of('caster'),
      seat: begun.seats[0]!.token,
    };
  });

  it.each(OF_MATCHES.flatMap((giver) => OF_MATCHES.map((wanted) => [giver, wanted] as const)))(
    'a %s asked for a token of a %s',
    async (giver, wanted) => {
      const before = (await notes(wanted === 'organiser' ? NO_MATCH : begun.id)).length;
      const answer =
        wanted === 'organiser'
          ? await service.api.post('/v1/tokens', { role: wanted }, givers[giver])
          : await give(
              begun.id,
              { role: wanted, ...(wanted === 'seat' ? { seat: 2, replace: false } : {}) },
              givers[giver],
            );
      const may = GIVES[giver].includes(wanted);
      expect(answer.status).toBe(may ? 201 : 403);
      const after = await notes(wanted === 'organiser' ? NO_MATCH : begun.id);
      expect(after.slice(before).map(({ detail }) => detail)).toEqual(
        may
          ? [
              expect.objectContaining({
                how: 'asked',
                given: [
                  expect.objectContaining({
                    id: answer.body.jti,
                    role: wanted,
                    by: expect.arrayContaining([idOf(givers[giver])]),
                  }),
                ],
              }),
            ]
          : [],
      );
    },
  );

  it('gives nothing to a caller who has no token, or one of another match', async () => {
    const other = await begin();
    expect((await give(begun.id, { role: 'caster' })).status).toBe(401);
    for (const token of [other.judge.token, other.recorder.token, other.seats[0]!.token])
      expect((await give(begun.id, { role: 'caster' }, token)).status).toBe(403);
    expect((await give('no-such-match', { role: 'caster' }, begun.judge.token)).status).toBe(404);
  });

  it('gives no token that outlives the one it came from', async () => {
    const brief = await byCommand({ role: 'judge', match: begun.id }, 60);
    const { body } = await give(begun.id, { role: 'caster', expiresInSeconds: 86_400 }, brief);
    expect(Date.parse(body.expires)).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  it('hands authority on a few times, and then no more', async () => {
    let token = await byCommand({ role: 'organiser' });
    for (let n = 0; n < 8; n += 1)
      token = (await service.api.post('/v1/tokens', { role: 'organiser' }, token)).body.token;
    expect((await service.api.post('/v1/tokens', { role: 'organiser' }, token)).status).toBe(403);
  });
});

describe('every token leaves a trace', () => {
  it('is noted with the beginning of its match, and once more when that is asked for again', async () => {
    const body = await bodyFor(service.api, 'toy');
    const key = { 'idempotency-key': 'once' };
    const first = (await service.api.post<BegunOver>('/v1/matches', body, undefined, key)).body;
    const again = (await service.api.post<BegunOver>('/v1/matches', body, undefined, key)).body;
    expect(again.id).toBe(first.id);
    // A repeated request gets fresh tokens, not the first ones, and everybody sees that each seat has had two.
    expect(again.seats[0]!.token).not.toBe(first.seats[0]!.token);
    expect((await show(first.id)).seats.map((seat: { tokens: unknown }) => seat.tokens)).toEqual([
      { issued: 2, replaced: 0, told: 0 },
      { issued: 2, replaced: 0, told: 0 },
    ]);
    const all = await listed(first.id, first.judge.token);
    expect(all).toHaveLength(8);
    expect(new Set(all.map(({ id }) => id))).toEqual(
      new Set(
        [first, again].flatMap(({ seats, judge, recorder }) =>
          [...seats.map(({ token }) => token), judge.token, recorder.token].map(idOf),
        ),
      ),
    );
    expect(all.every(({ how, parent, status }) => how === 'begun' && parent === null && status === 'live')).toBe(true);
  });

  it('shows everybody that another has got a token for a seat, and the old one ends', async () => {
    const begun = await begin();
    const known = await service.api.get(`/v1/matches/${begun.id}`);
    const tag = { 'if-none-match': known.headers.get('etag')! };
    expect((await service.api.get(`/v1/matches/${begun.id}`, undefined, tag)).status).toBe(304);
    const { body } = await give(begun.id, { role: 'seat', seat: 1 }, begun.judge.token);
    const now = await service.api.get(`/v1/matches/${begun.id}`, undefined, tag);
    expect([now.status, now.body.seats[0].tokens]).toEqual([200, { issued: 2, replaced: 1, told: 0 }]);
    expect((await service.api.get(`/v1/matches/${begun.id}/table`, begun.seats[0]!.token)).status).toBe(401);
    expect((await service.api.get(`/v1/matches/${begun.id}/table`, body.token)).status).toBe(200);
    expect((await service.api.get(`/v1/matches/${begun.id}/table`, begun.seats[1]!.token)).status).toBe(200);
    const beside = await give(begun.id, { role: 'seat', seat: 1, replace: false }, begun.judge.token);
    expect((await show(begun.id, body.token)).seats[0].tokens).toEqual({ issued: 3, replaced: 1, told: 0 });
    expect((await show(begun.id, beside.body.token)).asker).toEqual({ role: 'seat', seats: [1] });
  });

  it('shows that the token of a claim was told again, to somebody who had the link', async () => {
    const begun = await begin({ tokens: false });
    const { claim } = begun.seats[0]!;
    const claimed = (): Promise<{ body: { token: string } }> => service.api.post('/v1/claims', { claim });
    const first = (await claimed()).body.token;
    expect((await show(begun.id)).seats[0].tokens).toEqual({ issued: 1, replaced: 0, told: 0 });
    expect((await claimed()).body.token).toBe(first);
    expect((await show(begun.id)).seats[0].tokens).toEqual({ issued: 1, replaced: 0, told: 1 });
    await give(begun.id, { role: 'seat', seat: 1 }, begun.judge.token);
    expect((await service.api.get(`/v1/matches/${begun.id}`, (await claimed()).body.token)).status).toBe(401);
    expect((await show(begun.id)).seats[0].tokens).toEqual({ issued: 2, replaced: 1, told: 2 });
  });

  it('leaves one of several replacements that are asked for at once', async () => {
    const begun = await begin();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => give(begun.id, { role: 'seat', seat: 1 }, begun.judge.token)),
    );
    const good = await Promise.all(
      answers.map(async ({ body }) => (await service.api.get(`/v1/matches/${begun.id}`, body.token)).status),
    );
    expect(good.filter((status) => status === 200)).toHaveLength(1);
    expect((await show(begun.id)).seats[0].tokens).toEqual({ issued: 9, replaced: 8, told: 0 });
  });

  it('notes a token that was made by command when it is first used, and once', async () => {
    const begun = await begin();
    const seat = await byCommand({ role: 'seat', match: begun.id, seat: 2 });
    expect((await show(begun.id)).seats[1].tokens).toEqual({ issued: 1, replaced: 0, told: 0 });
    await Promise.all(Array.from({ length: 5 }, () => service.api.get(`/v1/matches/${begun.id}/table`, seat)));
    expect((await show(begun.id)).seats[1].tokens).toEqual({ issued: 2, replaced: 0, told: 0 });
    expect((await notes(begun.id)).map(({ detail, who }) => ({ detail, who }))).toEqual([
      expect.objectContaining({ who: { local: true } }),
      {
        detail: { how: 'used', given: [expect.objectContaining({ id: idOf(seat), role: 'seat', seat: 2 })] },
        who: { seat: idOf(seat), token: idOf(seat) },
      },
    ]);
    const organiser = await byCommand({ role: 'organiser' });
    await service.api.get('/v1/games', organiser);
    const { body } = await service.api.get('/v1/tokens', organiser);
    expect(body.items).toContainEqual(expect.objectContaining({ id: idOf(organiser), how: 'used', parent: null }));
  });

  it('is listed for judges and organisers, and looking at the list is a look', async () => {
    const begun = await begin();
    const path = `/v1/matches/${begun.id}/tokens`;
    for (const [token, status] of [
      [undefined, 401],
      [begun.seats[0]!.token, 403],
      [begun.recorder.token, 403],
      [(await begin()).judge.token, 403],
    ] as const)
      expect((await service.api.get(path, token)).status).toBe(status);
    const organiser = await byCommand({ role: 'organiser' });
    const judge = (await give(begun.id, { role: 'judge', name: 'Judge Jo' }, organiser)).body;
    await give(begun.id, { role: 'caster', name: 'Casting Kim' }, judge.token);
    const text = (await service.api.get(path, organiser)).text;
    const all = (JSON.parse(text) as { items: Record<string, unknown>[] }).items;
    expect(all.slice(-2)).toMatchObject([
      { id: judge.jti, name: 'Judge Jo', depth: 0, parent: idOf(organiser), how: 'asked' },
      { role: 'caster', name: 'Casting Kim', depth: 1, parent: judge.jti, from: { judge: judge.jti } },
    ]);
    expect(text).not.toContain(judge.token.split('.')[2]);
    const journal = service.app.get<AccessJournal>(ACCESS_JOURNAL);
    expect((await journal.list(begun.id)).at(-1)).toMatchObject({
      kind: 'look',
      who: { organiser: idOf(organiser), token: idOf(organiser) },
      detail: { tokens: true },
    });
    expect(await journal.verify(begun.id)).toMatchObject({ valid: true });
    expect(await journal.verify(NO_MATCH)).toMatchObject({ valid: true });
    expect((await service.api.get('/v1/tokens', begun.judge.token)).status).toBe(403);
  });

  it('is listed a page at a time', async () => {
    const begun = await begin();
    for (let n = 0; n < 5; n += 1) await give(begun.id, { role: 'caster' }, begun.judge.token);
    const all = await listed(begun.id, begun.judge.token);
    const paged: unknown[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const at = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await service.api.get(`/v1/matches/${begun.id}/tokens?limit=4${at}`, begun.judge.token);
      expect(body.items.length).toBeLessThanOrEqual(4);
      paged.push(...body.items);
      cursor = body.next as string | undefined;
    }
    expect(paged).toEqual(all);
    const path = `/v1/matches/${begun.id}/tokens?cursor=x`;
    expect((await service.api.get(path, begun.judge.token)).body.code).toBe('invalid-parameters');
  });

  it('is not known of before the horizon of who asks', async () => {
    const begun = await begin({ spectators: { delaySeconds: 3_600 } });
    expect((await service.api.get(`/v1/matches/${begun.id}`)).status).toBe(404);
    expect((await show(begun.id, begun.seats[0]!.token)).seats[0].tokens.issued).toBe(1);
  });
});

describe('what is taken back', () => {
  it('goes with everything that it gave out, open streams included', async () => {
    const begun = await begin();
    const organiser = await byCommand({ role: 'organiser' });
    const head = (await give(begun.id, { role: 'head-judge' }, organiser)).body;
    const judge = (await give(begun.id, { role: 'judge' }, head.token)).body;
    const caster = (await give(begun.id, { role: 'caster' }, judge.token)).body;
    const stream = await Listener.open(`${service.url}/v1/matches/${begun.id}/live?token=${caster.token}`);
    await stream.take(1);
    expect((await revoke({ id: head.jti }, organiser)).status).toBe(404);
    expect((await revoke({ id: head.jti, match: begun.id }, organiser)).body).toEqual({ revoked: head.jti });
    for (const { token } of [head, judge, caster])
      expect((await service.api.get(`/v1/matches/${begun.id}`, token)).body.detail).toContain('revoked');
    await stream.all();
    const all = await listed(begun.id, begun.judge.token);
    for (const { jti } of [head, judge, caster])
      expect(all.find(({ id }) => id === jti)).toMatchObject({
        status: 'revoked',
        revoked: { token: head.jti, at: expect.any(String) },
      });
    expect(all.filter(({ status }) => status === 'live')).toHaveLength(4);
  });

  it('gives out nothing that lives, however many are asked for at that moment', async () => {
    const begun = await begin();
    const organiser = await byCommand({ role: 'organiser' });
    const judge = (await give(begun.id, { role: 'judge' }, organiser)).body;
    const [, ...given] = await Promise.all([
      revoke({ id: judge.jti, match: begun.id }, organiser),
      ...Array.from({ length: 20 }, () => give(begun.id, { role: 'caster' }, judge.token)),
    ]);
    for (const { status, body } of given)
      if (status === 201) expect((await service.api.get(`/v1/matches/${begun.id}`, body.token)).status).toBe(401);
      else expect(status).toBe(401);
  });

  it('is taken back by who stands above it, by who gave it out, and by who has it', async () => {
    const begun = await begin();
    const organiser = await byCommand({ role: 'organiser' });
    const head = (await give(begun.id, { role: 'head-judge' }, organiser)).body;
    const other = (await give(begun.id, { role: 'judge' }, organiser)).body;
    const judge = (await give(begun.id, { role: 'judge' }, organiser)).body;
    const caster = (await give(begun.id, { role: 'caster' }, judge.token)).body;
    for (const [target, by, status] of [
      [head, judge, 403],
      [other, judge, 403],
      [caster, { token: begun.seats[0]!.token }, 404],
      [caster, { token: begun.recorder.token }, 404],
      [caster, other, 200],
      [judge, head, 200],
      [{ jti: idOf(organiser) }, head, 404],
      [other, other, 200],
    ] as const)
      expect((await revoke({ id: target.jti }, by.token)).status).toBe(status);
    expect((await revoke({ token: organiser }, head.token)).status).toBe(403);
    expect((await revoke({ token: head.token }, (await begin()).judge.token)).status).toBe(403);
    expect((await revoke({ id: head.jti })).status).toBe(401);
    const noted = (await notes(begun.id)).filter(({ detail }) => (detail as { how: string }).how === 'taken back');
    expect(noted.map(({ detail }) => (detail as { token: string }).token)).toEqual([caster.jti, judge.jti, other.jti]);
  });

  // The list of the distributed engine lies in MongoDB, which nobody can edit as a file.
  const onFiles = process.env['E2E_ENGINE'] !== 'distributed';
  it.each([
    ['', false],
    ...(onFiles ? [[', also where the list of such tokens was emptied', true] as const] : []),
  ] as const)('stays taken back after another start, and with it what it gave out%s', async (_, emptied) => {
    const begun = await begin();
    const headJudge = await byCommand({ role: 'head-judge', match: begun.id });
    const caster = (await give(begun.id, { role: 'caster' }, begun.judge.token)).body;
    await revoke({ token: begun.judge.token }, begun.judge.token);
    const [seat] = begun.seats;
    expect((await give(begun.id, { role: 'seat', seat: 2 }, headJudge)).status).toBe(201);
    await service.close();
    // Anybody who can write the file can empty the list: the access journal is chained, and says it too.
    if (emptied) {
      const directory = new Database(join(service.dataDir, 'directory.db'));
      directory.exec('DELETE FROM revoked');
      directory.close();
    }
    service = await testService({ DATA_DIR: service.dataDir });
    for (const token of [begun.judge.token, caster.token, begun.seats[1]!.token])
      expect((await service.api.get(`/v1/matches/${begun.id}`, token)).status).toBe(401);
    expect((await service.api.get(`/v1/matches/${begun.id}`, seat!.token)).status).toBe(200);
  });
});

describe('tokens of events', () => {
  const inEvent = { tournament: { event: EVENT } };

  it('are good for the matches of their event, and for no others', async () => {
    const [mine, other] = [await begin(inEvent), await begin({ tournament: { event: 'Another' } })];
    const organiser = await byCommand({ role: 'organiser', event: EVENT });
    const head = (await service.api.post('/v1/tokens', { role: 'head-judge', event: EVENT }, organiser)).body;
    expect(head).toMatchObject({ role: 'head-judge', event: EVENT });
    const judge = (await service.api.post('/v1/tokens', { role: 'judge', event: EVENT }, head.token)).body;
    expect((await show(mine.id, judge.token)).asker.role).toBe('judge');
    expect((await show(other.id, judge.token)).asker.role).toBe('spectator');
    expect((await give(mine.id, { role: 'caster' }, judge.token)).status).toBe(201);
    expect((await give(other.id, { role: 'caster' }, judge.token)).status).toBe(403);
    for (const event of ['Another', undefined])
      expect((await service.api.post('/v1/tokens', { role: 'caster', event }, judge.token)).status).toBe(403);
    expect((await service.api.post('/v1/tokens', { role: 'organiser' }, organiser)).status).toBe(403);
    expect((await give(other.id, { role: 'caster' }, organiser)).status).toBe(403);
    // Begins matches of the event, and nothing else.
    const whole = await bodyFor(service.api, 'toy');
    expect((await service.api.post('/v1/matches', whole, organiser)).status).toBe(403);
    expect((await service.api.post('/v1/matches', { ...whole, ...inEvent }, organiser)).status).toBe(201);
    const { body } = await service.api.get('/v1/tokens', organiser);
    expect(new Set(body.items.map(({ event }: { event: string }) => event))).toEqual(new Set([EVENT]));
    // The event's list is there at once, others as for spectators.
    const hidden = await begin({ ...inEvent, visibility: 'private' });
    const ids = async (query: string): Promise<string[]> =>
      (await service.api.get(`/v1/matches${query}`, organiser)).body.items.map(({ id }: { id: string }) => id);
    expect(await ids(`?tournament=${encodeURIComponent(EVENT)}`)).toContain(hidden.id);
    expect(await ids('')).not.toContain(hidden.id);
    expect((await revoke({ id: head.jti }, organiser)).status).toBe(200);
    expect((await service.api.get(`/v1/matches/${mine.id}`, judge.token)).status).toBe(401);
  });
});

describe('who plays in a match', () => {
  const hidden = async (match: string, token: string): Promise<number> =>
    (await service.api.get(`/v1/matches/${match}/table`, token)).body.zones
      .filter(({ id }: { id: string }) => id.startsWith('hand:'))
      .reduce((sum: number, { cards }: { cards: unknown[] }) => sum + cards.length, 0);

  it.each(['caster', 'judge', 'head-judge', 'recorder'] as const)(
    'and has the token of a %s sees nothing hidden of it while it runs',
    async (role) => {
      const body = await bodyFor(service.api, 'toy');
      const seats = body.seats.map((seat, n) => ({ ...seat, person: `person-${role}-${n + 1}` }));
      const begun = (await service.api.post<BegunOver>('/v1/matches', { ...body, seats })).body;
      const other = await begin();
      const organiser = await byCommand({ role: 'organiser' });
      const plays = (await give(begun.id, { role, person: `person-${role}-2` }, organiser)).body.token;
      const apart = (await give(begun.id, { role, person: 'somebody-else' }, organiser)).body.token;
      expect((await show(begun.id, plays)).asker).toEqual({ role: 'spectator', seats: [] });
      expect(await hidden(begun.id, plays)).toBe(0);
      expect(await hidden(begun.id, apart)).toBeGreaterThan(0);
      expect((await service.api.get(`/v1/matches/${begun.id}/table?as=seat:1`, plays)).status).toBe(403);
      expect((await give(begun.id, { role: 'caster' }, plays)).status).toBe(403);
      const act = { seat: 1, action: { kind: 'concede', at: 1 } };
      expect((await service.api.post(`/v1/matches/${begun.id}/actions`, act, plays)).status).toBe(403);
      expect((await service.api.get(`/v1/matches/${begun.id}/options?seat=1`, plays)).status).toBe(403);
      const elsewhere = (await give(other.id, { role, person: `person-${role}-2` }, organiser)).body.token;
      expect(await hidden(other.id, elsewhere)).toBeGreaterThan(0);
      await playOut(service.api, begun, 1, 1);
      expect((await show(begun.id, plays)).asker.role).toBe(role);
    },
  );

  it('sees nothing of it by what they gave out to others either', async () => {
    const body = await bodyFor(service.api, 'toy', { tournament: { event: EVENT } });
    const seats = body.seats.map((seat, n) => ({ ...seat, person: `judge-${n + 1}` }));
    const begun = (await service.api.post<BegunOver>('/v1/matches', { ...body, seats })).body;
    const organiser = await byCommand({ role: 'organiser' });
    const judge = (await service.api.post('/v1/tokens', { role: 'judge', event: EVENT, person: 'judge-1' }, organiser))
      .body;
    const caster = (await service.api.post('/v1/tokens', { role: 'caster', event: EVENT }, judge.token)).body;
    expect((await show(begun.id, caster.token)).asker.role).toBe('spectator');
    expect((await show((await begin({ tournament: { event: EVENT } })).id, caster.token)).asker.role).toBe('caster');
  });

  it('is known also where the id of the player is that of the person', async () => {
    const begun = await begin();
    const { player } = (await show(begun.id)).seats[0];
    const organiser = await byCommand({ role: 'organiser' });
    const token = (await give(begun.id, { role: 'caster', person: player }, organiser)).body.token;
    expect((await show(begun.id, token)).asker.role).toBe('spectator');
  });
});

it('no name of a judge stands in the log or in the journal', async () => {
  const begun = await begin();
  const organiser = await byCommand({ role: 'organiser' });
  const judge = (await give(begun.id, { role: 'judge', name: 'Zoë Quince', person: 'zoe-quince' }, organiser)).body;
  const { body: options } = await service.api.get(`/v1/matches/${begun.id}/options?seat=1`, judge.token);
  const [{ action }] = options.filter(({ complete }: { complete: boolean }) => complete);
  expect((await service.api.post(`/v1/matches/${begun.id}/actions`, { seat: 1, action }, judge.token)).status).toBe(
    201,
  );
  const records = await service.app.get<EventLog>(EVENT_LOG).read(begun.id);
  const journal = await service.app.get<AccessJournal>(ACCESS_JOURNAL).list(begun.id);
  const text = JSON.stringify([records, journal]);
  expect(text).not.toMatch(/zoë|zoe|quince/i);
  const path = `/v1/people/${judge.holder}`;
  expect((await service.api.get(path)).body).toEqual({ id: judge.holder, name: 'Zoë Quince' });
  await service.app.get<Directory>(DIRECTORY).erase(judge.holder);
  expect((await service.api.get(path)).body).toEqual({ id: judge.holder, name: null });
  expect((await service.api.get(`/v1/matches/${begun.id}/verification`)).body.valid).toBe(true);
  expect(records.at(-1)!.body).toContain(`"actor":{"judge":"${judge.holder}"}`);
});

describe('a name that is shown to people', () => {
  const HOSTILE = [
    ['Ada\u202egnirts', 'U+202E at character 3'],
    ['A\u0000da', 'U+0000 at character 1'],
    ['\u200b\u2060', 'nothing that can be seen'],
  ] as const;

  it.each(HOSTILE)('is not %j: the place is told', async (name, why) => {
    const whole = await bodyFor(service.api, 'toy');
    const player = { ...whole, seats: [whole.seats[0], { ...whole.seats[1], name }] };
    expect((await service.api.post('/v1/matches', player)).body.errors).toEqual([
      { at: 'seats[1].name', what: expect.stringContaining(why) },
    ]);
    for (const part of ['event', 'round', 'table']) {
      const { body } = await service.api.post('/v1/matches', { ...whole, tournament: { event: 'e', [part]: name } });
      expect(body.errors).toContainEqual({ at: `tournament.${part}`, what: expect.stringContaining(why) });
    }
    const begun = await begin();
    expect((await give(begun.id, { role: 'caster', name }, begun.judge.token)).body.errors).toEqual([
      { at: 'name', what: expect.stringContaining(why) },
    ]);
    const scenario = { game: 'grand-archive', seats: [{ name, zones: {} }, { zones: {} }] };
    const refused = (await service.api.post('/v1/scenarios', scenario)).body.errors as { at: string; what: string }[];
    expect(refused).toContainEqual({ at: 'seats[0].name', what: expect.stringContaining(why) });
  });
});
