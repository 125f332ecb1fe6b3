import { describe, expect, it } from '@jest/globals';
import { digest } from '#table';
import {
  ability,
  activate,
  attack,
  back,
  choose,
  given,
  pass,
  pay,
} from '../../../../test/support/grand-archive/index.js';

describe('an activation in nine steps', () => {
  it(
    'GA-ACT-01, GA-ACT-02, CF-23: shows the card on the stack, calculates the cost, takes the payment, and ' +
      'is then ready',
    () => {
      const game = given({ one: { hand: ['bear', 'ox', 'mouse'] } }).when(1, activate('bear'));
      expect(game.facts.map((fact) => fact.kind)).toEqual(['moved', 'item-raised', 'opportunity', 'item-set', 'asked']);
      expect([game.zone('stack'), game.table.items[0]!.state, game.count('hand', 1)]).toEqual([
        ['bear'],
        'announced',
        2,
      ]);
      expect(game.table.items[0]!.cost).toEqual({ kind: 'reserve', printed: 2, final: 2, why: [] });
      game.when(1, pay());
      expect(game.facts.map((fact) => fact.kind)).toEqual(['answered', 'moved', 'item-set', 'noted', 'opportunity']);
      expect(game.table.items[0]!.state).toBe('ready');
    },
  );

  it('GA-VIS-09: makes a card from the hand public when it is announced', () => {
    const game = given({ one: { hand: ['bear', 'ox', 'mouse'] } }).when(1, activate('bear'));
    expect(game.view([]).zones.find((zone) => zone.id === 'stack')).toMatchObject({ cards: [{ definition: 'bear' }] });
  });

  it('GA-ACT-03: is refused for a card of an element that is not enabled', () => {
    expect(given({ one: { hand: ['rain'] } }).refusal(1, activate('rain'))).toBe('GA-ELEM-01');
  });

  it('GA-COST-03: is refused before any other declaration if it can never be paid', () => {
    const refused = (...hand: string[]) => given({ one: { hand } }).refusal(1, () => ({ kind: 'activate', card: 0 }));
    expect([refused('bolt'), refused('bear', 'ox')]).toEqual(['GA-COST-03', 'GA-COST-03']);
    expect(refused('bolt', 'ox')).toBe('R-ACTION-02');
  });

  it('GA-ACT-04: declares X at the announcement', () => {
    const game = given({ one: { hand: ['storm', 'ox', 'ox', 'ox'] } });
    expect(game.refusal(1, activate('storm', { targets: ['ember@2'] }))).toBe('R-ACTION-02');
    game.when(1, activate('storm', { x: 2, targets: ['ember@2'] }));
    expect([game.table.items[0]!.declared['x'], game.table.asks[0]!.max]).toEqual([2, 2]);
    game.when(1, pay()).passAll();
    expect([game.card('ember@2').damage, game.count('memory', 1)]).toEqual([2, 2]);
  });

  it('GA-ACT-05: chooses a mode at the announcement, and only that mode happens', () => {
    const game = given({ one: { hand: ['pick'] } });
    expect(game.refusal(1, activate('pick'))).toBe('R-ACTION-02');
    expect(game.refusal(1, activate('pick', { modes: [0, 1] }))).toBe('GA-ACT-05');
    game.when(1, activate('pick', { modes: [1] })).passAll();
    expect([game.card('ember@2').damage, game.count('hand', 1)]).toEqual([1, 0]);
  });

  it('GA-ACT-06, GA-TGT-01: chooses targets at the announcement, and each must be legal', () => {
    const game = given({ one: { hand: ['smite'] }, two: { field: ['orb'] } });
    expect(game.refusal(1, activate('smite'))).toBe('R-ACTION-02');
    expect(game.refusal(1, activate('smite', { targets: ['orb'] }))).toBe('GA-TGT-01');
  });

  it('GA-ACT-07, GA-TGT-02: is illegal without a legal target', () => {
    expect(given({ one: { hand: ['rally'] } }).refusal(1, activate('rally', { targets: [] }))).toBe('GA-TGT-02');
  });

  it('GA-ACT-09, GA-COST-03: is refused if the player cannot pay', () => {
    expect(given({ one: { hand: ['bear', 'ox'] } }).refusal(1, activate('bear'))).toBe('GA-COST-03');
  });

  it('GA-ACT-22: is refused if it names no card, or a part that the card does not have', () => {
    const game = given({ one: { hand: ['spark'] } });
    expect(game.refusal(1, () => ({ kind: 'activate', card: 7 }))).toBe('GA-ZONE-08');
    expect(game.refusal(1, () => ({ kind: 'activate', card: 0, weapon: 'c1.1' }))).toBe('GA-ACT-16');
  });
});

describe('taking an announcement back', () => {
  it('GA-ACT-12, GA-VIS-16, RU-20: restores the former table; the record keeps that the card was shown', () => {
    const game = given({ one: { hand: ['ox', 'bear', 'mouse', 'spark'], memory: ['dawn'] }, two: { hand: ['ox'] } });
    const before = game.position();
    game.when(1, activate('bear')).when(1, back);
    expect(game.position()).toEqual(before);
    expect(game.of('item-ended')).toMatchObject([{ result: 'reverted' }]);
    expect(game.units(true)).toEqual(['setup resolved']);
    expect(game.log.some((fact) => fact.kind === 'item-raised' && fact.item.definition === 'bear')).toBe(true);
  });

  it('GA-ACT-12: restores Opportunity and the passes', () => {
    const game = given({ three: {}, one: {}, two: { hand: ['bolt', 'ox'] } }).when(1, pass);
    game.when(2, activate('bolt', { targets: ['ember@1'] })).when(2, back);
    expect(game.table.opportunity).toEqual({ seat: 2, passed: [1] });
  });

  it('GA-ACT-12: lets the player try again', () => {
    const game = given({ one: { hand: ['ox', 'bear', 'mouse'] } });
    game
      .when(1, activate('bear'))
      .when(1, back)
      .when(1, activate('bear'))
      .when(1, back)
      .when(1, activate('bear'))
      .when(1, pay())
      .passAll();
    expect(game.onField('bear')).toBe(true);
  });

  it('GA-KW-27, GA-ACT-12: returns a Lucid card to its place in the memory', () => {
    const game = given({ one: { hand: ['ox', 'ox'], memory: ['bear', 'dream', 'mouse'] } });
    const before = game.position();
    game.when(1, activate('dream', { from: 'memory' })).when(1, back);
    expect(game.position()).toEqual(before);
  });

  it('GA-ACT-12: works for an ability with a reserve cost as well', () => {
    const game = given({ one: { field: ['smith'], hand: ['ox', 'ox'] } });
    const before = digest({ ...game.table, revision: 0 });
    game.when(1, ability('smith')).when(1, back);
    expect(digest({ ...game.table, revision: 0 })).toBe(before);
  });
});

describe('an ability with two costs', () => {
  it(
    'GA-ACT-12, GA-COST-06: pays the random cost last: nothing moves before the last answer, and nothing ' +
      'has moved if it is taken back',
    () => {
      const game = given({ one: { field: ['sage'], hand: ['ox', 'bear', 'imp', 'mouse'], memory: ['dawn'] } });
      const before = game.position();
      game.when(1, ability('sage')).when(1, pay('imp', 'ox'));
      expect([game.asked, game.zone('memory:1')]).toEqual([['1 pay'], ['dawn']]);
      game.when(1, back);
      expect(game.position()).toEqual(before);
      game.when(1, ability('sage')).when(1, pay('imp', 'ox')).when(1, pay());
      expect([game.count('memory', 1), game.count('banishment', 1), game.stack()]).toEqual([
        2,
        1,
        ['Sage: Reserve 2, memory 1: draw'],
      ]);
    },
  );
});

describe('resolution', () => {
  it('GA-ACT-13, GA-ZONE-13: uses the state of the game at that time', () => {
    const game = given({ one: { hand: ['sum', 'mouse'] }, two: { hand: ['smite'] } });
    game.when(1, activate('mouse')).passAll();
    game
      .when(1, activate('sum'))
      .when(1, pass)
      .when(2, activate('smite', { targets: ['mouse'] }))
      .passAll(2);
    expect(game.card('ember@2').damage).toBe(0);
  });

  it('GA-ACT-14, RU-01, GA-ZONE-18: an action does its effects on resolution and goes to the graveyard with it', () => {
    const game = given({ one: { hand: ['spark'] } }).when(1, activate('spark'));
    expect([game.count('hand', 1), game.zone('graveyard:1')]).toEqual([0, []]);
    game.passAll();
    expect([game.count('hand', 1), game.zone('graveyard:1'), game.units()]).toEqual([1, ['spark'], ['card resolved']]);
  });

  it.each(['mouse', 'vial', 'stick', 'glade'])(
    'GA-ACT-15, RU-02, GA-ZONE-05, GA-TERM-02: %s enters the field Awake under its player',
    (id) => {
      const game = given({ one: { hand: [id] } }).when(1, activate(id));
      expect(game.onField(id)).toBe(false);
      game.passAll();
      expect(game.card(id)).toMatchObject({ controller: 1, owner: 1, face: 'up' });
      expect([game.rested(id), game.units()]).toEqual([false, ['card resolved']]);
    },
  );

  it('GA-ACT-19, RU-05: an ability is announced and paid for and goes on the stack; its source stays', () => {
    const game = given({ one: { field: ['monk'] } }).when(1, ability('monk', { targets: ['ember@2'] }));
    expect([game.stack(), game.onField('monk'), game.rested('monk'), game.holder]).toEqual([
      ['Monk: Rest: 1 damage'],
      true,
      true,
      1,
    ]);
    game.passAll();
    expect([game.card('ember@2').damage, game.units()]).toEqual([1, ['ability resolved']]);
  });

  it('GA-ACT-20: an "if" is tested at resolution only', () => {
    const game = given({ one: { field: ['ann1'], hand: ['scheme'] }, two: { hand: ['spark'] } });
    game.when(1, activate('scheme')).passAll();
    expect(game.count('hand', 1)).toBe(0);
    const other = given({ one: { field: ['ann1'], hand: ['scheme', 'lift'] } });
    other.when(1, activate('scheme')).when(1, activate('lift')).passAll(2);
    expect(other.count('hand', 1)).toBe(2);
  });

  it('GA-ACT-21: abilities have no element test', () => {
    const game = given({ one: { field: ['clay', 'spirit'] } });
    expect(game.when(1, ability('spirit')).stack()).toHaveLength(1);
  });
});

describe('attack cards', () => {
  const armed = { one: { field: ['sword'], hand: ['slash', 'ox', 'lull'] }, two: { field: ['bear'] } };

  it('GA-ACT-16, GA-COMBAT-08: the weapon is named at the announcement', () => {
    const game = given(armed);
    expect(game.refusal(1, () => ({ kind: 'activate', card: 0 }))).toBe('R-ACTION-02');
    expect(game.refusal(1, activate('slash', { weapon: 'bear' }))).toBe('GA-ACT-16');
    game.when(1, activate('slash', { weapon: 'sword' }));
    expect(game.table.items[0]!.declared['weapon']).toBe(game.handle('sword'));
  });

  it(
    'GA-ACT-17, GA-ZONE-14, GA-ZONE-18, RU-03: a resolving attack card goes to the intent, and its attack ' +
      'is declared in the same unit',
    () => {
      const game = given(armed).when(1, activate('slash')).when(1, pay('ox')).passAll();
      expect([game.zone('intent'), game.asked]).toEqual([['slash'], ['1 attack-target']]);
      game.when(1, choose('bear'));
      expect([game.phase, game.table.combat?.with, game.rested('ember@1')]).toEqual([
        'combat/retaliation',
        [game.handle('slash')],
        true,
      ]);
      expect(game.units()).toEqual(['card resolved']);
    },
  );

  it('GA-ACT-18, CF-53: an attack card needs an Awake champion and something to attack', () => {
    const game = given({ ...armed, one: { ...armed.one, field: [{ card: 'ember', rested: true }] } });
    expect(game.refusal(1, activate('slash'))).toBe('GA-ACT-18');
    const alone = given({
      seats: [{ zones: { field: ['ember'], hand: ['slash', 'ox'] } }, { zones: {}, firstTurnDone: false }],
    });
    expect(alone.refusal(1, activate('slash'))).toBe('GA-ACT-18');
    expect(alone.refusal(1, attack('ember', 'ember'))).toBe('GA-COMBAT-05');
  });
});
