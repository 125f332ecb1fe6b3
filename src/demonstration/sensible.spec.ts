import { describe, expect, it } from '@jest/globals';
import type { Fact } from '#table';
import { decideMatch } from '../../test/support/decided.js';
import type { Playable } from '../../test/support/recorder.js';
import { shippedGraven, shippedKeyforge } from '../../test/support/shipped.js';
import { starter2026, starterGame } from '../../test/support/starter.js';
import { SENSIBLE } from './sensible.js';

const MOST = 400;
const played = async (game: Playable, seed: string) => {
  const facts: Fact[] = [];
  const { table, actions } = await decideMatch(game, seed, {
    most: MOST,
    leaning: SENSIBLE,
    hear: (more) => facts.push(...more),
  });
  return { table, actions, facts };
};
const two = (game: Playable): Playable => ({ ...game, decks: game.decks.slice(0, 2) });
const GAMES = [starterGame, starter2026, shippedKeyforge.game, shippedGraven.game].map(two);

describe('a sensible player', () => {
  it.each(GAMES.map((game) => [`${game.rules.title}, ${game.rules.version}`, game] as const))(
    'plays a match of %s until it is won',
    async (_, game) => {
      for (const n of [1, 2]) {
        const { table, actions } = await played(game, `sensible ${n}`);
        expect([table.result?.winner, actions < MOST]).toEqual([expect.any(Number), true]);
        expect(table.seats.map(({ out }) => out?.reason)).not.toContain('concession');
      }
    },
  );

  it('levels its champions up, and mostly strikes with what does damage', async () => {
    const { facts } = await played(GAMES[0]!, 'sensible 1');
    const champions = facts.flatMap((fact) =>
      fact.kind === 'moved' ? fact.legs.filter(({ to }) => to.startsWith('lineage')) : [],
    );
    expect(champions.length).toBeGreaterThan(0);
    const blows = facts.flatMap((fact) => (fact.kind === 'damaged' ? fact.hits : []));
    expect(blows.filter(({ aimed }) => aimed > 0).length).toBeGreaterThan(blows.length / 2);
  });
});
