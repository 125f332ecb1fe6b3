import { describe, expect, it } from '@jest/globals';
import { fromHand, given, human, pass, play, take, type Game } from '../../../../test/support/graven/index.js';
import type { Op } from './words.js';

const draw: Op = { op: 'draw', who: 'you', n: 1 };
/** It stays in hand when used, and has two effects. */
const spy = human('spy', { kind: 'fromHand', do: [draw] }, { kind: 'fromHand', limit: 2, do: [draw] });
const hands = (...hand: string[]): Game => given({ cards: [spy], one: { hand } }).when(1, pass);

describe('an effect from hand, in one Effect Phase', () => {
  it('GR-EFF-04: is not used twice with the same card, although its player holds another copy', () => {
    const game = hands('spy', 'spy').when(1, fromHand('spy#1'));
    expect(game.refusal(1, fromHand('spy#1'))).toBe('GR-EFF-04');
    expect(game.when(1, fromHand('spy#2')).refusal(1, fromHand('spy#2'))).toBe('GR-EFF-04');
  });

  it('GR-EFF-04: can be used with an unused copy, even if the used copy has left the hand', () => {
    const broker = human('broker', {
      kind: 'fromHand',
      do: [{ op: 'discard', who: 'you', n: 1, what: { name: 'spy' } }],
    });
    const game = given({ cards: [spy, broker], one: { hand: ['spy', 'broker', 'spy'] } }).when(
      1,
      pass,
      fromHand('spy#1'),
      fromHand('broker'),
      take('spy'),
    );
    expect(game.zone('hand:1')).toEqual(['broker', 'spy', 'ox']);
    expect(game.when(1, fromHand('spy')).refusal(1, fromHand('spy'))).toBe('GR-EFF-04');
  });

  it('GR-EFF-04: stays used when cards before its own leave the hand', () => {
    const bait = human('bait', { kind: 'fromHand', cost: [{ op: 'discard-this' }], do: [] });
    const game = given({ cards: [spy, bait], one: { hand: ['bait', 'spy', 'spy'] } }).when(
      1,
      pass,
      fromHand('spy#2'),
      fromHand('bait'),
    );
    expect(game.refusal(1, fromHand('spy#2'))).toBe('GR-EFF-04');
    expect(game.when(1, fromHand('spy#1')).refusal(1, fromHand('spy#1'))).toBe('GR-EFF-04');
  });

  it('GR-PRIM-14: refers to its own card, not to one at the same depth of another pile that moves', () => {
    const mole = human('mole', {
      kind: 'fromHand',
      do: [
        { op: 'mill', who: 'you', n: 1 },
        { op: 'put', what: 'self', line: 'front' },
      ],
    });
    const game = given({ cards: [mole], one: { hand: ['mole', 'hare'], deck: ['elk', 'ox'] } }).when(
      1,
      pass,
      fromHand('mole'),
    );
    expect([game.zone('front:1'), game.zone('discard:1'), game.zone('hand:1')]).toEqual([['mole'], ['elk'], ['hare']]);
  });

  it('GR-AMB-41: can be used again with a card that left the hand and came back: that is a new one', () => {
    const tide = human('tide', {
      kind: 'fromHand',
      do: [
        { op: 'put', what: { pick: { in: ['hand'], who: 'you', name: 'spy' } }, line: 'back' },
        { op: 'return', what: { all: { who: 'you' } } },
      ],
    });
    const game = given({ cards: [spy, tide], one: { hand: ['spy', 'tide'] } }).when(
      1,
      pass,
      fromHand('spy'),
      fromHand('tide'),
      take('spy'),
    );
    expect(game.when(1, fromHand('spy')).refusal(1, fromHand('spy'))).toBe('GR-EFF-04');
  });

  it('GR-EFF-04, GR-PRIM-04: is counted apart from other effects of the same card', () => {
    const game = hands('spy').when(1, fromHand('spy', 1), fromHand('spy', 2), fromHand('spy', 2));
    expect([game.refusal(1, fromHand('spy', 1)), game.refusal(1, fromHand('spy', 2))]).toEqual([
      'GR-EFF-04',
      'GR-EFF-04',
    ]);
  });

  it('GR-PRIM-58, GR-SURVEY-18: can begin a lasting effect, which has no source card on the table', () => {
    const oracle = human('oracle', {
      kind: 'fromHand',
      do: [{ op: 'lasting', modify: [{ change: 'score', who: 'you', by: 2 }], until: 'end-of-turn' }],
    });
    const game = given({ cards: [oracle], one: { hand: ['oracle'] }, two: { hand: ['ox'] } }).when(
      1,
      pass,
      fromHand('oracle'),
    );
    expect(game.table.effects.map(({ source, text }) => [source, text])).toEqual([['', 'oracle: score']]);
    game.when(1, pass);
    expect(game.of('noted').find(({ key }) => key === 'survey')?.value).toMatchObject([
      { seat: 1, modifiers: [{ card: '', by: 2 }], score: 2 },
      { seat: 2, modifiers: [], score: 0 },
    ]);
  });

  it('GR-PRIM-57: can delay an effect, which then has no source card on the table', () => {
    const seer = human('seer', { kind: 'fromHand', do: [{ op: 'delay', until: 'end-began', do: [draw] }] });
    const game = given({ cards: [seer], one: { hand: ['seer'] } }).when(1, pass, fromHand('seer'), pass);
    const raised = game.of('item-raised').filter(({ item }) => item.title === 'seer');
    expect(raised.map(({ item }) => item.card)).toEqual([undefined]);
    expect(game.count('hand', 1)).toBe(2);
  });

  it('GR-EFF-04: can be used again in the next Effect Phase', () => {
    const window = { phases: ['play' as const, 'effect' as const], whose: 'own' as const };
    const scout = human('scout', { kind: 'fromHand', window, do: [draw] });
    const game = given({ cards: [scout], one: { hand: ['scout'] } }).when(1, fromHand('scout'));
    expect(game.refusal(1, fromHand('scout'))).toBe('GR-EFF-04');
    expect(game.when(1, pass, fromHand('scout')).refusal(1, fromHand('scout'))).toBe('GR-EFF-04');
  });

  it('GR-HID-03, GR-VIEW-05: tells only its player which of two copies it was, and where the copy is now', () => {
    const bait = human('bait', { kind: 'fromHand', cost: [{ op: 'discard-this' }], do: [] });
    const used = (name: string) =>
      given({ cards: [spy, bait], one: { hand: ['spy', 'ox', 'bait', 'spy'] } }).when(
        1,
        pass,
        fromHand(name),
        fromHand('bait'),
      );
    const [first, second] = [used('spy#1'), used('spy#2')];
    for (const audience of [[], [2]]) expect(first.heard(audience)).toEqual(second.heard(audience));
    expect(first.view([1]).notes['turn']).not.toEqual(second.view([1]).notes['turn']);
    expect(first.view([2]).notes['turn']).toEqual(second.view([2]).notes['turn']);
  });

  it('GR-EFF-04: keeps its uses when a card before its own is played from the hand', () => {
    const window = { phases: ['play' as const], whose: 'own' as const };
    const scout = human('scout', { kind: 'fromHand', window, do: [draw] });
    const game = given({ cards: [scout], one: { hand: ['scout', 'scout'] } }).when(
      1,
      fromHand('scout#1'),
      play('scout', 'back'),
    );
    expect(game.when(1, fromHand('scout')).refusal(1, fromHand('scout'))).toBe('GR-EFF-04');
  });
});
