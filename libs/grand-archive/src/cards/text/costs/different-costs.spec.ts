import { describe, expect, it } from '@jest/globals';
import { evaluate } from '../../../effects/truth.js';
import type { Selector } from '../../../effects/words.js';
import { only, reads } from '../../../../../../test/cards/texts.js';
import { given } from '../../../../../../test/support/grand-archive/index.js';
import { sightOf } from '../../../objects/derive.js';

const geese: Selector = { subtypes: ['GOOSE'], who: 'you' };

describe('different reserve costs', () => {
  it('GA-KW-06: count once each, only for cards with a reserve cost', () => {
    const game = given({ one: { field: ['ember', 'bear', 'bear', 'ox', 'storm', 'lens'] } });
    const costs = ['bear', 'ox'].map((id) => game.cards.get(id)!.cost!.n);
    const env = { controller: 1, source: '', definition: null, targets: [], named: {} };
    const counted = (of: Selector) =>
      evaluate(sightOf({ table: game.table, cards: game.cards }), env, { different: 'reserve', of });
    expect(counted({ who: 'you' })).toBe(new Set(costs).size);
    expect([counted({ types: ['ITEM'] }), counted({ who: 'opponent' })]).toEqual([0, 0]);
  });

  it('GA-KW-06: can make an ability cheaper', () => {
    const text =
      'Cardistry — (3): Draw a card. This ability costs (1) less to activate for each Goose you control with ' +
      'different reserve costs. Activate this ability only once.';
    expect(only(reads(text, 'ALLY'))).toMatchObject({
      kind: 'activated',
      cost: [{ pay: 'reserve', n: 3 }],
      once: 'ever',
      change: [{ n: { times: [-1, { different: 'reserve', of: geese }] } }],
    });
    expect(
      only(reads('(3): Draw a card. This ability costs (1) less to activate for each Goose you control.', 'ALLY'))
        .change,
    ).toEqual([{ n: { times: [-1, { count: geese }] } }]);
  });
});
