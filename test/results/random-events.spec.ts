import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldEvent, NO_EVENT, standingsOf, type EventRequest as Request, type Result } from '#results';
import {
  HEAD_JUDGE,
  HOUSE,
  ORGANISER,
  PlayedEvent,
  played,
  player,
  result,
  WORDS,
} from '../support/results/played-event.js';
import { chance, playersOf } from '../support/results/random-event.js';

const RESULTS: readonly Result[] = [
  played(2, 0),
  played(2, 1),
  played(0, 2),
  played(1, 2),
  result('unfinished', ['draw', 'draw'], [1, 1]),
  result('intentional-draw', ['draw', 'draw'], [0, 0]),
  result('concession', ['loss', 'win'], [1, 0]),
  result('no-show', ['loss', 'loss'], [0, 0]),
  result('match-loss', ['win', 'loss'], [0, 1]),
];

/** An event with everything that happens at one: late entries, drops, disputes, rulings, extensions, deadlines. */
const random = (count: number, rounds: number, seed: number): PlayedEvent => {
  const next = chance(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!;
  const event = PlayedEvent.begun(0, { rounds, seed: String(seed) });
  const late = playersOf(count);
  const enter = (id: string): unknown => event.do({ kind: 'enter', player: id });
  for (const id of late.splice(0, Math.ceil(count / 2))) enter(id);
  for (let round = 1; round <= rounds; round += 1) {
    if (late.length > 0 && next() < 0.6) enter(late.pop()!);
    const { players } = event.state;
    const one = pick(players);
    const playing = players.filter(({ dropped }) => dropped === null).length;
    if (one.dropped === null && playing > 2 && next() < 0.3) event.do({ kind: 'drop', player: one.player });
    else if (one.dropped !== null && next() < 0.5) event.do({ kind: 'readmit', player: one.player });
    event.next(`seed ${seed} ${round}`);
    for (const { table, players: seats } of event.state.rounds.at(-1)!.tables) {
      if (seats.length === 1) continue;
      const [first, second] = [player(seats[0]), player(seats[1])];
      const at = { round, table };
      const [said, by] = [pick(RESULTS), pick([first, second, ORGANISER])];
      event.do({ kind: 'report-result', ...at, result: said }, said.type === 'match-loss' ? ORGANISER : by);
      const way = next();
      if (way < 0.2) {
        event.do({ kind: 'dispute-result', ...at }, pick([first, second]));
        event.do({ kind: 'rule-result', ...at, result: pick(RESULTS), reason: WORDS }, HEAD_JUDGE);
      } else event.do({ kind: 'confirm-result', ...at }, HOUSE);
      if (way > 0.9) event.do({ kind: 'extend', ...at, seconds: 60, reason: WORDS });
    }
    event.do({ kind: 'end-round', round });
  }
  return event;
};

/** Points of everybody, straight from the entries: what was stated last of each table, byes for who sat alone. */
const naive = (event: PlayedEvent): ReadonlyMap<string, number> => {
  const tables = new Map<string, { players: readonly string[]; result?: Result }>();
  const points = new Map<string, number>();
  for (const { action } of event.entries) {
    if (action.kind === 'enter') points.set(action.player, 0);
    if (action.kind === 'pair-round')
      for (const { table, players } of action.tables) tables.set(`${action.round}/${table}`, { players });
    if ('result' in action) tables.get(`${action.round}/${action.table}`)!.result = action.result;
  }
  for (const { players, result: said } of tables.values())
    players.forEach((one, n) => {
      const worth = said === undefined ? 3 : { win: 3, draw: 1, loss: 0 }[said.verdicts[n]!];
      points.set(one, points.get(one)! + worth);
    });
  return points;
};

const events = fc.record({
  count: fc.integer({ min: 4, max: 14 }),
  rounds: fc.integer({ min: 1, max: 6 }),
  seed: fc.nat(),
});

it('random events: a fresh fold says the same, and points are those of a second computation', () => {
  fc.assert(
    fc.property(events, ({ count, rounds, seed }) => {
      const event = random(count, rounds, seed);
      const fresh = event.entries.reduce((state, { action, at }) => foldEvent(state, action, at), NO_EVENT);
      expect(fresh).toEqual(event.state);
      const standings = standingsOf(fresh)!;
      const points = naive(event);
      for (const { player: who, values } of standings.lines)
        expect([who, values['points']!.valueOf()]).toEqual([who, points.get(who)]);
      expect(standings.lines).toHaveLength(points.size);
    }),
    { numRuns: 60 },
  );
});

it('random events: everybody who plays sits once a round, and nobody who has dropped', () => {
  fc.assert(
    fc.property(events, ({ count, rounds, seed }) => {
      const event = random(count, rounds, seed);
      let now = NO_EVENT;
      for (const { action, at } of event.entries) {
        if (action.kind === 'pair-round') {
          const playing = now.players.filter(({ dropped }) => dropped === null).map(({ player: who }) => who);
          expect(action.tables.flatMap(({ players }) => [...players]).sort()).toEqual(playing.sort());
        }
        now = foldEvent(now, action, at);
      }
    }),
    { numRuns: 60 },
  );
});

it('random requests: what is refused has a reason, and what is done keeps every result that was stated', () => {
  const ids = fc.constantFrom('p-01', 'p-02', 'p-03', 'p-99');
  const at = fc.record({ round: fc.integer({ min: 0, max: 4 }), table: fc.integer({ min: 0, max: 4 }) });
  const requests: fc.Arbitrary<Request> = fc.oneof(
    fc.record({ kind: fc.constantFrom('enter', 'drop', 'readmit', 'remove'), player: ids }) as fc.Arbitrary<Request>,
    fc.record({ kind: fc.constant('pair-round' as const), seed: fc.string() }),
    at.map(({ round }): Request => ({ kind: 'begin-round', round })),
    at.map(({ round }): Request => ({ kind: 'end-round', round })),
    fc
      .tuple(at, fc.constantFrom(...RESULTS))
      .map(([where, said]): Request => ({ kind: 'report-result', ...where, result: said })),
    at.map((where): Request => ({ kind: 'confirm-result', ...where })),
    fc
      .tuple(at, fc.constantFrom(...RESULTS))
      .map(([where, said]): Request => ({ kind: 'rule-result', ...where, result: said, reason: WORDS })),
  );
  const authors = fc.oneof(ids.map(player), fc.constantFrom(ORGANISER, HEAD_JUDGE, HOUSE));
  fc.assert(
    fc.property(fc.array(fc.tuple(requests, authors), { maxLength: 60 }), (tries) => {
      const event = PlayedEvent.begun(3, { rounds: 3 });
      let versions = 0;
      for (const [request, by] of tries) {
        const why = event.refusal(request, by);
        if (why !== '') expect(why).toMatch(/^[a-z-]+: .{10}/);
        else event.do(request, by);
        const now = event.state.rounds.flatMap(({ tables }) => tables.flatMap(({ report }) => report.versions)).length;
        expect(now).toBeGreaterThanOrEqual(versions);
        versions = now;
      }
    }),
    { numRuns: 200 },
  );
});
