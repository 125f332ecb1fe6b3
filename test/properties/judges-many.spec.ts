import { describe, expect, it } from '@jest/globals';
import { verifyMatch } from '#replay';
import { games } from '../support/games.js';
import { recordedWithJudge } from '../support/pool.js';
import { ALONE, forEachMatch, JUDGED } from './scale.js';

/** Of so many matches one is read by those who sat in it too. */
const READ_BY_SEATS = 5;

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
      const { checks } = verifyMatch(judged.records, { readjudicate: game, draws: game.rules.draws });
      expect([seed, checks.filter(({ ok }) => !ok)]).toEqual([seed, []]);
      if (n % READ_BY_SEATS > 0 && !ALONE) return;
      for (const audience of [[], [1], [2]] as const) {
        const copy = verifyMatch(judged.records, { audience, draws: game.rules.draws });
        expect([seed, audience, copy.checks.filter(({ ok }) => !ok)]).toEqual([seed, audience, []]);
      }
    });
    process.stdout.write(`${JSON.stringify({ judged: { game: game.rules.game, asked: matches, played, ...done } })}\n`);
    for (const what of ALONE ? [] : ['rule', 'fix', 'exact', 'policy'])
      expect([what, done[what] ?? 0]).not.toEqual([what, 0]);
  });
});
