import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MatchBegun, ScenarioShown, Table } from '#api';
import { beginOver, playSome, type BegunOver } from '../support/over-http.js';
import { removeDir, testService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => (service = await testService()));
afterAll(async () => {
  await service.close();
  removeDir(service.dataDir);
});

const path = ({ id }: BegunOver, rest: string): string => `/v1/matches/${id}${rest}`;
const shown = (match: BegunOver, query = '', token: string | undefined = match.judge.token) =>
  service.api.get<ScenarioShown>(path(match, `/scenario${query}`), token);
const handsOf = ({ zones }: Table) =>
  zones.filter(({ id }) => /^(hand|deck):/.test(id)).map(({ id, cards }) => [id, cards.map(({ name }) => name)]);

describe('a table told as a scenario', () => {
  it.each(['grand-archive', 'graven', 'keyforge'])('%s: begins the same table again', async (game) => {
    const match = await beginOver(service.api, game, { tokens: true, seed: 'restated' });
    await playSome(service.api, match, 4, 20);
    const { body: table } = await service.api.get<Table>(path(match, '/table'), match.judge.token);
    const { status, body } = await shown(match);
    expect([status, body.refused]).toEqual([200, null]);
    const begun = await service.api.post<MatchBegun>('/v1/scenarios', body.scenario);
    expect([begun.status, begun.text.slice(0, 300)]).toEqual([201, expect.any(String)]);
    const again = await service.api.get<Table>(`/v1/matches/${begun.body.id}/table`, begun.body.judge.token);
    expect(again.body.turn).toEqual(table.turn);
    expect(handsOf(again.body)).toEqual(handsOf(table));
    expect(handsOf(table).length).toBeGreaterThan(3);
    // Edited, it is another.
    const edited = { ...body.scenario, turn: { n: 9, seat: 2 } };
    const other = await service.api.post<MatchBegun>('/v1/scenarios', edited);
    const { body: ninth } = await service.api.get<Table>(`/v1/matches/${other.body.id}/table`, other.body.judge.token);
    expect(ninth.turn).toMatchObject({ n: 9 });
  });

  it('is for judges, and a look; what is not there is 404', async () => {
    const match = await beginOver(service.api, 'grand-archive', { tokens: true, seed: 'restated' });
    await playSome(service.api, match, 4, 6);
    expect((await shown(match, '', match.seats[0]!.token)).status).toBe(403);
    expect((await service.api.get(path(match, '/scenario'))).status).toBe(401);
    expect((await shown(match, '?at=9999')).status).toBe(404);
    expect((await shown(match, '?at=x')).status).toBe(400);
    // Nobody's turn: what would be right is said, and nothing is made up.
    const first = await shown(match, '?at=1');
    expect([first.status, first.body.refused]).toEqual([200, 'no game is running there that could begin again']);
    const asked = await shown(match, '?at=5');
    expect(asked.status).toBe(200);
    const { body } = await service.api.get<{ items: { detail: object }[] }>(path(match, '/access'), match.judge.token);
    expect(body.items.map(({ detail }) => detail)).toContainEqual({ scenario: 5 });
    const toy = await beginOver(service.api, 'toy', { tokens: true });
    expect((await shown(toy)).body).toMatchObject({ code: 'no-scenarios' });
  });
});
