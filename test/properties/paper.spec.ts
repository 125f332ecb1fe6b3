import { describe, expect, it } from '@jest/globals';
import { openEntry, type EntryRecord } from '#journal';
import { factsOf } from '#match';
import { verifyMatch } from '#replay';
import { continueOnPaper, decide, isRefusal, options, queryOf, rulesOnPaper, type Draft, type Option } from '#rules';
import { emptyTable, foldEntry, NAME_CARD } from '#table';
import { games } from '../support/games.js';
import { twinOf, type Entering } from '../support/paper-twin.js';
import { recorded } from '../support/pool.js';
import { forEachMatch, runs } from './scale.js';
import { audiencesOf } from './walk.js';

/** What everybody sees after each entry, but for who may look at what nobody shows. */
const seenByAll = (records: readonly EntryRecord[]): unknown[] => {
  let table = emptyTable([]);
  return records.map((record) => {
    table = foldEntry(table, openEntry(record, []) as never);
    const { zones, seats, status, turn, phase, step, opportunity, items, asks, effects, combat, units, result } = table;
    const lying = zones.map(({ id, ...zone }) => [
      id,
      zone.kind === 'pooled'
        ? zone.slots.map(({ definition }) => definition)
        : zone.cards.map(({ known, ...card }) => ({ ...card, open: known === null })),
    ]);
    // By the rules of 2021 the service shows all hands at the end; of hands on paper it knows only a part.
    if (status === 'ended') return { seats, result };
    return { lying, seats, status, turn, phase, step, opportunity, items, asks, effects, combat, units, result };
  });
};

const factsIn = (records: readonly EntryRecord[]) => records.map((record) => factsOf(openEntry(record, 'house')));

describe.each(games.filter(({ rules }) => rules.game !== 'toy').map((game) => [game.rules.title, game] as const))(
  '%s, recorded from a real table',
  (_title, game) => {
    it.each([
      ['whose lists are known (R-PAPER-01 to R-PAPER-05)', 'lists', runs(2, 6)],
      ['of whose decks only the sizes are known (R-PAPER-12)', 'sizes', runs(1, 3)],
    ] as const)('has the units, views and results of the match that was dealt, %s', async (_what, known, count) => {
      let [actions, named] = [0, 0];
      await forEachMatch(`twins of ${game.rules.title}, ${known} known`, count, async (n) => {
        const { table, records } = await recorded(game, n);
        const twin = await twinOf(game, records, { known });
        expect(twin.live.table.result).toEqual(table.result);
        const [seen, dealt] = [seenByAll(twin.records), seenByAll(records)];
        for (const [at, there] of seen.entries()) expect([at + 1, there]).toEqual([at + 1, dealt[at]]);
        actions += twin.actions;
        named += twin.named;
        for (const audience of audiencesOf([1, 2])) {
          const again =
            audience === 'house' ? { readjudicate: { rules: rulesOnPaper(game.rules), cards: game.cards } } : {};
          const { checks, verdict } = verifyMatch(twin.records, { audience, draws: game.rules.draws, ...again });
          expect([n, audience, checks.filter(({ ok }) => !ok), verdict]).toEqual([n, audience, [], 'valid']);
        }
      });
      console.log(JSON.stringify({ measured: 'twins', game: game.rules.title, known, actions, named }));
    });

    it('offers no choice by null or the id of a place, though nobody has named the cards (R-PAPER-04)', async () => {
      await forEachMatch(`labels of ${game.rules.title}`, runs(1, 3), async (n) => {
        const { records } = await recorded(game, n);
        const rules = rulesOnPaper(game.rules);
        const said = new Set<string>();
        const attack = async ({ live: { table } }: Entering): Promise<void> => {
          for (const { seat } of table.seats)
            for (const { label } of options(rules, queryOf(table, seat, game.cards))) said.add(label);
        };
        await twinOf(game, records, { known: 'sizes', attack });
        expect(said.size).toBeGreaterThan(5);
        expect([...said].filter((label) => /\b(null|undefined|NaN)\b|\[object|\w:\d+\//.test(label))).toEqual([]);
      });
    });

    it('offers no name that is refused (R-PAPER-03)', async () => {
      const rules = rulesOnPaper(game.rules);
      let [names, enterings] = [0, 0];
      const attack = async ({ live: { session } }: Entering): Promise<void> => {
        enterings += 1;
        if (enterings % 4 !== 1) return;
        for (const { seat } of session.head.seats) {
          const asked = (draft: Draft) => [continueOnPaper(rules, game.cards, session, seat, draft)].flat();
          const places = options(rules, queryOf(session.head, seat, game.cards)).filter(
            ({ kind }) => kind === NAME_CARD,
          );
          for (const one of places.flatMap(({ action }) => asked(action))) {
            const { action } = one as Option;
            const named = decide(rules, game.cards, session, seat, action);
            names += 1;
            if (isRefusal(named)) expect([seat, action, named.reason]).toEqual([seat, action, null]);
          }
        }
      };
      await forEachMatch(`names offered of ${game.rules.title}`, runs(1, 3), async (n) => {
        await twinOf(game, (await recorded(game, n)).records, { attack });
      });
      console.log(JSON.stringify({ measured: 'names offered', game: game.rules.title, names }));
      expect(names).toBeGreaterThan(100);
    });

    it('comes to the same tables when passes are left out (R-PAPER-08)', async () => {
      let implied = 0;
      await forEachMatch(`twins without passes of ${game.rules.title}`, runs(1, 3), async (n) => {
        const { records } = await recorded(game, n);
        const [byHand, twin] = [await twinOf(game, records), await twinOf(game, records, { implying: true })];
        expect(twin.actions).toBe(byHand.actions);
        expect(factsIn(twin.records)).toEqual(factsIn(byHand.records));
        const again = { readjudicate: { rules: rulesOnPaper(game.rules), cards: game.cards } };
        expect(verifyMatch(twin.records, { audience: 'house', draws: game.rules.draws, ...again }).verdict).toBe(
          'valid',
        );
        implied += twin.implied;
      });
      if (game.rules.moves.some(({ kind }) => kind === 'pass')) expect(implied).toBeGreaterThan(5);
      console.log(JSON.stringify({ measured: 'implied passes', game: game.rules.title, implied }));
    });
  },
);
