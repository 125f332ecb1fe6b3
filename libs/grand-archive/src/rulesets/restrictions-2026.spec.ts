import { describe, expect, it } from '@jest/globals';
import { hasKeyword } from '../objects/characteristics.js';
import { sightOf } from '../objects/derive.js';
import { ability, activate, pass, printed, written, type Game } from '../../../../test/support/grand-archive/index.js';
import { given26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, when } from '../../../../test/support/grand-archive/print.js';

const level2 = [{ is: 'level', min: 2 }] as const;
const lift = { op: 'boost', what: { champion: 'you' }, stats: { level: 2 }, until: 'end-of-turn' } as const;
const bonus = (restriction: string, more: object = {}) => ({
  types: 'ACTION',
  speed: 'fast' as const,
  classes: 'WARRIOR',
  text: `${restriction} Draw a card.`,
  ...more,
});

written({
  classy: bonus('[Class Bonus]'),
  kindred: { types: 'ITEM', elements: 'FIRE', text: '[Element Bonus] REST: Draw a card.' },
  annual: bonus('[Ann Bonus]'),
  lofty: bonus('[Level 2+]'),
  wounded: bonus('[Damage 3+]'),
  mindful: bonus('[Memory 2+]'),
  gleaming: bonus('[Sheen 2+]'),
  both: bonus('[Class Bonus] [Level 2+]'),
  aimed: {
    types: 'ACTION',
    speed: 'fast',
    text: 'Draw a card.\n\n[Level 2+] Deal 2 damage to target unit.',
  },
  veiled: { types: 'ALLY', power: 1, life: 1, text: '[Level 2+] Stealth' },
  newborn: { types: 'ALLY', power: 1, life: 1, text: '[Level 2+] On Enter: Draw a card.' },
  dying: { types: 'ALLY', power: 1, life: 1, text: '[Level 2+] On Death: Draw a card.' },
  tool: { types: 'ITEM', text: '[Level 2+] REST: Draw a card.' },
});
printed({
  inline: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ kind: 'resolve', do: [lift, { op: 'if', if: [...level2], then: [drawOne] }] }],
  },
  fixed: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      { kind: 'resolve', do: [lift] },
      { kind: 'resolve', if: [...level2], do: [drawOne] },
    ],
  },
  raise2: { types: 'ACTION', speed: 'fast', abilities: [{ kind: 'resolve', do: [lift] }] },
  sink: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        kind: 'resolve',
        do: [{ op: 'boost', what: { champion: 'you' }, stats: { level: -1 }, until: 'end-of-turn' }],
      },
    ],
  },
  mirror: { types: 'ACTION', speed: 'fast', abilities: [{ kind: 'resolve', do: [{ op: 'mastery', card: 'shards' }] }] },
  gloss: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ kind: 'resolve', do: [{ op: 'mastery-counter', card: 'shards', kind: 'sheen', n: 1 }] }],
  },
  shards: { types: 'MASTERY' },
  modal: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      { kind: 'resolve', do: [drawOne] },
      {
        kind: 'resolve',
        if: [...level2],
        modes: {
          choose: 1,
          of: [
            { text: 'draw', do: [drawOne] },
            { text: 'rise', do: [lift] },
          ],
        },
      },
    ],
  },
});

const drawn = (game: Game, id: string): number => {
  const before = game.count('hand', 1);
  return game.when(1, activate(id)).passAll().count('hand', 1) - before + 1;
};
/** Whether seat 1 draws by a card, in this position. */
const draws = (id: string, side: object = {}): boolean => drawn(given26({ hand: [id], ...side }), id) === 1;

describe('restrictions of 2026', () => {
  it('GA26-RESTR-01, GA26-RESTR-07: inline ones are asked as their part is carried out', () => {
    expect(draws('inline')).toBe(true);
    const low = given26({ hand: ['inline', 'sap'], field: ['ann1'] }, { hand: ['sap', 'sap', 'sap'] });
    low.when(1, activate('inline')).when(1, pass);
    for (let n = 0; n < 3; n += 1) low.when(2, activate('sap'));
    const before = low.count('hand', 1);
    expect(low.passAll(4).count('hand', 1)).toBe(before);
  });

  it.each([0, 1])('GA26-RESTR-02: locks what stands behind it, at level 1 + %i', (level) => {
    const champion = { card: 'ann1', counters: { level } };
    const side = { field: [champion, 'veiled', 'tool', 'dying'], hand: ['newborn', 'doom'] };
    const game = given26(side, { field: ['bear'] });
    const isOpen = level > 0;
    expect(hasKeyword(sightOf(game), game.card('veiled'), 'stealth')).toBe(isOpen);
    expect(game.options(1).some(({ kind }) => kind === 'ability')).toBe(isOpen);
    expect(game.when(1, activate('newborn')).passAll().stack()).toHaveLength(level);
    if (isOpen) game.passAll();
    expect(
      game
        .when(1, activate('doom', { targets: ['dying'] }))
        .passAll()
        .stack(),
    ).toHaveLength(level);
  });

  it('GA26-RESTR-02: a locked text asks for no target', () => {
    const low = given26({ hand: ['aimed'] }, { field: ['bear'] });
    expect(low.refusal(1, activate('aimed', { targets: ['bear'] }))).toBe('GA-TGT-01');
    expect(drawn(low, 'aimed')).toBe(1);
    const high = given26({ hand: ['aimed', 'raise2'] }, { field: ['bear'] });
    high.when(1, activate('raise2')).passAll();
    high.when(1, activate('aimed', { targets: ['bear'] })).passAll();
    expect(high.zone('graveyard:2')).toEqual(['bear']);
  });

  it('GA26-RESTR-03: all of several must be met', () => {
    const side = (champion: string, level: number) => ({ field: [{ card: champion, counters: { level } }] });
    expect(draws('both', side('ann1', 0))).toBe(false);
    expect(draws('both', side('bo1', 1))).toBe(false);
    expect(draws('both', side('ann1', 1))).toBe(true);
  });

  it('GA26-RESTR-04: a static one decides at activation which modes and targets there are', () => {
    const game = given26({ hand: ['modal', 'raise2'] }).when(1, activate('modal'));
    // Unlocked later, it has no mode.
    game.when(1, activate('raise2')).passAll(2);
    expect([game.stack(), game.count('hand', 1)]).toEqual([[], 1]);
    const aimed = given26({ hand: ['aimed', 'raise2'] }, { field: ['bear'] }).when(1, activate('aimed'));
    aimed.when(1, activate('raise2')).passAll();
    expect(aimed.asked).toEqual([]);
    expect(aimed.passAll().onField('bear')).toBe(true);
    const high = given26({ hand: ['modal', 'raise2'] })
      .when(1, activate('raise2'))
      .passAll();
    expect(high.refusal(1, activate('modal'))).toBe('R-ACTION-02');
    expect(
      high
        .when(1, activate('modal', { modes: [0] }))
        .passAll()
        .count('hand', 1),
    ).toBe(2);
  });

  it('GA26-RESTR-08: one before a whole ability is not asked again on the stack', () => {
    const game = given26(
      { field: [{ card: 'ann1', counters: { level: 1 } }, 'tool'], hand: ['newborn'] },
      { hand: ['sap', 'sap'] },
    );
    const hand = game.count('hand', 1);
    game.when(1, ability('tool')).when(1, pass).when(2, activate('sap')).passAll(2);
    expect(game.count('hand', 1)).toBe(hand + 1);
    const trigger = given26(
      { field: [{ card: 'ann1', counters: { level: 1 } }], hand: ['newborn'] },
      { hand: ['sap'] },
    );
    trigger.when(1, activate('newborn')).passAll().when(1, pass).when(2, activate('sap')).passAll(2);
    expect([trigger.stack(), trigger.count('hand', 1)]).toEqual([[], 1]);
  });

  it.each([
    ['GA26-RESTR-09', 'classy', { field: ['ann1'] }, { field: ['bo1'] }],
    ['GA26-RESTR-11', 'annual', { field: ['ann2'] }, { field: ['bo1'] }],
    ['GA26-RESTR-12', 'lofty', { field: ['ann2'] }, { field: ['ann1'] }],
    ['GA26-RESTR-13', 'wounded', { field: [{ card: 'ember', damage: 3 }] }, { field: [{ card: 'ember', damage: 2 }] }],
    ['GA26-RESTR-14', 'mindful', { memory: ['ox', 'ox'] }, { memory: ['ox'] }],
  ])('%s: %s draws if that is so, and does not if not', (_id, card, met, not) => {
    expect([draws(card, met), draws(card, not)]).toEqual([true, false]);
  });

  it('GA26-RESTR-10: an element of the source must be one of the champion', () => {
    const has = (champion: string) =>
      given26({ field: [champion, 'kindred'] })
        .options(1)
        .some(({ kind }) => kind === 'ability');
    expect([has('ember'), has('clay')]).toEqual([true, false]);
  });

  it('GA26-RESTR-12: counts the present level, with all bonuses and penalties', () => {
    const after = (champion: string, ...before: string[]): boolean => {
      const game = given26({ field: [champion], hand: [...before, 'lofty'] }, {});
      for (const one of before) game.when(1, activate(one)).passAll();
      return drawn(game, 'lofty') === 1;
    };
    expect([after('ann1', 'lift'), after('ann2', 'sink')]).toEqual([true, false]);
  });

  it('GA26-RESTR-15: counts the sheen counters of the mastery, and is never met without it', () => {
    const after = (...before: string[]): boolean => {
      const game = given26({ field: [{ card: 'ember', counters: { sheen: 5 } }], hand: [...before, 'gleaming'] });
      for (const one of before) game.when(1, activate(one)).passAll();
      return drawn(game, 'gleaming') === 1;
    };
    expect([after(), after('mirror'), after('mirror', 'gloss'), after('mirror', 'gloss', 'gloss')]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('GA26-RESTR-16: an On Enter that is locked as its object enters does not trigger, unlocked a moment later', () => {
    printed({
      crown2: { types: 'ALLY', stats: { power: 1, life: 1 }, abilities: [when('enter', 'Crown: rise', lift)] },
    });
    const both = (first: string, second: string): string[] => {
      const game = given26({ hand: [first, second] })
        .when(1, activate(first))
        .passAll(first === 'crown2' ? 2 : 1);
      return [...game.when(1, activate(second)).passAll().stack()];
    };
    expect(both('crown2', 'newborn')).toHaveLength(1);
    const late = given26({ hand: ['newborn', 'raise2'] })
      .when(1, activate('newborn'))
      .passAll();
    expect(late.when(1, activate('raise2')).passAll().stack()).toEqual([]);
  });
});
