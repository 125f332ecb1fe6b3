import { describe, expect, it } from '@jest/globals';
import { activate, answer, attack, given, pay, retaliate, written, type Game } from '../support/grand-archive/index.js';

written({
  hush: {
    types: 'UNIQUE PHANTASIA',
    name: 'Hush',
    text:
      'As Hush enters the field, choose an ally card name.\n\nWhenever an on enter ability of an ally ' +
      'with the chosen ' +
      'name triggers, negate that trigger unless its controller pays (1).',
  },
  herald: { types: 'ALLY', power: 1, life: 3, text: 'On Enter: Draw a card into your memory.' },
  crier: { types: 'ALLY', power: 1, life: 3, text: 'On Enter: Draw a card into your memory.' },
  hunt: {
    types: 'ACTION',
    text:
      'Look at the top three cards of your deck. You may reveal a Goose card from among them and put it into your ' +
      'hand. Put the rest on the bottom of your deck in any order.',
  },
  student: { types: 'ALLY', power: 1, life: 3, text: '[Memory 2+] Student gets +2 POWER.' },
  gander: { types: 'ALLY', subtypes: 'GOOSE', power: 1, life: 1 },
});

describe('Triggers of an ally with a chosen name (GA-NAMED-03)', () => {
  const entered = (who: 1 | 2, name: string, ally = 'herald'): Game => {
    const hand = [ally, 'ox'];
    const game = given({
      one: { hand: ['hush', ...(who === 1 ? hand : [])], graveyard: ['herald'] },
      two: who === 2 ? { hand } : {},
    });
    game.when(1, activate('hush')).passAll().when(1, answer(name, 'name'));
    if (who === 2) {
      game.passTo('end').passAll();
      game.when(2, ({ table }) => ({ kind: 'decline', ask: table.asks[0]!.id })).passTo('main');
    }
    return game.when(who, activate(ally)).passAll();
  };

  it('the trigger that notices them lies above, and they are negated if nothing is paid', () => {
    const game = entered(1, 'Herald');
    expect(game.stack()).toEqual([
      'Herald: On Enter: Draw a card into your memory.',
      expect.stringMatching(/^Hush: Whenever/),
    ]);
    game.passAll().when(1, ({ table }) => ({ kind: 'decline', ask: table.asks[0]!.id }));
    expect([game.stack(), game.zone('memory:1')]).toEqual([[], []]);
  });

  it('its controller may pay, no matter who that is', () => {
    const game = entered(2, 'Herald').passAll();
    expect(game.asked).toEqual(['2 cost']);
    game.when(2, pay('ox')).passAll();
    expect(game.zone('memory:2')).toEqual(['ox', 'ox']);
  });

  it('those of other names are not noticed, and only names of allies can be chosen', () => {
    expect(entered(1, 'Herald', 'crier').stack()).toEqual(['Crier: On Enter: Draw a card into your memory.']);
    expect(() => entered(1, 'Hush')).toThrow(/GA-OBJ-06/);
  });
});

describe('A card taken of those looked at (GA-TGT-08)', () => {
  const hunted = () =>
    given({ one: { hand: ['hunt'], deck: ['ox', 'gander', 'bear', 'imp'] } })
      .when(1, activate('hunt'))
      .passAll();

  it('is shown to all, and the rest goes below in the order that its player says', () => {
    const game = hunted().when(1, answer([1], 'dig'));
    expect(game.heard([2]).join()).toContain('"gander"');
    game.when(1, answer([1, 0], 'below'));
    expect([game.zone('hand:1'), game.zone('deck:1')]).toEqual([['gander'], ['imp', 'bear', 'ox']]);
  });

  it('no other card may be taken, and none need be', () => {
    const game = hunted();
    expect(game.refusal(1, answer([0], 'dig'))).toBe('GA-TGT-08');
    game.when(1, answer([], 'dig')).when(1, answer([0, 1, 2], 'below'));
    expect([game.zone('hand:1'), game.zone('deck:1')]).toEqual([[], ['imp', 'ox', 'gander', 'bear']]);
    expect(game.heard([2]).join()).not.toContain('"gander"');
  });
});

describe('[Memory N+]', () => {
  it('GA-MEMORY-01: counts the own memory, as it is now', () => {
    const dealt = (one: string[], two: string[]): number => {
      const game = given({ one: { field: ['student'], memory: one }, two: { memory: two } });
      game.when(1, attack('student', 'ember@2')).passAll().when(2, retaliate(false)).passAll();
      return game.card('ember@2').damage;
    };
    expect([dealt(['ox'], ['ox', 'ox']), dealt(['ox', 'ox'], [])]).toEqual([1, 3]);
  });
});
