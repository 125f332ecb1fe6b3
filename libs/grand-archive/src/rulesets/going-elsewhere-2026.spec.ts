import { describe, expect, it } from '@jest/globals';
import type { CostPart } from '../effects/words.js';
import { ability, activate, answer, printed, take, type Game } from '../../../../test/support/grand-archive/index.js';
import { given26, written26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, type Print } from '../../../../test/support/grand-archive/print.js';

const until = 'end-of-turn' as const;
const target = { target: 0 } as const;
const other = (of: 'die' | 'leave', to: 'banishment' | 'hand') => ({
  types: 'ACTION',
  speed: 'fast' as const,
  abilities: [
    {
      kind: 'resolve' as const,
      targets: [{ what: {}, min: 1, max: 1 }],
      do: [{ op: 'replace' as const, what: target, instead: { of, to }, until }],
    },
  ],
});
const paid = (cost: CostPart): Print => ({
  types: 'ACTION',
  speed: 'fast',
  abilities: [
    { kind: 'announce', cost: [cost] },
    { kind: 'resolve', do: [drawOne] },
  ],
});
written26({
  buckler: { types: 'ITEM', text: 'Ally Link Shield' },
  targe: { types: 'ITEM', text: 'Ally Link Shield' },
});
printed({
  slam6: {
    types: 'ACTION',
    abilities: [{ kind: 'resolve', targets: [{ what: {}, min: 1, max: 1 }], do: [{ op: 'damage', to: target, n: 6 }] }],
  },
  exiling: other('die', 'banishment'),
  sparing: other('die', 'hand'),
  fleeing: other('leave', 'hand'),
  fading: other('leave', 'banishment'),
  haze: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        kind: 'resolve',
        targets: [{ what: {}, min: 1, max: 1 }],
        do: [{ op: 'boost', what: target, stats: {}, keywords: ['ephemeral'], until }],
      },
    ],
  },
  offering: paid({ pay: 'sacrifice', what: { types: ['ALLY'], who: 'you' }, n: 1 }),
  parting: paid({ pay: 'banish', what: { types: ['ALLY'], who: 'you' }, n: 1 }),
  bomb: {
    types: 'ITEM',
    abilities: [{ kind: 'activated', text: 'Draw', cost: [{ pay: 'sacrifice-self' }], do: [drawOne] }],
  },
  vanish: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ kind: 'resolve', targets: [{ what: {}, min: 1, max: 1 }], do: [{ op: 'banish', what: target }] }],
  },
});

/** Two effects wait for the golem of seat 2, which is destroyed or hurt. */
const doomed = (one: string, two: string, by: string): Game => {
  const game = given26({ hand: [one, two, by] }, { field: ['golem'] });
  for (const id of [one, two, by]) game.when(1, activate(id, { targets: ['golem'] })).passAll();
  return game;
};

describe('what sends an object elsewhere, in 2026', () => {
  it.each([
    ['both where it would leave', 'fleeing', 'fading', 'doom'],
    ['both where it would die', 'sparing', 'exiling', 'doom'],
    ['both where a check finds it dead', 'sparing', 'exiling', 'slam6'],
    ['both where it would leave, as it dies', 'fading', 'fleeing', 'slam6'],
  ])('GA26-REPL-01: apply in the order of the controller of the object that goes: %s', (_, one, two, by) => {
    for (const [at, there] of [
      ['to hand', [['golem'], []]],
      ['to banishment', [[], ['golem']]],
    ] as const) {
      const game = doomed(one, two, by);
      const labels = game.table.asks[0]!.about['labels'] as string[];
      expect([game.asked, game.onField('golem'), labels.length]).toEqual([['2 modes'], true, 2]);
      game.when(2, answer([labels.indexOf(at)]));
      expect([game.zone('hand:2'), game.zone('banishment:2')]).toEqual(there);
    }
  });

  it('GA26-REPL-01: are not asked about where they agree, nor where only one still applies', () => {
    const game = doomed('exiling', 'exiling', 'doom');
    expect([game.asked, game.zone('banishment:2')]).toEqual([[], ['golem']]);
    expect(doomed('exiling', 'fleeing', 'doom').asked).toEqual([]);
    const banished = doomed('exiling', 'sparing', 'vanish');
    expect([banished.asked, banished.zone('banishment:2')]).toEqual([[], ['golem']]);
  });

  it('GA26-REPL-02: change where an object goes only as long as it would still die, or leave', () => {
    printed({ exile: other('die', 'banishment'), homing: other('leave', 'hand') });
    for (const order of [
      ['exile', 'homing'],
      ['homing', 'exile'],
    ]) {
      const game = given26({ hand: [...order, 'doom'] }, { field: ['golem'] });
      for (const one of [...order, 'doom']) game.when(1, activate(one, { targets: ['golem'] })).passAll();
      expect([game.zone('hand:2'), game.zone('banishment:2')]).toEqual([['golem'], []]);
    }
  });

  const told = (game: Game, at: string): Game => {
    const labels = game.table.asks[0]!.about['labels'] as string[];
    return game.when(game.table.asks[0]!.seat, answer([labels.indexOf(at)])).passAll();
  };

  it.each([
    ['to hand', [['golem'], []]],
    ['to banishment', [[], ['golem']]],
  ])('GA26-REPL-01: apply in the order of its controller where the object is ephemeral: %s', (at, there) => {
    const game = doomed('haze', 'fleeing', 'doom');
    expect(game.asked).toEqual(['2 modes']);
    told(game, at);
    expect([game.zone('hand:2'), game.zone('banishment:2')]).toEqual(there);
    // What is banished as it leaves does not die.
    expect(doomed('haze', 'sparing', 'doom').zone('banishment:2')).toEqual(['golem']);
  });

  const shieldedOx = (field: string[], hand: string[]): Game => {
    const game = given26({ field: ['ox', ...field], hand: ['buckler', 'targe', ...hand] });
    return game.when(1, activate('buckler', { targets: ['ox'] })).passAll();
  };

  it.each(['Buckler', 'Targe'])('GA26-REPL-01: let its controller say which of two Link Shields goes: %s', (name) => {
    const game = shieldedOx([], ['doom'])
      .when(1, activate('targe', { targets: ['ox'] }))
      .passAll()
      .when(1, activate('doom', { targets: ['ox'] }))
      .passAll();
    expect(game.asked).toEqual(['1 modes']);
    told(game, `${name} in its place`);
    expect([game.onField('ox'), game.onField('buckler'), game.onField('targe')]).toEqual([
      true,
      name !== 'Buckler',
      name !== 'Targe',
    ]);
  });

  it.each([
    ['Buckler in its place', [true, false, 1]],
    ['to hand', [false, false, 2]],
  ])('GA26-REPL-01: let its controller say whether a Link Shield goes or the object elsewhere: %s', (at, there) => {
    const game = shieldedOx([], ['sparing', 'doom']);
    for (const id of ['sparing', 'doom']) game.when(1, activate(id, { targets: ['ox'] })).passAll();
    expect(game.asked).toEqual(['1 modes']);
    told(game, at);
    // Without its object the shield is destroyed by the next check.
    expect([game.onField('ox'), game.onField('buckler'), game.count('hand', 1)]).toEqual(there);
  });

  it('GA26-REPL-01: let the controller of a Link Shield that goes say where to', () => {
    const game = shieldedOx([], ['sparing', 'exiling', 'doom']);
    for (const id of ['sparing', 'exiling']) game.when(1, activate(id, { targets: ['buckler'] })).passAll();
    game.when(1, activate('doom', { targets: ['ox'] })).passAll();
    expect(game.asked).toEqual(['1 modes']);
    told(game, 'to banishment');
    expect([game.onField('ox'), game.zone('banishment:1')]).toEqual([true, ['buckler']]);
  });

  it.each([
    ['sacrificed', 'offering', 'sparing'],
    ['banished', 'parting', 'fleeing'],
  ])('GA26-REPL-01: apply in the order of its controller where it is %s for a cost', (_, id, one) => {
    for (const at of ['to hand', 'to banishment']) {
      const game = given26({ field: ['golem', 'bear'], hand: [one, one === 'sparing' ? 'exiling' : 'fading', id] });
      for (const other of [one, one === 'sparing' ? 'exiling' : 'fading'])
        game.when(1, activate(other, { targets: ['golem'] })).passAll();
      game.when(1, activate(id)).when(1, take('golem'));
      expect([game.asked, game.onField('golem')]).toEqual([['1 modes'], true]);
      told(game, at);
      expect([game.zone('hand:1').includes('golem'), game.zone('banishment:1').includes('golem')]).toEqual([
        at === 'to hand',
        at === 'to banishment',
      ]);
    }
  });

  it('GA26-REPL-01: apply in the order of its controller where it is sacrificed for its own ability', () => {
    const game = given26({ field: ['bomb'], hand: ['sparing', 'exiling'] });
    for (const id of ['sparing', 'exiling']) game.when(1, activate(id, { targets: ['bomb'] })).passAll();
    game.when(1, ability('bomb'));
    expect([game.asked, game.onField('bomb')]).toEqual([['1 modes'], true]);
    told(game, 'to hand');
    expect([game.zone('hand:1').includes('bomb'), game.zone('banishment:1')]).toEqual([true, []]);
  });
});
