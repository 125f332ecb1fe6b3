import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AccessJournal, EventLog } from '#journal';
import type { ShownTable } from '#table';
import { ACCESS_JOURNAL, EVENT_LOG } from '../../src/engine/tokens.js';
import { eventually } from '../support/eventually.js';
import { Listener } from '../support/event-stream.js';
import { beginOver, playOut, playSome, type BegunOver } from '../support/over-http.js';
import { sharedService, type TestService } from '../support/service.js';

let service: TestService;
let begun: BegunOver;
let caster: string;

beforeAll(async () => {
  service = await sharedService();
  begun = await beginOver(service.api, 'grand-archive', { seed: 'audiences' });
  await playSome(service.api, begun, 11, 40);
  caster = (await service.api.post(`/v1/matches/${begun.id}/tokens`, { role: 'caster' }, begun.judge.token)).body.token;
});

const tokens = () => ({
  spectator: undefined,
  one: begun.seats[0]!.token,
  two: begun.seats[1]!.token,
  recorder: begun.recorder.token,
  caster,
  judge: begun.judge.token,
});
type Who = keyof ReturnType<typeof tokens>;

const tableFor = async (who: Who, query = ''): Promise<ShownTable> =>
  (await service.api.get<ShownTable>(`/v1/matches/${begun.id}/table${query}`, tokens()[who])).body;

/** How many cards of a zone somebody can name. */
const known = (table: ShownTable, id: string): number =>
  table.zones.find((zone) => zone.id === id)!.cards.filter(({ definition }) => definition !== undefined).length;
const count = (table: ShownTable, id: string): number => table.zones.find((zone) => zone.id === id)!.count;

// docs/rules/grand-archive.md, section 30: `ID` all are named, `n` none but what an effect has shown.
const CELLS: readonly (readonly [
  zone: string,
  owner: 'ID' | 'n',
  opponent: 'ID' | 'n',
  spectator: 'ID' | 'n',
  judge: 'ID',
])[] = [
  ['deck', 'n', 'n', 'n', 'ID'],
  ['materials', 'ID', 'n', 'n', 'ID'],
  ['hand', 'ID', 'n', 'n', 'ID'],
  ['memory', 'ID', 'n', 'n', 'ID'],
  ['graveyard', 'ID', 'ID', 'ID', 'ID'],
  ['lineage', 'ID', 'ID', 'ID', 'ID'],
];

describe('section 30, hidden information', () => {
  it.each(CELLS)(
    '%s: owner %s, opponent %s, spectator %s, judge %s',
    async (zone, owner, opponent, spectator, judge) => {
      const [mine, theirs, anybodys, house] = await Promise.all(
        (['one', 'two', 'spectator', 'judge'] as const).map((who) => tableFor(who)),
      );
      const id = `${zone}:1`;
      const all = count(house!, id);
      for (const table of [mine!, theirs!, anybodys!]) expect(count(table, id)).toBe(all);
      const expected = { ID: all, n: 0 };
      expect({
        owner: known(mine!, id),
        opponent: known(theirs!, id),
        spectator: known(anybodys!, id),
        judge: known(house!, id),
      }).toEqual({
        owner: expected[owner],
        opponent: expected[opponent],
        spectator: expected[spectator],
        judge: expected[judge],
      });
    },
  );

  it('a recorder and a caster see what the seats see, and no more', async () => {
    const [one, two, recorder, speaks] = await Promise.all(
      (['one', 'two', 'recorder', 'caster'] as const).map((who) => tableFor(who)),
    );
    for (const zone of ['hand', 'memory', 'materials', 'deck']) {
      expect(known(recorder!, `${zone}:1`)).toBe(known(one!, `${zone}:1`));
      expect(known(recorder!, `${zone}:2`)).toBe(known(two!, `${zone}:2`));
    }
    expect(speaks).toEqual(recorder);
  });

  it('a narrower view is that of whom it is', async () => {
    expect(await tableFor('judge', '?as=seat:1')).toEqual(await tableFor('one'));
    expect(await tableFor('recorder', '?as=seat:2')).toEqual(await tableFor('two'));
    expect(await tableFor('one', '?as=spectator')).toEqual(await tableFor('spectator'));
    expect(await tableFor('judge', '?as=judge')).toEqual(await tableFor('judge'));
  });

  it('entries, streams, steps and archives tell nobody what his table does not', async () => {
    const secrets = new Set(
      (await tableFor('judge')).zones
        .filter(({ id }) => /^(deck|hand|materials|memory):2$/.test(id))
        .flatMap((zone) => zone.cards.map(({ definition }) => definition!)),
    );
    for (const zone of (await tableFor('spectator')).zones)
      for (const { definition } of zone.cards) if (definition !== undefined) secrets.delete(definition);
    const path = `/v1/matches/${begun.id}`;
    const { body: index } = await service.api.get(`${path}/replay`);
    const stream = await Listener.open(`${service.url}${path}/live`);
    const texts = [
      ...(await Promise.all(
        [
          `${path}/entries?limit=1000`,
          `${path}/archive`,
          `${path}/table`,
          `${path}/diff?from=2&to=${(await tableFor('spectator')).revision}`,
        ].map(async (where) => (await service.api.get(where)).text),
      )),
      ...(await Promise.all(
        Array.from({ length: index.steps + 1 }, async (_, n) => (await service.api.get(`${path}/replay/${n}`)).text),
      )),
      JSON.stringify(await stream.take((await tableFor('spectator')).revision)),
    ];
    stream.close();
    // What was public once may be hidden now: those cards the log names, in public.
    const told = (await service.api.get(`${path}/entries?limit=1000`)).body.items
      .map((entry: { public: unknown }) => JSON.stringify(entry.public))
      .join();
    const still = [...secrets].filter((definition) => !told.includes(`"${definition}"`));
    expect(still.length).toBeGreaterThan(3);
    for (const definition of still) for (const text of texts) expect(text.includes(`"${definition}"`)).toBe(false);
  });
});

describe('what the house keeps while a match runs', () => {
  const SEED = /"(seed|keys)":(\{"\$":"[0-9a-f]{64}"|\[\{"\$":"[0-9a-f]{64}")/;

  it('is told to no judge: neither seeds nor keys of seals', async () => {
    const path = `/v1/matches/${begun.id}`;
    const records = await service.app.get<EventLog>(EVENT_LOG).read(begun.id);
    const houseOf = (n: number): Record<string, unknown> =>
      JSON.parse(records[n]!.bundles[0]!) as Record<string, unknown>;
    const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
    const values = [houseOf(0), houseOf(1)].flatMap((bundle) => Object.values(bundle)).filter(isHash);
    expect(values.length).toBeGreaterThan(6);
    // Digests of the decks' cards look alike, and are nothing to hide from a judge.
    const { definitions } = (JSON.parse(records[0]!.body) as { public: { facts: [{ definitions: { $: number }[] }] } })
      .public.facts[0];
    const digests = new Set(definitions.map(({ $ }) => houseOf(0)[$]));
    const closed = values.filter((value) => !digests.has(value));
    const steps = (await service.api.get(`${path}/replay`)).body.steps as number;
    const stream = await Listener.open(`${service.url}${path}/live?token=${begun.judge.token}`);
    const texts = [
      ...(await Promise.all(
        ['/entries?limit=1000', '/table', '/replay/0', '/replay/1', '/replay/1?unit=action', `/replay/${steps}`].map(
          async (where) => (await service.api.get(path + where, begun.judge.token)).text,
        ),
      )),
      JSON.stringify(await stream.take(records.length)),
    ];
    stream.close();
    for (const text of texts) {
      expect(text).not.toMatch(SEED);
      for (const value of closed) expect(text.includes(value)).toBe(false);
    }
    // A judge's file of a running match is what the seats know.
    const { body: archive } = await service.api.get(`${path}/archive`, begun.judge.token);
    expect(archive.header.audience).toEqual([1, 2]);
    expect(archive.entries.every(({ bundles }: { bundles: unknown[] }) => bundles[0] === null)).toBe(true);
  });

  it('is told when the match has ended', async () => {
    const ended = await beginOver(service.api, 'toy');
    await playOut(service.api, ended, 1, 1);
    const { text, body } = await service.api.get(`/v1/matches/${ended.id}/entries`, ended.judge.token);
    expect(body.items[0].opened).toMatchObject([
      { audience: 'house', salt: expect.stringMatching(/^[0-9a-f]{64}$/), bundle: expect.any(String) },
    ]);
    expect(text).toContain('"seeds":[');
    expect((await service.api.get(`/v1/matches/${ended.id}/archive`, ended.judge.token)).body.header.audience).toBe(
      'house',
    );
  });
});

describe('the access journal', () => {
  it('holds every look of a judge, and is for judges', async () => {
    const path = `/v1/matches/${begun.id}`;
    const before = (await service.api.get(`${path}/access?limit=500`, begun.judge.token)).body.items.length;
    await service.api.get(`${path}/table`, begun.judge.token);
    await service.api.get(`${path}/table?as=spectator`, begun.judge.token);
    await service.api.get(`${path}/table`, begun.seats[0]!.token);
    const { body } = await service.api.get(`${path}/access?limit=500`, begun.judge.token);
    expect(body.items.slice(before)).toMatchObject([
      {
        kind: 'look',
        detail: { table: expect.any(String), as: null },
        who: { judge: expect.any(String), token: expect.any(String) },
      },
      { kind: 'look', detail: { access: 0 } },
    ]);
    for (const [token, status] of [
      [undefined, 401],
      [begun.seats[0]!.token, 403],
      [begun.recorder.token, 403],
      [caster, 403],
    ] as const) {
      expect((await service.api.get(`${path}/access`, token)).status).toBe(status);
    }
    expect(await service.app.get<AccessJournal>(ACCESS_JOURNAL).verify(begun.id)).toMatchObject({ valid: true });
  });
});

describe('tokens', () => {
  it('are given out by judges and organisers only', async () => {
    const path = `/v1/matches/${begun.id}/tokens`;
    expect((await service.api.post(path, { role: 'caster' })).status).toBe(401);
    expect((await service.api.post(path, { role: 'judge' }, begun.seats[0]!.token)).status).toBe(403);
    expect((await service.api.post(path, { role: 'organiser' }, begun.judge.token)).status).toBe(422);
    expect((await service.api.post(path, { role: 'seat' }, begun.judge.token)).status).toBe(422);
    const seat = await service.api.post(path, { role: 'seat', seat: 2, expiresInSeconds: 5 }, begun.judge.token);
    expect(seat).toMatchObject({ status: 201, body: { role: 'seat', seat: 2 } });
    expect((await service.api.get(`/v1/matches/${begun.id}`, seat.body.token)).body.asker).toEqual({
      role: 'seat',
      seats: [2],
    });
    await eventually(
      async () => (await service.api.get(`/v1/matches/${begun.id}`, seat.body.token)).body.detail,
      (detail) => detail === 'the token has expired: ask the person who gave it to you for another',
    );
  });

  it('are taken back for good', async () => {
    const { body } = await service.api.post(
      `/v1/matches/${begun.id}/tokens`,
      { role: 'caster', name: 'Caster Jo' },
      begun.judge.token,
    );
    expect((await service.api.post('/v1/tokens/revoke', { token: body.token }, begun.seats[0]!.token)).status).toBe(
      403,
    );
    expect((await service.api.post('/v1/tokens/revoke', { token: 'x.y.z' }, begun.judge.token)).status).toBe(422);
    expect((await service.api.post('/v1/tokens/revoke', { token: body.token }, body.token)).status).toBe(200);
    expect((await service.api.get(`/v1/matches/${begun.id}`, body.token)).status).toBe(401);
  });
});
