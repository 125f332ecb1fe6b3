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

printed({
  scythe: { types: 'WEAPON', stats: { power: 1, durability: 2 }, keywords: ['cleave'] },
  reap: { types: 'ATTACK', stats: { power: 1 }, keywords: ['cleave'] },
  glass: { types: 'WEAPON', stats: { power: 1, durability: 2 }, keywords: ['true-sight'] },
  peer: { types: 'ATTACK', stats: { power: 1 }, keywords: ['true-sight'] },
  lurker: { types: 'CHAMPION', classes: 'RANGER', stats: { level: 1, life: 20 }, keywords: ['stealth'] },
  prowler: { types: 'ALLY', stats: { power: 2, life: 2 }, keywords: ['ambush'] },
  dormouse: { types: 'ALLY', stats: { power: 0, life: 2 }, keywords: ['ambush'] },
  moat: { types: 'DOMAIN', subtypes: 'SIEGEABLE', stats: { durability: 3 } },
});

const NAMES = ['ember@2', 'ox@2', 'ghost', 'moat', 'guard', 'wall'];
const targetsOf = (game: Game): string[] =>
  game.table.combat!.targets.map(
    (handle) => NAMES.find((one) => game.onField(one) && game.handle(one) === handle) ?? handle,
  );
const askedFor = (game: Game): unknown[] => game.table.asks.map(({ about }) => about['unit']);

describe('Intercept in 2026', () => {
  const attacked = (two: string[], hand: string[] = []) =>
    given26({ field: ['bear'] }, { field: two, hand }, { asks: 'always' }).when(1, attack('bear', 'ember@2'));

  it('GA26-INTERCEPT-02: does nothing for an ally with Stealth, or one that does not obey', () => {
    for (const ally of ['shade', 'ogre']) {
      const game = attacked([ally]).passAll().when(2, answer(true, 'may'));
      expect([ally, targetsOf(game)]).toEqual([ally, ['ember@2']]);
    }
    expect(targetsOf(attacked(['guard']).passAll().when(2, answer(true, 'may')))).toEqual(['guard']);
  });

  it('GA26-INTERCEPT-02: does nothing for an ally that defends already', () => {
    const game = attacked(['guard'], ['decoy']);
    game
      .when(1, pass)
      .when(2, activate('decoy', { targets: ['guard'] }))
      .passAll();
    expect(targetsOf(game)).toEqual(['guard']);
    expect(
      game
        .passAll()
        .when(2, answer(true, 'may'))
        .of('combat-set')
        .filter(({ targets }) => targets),
    ).toEqual([]);
  });

  it('GA26-INTERCEPT-03: triggers also for an ally that does not obey', () => {
    expect(attacked(['ogre']).stack()).toEqual(['Ogre: Intercept']);
    expect(attacked(['mouse']).stack()).toEqual([]);
  });
});

describe('Cleave in 2026', () => {
  const cloven = (two: string[] = ['ox', 'ghost', 'orb', 'moat'], hand: string[] = [], graveyard: string[] = []) =>
    given26({ field: ['reaper'] }, { field: two, hand, graveyard }).when(1, attack('reaper', 'ember@2'));

  it('GA26-CLEAVE-01, GA26-CLEAVE-05: makes defenders of all attackable objects of a player, with Stealth, too', () => {
    expect(targetsOf(cloven())).toEqual(['ember@2', 'ox@2', 'ghost', 'moat']);
  });

  it('GA26-CLEAVE-05: can choose a player by a unit with Stealth', () => {
    const game = given26({ field: ['reaper'] }, { field: ['ghost', 'wall'] });
    expect(targetsOf(game.when(1, attack('reaper', 'ghost')))).toEqual(['ember@2', 'ghost', 'wall']);
  });

  it('GA26-CLEAVE-02: leaves alone what comes later', () => {
    const game = cloven(['ox'], ['raise'], ['golem'])
      .when(1, pass)
      .when(2, activate('raise', { targets: ['golem'] }))
      .passAll();
    game.passAll();
    expect(askedFor(game)).toEqual([game.handle('ox@2')]);
    expect(fought(game).passAll().card('golem').damage).toBe(0);
  });

  it('GA26-CLEAVE-03: is neither intercepted nor redirected', () => {
    const game = cloven(['guard'], ['decoy']);
    expect([game.asked, game.stack()]).toEqual([[], []]);
    game
      .when(1, pass)
      .when(2, activate('decoy', { targets: ['guard'] }))
      .passAll();
    expect(targetsOf(game)).toEqual(['ember@2', 'guard']);
    const alone = cloven([], ['raise', 'decoy'], ['guard']);
    for (const id of ['raise', 'decoy'])
      alone
        .when(1, pass)
        .when(2, activate(id, { targets: ['guard'] }))
        .passAll();
    expect(targetsOf(alone)).toEqual(['ember@2']);
  });

  it('GA26-CLEAVE-04, GA26-CLEAVE-06: hits each once and at once, for one durability, though it is there twice', () => {
    const game = given26({ field: ['scythe'], hand: ['reap'] }, { field: ['ox', 'rock'] })
      .when(1, activate('reap'))
      .passAll()
      .when(1, choose('scythe'));
    game.passAll();
    expect(askedFor(game)).toEqual([game.handle('ox@2'), game.handle('rock')]);
    fought(game).passAll();
    expect(game.of('damaged').map(({ hits }) => hits.map((hit) => hit.dealt))).toEqual([[2, 2, 2]]);
    expect(game.card('scythe').counters).toEqual({ durability: 1 });
  });

  it('GA26-SBA-07: loses a defender that is no attackable object of the player any more', () => {
    const game = given26({ field: ['reaper'], hand: ['steal'] }, { field: ['ox'] }).when(1, attack('reaper', 'ox@2'));
    game.when(1, activate('steal', { targets: ['ox@2'] })).passAll();
    expect(targetsOf(game)).toEqual(['ember@2']);
  });
});

describe('Stealth, True Sight and Steadfast in 2026', () => {
  it.each(['ghost', 'lurker'])('GA26-STEALTH-01: %s cannot be the target of an attack', (unit) => {
    const game = given26({ field: ['bear', 'owl'] }, { field: [unit] });
    expect(game.refusal(1, attack('bear', unit))).toBe('GA-COMBAT-05');
    expect(game.when(1, attack('owl', unit)).phase).toMatch('combat');
  });

  it('GA26-TRUESIGHT-01: on unit, weapon or attack lets an attack target units with Stealth', () => {
    const game = () => given26({ field: ['owl', 'glass', 'sword'], hand: ['peer', 'gore'] }, { field: ['ghost'] });
    expect(game().when(1, attack('owl', 'ghost')).phase).toMatch('combat');
    expect(game().when(1, attack('ember@1', 'ghost', 'glass')).phase).toMatch('combat');
    expect(game().refusal(1, attack('ember@1', 'ghost', 'sword'))).toBe('GA-COMBAT-05');
    const options = (id: string) => {
      const now = game().when(1, activate(id)).passAll().when(1, choose());
      return [now.table.asks[0]?.options ?? now.table.combat?.targets].flat().includes(now.handle('ghost'));
    };
    expect([options('peer'), options('gore')]).toEqual([true, false]);
  });

  it('GA26-STEADFAST-01: retaliates while rested, and does not rest for it', () => {
    const retaliating = (rested: boolean) =>
      fought(
        given26({ field: ['bear'] }, { field: [{ card: 'rock', rested }] }).when(1, attack('bear', 'rock')),
        'rock',
      );
    expect([true, false].map((rested) => retaliating(rested).rested('rock'))).toEqual([true, false]);
    expect([true, false].map((rested) => retaliating(rested).passAll().zone('graveyard:1'))).toEqual([
      ['bear'],
      ['bear'],
    ]);
  });
});

describe('Ambush', () => {
  const asked = (game: Game): unknown[] => askedFor(game.passAll());

  it('GA26-AMBUSH-01: may retaliate while an opponent attacks another unit or domain of its player', () => {
    for (const target of ['ox@2', 'moat']) {
      const game = given26({ field: ['bear'] }, { field: ['ox', 'moat', 'prowler'] }).when(1, attack('bear', target));
      expect(asked(game)).toContain(game.handle('prowler'));
    }
    const rested = given26({ field: ['bear'] }, { field: ['moat', { card: 'prowler', rested: true }] });
    expect(asked(rested.when(1, attack('bear', 'moat')))).toEqual([]);
  });

  it('GA26-AMBUSH-01: may retaliate while an opponent attacks another opponent', () => {
    const game = given26({ field: ['bear'] }, { field: [] }, { three: { field: ['prowler'] } });
    expect(asked(game.when(1, attack('bear', 'ember@2')))).toEqual([game.handle('prowler')]);
  });

  it('GA26-AMBUSH-02: may not while an own unit attacks, nor without power', () => {
    const game = given26({ field: ['bear', 'prowler'] }, { field: ['dormouse'] });
    expect(asked(game.when(1, attack('bear', 'ember@2')))).toEqual([]);
  });

  it('GA26-AMBUSH-03: deals damage to the attacker, and is dealt none', () => {
    const game = given26({ field: ['golem'] }, { field: ['prowler'] }).when(1, attack('golem', 'ember@2'));
    fought(game, 'prowler').passAll();
    expect(['golem', 'prowler', 'ember@2'].map((one) => game.card(one).damage)).toEqual([2, 0, 3]);
  });
});
