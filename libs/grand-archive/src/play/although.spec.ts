import { describe, expect, it } from '@jest/globals';
import {
  activate,
  choose,
  given,
  pay,
  take,
  written,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import type { Json } from '#table';

written({
  offering: {
    types: 'ACTION',
    cost: 2,
    text:
      'As an additional cost to activate this card, you may banish a card from your graveyard.\n' +
      'If the banished card is an ally, also rest target ally.',
  },
});

type Position = Parameters<typeof given>[0];
type Said = Readonly<Record<string, Json>>;

/** Seat 1 resolves a card by hand, and states that somebody activates a card. */
const stated = (said: Said, position: Position = {}): Game =>
  given({ ...position, one: { ...position.one, hand: ['odd', ...((position.one?.hand ?? []) as string[])] } })
    .when(1, activate('odd'))
    .passAll()
    .when(1, (game) => ({
      kind: 'by-hand',
      ask: game.table.asks[0]!.id,
      ops: [{ op: 'activate', who: 1, from: 'hand', ...said }],
    }));

const now =
  (card: Json, more: object = {}) =>
  (game: Game) => ({ kind: 'activate-although', ask: game.table.asks[0]!.id, card, ...more });
const asking = (game: Game, card: Json, more?: object): string | undefined =>
  game.refusal(game.table.asks[0]!.seat, now(card, more));

const back = (game: Game) => ({ kind: 'back', ask: game.table.asks[0]!.id });

describe('an activation that somebody states by hand', () => {
  it('R-HAND-05: happens at any time, and is paid for as usual', () => {
    const game = stated({}, { one: { hand: ['dawn', 'bear', 'imp'] } });
    expect(game.asked).toEqual(['1 activate-although']);
    expect(game.of('attested')[0]!.ops).toEqual([{ op: 'activate', who: 1, from: 'hand' }]);
    game.when(1, now(0), pay('bear', 'imp'));
    expect([game.stack(), game.zone('graveyard:1'), game.count('memory', 1)]).toEqual([['Dawn'], ['odd'], 2]);
    game.passAll();
    expect([game.count('hand', 1), game.zone('graveyard:1')]).toEqual([1, ['odd', 'dawn']]);
  });

  it('R-HAND-05: is refused if it cannot be paid, and is free only if the statement says so', () => {
    expect(asking(stated({}, { one: { hand: ['dawn'] } }), 0)).toBe('GA-COST-03');
    const game = stated({ free: true }, { one: { hand: ['dawn'] } }).when(1, now(0));
    expect([game.stack(), game.asked, game.count('memory', 1)]).toEqual([['Dawn'], [], 0]);
    expect(game.table.items[0]!.cost).toMatchObject({ printed: 2, final: 0, why: ['free by an effect'] });
  });

  it('R-HAND-05: takes additional costs even if it is free', () => {
    const game = stated({ free: true }, { one: { hand: ['pact'] } }).when(1, now(0));
    expect([game.stack(), game.card('ember@1').damage]).toEqual([['Pact'], 3]);
  });

  it('GA-ACT-10, R-HAND-05: still takes no cost of its own once the payment has added a target', () => {
    const game = stated(
      { free: true },
      { one: { hand: ['offering', 'ox', 'ox'], graveyard: ['imp'] }, two: { field: ['bear', 'ox'] } },
    );
    game.when(1, now(0, { extra: ['more'] }), take('imp'), choose('bear'));
    expect([game.stack(), game.count('hand', 1), game.table.items[0]!.cost?.final]).toEqual([['Offering'], 2, 0]);
    expect(game.passAll().rested('bear')).toBe(true);
  });

  it('R-HAND-05: needs an enabled element, unless the statement says otherwise', () => {
    expect(asking(stated({}, { one: { hand: ['rain'] } }), 0)).toBe('GA-ELEM-01');
    expect(asking(stated({ free: true }, { one: { hand: ['rain'] } }), 0)).toBe('GA-ELEM-01');
    expect(
      stated({ elements: true }, { one: { hand: ['rain'] } })
        .when(1, now(0))
        .stack(),
    ).toEqual(['Rain']);
  });

  it.each(['memory', 'graveyard', 'banishment'])('R-HAND-05: can take a card out of the %s', (from) => {
    const game = stated({ from }, { one: { [from]: ['spark', 'sword'] } });
    expect([asking(game, game.handle('sword'))]).toEqual(['GA-OBJ-17']);
    game.when(1, now(game.handle('spark')));
    expect([game.stack(), game.zone(`${from}:1`)]).toEqual([
      ['Spark'],
      from === 'graveyard' ? ['sword', 'odd'] : ['sword'],
    ]);
  });

  it('R-HAND-05: has X = 0 if it is free', () => {
    const game = stated({ free: true }, { one: { hand: ['storm', 'ox', 'ox'] } });
    const target = { targets: [game.handle('ember@2')] };
    expect(asking(game, 0, { x: 1, ...target })).toBe('GA-ACT-04');
    expect(game.when(1, now(0, { x: 0, ...target })).table.items[0]).toMatchObject({ declared: { x: 0 } });
  });

  it('GA-TGT-02: excuses nothing else: it needs legal targets', () => {
    expect(asking(stated({ free: true }, { one: { hand: ['hum'] } }), 0)).toBe('GA-TGT-02');
  });

  it("GA-ACT-18: with an attack card waits for the player's own main phase, and for the end of another attack", () => {
    const game = stated({ who: 2, free: true }, { one: {}, two: { hand: ['slash'] } });
    expect([game.asked, asking(game, 0)]).toEqual([['2 activate-although'], 'GA-ACT-18']);
  });

  it('GA-ACT-12: can be taken back, after which the player activates another card, or none', () => {
    const game = stated({}, { one: { hand: ['dawn', 'spark', 'ox', 'ox'] } }).when(1, now(0), back);
    expect([game.asked, game.zone('hand:1')]).toEqual([['1 activate-although'], ['dawn', 'spark', 'ox', 'ox']]);
    game.when(1, (one) => ({ kind: 'decline', ask: one.table.asks[0]!.id }));
    expect([game.asked, game.stack(), game.holder]).toEqual([[], [], 1]);
  });

  it("tells no other player the card's place in the hand before the card is shown", () => {
    const game = stated({ who: 2 }, { two: { hand: ['ox', 'spark'] } });
    expect(game.options(1).map(({ kind }) => kind)).toEqual(['concede']);
    game.when(2, now(1));
    expect([game.stack(), game.zone('hand:2')]).toEqual([['Spark'], ['ox']]);
  });
});
