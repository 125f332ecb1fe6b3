import { describe, expect, it } from '@jest/globals';
import type { PooledZone } from '#table';
import {
  ability,
  activate,
  answer,
  attack,
  given,
  materialize,
  pass,
  pay,
  retaliate,
} from '../../../../test/support/grand-archive/index.js';

describe('kinds of objects', () => {
  it.each([
    ['GA-OBJ-09', 'ox'],
    ['GA-OBJ-12', 'bolt'],
    ['GA-OBJ-13', 'slash'],
    ['GA-OBJ-14', 'orb'],
    ['GA-OBJ-16', 'club'],
    ['GA-OBJ-21', 'grove'],
  ])('%s: %s is activated from the hand for its reserve cost', (_rule, id) => {
    const targets = id === 'bolt' ? { targets: ['ember@2'] } : {};
    const game = given({ one: { hand: [id, 'mouse'] } }).when(1, activate(id, targets));
    expect(game.table.items[0]!.cost).toMatchObject({ kind: 'reserve', final: 1 });
    expect(game.when(1, pay()).zone('memory:1')).toEqual(['mouse']);
  });

  it('GA-OBJ-14, GA-OBJ-17: an item of the material deck is a regalia, and comes for its memory cost only', () => {
    const game = given({
      turn: { n: 4, seat: 2 },
      phase: 'end',
      one: { materials: ['lens'], memory: ['ox', 'bear'], hand: ['gem', 'mouse'] },
    }).passAll();
    game.when(1, materialize('lens'));
    expect(game.table.items[0]!.cost).toMatchObject({ kind: 'memory', printed: 1, final: 1 });
    game.when(1, pay()).passAll(2);
    expect([game.onField('lens'), game.count('banishment', 1)]).toEqual([true, 1]);
    expect(game.passTo('main').refusal(1, activate('gem'))).toBe('GA-OBJ-17');
  });

  it('GA-OBJ-13: the champion attacks with an attack card', () => {
    const game = given({ one: { field: ['bear'], hand: ['dash'] } })
      .when(1, activate('dash'))
      .passAll();
    expect(game.table.combat!.attacker).toBe(game.handle('ember@1'));
  });

  it('GA-OBJ-05: a player may activate cards of any class', () => {
    expect(
      given({ one: { hand: ['drill'] } })
        .when(1, activate('drill'))
        .stack(),
    ).toEqual(['Drill']);
  });

  it.each(['bear', 'sword', 'orb', 'grove', 'lens', 'pup'])(
    'GA-OBJ-08, CF-33: effects may target %s on the field',
    (id) => {
      const field = [id === 'pup' ? { card: 'pup', token: true } : id];
      const game = given({ one: { hand: ['void'] }, two: { field } })
        .when(1, activate('void', { targets: [`${id}@2`] }))
        .passAll();
      expect(game.onField(`${id}@2`)).toBe(false);
    },
  );

  it('GA-OBJ-08, GA-TGT-09: effects may target an activated card on the stack, too', () => {
    const game = given({ one: { hand: ['spark'] }, two: { hand: ['deny'] } })
      .when(1, activate('spark'))
      .when(1, pass);
    game.when(2, activate('deny', { targets: ['spark'] })).passAll();
    expect([game.zone('graveyard:1'), game.stack(), game.count('hand', 1)]).toEqual([['spark'], [], 0]);
  });

  it('GA-OBJ-15: items are rested and woken like other objects', () => {
    const game = given({ one: { field: ['orb'], hand: ['stir', 'lull'] } })
      .when(1, ability('orb'))
      .passAll();
    expect(game.rested('orb')).toBe(true);
    game.when(1, activate('stir', { targets: ['orb'] })).passAll();
    expect(game.rested('orb')).toBe(false);
  });

  it('GA-OBJ-18, GA-ZONE-05: text works on the field only', () => {
    const game = given({ one: { field: ['bear'], hand: ['lord'], graveyard: ['lord'], memory: ['lord'] } });
    game.when(1, activate('lord'));
    expect(game.card('bear').appears).toBeUndefined();
  });

  it('GA-OBJ-18: the text of a regalia works neither in the material deck nor in banishment', () => {
    const power = (zones: object): unknown =>
      given({ one: { field: ['bear'], ...zones } }).card('bear').appears?.stats?.['power'];
    expect(power({ field: ['bear', 'ensign'] })).toBe(3);
    expect([power({ materials: ['ensign'] }), power({ banishment: ['ensign'] })]).toEqual([undefined, undefined]);
  });

  it('GA-OBJ-19, GA-TERM-07, GA-TERM-08: a destroyed regalia is banished and has not died', () => {
    const game = given({ one: { hand: ['doom'] }, two: { field: ['lens'] } })
      .when(1, activate('doom', { targets: ['lens'] }))
      .passAll();
    expect([game.zone('banishment:2'), game.zone('graveyard:2'), game.stack()]).toEqual([['lens'], [], []]);
  });

  it.each(['recall', 'bury'])('GA-OBJ-20, GA-ZONE-04, CF-36: %s puts a regalia into the material deck', (id) => {
    const game = given({ one: { hand: [id] }, two: { field: ['lens'], materials: ['ann1'] } })
      .when(1, activate(id, { targets: ['lens'] }))
      .passAll();
    expect([game.zone('materials:2'), game.count('hand', 2), game.count('deck', 2)]).toEqual([['ann1', 'lens'], 0, 10]);
  });

  it('GA-TERM-02, GA-OBJ-22: a token that an effect creates rested is rested', () => {
    const game = given({ one: { hand: ['litter', 'call'] } })
      .when(1, activate('litter'))
      .passAll()
      .when(1, activate('call'))
      .passAll();
    expect([game.rested('pup'), game.rested('pup#2'), game.rested('pup#3')]).toEqual([true, true, false]);
  });

  it('GA-OBJ-22, GA-OBJ-23, CF-44: a token is a unit, dies, and is gone', () => {
    const game = given({ one: { hand: ['call', 'doom', 'call', 'recall'] } })
      .when(1, activate('call'))
      .passAll();
    expect(game.card('pup').token).toBe(true);
    expect(
      game.when(1, attack('pup', 'ember@2')).passAll().when(2, retaliate(false)).passAll().card('ember@2').damage,
    ).toBe(1);
    game.when(1, activate('doom', { targets: ['pup'] })).passAll();
    expect([game.stack(), game.zone('graveyard:1')]).toEqual([['Pup: Pup: draw'], ['call', 'doom']]);
    game
      .passAll()
      .when(1, activate('call'))
      .passAll()
      .when(1, activate('recall', { targets: ['pup'] }))
      .passAll();
    expect([game.onField('pup'), game.zone('hand:1'), game.stack()]).toEqual([false, ['ox'], []]);
  });
});

describe('terms and counters', () => {
  it('GA-TERM-01, GA-TERM-03: effects rest and wake objects', () => {
    const game = given({ one: { field: ['ox'], hand: ['lull', 'lull', 'stir'] } })
      .when(1, activate('lull', { targets: ['ox'] }))
      .passAll();
    expect(game.rested('ox')).toBe(true);
    expect(
      game
        .when(1, activate('stir', { targets: ['ox'] }))
        .passAll()
        .rested('ox'),
    ).toBe(false);
  });

  it('GA-TERM-07: a discarded, milled or negated card has not died', () => {
    const game = given({ one: { hand: ['toss'] }, two: { hand: ['imp'] } })
      .when(1, activate('toss'))
      .passAll();
    expect([game.zone('graveyard:2'), game.stack()]).toEqual([['imp'], []]);
  });

  it(
    'GA-TERM-09, GA-VIS-08, HI-10, RU-22: Glimpse: the player sees the cards and arranges them; the others ' +
      'learn numbers',
    () => {
      const game = given({ one: { hand: ['omen'], deck: ['bear', 'imp', 'mouse', 'dawn'] } })
        .when(1, activate('omen'))
        .passAll();
      expect(game.asked).toEqual(['1 glimpse']);
      const deck = (audience: number[]) => game.view(audience).zones.find((zone) => zone.id === 'deck:1') as PooledZone;
      expect(deck([1]).slots.map((slot) => slot.definition)).toEqual(['bear', 'imp', 'mouse', null]);
      expect(deck([2]).slots.map((slot) => slot.definition)).toEqual([null, null, null, null]);
      expect(game.view([2]).asks[0]!.options).toMatchObject({ $: null });
      game.when(1, answer([2], 'glimpse', { bottom: [1, 0] }));
      expect(game.zone('deck:1')).toEqual(['mouse', 'dawn', 'imp', 'bear']);
      expect(game.of('arranged')).toMatchObject([{ looked: 3, top: 1, bottom: 2 }]);
      expect(deck([2]).slots.map((slot) => slot.definition)).toEqual([null, null, null, null]);
      expect(game.units()).toEqual(['card resolved']);
    },
  );

  it('GA-TERM-10: Glimpse looks at all cards if the deck has fewer', () => {
    const game = given({ one: { hand: ['omen'], deck: ['bear'] } })
      .when(1, activate('omen'))
      .passAll();
    expect(game.table.asks[0]!.max).toBe(1);
  });

  it('GA-TERM-15, HI-06: drawing takes the top card; the others see that one card was drawn', () => {
    const game = given({ one: { hand: ['spark'], deck: ['bear', 'imp'] } })
      .when(1, activate('spark'))
      .passAll();
    expect([game.zone('hand:1'), game.zone('deck:1')]).toEqual([['bear'], ['imp']]);
    expect(game.view([2]).zones.find((zone) => zone.id === 'hand:1')).toMatchObject({ slots: [{ definition: null }] });
    expect(game.view([1]).zones.find((zone) => zone.id === 'hand:1')).toMatchObject({
      slots: [{ definition: 'bear' }],
    });
  });

  it(
    'GA-CTR-01, GA-CTR-02, GA-CTR-05: buff counters never go below 0; when they are removed, the check uses ' +
      'the new health',
    () => {
      const game = given({ one: { field: [{ card: 'bear', damage: 1 }], hand: ['feast', 'famine', 'fork'] } })
        .when(1, activate('feast', { targets: ['bear'] }))
        .passAll();
      expect([game.card('bear').counters, game.card('bear').appears?.stats]).toEqual([
        { buff: 2 },
        { power: 4, life: 4 },
      ]);
      game
        .when(1, activate('fork', { targets: ['bear', 'ember@2'] }))
        .passAll()
        .when(1, activate('famine', { targets: ['bear'] }))
        .passAll();
      expect(game.of('counted')[0]!.changes).toMatchObject([{ by: -2, to: 0 }]);
      expect(game.zone('graveyard:1')).toContain('bear');
    },
  );

  it('GA-CTR-07: durability lost shows on the weapon', () => {
    const game = given({ one: { field: ['sword'] } })
      .when(1, attack('ember@1', 'ember@2', 'sword'))
      .passAll()
      .when(2, retaliate(false))
      .passAll();
    expect(game.card('sword').appears).toEqual({ stats: { durability: 1 } });
    expect(given({ one: { field: ['sword'] } }).card('sword').appears).toBeUndefined();
  });

  it('GA-CTR-08: an object that leaves the field loses its counters, its damage and the effects on it', () => {
    const game = given({
      one: { field: [{ card: 'bear', damage: 1, counters: { buff: 1 } }], hand: ['rally', 'veil', 'doom', 'raise'] },
    });
    game
      .when(1, activate('rally', { targets: ['bear'] }))
      .passAll()
      .when(1, activate('veil', { targets: ['bear'] }))
      .passAll();
    game.when(1, activate('doom', { targets: ['bear'] })).passAll();
    expect([game.card('bear').counters, game.card('bear').damage, game.table.effects]).toEqual([{}, 0, []]);
    game.when(1, activate('raise', { targets: ['bear'] })).passAll();
    expect(game.card('bear').appears).toBeUndefined();
  });
});
