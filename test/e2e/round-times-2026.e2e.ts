import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventRound, GameShown, MatchBegun, TableShown } from '#api';
import { eachOf, game2026 } from '../support/grand-archive-2026.js';
import { postNow } from '../support/over-http.js';
import { EventOverHttp } from '../support/results/event-over-http.js';
import { closeServices, removeDir, testService, type TestService } from '../support/service.js';

/** Rounds of Grand Archive in 2026: what the desk and the record keep, and what people decide. */

let service: TestService;
beforeAll(async () => {
  service = await testService({}, { games: [game2026] });
});
afterAll(async () => {
  await closeServices();
  removeDir(service.dataDir);
});

const deck = { cards: { material: { 'spirit-of-tin': 1 }, main: eachOf('ally', 15, 4) } };

const begun = async (more: object = {}): Promise<EventOverHttp> => {
  const event = await EventOverHttp.begun(service.api, { game: 'grand-archive', ...more });
  return event.enter('Ana', 'Ben');
};
const matchOf = (event: EventOverHttp, round: number, given: readonly (object | undefined)[] = [deck, deck]) =>
  service.api.post<MatchBegun>(
    '/v1/matches',
    {
      game: 'grand-archive',
      format: { name: 'standard', bestOf: 3 },
      seats: event.players.map(({ player }, n) => ({
        name: `P${n}`,
        person: player,
        ...(given[n] ? { deck: given[n] } : {}),
      })),
      tournament: { event: event.id, round, table: 1 },
      between: { seconds: 3_600 },
      tokens: true,
    },
    event.token,
  );
const roundOf = (event: EventOverHttp, round: number): Promise<EventRound> => event.get(`/rounds/${round}`);
const report = async (event: EventOverHttp, round: number, result: object) => {
  const [{ player, token }, other] = event.players as [(typeof event.players)[number], (typeof event.players)[number]];
  const body = { players: [player, other.player], ...result };
  const answer = await event.send<{ code?: string }>(
    'PUT',
    `/tables/${round}/1/result`,
    { ...body, draft: true },
    token,
  );
  return answer.status === 201 ? '' : answer.body.code;
};

describe('a round of Grand Archive in 2026', () => {
  it('GA26-TRN-01: has the minutes that its format recommends', async () => {
    const { body } = await service.api.get<{ items: GameShown[] }>('/v1/games');
    const { formats } = body.items[0]!.rulesets[0]!;
    expect(formats.flatMap(({ name, minutes }) => (minutes === undefined ? [] : [`${name} ${minutes}`]))).toEqual([
      'standard 60',
      'draft 60',
      'sealed 60',
      'draft-any-copies 60',
      'sealed-any-copies 60',
      'team-standard 50',
    ]);
    expect(formats.find(({ name }) => name === 'pantheon')).toEqual({ name: 'pantheon', seats: { min: 3, max: 4 } });
  });

  it('GA26-TRN-02: has a clock from its beginning on; a judge penalises a false start', async () => {
    const event = await begun({ clock: 3_600 });
    await event.do('POST', '/rounds', {});
    await event.do('POST', '/rounds/1/publish');
    // A recorded match may be set up before: the players take their seats.
    expect((await matchOf(event, 1)).status).toBe(201);
    expect((await roundOf(event, 1)).began).toBeNull();
    await event.do('POST', '/rounds/1/begin');
    expect((await roundOf(event, 1)).began).toEqual(expect.any(String));
    const { player } = event.players[0]!;
    const penalty = { penalty: 'warning', infraction: 'false-start', reason: 'began early' };
    expect((await event.send('POST', `/players/${player}/penalties`, penalty)).status).toBe(201);
  });

  it('GA26-TRN-03: has on record when time was called; the turns after it are counted by people', async () => {
    const event = await begun();
    await event.next();
    const { body } = await matchOf(event, 1);
    await event.do('POST', '/rounds/1/call-time');
    expect((await roundOf(event, 1)).timeCalled).toEqual(expect.any(String));
    // Nothing ends by itself.
    const concede = { action: { kind: 'concede' }, seat: 1 };
    const { status } = await postNow(service.api, body.id, 'actions', concede, body.seats[0]!.token!);
    expect(status).toBe(201);
  });

  it('GA26-TRN-04: cut off by time, is won by who has more games, and drawn with as many', async () => {
    const event = await begun();
    await event.next();
    const cutOff = (won: readonly number[], ...verdicts: readonly string[]) =>
      report(event, 1, { type: 'unfinished', won, verdicts });
    expect(await cutOff([1, 0], 'draw', 'draw')).toBe('illegal-score');
    expect(await cutOff([1, 1], 'win', 'loss')).toBe('illegal-score');
    expect(await cutOff([0, 1], 'loss', 'win')).toBe('');
    expect(await cutOff([1, 1], 'draw', 'draw')).toBe('');
  });

  it('GA26-TRN-05: is longer at a table that a judge gave more time; how much, the judge decides', async () => {
    const event = await begun({ clock: 3_600 });
    await event.next();
    const judge = await event.staff('judge');
    await event.do('POST', '/tables/1/1/extensions', { seconds: 300, reason: 'a deck check' }, judge);
    const [table] = (await roundOf(event, 1)).tables;
    expect([table!.clock!.seconds, table!.extensions.map(({ seconds }) => seconds)]).toEqual([3_900, [300]]);
  });

  it('GA26-TRN-06: of a single elimination ends with a winner; of equal games a judge says who has it', async () => {
    const event = await begun({ rounds: 1, cut: 2 });
    await event.finish(await event.next(), () => [2, 0]);
    await event.next();
    expect(await report(event, 2, { type: 'unfinished', won: [1, 1] })).toBe('no-winner');
    expect(await report(event, 2, { type: 'unfinished', won: [1, 0] })).toBe('');
    const life = { type: 'judge-assigned', won: [1, 1], verdicts: ['win', 'loss'], reason: 'more life' };
    const head = await event.staff('head-judge');
    expect((await event.send('POST', '/tables/2/1/result/rule', life, head)).status).toBe(201);
  });

  it('GA26-TRN-07: begins its recorded matches with the registered lists', async () => {
    const event = await begun();
    for (const [n, { player, token }] of event.players.entries())
      await event.do(
        'PUT',
        `/players/${player}/deck`,
        { cards: { ...deck.cards, main: eachOf('ally', 15, 4, n * 15) } },
        token,
      );
    await event.next();
    const { body } = await matchOf(event, 1, []);
    const [{ token }] = body.seats as [(typeof body.seats)[number]];
    await postNow(service.api, body.id, 'actions', { action: { kind: 'concede' }, seat: 1 }, token!);
    // What each seat is asked to exchange is the deck that the first game was dealt from.
    const dealt = body.seats.map(async (one) => {
      const { body: table } = await service.api.get<TableShown>(
        `/v1/matches/${body.id}/table?as=seat:${one.seat}`,
        one.token,
      );
      const ask = table.asks.find(({ of, seat }) => of === 'ready' && seat === one.seat)!;
      const [{ parts }] = ask.options as unknown as [{ parts: Record<string, { card: string; count: number }[]> }];
      return Object.fromEntries(parts['main']!.map(({ card, count }) => [card, count]));
    });
    expect(await Promise.all(dealt)).toEqual([eachOf('ally', 15, 4), eachOf('ally', 15, 4, 15)]);
  });
});
