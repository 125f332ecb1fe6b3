import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  attack,
  pass,
  pay,
  printed,
  written,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26, unarmed } from '../../../../test/support/grand-archive/fights.js';
import type { Print } from '../../../../test/support/grand-archive/print.js';

const target = { target: 0 } as const;
const any = { what: {}, min: 1, max: 1 };
const spell = (...does: NonNullable<NonNullable<Print['abilities']>[number]['do']>): Print => ({
  types: 'ACTION',
  speed: 'fast',
  abilities: [{ kind: 'resolve', targets: [any], do: does }],
});
printed({
  census: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ kind: 'resolve', do: [{ op: 'damage', to: { champion: 'each-opponent' }, n: { count: {} } }] }],
  },
  weighing: spell({ op: 'damage', to: { champion: 'each-opponent' }, n: { stat: 'power', of: target } }),
  vapour: spell({ op: 'become', what: target, types: ['PHANTASIA'], subtypes: ['FRACTAL'], keywords: [] }),
  proof: spell({ op: 'become', what: target, types: ['ITEM', 'UNIQUE'], subtypes: [], keywords: [] }),
  quicken: spell({ op: 'become', what: target, types: ['ALLY', 'ITEM'], subtypes: [], keywords: [], adds: true }),
  herbs: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ kind: 'resolve', do: [{ op: 'destroy', what: { all: { subtypes: ['HERB'] } } }] }],
  },
  mist: { types: 'PHANTASIA' },
  trinket: { types: 'UNIQUE ITEM', subtypes: 'HERB', stats: { power: 3 } },
  crest: { types: 'REGALIA UNIQUE ITEM', subtypes: 'HERB' },
  doll: {
    types: 'REGALIA ITEM',
    abilities: [
      { kind: 'static', modify: [{ what: { self: true }, set: { power: 2, life: 2 } }] },
      { kind: 'activated', text: 'Rest: draw', cost: [{ pay: 'rest' }], do: [{ op: 'draw', who: 'you', n: 1 }] },
    ],
  },
  belt: { types: 'ITEM', abilities: [{ kind: 'static', modify: [{ what: { champion: 'you' }, set: { power: 2 } }] }] },
  moat: { types: 'DOMAIN', subtypes: 'SIEGEABLE', stats: { durability: 3 } },
});
written({
  gunner: { types: 'WEAPON', subtypes: 'GUN', power: 1, durability: 2 },
  salve: { types: 'ITEM', subtypes: 'HERB' },
  slug: {
    types: 'ITEM',
    subtypes: 'BULLET',
    power: 2,
    text: 'REST: Load Slug into target unloaded Gun weapon you control.',
  },
  decree1: { types: 'ACTION', speed: 'fast', text: 'Destroy target ally.' },
  harvest: { types: 'ACTION', speed: 'fast', text: 'Destroy target Herb.' },
});

const at = (game: Game, id: string, ...targets: string[]): Game =>
  game.when(1, activate(id, targets.length > 0 ? { targets } : {})).passAll();
const dealt = (game: Game): number[] => game.of('damaged').flatMap(({ hits }) => hits.map((hit) => hit.dealt));

describe('types in 2026', () => {
  it('GA26-TYPE-01: are eight, with Regalia and Unique besides', () => {
    written({ oracle: { types: 'ITEM', text: 'As Oracle enters the field, choose a card type.' } });
    const game = at(given26({ hand: ['oracle'] }), 'oracle');
    expect(game.asked).toEqual(['1 type']);
    expect(game.options(1).flatMap(({ action }) => action['value'] ?? [])).toEqual([
      'ACTION',
      'ALLY',
      'ATTACK',
      'CHAMPION',
      'DOMAIN',
      'ITEM',
      'PHANTASIA',
      'WEAPON',
    ]);
  });

  it('GA26-TYPE-01: leave an object a token, whatever it becomes', () => {
    const game = given26({ hand: ['call', 'vapour', 'recall'] });
    at(at(game, 'call'), 'vapour', 'pup');
    expect(game.card('pup').appears?.types).toEqual(['TOKEN', 'PHANTASIA']);
    expect(at(game, 'recall', 'pup').zone('hand:1')).toEqual([]);
  });

  it('GA26-TYPE-02: are of objects on the field: no intent, loaded card, lineage or entry of the stack is one', () => {
    const game = given26(
      {
        field: ['ann1', 'gunner', 'slug', 'glade', 'mist', 'bear'],
        lineage: ['ember'],
        hand: ['call', 'spark', 'census'],
      },
      { field: ['ox'] },
    );
    game.when(1, ability('slug', { targets: ['gunner'] })).passAll();
    at(game, 'call').when(1, activate('spark'));
    at(game, 'census');
    // Two champions, a weapon, a domain, a phantasia, two allies and a token.
    expect([game.zone('loaded:1'), game.stack(), dealt(game)]).toEqual([['slug'], ['Spark'], [8]]);
    const fight = given26({ field: ['gunner', 'slug'], hand: ['census'] }, { field: ['ox'] });
    fight.when(1, ability('slug', { targets: ['gunner'] })).passAll();
    fight.when(1, attack('ember@1', 'ox', 'gunner'));
    expect([fight.zone('intent'), dealt(at(fight, 'census'))]).toEqual([['slug'], [4]]);
  });

  it('GA26-TYPE-03: mean objects on the field, where a text does not say card or activation', () => {
    const game = given26(
      { hand: ['decree1', 'harvest', 'bear', 'ox', 'ox'], graveyard: ['golem', 'root'] },
      { field: ['ox', 'root'] },
    );
    expect([
      game.refusal(1, activate('decree1', { targets: ['golem'] })),
      game.refusal(1, activate('harvest', { targets: ['root@1'] })),
    ]).toEqual(['GA-TGT-01', 'GA-TGT-01']);
    game.when(1, activate('bear')).when(1, pay('ox', 'ox'));
    expect(game.refusal(1, activate('decree1', { targets: ['bear'] }))).toBe('GA-TGT-01');
    expect(at(at(game, 'decree1', 'ox@2'), 'harvest', 'root@2').zone('graveyard:2')).toEqual(['ox', 'root']);
  });

  it('GA26-TYPE-06: leave an object the stats that are written on it', () => {
    const game = given26({ hand: ['vapour', 'weighing'], field: ['golem'] });
    expect(dealt(at(at(game, 'vapour', 'golem'), 'weighing', 'golem'))).toEqual([3]);
  });

  it('GA26-TYPE-07: are gone with all supertypes if an effect sets another; subtypes stay', () => {
    const game = given26({ hand: ['vapour', 'harvest'], field: ['trinket'] });
    expect(at(game, 'vapour', 'trinket').card('trinket').appears?.types).toEqual(['PHANTASIA']);
    expect(at(game, 'harvest', 'trinket').zone('graveyard:1')).toContain('trinket');
    const twins = given26({ hand: ['vapour', 'trinket'], field: ['trinket'] });
    at(at(twins, 'vapour', 'trinket'), 'trinket');
    expect([twins.asked, twins.zone('field').filter((id) => id === 'trinket')]).toEqual([[], ['trinket', 'trinket']]);
  });

  it('GA26-TYPE-07: stay as far as the effect names them', () => {
    const twins = given26({ hand: ['proof', 'trinket'], field: ['trinket'] });
    expect(at(at(twins, 'proof', 'trinket'), 'trinket').asked).toEqual(['1 choose']);
  });

  it('GA26-TYPE-08: are both of an object that gets another, each once, with what both have', () => {
    const game = given26({ field: ['doll', 'monk'], hand: ['quicken'] }, { field: ['ox'] });
    expect(game.refusal(1, attack('doll', 'ox'))).toBe('GA-COMBAT-01');
    expect(at(game, 'quicken', 'doll').card('doll').appears).toMatchObject({
      types: ['REGALIA', 'ITEM', 'ALLY'],
      stats: { power: 2, life: 2 },
    });
    fought(game.when(1, attack('doll', 'ox'))).passAll();
    expect([game.card('ox@2').damage, game.rested('doll')]).toEqual([2, true]);
  });

  it('GA26-TYPE-08: follow the stricter rule where both say something: banishment before the graveyard', () => {
    const game = given26({ field: ['doll', 'monk'], hand: ['quicken', 'quake', 'quake'] });
    at(game, 'quicken', 'doll');
    game.when(1, ability('doll')).passAll();
    at(at(game, 'quake'), 'quake');
    expect([game.count('hand', 1), game.zone('banishment:1'), game.zone('graveyard:1')]).toEqual([
      1,
      ['doll'],
      ['quicken', 'quake', 'quake', 'monk'],
    ]);
  });
});

describe('stats in 2026', () => {
  it('GA26-TYPE-04: are life of champions, power and life of allies, and what weapons, attacks and bullets add', () => {
    const game = given26(
      { field: ['gunner', 'slug'], hand: ['gore'] },
      { field: [{ card: 'ann1', damage: 13 }, 'golem'] },
    );
    game.when(1, ability('slug', { targets: ['gunner'] })).passAll();
    expect(game.card('gunner').counters).toEqual({ durability: 2 });
    fought(game.when(1, attack('ember@1', 'golem', 'gunner')), 'golem').passAll();
    expect([dealt(game), game.onField('golem'), game.card('gunner').counters]).toEqual([
      [3, 3],
      false,
      { durability: 1 },
    ]);
    const fight = given26({ field: ['wolf'] }, { field: [{ card: 'ann1', damage: 16 }] });
    fought(fight.when(1, attack('wolf', 'ann1@2'))).passAll();
    expect(fight.table.result).toMatchObject({ winner: 1 });
  });

  it('GA26-TYPE-04: are the speed of actions', () => {
    const game = given26({}, { hand: ['spark', 'dawn', 'ox', 'ox'] }).when(1, pass);
    expect([game.refusal(2, activate('dawn')), game.when(2, activate('spark')).stack()]).toEqual([
      'GA-OPP-13',
      ['Spark'],
    ]);
  });

  it('GA26-TYPE-04: are durability of Siegeable domains', () => {
    expect(given26({ field: ['moat'] }).card('moat').counters).toEqual({ durability: 3 });
  });

  it('GA26-TYPE-05: that an effect sets are there as long as it applies', () => {
    const game = given26({ field: ['belt'], hand: ['fell', 'might'] }, { field: ['ox', 'ox'] });
    fought(game.when(1, unarmed('ember@1', 'ox@2'))).passAll();
    expect(dealt(game)).toEqual([2]);
    const gone = at(given26({ field: ['belt'], hand: ['fell'] }, { field: ['ox'] }), 'fell', 'belt');
    expect(gone.refusal(1, unarmed('ember@1', 'ox@2'))).toBe('GA-CHAMP-09');
  });

  it('GA26-TYPE-05: begin at 0, and no counter makes one', () => {
    const game = given26({ hand: ['might'], field: [{ card: 'ember', counters: { buff: 2 } }] }, { field: ['ox'] });
    expect(game.refusal(1, unarmed('ember@1', 'ox@2'))).toBe('GA-CHAMP-09');
    fought(at(game, 'might').when(1, unarmed('ember@1', 'ox@2'))).passAll();
    expect(dealt(game)).toEqual([1]);
  });
});

describe('an object that acts as though it were of another type in 2026', () => {
  printed({
    colossus: {
      types: 'DOMAIN',
      subtypes: 'SIEGEABLE',
      stats: { power: 2, durability: 4 },
      abilities: [{ kind: 'static', modify: [{ what: { self: true }, permit: ['attack'] }] }],
    },
    smother: {
      types: 'ACTION',
      speed: 'fast',
      abilities: [
        {
          kind: 'resolve',
          targets: [{ what: { types: ['ALLY'] }, min: 1, max: 1 }],
          do: [{ op: 'destroy', what: target }],
        },
      ],
    },
    tower: { types: 'DOMAIN', subtypes: 'SIEGEABLE', stats: { power: 2, durability: 4 } },
  });

  it('GA26-TYPE-09: does that act', () => {
    const game = given26({ field: ['colossus', 'tower'] });
    expect(game.refusal(1, attack('tower', 'ember@2'))).toBe('GA-COMBAT-01');
    fought(game.when(1, attack('colossus', 'ember@2'))).passAll();
    expect([game.card('ember@2').damage, game.rested('colossus')]).toEqual([2, true]);
  });

  it('GA26-TYPE-09: has none of the other traits of that type', () => {
    const game = given26({ field: ['bear'], hand: ['smother'] }, { field: ['colossus'] });
    expect(game.refusal(1, activate('smother', { targets: ['colossus'] }))).toBe('GA-TGT-01');
    game.when(1, attack('bear', 'colossus')).passAll();
    // It is no unit: it does not retaliate, and damage takes its durability.
    expect([game.asked, game.phase]).toEqual([[], 'combat/damage']);
    game.passAll();
    expect([game.card('colossus').counters['durability'], game.card('bear').damage]).toEqual([2, 0]);
  });
});
