import { describe, expect, it } from '@jest/globals';
import {
  activate,
  answer,
  attack,
  choose,
  given,
  pass,
  pay,
  retaliate,
  type Game,
} from '../support/grand-archive/index.js';

const targets = (game: Game): readonly string[] => game.table.combat!.targets;
const damage = (game: Game, name: string): number => game.card(name).damage;

describe('Intercept, answered', () => {
  const intercepted = (hand: string[], two: object = {}, one: string[] = ['golem']) =>
    given({ one: { field: one, hand }, two: { field: ['guard'], ...two } })
      .when(1, attack(one[0]!, 'ember@2'))
      .when(2, answer(true, 'may'));

  it('GA-KW-19, GA-TRIG-10: an Intercept outlives its ally, and the champion stays the target', () => {
    const game = intercepted(['doom'])
      .when(1, activate('doom', { targets: ['guard'] }))
      .passAll();
    expect(game.stack()).toEqual(['Guard: Intercept']);
    expect([targets(game.passAll()), game.phase]).toEqual([[game.handle('ember@2')], 'combat/retaliation']);
  });

  it('GA-TGT-09, GA-TGT-10, GA-KW-19: a negated Intercept ceases, and the champion is struck', () => {
    const game = intercepted(['hush'])
      .when(1, activate('hush', { targets: ['!Guard'] }))
      .passAll();
    expect([game.stack(), game.phase]).toEqual([[], 'combat/retaliation']);
    game.passAll().when(2, retaliate(false)).passAll();
    expect([damage(game, 'ember@2'), damage(game, 'guard')]).toEqual([3, 0]);
  });

  it('GA-KW-19, GA-COMBAT-05: an interceptor that changed sides takes no attack of its new player', () => {
    const game = intercepted(['steal'])
      .when(1, activate('steal', { targets: ['guard'] }))
      .passAll(2);
    expect([game.card('guard').controller, targets(game)]).toEqual([1, [game.handle('ember@2')]]);
  });

  it('GA-KW-19, GA-KW-39, GA-STEALTH-03: Stealth gained after the Intercept saves the ally alone', () => {
    const game = intercepted([], { hand: ['veil'] })
      .passAll()
      .when(1, pass)
      .when(2, activate('veil', { targets: ['guard'] }))
      .passAll()
      .passAll();
    expect(game.asked).toEqual([]);
    game.passAll();
    expect([damage(game, 'guard'), damage(game, 'ember@2'), game.phase]).toEqual([0, 0, 'main']);
  });

  it('GA-KW-19, GA-DMG-01: the shield of a champion waits while the interceptor is struck', () => {
    const game = given({ one: { field: ['golem', 'bear'] }, two: { field: ['guard'], hand: ['shelter'] } })
      .when(1, pass)
      .when(2, activate('shelter', { targets: ['ember@2'] }))
      .passAll();
    game
      .when(1, attack('golem', 'ember@2'))
      .when(2, answer(true, 'may'))
      .passAll()
      .passAll()
      .when(2, retaliate(false))
      .passAll();
    expect([game.zone('graveyard:2'), game.table.effects.length]).toEqual([['shelter', 'guard'], 1]);
    game.when(1, attack('bear', 'ember@2')).passAll().when(2, retaliate(false)).passAll();
    expect(damage(game, 'ember@2')).toBe(0);
  });

  it('GA-KW-19, GA-COMBAT-34, GA-COMBAT-36: On Hit and On Kill see the interceptor that died', () => {
    const game = intercepted([], { field: [{ card: 'guard', damage: 1 }] }, ['wolf'])
      .passAll()
      .passAll()
      .when(2, retaliate(false))
      .passAll();
    expect(game.asked).toEqual(['1 order']);
    expect(game.when(1, answer([0, 1], 'order')).stack()).toEqual(['Wolf: Wolf hits: draw', 'Wolf: Wolf kills: draw']);
  });

  it('GA-KW-20, GA-COMBAT-19: an ally that an attack is moved to was not attacked: its trigger is silent', () => {
    const game = given({ one: { field: ['bear'] }, two: { field: ['thorn'], hand: ['decoy'] } })
      .when(1, attack('bear', 'ember@2'))
      .when(1, pass)
      .when(2, activate('decoy', { targets: ['thorn'] }))
      .passAll();
    expect([targets(game), game.stack()]).toEqual([[game.handle('thorn')], []]);
  });

  it('GA-DFC-14, GA-KW-18: a copy of an interceptor intercepts as well', () => {
    const game = given({ one: { field: ['guard'], hand: ['mirror'] }, two: { field: ['golem'] } })
      .when(1, activate('mirror'))
      .passAll()
      .when(1, choose('guard'))
      .passAll();
    game
      .passTo('end', 'opportunity')
      .passAll()
      .when(2, (now) => ({ kind: 'decline', ask: now.table.asks[0]!.id }))
      .passTo('main');
    expect(game.when(2, attack('golem', 'ember@1')).asked).toEqual(['1 may', '1 may']);
    game.when(1, answer(false, 'may')).when(1, answer(true, 'may')).passAll();
    expect(targets(game)).toEqual([game.handle('mirror')]);
  });
});

describe('a combat that begins from a given position', () => {
  it('GA-COMBAT-19: goes on from the declaration to retaliation once all have passed', () => {
    const game = given({
      one: { field: ['bear'] },
      two: { field: ['golem'] },
      combat: { attacker: 'bear', targets: ['golem'], step: 'triggers' },
    });
    game.when(1, pass).when(2, pass);
    expect([game.table.phase, game.table.step, game.table.opportunity?.seat]).toEqual(['combat', 'retaliation', 1]);
  });
});

describe('answers to an attack card', () => {
  const slashing = (two: string[], more: object = {}) =>
    given({ one: { field: ['sword'], hand: ['slash', 'ox'] }, two: { hand: two, ...more } })
      .when(1, activate('slash', { weapon: 'sword' }))
      .when(1, pay())
      .when(1, pass);

  it(
    'GA-TGT-10, GA-COMBAT-04, GA-COMBAT-33: a negated one rests nobody and wears no weapon, so the champion ' +
      'attacks after all',
    () => {
      const game = slashing(['deny'])
        .when(2, activate('deny', { targets: ['slash'] }))
        .passAll();
      expect([game.zone('graveyard:1'), game.rested('ember@1'), game.card('sword').counters]).toEqual([
        ['slash'],
        false,
        { durability: 2 },
      ]);
      expect(game.when(1, attack('ember@1', 'ember@2', 'sword')).phase).toBe('combat/retaliation');
    },
  );

  it('GA-STATIC-04, GA-COMBAT-11: forbidden to attack meanwhile, the champion declares nothing', () => {
    const game = slashing(['shackle'])
      .when(2, activate('shackle', { targets: ['ember@1'] }))
      .passAll(2);
    expect([
      game.zone('graveyard:1'),
      game.table.combat,
      game.rested('ember@1'),
      game.refusal(1, attack('ember@1', 'ember@2', 'sword')),
    ]).toEqual([['slash'], null, false, 'GA-STATIC-04']);
  });

  it('GA-COMBAT-10, GA-COMBAT-05: a Taunt woken before it resolves takes the attack', () => {
    const game = slashing(['stir'], { field: [{ card: 'wall', rested: true }] })
      .when(2, activate('stir', { targets: ['wall'] }))
      .passAll(2);
    expect(game.table.combat!.targets).toEqual([game.handle('wall')]);
  });

  it(
    'GA-KW-10, GA-KW-11, GA-COMBAT-13: under a Fast Attack it resolves in that combat, and there is no second ' +
      'attack',
    () => {
      const game = slashing(['dash']).when(2, activate('dash')).passAll(2);
      expect([game.table.combat!.by, game.zone('graveyard:1'), game.rested('ember@1'), game.phase]).toEqual([
        2,
        ['slash'],
        false,
        'combat/retaliation',
      ]);
      game.passAll().when(1, retaliate(false)).passAll();
      expect([damage(game, 'ember@1'), damage(game, 'ember@2'), game.phase]).toEqual([2, 0, 'main']);
    },
  );

  it(
    'GA-PHASE-03, GA-COMBAT-38: in a combat that was ended it still leaves intent for the graveyard, and the ' +
      'champion stays Rested',
    () => {
      const game = slashing(['retreat']).when(2, pass).when(1, pass).when(2, activate('retreat')).passAll();
      expect([game.zone('intent'), game.zone('graveyard:1'), game.rested('ember@1'), game.phase]).toEqual([
        [],
        ['slash'],
        true,
        'main',
      ]);
    },
  );
});

describe('answers to an attack', () => {
  it(
    'GA-COMBAT-16, GA-TRIG-10, CF-54: an attacker that died of a trigger is not struck back; its own trigger ' +
      'still resolves',
    () => {
      const game = given({ one: { field: ['hawk'] }, two: { field: ['warden'] } })
        .when(1, attack('hawk', 'ember@2'))
        .passAll();
      expect([game.zone('graveyard:1'), game.stack()]).toEqual([['hawk'], ['Hawk: Hawk attacks: draw']]);
      game.passAll().passAll();
      expect([game.count('hand', 1), game.asked, game.phase]).toEqual([1, [], 'combat/damage']);
    },
  );

  it("GA-COMBAT-05, GA-COMBAT-28: an ally that the attacker's player took over is no target any more", () => {
    const game = given({ one: { field: ['golem'], hand: ['steal'] }, two: { field: ['ox'] } })
      .when(1, attack('golem', 'ox@2'))
      .when(1, activate('steal', { targets: ['ox@2'] }))
      .passAll()
      .passAll();
    while (game.asked.length > 0) game.when(1, retaliate(false));
    expect(damage(game.passAll(), 'ox')).toBe(0);
  });

  it(
    'GA-SBA-07, GA-SBA-04, GA-COMBAT-27: a weapon worn out before damage is banished at once, and adds ' + 'nothing',
    () => {
      const game = given({ one: { field: ['dagger'] }, two: { hand: ['rust'] } })
        .when(1, attack('ember@1', 'ember@2', 'dagger'))
        .when(1, pass)
        .when(2, activate('rust', { targets: ['dagger'] }))
        .passAll();
      expect([game.zone('banishment:1'), game.phase]).toEqual([['dagger'], 'combat/retaliation']);
      expect(damage(game.passAll().when(2, retaliate(false)).passAll(), 'ember@2')).toBe(0);
    },
  );

  it('GA-COMBAT-03, GA-TURN-03: woken after its combat, an ally attacks once more in the same Main Phase', () => {
    const game = given({ one: { field: ['bear'], hand: ['stir'] } })
      .when(1, attack('bear', 'ember@2'))
      .passAll()
      .when(2, retaliate(false))
      .passAll();
    expect(game.refusal(1, attack('bear', 'ember@2'))).toBe('GA-COMBAT-03');
    game
      .when(1, activate('stir', { targets: ['bear'] }))
      .passAll()
      .when(1, attack('bear', 'ember@2'))
      .passAll()
      .when(2, retaliate(false))
      .passAll();
    expect(damage(game, 'ember@2')).toBe(4);
  });

  it('GA-COMBAT-23, GA-COMBAT-18: a unit that retaliated and woke is asked again', () => {
    const game = given({ one: { field: ['mouse', 'bear'] }, two: { field: ['ox'], hand: ['stir'] } })
      .when(1, attack('mouse', 'ox@2'))
      .passAll()
      .when(2, retaliate(true))
      .passAll();
    game
      .when(1, pass)
      .when(2, activate('stir', { targets: ['ox@2'] }))
      .passAll()
      .when(1, attack('bear', 'ox@2'))
      .passAll();
    expect(game.asked).toEqual(['2 retaliate']);
  });

  it('GA-COMBAT-23, GA-PHASE-01: who chose to retaliate in a combat that was then ended is Rested for nothing', () => {
    const game = given({ one: { field: ['bear'] }, two: { field: ['ox'], hand: ['retreat'] } })
      .when(1, attack('bear', 'ox@2'))
      .passAll()
      .when(2, retaliate(true))
      .when(1, pass)
      .when(2, activate('retreat'))
      .passAll();
    expect([game.phase, damage(game, 'bear'), damage(game, 'ox@2'), game.rested('ox@2')]).toEqual(['main', 0, 0, true]);
  });

  it(
    'GA-CTR-02, GA-SBA-09, GA-COMBAT-29: an attacker that lived by its counters dies with them and strikes ' + 'nobody',
    () => {
      const game = given({
        one: { field: [{ card: 'bear', damage: 2, counters: { buff: 1 } }] },
        two: { field: ['ox'], hand: ['famine'] },
      })
        .when(1, attack('bear', 'ox@2'))
        .when(1, pass)
        .when(2, activate('famine', { targets: ['bear'] }))
        .passAll();
      expect(game.zone('graveyard:1')).toEqual(['bear']);
      expect(damage(game.passAll().passAll(), 'ox@2')).toBe(0);
    },
  );
});
