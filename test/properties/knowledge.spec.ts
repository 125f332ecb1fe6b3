import { describe, expect, it } from '@jest/globals';
import { MatchHistory } from '#match';
import { knowledgeAt } from '#replay';
import { games } from '../support/games.js';
import { naiveKnowledge } from '../support/naive-knowledge.js';
import { recordedWithJudge } from '../support/pool.js';
import { ALONE, forEachMatch, runs, spread } from './scale.js';
import { seatsOf } from './walk.js';

describe.each(games.map((game) => [game.rules.title, game] as const))('%s', (_title, game) => {
  const title =
    'who knew which card, by what and since when is what a second reckoning finds, also across what was undone';
  it(title, async () => {
    let [undone, lost] = [0, 0];
    await forEachMatch(`judged matches of ${game.rules.title}`, runs(2, 4), async (n) => {
      const seed = `many ${n}`;
      const { records, table, done } = await recordedWithJudge(game, n);
      undone += (done['exact'] ?? 0) + (done['policy'] ?? 0);
      const seats = seatsOf({ table });
      const history = MatchHistory.of(records[0]!.match, records);
      const places = spread(
        records.map(({ revision }) => revision),
        12,
      );
      const naive = naiveKnowledge(records, seats, places);
      for (const at of places) {
        const known = await knowledgeAt(history, at, seats);
        expect([seed, at, known]).toEqual([seed, at, naive.get(at)]);
        lost += known.flatMap((card) => card.known).filter(({ place }) => !place).length;
      }
    });
    // Else it would say nothing of what is no longer seen, or of what was undone.
    if (!ALONE) expect(Math.min(undone, lost)).toBeGreaterThan(0);
  });
});
