import { describe, expect, it } from '@jest/globals';
import type { Ability, Selector } from '../../effects/words.js';
import { does, leaves, only, reads } from '../../../../../test/cards/texts.js';

const geese: Selector = { subtypes: ['GOOSE'], types: ['ALLY'], who: 'you' };
const draw = { op: 'draw', who: 'you', n: 1 } as const;

describe('objects', () => {
  it.each<[string, NonNullable<Ability['targets']>[number]['what']]>([
    ['target ally, item, or weapon', { types: ['ALLY', 'ITEM', 'WEAPON'] }],
    ['target Goose or Human ally you control', { subtypes: ['GOOSE', 'HUMAN'], types: ['ALLY'], who: 'you' }],
    ['target fire or wind element unit', { elements: ['FIRE', 'WIND'], unit: true }],
    ['target non-champion object', { not: ['CHAMPION'] }],
    ['target Goose Human ally', { every: ['GOOSE', 'HUMAN'], types: ['ALLY'] }],
    ['target regalia weapon', { every: ['REGALIA', 'WEAPON'] }],
    ['target Goose', { subtypes: ['GOOSE'] }],
    ["target awake regalia you don't control", { rested: false, types: ['REGALIA'], who: 'opponent' }],
    ['target ally with power 2 or less', { types: ['ALLY'], maxStat: { stat: 'power', n: 2 } }],
    ['target ally with 3 or less LIFE', { types: ['ALLY'], maxStat: { stat: 'life', n: 3 } }],
  ])('GA-TGT-01: compile from %s', (said, what) => {
    expect(only(reads(`Rest ${said}.`, 'ACTION')).targets).toEqual([{ what, min: 1, max: 1 }]);
  });

  it.each(['target ally and item', 'target Goose and Human ally', 'target unit or item', 'target', 'target rested'])(
    '"%s" names no object',
    (said) => {
      leaves(`Rest ${said}.`);
    },
  );

  it('GA-TGT-08: are chosen during resolution without the word "target"', () => {
    expect(does('Rest a Goose ally you control.')).toEqual([
      { op: 'choose', as: 'chosen', what: geese, min: 1, max: 1 },
      { op: 'rest', what: { chosen: 'chosen' } },
    ]);
    expect(only(reads('On Enter: Choose another unit and deal 1 damage to it.', 'ALLY')).do).toEqual([
      { op: 'choose', as: 'chosen', what: { unit: true, other: true }, min: 1, max: 1 },
      { op: 'damage', to: { chosen: 'chosen' }, n: 1 },
    ]);
    leaves('Choose two units and deal 1 damage to it.');
    leaves('Choose a unit and draw a card.');
  });
});

describe('conditions', () => {
  it.each<[string, NonNullable<Ability['if']>[number]]>([
    ['you control a Goose ally', { is: 'exists', what: geese }],
    ['you control two or more Goose allies', { is: 'exists', what: geese, min: 2 }],
    ['you control no Goose allies', { is: 'exists', what: geese, min: 0, max: 0 }],
    ["you don't control a Goose ally", { is: 'exists', what: geese, min: 0, max: 0 }],
    [
      'an opponent controls a wind element champion',
      { is: 'exists', what: { elements: ['WIND'], types: ['CHAMPION'], who: 'opponent' } },
    ],
    [
      'you have four or more fire element cards in your graveyard',
      { is: 'exists', what: { elements: ['FIRE'], zone: 'graveyard', who: 'you' }, min: 4 },
    ],
    ["it's your turn", { is: 'your-turn' }],
    ["it's not your turn", { is: 'not', if: { is: 'your-turn' } }],
    ['your champion is level 2 or higher', { is: 'level', min: 2 }],
  ])('GA-ACT-20: compile from "if %s"', (said, condition) => {
    expect(does(`If ${said}, draw a card.`)).toEqual([{ op: 'if', if: [condition], then: [draw] }]);
  });

  it('can have another effect when they are false', () => {
    const [swan] = does("If it's your turn, draw a card. Otherwise, recover 2.")!;
    expect(swan).toEqual({
      op: 'if',
      if: [{ is: 'your-turn' }],
      then: [draw],
      else: [{ op: 'recover', who: 'you', n: 2 }],
    });
  });

  it('GA-KW-03: can replace an earlier effect', () => {
    expect(does("Deal 2 damage to target unit. If it's your turn, deal 4 damage to that unit instead.")).toEqual([
      {
        op: 'if',
        if: [{ is: 'your-turn' }],
        then: [{ op: 'damage', to: { target: 0 }, n: 4 }],
        else: [{ op: 'damage', to: { target: 0 }, n: 2 }],
      },
    ]);
  });

  it.each([
    "If it's your turn, destroy target ally.",
    'Otherwise, draw a card.',
    'Draw a card. Otherwise, recover 2.',
    "Draw a card. If it's your turn, recover 2 instead.",
    "Deal 2 damage to target unit. If it's your turn, deal 4 damage to each champion instead.",
    'If an opponent controls no allies, draw a card.',
  ])('%s is left to the players', (text) => leaves(text));
});

describe('numbers that are calculated', () => {
  it.each<[string, Ability['do']]>([
    [
      'Draw X cards, where X is the amount of Goose allies you control.',
      [{ op: 'draw', who: 'you', n: { count: geese } }],
    ],
    [
      'Recover X, where X is the number of Song cards in your graveyard.',
      [{ op: 'recover', who: 'you', n: { count: { subtypes: ['SONG'], zone: 'graveyard', who: 'you' } } }],
    ],
    [
      'Glimpse X, where X is the amount of quest counters on your champion.',
      [{ op: 'glimpse', n: { counters: 'quest', of: { champion: 'you' } } }],
    ],
    [
      'Deal 1 damage to each champion for each Goose ally you control.',
      [{ op: 'damage', to: { champion: 'each' }, n: { count: geese } }],
    ],
    [
      'Deal damage to each champion equal to the amount of Goose allies you control.',
      [{ op: 'damage', to: { champion: 'each' }, n: { count: geese } }],
    ],
    ['Glimpse LV.', [{ op: 'glimpse', n: { level: true } }]],
  ])('%s', (text, program) => {
    expect(does(text)).toEqual(program);
  });

  it.each([
    'Deal 2 damage to each champion for each Goose ally you control.',
    'Draw a card, where X is the amount of Goose allies you control.',
    'Draw X cards, where X is the amount of cards in your banishment.',
    'Draw X cards, where X is the amount of cards in your deck.',
  ])('%s is left to the players', (text) => leaves(text));
});

describe('static abilities', () => {
  it('GA-STATIC-02: can have conditions at the beginning or at the end', () => {
    const strong = {
      kind: 'static',
      if: [{ is: 'exists', what: { ...geese, other: true } }],
      modify: [{ what: { self: true }, stats: { power: 2 }, keywords: ['stealth'] }],
    };
    expect(
      only(reads('As long as you control another Goose ally, Mira gets +2 POWER and has stealth.', 'ALLY')),
    ).toMatchObject(strong);
    expect(
      only(reads('Mira gets +2 POWER and has stealth as long as you control another Goose ally.', 'ALLY')),
    ).toMatchObject(strong);
  });

  it('can count objects', () => {
    expect(only(reads('Mira gets +1 POWER for each Goose ally you control.', 'ALLY')).modify).toEqual([
      { what: { self: true }, stats: { power: { count: geese } } },
    ]);
    leaves('Mira gets +2 POWER for each Goose ally you control.', 'ALLY');
  });

  it('GA-COMBAT-26: of an attack card can only change its own power', () => {
    expect(only(reads('[Class Bonus] Mira gets +2 POWER.', 'ATTACK'))).toMatchObject({
      if: [{ is: 'class-bonus' }],
      modify: [{ what: { self: true }, stats: { power: 2 } }],
    });
    for (const text of [
      'Mira has stealth.',
      'Goose allies you control get +1 POWER.',
      'On Attack: Mira gets +2 POWER until end of turn.',
    ])
      leaves(text, 'ATTACK');
  });
});

describe('"it" and "that"', () => {
  it('mean the last target', () => {
    expect(does('Target ally gets +1 POWER until end of turn. Put a buff counter on it.')!.at(-1)).toEqual({
      op: 'counter',
      what: { target: 0 },
      kind: 'buff',
      n: 1,
    });
  });

  it.each([
    'Rest target ally. Draw a card. Put a buff counter on it.',
    'Draw a card. Put a buff counter on it.',
    'Rest two target allies. Put a buff counter on it.',
  ])('in "%s" have no certain meaning', (text) => leaves(text));
});
