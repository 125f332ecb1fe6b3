import { describe, expect, it } from '@jest/globals';
import { slotsIn } from '#table';
import { ability, activate, attack, given, pass, pay, type Deed, type Game } from '../support/grand-archive/index.js';

const final = (game: Game): number => game.table.items.at(-1)!.cost!.final;

/** Pays with cards of the hand and with objects, and imbues by it or not. */
const paying =
  (cards: readonly string[], { rest = [], imbue }: { rest?: readonly string[]; imbue?: boolean } = {}): Deed =>
  (game, seat) => {
    const slots: number[] = [];
    for (const id of cards)
      slots.push(
        slotsIn(game.table, `hand:${seat}`).findIndex((slot, n) => slot.definition === id && !slots.includes(n)),
      );
    return {
      kind: 'pay',
      ask: game.table.asks[0]!.id,
      cards: slots,
      ...(rest.length > 0 ? { rest: rest.map((name) => game.handle(name)) } : {}),
      ...(imbue === undefined ? {} : { imbue }),
    };
  };

describe('sums', () => {
  it('GA-ACT-04, GA-COST-09, GA-COST-11: X stays what was said, whatever the sum comes to', () => {
    const storm = (x: number, ...items: string[]) =>
      given({ one: { field: ['ember', ...items], hand: ['storm', 'ox', 'ox', 'ox'] } }).when(
        1,
        activate('storm', { x, targets: ['ember@2'] }),
      );
    const game = storm(3, 'market');
    expect(final(game)).toBe(2);
    expect(game.when(1, pay()).passAll().card('ember@2').damage).toBe(3);
    const free = storm(1, 'market', 'market');
    expect([final(free), free.asked, free.passAll().card('ember@2').damage]).toEqual([0, [], 1]);
  });

  it('GA-ACT-04, GA-COST-03: X is offered as high as cards, objects to rest and discounts pay for', () => {
    const offered = (...items: string[]) =>
      given({ one: { field: ['ember', ...items], hand: ['storm', 'ox', 'ox'] } })
        .next(1, { kind: 'activate', card: 0 })
        .map(({ action }) => action['x']);
    expect(offered()).toEqual([0, 1, 2]);
    expect(offered('fractal')).toEqual([0, 1, 2, 3]);
    expect(offered('fractal', 'market')).toEqual([0, 1, 2, 3, 4]);
    expect(offered('toll')).toEqual([0, 1, 2]);
  });

  it('GA-MAT-06: what asks for a reserve beside its memory cost cannot be materialized without', () => {
    const forged = (...hand: string[]) =>
      given({ one: { hand: ['forge', ...hand], materials: ['bullion'] } })
        .when(1, activate('forge'))
        .passAll();
    const bullion: Deed = (now) => ({ kind: 'materialize', ask: now.table.asks[0]!.id, card: 0 });
    expect(forged('ox').refusal(1, bullion)).toBe('GA-MAT-06');
    const game = forged('ox', 'ox');
    game.when(1, bullion).when(1, pay()).passAll();
    expect([game.onField('bullion'), game.count('hand', 1)]).toEqual([true, 0]);
  });

  it(
    'GA-ACT-08, GA-COST-09, GA-OBJ-22: tokens count for a cost, and their death afterwards asks for nothing ' + 'more',
    () => {
      const game = given({ one: { hand: ['call', 'call', 'crowd', 'ox', 'ox'] }, two: { hand: ['ruin'] } })
        .when(1, activate('call'))
        .passAll()
        .when(1, activate('call'))
        .passAll()
        .when(1, activate('crowd'));
      expect(final(game)).toBe(2);
      game.when(1, pay()).when(1, pass).when(2, activate('ruin')).passAll();
      expect([
        game.of('ceased').flatMap(({ cards }) => cards).length,
        game.count('memory', 1),
        game.stack()[0],
      ]).toEqual([2, 2, 'Crowd']);
    },
  );

  it('GA-COST-09, GA-ACT-11, GA-COST-15: an ally that was denied has used up the coupon', () => {
    const game = given({ one: { hand: ['coupon', 'ox', 'ox', 'mouse'] }, two: { hand: ['deny'] } })
      .when(1, activate('coupon'))
      .passAll()
      .when(1, activate('ox'));
    expect(final(game)).toBe(0);
    game
      .when(1, pass)
      .when(2, activate('deny', { targets: ['ox'] }))
      .passAll();
    expect(final(game.when(1, activate('ox')))).toBe(1);
  });

  it('GA-COST-09, GA-TURN-29: a coupon is good until the end of the turn', () => {
    const game = given({ one: { hand: ['coupon', 'ox', 'bear'] } })
      .when(1, activate('coupon'))
      .passAll();
    for (const seat of [2, 1])
      game
        .passTo('end', 'opportunity')
        .passAll()
        .when(seat, (now) => ({ kind: 'decline', ask: now.table.asks[0]!.id }))
        .passTo('main');
    expect(final(game.when(1, activate('bear')))).toBe(2);
  });

  it(
    'GA-COST-09, GA-TERM-11: an ability that costs less by level counts a level of this turn, and keeps its ' +
      'price when the level goes',
    () => {
      const game = given({ one: { field: ['ann1', 'engine'], hand: ['lift', 'ox'] }, two: { hand: ['sap'] } })
        .when(1, activate('lift'))
        .passAll()
        .when(1, ability('engine'));
      expect(game.table.asks[0]!.max).toBe(1);
      game.when(1, pay()).when(1, pass).when(2, activate('sap')).passAll();
      expect([game.asked, game.stack()]).toEqual([[], ['Engine: Reserve 3, less by level: draw']]);
      expect(game.passAll().zone('hand:1')).toEqual(['ox']);
    },
  );

  it('GA-ACT-04, GA-COST-09: an additional reserve cost and a toll are paid in one', () => {
    const game = given({ one: { hand: ['fury', 'ox', 'ox', 'ox'] }, two: { field: ['toll'] } })
      .when(1, activate('fury', { extra: ['more'] }))
      .when(1, pay());
    expect([game.count('memory', 1), game.passAll().card('ember@2').damage]).toEqual([3, 3]);
    const short = given({ one: { hand: ['fury', 'ox', 'ox'] }, two: { field: ['toll'] } });
    expect(short.refusal(1, activate('fury', { extra: ['more'] }))).toBe('GA-COST-03');
  });

  it('GA-COST-09, GA-DFC-18, GA-STATIC-01: a toll that lies face down is no toll; turned up it is one again', () => {
    const game = given({
      one: { hand: ['hood', 'spark', 'spark', 'ox', 'ox'] },
      two: { field: ['toll'], hand: ['unhood'] },
    })
      .when(1, activate('hood', { targets: ['toll'] }))
      .when(1, pay('ox'))
      .passAll();
    expect(final(game.when(1, activate('spark')))).toBe(0);
    game.passAll().when(1, pass).when(2, activate('unhood')).passAll();
    expect(final(game.when(1, activate('spark')))).toBe(1);
  });
});

describe('what a payment is made of', () => {
  it('GA-ACT-10, GA-COST-11: made cheaper than what imbues it, a card cannot be imbued', () => {
    const game = given({ one: { field: ['ember', 'market'], hand: ['gale', 'breeze', 'breeze'] } }).when(
      1,
      activate('gale'),
    );
    expect([final(game), game.refusal(1, paying(['breeze'], { imbue: true }))]).toEqual([1, 'GA-ACT-10']);
  });

  it('GA-ACT-10, GA-COST-09: made dearer it takes a card more, of any element', () => {
    const game = given({ one: { hand: ['gale', 'breeze', 'breeze', 'imp'] }, two: { field: ['toll'] } })
      .when(1, activate('gale'))
      .when(1, paying(['breeze', 'imp', 'breeze'], { imbue: true }));
    expect(game.passAll().card('ember@2').damage).toBe(2);
  });

  it('GA-ACT-10, GA-COST-02: what rests in place of a card is no card of the element', () => {
    const game = given({ one: { field: ['fractal'], hand: ['gale', 'breeze', 'breeze'] } }).when(1, activate('gale'));
    expect(game.refusal(1, paying(['breeze'], { rest: ['fractal'], imbue: true }))).toBe('GA-ACT-10');
    expect(
      game
        .when(1, paying(['breeze'], { rest: ['fractal'], imbue: false }))
        .passAll()
        .card('ember@2').damage,
    ).toBe(0);
  });

  it('GA-ACT-10, GA-COST-15, GA-TGT-10: imbued and denied, the cards that were shown lie in the memory', () => {
    const game = given({ one: { hand: ['gale', 'breeze', 'breeze'] }, two: { hand: ['deny'] } })
      .when(1, activate('gale'))
      .when(1, paying(['breeze', 'breeze'], { imbue: true }))
      .when(1, pass);
    game.when(2, activate('deny', { targets: ['gale'] })).passAll();
    expect([game.zone('memory:1'), game.zone('graveyard:1'), game.card('ember@2').damage]).toEqual([
      ['breeze', 'breeze'],
      ['gale'],
      0,
    ]);
  });

  it('GA-ACT-10, GA-CTR-08: an imbued ally that came back to the hand is imbued by its next payment only', () => {
    const game = given({ one: { hand: ['zephyr', 'breeze', 'ox', 'recall'] } })
      .when(1, activate('zephyr'))
      .when(1, paying(['breeze'], { imbue: true }))
      .passAll(2);
    game
      .when(1, activate('recall', { targets: ['zephyr'] }))
      .passAll()
      .when(1, activate('zephyr'))
      .when(1, paying(['ox'], { imbue: false }))
      .passAll();
    expect([game.onField('zephyr'), game.card('zephyr').appears]).toEqual([true, undefined]);
  });

  it('GA-COST-02, GA-TURN-10, GA-COMBAT-03: rested to pay, it neither attacks nor pays until it wakes', () => {
    const game = given({ one: { field: ['fractal'], hand: ['ox', 'ox', 'mouse'] } })
      .when(1, activate('ox'))
      .when(1, paying([], { rest: ['fractal'] }))
      .passAll();
    expect(game.refusal(1, attack('fractal', 'ember@2'))).toBe('GA-COMBAT-03');
    expect(game.when(1, activate('ox')).refusal(1, paying([], { rest: ['fractal'] }))).toBe('R-ACTION-02');
    game.when(1, paying(['mouse']));
    expect(game.zone('memory:1')).toEqual(['mouse']);
  });

  it('GA-COST-02, GA-DFC-14: a copy of what may be rested to pay pays as well', () => {
    const game = given({ one: { field: ['fractal'], hand: ['mirror', 'bear'] } })
      .when(1, activate('mirror'))
      .passAll();
    game.passAll().when(1, activate('bear'));
    expect(game.when(1, paying([], { rest: ['fractal', 'mirror'] })).rested('mirror')).toBe(true);
  });

  it('GA-COST-03, GA-COST-02, GA-STATIC-01: face down it has no word of paying', () => {
    const game = given({ one: { field: ['fractal'], hand: ['hood', 'ox'] } })
      .when(1, activate('hood', { targets: ['fractal'] }))
      .passAll();
    expect(game.refusal(1, activate('ox'))).toBe('GA-COST-03');
  });
});
