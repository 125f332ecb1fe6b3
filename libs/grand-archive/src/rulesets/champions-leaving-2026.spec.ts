import { describe, expect, it } from '@jest/globals';
import { cardsIn } from '#table';
import {
  ability,
  activate,
  attack,
  printed,
  type Deed,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, when } from '../../../../test/support/grand-archive/print.js';

const fast = { types: 'ACTION', speed: 'fast' } as const;
const champion = { what: { types: ['CHAMPION'] }, min: 1, max: 1 };
printed({
  grow: { ...fast, abilities: [{ kind: 'resolve', do: [{ op: 'level-up' }] }] },
  step: {
    ...fast,
    abilities: [
      { kind: 'announce', cost: [{ pay: 'delevel' }] },
      { kind: 'resolve', do: [drawOne] },
    ],
  },
  topple: {
    ...fast,
    abilities: [{ kind: 'resolve', targets: [champion], do: [{ op: 'destroy', what: { target: 0 } }] }],
  },
  exile: {
    ...fast,
    abilities: [{ kind: 'resolve', targets: [champion], do: [{ op: 'banish', what: { target: 0 } }] }],
  },
  crowning: {
    ...fast,
    abilities: [
      {
        kind: 'resolve',
        targets: [{ what: { types: ['ALLY'] }, min: 1, max: 1 }],
        do: [{ op: 'become', what: { target: 0 }, types: ['CHAMPION'], subtypes: [], keywords: [] }],
      },
    ],
  },
  dee1: {
    name: 'Dee, Oracle',
    types: 'CHAMPION',
    classes: 'MAGE',
    stats: { level: 1, life: 16 },
    abilities: [
      { kind: 'activated', once: 'turn', text: 'Once a turn: draw', cost: [], do: [drawOne] },
      { kind: 'activated', once: 'ever', text: 'Once: draw', cost: [], do: [drawOne] },
    ],
  },
  mourner: {
    types: 'ALLY',
    stats: { power: 1, life: 1 },
    abilities: [{ ...when('die', 'Mourner: draw', drawOne), of: { unit: true } }],
  },
  watcher: {
    types: 'ALLY',
    stats: { power: 1, life: 1 },
    abilities: [{ ...when('leave', 'Watcher: draw', drawOne), of: { types: ['CHAMPION'] } }],
  },
  sheriff: {
    types: 'ALLY',
    stats: { power: 9, life: 9 },
    abilities: [when('kill', 'Sheriff kills: draw', drawOne), when('hit', 'Sheriff hits: draw', drawOne)],
  },
  dwarfing: {
    name: 'Small, Sprite',
    types: 'CHAMPION',
    stats: { level: 0, life: 15 },
    abilities: [
      { kind: 'static', inherited: true, modify: [{ what: { all: { types: ['ALLY'] } }, set: { power: 1 } }] },
    ],
  },
  large: {
    name: 'Large, Sprite',
    types: 'CHAMPION',
    stats: { level: 1, life: 16 },
    abilities: [{ kind: 'static', modify: [{ what: { all: { types: ['ALLY'] } }, set: { power: 9 } }] }],
  },
  frail: { types: 'ITEM', abilities: [{ kind: 'static', modify: [{ what: { champion: 'you' }, set: { life: 9 } }] }] },
  blunt: { types: 'ITEM', abilities: [{ kind: 'static', modify: [{ what: { champion: 'you' }, lose: ['stealth'] }] }] },
  sly: { name: 'Sly, Shade', types: 'CHAMPION', stats: { level: 1, life: 16 }, keywords: ['stealth'] },
  orphan: {
    ...fast,
    abilities: [{ kind: 'resolve', do: [{ op: 'banish', what: { champion: 'you' } }, { op: 'level-up' }] }],
  },
  young: {
    ...fast,
    abilities: [{ kind: 'resolve', do: [{ op: 'destroy', what: { all: { entered: true, types: ['CHAMPION'] } } }] }],
  },
});

const lay: Deed = (game) => ({ kind: 'level-up', ask: game.table.asks[0]!.id, card: 0 });
const at = (id: string, targets?: readonly string[]) => (game: Game) =>
  game.when(1, activate(id, targets ? { targets } : {})).passAll();
const settled = (game: Game): Game => {
  while (game.stack().length > 0) game.passAll();
  return game;
};

describe('a champion that leaves, in 2026', () => {
  const three = { three: {} };

  it('GA26-CHAMP-11: dies of damage for the question of losing, and is banished', () => {
    const game = given26({ hand: ['smite'] }, { field: [{ card: 'ann1', damage: 8 }], lineage: ['ember'] }, three);
    at('smite', ['ann1@2'])(game);
    expect([game.table.seats[1]!.out?.reason, game.onField('ann1')]).toEqual(['its champion is defeated', false]);
    // Then all cards of the loser leave the game.
    const legs = game.of('moved').flatMap((moved) => moved.legs.filter(({ to }) => to === 'banishment:2'));
    expect(legs.map(({ from }) => from)).toEqual(['field', 'lineage:2']);
  });

  it('GA26-CHAMP-11: dies if it is destroyed, and its player loses', () => {
    const game = given26({ hand: ['topple'] });
    at('topple', ['ember@2'])(game);
    expect([game.table.seats[1]!.out?.reason, game.zone('banishment:2'), game.zone('graveyard:2')]).toEqual([
      'its champion is defeated',
      ['ember'],
      [],
    ]);
  });

  it('GA26-CHAMP-11: is not seen by what looks for dying and killing', () => {
    const game = given26({ hand: ['topple'], field: ['mourner', 'watcher'] }, { field: ['ember', 'ox'] }, three);
    expect(at('topple', ['ember@2'])(game).stack()).toEqual(['Watcher: Watcher: draw']);
    const fight = given26({ field: ['sheriff'] }, { field: [{ card: 'ember', damage: 10 }] }, three);
    fought(fight.when(1, attack('sheriff', 'ember@2'))).passAll();
    expect([fight.table.seats[1]!.out?.reason, fight.stack()]).toEqual([
      'its champion is defeated',
      ['Sheriff: Sheriff hits: draw'],
    ]);
  });

  it('GA26-CHAMP-09: takes the cards below it and its counters along', () => {
    const below = { field: [{ card: 'ann1', counters: { enlighten: 2 } }], lineage: ['ember', 'ox'] };
    const game = given26({ hand: ['exile'] }, below);
    at('exile', ['ann1@2'])(game);
    expect([game.zone('lineage:2'), game.zone('banishment:2'), game.zone('graveyard:2')]).toEqual([
      [],
      ['ann1', 'ember'],
      ['ox'],
    ]);
    expect(cardsIn(game.table, 'banishment:2').map(({ counters }) => counters)).toEqual([{}, {}]);
    expect(game.table.seats[1]!.out?.reason).toBe('it controls no champion');
  });

  it('GA26-CHAMP-09: leaves nothing to an object that takes its place', () => {
    const game = given26({
      hand: ['crowning', 'exile'],
      field: [{ card: 'ann1', damage: 3, counters: { enlighten: 2 } }, 'golem'],
      lineage: ['ember'],
    });
    at('crowning', ['golem'])(game);
    at('exile', ['ann1@1'])(game);
    expect([game.table.status, game.zone('lineage:1')]).toEqual(['playing', []]);
    expect([game.card('golem').damage, game.card('golem').counters]).toEqual([0, {}]);
  });

  it('GA26-CHAMP-12: is no loss while its player has another, an ally that has become one', () => {
    const game = given26({ hand: ['crowning', 'topple', 'topple'], field: ['golem'] });
    at('crowning', ['golem'])(game);
    at('topple', ['ember@1'])(game);
    expect([game.table.status, game.zone('banishment:1'), game.onField('golem')]).toEqual(['playing', ['ember'], true]);
    at('topple', ['golem'])(game);
    expect(game.table.result).toMatchObject({ winner: 2 });
  });

  it('GA26-CHAMP-12: dies alone if only it has the damage', () => {
    const game = given26({ hand: ['crowning', 'smite'], field: ['golem'] });
    at('crowning', ['golem'])(game);
    at('smite', ['golem'])(game);
    expect([game.table.status, game.onField('golem'), game.zone('banishment:1')]).toEqual([
      'playing',
      false,
      ['golem'],
    ]);
  });
});

describe('a card of a lineage in 2026', () => {
  it('GA26-CHAMP-06: is laid by no means for a player who does not control the champion', () => {
    const game = given26({ hand: ['orphan'], materials: ['ann1'] }, {}, { asks: 'always' });
    expect(at('orphan')(game).refusal(1, lay)).toBe('GA-CHAMP-01');
    expect([game.onField('ember@1'), game.zone('materials:1')]).toEqual([false, ['ann1']]);
  });

  it('GA26-CHAMP-08: has forgotten the uses of its abilities when it is laid again', () => {
    const game = given26({ hand: ['grow', 'step', 'grow'], materials: ['dee1'] });
    const grown = (): Game => at('grow')(game).when(1, lay);
    const use = (n: number): Deed => ability('dee1', { of: `dee1#front#${n}` });
    grown();
    for (const n of [0, 1]) settled(game.when(1, use(n)));
    expect([game.refusal(1, use(0)), game.refusal(1, use(1))]).toEqual(['GA-ACT-22', 'GA-ACT-22']);
    at('step')(game);
    expect(game.zone('materials:1')).toContain('dee1');
    grown();
    expect([0, 1].map((n) => game.when(1, use(n)).stack().length)).toEqual([1, 2]);
  });

  it('GA26-CHAMP-13: does not make the champion younger', () => {
    const game = given26({ hand: ['grow', 'young'], materials: ['ann1'] });
    at('grow')(game).when(1, lay);
    settled(game);
    expect(at('young')(game).onField('ann1')).toBe(true);
  });

  it('GA26-CHAMP-13: has a time of its own for its abilities', () => {
    const power = (field: string[], card: string): unknown => {
      const game = given26({ field: [...field, 'bear'], hand: ['giant', 'grow'], materials: [card] });
      at('giant')(game);
      at('grow')(game).when(1, lay);
      return game.card('bear').appears?.stats?.['power'];
    };
    // What is inherited is older than the item; what the new card says is younger.
    expect([power(['dwarfing'], 'ann1'), power(['dwarfing'], 'large')]).toEqual([6, 9]);
  });

  it('GA26-CHAMP-13: comes back to the top by a delevel as old as it is', () => {
    const game = given26({ field: ['dwarfing', 'bear'], hand: ['giant', 'grow', 'step'], materials: ['large'] });
    for (const id of ['giant', 'grow']) at(id)(game);
    at('step')(game.when(1, lay));
    expect([game.onField('dwarfing'), game.card('bear').appears?.stats?.['power']]).toEqual([true, 6]);
  });

  it('GA26-CHAMP-14: is the base text of the champion, which effects that were there before change', () => {
    const game = given26({ field: ['ember', 'frail', 'blunt'], hand: ['grow'], materials: ['sly'] });
    at('grow')(game).when(1, lay);
    expect(game.card('sly').appears).toMatchObject({ stats: { life: 9 }, keywords: [] });
  });
});
