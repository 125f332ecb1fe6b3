import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShownTable } from '#table';
import { chances, type BegunOver } from '../support/over-http.js';
import { drafted, enterOnPaper, enterSome, type RefusedOnPaper } from '../support/paper-over-http.js';
import { closeServices, removeDir, testService, type TestService } from '../support/service.js';

/* A recorder comes to a table in the middle of a game: some cards lie open, of the others only the number is known. */

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(async () => {
  await closeServices();
  removeDir(service.dataDir);
});

const unknown = (count: number): readonly string[] => Array.from({ length: count }, () => '?');

const HIDDEN = { deck: unknown(20), hand: unknown(4) };
const HOUSES = ['brobnar', 'dis', 'logos'];
/** What lies on each table, the first card of a player where everybody sees it. */
const TABLES: Readonly<Record<string, { readonly zones: object; readonly more?: object; readonly open: string }>> = {
  'grand-archive': {
    zones: {
      ...HIDDEN,
      memory: unknown(2),
      materials: ['Brannoc, Road Warden', '?'],
      lineage: ['First Ember'],
      field: ['Brannoc, Kiln Apprentice', 'Crossroads Drifter'],
    },
    open: 'field',
  },
  graven: { zones: { ...HIDDEN, front: ['Wick-Trimmer'] }, open: 'front' },
  keyforge: {
    zones: { ...HIDDEN, archives: unknown(1), line: ['Bristling Hog'] },
    more: { houses: HOUSES },
    open: 'line',
  },
};

const begin = (game: string, zones: object, more: object = { table: 'paper' }) => {
  const seat = { zones, ...TABLES[game]!.more };
  return service.api.post<BegunOver & RefusedOnPaper>('/v1/scenarios', { game, seats: [seat, seat], ...more });
};

describe.each(Object.entries(TABLES))('%s with real cards, from a position', (game, { zones, open }) => {
  it('goes on from what lies there, and its record is valid (R-PAPER-01, R-PAPER-13)', async () => {
    const begun = await begin(game, zones);
    expect(begun.status).toBe(201);
    const { body: table } = await service.api.get<ShownTable>(
      `/v1/matches/${begun.body.id}/table`,
      begun.body.recorder.token,
    );
    expect(table.zones.find(({ id }) => id === 'hand:1')).toMatchObject({ count: 4, cards: [] });
    const chance = chances(3);
    let entered = 0;
    for (let n = 0; n < 25; n += 1) if (await enterSome(service.api, begun.body, chance)) entered += 1;
    expect(entered).toBeGreaterThan(15);
    const { body } = await service.api.get<{ verdict: string }>(
      `/v1/matches/${begun.body.id}/verification?readjudicate=true`,
      begun.body.judge.token,
    );
    expect(body.verdict).toBe('valid');
  });

  it('is told as a position again, from which a match goes on as well (R-PAPER-13)', async () => {
    const { body } = await begin(game, zones);
    const chance = chances(4);
    for (let n = 0; n < 8; n += 1) await enterSome(service.api, body, chance);
    const told = await service.api.get<{ scenario: object; refused: string | null; unsaid: readonly { at: string }[] }>(
      `/v1/matches/${body.id}/scenario`,
      body.judge.token,
    );
    expect([
      told.body.refused,
      told.body.unsaid.map(({ at }) => at).filter((at) => /hand|deck|memory/.test(at)),
    ]).toEqual([null, []]);
    const again = await service.api.post<BegunOver>('/v1/scenarios', told.body.scenario);
    expect(again.status).toBe(201);
    const handsOf = async (id: string) =>
      (await service.api.get<ShownTable>(`/v1/matches/${id}/table`, body.judge.token)).body.zones.flatMap((zone) =>
        zone.name === 'hand' ? [zone.count] : [],
      );
    expect(await handsOf(again.body.id)).toEqual(await handsOf(body.id));
  });

  it('lets its recorder name any card for one that nobody has seen (R-PAPER-13)', async () => {
    const { body } = await begin(game, { ...zones, deck: ['?'], hand: ['?'] });
    const [place] = await drafted(service.api, body, 1, { kind: 'name-card' });
    const names = await drafted(service.api, body, 1, place!.action);
    expect(names.length).toBeGreaterThan(10);
    const named = await enterOnPaper(service.api, body, 1, names.at(-1)!.action);
    expect([named.status, named.text]).toEqual([201, expect.any(String)]);
  });

  it('has a name for each card that everybody sees, and elsewhere for each (R-PAPER-13)', async () => {
    const { body } = await begin(game, { ...zones, [open]: ['?'] });
    expect([body.code, body.detail]).toEqual([
      'invalid-scenario',
      expect.stringContaining(`seats[0].zones.${open}[0]: everybody sees a card there: say which it is`),
    ]);
    expect((await begin(game, zones, {})).body).toMatchObject({
      code: 'unknown-card',
      detail: expect.stringContaining('there is no card "?"'),
    });
    expect((await begin(game, zones, { table: 'paper', seed: 'x' })).body.detail).toBe(
      'seed: in a match on paper the service draws nothing',
    );
  });
});

it('no champion is named in a hand, and no ally in a material deck (R-PAPER-16)', async () => {
  const { body } = await begin('grand-archive', TABLES['grand-archive']!.zones);
  const named = async (place: string, card: string) => {
    const answer = await enterOnPaper(service.api, body, 1, { kind: 'name-card', place, card });
    return [answer.status, answer.body.rule];
  };
  expect(await named('materials:1/1', 'starter-crossroads-drifter')).toEqual([409, 'R-PAPER-16']);
  expect(await named('hand:1/0', 'starter-brannoc-road-warden')).toEqual([409, 'R-PAPER-16']);
  expect((await named('materials:1/1', 'starter-brannoc-road-warden'))[0]).toBe(201);
});
