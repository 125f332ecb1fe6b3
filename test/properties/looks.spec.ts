import { describe, expect, it } from '@jest/globals';
import { isDeepStrictEqual } from 'node:util';
import { apply, beginEntry, emptyTable, endEntry, type Table } from '#table';
import { grandArchiveGame } from '../support/games.js';
import { shippedGraven } from '../support/shipped.js';
import { playMatch } from '../support/play.js';
import type { Playable } from '../support/recorder.js';
import { starterGame } from '../support/starter.js';
import { opened } from './walk.js';

/** Whether every card in play looks to the viewer of this table as its rules say that it does now. */
const isTrue = (table: Table, { rules, cards }: Playable): boolean =>
  table.zones.every(
    (zone) =>
      zone.kind === 'pooled' ||
      zone.cards.every((card) => {
        const { stats } = rules.appearance(table, cards, card) ?? {};
        return isDeepStrictEqual({ ...card.appears?.stats }, { ...stats });
      }),
  );

/** The titles of the steps that end inside an entry, and of those among them that show stale power or life. */
const stepsOf = async (game: Playable, matches: number, most: number) => {
  const [inside, stale] = [new Set<string>(), new Set<string>()];
  for (let n = 0; n < matches; n += 1) {
    const { records } = await playMatch(game, `looks ${n}`, most);
    let table = emptyTable('house');
    for (const record of records) {
      const entry = opened(record, 'house');
      table = beginEntry(table, entry.revision);
      for (const fact of entry.facts) {
        if (fact.kind === 'unit-ended') {
          inside.add(fact.title);
          if (!isTrue(table, game)) stale.add(fact.title);
        }
        table = apply(table, fact);
      }
      table = endEntry(table, entry.facts);
    }
  }
  return { inside: [...inside], stale: [...stale] };
};

describe.each<[string, Playable]>([
  ['Grand Archive', grandArchiveGame],
  ['Grand Archive with the starter decks', starterGame],
  ['GRAVEN', shippedGraven.game],
])('%s', (_name, game) => {
  it('shows power and life as they are at every step, those inside an entry too', async () => {
    const { inside, stale } = await stepsOf(game, 6, 90);
    expect(stale).toEqual([]);
    expect(inside.length).toBeGreaterThan(5);
  });
});
