import { describe, expect, it } from '@jest/globals';
import {
  activate,
  given,
  materialize,
  pay,
  type Deed,
  type Game,
  printed,
} from '../../../../test/support/grand-archive/index.js';
import { given26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, when } from '../../../../test/support/grand-archive/print.js';

printed({
  grow: { types: 'ACTION', speed: 'fast', abilities: [{ kind: 'resolve', do: [{ op: 'level-up' }] }] },
  usher1: {
    types: 'ITEM',
    abilities: [{ ...when('enter', 'Usher: draw', drawOne), of: { types: ['CHAMPION'] } }],
  },
});

type Side = Parameters<typeof given26>[0];
const growing = (side: Side): Game =>
  given26({ hand: ['grow'], ...side })
    .when(1, activate('grow'))
    .passAll();
const lay: Deed = (game) => ({ kind: 'level-up', ask: game.table.asks[0]!.id, card: 0 });
const grown = (side: Side): Game => growing(side).when(1, lay);
const materialized = (rules: 'new' | 'old', side: Side): Game => {
  const one = { memory: ['ox'], hand: ['ascend'], ...side };
  return (rules === 'new' ? given26(one) : given({ one }))
    .when(1, activate('ascend'))
    .passAll()
    .when(1, materialize('ann1'))
    .when(1, pay())
    .passAll();
};
const counted = ({ table }: Game): unknown => table.notes['turn']?.['materialized:1'];

describe('a level up of 2026', () => {
  it('GA26-CHAMP-03: by an effect is no materialization, after a materialization both', () => {
    const game = grown({ materials: ['ann1'] });
    expect([game.onField('ann1'), counted(game)]).toEqual([true, undefined]);
    expect(counted(materialized('new', { materials: ['ann1'] }))).toBeDefined();
  });

  it('GA26-CHAMP-04: makes no new object, and nothing has entered the field; the card itself has its On Enter', () => {
    const side = { field: ['ember', 'usher1'], materials: ['ann1'] };
    const game = growing(side);
    const champion = game.handle('ember@1');
    game.when(1, lay);
    expect([game.handle('ann1'), game.stack()]).toEqual([champion, ['Ann, Squire: Draw a card']]);
    expect(materialized('new', side).stack()).toEqual(['Ann, Squire: Draw a card']);
  });

  it('GA26-CHAMP-05: compares printed levels, without level counters and effects', () => {
    const counters = { field: [{ card: 'ember', counters: { level: 1 } }], materials: ['ann2'] };
    expect(growing(counters).refusal(1, lay)).toBe('GA-CHAMP-01');
    const lifted = given26({ hand: ['lift', 'grow'], field: ['ember', 'usher1'], materials: ['ann1'] });
    for (const id of ['lift', 'grow']) lifted.when(1, activate(id)).passAll();
    expect(lifted.when(1, lay).onField('ann1')).toBe(true);
  });

  it('GA26-CHAMP-06: is possible by no means where the champion does not meet the requirements', () => {
    expect(growing({ field: ['cy1'], materials: ['ann2'] }).refusal(1, lay)).toBe('GA-KW-24');
    expect(grown({ field: ['ann1'], materials: ['ann2'] }).onField('ann2')).toBe(true);
  });

  it('GA26-CHAMP-07: takes all from the top card, but for Inherited Effects and elements', () => {
    const game = grown({
      field: [{ card: 'ember', damage: 15 - 1 }],
      materials: ['ann1'],
      hand: ['grow', 'bolt', 'ox'],
    });
    // Fire is an element of the former level; its On Enter is not one of the champion's any more.
    expect([game.table.status, game.stack()]).toEqual(['playing', ['Ann, Squire: Draw a card']]);
    expect(
      game
        .passAll()
        .when(1, activate('bolt', { targets: ['ann1'] }))
        .stack(),
    ).toEqual(['Bolt']);
    const clay = grown({ field: ['clay'], materials: ['ann1'], hand: ['grow', 'rain', 'bolt'] }).passAll();
    expect(clay.refusal(1, activate('bolt', { targets: ['ann1'] }))).toBe('GA-ELEM-01');
    expect(clay.when(1, activate('rain')).stack()).toEqual(['Rain']);
  });
});
