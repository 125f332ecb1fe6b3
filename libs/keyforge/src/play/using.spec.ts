import { describe, expect, it } from '@jest/globals';
import { creature, fight, given, next, pending, reap, TRACE } from '../../../../test/support/keyforge/index.js';

describe('Reaping', () => {
  it('KF-REAP-01, KF-REAP-02, KF-USE-03, KF-UNIT-08: exhausts the creature and gains 1', () => {
    const game = given({ one: { line: ['ox3'] } }).when(1, reap('ox3'));
    expect([game.is('ox3', 'exhausted'), game.amber(1)]).toEqual([true, 1]);
    expect(game.units()).toEqual(['reap: ox3 reaps']);
    expect(game.refusal(1, reap('ox3'))).toBe('KF-USE-02');
  });
  it('KF-REAP-03, KF-REAP-04, KF-GEN-04: then opens its window, in which abilities resolve one after the other', () => {
    const monk = creature('monk', {}, { on: 'reap', text: 'steal', do: [{ op: 'steal', n: 1 }, TRACE] });
    const clerk = creature(
      'clerk',
      {},
      { after: { event: 'reaped', what: { who: 'you' } }, text: 'gain', do: [{ op: 'gain', n: 2 }, TRACE] },
    );
    const game = given({ cards: [monk, clerk], one: { line: ['monk', 'clerk'] }, two: { amber: 1 } }).when(
      1,
      reap('monk'),
    );
    expect(pending(game, 1)).toEqual(['monk: steal', 'clerk: gain']);
    expect(game.amber(1)).toBe(1);
    game.when(1, next('clerk'));
    expect([game.amber(1), game.amber(2), game.asked]).toEqual([4, 0, []]);
    expect(game.units()).toEqual(['ability: clerk: gain', 'ability: monk: steal']);
  });
});

describe('Fighting', () => {
  it('KF-FIGHT-08, KF-DMG-06: both creatures deal damage at once', () => {
    const game = given({ one: { line: ['ox5'] }, two: { line: ['ox4'] } }).when(1, fight('ox5', 'ox4'));
    expect([game.damage('ox5'), game.where('ox4'), game.kinds()]).toEqual([
      4,
      'discard:2',
      ['fight', 'fight', 'destroyed'],
    ]);
  });
  it('KF-VEC-12, KF-ARM-01: armor prevents as much damage as it can', () => {
    const knight = creature('knight', { power: 4, armor: 2 });
    const game = given({ cards: [knight], one: { line: ['ox5'] }, two: { line: ['knight'] } }).when(
      1,
      fight('ox5', 'knight'),
    );
    expect([game.damage('knight'), game.damage('ox5')]).toEqual([3, 4]);
  });
});
