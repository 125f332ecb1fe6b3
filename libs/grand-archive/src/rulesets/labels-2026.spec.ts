import { describe, expect, it } from '@jest/globals';
import { activate, pay, type Game } from '../../../../test/support/grand-archive/index.js';
import { given26, written26 } from '../../../../test/support/grand-archive/fights.js';
import { statOf } from '../objects/characteristics.js';
import { sightOf } from '../objects/derive.js';

const two = 'you have two or more water element cards in your graveyard,';

written26({
  deacon: {
    types: 'ALLY',
    power: 1,
    life: 3,
    text:
      'Cards you activate, objects you control, and intents you control have an additional instance of each deluge ' +
      'ability and effect they have.',
  },
  eel: { types: 'ALLY', elements: 'WATER', power: 1, life: 1, text: `Deluge 2 — As long as ${two} Eel gets +2 POWER.` },
  ray: { types: 'ALLY', elements: 'WATER', power: 1, life: 1, text: `As long as ${two} Ray gets +2 POWER.` },
  carp: {
    types: 'ALLY',
    elements: 'WATER',
    cost: 3,
    power: 1,
    life: 1,
    text: `Deluge 2 — As long as ${two} this card costs 1 less to activate.`,
  },
  trout: { types: 'ALLY', elements: 'WATER', power: 1, life: 1, text: `Deluge 2 — On Enter: If ${two} draw a card.` },
  flood: {
    types: 'ACTION',
    elements: 'WATER',
    text: 'Put a preparation counter on your champion.\n\n' + `Deluge 2 — If ${two} draw a card.`,
  },
  cut: {
    types: 'ATTACK',
    elements: 'WATER',
    power: 1,
    text: `Deluge 2 — As long as ${two} Cut gets +2 POWER.`,
  },
  spring: {
    types: 'ALLY',
    power: 1,
    life: 1,
    text: `Deluge 2 — At the beginning of your end phase, if ${two} draw a card.`,
  },
  lamprey: { types: 'ALLY', power: 1, life: 3, text: `Deluge 2 — On Death: If ${two} draw a card.` },
  fall: { types: 'ACTION', speed: 'fast', text: 'Destroy target ally.' },
  wreck: { types: 'ACTION', text: 'Destroy all allies.' },
  tide: { types: 'ACTION', text: 'Deal 3 damage to each ally.' },
});

const begun = (hand: readonly string[], field: readonly string[] = ['deacon'], theirs: readonly string[] = []): Game =>
  given26(
    {
      hand: [...hand, 'ox', 'ox', 'ox'],
      field: ['clay', ...field],
      graveyard: ['eel', 'ray'],
      deck: ['ox', 'ox', 'ox'],
    },
    { field: [...theirs] },
  );
const power = (game: Game, name: string): number => statOf(sightOf(game), game.card(name), 'power');
const drawn = (game: Game): number => 3 - game.count('deck', 1);

describe('an additional instance of what has a label', () => {
  it.each([
    ['eel', 5],
    ['ray', 3],
  ])('GA26-TYPE-19: adds up where a static ability has the label, and not without it: %s', (name, is) => {
    expect(power(begun([], ['deacon', name]), name)).toBe(is);
  });

  it('is of the objects of its own player, one for each that says so', () => {
    expect(power(begun([], ['eel'], ['deacon']), 'eel')).toBe(3);
    expect(power(begun([], ['eel', 'deacon', 'deacon']), 'eel')).toBe(7);
  });

  it('goes with the object that gives it', () => {
    const game = begun(['fall'], ['deacon', 'eel']);
    game.when(1, activate('fall', { targets: ['deacon'] })).passAll();
    expect(power(game, 'eel')).toBe(3);
  });

  it('lowers the cost of an activated card once more', () => {
    const game = begun(['carp']).when(1, activate('carp'));
    expect(game.table.asks[0]!.max).toBe(1);
    expect(game.when(1, pay()).passAll().onField('carp')).toBe(true);
  });

  it('triggers once more', () => {
    expect(drawn(begun(['trout']).when(1, activate('trout')).passAll(3))).toBe(2);
    expect(drawn(begun(['trout'], []).when(1, activate('trout')).passAll(2))).toBe(1);
  });

  it('triggers once more at a moment of the turn', () => {
    const game = begun([], ['deacon', 'spring']).passTo('end');
    expect(game.stack()).toHaveLength(2);
    expect(drawn(game.passAll(2))).toBe(2);
  });

  it.each(['wreck', 'tide'])('GA26-LKI-02: triggers once more where the ally dies with its giver: %s', (how) => {
    const game = begun([how], ['deacon', 'lamprey']).when(1, activate(how)).passAll();
    expect([game.zone('field'), game.stack()]).toEqual([
      ['clay', 'ember'],
      [expect.any(String), expect.any(String)],
    ]);
    expect(drawn(game.passAll(2))).toBe(2);
  });

  it('happens once more as the card resolves, and the rest of the card once', () => {
    const game = begun(['flood']).when(1, activate('flood')).passAll();
    expect([drawn(game), game.card('clay').counters['preparation']]).toEqual([2, 1]);
  });
});
