import { describe, expect, it } from '@jest/globals';
import { MatchHistory } from '#match';
import { knowledgeAt } from '#replay';
import { games } from '../support/games.js';
import { actionsIn, playJudged } from '../support/judged-match.js';
import { naiveKnowledge } from '../support/naive-knowledge.js';
import { runs, SCALE, spread } from './scale.js';
import { seatsOf } from './walk.js';

describe.each(games.map((game) => [game.rules.title, game] as const))('%s', (_title, game) => {
  it(
    'who knew which card, by what and since when is what a second reckoning finds, also across what was undone',
    async () => {
      let [undone, lost] = [0, 0];
      for (let n = 0; n < runs(4); n += 1) {
        const seed = `known ${n}`;
        const { records, live, done } = await playJudged(game, seed, actionsIn(game));
        undone += (done['exact'] ?? 0) + (done['policy'] ?? 0);
        const seats = seatsOf(live);
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
      }
      // Else it would say nothing of what is no longer seen, or of what was undone.
      expect(Math.min(undone, lost)).toBeGreaterThan(0);
    }
  );
});
