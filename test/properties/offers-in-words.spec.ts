import { describe, expect, it } from '@jest/globals';
import { findCard } from '#table';
import { gravenThree, wordsGame } from '../support/games.js';
import { keyforgeGame } from '../support/keyforge/words.js';
import { recorded } from '../support/pool.js';
import { shippedGraven, shippedKeyforge } from '../support/shipped.js';
import { starterGame } from '../support/starter.js';
import { forEachMatch, runs } from './scale.js';
import { walk } from './walk.js';

describe('An optional effect', () => {
  it('is asked for by the card that it is an effect of, and by what it does', async () => {
    let asked = 0;
    for (const game of [starterGame, wordsGame, gravenThree, keyforgeGame, shippedGraven.game, shippedKeyforge.game])
      await forEachMatch(`offers of ${game.rules.title}`, runs(5, 8), async (n) => {
        for (const { live } of walk(game, (await recorded(game, n)).records))
          for (const { of, title, about } of live.table.asks) {
            const source = about['source'];
            if (of !== 'may' || typeof source !== 'string') continue;
            asked += 1;
            const id = findCard(live.table, source)?.card.definition ?? '';
            const { name } = game.cards.get(id) ?? { name: '' };
            expect(title).toMatch(/^.+: .+/);
            expect(title).toContain(name);
          }
      });
    expect(asked).toBeGreaterThan(4);
  });
});
