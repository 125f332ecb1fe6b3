import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  attack,
  given,
  materialize,
  pass,
  pay,
  retaliate,
  written,
  type Game,
} from '../support/grand-archive/index.js';

written({
  scald: { types: 'ACTION', speed: 'fast', text: 'Deal 2 damage to target champion.' },
  grudge: {
    types: 'ATTACK',
    power: 1,
    text: 'As long as your champion has taken damage this turn, Grudge gets +3 POWER.',
  },
  drill: {
    types: 'ACTION',
    cost: 1,
    text: 'This card costs 1 less to activate if your champion has attacked this turn.\n\nDraw a card.',
  },
  chant: { types: 'ACTION', subtypes: 'SPELL', speed: 'fast', text: 'Draw a card.' },
  pupil: {
    types: 'ALLY',
    cost: 2,
    power: 1,
    life: 1,
    text: "As long as you've activated a Spell card this turn, this card costs 2 less to activate.",
  },
  hex: { types: 'ACTION', speed: 'fast', text: 'Negate target card activation.' },
  echo: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'Draw a card.\n\nAs long as a card activation you controlled was negated this turn, this ' +
      'card in your graveyard has "Ephemerate — (0)".',
  },
  cup: { types: 'REGALIA ITEM' },
  shell: {
    types: 'ITEM',
    text:
      "(4), REST: Transform Shell. This ability costs (2) less to activate for each card you've " +
      'materialized this turn.',
    back: { types: 'ALLY', name: 'Snail', power: 1, life: 4 },
  },
  sword1: { types: 'REGALIA WEAPON', power: 1, durability: 3 },
});

const strike = (game: Game): number => {
  game.when(1, activate('grudge')).passAll();
  game.passTo('combat', 'retaliation').passAll().when(2, retaliate(false)).passAll();
  return game.card('ember@2').damage;
};

describe('Events of a champion in this turn', () => {
  it('GA-LATELY-03: an attack is stronger once its player’s champion has taken damage, no matter who dealt it', () => {
    expect(strike(given({ one: { hand: ['grudge'] } }))).toBe(1);
    const game = given({ one: { hand: ['grudge', 'scald'] } })
      .when(1, activate('scald', { targets: ['ember@1'] }))
      .passAll();
    expect(strike(game)).toBe(4);
  });

  it('GA-LATELY-03: damage to another champion does not count', () => {
    const game = given({ one: { hand: ['grudge', 'scald'] } })
      .when(1, activate('scald', { targets: ['ember@2'] }))
      .passAll();
    expect(strike(game)).toBe(3);
  });

  it('GA-LATELY-04: a card is cheaper once the champion has attacked in this turn', () => {
    const before = given({ one: { hand: ['drill'], field: ['sword1'] } });
    expect(before.refusal(1, activate('drill'))).toBe('GA-COST-03');
    const game = given({ one: { hand: ['drill'], field: ['sword1'] } }).when(1, attack('ember@1', 'ember@2', 'sword1'));
    game.passTo('combat', 'retaliation').passAll().when(2, retaliate(false)).passTo('main');
    game.when(1, activate('drill'));
    expect(game.stack()).toEqual(['Drill']);
  });
});

describe('Events of a player in this turn', () => {
  it(
    'GA-LATELY-06: a card is cheaper once its player has activated a Spell, and not after what ' +
      'the other activated',
    () => {
      const game = given({ one: { hand: ['pupil', 'chant'] }, two: { hand: ['chant'] } });
      game.when(1, pass).when(2, activate('chant')).passAll();
      game.passTo('main');
      expect(game.refusal(1, activate('pupil'))).toBe('GA-COST-03');
      game.when(1, activate('chant')).passAll();
      game.when(1, activate('pupil'));
      expect(game.stack()).toEqual(['Pupil']);
    },
  );

  it('GA-LATELY-05: what was negated of its own lets a card be activated from the graveyard', () => {
    const quiet = given({ one: { graveyard: ['echo'] } });
    expect(quiet.options(1).some(({ kind }) => kind === 'activate')).toBe(false);
    const game = given({ one: { hand: ['chant'], graveyard: ['echo'] }, two: { hand: ['hex'] } })
      .when(1, activate('chant'))
      .when(1, pass)
      .when(2, activate('hex', { targets: ['chant'] }))
      .passAll();
    game.when(1, (now) => ({ kind: 'activate', card: now.handle('echo') })).passAll();
    expect(game.zone('banishment:1')).toEqual(['echo']);
  });

  it('GA-LATELY-07: an ability is cheaper by each card that was materialized in this turn', () => {
    const late = given({ one: { field: ['shell'], hand: ['ox', 'ox'] } });
    expect(late.refusal(1, ability('shell'))).toBe('GA-COST-14');
    const game = given({
      turn: { n: 4, seat: 2 },
      phase: 'end',
      one: { field: ['shell'], hand: ['ox', 'ox'], materials: ['cup'] },
    })
      .passAll()
      .when(1, materialize('cup'))
      .passAll()
      .passTo('main');
    game.when(1, ability('shell')).when(1, pay()).passAll();
    expect(game.card('shell').side).toBe('back');
  });
});
