import { describe, expect, it } from '@jest/globals';
import {
  activate,
  answer,
  attack,
  choose,
  pass,
  type Game,
  printed,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, when } from '../../../../test/support/grand-archive/print.js';

const self = { self: true } as const;
printed({
  brawler: { types: 'CHAMPION', classes: 'WARRIOR', stats: { level: 1, life: 20, power: 2 } },
  rod: {
    types: 'WEAPON',
    stats: { power: 0, durability: 2 },
    abilities: [{ kind: 'static', modify: [{ what: self, stats: { power: { counters: 'durability', of: self } } }] }],
  },
  moat: { types: 'DOMAIN', subtypes: 'SIEGEABLE', stats: { durability: 1 } },
  stinger: {
    types: 'ALLY',
    stats: { power: 1, life: 2 },
    abilities: [
      when('hit-champion', 'Stinger hits a champion', drawOne),
      when('hit-ally', 'Stinger hits an ally', drawOne),
      when('hit', 'Stinger hits', drawOne),
    ],
  },
});

const dealt = (game: Game): number[] => game.of('damaged').flatMap(({ hits }) => hits.map((hit) => hit.dealt));
const answers = (game: Game, id: string, target: string): Game =>
  game
    .when(1, pass)
    .when(2, activate(id, { targets: [target] }))
    .passAll();
/** Where the facts of the last entry are that tell of this. */
const at = (game: Game, is: (fact: Game['facts'][number]) => boolean): number => game.facts.findIndex(is);

describe('combat damage of 2026', () => {
  const struck = (one: string[], hand: string[], two: object = {}) => {
    const game = given26({ field: one, hand }, { field: ['golem'], ...two })
      .when(1, activate('gore'))
      .passAll()
      .when(1, choose('sword'));
    return game.asked.length > 0 ? game.when(1, choose('golem')) : game;
  };

  it('GA26-COMBAT-28: is the power of the unit, its intents and what it wields, and modifiers, in one amount', () => {
    const game = struck(['brawler', 'sword'], ['gore', 'might', 'shelter']).passAll();
    game.when(1, activate('might')).passAll();
    game.when(1, activate('shelter', { targets: ['golem'] })).passAll();
    fought(game).passAll();
    expect(game.of('damaged').flatMap(({ hits }) => hits)).toMatchObject([{ aimed: 6, prevented: 3, dealt: 3 }]);
  });

  it('GA26-COMBAT-29: is what the champion gives, if all that it used has left', () => {
    const game = given26({ field: ['brawler', 'sword'], hand: ['doom'] }, { field: ['golem'] })
      .when(1, attack('brawler', 'golem', 'sword'))
      .when(1, activate('doom', { targets: ['sword'] }))
      .passAll();
    expect(dealt(fought(game).passAll())).toEqual([2]);
  });

  const armed = (hand: string[], weapon = 'sword') =>
    given26({ field: [weapon] }, { field: ['golem'], hand }).when(1, attack('ember@1', 'golem', weapon));

  it('GA26-COMBAT-30, GA26-DMG-07: costs durability, also if it is 0 or prevented, but not without a defender', () => {
    const left = (game: Game) => [game.card('golem').damage, game.card('sword').counters['durability']];
    expect(left(fought(armed([])).passAll())).toEqual([2, 1]);
    expect(left(fought(answers(armed(['shelter']), 'shelter', 'golem')).passAll())).toEqual([0, 1]);
    expect(left(fought(answers(armed(['weaken']), 'weaken', 'ember@1')).passAll())).toEqual([0, 1]);
    expect(left(fought(answers(armed(['doom']), 'doom', 'golem')).passAll())).toEqual([0, 2]);
  });

  it('GA26-COMBAT-31: counts the durability before it is lost', () => {
    expect(dealt(fought(armed([], 'rod')).passAll())).toEqual([2]);
  });

  it.each([
    ['only hits, if another unit kills', [1, 0], ['Wolf: Wolf hits: draw']],
    ['kills, if its damage is the lethal one', [0, 1], ['Wolf: Wolf hits: draw', 'Wolf: Wolf kills: draw']],
  ])('GA26-COMBAT-32, GA26-ONHIT-01: a retaliating unit %s', (_what, order, stack) => {
    const game = given26({ field: ['reaper'] }, { field: ['ox', 'wolf'] }, { asks: 'always' });
    fought(game.when(1, attack('reaper', 'ox@2')), 'ox@2', 'wolf').passAll();
    game.when(1, answer(order, 'order'));
    expect([game.stack(), game.zone('graveyard:1')]).toEqual([stack, ['reaper']]);
  });

  it('GA26-ONHIT-01: needs damage above 0', () => {
    const game = given26({ field: ['bear'] }, { field: ['wolf'], hand: ['weaken'] }).when(1, attack('bear', 'wolf'));
    expect(answers(fought(game, 'wolf'), 'weaken', 'wolf').passAll().stack()).toEqual([]);
  });

  it('GA26-ONHIT-02, GA26-ONKILL-01, GA26-DMG-03: a hit on a domain is a hit, but on no unit, and no kill', () => {
    const stack = (attacker: string, target: string, two: string[]) =>
      fought(given26({ field: [attacker] }, { field: two }).when(1, attack(attacker, target))).passAll();
    expect(stack('stinger', 'moat', ['moat']).stack()).toEqual(['Stinger: Stinger hits']);
    expect(
      [
        ...stack('stinger', 'ember@2', [])
          .when(1, answer([0, 1], 'order'))
          .stack(),
      ].sort(),
    ).toEqual(['Stinger: Stinger hits', 'Stinger: Stinger hits a champion']);
    const wolf = stack('wolf', 'moat', ['moat']);
    expect([wolf.zone('graveyard:2'), wolf.stack()]).toEqual([['moat'], ['Wolf: Wolf hits: draw']]);
  });
});

describe('the end of a combat of 2026', () => {
  it('GA26-COMBAT-33, GA26-COMBAT-34, GA26-ONKILL-01: places triggers, checks, and then ends the roles', () => {
    const game = fought(given26({ field: ['wolf'] }, { field: ['imp'] }).when(1, attack('wolf', 'imp'))).passAll();
    expect([game.phase, game.stack()]).toEqual([
      'combat/end',
      ['Wolf: Wolf hits: draw', 'Wolf: Wolf kills: draw', 'Imp: Imp: draw'],
    ]);
    const kinds = ['damaged', 'item-raised', 'moved', 'combat-ended'];
    const order = kinds.map((kind) => at(game, (fact) => fact.kind === kind));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(game.of('unit-ended').at(-1)!.rules).toEqual(['GA26-COMBAT-33']);
    expect(game.passAll(3).phase).toBe('combat/end');
  });

  it('GA26-COMBAT-34, GA26-COMBAT-35: leaves an attack card in the intent until the dead have left', () => {
    const game = given26({ hand: ['gore'], field: ['sword'] }, { field: ['bear'] })
      .when(1, activate('gore'))
      .passAll()
      .when(1, choose('sword'))
      .when(1, choose('bear'));
    fought(game.passAll()).passAll();
    const moved = (zone: string) =>
      at(game, (fact) => fact.kind === 'moved' && fact.legs.some((leg) => leg.from === zone));
    const ended = at(game, (fact) => fact.kind === 'combat-ended');
    expect([moved('field') < ended, ended < moved('intent')]).toEqual([true, true]);
    expect([game.stack(), game.zone('graveyard:1')]).toEqual([['Gore: Gore hits: draw'], ['gore']]);
    const before = game.count('hand', 1);
    expect(game.passAll().count('hand', 1)).toBe(before + 1);
  });

  it('GA26-COMBAT-33, GA26-SBA-02: has the hits on the stack when a champion dies, and nothing else happens', () => {
    const game = given26({ field: ['wolf'] }, { field: [{ card: 'ember', damage: 14 }, 'imp'] });
    fought(game.when(1, attack('wolf', 'ember@2'))).passAll();
    expect(game.table.result).toMatchObject({ winner: 1 });
    expect(game.of('item-raised').map(({ item }) => item.title)).toEqual(['Wolf: Wolf hits: draw']);
  });
});
