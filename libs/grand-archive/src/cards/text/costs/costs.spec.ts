import { describe, expect, it } from '@jest/globals';
import type { Ability, CostPart } from '../../../effects/words.js';
import { leaves, only, reads } from '../../../../../../test/cards/texts.js';

const draw = { op: 'draw', who: 'you', n: 1 } as const;

describe('costs of a card', () => {
  it.each<[string, CostPart]>([
    ['sacrifice a Goose ally', { pay: 'sacrifice', what: { subtypes: ['GOOSE'], types: ['ALLY'], who: 'you' }, n: 1 }],
    ['sacrifice two Herbs', { pay: 'sacrifice', what: { subtypes: ['HERB'], who: 'you' }, n: 2 }],
    ['rest your champion', { pay: 'rest', what: { types: ['CHAMPION'], who: 'you' } }],
    ['discard a fire element card', { pay: 'discard', n: 1, what: { elements: ['FIRE'] } }],
    ['pay (3)', { pay: 'reserve', n: 3 }],
    [
      'banish two Song cards from your graveyard',
      { pay: 'banish', what: { subtypes: ['SONG'], zone: 'graveyard' }, n: 2 },
    ],
    ['remove three quest counters from your champion', { pay: 'counters', kind: 'quest', n: 3, on: 'champion' }],
  ])('GA-COST-12: can have an addition: %s', (said, cost) => {
    expect(only(reads(`As an additional cost to activate this card, ${said}.`, 'ACTION'))).toMatchObject({
      kind: 'announce',
      cost: [cost],
    });
  });

  it('GA-MAT-06: can have an addition for a materialization', () => {
    expect(
      only(reads('As an additional cost to materialize this weapon, pay (2).', 'REGALIA', 'WEAPON')),
    ).toMatchObject({ kind: 'announce', cost: [{ pay: 'reserve', n: 2 }] });
  });

  it('GA-ACT-04: can have an alternative', () => {
    expect(only(reads("You may discard a card rather than pay this card's reserve cost.", 'ACTION'))).toMatchObject({
      kind: 'announce',
      may: true,
      instead: true,
      cost: [{ pay: 'discard', n: 1 }],
    });
    expect(only(reads('Brew — Two Herbs', 'ITEM'))).toMatchObject({
      kind: 'announce',
      may: true,
      instead: true,
      cost: [{ pay: 'sacrifice', what: { subtypes: ['HERB'], who: 'you' }, n: 2 }],
    });
    expect(only(reads('Prepare 2', 'ACTION'))).toMatchObject({
      kind: 'announce',
      may: true,
      as: 'prepared',
      cost: [{ pay: 'counters', kind: 'preparation', n: 2, on: 'champion' }],
    });
  });

  it.each<[string, NonNullable<NonNullable<Ability['modify']>[number]['cost']>]>([
    ['This card costs 2 less to activate.', { n: -2 }],
    ['This card costs (1) more to activate.', { n: 1 }],
    ['Mira costs 1 less to materialize.', { kind: 'memory', n: -1 }],
    [
      'This card costs 2 less to activate for each Goose you control.',
      { n: { times: [-2, { count: { subtypes: ['GOOSE'], who: 'you' } }] } },
    ],
  ])('GA-COST-09: can change: %s', (text, cost) => {
    expect(only(reads(text, 'ACTION'))).toMatchObject({ kind: 'static', modify: [{ what: { self: true }, cost }] });
  });

  it('GA-KW-02: can change under restrictions and conditions', () => {
    expect(
      only(
        reads('[Class Bonus] [Level 2+] As long as you control a Goose, this card costs 1 less to activate.', 'ALLY'),
      ).if,
    ).toEqual([
      { is: 'class-bonus' },
      { is: 'level', min: 2 },
      { is: 'exists', what: { subtypes: ['GOOSE'], who: 'you' } },
    ]);
  });

  it.each<[string, Partial<Ability>]>([
    [
      'This card costs 1 less to activate if you control a Goose.',
      { if: [{ is: 'exists', what: { subtypes: ['GOOSE'], who: 'you' } }] },
    ],
    [
      'Cards your opponents activate cost (2) more to activate.',
      { modify: [{ what: { all: { who: 'opponent' } }, cost: { n: 2 } }] },
    ],
    [
      'During your turn, fire element cards your opponents activate cost 1 more to activate.',
      {
        if: [{ is: 'your-turn' }],
        modify: [{ what: { all: { elements: ['FIRE'], who: 'opponent' } }, cost: { n: 1 } }],
      },
    ],
    [
      'Goose cards you materialize cost 1 less to materialize.',
      { modify: [{ what: { all: { subtypes: ['GOOSE'], who: 'you' } }, cost: { kind: 'memory', n: -1 } }] },
    ],
    [
      "As long as your champion is distant and it's your turn, this card costs 1 less to activate.",
      { if: [{ is: 'exists', what: { types: ['CHAMPION'], keyword: 'distant', who: 'you' } }, { is: 'your-turn' }] },
    ],
  ])('GA-COST-09: can change by %s', (text, ability) => {
    const found = only(reads(text, 'ITEM'));
    expect(found).toMatchObject({ kind: 'static', ...ability });
    if ('modify' in ability) expect(found.modify).toEqual(ability.modify);
  });

  it.each([
    'As an additional cost to activate this card, sing.',
    "As an additional cost to activate this card, sacrifice an ally you don't control.",
    'As an additional cost to activate this card, banish Mira.',
    'As an additional cost to activate this card, you may sing.',
    'As an additional cost to activate this card, you may pay (2). If you do, destroy target item.',
    // Either no cost banishes a card, or the payment would move the card itself.
    'Deal 1 damage to target unit. If the banished card is an ally, also rest target ally.',
    "You may sacrifice Mira rather than pay this card's reserve cost.",
    'This card costs 2 less to sing.',
    'Cards you activate cost 2 less to activate.', // an action does not work while other cards are activated
  ])('%s is left to the players', (text) => leaves(text));
});

describe('clauses about cards given as a cost', () => {
  it.each([
    // Either the cost banishes nothing, or the card comes from a hand and has no handle before it is moved.
    ['sacrifice an ally', 'If the banished card is an ally, rest target ally.'],
    ['you may discard a card', 'If the discarded card is an ally, rest target ally.'],
  ])('GA-ACT-04, GA-COST-12: leave the cost to be paid (%s), even if players carry out the rest', (cost, rest) => {
    const found = reads(`As an additional cost to activate this card, ${cost}.\n${rest}`, 'ACTION');
    expect(found).toMatchObject({ abilities: [{ kind: 'announce' }], byHand: [rest] });
  });

  it('GA-ACT-10: can add a target if such a card was given', () => {
    const text = 'As an additional cost to activate this card, you may banish a card from your graveyard.\n';
    const { abilities, byHand } = reads(`${text}If the banished card is an ally, also rest target ally.`, 'ACTION');
    expect(byHand).toEqual([]);
    expect(abilities).toMatchObject([
      { kind: 'announce', may: true, as: 'more', cost: [{ pay: 'banish', what: { zone: 'graveyard' }, n: 1 }] },
      {
        kind: 'resolve',
        targets: [{ what: { types: ['ALLY'] }, given: { types: ['ALLY'] } }],
        do: [
          { op: 'if', if: [{ is: 'number', of: { many: { chosen: 'given', that: { types: ['ALLY'] } } }, min: 1 }] },
        ],
      },
    ]);
  });
});

describe('costs of an ability', () => {
  it.each<[string, CostPart[]]>([
    ['REST, Remove a durability counter from Mira', [{ pay: 'rest' }, { pay: 'counters', kind: 'durability', n: 1 }]],
    [
      '(2), Discard a card',
      [
        { pay: 'reserve', n: 2 },
        { pay: 'discard', n: 1 },
      ],
    ],
    ['Sacrifice another ally', [{ pay: 'sacrifice', what: { types: ['ALLY'], who: 'you', other: true }, n: 1 }]],
    [
      'Banish a card with floating memory from your graveyard',
      [{ pay: 'banish', what: { zone: 'graveyard', keyword: 'floating-memory' }, n: 1 }],
    ],
  ])('GA-ACT-19: compile from %s', (said, cost) => {
    expect(only(reads(`${said}: Draw a card.`, 'ALLY'))).toMatchObject({ kind: 'activated', cost, do: [draw] });
  });

  it('GA-ACT-19: are under the restrictions of the ability', () => {
    expect(only(reads('[Class Bonus] REST: Draw a card.', 'ALLY'))).toMatchObject({
      if: [{ is: 'class-bonus' }],
      only: [{ is: 'class-bonus' }],
    });
  });

  it.each<[string, Partial<Ability>]>([
    ['only once per turn', { once: 'turn' }],
    ['only once', { once: 'ever' }],
    ['only at slow speed', { slow: true }],
    ['only during your turn', { only: [{ is: 'your-turn' }] }],
    [
      "only during an opponent's recollection phase",
      {
        only: [
          { is: 'phase', phase: 'recollection' },
          { is: 'not', if: { is: 'your-turn' } },
        ],
      },
    ],
    ['only if your champion has ten or more damage counters on them', { only: [{ is: 'damage', min: 10 }] }],
  ])('GA-ACT-22: can come with a limit on the use: %s', (said, limit) => {
    expect(only(reads(`REST: Draw a card. Activate this ability ${said}.`, 'ALLY'))).toMatchObject(limit);
  });

  it.each([
    'REST, REST: Draw a card.',
    'REST: Draw a card. Activate this ability only on Sundays.',
    'Sing: Draw a card.',
  ])('%s is left to the players', (text) => leaves(text, 'ALLY'));
});

describe('costs inside an effect', () => {
  it.each<[string, CostPart]>([
    ['banish two cards from your material deck', { pay: 'banish', what: { zone: 'materials' }, n: 2 }],
    [
      "return a regalia you control to its owner's material deck",
      { pay: 'return', what: { types: ['REGALIA'], who: 'you' }, n: 1, to: 'materials' },
    ],
    ['rest Mira', { pay: 'rest' }],
    ['reveal a Song card from your memory', { pay: 'reveal', what: { subtypes: ['SONG'] }, n: 1 }],
    ['sacrifice another ally', { pay: 'sacrifice', what: { types: ['ALLY'], who: 'you', other: true }, n: 1 }],
  ])('GA-COST-13: compile from "you may %s. If you do …"', (said, cost) => {
    expect(only(reads(`On Enter: You may ${said}. If you do, draw a card.`, 'ALLY')).do).toEqual([
      { op: 'pay', cost: [cost], then: [draw] },
    ]);
  });

  it('GA-COST-13: can have another effect if they are not paid', () => {
    expect(
      only(reads("On Enter: You may discard two cards. If you do, draw a card. If you don't, recover 2.", 'ALLY')).do,
    ).toEqual([
      { op: 'pay', cost: [{ pay: 'discard', n: 2 }], then: [draw], else: [{ op: 'recover', who: 'you', n: 2 }] },
    ]);
  });

  it('can be only a choice, if it can always be made', () => {
    expect(
      only(reads("On Enter: You may put two quest counters on Mira. If you don't, draw a card.", 'CHAMPION')).do,
    ).toEqual([
      { op: 'pay', cost: [], then: [{ op: 'counter', what: { self: true }, kind: 'quest', n: 2 }], else: [draw] },
    ]);
    leaves("On Enter: You may destroy an ally. If you don't, draw a card.", 'CHAMPION');
  });

  it('GA-COST-13: can be for another player, who otherwise loses the activated card', () => {
    const { targets, do: program } = only(
      reads(
        'Negate target card activation unless its controller pays (7). Banish the card that had its activation ' +
          'negated this way.',
        'ACTION',
      ),
    );
    expect(targets).toEqual([{ what: { item: 'activation' }, min: 1, max: 1 }]);
    expect(program).toEqual([
      {
        op: 'pay',
        who: { controller: { target: 0 } },
        cost: [{ pay: 'reserve', n: 7 }],
        then: [],
        else: [{ op: 'negate', what: { target: 0 }, to: 'banishment' }],
      },
    ]);
  });

  it('GA-RAND-04: of random cards need a player who has as many', () => {
    expect(
      only(
        reads(
          'On Enter: You may banish four cards at random from your memory. If you do, level up your champion.',
          'ALLY',
        ),
      ).do,
    ).toEqual([
      {
        op: 'if',
        if: [{ is: 'number', of: { cards: ['memory'], who: 'you' }, min: 4 }],
        then: [{ op: 'may', do: [{ op: 'banish-random', who: 'you', zone: 'memory', n: 4 }, { op: 'level-up' }] }],
      },
    ]);
  });

  it.each([
    'You may sing. If you do, draw a card.',
    'You may discard a card. If you do, destroy target ally.',
    'If you do, draw a card.',
    'Draw a card. Banish the card that had its activation negated this way.',
  ])('%s is left to the players', (text) => leaves(text));
});
