import { describe, expect, it } from '@jest/globals';
import {
  activate,
  choose,
  pay,
  pass,
  printed,
  type Announced,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne } from '../../../../test/support/grand-archive/print.js';

const entry = (item: 'activation' | 'ability') => [{ what: { item }, min: 1, max: 1 }];
const counted = { counters: 'charge', of: { self: true } } as const;

printed({
  echo: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ kind: 'resolve', do: [{ op: 'copy-entry', what: { target: 0 } }], targets: entry('activation') }],
  },
  bend: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        kind: 'resolve',
        do: [{ op: 'copy-entry', what: { target: 0 }, choose: 'targets' }],
        targets: entry('activation'),
      },
    ],
  },
  /** Its second part needs a champion of level 1. */
  lesson: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      { kind: 'resolve', do: [drawOne] },
      { kind: 'resolve', if: [{ is: 'level', min: 1 }], do: [drawOne, drawOne] },
    ],
  },
  hoard: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ kind: 'resolve', do: [{ op: 'draw', who: 'you', n: counted }] }],
  },
  stack: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        kind: 'resolve',
        do: [{ op: 'counter', what: { target: 0 }, kind: 'charge', n: 2 }],
        targets: entry('activation'),
      },
    ],
  },
  seize: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        kind: 'resolve',
        do: [{ op: 'negate', what: { target: 0 }, to: 'banishment' }],
        targets: entry('activation'),
      },
    ],
  },
  blessing: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        kind: 'resolve',
        do: [{ op: 'bring', what: { types: ['ALLY'] }, counter: 'buff', n: 1, until: 'end-of-turn' }],
      },
    ],
  },
  molt: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        kind: 'resolve',
        do: [{ op: 'copy', what: { target: 0 }, of: { target: 1 } }],
        targets: [
          { what: { types: ['ALLY'], who: 'you' }, min: 1, max: 1 },
          { what: {}, min: 1, max: 1 },
        ],
      },
    ],
  },
});

/** Seat 2 copies the activation of seat 1; the copy lies above it. */
const echoed = (id: string, one: object = {}, said: Announced = {}, two: object = {}): Game => {
  const game = given26({ hand: [id], ...one }, { hand: ['echo'], ...two });
  game.when(1, activate(id, said)).when(1, pass);
  return game.when(2, activate('echo', { targets: [id] })).passAll();
};

describe('several instances of one card on the stack of 2026', () => {
  it('GA26-STACK-05: let a copy do the restricted part that its original could', () => {
    const game = echoed('lesson', { field: ['ann1'] });
    expect([game.stack(), game.passAll().count('hand', 2)]).toEqual([['Lesson', 'Lesson (copy)'], 3]);
    expect(
      echoed('lesson', {}, {}, { field: ['ann1'], hand: ['echo'] })
        .passAll()
        .count('hand', 2),
    ).toBe(1);
  });

  it('GA26-STACK-06: have what an effect added to the card', () => {
    const game = given26({ hand: ['blessing', 'mouse'] }, { hand: ['echo'] });
    game.when(1, activate('blessing')).passAll().when(1, activate('mouse')).when(1, pass);
    game.when(2, activate('echo', { targets: ['mouse'] })).passAll(3);
    expect([game.card('mouse@1').counters, game.card('mouse@2').counters]).toEqual([{ buff: 1 }, { buff: 1 }]);
  });

  it('GA26-STACK-07: are copies beyond the first', () => {
    const { items } = echoed('spark').table;
    expect(items.map(({ of, controller, declared }) => [of, controller, declared['copy'] ?? false])).toEqual([
      ['card', 1, false],
      ['card', 2, true],
    ]);
    expect(items[0]!.card).toBe(items[1]!.card);
  });

  it('GA26-STACK-08: keep the card on the stack until the last of them has resolved', () => {
    const game = echoed('spark');
    expect([game.passAll().zone('stack'), game.passAll().zone('stack')]).toEqual([['spark'], []]);
    expect(game.zone('graveyard:1')).toEqual(['spark']);
  });

  it('GA26-STACK-08: keep the card on the stack where one of them is negated or fizzles', () => {
    const game = echoed('spark', { hand: ['spark', 'deny'] });
    game.when(1, activate('deny', { targets: ['spark'] })).passAll();
    expect([game.stack(), game.zone('stack')]).toEqual([['Spark (copy)'], ['spark']]);
    expect([game.passAll().zone('graveyard:1').toSorted(), game.count('hand', 2)]).toEqual([['deny', 'spark'], 1]);

    const aims = given26({ hand: ['doom'] }, { field: ['ox', 'bear'], hand: ['bend', 'recall'] });
    aims
      .when(1, activate('doom', { targets: ['ox'] }))
      .when(1, pass)
      .when(2, activate('bend', { targets: ['doom'] }));
    aims.passAll().when(2, choose('bear')).when(1, pass);
    aims.when(2, activate('recall', { targets: ['bear'] })).passAll();
    expect([aims.stack(), aims.zone('stack')]).toEqual([['Doom'], ['doom']]);
  });

  it('GA26-STACK-11: lose the card to the object that the original became', () => {
    const game = echoed('mouse');
    // No effect puts an original above its copy; a table on record may lie so.
    game.write([{ kind: 'item-moved', item: game.table.items[0]!.id, index: 1 }]).passAll();
    expect([game.stack(), game.onField('mouse@1'), game.onField('mouse@2')]).toEqual([[], true, false]);
  });

  it('GA26-STACK-12: all fizzle once their card has left the stack', () => {
    const game = echoed('spark', { hand: ['spark', 'seize'] });
    game.when(1, activate('seize', { targets: ['!Spark (copy)'] })).passAll();
    expect([game.stack(), game.zone('banishment:1'), game.count('hand', 1)]).toEqual([[], ['spark'], 0]);
    expect(game.of('item-ended').map(({ rules }) => rules)).toContainEqual(['GA26-STACK-12']);
  });

  it('GA26-STACK-21: have counters of their own', () => {
    const counting = (target: string): [number, number] => {
      const game = echoed('hoard', { hand: ['hoard', 'stack'] });
      game.when(1, activate('stack', { targets: [target] })).passAll(3);
      return [game.count('hand', 1), game.count('hand', 2)];
    };
    expect([counting('hoard'), counting('!Hoard (copy)')]).toEqual([
      [2, 0],
      [0, 2],
    ]);
  });

  it('GA26-RES-16: copies an object as it is when the effect resolves', () => {
    const game = given26({ field: ['ox'], hand: ['molt'] }, { field: ['moth'], hand: ['morph'] });
    game.when(1, activate('molt', { targets: ['ox@1'], targets2: ['moth'] })).when(1, pass);
    game.when(2, activate('morph', { targets: ['moth'] })).passAll(2);
    expect(game.card('ox@1').appears?.name).toBe('Cocoon');
  });

  it('GA26-SBA-06: leave nothing behind: their tokens cease to exist elsewhere', () => {
    const game = echoed('mouse', {}, {}, { hand: ['echo', 'doom'] }).passAll(2);
    game
      .when(1, pass)
      .when(2, activate('doom', { targets: ['mouse@2'] }))
      .passAll();
    expect([game.onField('mouse@2'), game.zone('graveyard:2').toSorted()]).toEqual([false, ['doom', 'echo']]);
  });

  it('GA26-SBA-06: leave nothing behind: their attack cards cease to exist after combat', () => {
    const game = given26({ hand: ['slash', 'echo', 'ox'] }, { hand: ['deny'] });
    game
      .when(1, activate('slash'))
      .when(1, pay('ox'))
      .when(1, activate('echo', { targets: ['slash'] }))
      .passAll();
    game
      .when(1, pass)
      .when(2, activate('deny', { targets: ['slash'] }))
      .passAll(2);
    if (game.asked.length > 0) game.when(1, choose('ember@2'));
    expect([game.zone('intent'), game.zone('stack')]).toEqual([['slash'], []]);
    fought(game);
    expect([game.passTo('main').zone('intent'), game.card('ember@2').damage]).toEqual([[], 3]);
    expect(game.zone('graveyard:1').toSorted()).toEqual(['echo', 'slash']);
  });
});
