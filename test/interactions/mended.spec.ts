import { describe, expect, it } from '@jest/globals';
import type { Draft } from '#rules';
import {
  activate,
  answer,
  asking,
  attack,
  given,
  materialize,
  pay,
  retaliate,
  type Game,
} from '../support/grand-archive/index.js';

const put = (game: Game, name: string, to: string): Game => game.mended({ op: 'put', what: game.handle(name), to });
const endCombat: Draft = { op: 'end-combat' };

describe('A combat that a judge mends', () => {
  const fight = () => given({ one: { field: ['bear'] }, two: { field: ['ox'] } }).when(1, attack('bear', 'ox'));
  const struck = (game: Game): unknown[] => [game.phase, game.card('bear').damage, game.card('ox').damage];

  it('GA-COMBAT-37: comes to its end without damage where it was ended before damage', () => {
    const game = fight().passAll().when(2, retaliate(true)).mended(endCombat).passAll();
    expect([struck(game), game.units()]).toEqual([['main', 0, 0], ['combat-end resolved']]);
  });

  it('GA-COMBAT-37: comes to its end without damage where it was ended while somebody was asked to retaliate', () => {
    const game = fight().passAll().mended(endCombat).when(2, retaliate(true)).passAll();
    expect(struck(game)).toEqual(['main', 0, 0]);
  });

  it('GA-COMBAT-31, GA-COMBAT-37: comes to its end where it was ended while the retaliating units were ordered', () => {
    const game = given({ rules: asking, one: { field: ['hydra'] }, two: { field: ['ox', 'golem'] } })
      .when(1, attack('hydra', 'ox@2'))
      .passAll()
      .when(2, retaliate(false, 'ember@2'), retaliate(true, 'ox@2'), retaliate(true, 'golem'))
      .passAll();
    expect(game.asked).toEqual(['1 order']);
    game.mended(endCombat).when(1, answer([1, 0]));
    expect([game.phase, game.card('hydra').damage, game.of('combat-set')]).toEqual(['main', 0, []]);
  });

  it('GA-COMBAT-18: is retaliated by no unit that left the field while it was asked', () => {
    const game = put(fight().passAll(), 'ox', 'graveyard:2');
    game.when(2, ({ table }) => ({ kind: 'retaliate', ask: table.asks[0]!.id, value: true }));
    expect([game.phase, game.table.combat!.retaliators]).toEqual(['combat/damage', []]);
    expect([game.passAll().phase, game.card('bear').damage]).toEqual(['main', 0]);
  });

  it('GA-KW-28: is aimed at nothing where what the attack was aimed at left the field in between', () => {
    const game = given({ rules: asking, one: { hand: ['sweep'] }, two: { field: ['ox', 'bear'] } });
    const ox = game.handle('ox');
    put(game.when(1, activate('sweep')).passAll(), 'ox', 'graveyard:2').when(1, answer([ox]));
    expect([game.phase, game.table.combat!.targets]).toEqual(['combat/retaliation', [ox]]);
    expect([game.passTo('main').card('bear').damage, game.zone('graveyard:1')]).toEqual([0, ['sweep']]);
  });
});

describe('An entry of the stack whose card a judge has moved', () => {
  it.each(['bear', 'spark', 'slash'])('GA-OPP-05: does not resolve where the card lies in a deck: %s', (card) => {
    const game = given({ one: { hand: [card, 'imp', 'imp'] }, two: { field: ['ox'] } }).when(1, activate(card));
    if (game.asked.length > 0) game.when(1, pay());
    expect(put(game, card, 'deck:1').passAll().units().at(-1)).toMatch(/ none$/);
    expect([game.stack(), game.zone('field'), game.zone('deck:1').at(-1)]).toEqual([
      [],
      ['ember', 'ember', 'ox'],
      card,
    ]);
  });

  it('GA-MAT-12: is no level up where no champion is left, and its card goes back to the material deck', () => {
    const game = given({ turn: { n: 4, seat: 2 }, phase: 'end', one: { materials: ['ann1'], memory: ['ox'] } })
      .passAll()
      .when(1, materialize('ann1'), pay());
    expect(game.stack()).toEqual(['Ann, Squire']);
    put(game, 'ember@1', 'banishment:1').passAll();
    expect([game.zone('materials:1'), game.zone('field')]).toEqual([['ann1'], ['ember']]);
  });
});
