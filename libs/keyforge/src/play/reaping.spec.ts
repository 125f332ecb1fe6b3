import { describe, expect, it } from '@jest/globals';
import {
  artifact,
  creature,
  given,
  next,
  pending,
  play,
  action,
  reap,
  TRACE,
} from '../../../../test/support/keyforge/index.js';

/** Catalogue, section 10. */

const harvest = creature('harvest', {}, { on: 'reap', text: 'steals', do: [{ op: 'steal', n: 1 }, TRACE] });
const witness = artifact(
  'witness',
  {},
  { after: { event: 'reaped' }, text: 'saw it reap', do: [{ op: 'gain', n: 10 }, TRACE] },
  { after: { event: 'used', what: { type: 'CREATURE' } }, text: 'saw a use', do: [{ op: 'gain', n: 20 }, TRACE] },
);
const drought = (who: 'each' | 'opponent') =>
  artifact('drought', {}, { modify: [{ change: 'forbid', who, action: 'reap' }] });
const scythe = action(
  'scythe',
  {},
  { on: 'play', do: [{ op: 'reap', what: { all: { type: 'CREATURE', who: 'you' } } }] },
);

describe('Reaping', () => {
  it('KF-REAP-01, KF-REAP-02, KF-REAP-05: exhausts the creature and gains 1 æmber, even without an enemy', () => {
    const game = given({ one: { line: ['ox3'], amber: 2 } }).when(1, reap('ox3'));
    expect([game.is('ox3', 'exhausted'), game.amber(1), game.amber(2)]).toEqual([true, 3, 0]);
  });

  it("KF-REAP-02: gains the æmber for the creature's controller, no matter who owns it", () => {
    const game = given({ one: { line: [{ card: 'ox3', owner: 2 }] } }).when(1, reap('ox3'));
    expect([game.amber(1), game.amber(2)]).toEqual([1, 0]);
  });

  it('KF-REAP-03, KF-REAP-04: gains the æmber, and then opens one window for all waiting abilities', () => {
    const game = given({
      cards: [harvest, witness],
      one: { line: ['harvest'], artifacts: ['witness'] },
      two: { amber: 1 },
    }).when(1, reap('harvest'));
    expect(pending(game, 1)).toEqual(['harvest: steals', 'witness: saw it reap', 'witness: saw a use']);
    expect([game.amber(1), game.amber(2)]).toEqual([1, 1]);
    game.when(1, next('witness: saw a use'), next('harvest'));
    expect([game.amber(1), game.amber(2)]).toEqual([32, 0]);
  });

  it('KF-REAP-06: is not offered if an effect forbids it, and then another effect cannot cause it', () => {
    const game = given({
      cards: [drought('each'), scythe],
      one: { hand: ['scythe'], line: ['ox3'], artifacts: ['drought'] },
    });
    expect(game.may(1)).not.toContain('reap');
    expect(game.refusal(1, reap('ox3'))).toBe('KF-REAP-06');
    game.when(1, play('scythe'));
    expect([game.amber(1), game.is('ox3', 'exhausted')]).toEqual([0, false]);
    const theirs = given({ cards: [drought('opponent')], one: { line: ['ox3'], artifacts: ['drought'] } });
    expect(theirs.when(1, reap('ox3')).amber(1)).toBe(1);
  });

  it('KF-USE-04: by an effect works with any house, but only with ready creatures', () => {
    const game = given({
      cards: [scythe],
      one: { hand: ['scythe'], line: ['imp', { card: 'bot', exhausted: true }] },
    }).when(1, play('scythe'));
    expect([game.amber(1), game.is('imp', 'exhausted')]).toEqual([1, true]);
  });
});
