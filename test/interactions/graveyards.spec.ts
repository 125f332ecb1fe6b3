import { describe, expect, it } from '@jest/globals';
import { CardDefinition } from '#rules';
import { face } from '../support/grand-archive/print.js';
import { activate, attack, given, pass, retaliate, testCards, written } from '../support/grand-archive/index.js';

written({
  barker: {
    types: 'ALLY',
    power: 1,
    life: 1,
    text: 'On Death: Return Barker from your graveyard to the field. It becomes ephemeral.',
  },
});
testCards.add(
  CardDefinition.parse({
    id: 'headsman',
    game: 'grand-archive',
    ...face('headsman', {
      types: 'ALLY',
      stats: { power: 3, life: 3 },
      abilities: [
        {
          kind: 'triggered',
          when: 'kill',
          do: [
            { op: 'banish', what: { event: 'object' }, from: 'graveyard' },
            { op: 'draw', who: 'you', n: 1 },
          ],
        },
      ],
    }),
  }),
);

testCards.add(
  CardDefinition.parse({
    id: 'stow',
    game: 'grand-archive',
    ...face('stow', {
      types: 'ACTION',
      speed: 'fast',
      abilities: [
        {
          kind: 'resolve',
          targets: [{ what: { zone: 'graveyard' }, min: 1, max: 1 }],
          do: [{ op: 'move', what: { target: 0 }, to: 'memory' }],
        },
      ],
    }),
  }),
);

describe('what is said of a graveyard', () => {
  it('GA-DELAY-02, GA-ZONE-16: "your graveyard" is that of who controlled it as it died', () => {
    const own = given({ one: { field: ['barker'], hand: ['doom'] } });
    own
      .when(1, activate('doom', { targets: ['barker'] }))
      .passAll()
      .passAll();
    expect([own.onField('barker'), own.zone('graveyard:1')]).toEqual([true, ['doom']]);
  });

  it('GA-ZONE-16: a card of another lies in another graveyard, and does not return', () => {
    const game = given({ one: { field: [{ card: 'barker', owner: 2 }], hand: ['doom'] }, two: {} });
    game.when(1, activate('doom', { targets: ['barker'] })).passAll();
    expect(game.table.items).toMatchObject([{ of: 'trigger', controller: 1 }]);
    game.passAll();
    expect([game.onField('barker'), game.zone('graveyard:2')]).toEqual([false, ['barker']]);
  });

  const killing = (reply?: string) => {
    const game = given({ one: { field: ['headsman'] }, two: { field: ['bear'], hand: ['raise', 'stow'] } });
    game.when(1, attack('headsman', 'bear')).passAll().when(2, retaliate(false)).passAll();
    expect(game.stack()).toHaveLength(1);
    if (reply)
      game
        .when(1, pass)
        .when(2, activate(reply, { targets: ['bear'] }))
        .passAll();
    return game.passAll();
  };

  it('GA-COMBAT-36: the killed card is banished where it lies in the graveyard', () => {
    const game = killing();
    expect([game.zone('banishment:2'), game.count('hand', 1)]).toEqual([['bear'], 1]);
  });

  it('GA-COMBAT-36, GA-ZONE-13: one that has left it by then is not, and the rest is done', () => {
    const returned = killing('raise');
    expect([returned.zone('banishment:2'), returned.onField('bear'), returned.count('hand', 1)]).toEqual([[], true, 1]);
    const kept = killing('stow');
    expect([kept.zone('banishment:2'), kept.zone('memory:2'), kept.count('hand', 1)]).toEqual([[], ['bear'], 1]);
  });
});
