import { describe, expect, it } from '@jest/globals';
import { games, grandArchive2026, gravenThree, wordsGame } from '../support/games.js';
import { recorded } from '../support/pool.js';
import type { Playable } from '../support/recorder.js';
import { whyAsked, type Why } from './needless.js';
import { forEachMatch, runs } from './scale.js';
import { walk } from './walk.js';

/** How often questions of these matches were asked for which reason; and those that were asked for none. */
const reasons = async (game: Playable, count: number) => {
  const found: Partial<Record<Why, number>> = {};
  const needless: unknown[] = [];
  await forEachMatch(`questions of ${game.rules.title}`, count, async (n) => {
    for (const { live } of walk(game, (await recorded(game, n)).records))
      for (const ask of live.table.asks.filter(({ answered }) => !answered)) {
        const why = whyAsked(game, live.session, ask);
        found[why] = (found[why] ?? 0) + 1;
        if (why === 'needless') needless.push([n, live.table.revision, ask.of, ask.title, ask.options]);
      }
  });
  return { found, needless };
};

/** What is asked by the rules of 2026 alone, once actions are declared whole, is mostly of what others do not see. */
const MOSTLY = new Map<Playable, Why>([[grandArchive2026, 'hidden']]);
const all = [...games, wordsGame, gravenThree].map((game) => [game.rules.title, game] as const);

describe('R-ASK-06: no question is asked whose every answer leads to the same table', () => {
  it.each(all)('%s', async (_title, game) => {
    const { found, needless } = await reasons(game, runs(2, 6));
    expect(needless).toEqual([]);
    expect(found[MOSTLY.get(game) ?? 'matters'] ?? found.hidden).toBeGreaterThan(3);
  });
});
