import { describe, expect, it } from '@jest/globals';
import { activate, materialize, type Game } from '../../../../test/support/grand-archive/index.js';
import { given26, written26 } from '../../../../test/support/grand-archive/fights.js';

const sealing = "ards can't leave your opponents' material decks unless it's their materialize phase.";
const fast = { types: 'ACTION', speed: 'fast' } as const;

written26({
  keeper: { types: 'ALLY', power: 1, life: 4, text: `C${sealing}` },
  warden: {
    types: 'ALLY',
    elements: 'WIND',
    power: 1,
    life: 4,
    text: `Imbue 2\n\nAs long as Warden is imbued, c${sealing}`,
  },
  summons: { ...fast, text: 'Materialize a regalia card from your material deck.' },
  fetching: { ...fast, text: 'Choose a regalia card from your material deck and put it onto the field.' },
  lowest: {
    ...fast,
    text:
      'Reveal all cards in your material deck. Then put a regalia card with the lowest memory cost from among them ' +
      'onto the field.',
  },
  shedding: { ...fast, text: 'As an additional cost to activate this card, banish a card from your material deck.' },
  lamp: { types: 'ITEM REGALIA' },
});

const lit = (game: Game): boolean => game.onField('lamp');

describe('an effect that keeps cards in the material decks of others', () => {
  it.each(['summons', 'fetching', 'lowest'])('GA26-OPP-12: lets no effect take one out of it: %s', (card) => {
    const game = given26({ hand: [card], materials: ['lamp'] }, { field: ['keeper'] });
    game.when(1, activate(card)).passAll();
    expect([game.asked, game.zone('graveyard:1'), game.count('materials', 1)]).toEqual([[], [card], 1]);
  });

  it('GA26-OPP-12: lets no cost be paid with one', () => {
    const game = (field: string): Game => given26({ hand: ['shedding'], materials: ['lamp'] }, { field: [field] });
    expect(game('keeper').refusal(1, activate('shedding'))).toBe('GA-ACT-09');
    expect(game('ox').when(1, activate('shedding')).stack()).toEqual(['Shedding']);
  });

  it('binds its opponents alone', () => {
    const game = given26({ hand: ['lowest'], materials: ['lamp'], field: ['keeper'] });
    expect(lit(game.when(1, activate('lowest')).passAll())).toBe(true);
  });

  it('does nothing while its condition does not hold', () => {
    const game = given26({ hand: ['lowest'], materials: ['lamp'] }, { field: ['warden'] });
    expect(lit(game.when(1, activate('lowest')).passAll())).toBe(true);
  });

  it("leaves that player's own materialize phase alone", () => {
    const game = given26({ field: ['keeper'] }, { materials: ['lamp'], deck: ['ox', 'ox'] }, { phase: 'end' });
    for (let n = 0; n < 20 && !game.asked.includes('2 materialize'); n += 1) game.passAll();
    game.when(2, materialize('lamp')).passAll();
    expect(lit(game)).toBe(true);
  });
});
