import { describe, expect, it } from '@jest/globals';
import { games, toyGame } from '../support/games.js';
import { recordedWithJudge, verified } from '../support/pool.js';
import { ALONE, forEachMatch, JUDGED } from './scale.js';
import { opened } from './walk.js';

/** Of so many matches one is read by those who sat in it too. */
const READ_BY_SEATS = 5;

it('a hand that a judge has shuffled is still its player’s to choose from', async () => {
  // Since facts 3 it is checked where a card comes from, and this judge mends the hand before the first choice.
  const { records } = await recordedWithJudge(toyGame, 12);
  const facts = records.flatMap((record) => opened(record, 'house').facts);
  expect(facts).toContainEqual(expect.objectContaining({ kind: 'shuffled', zone: 'hand:1', by: 0 }));
  expect(verified(toyGame, records, 'house').checks.filter(({ ok }) => !ok)).toEqual([]);
});

describe.each(games.map((game) => [game.rules.title, game] as const))('%s, many times over', (_title, game) => {
  const matches = Math.ceil(JUDGED / games.length);

  it('is valid whatever judges do: every rewind, fix and ruling is decided again to the same facts', async () => {
    const done: Record<string, number> = {};
    let played = 0;
    await forEachMatch(`judged matches of ${game.rules.title}`, matches, async (n) => {
      played += 1;
      const seed = `many ${n}`;
      const judged = await recordedWithJudge(game, n);
      for (const [what, times] of Object.entries(judged.done)) done[what] = (done[what] ?? 0) + times;
      const { checks } = verified(game, judged.records, 'house');
      expect([seed, checks.filter(({ ok }) => !ok)]).toEqual([seed, []]);
      if (n % READ_BY_SEATS > 0 && !ALONE) return;
      for (const audience of [[], [1], [2]] as const) {
        const copy = verified(game, judged.records, audience);
        expect([seed, audience, copy.checks.filter(({ ok }) => !ok)]).toEqual([seed, audience, []]);
      }
    });
    process.stdout.write(`${JSON.stringify({ judged: { game: game.rules.game, asked: matches, played, ...done } })}\n`);
    for (const what of ALONE ? [] : ['rule', 'fix', 'exact', 'policy'])
      expect([what, done[what] ?? 0]).not.toEqual([what, 0]);
  });
});
