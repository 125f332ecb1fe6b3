import { describe, expect, it } from '@jest/globals';
import type { EntryRecord } from '#journal';
import { MatchHistory, type StoredEdge } from '#match';
import { knowledgeAt } from '#replay';
import {
  canonicalText,
  cardsByOwner,
  digest,
  emptyTable,
  fold,
  foldEntry,
  playOf,
  restored,
  view,
  type Seat,
  type Table,
} from '#table';
import { games } from '../support/games.js';
import { recordedWithJudge, verified, type RecordedWithJudge } from '../support/pool.js';
import type { Playable } from '../support/recorder.js';
import { ALONE, forEachMatch, runs, spread } from './scale.js';
import { audiencesOf, opened, seatsOf, walk } from './walk.js';

const forJudged = async (
  game: Playable,
  matches: number,
  holds: (judged: RecordedWithJudge, seed: string) => Promise<void> | void,
  demands: readonly string[] = [],
) => {
  const all: Record<string, number> = {};
  await forEachMatch(`judged matches of ${game.rules.title}`, matches, async (n) => {
    const judged = await recordedWithJudge(game, n);
    for (const [what, times] of Object.entries(judged.done)) all[what] = (all[what] ?? 0) + times;
    await holds(judged, `many ${n}`);
  });
  for (const what of ALONE ? [] : demands) expect([what, all[what] ?? 0]).not.toEqual([what, 0]);
};

/** The play of a view, without the own entry of a rewind among those since questions are open. */
const playSeen = (table: Table): string => canonicalText({ ...playOf(table), path: [] });

describe.each(games.map((game) => [game.rules.title, game] as const))(
  '%s with a judge at the table',
  (_title, game) => {
    it('shows every audience what it could fold by itself, and behind a rewind what it saw then', () =>
      forJudged(
        game,
        runs(2, 4),
        ({ records }, seed) => {
          const tables: Table[] = [emptyTable('house')];
          let own: { audience: ReturnType<typeof audiencesOf>[number]; table: Table }[] | undefined;
          for (const { live, record, entry } of walk(game, records)) {
            tables[record.revision] = live.table;
            own ??= audiencesOf(seatsOf(live)).map((audience) => ({ audience, table: emptyTable(audience) }));
            const back = entry.facts.find((fact) => (fact as { kind: string }).kind === 'rewound') as {
              to: number;
              mode: string;
            };
            for (const one of own) {
              one.table = foldEntry(one.table, opened(record, one.audience));
              const seen = view(live.table, one.audience);
              if (digest(one.table) !== digest(seen)) expect(one.table).toEqual(seen);
              if (back?.mode === 'exact' && playSeen(seen) !== playSeen(view(tables[back.to]!, one.audience)))
                expect([seed, record.revision, playOf(seen)]).toEqual(playOf(view(tables[back.to]!, one.audience)));
            }
            // What never goes back.
            const before = tables[record.revision - 1]!;
            expect(live.table.draws).toBeGreaterThanOrEqual(before.draws);
            expect(live.table.units).toBeGreaterThanOrEqual(before.units);
          }
        },
        ['exact', 'policy'],
      ));

    it('verifies, is decided again to the same facts, and conserves its cards', () =>
      forJudged(
        game,
        runs(2, 4),
        ({ records, done }, seed) => {
          const { checks } = verified(game, records, 'house');
          expect([seed, checks.filter(({ ok }) => !ok)]).toEqual([seed, []]);
          if ((done['exact'] ?? 0) + (done['policy'] ?? 0) > 0)
            expect(checks.map(({ name }) => name)).toEqual(expect.arrayContaining(['rewinds', 'deals']));
          for (const audience of [[], [1]] as const) {
            const copy = verified(game, records, audience);
            expect([seed, audience, copy.checks.filter(({ ok }) => !ok)]).toEqual([seed, audience, []]);
          }
          for (const { live } of walk(game, records)) {
            const counted = (table: Table) => [...cardsByOwner(table)].map(([seat, cards]) => [seat, cards.length]);
            expect(counted(view(live.table, []))).toEqual(counted(live.table));
          }
        },
        ['exact', 'policy', 'fix'],
      ));

    it('by policy gives back as many cards as each seat had, only what could be drawn, and nothing that all know', () =>
      forJudged(game, runs(2, 4), ({ records }, seed) => {
        const tables: Table[] = [emptyTable('house')];
        for (const { live, record, entry } of walk(game, records)) {
          tables[record.revision] = live.table;
          const facts = entry.facts as readonly {
            kind: string;
            to?: number;
            mode?: string;
            zones?: { zone: string }[];
          }[];
          const back = facts.find(({ kind, mode }) => kind === 'rewound' && mode === 'policy');
          if (!back) continue;
          const then = tables[back.to!]!;
          expect(then.asks).toEqual([]);
          const dealt = new Set(facts.flatMap(({ zones = [] }) => zones.map(({ zone }) => zone)));
          expect(cardsByOwner(live.table)).toEqual(cardsByOwner(then));
          for (const zone of then.zones) {
            const now = live.table.zones.find(({ id }) => id === zone.id)!;
            if (!dealt.has(zone.id)) expect([seed, now]).toEqual([seed, zone]);
            if (zone.kind === 'pooled' && now.kind === 'pooled')
              zone.slots.forEach((slot, n) => {
                if (slot.known === null) expect(now.slots[n]).toEqual(slot);
              });
          }
        }
      }));

    it('folds from every prefix, and goes on alike from every stored edge', () =>
      forJudged(game, runs(2), async ({ records }) => {
        const entries = records.map((record) => opened(record, 'house'));
        const whole = fold(entries, 'house');
        const history = MatchHistory.of(records[0]!.match, records);
        const places = spread(
          records.map((_, n) => n + 1),
          12,
        );
        for (const at of places) {
          const prefix = JSON.parse(JSON.stringify(fold(entries.slice(0, at), 'house'))) as Table;
          expect(digest(fold(entries.slice(at), 'house', prefix))).toBe(digest(whole));
          const stored = JSON.parse(JSON.stringify(history.place(at)!.head)) as StoredEdge;
          const resumed = MatchHistory.from({ ...stored, table: restored(stored.table) });
          for (const record of records.slice(at)) resumed.demand(record);
          expect(resumed.table).toEqual(history.table);
          expect(digest((await history.sessionAt(at))!.head)).toBe(digest(stored.table));
        }
      }));

    it('who knows which card is what each seat was told, and nothing that it was not', () =>
      forJudged(game, runs(2), async ({ records, table: end }) => {
        const seats = seatsOf({ table: end });
        const history = MatchHistory.of(records[0]!.match, records);
        const told = new Map(seats.map((seat) => [seat, records.map((record) => heard(record, seat))]));
        for (const at of spread(
          records.map((_, n) => n + 1),
          6,
        )) {
          const table = (await history.at({ revision: at }))!;
          const knowledge = await knowledgeAt(history, at, seats);
          const known = new Map(knowledge.map((one) => [one.handle ?? `${one.zone}/${one.slot}`, one]));
          for (const seat of seats)
            for (const [place, definition] of seenBy(view(table, [seat]))) {
              const found = known.get(place);
              expect([place, found?.definition]).toEqual([place, definition]);
              expect(found!.known.find((one) => one.seat === seat)).toMatchObject({ place: true });
            }
          for (const { definition, known: all } of knowledge)
            for (const { seat, since } of all) {
              expect(since).toBeLessThanOrEqual(at);
              expect(told.get(seat)![since - 1]!).toContain(JSON.stringify(definition));
            }
        }
      }));
  },
);

/** Everything that a seat could read of an entry. */
const heard = (record: EntryRecord, seat: Seat): string => JSON.stringify(opened(record, [seat]));

/** What a view tells of each place: worked out from the view alone. */
const seenBy = (table: Table): (readonly [place: string, definition: string])[] =>
  table.zones.flatMap((zone) =>
    zone.kind === 'pooled'
      ? zone.slots.flatMap(({ definition }, slot) =>
          definition === null ? [] : [[`${zone.id}/${slot}`, definition] as const],
        )
      : zone.cards.flatMap(({ handle, definition }) => (definition === null ? [] : [[handle, definition] as const])),
  );
