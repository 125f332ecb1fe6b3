import { describe, expect, it } from '@jest/globals';
import { cardsIn, HOUSE, slotsIn, type Audience } from '#table';
import {
  activate,
  answer,
  attack,
  back,
  choose,
  decline,
  given,
  materialize,
  pass,
  pay,
  type Deed,
  type Game,
} from '../support/grand-archive/index.js';

/** What an audience knows of a zone: a name, or null, for each place. */
const seen = (game: Game, audience: Audience, zone: string): (string | null)[] => {
  const table = game.view(audience);
  const cards = cardsIn(table, zone);
  return (cards.length > 0 ? cards : slotsIn(table, zone)).map((one) => one.definition);
};
const nextTurn = (game: Game, seat: number): Game =>
  game.passTo('end', 'opportunity').passAll().when(seat, decline).passTo('main');
const imbuing: Deed = (game) => ({ kind: 'pay', ask: game.table.asks[0]!.id, cards: [0, 1], imbue: true });

describe('what is known, and for how long', () => {
  it('GA-VIS-08, GA-VIS-17, GA-RAND-03: a shuffle takes away what a Glimpse gave', () => {
    const game = given({ one: { hand: ['omen', 'riffle'], deck: ['bear', 'imp', 'mouse', 'dawn'] } })
      .when(1, activate('omen'))
      .passAll()
      .when(1, answer([0, 1, 2], 'glimpse', { bottom: [] }));
    expect(seen(game, [1], 'deck:1')).toEqual(['bear', 'imp', 'mouse', null]);
    game.when(1, activate('riffle')).passAll().when(2, answer('nothing', 'present'));
    expect(seen(game, [1], 'deck:1')).toEqual([null, null, null, null]);
  });

  it('GA-VIS-08, GA-TERM-15, HI-06: a card known from a Glimpse is drawn unknown to the others', () => {
    const game = given({ one: { hand: ['omen', 'spark'], deck: ['bear', 'imp', 'mouse'] } })
      .when(1, activate('omen'))
      .passAll()
      .when(1, answer([2, 0], 'glimpse', { bottom: [1] }))
      .when(1, activate('spark'))
      .passAll();
    expect([seen(game, [1], 'hand:1'), seen(game, [2], 'hand:1'), seen(game, [1], 'deck:1')]).toEqual([
      ['mouse'],
      [null],
      ['bear', 'imp'],
    ]);
  });

  it('GA-ZONE-16, HI-02, GA-VIS-04: an ally that all had seen is a card like any other in the hand', () => {
    const game = given({ one: { hand: ['recall', 'ox'], field: ['bear'] } });
    const handle = game.handle('bear');
    game.when(1, activate('recall', { targets: ['bear'] })).passAll();
    expect([seen(game, [1], 'hand:1'), seen(game, [2], 'hand:1')]).toEqual([
      ['ox', 'bear'],
      [null, null],
    ]);
    expect(JSON.stringify(game.view([2]).zones)).not.toContain(`"${handle}"`);
  });

  it(
    'GA-VIS-06, GA-VIS-17, GA-ZONE-16: buried under the deck and shuffled in, it has no place that anybody ' + 'knows',
    () => {
      const game = given({ one: { hand: ['bury', 'riffle'], field: ['bear'], deck: ['ox', 'ox', 'ox'] } })
        .when(1, activate('bury', { targets: ['bear'] }))
        .passAll();
      expect(game.zone('deck:1')).toEqual(['ox', 'ox', 'ox', 'bear']);
      game.when(1, activate('riffle')).passAll().when(2, answer('nothing', 'present'));
      expect([seen(game, [1], 'deck:1'), seen(game, [2], 'deck:1')]).toEqual([
        [null, null, null, null],
        [null, null, null, null],
      ]);
    },
  );

  it(
    'GA-ACT-10, GA-TURN-20, HI-05: cards shown to imbue return with the memory, and nobody hears which they ' + 'are',
    () => {
      const game = given({ one: { hand: ['gale', 'breeze', 'breeze'] } })
        .when(1, activate('gale'))
        .when(1, imbuing)
        .passAll();
      expect(game.heard([2]).join()).toContain('"breeze"');
      const before = game.heard([2]).length;
      nextTurn(nextTurn(game, 2), 1);
      expect(game.zone('hand:1')).toEqual(expect.arrayContaining(['breeze', 'breeze']));
      expect(game.heard([2]).slice(before).join()).not.toContain('"breeze"');
    },
  );

  it(
    'GA-KW-26, GA-VIS-16, GA-VIS-07: Lucid taken back lies face down in the memory again, though it was heard ' + 'of',
    () => {
      const game = given({ one: { hand: ['ox'], memory: ['dream', 'imp'] } }).when(
        1,
        activate('dream', { from: 'memory' }),
      );
      expect(seen(game, [2], 'stack')).toEqual(['dream']);
      game.when(1, back);
      expect([seen(game, [2], 'memory:1'), game.heard([2]).join().includes('"dream"')]).toEqual([[null, null], true]);
    },
  );

  it('GA-VIS-09, GA-TGT-01, GA-VIS-11: spectators see card, target and number of cards reserved, not the cards', () => {
    const game = given({ one: { hand: ['bolt', 'imp'] }, two: { field: ['bear'] } })
      .when(1, activate('bolt', { targets: ['bear'] }))
      .when(1, pay());
    const view = game.view([]);
    expect([seen(game, [], 'stack'), seen(game, [], 'memory:1'), seen(game, HOUSE, 'memory:1')]).toEqual([
      ['bolt'],
      [null],
      ['imp'],
    ]);
    expect(view.items[0]).toMatchObject({
      definition: 'bolt',
      declared: { targets: [[game.handle('bear')]] },
      cost: { final: 1 },
    });
  });

  it('GA-COST-05, GA-VIS-11, GA-TGT-10: what was reserved for a denied card stays unknown', () => {
    const game = given({ one: { hand: ['bear', 'imp', 'dawn'] }, two: { hand: ['deny'] } })
      .when(1, activate('bear'))
      .when(1, pay())
      .when(1, pass)
      .when(2, activate('deny', { targets: ['bear'] }))
      .passAll();
    expect([seen(game, [2], 'memory:1'), seen(game, [2], 'graveyard:1')]).toEqual([[null, null], ['bear']]);
    expect(game.heard([2]).join()).not.toMatch(/"imp"|"dawn"/);
  });

  it(
    'GA-DFC-17, GA-VIS-13, GA-CTR-01: what lies on a face-down object is open to all, what the object is to ' +
      'its player only',
    () => {
      const game = given({
        one: { hand: ['hood'] },
        two: { field: [{ card: 'bear', counters: { buff: 2 }, rested: true }] },
      })
        .when(1, activate('hood', { targets: ['bear'] }))
        .passAll();
      expect([seen(game, [1], 'field').at(-1), seen(game, [2], 'field').at(-1)]).toEqual([null, 'bear']);
      expect(cardsIn(game.view([1]), 'field').at(-1)).toMatchObject({
        counters: { buff: 2 },
        values: { rested: true },
        controller: 2,
      });
    },
  );

  it(
    'GA-DFC-18, GA-VIS-01, GA-TRIG-01: swept away face down, it lies face up in the graveyard, and had no last ' +
      'words',
    () => {
      const game = given({ one: { hand: ['hood', 'ruin'] }, two: { field: ['imp'] } })
        .when(1, activate('hood', { targets: ['imp'] }))
        .passAll()
        .when(1, activate('ruin'))
        .passAll();
      expect([seen(game, [1], 'graveyard:2'), game.stack()]).toEqual([['imp'], []]);
    },
  );

  it(
    'GA-DFC-18, GA-OBJ-08, GA-TGT-03: turned down in answer, it is no ally of so little power any more, but an ' +
      'object all the same',
    () => {
      const answered = (id: string) =>
        given({ one: { hand: [id] }, two: { field: ['bear'], hand: ['hood'] } })
          .when(1, activate(id, { targets: ['bear'] }))
          .when(1, pass)
          .when(2, activate('hood', { targets: ['bear'] }))
          .passAll(2);
      expect([answered('nip').onField('bear'), answered('doom').onField('bear')]).toEqual([true, false]);
    },
  );

  it('GA-DFC-18, GA-VIS-02, GA-ZONE-16: what is returned to a hand face down is not shown to who sent it there', () => {
    const game = given({ one: { hand: ['recall'] }, two: { field: ['bear'], hand: ['hood', 'ox'] } })
      .when(1, pass)
      .when(2, activate('hood', { targets: ['bear'] }))
      .passAll();
    expect(game.next(1, { kind: 'activate', card: 0 }).map(({ action }) => action['targets'])).toEqual([
      [game.handle('bear')],
    ]);
    game.when(1, activate('recall', { targets: ['bear'] })).passAll();
    expect([seen(game, [2], 'hand:2'), seen(game, [1], 'hand:2')]).toEqual([
      ['ox', 'bear'],
      [null, null],
    ]);
  });

  it('GA-DFC-18, GA-VIS-12, GA-KW-36: face down there is neither Taunt nor anything to attack', () => {
    const game = given({ one: { field: ['golem'], hand: ['hood'] }, two: { field: ['wall', 'ox'] } });
    expect(game.refusal(1, attack('golem', 'ox@2'))).toBe('GA-COMBAT-05');
    game.when(1, activate('hood', { targets: ['wall'] })).passAll();
    expect(game.refusal(1, attack('golem', 'wall'))).toBe('GA-COMBAT-05');
    expect(game.when(1, attack('golem', 'ox@2')).phase).toBe('combat/retaliation');
  });

  it(
    'GA-OBJ-20, GA-VIS-05, GA-CTR-08: a regalia returned is one card more in a deck that nobody else looks ' +
      'through',
    () => {
      const game = given({ one: { field: ['ember', 'sword'], hand: ['recall'], materials: ['lens'] } })
        .when(1, activate('recall', { targets: ['sword'] }))
        .passAll();
      expect([seen(game, [1], 'materials:1'), seen(game, [2], 'materials:1')]).toEqual([
        ['lens', 'sword'],
        [null, null],
      ]);
    },
  );

  it('GA-ZONE-17, GA-VIS-07, GA-VIS-01: discarded from a memory, a card is known to all; what stays is not', () => {
    const game = given({ one: { hand: ['amnesia'] }, two: { memory: ['bear', 'imp'] } })
      .when(1, activate('amnesia'))
      .passAll()
      .when(2, choose('imp'));
    expect([seen(game, [1], 'graveyard:2'), seen(game, [1], 'memory:2')]).toEqual([['imp'], [null]]);
  });

  it(
    'GA-COST-06, GA-VIS-10, HI-07: what a materialization takes is known when it is banished; what it leaves ' +
      'is not',
    () => {
      const game = given({
        turn: { n: 4, seat: 2 },
        phase: 'end',
        one: { materials: ['lens'], memory: ['bear', 'imp', 'dawn'] },
      })
        .passAll()
        .when(1, materialize('lens'));
      expect(seen(game, [2], 'memory:1')).toEqual([null, null, null]);
      game.when(1, pay());
      expect([seen(game, [2], 'banishment:1'), seen(game, [2], 'memory:1')]).toEqual([
        game.zone('banishment:1'),
        [null, null],
      ]);
    },
  );

  it(
    'GA-TRIG-02, HI-09, GA-KW-07: an Enter Effect declined is seen declined, and nothing of it lies on the ' + 'stack',
    () => {
      const game = given({ one: { hand: ['joker'] } })
        .when(1, activate('joker'))
        .passAll();
      expect(game.asked).toEqual(['1 may']);
      game.when(1, answer(false));
      expect([game.stack(), game.count('hand', 1), game.heard([2]).at(-1)]).toMatchObject([
        [],
        0,
        expect.stringContaining('false'),
      ]);
    },
  );
});
