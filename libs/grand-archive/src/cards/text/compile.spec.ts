import { describe, expect, it } from '@jest/globals';
import { Ability } from '../../effects/words.js';
import { compileText, type Compiled } from './compile.js';

const vocabulary = {
  subtypes: new Set(['GOOSE', 'HUMAN']),
  tokenId: (name: string) => (name === 'Small Egg' ? 'small-egg' : undefined),
};

const compile = (text: string, ...types: string[]): Compiled =>
  compileText(text, { name: 'Mira, Goose Herd', types, costsX: true }, vocabulary);
const ally = (text: string): Compiled => compile(text, 'ALLY');
const action = (text: string): Compiled => compile(text, 'ACTION');
const champion = (text: string): Compiled => compile(text, 'CHAMPION');

const only = (compiled: Compiled): Ability => {
  expect(compiled.byHand).toEqual([]);
  expect(compiled.abilities).toHaveLength(1);
  return Ability.parse(compiled.abilities[0]);
};

/** The program of an action with this one instruction. */
const does = (text: string): Ability['do'] => only(action(text)).do;

describe('keywords', () => {
  it.each([
    ['Intercept', 'intercept'],
    ['Stealth', 'stealth'],
    ['Fast Attack', 'fast-attack'],
    ['Efficiency', 'efficiency'],
    ['Spectral Shift', 'spectral-shift'],
    ['Lucid', 'lucid'],
    ['Flux', 'flux'],
    ['Divine Relic', 'divine-relic'],
    ['Multi-Target', 'multi-target'],
    ['Lineage Break', 'lineage-break'],
  ])('include %s', (text, name) => {
    expect(ally(text)).toEqual({ keywords: [{ name }], abilities: [], byHand: [] });
  });

  it('can stand alone or in a list', () => {
    expect(ally('Intercept, Stealth').keywords).toEqual([{ name: 'intercept' }, { name: 'stealth' }]);
  });

  it('stay by hand if the catalogue does not know them', () => {
    expect(ally('Backstroke')).toEqual({ keywords: [], abilities: [], byHand: ['Backstroke'] });
    expect(ally('Stealth, Backstroke').byHand).toEqual(['Stealth, Backstroke']);
  });

  it('GA-OBJ-24: ignore reminder text', () => {
    expect(ally('Hindered (This ally enters the field rested.)').keywords).toEqual([{ name: 'hindered' }]);
    expect(ally('(This ally enters the field rested.)')).toEqual({ keywords: [], abilities: [], byHand: [] });
  });

  it('GA-KW-24: include a lineage with its character', () => {
    expect(champion('Mira Lineage').keywords).toEqual([{ name: 'lineage', of: 'Mira' }]);
    expect(champion('Old Tom Lineage').keywords).toEqual([{ name: 'lineage', of: 'Old Tom' }]);
    // A lineage needs the name of a champion: not an empty name, not four words, no other words.
    for (const text of ['Lineage', 'Old Tom The Herd Lineage', 'the Lineage'])
      expect([text, champion(text)]).toEqual([text, { keywords: [], abilities: [], byHand: [text] }]);
    expect(ally('Mira Lineage').keywords).toEqual([]);
  });

  it('GA-KW-01: with a restriction apply while it is met', () => {
    expect(ally('[Class Bonus] [Level 2+] Stealth').keywords).toEqual([
      { name: 'stealth', if: [{ is: 'class-bonus' }, { is: 'level', min: 2 }] },
    ]);
  });
});

describe('instructions', () => {
  it.each<[string, Ability['do']]>([
    ['Draw a card.', [{ op: 'draw', who: 'you', n: 1 }]],
    ['Draw seven cards.', [{ op: 'draw', who: 'you', n: 7 }]],
    ['Each player draws 2 cards.', [{ op: 'draw', who: 'each', n: 2 }]],
    ['Draw X cards.', [{ op: 'draw', who: 'you', n: { x: true } }]],
    [
      'Draw two cards, then discard a card.',
      [
        { op: 'draw', who: 'you', n: 2 },
        { op: 'discard', who: 'you', n: 1 },
      ],
    ],
    ['Each opponent discards a card at random.', [{ op: 'discard', who: 'each-opponent', n: 1, random: true }]],
    [
      'Glimpse 3. Then draw a card.',
      [
        { op: 'glimpse', n: 3 },
        { op: 'draw', who: 'you', n: 1 },
      ],
    ],
    [
      'Recover 4 and draw a card.',
      [
        { op: 'recover', who: 'you', n: 4 },
        { op: 'draw', who: 'you', n: 1 },
      ],
    ],
    [
      'Put three enlighten counters on your champion.',
      [{ op: 'counter', what: { champion: 'you' }, kind: 'enlighten', n: 3 }],
    ],
    [
      'Your champion gets +2 level until end of turn.',
      [{ op: 'boost', what: { champion: 'you' }, stats: { level: 2 }, until: 'end-of-turn' }],
    ],
    ['Summon two Small Egg tokens rested.', [{ op: 'summon', token: 'small-egg', n: 2, rested: true }]],
    ['Put the top three cards of your deck into your graveyard.', [{ op: 'mill', who: 'you', n: 3 }]],
    ['You may draw a card.', [{ op: 'may', do: [{ op: 'draw', who: 'you', n: 1 }] }]],
  ])('compile from %s', (text, program) => {
    expect(does(text)).toEqual(program);
  });

  it.each<[string, Ability['targets']]>([
    ['Destroy target ally.', [{ what: { types: ['ALLY'] }, min: 1, max: 1 }]],
    ['Destroy target item or weapon.', [{ what: { types: ['ITEM', 'WEAPON'] }, min: 1, max: 1 }]],
    [
      'Banish up to two target rested fire element Goose allies an opponent controls.',
      [
        {
          what: { rested: true, elements: ['FIRE'], subtypes: ['GOOSE'], types: ['ALLY'], who: 'opponent' },
          min: 0,
          max: 2,
        },
      ],
    ],
    ['Negate target action card activation.', [{ what: { item: 'activation', types: ['ACTION'] }, min: 1, max: 1 }]],
    [
      "Return target ally you control to its owner's hand.",
      [{ what: { types: ['ALLY'], who: 'you' }, min: 1, max: 1 }],
    ],
  ])('GA-TGT-01: compile the targets of %s', (text, targets) => {
    expect(only(action(text)).targets).toEqual(targets);
  });

  it('can go on about their target, and add an effect for Class Bonus', () => {
    const { targets, do: program } = only(
      action('Wake up target ally. Class Bonus: That ally gets +9 POWER until end of turn.'),
    );
    expect(targets).toEqual([{ what: { types: ['ALLY'] }, min: 1, max: 1 }]);
    expect(program).toEqual([
      { op: 'wake', what: { target: 0 } },
      {
        op: 'if',
        if: [{ is: 'class-bonus' }],
        then: [{ op: 'boost', what: { target: 0 }, stats: { power: 9 }, until: 'end-of-turn' }],
      },
    ]);
  });

  it('can reach cards in graveyards', () => {
    expect(only(action('Banish up to one target card in a graveyard.')).targets).toEqual([
      { what: { zone: 'graveyard' }, min: 0, max: 1 },
    ]);
    expect(only(action('Return target ally card from your graveyard to your hand.'))).toMatchObject({
      targets: [{ what: { zone: 'graveyard', who: 'you', types: ['ALLY'] }, min: 1, max: 1 }],
      do: [{ op: 'move', what: { target: 0 }, to: 'hand' }],
    });
  });

  it('number their targets through the whole text', () => {
    const { targets, do: program } = only(
      action('Deal 3 damage to target unit. Target ally gets +1 POWER and gains stealth until end of turn.'),
    );
    expect(targets).toEqual([
      { what: { unit: true }, min: 1, max: 1 },
      { what: { types: ['ALLY'] }, min: 1, max: 1 },
    ]);
    expect(program).toEqual([
      { op: 'damage', to: { target: 0 }, n: 3 },
      { op: 'boost', what: { target: 1 }, stats: { power: 1 }, keywords: ['stealth'], until: 'end-of-turn' },
    ]);
  });
});

describe('abilities', () => {
  it.each([
    ['Enter', 'enter'],
    ['Attack', 'attack'],
    ['Hit', 'hit'],
    ['Kill', 'kill'],
    ['Death', 'die'],
    ['Leave', 'leave'],
  ])('compile On %s to a trigger', (said, when) => {
    expect(only(ally(`On ${said}: Draw a card.`))).toMatchObject({
      kind: 'triggered',
      when,
      do: [{ op: 'draw', who: 'you', n: 1 }],
    });
  });

  it('GA-TRIG-02: ask before they are placed if they are optional as a whole', () => {
    expect(only(ally('On Enter: You may destroy target item.'))).toMatchObject({
      may: true,
      do: [{ op: 'destroy', what: { target: 0 } }],
    });
  });

  it('can name their own card in full, in short, or by its type', () => {
    for (const self of ['Mira, Goose Herd', 'Mira', 'this ally']) {
      expect(only(ally(`On Kill: Put a buff counter on ${self}.`)).do).toEqual([
        { op: 'counter', what: { self: true }, kind: 'buff', n: 1 },
      ]);
    }
  });

  it('can stand on a card with an odd name', () => {
    expect(
      compileText('Draw a card.', { name: ', the Nameless', types: ['ACTION'], costsX: false }, vocabulary).abilities,
    ).toHaveLength(1);
  });

  it('can be activated at a cost', () => {
    expect(only(ally('(2), REST, Banish Mira: Glimpse 2.'))).toMatchObject({
      kind: 'activated',
      cost: [{ pay: 'reserve', n: 2 }, { pay: 'rest' }, { pay: 'banish-self' }],
    });
  });

  it('GA-STATIC-02: are static if their effect has no end', () => {
    expect(only(ally('Other Goose allies you control get +1 POWER and +1 LIFE.')).modify).toEqual([
      {
        what: { all: { subtypes: ['GOOSE'], types: ['ALLY'], who: 'you', other: true } },
        stats: { power: 1, life: 1 },
      },
    ]);
    expect(compile('Mira gets +1 LIFE.', 'ACTION').byHand).toHaveLength(1);
  });

  it('GA-KW-16: of a champion can be inherited', () => {
    expect(only(champion('Inherited Effect — [Level 2+] Allies you control get +1 POWER.'))).toMatchObject({
      inherited: true,
      if: [{ is: 'level', min: 2 }],
    });
    expect(ally('Inherited Effect: Draw a card.').byHand).toHaveLength(1);
  });
});

describe('a text that the compiler does not understand to its last word stays by hand', () => {
  it.each([
    'Draw a card. If you control a Goose ally, draw another.',
    'Each player draws a card, then discards a card.',
    'Put a wither counter on target ally.',
    'Destroy target Unicorn ally.',
    'Draw cards.',
    'Destroy that ally.',
    'Rest two target allies. Destroy that ally.',
    'Rest target ally. Destroy target item. Wake up that ally.',
    'Draw a card. Class Bonus: Destroy target ally.',
    'Return target card from a graveyard to your hand.',
    'Draw a card',
    'Draw 9999 cards.',
    `Deal ${'9'.repeat(400)} damage to target unit.`,
    'Deal X damage to target unit, where X is your influence.',
  ])('for example %s', (text) => {
    expect(action(text)).toMatchObject({ keywords: [], abilities: [], byHand: [text] });
  });

  it('with a number that no card has, even in a restriction or for a keyword', () => {
    for (const text of ['[Level #+] Vigor', '[Memory #+] Vigor', '[Sheen #+] Vigor', '[Damage #+] Vigor', 'Retort #'])
      expect(ally(text.replace('#', '9'.repeat(400)))).toMatchObject({ keywords: [], abilities: [] });
    expect(ally('[Level 99+] Vigor').keywords).toHaveLength(1);
  });

  it('with a restriction that the catalogue does not know', () => {
    expect(ally('[Sunday] On Enter: Draw a card.').byHand).toHaveLength(1);
  });

  it('and so does every other instruction of an action, because their order matters', () => {
    expect(action('Flux\n\nDraw a card.\n\nReveal your hand.')).toEqual({
      keywords: [{ name: 'flux' }],
      abilities: [],
      byHand: ['Draw a card.', 'Reveal your hand.'],
    });
  });

  it('but not the other abilities of a permanent', () => {
    const { abilities, byHand } = ally('On Enter: Draw a card.\n\nYou may not attack on Sundays.');
    expect(abilities).toHaveLength(1);
    expect(byHand).toEqual(['You may not attack on Sundays.']);
  });

  it('and so does the line before it, if it continues that line', () => {
    expect(ally('REST: Draw a card.\n\nActivate this ability only on Sundays.').byHand).toHaveLength(2);
  });

  it('X of a cost is known only to the effects of the card itself', () => {
    expect(ally('On Enter: Draw X cards.').byHand).toHaveLength(1);
  });
});
