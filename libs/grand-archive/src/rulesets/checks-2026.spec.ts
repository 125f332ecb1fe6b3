import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  attack,
  pass,
  pay,
  printed,
  written,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26 } from '../../../../test/support/grand-archive/fights.js';

printed({
  massacre: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        kind: 'resolve',
        do: [
          { op: 'damage', to: { all: { types: ['ALLY'] } }, n: 9 },
          { op: 'damage', to: { champion: 'each-opponent' }, n: { count: { types: ['ALLY'] } } },
        ],
      },
    ],
  },
  sapling: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        kind: 'resolve',
        targets: [{ what: { types: ['ALLY'] }, min: 1, max: 1 }],
        do: [{ op: 'counter', what: { target: 0 }, kind: 'debuff', n: 1 }],
      },
    ],
  },
  quake26: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ kind: 'resolve', do: [{ op: 'damage', to: { all: { not: ['ITEM'] } }, n: 1 }] }],
  },
  eternal: { types: 'ALLY', stats: { power: 1, life: 1 }, keywords: ['immortality'] },
  hero: { types: 'UNIQUE ALLY', stats: { power: 1, life: 2 } },
  moat: { types: 'DOMAIN', subtypes: 'SIEGEABLE', stats: { durability: 1 } },
});

written({
  bolster: { types: 'ACTION', speed: 'fast', text: 'Put a buff counter on up to one target ally.' },
});

describe('damage in 2026', () => {
  it('GA26-DMG-01: is combat damage in the damage step, and any other is not', () => {
    const game = given26({ field: ['bear'], hand: ['aegis', 'bolt', 'ox'] }, { field: ['ox'] });
    game.when(1, activate('aegis', { targets: ['ox@2'] })).passAll();
    game
      .when(1, activate('bolt', { targets: ['ox@2'] }))
      .when(1, pay())
      .passAll();
    expect(game.of('damaged')).toMatchObject([{ hits: [{ prevented: 0, dealt: 2 }] }]);
    fought(game.when(1, attack('bear', 'ox@2'))).passAll();
    expect(game.of('damaged')).toMatchObject([{ combat: true, hits: [{ prevented: 1, dealt: 1 }] }]);
  });

  it('GA26-DMG-02: comes from the attacking unit alone, from the action, or from the object with the ability', () => {
    const game = given26({ field: ['sword', 'monk'], hand: ['smite'] }, { field: ['golem', 'ox'] });
    const source = () => game.of('damaged').flatMap(({ hits }) => hits.map((hit) => hit.source));
    game.when(1, ability('monk', { targets: ['ox@2'] })).passAll();
    expect(source()).toEqual([game.handle('monk')]);
    game.when(1, activate('smite', { targets: ['ox@2'] }));
    const smite = game.table.items[0]!.card;
    expect([game.passAll(), source()][1]).toEqual([smite]);
    fought(game.when(1, attack('ember@1', 'golem', 'sword'))).passAll();
    expect(source()).toEqual([game.handle('ember@1')]);
  });

  it('GA26-DMG-03: takes durability from a Siegeable domain, and nothing from other objects', () => {
    const game = given26({ field: ['sword', 'orb', 'moat'], hand: ['quake'] });
    game.when(1, activate('quake')).passAll();
    expect([game.card('sword').counters, game.card('sword').damage, game.card('orb').damage]).toEqual([
      { durability: 2 },
      0,
      0,
    ]);
    expect(game.zone('graveyard:1')).toEqual(['quake', 'moat']);
  });

  it('GA26-DMG-04: is 0 where it would be less, and 0 is not dealt', () => {
    const game = given26({ field: ['wolf'], hand: ['weaken'] }, { field: [{ card: 'ox', damage: 2 }] });
    game.when(1, attack('wolf', 'ox@2')).when(1, activate('weaken', { targets: ['wolf'] }));
    fought(game.passAll()).passAll();
    expect([game.card('ox@2').damage, game.stack()]).toEqual([2, []]);
  });

  it('GA26-DMG-06: goes from an ally in clean-up, and stays on a champion', () => {
    const game = given26({ hand: ['fork'] }, { field: ['ox'] });
    game
      .when(1, activate('fork', { targets: ['ox@2', 'ember@2'] }))
      .passAll()
      .passTo('end');
    expect([game.card('ox@2').damage, game.card('ember@2').damage]).toEqual([1, 1]);
    for (let n = 0; game.table.turn!.seat === 1 && n < 5; n += 1) game.passAll();
    expect([game.card('ox@2').damage, game.card('ember@2').damage]).toEqual([0, 1]);
  });
});

describe('the state-based check of 2026', () => {
  it('CF26-18: finds at once all that it finds, and looks again until it finds nothing', () => {
    const game = given26({ hand: ['quake26'], field: ['moat', 'lordling', 'mouse'] }, { field: ['ox'] });
    game.when(1, activate('quake26')).passAll();
    const passes = game.of('moved').filter(({ cause }) => cause === 'state-based check');
    const gone = passes.map(({ legs }) => legs.map(({ card }) => card).length);
    // The lordling and the moat go together; the mouse had its last life from the lordling, and goes in the next pass.
    expect([gone, game.zone('graveyard:1')]).toEqual([
      [2, 1],
      ['quake26', 'moat', 'lordling', 'mouse'],
    ]);
  });

  it('CF26-18: asks first whether the game is over', () => {
    const game = given26({ hand: ['quake26'] }, { field: [{ card: 'ember', damage: 14 }, 'mouse'] });
    game.when(1, activate('quake26')).passAll();
    expect([game.table.status, game.of('moved').some(({ cause }) => cause === 'state-based check')]).toEqual([
      'ended',
      false,
    ]);
  });

  it('GA26-SBA-01: runs before Opportunity, not between the instructions of a resolution', () => {
    const game = given26({ hand: ['massacre'] }, { field: ['ox', 'bear'] })
      .when(1, activate('massacre'))
      .passAll();
    expect([game.card('ember@2').damage, game.zone('graveyard:2')]).toEqual([2, ['ox', 'bear']]);
    const at = (kind: string) => game.facts.map((fact) => fact.kind).lastIndexOf(kind as 'moved');
    expect(at('opportunity')).toBeGreaterThan(at('moved'));
  });

  it('GA26-SBA-02: asks first who has lost, and does nothing else if that decides the game', () => {
    const game = given26({ hand: ['quake'] }, { field: [{ card: 'ember', damage: 14 }, 'mouse'] })
      .when(1, activate('quake'))
      .passAll();
    expect([game.table.result?.winner, game.zone('graveyard:2')]).toEqual([1, []]);
  });

  it('GA26-SBA-03: lets units die of damage or of life 0, but for Immortality', () => {
    const game = given26({ hand: ['quake', 'shrink'] }, { field: ['mouse', 'eternal', 'bear'] })
      .when(1, activate('quake'))
      .passAll();
    expect([game.zone('graveyard:2'), game.onField('eternal')]).toEqual([['mouse'], true]);
    game.when(1, activate('shrink', { targets: ['bear'] })).passAll();
    expect(game.zone('graveyard:2')).toEqual(['mouse', 'bear']);
  });

  it('GA26-SBA-04: destroys weapons and Siegeable domains without durability; regalia go to banishment', () => {
    const game = given26({ field: ['club', 'dagger', 'moat'], hand: ['rust', 'rust', 'quake'] });
    for (const weapon of ['club', 'dagger']) {
      game.when(1, activate('rust', { targets: [weapon] })).passAll();
      while (game.stack().length > 0) game.passAll();
    }
    game.when(1, activate('quake')).passAll();
    expect([game.zone('graveyard:1'), game.zone('banishment:1')]).toEqual([
      ['rust', 'club', 'rust', 'quake', 'moat'],
      ['dagger'],
    ]);
  });

  it('GA26-SBA-05: asks which of two Unique objects stays, before anybody has Opportunity', () => {
    const game = given26({ field: ['hero'], hand: ['hero'] })
      .when(1, activate('hero'))
      .passAll();
    expect([game.asked, game.holder]).toEqual([['1 choose'], undefined]);
  });

  it('GA26-SBA-08: takes a target that is gone from what waits, and it does not come back', () => {
    const game = given26({ hand: ['bolster', 'study'] }, { field: ['ox'], hand: ['blink'] });
    game.when(1, activate('bolster', { targets: ['ox@2'] })).when(1, pass);
    game.when(2, activate('blink', { targets: ['ox@2'] })).passAll();
    expect([game.onField('ox@2'), game.stack(), game.table.items[0]!.declared['lost']]).toMatchObject([
      true,
      ['Bolster'],
      [[expect.any(String)]],
    ]);
    expect(game.passAll().card('ox@2').counters).toEqual({});
  });

  it('GA26-SBA-09: lets what has lost all needed targets fizzle before its turn to resolve', () => {
    const game = given26({ hand: ['doom', 'spark'] }, { field: ['ox'], hand: ['recall'] });
    game.when(1, activate('doom', { targets: ['ox@2'] })).when(1, activate('spark'));
    game.when(1, pass).when(2, activate('recall', { targets: ['ox@2'] }));
    expect([game.passAll().stack(), game.zone('stack'), game.zone('graveyard:1')]).toEqual([
      ['Spark'],
      ['spark'],
      ['doom'],
    ]);
  });

  it('GA26-SBA-10: lets an instance without its card fizzle before its turn to resolve', () => {
    const game = given26({ hand: ['spark', 'study'] });
    game.when(1, activate('spark')).when(1, activate('study'));
    game.mended({ op: 'put', what: game.handle('spark'), to: 'banishment:1' });
    expect([game.passAll().stack(), game.count('hand', 1)]).toEqual([[], 2]);
  });

  it('GA26-SBA-11: takes a card without an instance off the stack, to its zone', () => {
    const game = given26({ hand: ['spark', 'study'] });
    game.when(1, activate('spark')).when(1, activate('study'));
    game.mended({ op: 'end-item', item: game.table.items[0]!.id });
    expect([game.passAll().zone('stack'), game.zone('graveyard:1')]).toEqual([[], ['study', 'spark']]);
  });

  it('GA26-SBA-12: removes buff and debuff counters one for one', () => {
    const game = given26({ field: ['bear'], hand: ['feast', 'sapling'] });
    for (const id of ['feast', 'sapling']) game.when(1, activate(id, { targets: ['bear'] })).passAll();
    expect(game.card('bear').counters['buff']).toBe(1);
    expect(game.card('bear').counters['debuff'] ?? 0).toBe(0);
  });
});
