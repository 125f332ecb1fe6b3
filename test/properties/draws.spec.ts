import { describe, expect, it } from '@jest/globals';
import { narrow } from '#journal';
import { verifyMatch } from '#replay';
import { games } from '../support/games.js';
import { recorded } from '../support/pool.js';
import { forEachMatch, RANDOM, runs } from './scale.js';
import { audiencesOf } from './walk.js';

/**
 * `HONEST_MATCHES=1000`: this many of each game, from `FIRST_MATCH` on, and what each copy made of them. Else a
 * fortieth of `RANDOM_MATCHES`: each is verified as every audience would.
 */
const ASKED = Number(process.env['HONEST_MATCHES'] ?? 0);
const MATCHES = ASKED || Math.ceil((RANDOM ?? 0) / 40) || runs(3);
const isMany = ASKED > 0 || RANDOM !== undefined;
/** Actions of a match, where they are many; every day they are those that other properties look at. */
const MOST: Readonly<Record<string, number>> = { toy: 80, 'grand-archive': 200, graven: 200, keyforge: 300 };

describe.each(games.map((game) => [game.rules.title, game] as const))('%s, played honestly', (_title, game) => {
  it('gives no copy a reason to doubt a draw', async () => {
    const sums = new Map<string, { full: number; bounded: number; unchecked: number; compared: number }>();
    await forEachMatch(`matches of ${game.rules.title}`, MATCHES, async (n) => {
      const { table, records } = await recorded(game, n, {
        bestOf: n % 3 === 2 ? 3 : 1,
        ...(isMany ? { most: MOST[game.rules.game]! } : {}),
      });
      for (const audience of audiencesOf(table.seats.map(({ seat }) => seat))) {
        const copy = records.map((record) => narrow(record, audience));
        const { checks, verdict, draws } = verifyMatch(copy, { audience, draws: game.rules.draws });
        expect([n, audience, draws?.firstDifference, checks.filter(({ ok }) => !ok), verdict]).toEqual([
          n,
          audience,
          undefined,
          [],
          'valid',
        ]);
        const sum = sums.get(String(audience)) ?? { full: 0, bounded: 0, unchecked: 0, compared: 0 };
        for (const key of ['full', 'bounded', 'unchecked', 'compared'] as const) sum[key] += draws![key];
        sums.set(String(audience), sum);
      }
    });
    if (ASKED > 0) console.log(_title, MATCHES, JSON.stringify(Object.fromEntries(sums)));
    expect(sums.get('house')).toMatchObject({ bounded: 0, unchecked: 0 });
  });
});
