import { describe, expect, it } from '@jest/globals';
import { sightOf } from '../objects/derive.js';
import { hasKeyword } from '../objects/characteristics.js';
import {
  ability,
  activate,
  answer,
  attack,
  choose,
  materialize,
  pass,
  pay,
  printed,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, when } from '../../../../test/support/grand-archive/print.js';

const self = { self: true } as const;
const until = 'end-of-turn' as const;
const aimed = (does: object) => ({
  types: 'ACTION',
  speed: 'fast' as const,
  abilities: [{ kind: 'resolve' as const, targets: [{ what: {}, min: 1, max: 1 }], do: [does as never] }],
});
printed({
  herald: {
    types: 'ITEM',
    abilities: [{ kind: 'static', modify: [{ what: { all: { role: 'attacker' } }, keywords: ['distant'] }] }],
  },
  bind: aimed({ op: 'become', what: { target: 0 }, types: ['ITEM'], subtypes: [], keywords: [] }),
  scythe: { types: 'WEAPON', stats: { power: 1, durability: 2 }, keywords: ['cleave'] },
  reap: { types: 'ATTACK', stats: { power: 1 }, keywords: ['cleave'] },
  moat: { types: 'DOMAIN', subtypes: 'SIEGEABLE', stats: { durability: 3 } },
  taunter: {
    types: 'ALLY',
    stats: { power: 1, life: 4 },
    abilities: [
      {
        ...when('hit', 'Taunter hits: that player draws', {
          op: 'draw',
          who: { controller: { event: 'object' } },
          n: 1,
        }),
      },
    ],
  },
  rake: {
    types: 'ATTACK',
    stats: { power: 1 },
    abilities: [
      when('hit', 'Rake hits: draw', { op: 'draw', who: 'you', n: { stat: 'power', of: self } }),
      {
        kind: 'static',
        if: [{ is: 'exists', what: { who: 'you', types: ['WEAPON'] } }],
        modify: [{ what: self, stats: { power: 2 } }],
      },
    ],
  },
  fang: {
    types: 'ALLY',
    stats: { power: 1, life: 4 },
    abilities: [
      when('hit', 'Fang hits: destroy', { op: 'destroy', what: { event: 'object' } }),
      when('kill', 'Fang kills: draw', drawOne),
    ],
  },
  exile: aimed({ op: 'replace', what: { target: 0 }, instead: { of: 'die', to: 'banishment' }, until }),
  lancer: {
    types: 'ALLY',
    stats: { power: 1, life: 4 },
    abilities: [
      when('burned', 'Lancer burns: draw', drawOne),
      { kind: 'activated', text: 'All', cost: [], do: [{ op: 'damage', to: { all: { unit: true } }, n: 1 }] },
    ],
  },
  archers: {
    types: 'ALLY',
    stats: { power: 1, life: 9 },
    abilities: [
      when('burned', 'Archers burn: draw', drawOne),
      {
        kind: 'activated',
        text: 'Three times',
        cost: [],
        do: [{ op: 'repeat', n: 3, do: [{ op: 'damage', to: { champion: 'each-opponent' }, n: 1 }] }],
      },
    ],
  },
});

const targets = (game: Game, ...names: string[]): string[] =>
  names.filter((name) => game.table.combat!.targets.includes(game.handle(name)));
const answered = (game: Game, card: string, on: string): Game =>
  game
    .when(1, pass)
    .when(2, activate(card, { targets: [on] }))
    .passAll();

describe('who takes part in a combat of 2026', () => {
  it('GA26-COMBAT-10: the attacking unit attacks, and what it wields only takes part', () => {
    const game = given26({ field: ['sword', 'herald'] }, { field: ['ox'] }).when(1, attack('ember@1', 'ox', 'sword'));
    const attacks = (name: string) => hasKeyword(sightOf(game), game.card(name), 'distant');
    expect([attacks('ember@1'), attacks('sword')]).toEqual([true, false]);
    fought(game).passAll();
    expect(game.of('damaged')[0]!.hits[0]!.source).toBe(game.handle('ember@1'));
  });

  it('GA26-COMBAT-13: the attacking player is that to the end, whatever still attacks or defends', () => {
    const game = given26({ field: ['bear'] }, { field: ['ox'], hand: ['doom', 'doom'] }).when(1, attack('bear', 'ox'));
    answered(answered(game, 'doom', 'bear'), 'doom', 'ox@2');
    expect(game.table.combat).toMatchObject({ by: 1, targets: [] });
    expect(game.passAll().table.combat).toMatchObject({ by: 1 });
    expect(game.passAll().table.combat).toBeNull();
  });

  it('GA26-COMBAT-17: an attacker that changes its type goes on attacking', () => {
    const game = given26({ field: ['bear'] }, { field: ['ox'], hand: ['bind'] }).when(1, attack('bear', 'ox'));
    answered(game, 'bind', 'bear');
    expect(game.table.combat).toMatchObject({ attacker: game.handle('bear') });
    expect(fought(game).passAll().card('ox@2').damage).toBe(2);
  });

  it('GA26-COMBAT-17: a defender that changes its type goes on defending', () => {
    const game = given26({ field: ['bear'] }, { field: ['ox'], hand: ['bind'] }).when(1, attack('bear', 'ox'));
    answered(game, 'bind', 'ox@2');
    expect(targets(game, 'ox@2')).toEqual(['ox@2']);
    fought(game).passAll();
    // What is no unit takes no damage.
    expect([game.of('damaged'), game.phase]).toEqual([[], 'main']);
  });

  it.each([
    ['unit', attack('reaper', 'ember@2')],
    ['weapon', attack('ember@1', 'ember@2', 'scythe')],
  ])('GA26-CLEAVE-01: on a %s makes defenders of all that one player controls and none a target', (_what, deed) => {
    const game = given26(
      { field: ['reaper', 'scythe'] },
      { field: ['ox', 'orb', 'moat', 'guard'] },
      { three: { field: ['golem'] } },
    ).when(1, deed);
    expect(targets(game, 'ember@2', 'ox@2', 'orb', 'moat', 'guard', 'ember@3', 'golem')).toEqual([
      'ember@2',
      'ox@2',
      'moat',
      'guard',
    ]);
    // No champion is attacked as a target: nobody may intercept.
    expect([game.asked, game.stack()]).toEqual([[], []]);
  });

  it('GA26-CLEAVE-01: on an attack card does so, too', () => {
    const game = given26({ hand: ['reap'] }, { field: ['ox', 'moat'] })
      .when(1, activate('reap'))
      .passAll();
    expect(targets(game, 'ember@2', 'ox@2', 'moat')).toEqual(['ember@2', 'ox@2', 'moat']);
  });

  it('GA26-INTERCEPT-01: triggers for an awake ally while its champion is attacked, and leaves the choice', () => {
    const attacked = (target: string, two: (string | { card: string; rested: boolean })[]) =>
      given26({ field: ['bear'] }, { field: two }, { asks: 'always' }).when(1, attack('bear', target));
    expect(attacked('ember@2', [{ card: 'guard', rested: true }]).stack()).toEqual([]);
    expect(attacked('ox@2', ['guard', 'ox']).stack()).toEqual([]);
    const deciding = (): Game => attacked('ember@2', ['guard']).passAll();
    expect(targets(deciding().when(2, answer(true, 'may')), 'ember@2', 'guard')).toEqual(['guard']);
    const game = deciding().when(2, answer(false, 'may'));
    expect([game.stack(), targets(game, 'ember@2', 'guard')]).toEqual([[], ['ember@2']]);
  });
});

describe('hits and kills of 2026', () => {
  it('GA26-COMBAT-35: the hit of an attack card in the graveyard uses what the card was in the intent', () => {
    const game = given26({ field: ['sword'], hand: ['rake'] }, { field: ['golem'] })
      .when(1, activate('rake'))
      .passAll()
      .when(1, choose('sword'))
      .when(1, choose('golem'));
    fought(game).passAll();
    const before = game.count('hand', 1);
    expect([game.stack(), game.zone('graveyard:1')]).toEqual([['Rake: Rake hits: draw'], ['rake']]);
    expect(game.passAll().count('hand', 1)).toBe(before + 3);
  });

  it('GA26-ONHIT-03: "that player" is the controller of what was hit', () => {
    const game = given26({ field: ['taunter', 'ox'] }, { hand: ['steal'] }, { three: {} });
    game.when(1, attack('taunter', 'ember@3'));
    const before = game.count('hand', 3);
    fought(game).passAll(2);
    expect([game.count('hand', 3), game.count('hand', 2)]).toEqual([before + 1, 1]);
  });

  it('GA26-ONKILL-01: is for a death by the combat damage, not by what a hit does afterwards', () => {
    const game = given26({ field: ['fang'] }, { field: ['ox'] }).when(1, attack('fang', 'ox'));
    fought(game).passAll();
    expect(game.stack()).toEqual(['Fang: Fang hits: destroy']);
    game.passAll();
    expect([game.zone('graveyard:2'), game.stack()]).toEqual([['ox'], []]);
  });

  it('GA26-ONKILL-01: is for a unit that goes straight to the graveyard', () => {
    const kill = (two: object) => {
      const game = given26({ field: ['fang'] }, { field: ['imp'], ...two }).when(1, attack('fang', 'imp'));
      if ('hand' in two) answered(game, 'exile', 'imp');
      return fought(game).passAll().stack();
    };
    expect(kill({})).toContain('Fang: Fang kills: draw');
    expect(kill({ hand: ['exile'] })).not.toContain('Fang: Fang kills: draw');
  });

  it('GA26-DMG-05: one amount dealt to a set is one damage of its source; repeated it is as many', () => {
    const burns = (id: string) =>
      given26({ field: [id] })
        .when(1, ability(id))
        .passAll()
        .stack().length;
    expect([burns('lancer'), burns('archers')]).toEqual([1, 3]);
  });

  it('GA26-DMG-06: the damage on a champion stays with it through a level up, and heals by recovering alone', () => {
    printed({ balm: { types: 'ACTION', abilities: [{ kind: 'resolve', do: [{ op: 'recover', who: 'you', n: 2 }] }] } });
    const game = given26({
      field: [{ card: 'ember', damage: 5 }],
      materials: ['ann1'],
      memory: ['ox'],
      hand: ['balm', 'ascend'],
    });
    game.when(1, activate('ascend')).passAll().when(1, materialize('ann1')).when(1, pay()).passAll(2);
    expect(game.card('ann1').damage).toBe(5);
    expect(game.when(1, activate('balm')).passAll().card('ann1').damage).toBe(3);
  });
});
