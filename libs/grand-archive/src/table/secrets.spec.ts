import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  answer,
  attack,
  back,
  decline,
  discard,
  given,
  materialize,
  pay,
  place,
  retaliate,
  type Game,
} from '../../../../test/support/grand-archive/index.js';

/** Checks that two matches which differ only in secrets of seat 2 sound the same to everybody else, word for word. */
const soundAlike = (one: Game, other: Game): void => {
  for (const audience of [[], [1]]) {
    const [heard, same] = [one.heard(audience), other.heard(audience)];
    expect(heard.length).toBe(same.length);
    heard.forEach((entry, n) => expect(entry).toBe(same[n]));
  }
  expect(one.heard([2])).not.toEqual(other.heard([2]));
};

const side = (hand: string[], deck: string[] = ['ox', 'ox', 'ox', 'ox'], more: object = {}) =>
  given({ turn: { n: 4, seat: 2 }, one: { field: ['bear'] }, two: { hand, deck, ...more } });

describe('others do not learn', () => {
  it('GA-VIS-11: which cards pay', () => {
    const play = (...cards: string[]) =>
      side(['bear', 'ox', 'imp', 'mouse'])
        .when(2, activate('bear'))
        .when(2, pay(...cards))
        .passAll()
        .passTo('end')
        .passAll();
    soundAlike(play('ox', 'imp'), play('mouse', 'ox'));
  });

  it('GA-VIS-04: which cards are in the hand when other cards of it are played', () => {
    const play = (...rest: string[]) =>
      side(['spark', ...rest])
        .when(2, activate('spark'))
        .passAll()
        .passTo('end');
    soundAlike(play('bear', 'dash'), play('deny', 'smite'));
  });

  it('GA-VIS-08: which cards a Glimpse saw, and where they went, if the same number went there', () => {
    const play = (deck: string[], top: number[], bottom: number[]) =>
      side(['omen', 'spark'], deck)
        .when(2, activate('omen'))
        .passAll()
        .when(2, answer(top, 'glimpse', { bottom }));
    soundAlike(play(['ox', 'bear', 'imp', 'ox'], [0], [1, 2]), play(['ox', 'bear', 'imp', 'ox'], [2], [1, 0]));
    soundAlike(play(['ox', 'bear', 'imp', 'ox'], [0, 1, 2], []), play(['mouse', 'wolf', 'lord', 'ox'], [2, 1, 0], []));
  });

  it('GA-VIS-06, HI-06: which cards are drawn', () => {
    const play = (...deck: string[]) => side(['study'], deck).when(2, activate('study')).passAll().passTo('end');
    soundAlike(play('bear', 'ox', 'imp'), play('deny', 'smite', 'wolf'));
  });

  it('GA-VIS-05, GA-TURN-14: what a player could have materialized who declines', () => {
    const play = (...materials: string[]) =>
      given({ phase: 'end', one: {}, two: { materials, memory: ['ox'] } })
        .passAll()
        .when(2, decline)
        .passTo('main');
    soundAlike(play('sword', 'lens'), play('lamp', 'ann3'));
  });

  it('HI-05: which cards return from the memory', () => {
    const play = (...memory: string[]) =>
      given({ phase: 'end', one: {}, two: { memory } }).passAll().when(2, decline).passTo('main');
    soundAlike(play('sword', 'lens'), play('lamp', 'ann3'));
  });

  it('GA-VIS-05, HI-02: where in a hand or a material deck a card lay', () => {
    const activated = (...hand: string[]) => side(hand).when(2, activate('spark')).passAll();
    soundAlike(activated('spark', 'bear', 'ox'), activated('bear', 'ox', 'spark'));
    const materialized = (...materials: string[]) =>
      given({ phase: 'end', one: {}, two: { materials } }).passAll().when(2, materialize('sword'));
    soundAlike(materialized('sword', 'lens'), materialized('lens', 'sword'));
    const begun = (...materials: string[]) =>
      given({
        phase: 'end',
        seats: [
          { zones: { field: ['ember'] } },
          { zones: { materials, deck: ['ox', 'ox', 'ox', 'ox'] }, firstTurnDone: false },
        ],
      })
        .passAll()
        .when(2, place('ember'));
    soundAlike(begun('ember', 'lens'), begun('lens', 'ember'));
    const discarded = (...hand: string[]) =>
      given({ one: { hand: ['toss'] }, two: { hand } })
        .when(1, activate('toss'))
        .passAll()
        .when(2, discard('ox'));
    soundAlike(discarded('ox', 'bear', 'imp'), discarded('bear', 'imp', 'ox'));
  });

  it('GA-VIS-16: where a taken-back card lay', () => {
    const play = (...hand: string[]) => side(hand).when(2, activate('ox')).when(2, back);
    soundAlike(play('ox', 'bear', 'imp'), play('bear', 'imp', 'ox'));
    const paid = (...cards: string[]) =>
      side(['ox', 'bear', 'imp'], ['ox'], { field: ['sage'], memory: ['dawn'] })
        .when(2, ability('sage'))
        .when(2, pay(...cards))
        .when(2, back);
    soundAlike(paid('ox', 'imp'), paid('imp', 'bear'));
  });

  it('GA-OPP-12, GA-COMBAT-18: what a hand holds, from questions and windows', () => {
    const play = (...hand: string[]) =>
      given({ one: { field: ['bear'] }, two: { field: ['ox'], hand } })
        .when(1, attack('bear', 'ox'))
        .passAll()
        .when(2, retaliate(true))
        .passAll();
    soundAlike(play('dash', 'deny'), play('bear', 'dawn'));
  });
});
