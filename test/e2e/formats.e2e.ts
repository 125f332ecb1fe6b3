import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DeckChecked, EventBegun, TableShown } from '#api';
import { eachOf, game2026 } from '../support/grand-archive-2026.js';
import { beginOver, postNow } from '../support/over-http.js';
import { closeServices, removeDir, testService, type TestService } from '../support/service.js';

/** Formats of Grand Archive in 2026, and bans, as organisers and players meet them. */

const ban = { id: 'ally-0', formats: ['standard'], limit: 0, from: '2026-03-28', source: 'spring list' };
const bans = [ban, { id: 'ally-1', limit: 1, from: '2026-01-01', until: '2026-02-01', source: 'the list of winter' }];

let service: TestService;
beforeAll(async () => {
  service = await testService({}, { games: [{ ...game2026, bans }] });
});
afterAll(async () => {
  await closeServices();
  removeDir(service.dataDir);
});

type Cards = Record<string, Record<string, number>>;
const main = eachOf('ally', 15, 4, 2);
const legal: Cards = { material: { 'spirit-of-tin': 1 }, main };
const game = 'grand-archive';

const check = async (format: string, cards: Cards, more: object = {}): Promise<DeckChecked> =>
  (await service.api.post<DeckChecked>('/v1/decks/check', { game, format, deck: { cards }, ...more })).body;
const broken = async (...asked: Parameters<typeof check>): Promise<string[]> =>
  (await check(...asked)).violations.map(({ rule }) => rule);

describe('a deck check', () => {
  it('GA26-DECK-05: says by which rule a sideboard is too large, with what would be right', async () => {
    const side = { ...legal, sideboard: { ...eachOf('relic', 4), ...eachOf('ally', 4, 1, 20) } };
    expect((await check('standard', side)).violations).toEqual([
      {
        rule: 'GA26-DECK-05',
        part: 'sideboard',
        detail: 'the sideboard has 16 points (4 champions and regalia of 3, 4 other cards of 1); 15 at most',
      },
    ]);
  });

  it('GA26-DECK-07: reads the boons of a Pantheon deck from a list', async () => {
    const lines = (cards: Record<string, number>) =>
      Object.entries(cards)
        .map(([id, n]) => `${n} ${game2026.catalogue.get(id)!.name}\n`)
        .join('');
    const text = `# Material Deck\n1 Spirit of Tin\n${lines(eachOf('relic', 11))}\n# Main Deck\n${lines(eachOf('ally', 60))}`;
    const of = async (list: string) =>
      (await service.api.post<DeckChecked>('/v1/decks/check', { game, format: 'pantheon', deck: { text: list } })).body;
    const whole = await of(`${text}\n# Boons\n1 lesser\n1 greater\n`);
    expect([whole.legal, whole.parts.map(({ title, count }) => [title, count])]).toEqual([
      true,
      [
        ['Material Deck', 12],
        ['Main Deck', 60],
        ['Boons', 2],
      ],
    ]);
    expect((await of(text)).violations.map(({ rule }) => rule)).toEqual(['GA26-DECK-07']);
  });

  it('GA26-DECK-14: judges banned cards by the list of the day that is asked for', async () => {
    const cards = { ...legal, sideboard: { 'ally-0': 1, 'ally-1': 2 } };
    expect(await broken('standard', cards, { on: '2026-03-27' })).toEqual([]);
    expect(await broken('standard', cards, { on: '2026-01-31' })).toEqual(['GA26-DECK-14']);
    expect(await broken('sealed', cards, { on: '2026-03-28' })).toEqual([]);
    expect(await check('standard', cards, { on: '2026-03-28' })).toMatchObject({
      on: '2026-03-28',
      legal: false,
      violations: [
        {
          rule: 'GA26-DECK-14',
          part: 'sideboard',
          card: 'ally-0',
          detail: 'ally-0 is in the deck and its sideboard 1 times; standard allows 0 from 2026-03-28 on (spring list)',
        },
      ],
    });
    // Today is after both.
    expect(await broken('standard', cards)).toEqual(['GA26-DECK-14']);
  });

  it('GA26-DECK-09: checks the three lists of a team, each by itself and all together', async () => {
    const list = (n: number, spirit: string, more: Cards = {}) => ({
      cards: { material: { [spirit]: 1 }, main: eachOf('ally', 15, 4, n * 15), ...more },
    });
    const lists = [list(0, 'spirit-of-tin'), list(1, 'spirit-of-lead'), list(2, 'spirit-of-zinc')];
    const team = (all: readonly object[], format = 'team-standard') =>
      service.api.post<DeckChecked>('/v1/decks/check', { game, format, team: all });
    const { body } = await team(lists);
    expect([body.legal, body.team!.map(({ player, parts }) => [player, parts.length])]).toEqual([
      true,
      [
        ['A', 2],
        ['B', 2],
        ['C', 2],
      ],
    ]);
    const wrong = await team([lists[0]!, list(0, 'spirit-of-tin', { sideboard: { 'relic-0': 1 } }), lists[2]!]);
    const { violations } = wrong.body;
    expect([...new Set(violations.map(({ rule, player, part }) => `${rule} ${player ?? 'team'} ${part}`))]).toEqual([
      'GA26-DECK-09 B sideboard',
      'GA26-DECK-09 team main',
      'GA26-DECK-09 team material',
    ]);
    expect((await team(lists.slice(1))).body).toMatchObject({
      code: 'invalid-body',
      errors: [{ at: 'team', what: 'a team of team-standard has 3 lists, not 2' }],
    });
    expect((await team(lists, 'standard')).body).toMatchObject({
      errors: [{ what: 'no team plays "standard"; formats of teams: team-standard' }],
    });
  });
});

describe('a match', () => {
  const seats = (n: number, cards: Cards) => Array.from({ length: n }, (_, k) => ({ name: `P${k}`, deck: { cards } }));

  it('GA26-DECK-08: of Pantheon begins with three or four players alone', async () => {
    const cards = {
      material: { 'spirit-of-tin': 1, ...eachOf('relic', 11) },
      main: eachOf('ally', 60),
      boons: { lesser: 1, greater: 1 },
    };
    const begin = (n: number) =>
      service.api.post('/v1/matches', { game, format: { name: 'pantheon' }, seats: seats(n, cards) });
    const [two, three, four, five] = await Promise.all([2, 3, 4, 5].map(begin));
    expect([two, three, four, five].map((answer) => answer!.status)).toEqual([422, 201, 201, 422]);
    expect(two!.body.detail).toBe('pantheon is for 3 to 4 players, not 2 (GA26-DECK-08)');
  });

  it('GA26-DECK-14: begins with no card that is banned today', async () => {
    const cards = { ...legal, main: { ...main, 'ally-0': 1 } };
    const { status, body } = await service.api.post('/v1/matches', { game, seats: seats(2, cards) });
    expect([status, body.code, body.rule]).toEqual([422, 'illegal-deck', 'GA26-DECK-14']);
  });

  it('GA26-DECK-06: exchanges cards between games; sizes may change, and the deck has to be valid again', async () => {
    const side = { ...eachOf('ally', 3, 1, 20) };
    const { id, seats: begun } = await beginOver(service.api, game, {
      seats: seats(2, { ...legal, sideboard: side }),
      format: { name: 'standard', bestOf: 3 },
      between: { seconds: null },
    });
    const act = (seat: number, action: object) =>
      postNow(service.api, id, 'actions', { action, seat }, begun[seat - 1]!.token);
    expect((await act(1, { kind: 'concede' })).status).toBe(201);
    const { body: table } = await service.api.get<TableShown>(`/v1/matches/${id}/table?as=seat:1`, begun[0]!.token);
    const ask = table.asks.find(({ of, seat }) => of === 'ready' && seat === 1)!;
    const [{ parts }] = ask.options as unknown as [{ parts: Record<string, { card: string; count: number }[]> }];
    const ready = (change: Record<string, unknown>) =>
      act(1, { kind: 'ready', ask: ask.id, deck: { parts: { ...parts, ...change } } });
    const less = [{ card: 'ally-2', count: 3 }, ...parts['main']!.filter(({ card }) => card !== 'ally-2')];
    const small = await ready({ main: less, sideboard: [...parts['sideboard']!, { card: 'ally-2', count: 1 }] });
    expect([small.status, small.body.rule]).toEqual([409, 'GA-DECK-01']);
    const more = [...parts['main']!, { card: 'ally-20', count: 1 }];
    expect(ask.about).toMatchObject({ sizes: 'change' });
    const large = await ready({ main: more, sideboard: parts['sideboard']!.filter(({ card }) => card !== 'ally-20') });
    expect(large.status).toBe(201);
  });
});

describe('an event', () => {
  it('GA26-DECK-14: judges lists by the bans of its day, from their registration on', async () => {
    const register = async (day: string | undefined) => {
      const { body } = await service.api.post<EventBegun>('/v1/events', {
        name: 'Spring',
        game,
        rounds: 1,
        ...(day === undefined ? {} : { day }),
      });
      const { token } = body.organiser;
      const entered = await service.api.post(`/v1/events/${body.id}/players`, { name: 'Ana' }, token);
      const { player } = entered.body['player'] as { player: string };
      const list = { cards: { ...legal, main: { ...main, 'ally-0': 1 } } };
      const answer = await service.api.send<{ code?: string }>(
        'PUT',
        `/v1/events/${body.id}/players/${player}/deck`,
        list,
        { token },
      );
      const shown = await service.api.get<{ day: string }>(`/v1/events/${body.id}`);
      return [answer.status, answer.body.code ?? '', shown.body.day];
    };
    expect(await register('2026-03-27')).toEqual([201, '', '2026-03-27']);
    expect(await register('2026-03-28')).toEqual([422, 'illegal-deck', '2026-03-28']);
    const [status, , today] = await register(undefined);
    expect([status, today]).toEqual([422, new Date().toISOString().slice(0, 10)]);
  });
});
