import { afterAll, describe, expect, it } from '@jest/globals';
import { MemoryLog, type EntryRecord } from '#journal';
import { continueDraft, decide, isRefusal, judge, options, queryOf, type Draft, type Option, type Query } from '#rules';
import { RandomPlayer, seatsToAct, type LiveMatch } from '#recorder';
import { cardsByOwner, digest, emptyTable, fold, foldEntry, view, type Seat, type Table } from '#table';
import { games } from '../support/games.js';
import { recorded, verified } from '../support/pool.js';
import { testRecorder, type Playable } from '../support/recorder.js';
import { forEachMatch, runs, spread } from './scale.js';
import { scriptOf } from './twins.js';
import { audiencesOf, opened, seatsOf, walk } from './walk.js';

type Place = ReturnType<typeof walk> extends Generator<infer One> ? One : never;

/** The matches of a game, folded entry by entry once for all that is held of them. */
const walked = new Map<readonly EntryRecord[], readonly Place[]>();
const placesOf = (game: Playable, records: readonly EntryRecord[]): readonly Place[] => {
  const places = walked.get(records) ?? [...walk(game, records)];
  walked.set(records, places);
  return places;
};

interface Offered {
  readonly query: Query;
  readonly offers: readonly Option[];
}
const offered = new WeakMap<Table, Map<Seat, Offered>>();

/** What is offered to a seat at a table. */
const offeredTo = ({ rules, cards }: Playable, { table }: LiveMatch, seat: Seat): Offered => {
  const bySeat = offered.get(table) ?? new Map<Seat, Offered>();
  offered.set(table, bySeat);
  const query = queryOf(table, seat, cards);
  const found = bySeat.get(seat) ?? { query, offers: options(rules, query) };
  bySeat.set(seat, found);
  return found;
};

/** Holds for a number of matches played at random: every day a few, where many are asked for more. */
const forMatches = (
  game: Playable,
  [everyday, inMany]: readonly [everyday: number, inMany: number],
  holds: (records: readonly EntryRecord[], seed: string) => Promise<void> | void,
) =>
  forEachMatch(`matches of ${game.rules.title}`, runs(everyday, inMany), async (n) =>
    holds((await recorded(game, n)).records, `match ${n}`),
  );

const same = (a: Table, b: Table): boolean => digest(a) === digest(b);

describe.each(games.map((game) => [game.rules.title, game] as const))('%s, played at random', (_title, game) => {
  afterAll(() => walked.clear());

  it('is one fold, from the first entry or from any later table', () =>
    forMatches(game, [2, 6], (records) => {
      const entries = records.map((record) => opened(record, 'house'));
      const tables = [emptyTable('house')];
      for (const entry of entries) tables.push(foldEntry(tables.at(-1)!, entry));
      expect(same(fold(entries, 'house'), tables.at(-1)!)).toBe(true);
      // Written down and read again at each of these places, and folded on from there: what is lost stays lost.
      let table = tables[0]!;
      for (const at of [...spread([...entries.keys()], 8), entries.length]) {
        const read = JSON.parse(JSON.stringify(table)) as Table;
        table = fold(entries.slice(table.revision, at), 'house', read);
        expect(table.revision).toBe(at);
        expect(same(table, tables[at]!)).toBe(true);
      }
    }));

  it('shows every audience what it could fold by itself, after every entry', () =>
    forMatches(game, [2, 8], (records) => {
      let own: { audience: ReturnType<typeof audiencesOf>[number]; table: Table }[] | undefined;
      for (const { live, record } of placesOf(game, records)) {
        own ??= audiencesOf(seatsOf(live)).map((audience) => ({ audience, table: emptyTable(audience) }));
        for (const one of own) {
          one.table = foldEntry(one.table, opened(record, one.audience));
          if (!same(one.table, view(live.table, one.audience)))
            expect(one.table).toEqual(view(live.table, one.audience));
        }
      }
    }));

  it('loses no card and makes none', () =>
    forMatches(game, [2, 6], (records) => {
      expect(verified(game, records, 'house').checks.filter((check) => !check.ok)).toEqual([]);
      for (const { live } of placesOf(game, records)) {
        const counted = (table: Table) => [...cardsByOwner(table)].map(([seat, cards]) => [seat, cards.length]);
        expect(counted(view(live.table, []))).toEqual(counted(live.table));
      }
    }));

  it('is decided alike by the rules run again', () =>
    forMatches(game, [1, 4], (records) => {
      const { checks } = verified(game, records, 'house');
      expect(checks.filter(({ name }) => name === 'readjudication')).toMatchObject([{ ok: true }]);
    }));

  it('accepts what it offers, and offers no dead ends', () =>
    forMatches(game, [1, 4], (records, seed) => {
      const chance = new RandomPlayer(seed);
      for (const { live } of placesOf(game, records)) {
        for (const seat of seatsOf(live)) {
          const { query, offers } = offeredTo(game, live, seat);
          for (const option of spread(offers, 4)) {
            const action = finish(game, query, option, chance);
            const answer = decide(game.rules, game.cards, live.session, seat, action);
            expect(isRefusal(answer) ? [action, answer] : 'accepted').toBe('accepted');
          }
        }
      }
    }));

  it('refuses what it does not offer, citing a rule', () =>
    forMatches(game, [1, 4], (records, seed) => {
      const chance = new RandomPlayer(seed);
      for (const { live } of placesOf(game, records)) {
        for (const seat of seatsOf(live)) {
          const { query, offers } = offeredTo(game, live, seat);
          for (const option of spread(offers, 2)) {
            for (const wrong of mutated(finish(game, query, option, chance))) {
              const answer = decide(game.rules, game.cards, live.session, seat, wrong);
              expect(isRefusal(answer) ? answer : { accepted: wrong }).toEqual({
                rule: expect.stringMatching(/^[A-Z]+(26)?-/),
                reason: expect.any(String),
              });
            }
          }
          if (live.table.asks.length > 0)
            expect(offers.every(({ action, kind }) => action['ask'] !== undefined || isAlways(game, kind))).toBe(true);
        }
      }
    }));

  it('asks nobody more than his own view', () =>
    forMatches(game, [1, 4], (records) => {
      let own: { seat: number; table: Table }[] | undefined;
      const tries = scriptOf(records).map(({ action }) => action);
      for (const { live, record } of placesOf(game, records)) {
        own ??= seatsOf(live).map((seat) => ({ seat, table: emptyTable([seat]) }));
        for (const one of own) {
          one.table = foldEntry(one.table, opened(record, [one.seat]));
          const told = { table: one.table, seat: one.seat, cards: game.cards };
          const { query: known, offers } = offeredTo(game, live, one.seat);
          expect(options(game.rules, told)).toEqual(offers);
          for (const action of spread(tries, 5))
            expect(judge(game.rules, told, action)).toEqual(judge(game.rules, known, action));
        }
      }
    }));

  it('is gone on with from the log alone, byte for byte', () =>
    forMatches(game, [1, 3], async (records) => {
      for (const { record, before, entry } of spread(placesOf(game, records), 12)) {
        const { actor } = entry as { actor: { seat?: number; house?: true } };
        if (actor.house) continue;
        const log = new MemoryLog();
        for (const earlier of records.slice(0, record.revision - 1)) await log.append(earlier);
        const { recorder } = testRecorder([game], { log, clock: () => entry.time });
        const answer = await recorder.act(record.match, {
          actor: actor as { seat: number },
          seat: actor.seat!,
          action: sent(entry.action),
          at: before.table.revision,
        });
        expect(answer.ok ? answer.record : answer).toEqual(record);
      }
    }));

  it('never waits for nobody', () =>
    forMatches(game, [1, 4], (records) => {
      for (const { live } of placesOf(game, records)) {
        const acting = seatsToAct(live);
        const settled = live.table.status === 'ended' || live.table.games.length === live.table.game;
        if (settled) continue;
        expect(acting.length).toBeGreaterThan(0);
        for (const seat of acting)
          expect(offeredTo(game, live, seat).offers.filter(({ kind }) => kind !== 'concede')).not.toEqual([]);
      }
    }));
});

const isAlways = ({ rules }: Playable, kind: string): boolean =>
  rules.moves.some((move) => move.kind === kind && move.always === true);

/** Grows an option by random choices until it is complete; each draft on the way must be able to become an action. */
const finish = (game: Playable, query: Query, option: Option, chance: RandomPlayer): Draft => {
  let now = option;
  for (let steps = 0; !now.complete; steps += 1) {
    const next = continueDraft(game.rules, query, now.action);
    if (!Array.isArray(next) || next.length === 0 || steps > 80)
      throw new Error(`a dead end: ${JSON.stringify(now)} → ${JSON.stringify(next)}`);
    now = next[Math.floor(chance.chance() * next.length)]!;
  }
  return now.action;
};

/** Actions near a legal one that cannot be legal. */
const mutated = (action: Draft): Draft[] => [
  { ...action, kind: 'no such kind' },
  { ...action, stray: 1 },
  ...(action['ask'] === undefined ? [] : [{ ...action, ask: 'q0.0' }]),
  ...Object.keys(action)
    .filter((key) => key !== 'kind' && key !== 'ask')
    .flatMap((key) => {
      const value = action[key]!;
      const wrong = [{ ...action, [key]: Array.isArray(value) ? [...(value as Draft[]), 'nonsense'] : 'nonsense' }];
      // What is done by hand may be done twice; a choice of things may not name one twice.
      return Array.isArray(value) && value.length > 0 && typeof value[0] !== 'object'
        ? [...wrong, { ...action, [key]: [...(value as Draft[]), ...(value as Draft[]), ...(value as Draft[])] }]
        : wrong;
    }),
];

/** A recorded action as it was sent. */
const sent = (action: unknown): Draft => {
  const strip = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(strip);
    if ('$' in value) return (value as { $: unknown }).$;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, strip(one)]));
  };
  const { seat: _seat, ...draft } = strip(action) as Draft;
  return draft;
};
