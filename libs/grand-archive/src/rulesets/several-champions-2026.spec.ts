import { describe, expect, it } from '@jest/globals';
import { activate, choose, pass, printed, type Deed, type Game } from '../../../../test/support/grand-archive/index.js';
import { given26 } from '../../../../test/support/grand-archive/fights.js';

const fast = { types: 'ACTION', speed: 'fast' } as const;
const atYours = { op: 'counter', what: { champion: 'you' }, kind: 'level', n: 1 } as const;
printed({
  crowned: {
    ...fast,
    abilities: [
      {
        kind: 'resolve',
        targets: [{ what: { types: ['ALLY'] }, min: 1, max: 1 }],
        do: [{ op: 'become', what: { target: 0 }, types: ['CHAMPION'], subtypes: [], keywords: [] }],
      },
    ],
  },
  lesson: { ...fast, abilities: [{ kind: 'resolve', do: [atYours, atYours] }] },
  scorch: {
    ...fast,
    abilities: [{ kind: 'resolve', do: [{ op: 'damage', to: { champion: 'each-opponent' }, n: 2 }] }],
  },
  balm: { ...fast, abilities: [{ kind: 'resolve', do: [{ op: 'recover', who: 'you', n: 1 }] }] },
  insight: { ...fast, abilities: [{ kind: 'resolve', do: [{ op: 'draw', who: 'you', n: { level: true } }] }] },
  unasked: { ...fast, abilities: [{ kind: 'resolve', do: [{ op: 'draw', who: 'you', n: 1 }] }] },
  vent: {
    ...fast,
    abilities: [
      { kind: 'announce', cost: [{ pay: 'counters', on: 'champion', kind: 'level', n: 1 }] },
      { kind: 'resolve', do: [{ op: 'draw', who: 'you', n: 1 }] },
    ],
  },
  ascent: { ...fast, abilities: [{ kind: 'resolve', do: [{ op: 'level-up' }] }] },
  lunge: { types: 'ATTACK', stats: { power: 2 } },
});

type Side = Parameters<typeof given26>[0];
/** Player 1 has a second champion: the golem. */
const crowned = (side: Side, two: Side = {}): Game =>
  given26({ field: ['ember', 'golem'], ...side, hand: ['crowned', ...(side?.hand ?? [])] }, two)
    .when(1, activate('crowned', { targets: ['golem'] }))
    .passAll();
const mean =
  (name: string): Deed =>
  (game) => ({ kind: 'mean-champion', champion: game.handle(name) });
const levels = (game: Game): unknown[] => ['ember@1', 'golem'].map((one) => game.card(one).counters['level'] ?? 0);

describe('a player with several champions, in 2026', () => {
  it('GA26-CHAMP-12: is asked which is meant as something about "your champion" resolves, once for a text', () => {
    const game = crowned({ hand: ['lesson'] })
      .when(1, activate('lesson'))
      .passAll();
    expect([game.asked, game.table.asks[0]!.rule]).toEqual([['1 choose'], 'GA26-CHAMP-12']);
    game.when(1, choose('golem'));
    expect([levels(game), game.asked, game.stack()]).toEqual([[0, 2], [], []]);
  });

  it('GA26-CHAMP-12: chooses also if an opponent asks for it', () => {
    const game = crowned({}, { hand: ['scorch'] }).when(1, pass);
    game.when(2, activate('scorch')).passAll();
    expect(game.asked).toEqual(['1 choose']);
    game.when(1, choose('golem'));
    expect([game.card('golem').damage, game.card('ember@1').damage]).toEqual([2, 0]);
  });

  it('GA26-CHAMP-12: chooses where a number is the level, and where damage is recovered', () => {
    const hurt = [
      { card: 'ember', damage: 3 },
      { card: 'golem', damage: 1 },
    ];
    const game = crowned({ field: hurt, hand: ['balm', 'insight'] })
      .when(1, activate('balm'))
      .passAll();
    game.when(1, choose('golem'));
    expect([game.card('ember@1').damage, game.card('golem').damage]).toEqual([3, 0]);
    expect(game.when(1, activate('insight')).passAll().asked).toEqual(['1 choose']);
  });

  it('GA26-CHAMP-12: is not asked by a text that is about no champion, nor with a single champion', () => {
    expect(
      crowned({ hand: ['unasked'] })
        .when(1, activate('unasked'))
        .passAll().asked,
    ).toEqual([]);
    const game = given26({ field: ['ember', 'golem'], hand: ['lesson'] });
    expect([game.refusal(1, mean('ember@1')), game.may(1).includes('mean-champion')]).toEqual(['GA26-CHAMP-12', false]);
    expect(levels(game.when(1, activate('lesson')).passAll())).toEqual([2, 0]);
  });

  it('GA26-CHAMP-12: says before it plays anything which champion pays and is asked about', () => {
    const field = ['ember', { card: 'golem', counters: { level: 1 } }];
    const game = crowned({ field, hand: ['vent'] });
    expect(game.refusal(1, activate('vent'))).toBe('GA-ACT-09');
    game.when(1, mean('golem'));
    expect([game.refusal(1, mean('golem')), game.holder]).toEqual(['GA26-CHAMP-12', 1]);
    expect(levels(game.when(1, activate('vent')))).toEqual([0, 0]);
  });

  it('GA26-CHAMP-12: attacks with the champion that rested for the attack card', () => {
    const game = crowned({ hand: ['lunge'] })
      .when(1, mean('golem'))
      .when(1, activate('lunge'));
    expect(['ember@1', 'golem'].map((one) => game.card(one).values['rested'] === true)).toEqual([false, true]);
    game.when(1, mean('ember@1')).passAll();
    expect(game.table.combat?.attacker).toBe(game.handle('golem'));
  });

  it('GA26-CHAMP-12: levels up the champion that is a champion card, whichever is meant', () => {
    const game = crowned({ hand: ['ascent'], materials: ['ann1'] }).when(1, mean('golem'));
    game.when(1, activate('ascent')).passAll();
    game.when(1, choose('golem'));
    game.when(1, (now) => ({ kind: 'level-up', ask: now.table.asks[0]!.id, card: 0 }));
    expect([game.onField('ann1'), game.onField('golem'), game.zone('lineage:1')]).toEqual([true, true, ['ember']]);
  });
});
