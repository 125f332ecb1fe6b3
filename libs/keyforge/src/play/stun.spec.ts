import { describe, expect, it } from '@jest/globals';
import {
  act,
  action,
  artifact,
  creature,
  endStep,
  fight,
  given,
  house,
  play,
  reap,
  unstun,
  type Side,
} from '../../../../test/support/keyforge/index.js';
import type { Op } from '../effects/words.js';

const doing = (id: string, ...ops: Op[]) => action(id, {}, { on: 'play', text: id, do: ops });
const gain = (n: number): Op[] => [{ op: 'gain', n }];
/** A creature with every kind of ability that a use can trigger. */
const sage = creature(
  'sage',
  {},
  { on: 'action', text: 'act', do: gain(10) },
  { on: 'reap', text: 'reap', do: gain(20) },
  { on: 'fight', text: 'fight', do: gain(40) },
);
/** Gains 100 after a card was used. */
const judge = artifact('judge', {}, { after: { event: 'used' }, text: 'used', do: gain(100) });

describe('A stun', () => {
  const stunned = (card: string) => ({ card, stunned: true });

  it('KF-STUN-01: lies on creatures only, and only once', () => {
    const bolt = doing(
      'bolt',
      { op: 'stun', what: { all: {} }, as: 'new' },
      { op: 'gain', n: { named: 'new' } },
      { op: 'stun', what: { all: { name: 'bull' } } },
      { op: 'if', if: { did: true }, then: [{ op: 'gain', n: 5 }] },
    );
    const one: Side = { hand: ['bolt', 'bolt'], line: ['bull'], artifacts: ['stone'] };
    const game = given({ cards: [bolt], one }).when(1, play('bolt'));
    expect([game.is('bull', 'stunned'), game.is('stone', 'stunned'), game.amber(1)]).toEqual([true, false, 1]);
    game.when(1, play('bolt'), unstun('bull'));
    expect([game.is('bull', 'stunned'), game.amber(1)]).toEqual([false, 1]);
    // An artifact or an upgrade is not stunned by entering play either.
    const cold = artifact('cold', {}, { modify: [{ change: 'enters', what: { who: 'you' }, as: 'stunned' }] });
    const came = given({ cards: [cold], one: { hand: ['bull', 'stone', 'hat'], artifacts: ['cold'] } });
    came.when(1, play('bull'), play('stone'), play('hat', { on: 'bull' }));
    expect(['bull', 'stone', 'hat'].map((name) => came.is(name, 'stunned'))).toEqual([true, false, false]);
  });

  it('KF-STUN-02, KF-STUN-04, KF-SM-11, KF-AMB-12: is removed by a use, which counts but does nothing else', () => {
    const one: Side = { line: [stunned('sage')], artifacts: ['judge'] };
    const game = given({ cards: [sage, judge], one, two: { line: ['ox9'] } });
    for (const deed of [reap('sage'), fight('sage', 'ox9'), act('sage')])
      expect(game.refusal(1, deed)).toBe('KF-STUN-02');
    game.when(1, unstun('sage'));
    expect([game.is('sage', 'stunned'), game.is('sage', 'exhausted'), game.amber(1), game.damage('ox9')]).toEqual([
      false,
      true,
      100,
      0,
    ]);
    expect(game.units()).toEqual(['unstun: sage shakes off its stun', 'ability: judge: used']);
    const tired = given({ one: { line: [{ card: 'bull', stunned: true, exhausted: true }] } });
    expect(tired.refusal(1, unstun('bull'))).toBe('KF-USE-02');
  });

  it('KF-STUN-03: is removed in a turn of its house, or with an exemption, or with an Omni ability', () => {
    const loose = artifact(
      'loose',
      {},
      { modify: [{ change: 'allow', who: 'you', ways: ['use'], what: { house: 'dis' } }] },
    );
    const free = creature('free', { house: 'dis' }, { on: 'omni', text: 'omni', do: gain(1) });
    expect(given({ one: { line: [stunned('imp')] } }).refusal(1, unstun('imp'))).toBe('KF-MAIN-02');
    for (const game of [
      given({ one: { line: [stunned('imp')] }, house: 'dis' }),
      given({ cards: [loose], one: { line: [stunned('imp')], artifacts: ['loose'] } }),
    ])
      expect(game.when(1, unstun('imp')).is('imp', 'stunned')).toBe(false);
    const omni = given({ cards: [free], one: { line: [stunned('free')] } }).when(1, unstun('free'));
    expect([omni.is('free', 'stunned'), omni.amber(1)]).toEqual([false, 0]);
  });

  it('KF-STUN-03, KF-MAIN-04: of a creature with an Omni ability needs no permission, and uses none up', () => {
    const once = artifact(
      'once',
      {},
      { modify: [{ change: 'allow', who: 'you', ways: ['use'], what: { house: 'dis' }, n: 1 }] },
    );
    const free = creature('free', { house: 'dis' }, { on: 'omni', text: 'omni', do: gain(1) });
    const one: Side = { line: [stunned('free'), 'imp', 'imp'], artifacts: ['once'] };
    const game = given({ cards: [once, free], one }).when(1, unstun('free'), reap('imp'));
    expect([game.amber(1), game.refusal(1, reap('imp#2'))]).toEqual([1, 'KF-MAIN-02']);
  });

  it.each(['reap', 'fight', 'use'] as const)('KF-STUN-05: is removed by an effect that says to %s', (op) => {
    const goad = doing('goad', { op, what: { all: { name: 'imp' } } });
    const one: Side = { hand: ['goad'], line: [stunned('imp')] };
    const game = given({ cards: [goad], one, two: { line: ['ox9'] } }).when(1, play('goad'));
    expect([game.is('imp', 'stunned'), game.is('imp', 'exhausted'), game.amber(1), game.damage('ox9')]).toEqual([
      false,
      true,
      0,
      0,
    ]);
  });

  it('KF-STUN-06: stops neither readying, constant abilities, keywords, "Destroyed:" nor damage in return', () => {
    const wall = creature(
      'wall',
      { power: 4, keywords: 'taunt' },
      { modify: [{ change: 'power', what: { other: true, type: 'CREATURE', who: 'you' }, by: 2 }] },
      { on: 'destroyed', text: 'gain', do: gain(3) },
    );
    const two: Side = { line: ['ox1', { card: 'wall', stunned: true, exhausted: true }] };
    const game = given({ cards: [wall], one: { line: ['ox9', 'ox10'] }, two });
    expect([game.stat('ox1'), game.refusal(1, fight('ox9', 'ox1'))]).toEqual([3, 'KF-FIGHT-02']);
    game.when(1, endStep).when(2, house('dis'), endStep);
    expect([game.is('wall', 'exhausted'), game.is('wall', 'stunned')]).toEqual([false, true]);
    game.when(1, house('brobnar'), fight('ox9', 'wall'));
    expect([game.damage('ox9'), game.where('wall'), game.amber(2)]).toEqual([4, 'discard:2', 3]);
  });

  it('KF-STUN-07: ends when the creature leaves play', () => {
    const home = doing('home', { op: 'return', what: { all: { name: 'bull' } } });
    const one: Side = { hand: ['home'], line: [stunned('bull')] };
    const game = given({ cards: [home], one }).when(1, play('home'), play('bull'));
    expect([game.where('bull'), game.is('bull', 'stunned')]).toEqual(['line:1', false]);
  });
});
