import { afterAll, describe, expect, it } from '@jest/globals';
import { beginOver, policyOf } from '../support/over-http.js';
import { EventOverHttp } from '../support/results/event-over-http.js';
import { carriedToy, closeServices, removeDir, testService, type TestService } from '../support/service.js';

const services: TestService[] = [];
afterAll(async () => {
  await closeServices();
  for (const { dataDir } of services) removeDir(dataDir);
});

/** What a match of each round says of its tournament: one round, and a cut of two that the loser of it could win. */
const said = async (more: object): Promise<unknown[]> => {
  const service = await testService({}, { games: [{ ...carriedToy, rules: { ...carriedToy.rules, ...more } }] });
  services.push(service);
  const event = await EventOverHttp.begun(service.api, { bestOf: 1, rounds: 1, cut: 2 });
  await event.enter('Ana', 'Ben');
  const found: unknown[] = [];
  for (const winner of ['Ben', 'Ana']) {
    const round = await event.next();
    const [{ players }] = round.tables as [(typeof round.tables)[0]];
    const tournament = { event: event.id, round: round.round, table: 1 };
    const match = await beginOver(service.api, 'toy', { tokens: true, tournament });
    const policy = await policyOf(service.api, match.id, match.judge?.token);
    const { chooses } = policy['tournament'] as { chooses?: number };
    found.push(chooses === undefined ? null : players[chooses - 1]!.name);
    if (round.round === 1) await event.finish(round, () => (players[0]!.name === winner ? [1, 0] : [0, 1]));
  }
  return found;
};

describe('a match of a single elimination', () => {
  it('GA26-END-18: names the seat of the player with the higher standing, where its game asks for it', async () => {
    expect(await said({ playOffs: 'higher-chooses' })).toEqual([null, 'Ben']);
    expect(await said({})).toEqual([null, null]);
  });
});
