import { describe, expect, it } from '@jest/globals';
import { by2026 } from '#grand-archive';
import {
  ability,
  activate,
  choose,
  given,
  materialize,
  pass,
  printed,
  written,
  type Game,
} from '../../../../test/support/grand-archive/index.js';

const { rules } = by2026;

printed({
  still: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        kind: 'resolve',
        targets: [{ what: { item: 'not-materialized' }, min: 1, max: 1 }],
        do: [{ op: 'negate', what: { target: 0 } }],
      },
    ],
  },
});
written({
  pinned: { types: 'ACTION', speed: 'fast', text: 'Destroy up to one target rested ally. Draw a card.' },
  wisdom: { types: 'ACTION', speed: 'fast', subtypes: 'SPELL', text: 'Choose an ally you control. Destroy it.' },
});

const table = (one: object = {}, two: object = {}): Game => given({ rules, one, two });

describe('a target of 2026', () => {
  it('GA26-TGT-01: is tested before the entry resolves', () => {
    const game = table({ hand: ['trap'] }, { field: [{ card: 'ox', rested: true }], hand: ['stir'] });
    game.when(1, activate('trap', { targets: ['ox'] })).when(1, pass);
    game
      .when(2, activate('stir', { targets: ['ox'] }))
      .passAll()
      .passAll();
    expect([game.onField('ox'), game.zone('graveyard:1')]).toEqual([true, ['trap']]);
  });

  it('GA26-TGT-01: is lost at the check at which it is illegal, and does not come back', () => {
    const game = table({ hand: ['pinned'] }, { field: [{ card: 'ox', rested: true }], hand: ['stir', 'lull'] });
    game.when(1, activate('pinned', { targets: ['ox'] })).when(1, pass);
    game.when(2, activate('stir', { targets: ['ox'] })).passAll();
    game
      .when(1, pass)
      .when(2, activate('lull', { targets: ['ox'] }))
      .passAll();
    expect([game.rested('ox'), game.stack()]).toEqual([true, ['Pinned']]);
    game.passAll();
    expect([game.onField('ox'), game.count('hand', 1)]).toEqual([true, 1]);
  });

  it('GA26-TGT-01: makes the entry fizzle at that check if all that are needed are gone', () => {
    const lost = (...recalled: string[]): Game => {
      const game = table({ hand: ['fork'] }, { field: ['ox', 'guard'], hand: ['recall', 'recall'] });
      game.when(1, activate('fork', { targets: ['ox', 'guard'] })).when(1, pass);
      for (const one of recalled) game.when(2, activate('recall', { targets: [one] }));
      return game.passAll(recalled.length);
    };
    expect([lost('ox').stack(), lost('ox', 'guard').stack()]).toEqual([['Fork'], []]);
    const both = lost('ox', 'guard');
    expect([both.zone('graveyard:1'), both.holder]).toEqual([['fork'], 1]);
    expect(both.of('item-ended').at(-1)).toMatchObject({ result: 'none', rules: ['GA26-SBA-09'] });
  });

  it('GA26-TGT-03: is not the same thing twice', () => {
    const game = table({ hand: ['fork'] }, { field: ['ox'] });
    expect(game.refusal(1, activate('fork', { targets: ['ox', 'ox'] }))).toBe('GA-TGT-01');
  });

  it('GA26-TGT-04: has the type, and lies in the zone, that the text names', () => {
    const game = table({ hand: ['rally', 'doom', 'raise'], graveyard: ['bear'] }, { field: ['ox', 'orb'] });
    expect([
      game.refusal(1, activate('rally', { targets: ['orb'] })),
      game.refusal(1, activate('doom', { targets: ['ember@2'] })),
      game.refusal(1, activate('raise', { targets: ['ox'] })),
    ]).toEqual(['GA-TGT-01', 'GA-TGT-01', 'GA-TGT-01']);
    expect(
      game
        .when(1, activate('raise', { targets: ['bear'] }))
        .passAll()
        .onField('bear'),
    ).toBe(true);
  });

  it('GA26-TGT-05: may be a token as what it is, and as a token', () => {
    const token = { what: { token: true }, min: 1, max: 1 };
    const destroys = {
      kind: 'resolve' as const,
      targets: [token],
      do: [{ op: 'destroy' as const, what: { target: 0 } }],
    };
    printed({ hunt: { types: 'ACTION', speed: 'fast', abilities: [destroys] } });
    for (const id of ['rally', 'hunt']) {
      const game = table({ hand: ['call', id] }, { field: ['ox'] })
        .when(1, activate('call'))
        .passAll();
      expect(game.when(1, activate(id, { targets: ['pup'] })).stack()).toHaveLength(1);
    }
    const other = table({ hand: ['call', 'hunt'] }, { field: ['ox'] })
      .when(1, activate('call'))
      .passAll();
    expect(other.refusal(1, activate('hunt', { targets: ['ox'] }))).toBe('GA-TGT-01');
  });

  /** Seat 1 materializes a sword, and seat 2 may act. */
  const materialized = (held: string): Game =>
    given({
      rules,
      turn: { n: 4, seat: 2 },
      phase: 'end',
      one: { materials: ['sword'] },
      two: { hand: [held] },
    })
      .passAll()
      .when(1, materialize('sword'))
      .when(1, pass);

  it('GA26-TGT-06, GA-AIM-01: tells an activation and a trigger from a materialization', () => {
    const card = table({ hand: ['spark'] }, { hand: ['still'] })
      .when(1, activate('spark'))
      .when(1, pass);
    expect(card.when(2, activate('still', { targets: ['spark'] })).stack()).toEqual(['Spark', 'Still']);
    expect(materialized('still').refusal(2, activate('still', { targets: ['sword'] }))).toBe('GA-TGT-02');
  });

  it('GA26-TGT-06: may be the activation of a card, of an ability, and a materialization', () => {
    const card = table({ hand: ['spark'] }, { hand: ['deny'] })
      .when(1, activate('spark'))
      .when(1, pass);
    expect(card.when(2, activate('deny', { targets: ['spark'] })).stack()).toEqual(['Spark', 'Deny']);
    const used = table({ field: ['monk'] }, { hand: ['hush'] }).when(1, ability('monk', { targets: ['ember@2'] }));
    expect(
      used
        .when(1, pass)
        .when(2, activate('hush', { targets: ['!Monk'] }))
        .stack(),
    ).toHaveLength(2);
    const made = materialized('deny');
    expect(made.when(2, activate('deny', { targets: ['sword'] })).stack()).toEqual(['Sword', 'Deny']);
  });

  it('GA26-TGT-07: is not what a text chooses, so Spellshroud does not stop that', () => {
    const game = table({ field: ['nix', 'ox'], hand: ['hex1', 'wisdom'] });
    expect(game.refusal(1, activate('hex1', { targets: ['nix'] }))).toBe('GA-TGT-01');
    game.when(1, activate('wisdom')).passAll().when(1, choose('nix'));
    expect(game.zone('graveyard:1')).toContain('nix');
  });
});
