import { describe, expect, it } from '@jest/globals';
import type { Ability, Condition, Keyword } from '../../effects/words.js';
import { does, leaves, only, reads } from '../../../../../test/cards/texts.js';

const geese = { subtypes: ['GOOSE'], types: ['ALLY'] };

describe('keywords', () => {
  it.each<[string, Keyword]>([
    ['Floating Memory', { name: 'floating-memory' }],
    ['Reservable', { name: 'reservable' }],
    ['Fast Activation', { name: 'fast-activation' }],
    ['Taunt', { name: 'taunt' }],
    ['True Sight', { name: 'true-sight' }],
    ['Spellshroud', { name: 'spellshroud' }],
    ['Hindered', { name: 'hindered' }],
    ['Cleave', { name: 'cleave' }],
    ['Vigor', { name: 'vigor' }],
    ['Ranged 2', { name: 'ranged', n: 2 }],
    ['Pride 3', { name: 'pride', n: 3 }],
    ['Imbue 2', { name: 'imbue', n: 2 }],
    ['Advanced Imbue 1', { name: 'imbue', n: 1, of: 'ADVANCED' }],
  ])('compile from %s', (text, keyword) => {
    expect(reads(text, 'ALLY')).toEqual({ keywords: [keyword], abilities: [], byHand: [] });
  });

  it.each<[string, Condition]>([
    ['Class Bonus', { is: 'class-bonus' }],
    ['Element Bonus', { is: 'element-bonus' }],
    ['Level 2+', { is: 'level', min: 2 }],
    ['Damage 20+', { is: 'damage', min: 20 }],
    ['Old Tom Bonus', { is: 'character', name: 'Old Tom' }],
  ])('GA-KW-01: compile under [%s]', (said, condition) => {
    expect(reads(`[${said}] Floating Memory`, 'ACTION').keywords).toEqual([
      { name: 'floating-memory', if: [condition] },
    ]);
    expect(only(reads(`[${said}] Draw a card.`, 'ACTION')).if).toEqual([condition]);
  });

  it('GA-KW-36, GA-STEALTH-01: compile Stealth for allies, and for champions that an effect gives it to', () => {
    expect(only(reads('Target ally gains stealth until end of turn.', 'ACTION')).do).toMatchObject([
      { keywords: ['stealth'] },
    ]);
    for (const text of [
      'Your champion gains stealth until end of turn.',
      'Target unit gains stealth until end of turn.',
      'Units you control gain stealth until end of turn.',
    ])
      expect(only(reads(text, 'ACTION')).do).toMatchObject([{ keywords: ['stealth', 'hidden'] }]);
    const ofItself = 'On Enter: Wake up ~ and it gains stealth until end of turn.';
    expect(only(reads(ofItself, 'ALLY')).do?.[1]).toMatchObject({ what: { self: true }, keywords: ['stealth'] });
    expect(only(reads(ofItself, 'CHAMPION')).do?.[1]).toMatchObject({ keywords: ['stealth', 'hidden'] });
    const immortal = 'Target unit gains immortality until end of turn.';
    expect(only(reads(immortal, 'ACTION')).do).toMatchObject([{ keywords: ['immortality'] }]);
    expect(only(reads('Your champion has stealth.', 'CHAMPION')).modify).toEqual([
      { what: { champion: 'you' }, keywords: ['stealth', 'hidden'] },
    ]);
    leaves('Stealth', 'CHAMPION');
  });

  it('have no restrictions if the rules look for them only once', () => {
    for (const text of ['[Class Bonus] Flux', '[Class Bonus] Lineage Break', '[tomorrow] Stealth'])
      leaves(text, 'ALLY');
  });
});

describe('modes', () => {
  it('GA-ACT-05: have their own targets and programs', () => {
    expect(only(reads('Choose one—\n• Destroy target Goose.\n• Draw a card.', 'ACTION')).modes).toEqual({
      choose: 1,
      of: [
        {
          text: 'Destroy target Goose.',
          targets: [{ what: { subtypes: ['GOOSE'] }, min: 1, max: 1 }],
          do: [{ op: 'destroy', what: { target: 0 } }],
        },
        { text: 'Draw a card.', do: [{ op: 'draw', who: 'you', n: 1 }] },
      ],
    });
  });

  it('are offered in the words of their text', () => {
    const { modes } = only(
      reads('Choose one—\n• Up to one target unit’s attacks get -2 POWER until end of turn.\n• Draw a card.', 'ACTION'),
    );
    expect(modes?.of[0]?.text).toBe("Up to one target unit's attacks get -2 POWER until end of turn.");
  });

  it('GA-ACT-10: can be more for an imbued card', () => {
    const { modes } = only(
      reads('Choose one. If Mira is imbued, choose two instead—\n• Draw a card.\n• Recover 2.\n• Glimpse 1.', 'ACTION'),
    );
    expect(modes).toMatchObject({ choose: 1, instead: { if: [{ is: 'imbued' }], choose: 2 }, of: [{}, {}, {}] });
    expect(
      only(reads('On Enter: Choose up to two—\n• Draw a card.\n• Recover 2.\n• Glimpse 1.', 'ALLY')),
    ).toMatchObject({ kind: 'triggered', when: 'enter', modes: { choose: 2, upTo: true } });
  });

  it.each([
    'Choose one—\n• Draw a card.\n• Sing.',
    'Choose three—\n• Draw a card.\n• Recover 2.',
    'Choose one—\n• Draw a card.',
    'Choose one. If Mira was prepared, choose two instead—\n• Draw a card.\n• Glimpse 1.',
  ])('%s is left to the players', (text) => leaves(text));
});

describe('triggers', () => {
  it.each<[string, Partial<Ability>]>([
    ['At the beginning of your recollection phase, draw a card.', { when: 'recollection-began' }],
    ['At the beginning of your end phase, draw a card.', { when: 'end-began' }],
    ['At the beginning of your wake up phase, draw a card.', { when: 'wake-up-began' }],
    ['Whenever Mira wakes up, draw a card.', { when: 'wakes' }],
    [
      'Whenever another ally enters the field under your control, draw a card.',
      { when: 'enter', of: { types: ['ALLY'], other: true, who: 'you' } },
    ],
    ['Whenever a Goose ally dies, draw a card.', { when: 'die', of: geese }],
    ['Whenever you activate a Song card, draw a card.', { when: 'activated', of: { subtypes: ['SONG'], who: 'you' } }],
    ['Whenever your champion levels up, draw a card.', { when: 'level-up', of: { types: ['CHAMPION'], who: 'you' } }],
  ])('GA-TRIG-01: compile from %s', (text, trigger) => {
    expect(only(reads(text, 'ALLY'))).toMatchObject({
      kind: 'triggered',
      ...trigger,
      do: [{ op: 'draw', who: 'you', n: 1 }],
    });
  });

  it.each([
    ["Whenever a Goose ally dies, if it's your turn, draw a card.", true],
    ["Whenever a Goose ally dies, if it's your turn, draw a card. Otherwise, recover 2.", false],
    ["Whenever a Goose ally dies, if it's your turn, draw a card. Recover 2.", false],
  ])('GA-TRIG-11: ask at the event, too, if the whole effect depends on the condition: %s', (text, whole) => {
    expect('whenIf' in only(reads(text, 'ALLY'))!).toBe(whole);
  });

  it('refer to the object of their event', () => {
    expect(
      only(
        reads(
          'Whenever a Goose ally enters the field under your control, you may sacrifice Mira. If you do, put a ' +
            'buff counter on that ally.',
          'ITEM',
        ),
      ).do,
    ).toEqual([
      {
        op: 'pay',
        cost: [{ pay: 'sacrifice-self' }],
        then: [{ op: 'counter', what: { event: 'subject' }, kind: 'buff', n: 1 }],
      },
    ]);
    leaves(
      'Whenever a Goose ally dies, destroy target ally. Put a buff counter on that ally and rest that unit. Rest ' +
        'target item. Rest that ally.',
      'ALLY',
    );
  });

  it('GA-ACT-20: put a condition on their whole effect, including targets', () => {
    expect(
      only(reads('On Enter: As a Spell, if Mira is imbued, deal 2 damage to target attacking ally.', 'ALLY')),
    ).toMatchObject({
      spell: true,
      if: [{ is: 'imbued' }],
      targets: [{ what: { role: 'attacker', types: ['ALLY'] }, min: 1, max: 1 }],
    });
    leaves('On Enter: If you control a Goose, rest target ally. Draw a card.', 'ALLY');
  });

  it('GA-STATIC-01: are static abilities for an object that is imbued', () => {
    expect(only(reads('As long as Mira is imbued, it has stealth.', 'ALLY'))).toMatchObject({
      if: [{ is: 'imbued' }],
      modify: [{ what: { self: true }, keywords: ['stealth'] }],
    });
    leaves('As long as you control a Goose, it has stealth.', 'ALLY');
  });
});

describe('clauses about players', () => {
  it.each<[string, Ability['do']]>([
    ['Draw two cards into your memory.', [{ op: 'draw', who: 'you', n: 2, to: 'memory' }]],
    [
      'Each opponent discards a card at random from their memory.',
      [{ op: 'discard', who: 'each-opponent', n: 1, random: true, from: 'memory' }],
    ],
    [
      'Draw a card for each Goose ally you control.',
      [{ op: 'draw', who: 'you', n: { count: { ...geese, who: 'you' } } }],
    ],
    [
      'Deal 1+LV damage to each champion.',
      [{ op: 'damage', to: { champion: 'each' }, n: { sum: [1, { level: true }] } }],
    ],
    [
      'Deal 2 unpreventable damage to your champion.',
      [{ op: 'damage', to: { champion: 'you' }, n: 2, unpreventable: true }],
    ],
    [
      'Sacrifice an ally.',
      [
        { op: 'choose', as: 'chosen', what: { types: ['ALLY'], who: 'you' }, min: 1, max: 1 },
        { op: 'sacrifice', what: { chosen: 'chosen' } },
      ],
    ],
    [
      'If a unit is attacking, end the combat phase.',
      [{ op: 'if', if: [{ is: 'exists', what: { unit: true, role: 'attacker' } }], then: [{ op: 'end-combat' }] }],
    ],
    [
      'If your influence is four or less, draw a card.',
      [
        {
          op: 'if',
          if: [{ is: 'number', of: { cards: ['hand', 'memory'], who: 'you' }, max: 4 }],
          then: [{ op: 'draw', who: 'you', n: 1 }],
        },
      ],
    ],
    [
      'Prevent the next 9 damage that would be dealt to your champion this turn.',
      [{ op: 'prevent', what: { champion: 'you' }, n: 9, next: true, until: 'end-of-turn' }],
    ],
    [
      'If your champion would take non-combat damage this turn, prevent 9 of that damage.',
      [{ op: 'prevent', what: { champion: 'you' }, n: 9, of: 'other', until: 'end-of-turn' }],
    ],
    [
      'The next time damage would be dealt to your champion this turn, prevent that damage.',
      [{ op: 'prevent', what: { champion: 'you' }, n: 'all', next: true, until: 'end-of-turn' }],
    ],
    [
      'The next Goose ally card you activate this turn costs 2 less to activate.',
      [{ op: 'cheapen', what: geese, n: 2, times: 1, until: 'end-of-turn' }],
    ],
    [
      'Your champion gains taunt and vigor until the beginning of your next turn.',
      [{ op: 'boost', what: { champion: 'you' }, stats: {}, keywords: ['taunt', 'vigor'], until: 'your-next-turn' }],
    ],
    [
      'Choose a Song card from a graveyard and banish it.',
      [
        { op: 'choose', as: 'chosen', what: { subtypes: ['SONG'], zone: 'graveyard' }, min: 1, max: 1 },
        { op: 'banish', what: { chosen: 'chosen' } },
      ],
    ],
    [
      'Recover X, where X is the amount of cards in your memory.',
      [{ op: 'recover', who: 'you', n: { cards: ['memory'], who: 'you' } }],
    ],
    [
      'Draw a card. If Mira was prepared, recover 2.',
      [
        { op: 'draw', who: 'you', n: 1 },
        { op: 'if', if: [{ is: 'paid', what: 'prepared' }], then: [{ op: 'recover', who: 'you', n: 2 }] },
      ],
    ],
    [
      'Reveal the top card of your deck. If that card is a Song card, put it into your memory.',
      [{ op: 'dig', n: 1, take: { subtypes: ['SONG'] }, min: 1, max: 1, to: 'memory', rest: 'top', open: true }],
    ],
    [
      'Reveal any amount of fire element cards from your memory. Until end of turn, if damage would be dealt to ' +
        'your champion, prevent an amount of that damage equal to the amount of cards revealed this way.',
      [
        { op: 'reveal', as: 'shown', what: { elements: ['FIRE'], zone: 'memory', who: 'you' }, min: 0, max: 'any' },
        { op: 'prevent', what: { champion: 'you' }, n: { many: { chosen: 'shown' } }, until: 'end-of-turn' },
      ],
    ],
    [
      'Banish up to two Song cards from your graveyard. For each card banished this way, recover 3.',
      [
        { op: 'choose', as: 'chosen', what: { subtypes: ['SONG'], zone: 'graveyard', who: 'you' }, min: 0, max: 2 },
        { op: 'banish', what: { chosen: 'chosen' } },
        { op: 'repeat', n: { many: { chosen: 'chosen' } }, do: [{ op: 'recover', who: 'you', n: 3 }] },
      ],
    ],
  ])('compile from %s', (text, program) => {
    expect(does(text)).toEqual(program);
  });

  it('can be about a targeted player', () => {
    expect(
      only(reads('Target player puts the top nine cards of their deck into their graveyard.', 'ACTION')),
    ).toMatchObject({
      targets: [{ what: {}, player: 'any', min: 1, max: 1 }],
      do: [{ op: 'mill', who: { target: 0 }, n: 9 }],
    });
    expect(only(reads("If target opponent's influence is greater than yours, recover 1.", 'ACTION')).targets).toEqual([
      { what: {}, player: 'opponent', min: 1, max: 1 },
    ]);
  });

  it('can exclude types, or ask for tokens', () => {
    expect(only(reads('Rest target non-Human ally. Rest target token ally.', 'ACTION')).targets).toEqual([
      { what: { not: ['HUMAN'], types: ['ALLY'] }, min: 1, max: 1 },
      { what: { token: true, types: ['ALLY'] }, min: 1, max: 1 },
    ]);
    leaves('Rest target non-Unicorn ally.');
    leaves('Rest target demiHuman ally.');
  });

  it('cannot ask whether an attack card was imbued', () => leaves('On Hit: If Mira is imbued, draw a card.', 'ATTACK'));

  it('cannot ask how a permanent was paid for', () => leaves('On Enter: If Mira was prepared, draw a card.', 'ALLY'));

  it('can count the counters on their own card', () => {
    expect(
      only(reads('On Enter: If Mira has two or more quest counters on her, draw a card.', 'CHAMPION')).do,
    ).toMatchObject([{ if: [{ is: 'number', of: { counters: 'quest', of: { self: true } }, min: 2 }] }]);
    expect(only(reads('On Enter: You may change the target of an attack to Mira.', 'ALLY'))).toMatchObject({
      may: true,
      do: [{ op: 'retarget', to: { self: true } }],
    });
  });

  it('can depend on a number; at most one case applies', () => {
    const { do: program } = only(
      reads(
        'On Enter: Depending on the amount of cards in your memory—\n• 0— Draw a card.\n• 1 to 3— Glimpse 2.\n• ' +
          '4 or more— Recover 1.',
        'ALLY',
      ),
    );
    const when = (min: number, max?: number) => [
      { is: 'number', of: { cards: ['memory'], who: 'you' }, min, ...(max === undefined ? {} : { max }) },
    ];
    expect(program).toEqual([
      {
        op: 'if',
        if: when(0, 0),
        then: [{ op: 'draw', who: 'you', n: 1 }],
        else: [
          {
            op: 'if',
            if: when(1, 3),
            then: [{ op: 'glimpse', n: 2 }],
            else: [{ op: 'if', if: when(4), then: [{ op: 'recover', who: 'you', n: 1 }] }],
          },
        ],
      },
    ]);
  });

  it('can depend on the target', () => {
    expect(does('Deal 1 damage to target unit. If that unit has stealth, deal 3 damage to it instead.')).toMatchObject([
      { op: 'if', if: [{ is: 'matches', what: { target: 0 }, that: { keyword: 'stealth' } }] },
    ]);
    expect(does('Rest target ally. If that ally is a Goose, put a buff counter on it.')!.at(-1)).toMatchObject({
      if: [{ is: 'matches', what: { target: 0 }, that: { subtypes: ['GOOSE'] } }],
    });
  });

  it.each([
    'Deluge 4 — If there are three or more water element cards in your graveyard, draw a card.',
    'Reveal the top card of your deck.',
    'Recover 2. For each card banished this way, recover 3.',
    'Sacrifice an ally an opponent controls.',
    'Target player draws a card. Put a buff counter on that unit.',
    'Draw two cards for each Goose ally you control.',
  ])('%s is left to the players', (text) => leaves(text));
});
