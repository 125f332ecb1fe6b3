import { describe, expect, it } from '@jest/globals';
import { activate, attack, given, take, written, type Game } from '../support/grand-archive/index.js';

written({
  smith: {
    types: 'ALLY',
    power: 1,
    life: 1,
    text:
      'On Enter: Choose a Knife regalia card with memory cost 1 or less from your banishment and put it onto the ' +
      'field. Put a bond counter on it. It gets +2POWER for as long as you control ~.\n\n' +
      'On Leave: Sacrifice each regalia with a bond counter on it.',
  },
  knife: { types: 'REGALIA WEAPON', subtypes: 'KNIFE', cost: 1, power: 1, durability: 2 },
  cleaver: { types: 'REGALIA WEAPON', subtypes: 'KNIFE', cost: 2, power: 1, durability: 2 },
  dismiss: { types: 'ACTION', text: 'Destroy target ally.' },
  twin: {
    types: 'REGALIA WEAPON',
    subtypes: 'KNIFE',
    power: 1,
    durability: 3,
    text: 'On Attack: You may sacrifice another Knife regalia. If you do, wake up the attacker.',
  },
  gloom: {
    types: 'REGALIA WEAPON',
    power: 3,
    durability: 3,
    text: 'As long as an opponent controls an ally with stealth, ~ gets -1POWER.',
  },
  sneak: { types: 'ALLY', power: 1, life: 1, text: 'Stealth' },
  captain: {
    types: 'ALLY',
    power: 1,
    life: 5,
    text: "Other Human allies you control get +1 POWER as long as they're attacking.",
  },
  page: { types: 'ALLY', subtypes: 'HUMAN', power: 1, life: 5 },
});

const power = (game: Game, name: string): unknown => game.card(name).appears?.stats?.['power'];

describe('Objects that are bound to another', () => {
  const met = (): Game =>
    given({ one: { hand: ['smith', 'dismiss'], banishment: ['knife', 'cleaver'], field: ['twin'] } });

  it('GA-BOND-01: one that is put onto the field has a counter, and more power as long as the other is there', () => {
    const game = met().when(1, activate('smith')).passAll(2);
    expect([game.card('knife').counters, power(game, 'knife')]).toEqual([{ durability: 2, bond: 1 }, 3]);
    game.when(1, activate('dismiss', { targets: ['smith'] })).passAll();
    expect(power(game, 'knife')).toBe(undefined);
    game.passAll();
    expect([game.zone('banishment:1'), game.onField('twin')]).toEqual([['cleaver', 'knife'], true]);
  });
});

describe('Texts that look at the attack', () => {
  it('GA-WAKE-01: the attacker wakes up for what is sacrificed', () => {
    const game = given({ one: { field: ['twin', 'knife'] } })
      .when(1, attack('ember', 'ember@2', 'twin'))
      .passAll();
    expect(game.card('ember').values['rested']).toBe(true);
    game.when(1, take('knife'));
    expect(game.card('ember').values['rested']).toBe(undefined);
  });

  it('GA-MARKED-01: an ally with Stealth counts while it has it', () => {
    const [without, own, theirs] = [{}, { one: ['sneak'] }, { two: ['sneak'] }].map(
      ({ one = [], two = [] }: { one?: string[]; two?: string[] }) =>
        given({ one: { field: ['gloom', ...one] }, two: { field: two } }),
    );
    expect([without!, own!, theirs!].map((game) => power(game, 'gloom') ?? 3)).toEqual([3, 3, 2]);
  });

  it('GA-MARKED-02: other allies have more power while they attack, each by itself', () => {
    const game = given({ one: { field: ['captain', 'page', 'page'] } }).when(1, attack('page', 'ember@2'));
    expect([power(game, 'page'), power(game, 'page#2'), power(game, 'captain')]).toEqual([2, undefined, undefined]);
  });
});
