import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  attack,
  pass,
  pay,
  written,
  printed,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26, unarmed } from '../../../../test/support/grand-archive/fights.js';

const wakes = { op: 'wake' as const, what: { target: 0 } as const };
printed({
  rouse: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ kind: 'resolve', targets: [{ what: { unit: true }, min: 1, max: 1 }], do: [wakes] }],
  },
  brawler: { types: 'CHAMPION', classes: 'WARRIOR', stats: { level: 1, life: 20, power: 2 } },
  baton: { types: 'WEAPON', stats: { power: 0, durability: 2 } },
  levy: { types: 'ACTION', speed: 'fast', abilities: [{ kind: 'resolve', do: [{ op: 'tax-attacks', n: 2 }] }] },
  turret: { types: 'ALLY WEAPON', subtypes: 'GUN', stats: { power: 1, life: 3, durability: 3 } },
  staff: {
    types: 'WEAPON',
    stats: { power: 2, durability: 2 },
    back: { name: 'Bundle', types: 'ITEM', stats: { power: 1 } },
  },
});
written({
  musket: { types: 'REGALIA WEAPON', subtypes: 'GUN', power: 1, durability: 3 },
  pellet: {
    types: 'ITEM',
    subtypes: 'BULLET',
    power: 2,
    text: 'REST: Load Pellet into target unloaded Gun weapon you control.',
  },
});

const bears = (one: object = {}, two: object = {}) =>
  given26({ field: ['bear'], ...one }, { field: ['ox'], ...two }).when(1, attack('bear@1', 'ox@2'));
/** Seat 2 activates a card in the window that is open. */
const answers = (game: ReturnType<typeof bears>, id: string, target: string) =>
  game
    .when(1, pass)
    .when(2, activate(id, { targets: [target] }))
    .passAll();

describe('declaring an attack in 2026', () => {
  it('GA26-COMBAT-01: is for the turn player, in Main, with an empty stack; or comes of an attack card', () => {
    const game = () => given26({ field: ['bear'], hand: ['spark', 'gore'] }, { field: ['ox'] });
    expect(game().refusal(2, attack('ox', 'bear'))).toBe('GA-OPP-01');
    expect(game().when(1, activate('spark')).refusal(1, attack('bear', 'ox'))).toBe('GA-OPP-13');
    expect(game().passAll().refusal(1, attack('bear', 'ox'))).toBe('GA-OPP-13');
    expect(game().when(1, attack('bear', 'ox')).phase).toBe('combat/retaliation');
    expect(game().when(1, activate('gore')).passAll().asked).toEqual(['1 attack-target']);
  });

  it('GA26-COMBAT-07: from an attack card does not rest the champion again, and does not need it awake', () => {
    const declared = (...hand: string[]) => {
      const game = given26({ hand: ['gore', ...hand] }, { field: ['ox'] }).when(1, activate('gore'));
      for (const id of hand) game.when(1, activate(id, { targets: ['ember@1'] })).passAll();
      const resting = game.rested('ember@1');
      game.passAll();
      const ask = () => game.table.asks.find(({ of }) => of === 'attack-target');
      game.when(1, (now) => ({ kind: 'answer', ask: ask()!.id, value: [now.handle('ox')] }));
      return [resting, game.rested('ember@1'), game.table.combat !== null];
    };
    expect(declared()).toEqual([true, true, true]);
    expect(declared('rouse')).toEqual([false, false, true]);
  });

  it('GA26-COMBAT-02: is not for an ally without power above 0', () => {
    const game = given26({ field: ['mouse', 'bear'], hand: ['weaken'] }, { field: ['ox'] });
    expect(game.refusal(1, attack('mouse', 'ox'))).toBe('GA26-COMBAT-02');
    game.when(1, activate('weaken', { targets: ['bear'] })).passAll();
    expect(game.refusal(1, attack('bear', 'ox'))).toBe('GA26-COMBAT-02');
  });

  it('GA26-COMBAT-03, GA26-CHAMP-10: is for a champion with power, or with any weapon, or both', () => {
    const dealt = (champion: string, ...how: Parameters<typeof attack>) => {
      const game = given26({ field: [champion, 'sword', 'baton'] }, { field: ['golem'] });
      game.when(1, how[2] === 'none' ? unarmed(how[0], how[1]) : attack(...how));
      return fought(game)
        .passAll()
        .of('damaged')
        .flatMap(({ hits }) => hits.map((hit) => hit.dealt));
    };
    expect(dealt('brawler', 'brawler', 'golem', 'none')).toEqual([2]);
    expect(dealt('brawler', 'brawler', 'golem', 'sword')).toEqual([4]);
    expect(dealt('ember', 'ember@1', 'golem', 'sword')).toEqual([2]);
    const idle = given26({ field: ['baton'] }, { field: ['ox'] });
    expect(idle.refusal(1, unarmed('ember@1', 'ox'))).toBe('GA-COMBAT-08');
    expect(idle.when(1, attack('ember@1', 'ox', 'baton')).phase).toBe('combat/retaliation');
    expect(given26({}, { field: ['ox'] }).refusal(1, unarmed('ember@1', 'ox'))).toBe('GA-CHAMP-09');
  });

  it('GA26-COMBAT-04: is one moment, in which the attacker rests', () => {
    const game = bears();
    expect([game.rested('bear'), game.of('opportunity').map(({ seat }) => seat)]).toEqual([true, [null, 1]]);
    const rested = given26({ field: [{ card: 'bear', rested: true }] }, { field: ['ox'] });
    expect(rested.refusal(1, attack('bear', 'ox'))).toBe('GA-COMBAT-03');
  });

  it('GA26-COMBAT-04: chooses attacker, weapon and target, and pays, before anybody has Opportunity', () => {
    const game = given26({ field: ['sword'], hand: ['levy', 'ox', 'ox'] }, { field: ['ox'] });
    game
      .when(1, activate('levy'))
      .passAll()
      .when(1, attack('ember@1', 'ox@2', 'sword'));
    // What the declaration costs is asked for when all is chosen, and nothing else has happened.
    expect([game.asked, game.holder, game.rested('ember@1'), game.table.combat]).toEqual([
      ['1 cost'],
      undefined,
      false,
      null,
    ]);
    game.when(1, pay());
    const [attacker, target, weapon] = ['ember@1', 'ox@2', 'sword'].map((one) => game.handle(one));
    expect(game.table.combat).toMatchObject({ attacker, targets: [target], with: [weapon] });
    expect([game.rested('ember@1'), game.rested('sword'), game.holder]).toEqual([true, false, 1]);
  });

  it('GA26-COMBAT-05: is taken back if its player does not pay what others ask', () => {
    const game = given26({ field: ['bear'], hand: ['levy', 'ox', 'ox'] }, { field: ['ox'] })
      .when(1, activate('levy'))
      .passAll();
    const before = JSON.stringify([game.table.zones, game.phase, game.holder]);
    game.when(1, attack('bear', 'ox'));
    game.when(1, () => ({ kind: 'decline', ask: game.table.asks[0]!.id }));
    expect(JSON.stringify([game.table.zones, game.phase, game.holder])).toBe(before);
    expect(game.when(1, attack('bear', 'ox')).when(1, pay()).phase).toBe('combat/retaliation');
  });

  it('GA26-COMBAT-08, GA26-COMBAT-09: is with one weapon, and no other joins', () => {
    const game = given26({ field: ['sword', 'dagger'] }, { field: ['ox'] });
    const both = ['sword', 'dagger'].map((one) => game.handle(one));
    const [attacker, target] = [game.handle('ember@1'), game.handle('ox')];
    expect(game.refusal(1, () => ({ kind: 'attack', attacker, target, weapon: both }))).toBe('GA-COMBAT-08');
    fought(game.when(1, attack('ember@1', 'ox', 'sword'))).passAll();
    expect([game.card('ox@2').damage, game.card('dagger').counters]).toEqual([2, { durability: 1 }]);
  });

  it('GA26-COMBAT-10, GA26-COMBAT-11: makes the unit the attacker, not its weapon; allies wield none', () => {
    const game = given26({ field: ['sword', 'bear'] }, { field: ['ox'] });
    expect(game.refusal(1, attack('bear', 'ox', 'sword'))).toBe('GA-COMBAT-08');
    game.when(1, attack('ember@1', 'ox', 'sword'));
    expect(game.table.combat).toMatchObject({ attacker: game.handle('ember@1'), with: [game.handle('sword')] });
  });

  it.each([
    ['is wielded', 'musket', attack('ember@1', 'ox', 'musket')],
    ['attacks', 'turret', attack('turret', 'ox')],
  ])('GA26-COMBAT-12: puts into the intent what is loaded into an object that %s', (_how, gun, declared) => {
    const game = given26({ field: [gun, 'pellet'] }, { field: ['ox'] });
    game.when(1, ability('pellet', { targets: [gun] })).passAll();
    expect(game.when(1, declared).zone('intent')).toEqual(['pellet']);
  });
});

describe('the roles of a combat of 2026', () => {
  it('GA26-COMBAT-13, GA26-COMBAT-14: stay with the attacker without a target, and a new one may be given', () => {
    const game = answers(bears({}, { field: ['ox', 'guard'], hand: ['doom', 'decoy'] }), 'doom', 'ox@2');
    expect(game.table.combat).toMatchObject({ attacker: game.handle('bear'), by: 1, targets: [] });
    answers(game, 'decoy', 'guard');
    expect(game.table.combat!.targets).toEqual([game.handle('guard')]);
    expect(fought(game).passAll().card('guard').damage).toBe(2);
  });

  it('GA26-COMBAT-15, GA26-SBA-07, GA26-STEALTH-02: end for a defender that is no legal target any more', () => {
    const game = answers(bears({}, { hand: ['veil'] }), 'veil', 'ox@2');
    expect(game.table.combat!.targets).toEqual([]);
    game.passAll();
    expect([game.asked, game.phase]).toEqual([[], 'combat/damage']);
    game.passAll();
    expect([game.of('damaged'), game.phase]).toEqual([[], 'main']);
  });

  it('GA26-COMBAT-16: end at once for what changes its controller', () => {
    const attacker = answers(bears({}, { hand: ['steal'] }), 'steal', 'bear').passAll();
    expect([attacker.asked, attacker.passAll().of('damaged')]).toEqual([[], []]);
    const defender = bears({ hand: ['steal'] })
      .when(1, activate('steal', { targets: ['ox@2'] }))
      .passAll();
    expect([defender.table.combat!.targets, defender.passAll().asked]).toEqual([[], []]);
  });

  it('GA26-COMBAT-17: stay with what changes its type; a wielded object adds the power that it has', () => {
    const game = given26({ field: ['staff'], hand: ['morph'] }, { field: ['ox'] }).when(
      1,
      attack('ember@1', 'ox', 'staff'),
    );
    game.when(1, activate('morph', { targets: ['staff'] })).passAll();
    expect(fought(game).passAll().card('ox@2').damage).toBe(1);
  });

  it('GA26-COMBAT-18: are not needed for the steps of a combat', () => {
    const game = answers(bears({}, { hand: ['doom'] }), 'doom', 'bear');
    expect([game.passAll().phase, game.passAll().phases()]).toEqual(['combat/damage', ['combat/end', 'main']]);
  });

  it('GA26-COMBAT-19, GA26-COMBAT-20: are moved by redirection, but not to what defends already', () => {
    const game = given26({ field: ['bear'] }, { field: ['ox', 'guard'], hand: ['decoy', 'decoy'] });
    answers(game.when(1, attack('bear', 'ox')), 'decoy', 'ox@2');
    expect([game.of('combat-set'), game.table.combat!.targets]).toEqual([[], [game.handle('ox@2')]]);
    answers(game, 'decoy', 'guard').passAll();
    expect(game.table.asks.map(({ about }) => about['unit'])).toEqual([game.handle('guard')]);
    fought(game, 'guard').passAll();
    expect(['ox@2', 'guard', 'bear'].map((one) => game.card(one).damage)).toEqual([0, 2, 1]);
  });
});

describe('retaliation in 2026', () => {
  it('GA26-COMBAT-21, GA26-COMBAT-22, GA26-CHAMP-10: is for awake units with power above 0, without weapons', () => {
    const asked = (field: string[], target: string) =>
      given26({ field: ['bear'] }, { field })
        .when(1, attack('bear', target))
        .passAll();
    expect(asked(['mouse'], 'mouse').asked).toEqual([]);
    expect(asked([], 'ember@2').asked).toEqual([]);
    const game = asked(['brawler', 'sword'], 'brawler');
    expect(game.asked).toEqual(['2 retaliate']);
    expect(fought(game, 'brawler').rested('brawler')).toBe(true);
    expect([game.passAll().zone('graveyard:1'), game.card('sword').counters]).toEqual([['bear'], { durability: 2 }]);
  });

  it('GA26-COMBAT-23: is not for what came after the window before it had opened', () => {
    const game = bears({}, { hand: ['raise', 'decoy'], graveyard: ['guard'] });
    answers(answers(game, 'raise', 'guard'), 'decoy', 'guard').passAll();
    expect([game.table.combat!.targets, game.asked]).toEqual([[game.handle('guard')], []]);
    const lent = bears({ field: ['bear', 'guard'] }, { hand: ['steal', 'decoy'] });
    answers(answers(lent, 'steal', 'guard'), 'decoy', 'guard').passAll();
    expect(lent.asked).toEqual(['2 retaliate']);
    const there = answers(bears({}, { field: ['ox', 'guard'], hand: ['decoy'] }), 'decoy', 'guard').passAll();
    expect(there.asked).toEqual(['2 retaliate']);
  });

  const hits = (game: ReturnType<typeof bears>) =>
    game.of('damaged').flatMap((fact) => fact.hits.map((hit) => [hit.card, hit.dealt]));

  it('GA26-COMBAT-24: deals damage although the unit has got Stealth, and is dealt none', () => {
    const game = answers(fought(bears({}, { hand: ['veil'] }), 'ox@2'), 'veil', 'ox@2').passAll();
    expect(hits(game)).toEqual([[game.handle('bear'), 1]]);
  });

  it('GA26-COMBAT-25: hits an attacker that attacks no more, but not one that left the field', () => {
    const game = answers(fought(bears({}, { hand: ['steal'] }), 'ox@2'), 'steal', 'bear').passAll();
    expect(hits(game)).toEqual([[game.handle('bear'), 1]]);
  });

  it.each(['GA26-COMBAT-25', 'GA26-COMBAT-27'])('%s: is in vain, as is the attack, if the attacker has left', () => {
    const game = answers(fought(bears({}, { hand: ['doom'] }), 'ox@2'), 'doom', 'bear').passAll();
    expect([hits(game), game.phase]).toEqual([[], 'main']);
  });

  it('GA26-COMBAT-26: of a unit that has left deals nothing, and it is dealt nothing', () => {
    const game = fought(bears({ hand: ['doom'] }), 'ox@2')
      .when(1, activate('doom', { targets: ['ox@2'] }))
      .passAll(2);
    expect(hits(game)).toEqual([]);
  });
});
