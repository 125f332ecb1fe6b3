import { describe, expect, it } from '@jest/globals';
import { ability, activate, given, materialize, pass, pay, take, type Deed } from '../support/grand-archive/index.js';

const floating =
  (...names: readonly string[]): Deed =>
  (game) => ({ kind: 'pay', ask: game.table.asks[0]!.id, floating: names.map((name) => game.handle(name)) });
const nothing: Deed = (game, seat) => ({ kind: 'decline', ask: game.table.asks.find((one) => one.seat === seat)!.id });

describe('what a cost does to what it takes', () => {
  it('GA-COST-12, GA-TERM-03, GA-ACT-18: a champion rested for a cost has no attack left this turn', () => {
    const game = given({ one: { hand: ['vow', 'dash'] } });
    expect(game.when(1, activate('vow')).when(1, take('ember@1')).rested('ember@1')).toBe(true);
    expect(game.passAll().refusal(1, activate('dash'))).toBe('GA-ACT-18');
  });

  it('GA-COST-12, GA-SBA-02, GA-SBA-07: damage as a cost defeats whom it kills, before the card resolves', () => {
    const game = given({ one: { field: [{ card: 'ember', damage: 12 }], hand: ['pact'] } }).when(1, activate('pact'));
    expect([game.table.status, game.table.result?.winner, game.count('hand', 1)]).toEqual(['ended', 2, 0]);
  });

  it('GA-OBJ-20, GA-COST-12, GA-CTR-08: a weapon returned for a cost is materialized again as good as new', () => {
    const game = given({ one: { field: ['ember', { card: 'sword', counters: { durability: 1 } }], hand: ['recant'] } })
      .when(1, activate('recant'))
      .when(1, take('sword'));
    expect([game.zone('materials:1'), game.onField('sword')]).toEqual([['lamp', 'sword'], false]);
    game.passAll();
    for (const seat of [2, 1]) {
      game.passTo('end', 'opportunity').passAll();
      if (seat === 2) game.when(2, nothing).passTo('main');
    }
    expect(game.when(1, materialize('sword')).passAll().card('sword').counters).toEqual({ durability: 2 });
  });

  it('GA-COST-12, GA-CTR-04: counters spent for a card are missing for Enlighten', () => {
    const game = given({ one: { field: [{ card: 'ember', counters: { enlighten: 4 } }], hand: ['focusing'] } }).when(
      1,
      activate('focusing'),
    );
    expect([game.card('ember@1').counters, game.refusal(1, ability('ember@1', { of: 'rule#enlighten' }))]).toEqual([
      { enlighten: 2 },
      'GA-CTR-04',
    ]);
  });

  it(
    'GA-COST-12, GA-ZONE-16, GA-TRIG-10: a borrowed ally sacrificed goes to its owner, and its last words are ' +
      "the borrower's",
    () => {
      const game = given({ one: { field: ['altar'], hand: ['borrow'] }, two: { field: ['imp'] } })
        .when(1, activate('borrow', { targets: ['imp'] }))
        .passAll()
        .when(1, ability('altar'))
        .when(1, take('imp'));
      expect([game.zone('graveyard:2'), game.stack()]).toEqual([
        ['imp'],
        ['Altar: Sacrifice an ally: burn', 'Imp: Imp: draw'],
      ]);
      expect([game.passAll().count('hand', 1), game.count('hand', 2)]).toEqual([1, 0]);
    },
  );

  it('GA-COST-12, GA-OBJ-23, GA-TRIG-08: a token is given like any ally, and dies', () => {
    const game = given({ one: { hand: ['call', 'offering'] } })
      .when(1, activate('call'))
      .passAll()
      .when(1, activate('offering'))
      .when(1, take('pup'));
    expect([game.stack(), game.zone('graveyard:1')]).toEqual([['Offering', 'Pup: Pup: draw'], ['call']]);
    expect(game.passAll(2).count('hand', 1)).toBe(3);
  });

  it('GA-COST-12, GA-TGT-07: an ally sacrificed in answer is no target any more', () => {
    const game = given({ one: { hand: ['doom', 'doom'] }, two: { field: ['martyr'] } })
      .when(1, activate('doom', { targets: ['martyr'] }))
      .when(1, pass)
      .when(2, ability('martyr'));
    expect(game.zone('graveyard:2')).toEqual(['martyr']);
    expect([game.passAll().count('hand', 2), game.passAll().of('item-ended')]).toMatchObject([
      1,
      [{ result: 'negated' }],
    ]);
  });

  it(
    'GA-COST-13, GA-TRIG-08, GA-ACT-14: what is sacrificed in a resolution triggers when the whole of it is ' + 'done',
    () => {
      const game = given({ one: { field: ['imp'], hand: ['rite'] } })
        .when(1, activate('rite'))
        .passAll()
        .when(1, take('imp'));
      expect([game.stack(), game.count('hand', 1), game.zone('graveyard:1')]).toEqual([
        ['Imp: Imp: draw'],
        1,
        ['imp', 'rite'],
      ]);
    },
  );

  it('GA-COST-13, GA-ZONE-13: with the allies gone in answer nothing is asked for', () => {
    const game = given({ one: { field: ['bear'], hand: ['rite'] }, two: { hand: ['doom'] } })
      .when(1, activate('rite'))
      .when(1, pass)
      .when(2, activate('doom', { targets: ['bear'] }))
      .passAll(2);
    expect([game.asked, game.count('hand', 1), game.stack()]).toEqual([[], 0, []]);
  });
});

describe('memory', () => {
  const lens = (game: ReturnType<typeof given>) =>
    game.passTo('end', 'opportunity').passAll().when(1, materialize('lens'));

  it('GA-ZONE-17, GA-COST-06: what was discarded from the memory floats', () => {
    const game = given({
      turn: { n: 4, seat: 2 },
      one: { materials: ['lens'], memory: ['feather'] },
      two: { hand: ['amnesia'] },
    })
      .when(2, activate('amnesia'))
      .passAll();
    if (game.asked.length > 0)
      game.when(1, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, value: [now.handle('feather')] }));
    expect([game.zone('graveyard:1'), game.count('memory', 1)]).toEqual([['feather'], 0]);
    expect(lens(game).when(1, floating('feather')).zone('banishment:1')).toEqual(['feather']);
  });

  it('GA-TGT-10, GA-COST-06: so does what was denied', () => {
    const game = given({
      turn: { n: 4, seat: 2 },
      opportunity: 1,
      one: { hand: ['feather'], materials: ['lens'] },
      two: { hand: ['deny'] },
    })
      .when(1, activate('feather'))
      .when(1, pass);
    game.when(2, activate('deny', { targets: ['feather'] })).passAll();
    expect(lens(game).when(1, floating('feather')).stack()).toEqual(['Lens']);
  });

  it('GA-COST-08, GA-TERM-15, GA-COST-14: a card drawn into the memory is banished like a reserved one', () => {
    const game = given({ one: { field: ['sage'], hand: ['ponder', 'ox', 'ox'], deck: ['bear', 'ox'] } })
      .when(1, activate('ponder'))
      .passAll()
      .when(1, ability('sage'))
      .when(1, pay())
      .when(1, pay());
    expect([game.of('drew-random')[0]?.size, game.count('memory', 1) + game.count('banishment', 1)]).toEqual([3, 3]);
  });

  it('GA-COST-06, GA-ACT-12: taken back at the random part, nothing was drawn and nothing reserved', () => {
    const game = given({ one: { field: ['sage'], hand: ['ox', 'bear'], memory: ['imp'] } })
      .when(1, ability('sage'))
      .when(1, pay());
    game.when(1, (now) => ({ kind: 'back', ask: now.table.asks[0]!.id }));
    expect([game.zone('hand:1'), game.zone('memory:1'), game.of('drew-random', true), game.stack()]).toEqual([
      ['ox', 'bear'],
      ['imp'],
      [],
      [],
    ]);
  });

  it(
    "GA-TURN-20, GA-ZONE-16, GA-CTR-08: a stolen ally stashed returns to its owner's hand, in the owner's " + 'turn',
    () => {
      const game = given({
        one: { hand: ['steal', 'stash'] },
        two: { field: [{ card: 'bear', counters: { buff: 2 } }] },
      })
        .when(1, activate('steal', { targets: ['bear'] }))
        .passAll()
        .when(1, activate('stash', { targets: ['bear'] }))
        .passAll();
      expect([game.zone('memory:1'), game.zone('memory:2')]).toEqual([[], ['bear']]);
      game.passTo('end', 'opportunity').passAll().when(2, nothing).passTo('main');
      expect(game.zone('hand:2')).toContain('bear');
    },
  );

  it(
    'GA-TURN-20, GA-RAND-04, GA-VIS-10: what was banished from the memory in the meantime does not return, and ' +
      'all know what it was',
    () => {
      const game = given({ turn: { n: 4, seat: 2 }, one: { memory: ['bear', 'imp'] }, two: { hand: ['fade'] } })
        .when(2, activate('fade'))
        .passAll();
      const gone = game.zone('banishment:1');
      expect(game.view([2]).zones.find(({ id }) => id === 'banishment:1')).toMatchObject({
        cards: [{ definition: gone[0] }],
      });
      game.passTo('end', 'opportunity').passAll().when(1, nothing).passTo('main');
      expect([game.zone('hand:1')[0], game.count('memory', 1)]).toEqual([gone[0] === 'bear' ? 'imp' : 'bear', 0]);
    },
  );

  it(
    'GA-COST-10, GA-COST-09, GA-MAT-06: a tithe pays for a regalia what the memory lacks, for a champion ' + 'nothing',
    () => {
      const game = (card: string) =>
        given({
          turn: { n: 4, seat: 2 },
          phase: 'end',
          one: { field: ['ember', 'tithe'], materials: [card] },
        }).passAll();
      expect(game('lens').when(1, materialize('lens')).stack()).toEqual(['Lens']);
      expect(game('ann1').refusal(1, materialize('ann1'))).toBe('GA-MAT-06');
    },
  );

  it('GA-COST-02, GA-ZONE-17, GA-OPP-12: who reserved the whole hand has nothing to discard', () => {
    const game = given({ one: { hand: ['toss'] }, two: { hand: ['bolt', 'ox'] } })
      .when(1, activate('toss'))
      .when(1, pass)
      .when(2, activate('bolt', { targets: ['ember@1'] }))
      .when(2, pay())
      .passAll(2);
    expect([game.asked, game.zone('graveyard:2'), game.zone('memory:2')]).toEqual([[], ['bolt'], ['ox']]);
  });
});
