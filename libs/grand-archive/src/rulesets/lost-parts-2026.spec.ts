import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  materialize,
  pass,
  pay,
  printed,
  type Announced,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { given26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne } from '../../../../test/support/grand-archive/print.js';

const fast = { types: 'ACTION', speed: 'fast', classes: 'WARRIOR' } as const;
const level1 = [{ is: 'level' as const, min: 1 }];
const unit = [{ what: { unit: true }, min: 1, max: 1 }];
const hurt = { op: 'damage', to: { target: 0 }, n: 2 } as const;

printed({
  lesson: {
    ...fast,
    abilities: [
      { kind: 'resolve', do: [drawOne] },
      { kind: 'resolve', if: level1, do: [drawOne] },
    ],
  },
  strike: {
    ...fast,
    abilities: [
      { kind: 'resolve', do: [drawOne] },
      { kind: 'resolve', if: level1, do: [hurt], targets: unit },
    ],
  },
  threat: { ...fast, abilities: [{ kind: 'resolve', if: level1, do: [hurt], targets: unit }] },
  ways: {
    ...fast,
    abilities: [
      {
        kind: 'resolve',
        modes: {
          choose: 2,
          of: [
            { text: 'draw', do: [drawOne] },
            {
              text: 'burn',
              if: [{ is: 'class-bonus' }],
              do: [{ op: 'damage', to: { champion: 'each-opponent' }, n: 1 }],
            },
          ],
        },
      },
    ],
  },
  ebb: {
    types: 'ITEM',
    abilities: [{ kind: 'activated', text: 'Delevel', cost: [{ pay: 'delevel' }], do: [] }],
  },
  echo: {
    ...fast,
    abilities: [
      {
        kind: 'resolve',
        do: [{ op: 'copy-entry', what: { target: 0 } }],
        targets: [{ what: { item: 'activation' }, min: 1, max: 1 }],
      },
    ],
  },
});

/** Seat 1 activates a card at level 1; seat 2 then answers with the named cards, which resolve. */
const answered = (id: string, answers: readonly (readonly [string, Announced?])[], said: Announced = {}): Game => {
  const hand = answers.map(([one]) => one);
  const game = given26({ field: ['ann1'], hand: [id, 'lift'] }, { field: ['ox'], hand });
  game.when(1, activate(id, said));
  for (const [one, aims] of answers) game.when(1, pass).when(2, activate(one, aims)).passAll();
  return game;
};

describe('restrictions of a card on the stack in 2026', () => {
  it('GA26-RESTR-05: are met, or lost at the check for good', () => {
    expect(answered('lesson', []).passAll().count('hand', 1)).toBe(3);
    const lost = answered('lesson', [['sap']]);
    lost.when(1, activate('lift')).passAll();
    expect(lost.count('hand', 1)).toBe(0);
    expect(lost.passAll().count('hand', 1)).toBe(1);
  });

  it('GA26-RESTR-05, GA26-STACK-06: are lost for all instances of the card, those to come too', () => {
    const before = answered('lesson', [['echo', { targets: ['lesson'] }], ['sap']]);
    const after = answered('lesson', [['sap'], ['echo', { targets: ['lesson'] }]]);
    expect([before.passAll().count('hand', 2), after.passAll().count('hand', 2)]).toEqual([1, 1]);
  });

  it('GA26-RESTR-06: leave the rest to resolve without the targets of what is lost', () => {
    const ox = { targets: ['ox'] };
    const kept = answered('strike', [['recall', ox]], ox);
    expect([kept.stack(), kept.count('hand', 1)]).toEqual([[], 1]);
    const lost = answered('strike', [['sap'], ['recall', ox]], ox);
    expect([lost.stack(), lost.passAll().count('hand', 1)]).toEqual([['Strike'], 2]);
    expect(
      answered('strike', [['sap']], ox)
        .passAll()
        .card('ox@2').damage,
    ).toBe(0);
  });

  it('GA26-RESTR-06: let a card fizzle that does nothing else', () => {
    const game = answered('threat', [['sap']], { targets: ['ox'] });
    expect([game.stack(), game.zone('graveyard:1'), game.card('ox@2').damage]).toEqual([[], ['threat'], 0]);
    expect(game.of('item-ended').map(({ result, rules }) => [result, ...rules])).toContainEqual([
      'none',
      'GA26-RESTR-06',
    ]);
  });

  it('GA26-ACT-05: keep a chosen mode until its class bonus is lost', () => {
    const chosen = (): Game =>
      given26({
        field: ['ann1', 'ebb'],
        lineage: ['ember'],
        hand: ['ways', 'ascend'],
        materials: ['ann1'],
        memory: ['ox'],
      }).when(1, activate('ways', { modes: [0, 1] }));
    const kept = chosen().passAll();
    expect([kept.card('ember@2').damage, kept.count('hand', 1)]).toEqual([1, 2]);
    const lost = chosen().when(1, ability('ebb')).passAll();
    lost.when(1, activate('ascend')).passAll().when(1, materialize('ann1'));
    if (lost.asked.length > 0) lost.when(1, pay());
    lost.passAll(2);
    expect([lost.stack(), lost.onField('ann1'), lost.count('hand', 1)]).toEqual([['Ways'], true, 1]);
    expect([lost.passAll().card('ember@2').damage, lost.count('hand', 1)]).toEqual([0, 2]);
  });
});
