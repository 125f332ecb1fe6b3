import { describe, expect, it } from '@jest/globals';
import { compileText } from './compile.js';
import { vocabularyOf } from './vocabulary.js';

/** Texts of our own, and what each means. */
const vocabulary = vocabularyOf([
  { name: 'Grey Goose', subtypes: ['bird', 'knight'] },
  { name: 'Lamp, Lit', subtypes: ['lamp'] },
]);
const read = (text: string, type = 'CREATURE', name = 'Grey Goose') => compileText(text, { name, type }, vocabulary);
const done = (text: string, type?: string): unknown => {
  const { abilities, byHand } = read(text, type);
  expect(byHand).toEqual([]);
  return abilities.map(({ text: _, ...ability }) => ability);
};
const doing = (text: string): unknown => (done(`Play: ${text}`) as { do: unknown }[])[0]!.do;
const CREATURE = { type: 'CREATURE' };

describe('A text of KeyForge', () => {
  it('KF-EFF-04: carries out its sentences in order', () => {
    expect(doing('Steal 1A. Then, draw 2 cards. Gain 1 chain.')).toEqual([
      { op: 'steal', n: 1 },
      { op: 'draw', n: 2 },
      { op: 'chains', who: 'you', n: 1 },
    ]);
  });

  it('KF-EFF-04: deals or captures all at once what one sentence says for each of several cards', () => {
    expect(doing('For each friendly ready Bird creature, deal 2D to a creature.')).toMatchObject([
      { op: 'together', do: [{ op: 'repeat', do: [{ op: 'damage', what: { pick: CREATURE }, n: 2 }] }] },
    ]);
    expect(doing('For each friendly Bird creature, deal 2D to a creature and gain 1A.')).toMatchObject([
      { op: 'together', do: [{ op: 'repeat', do: [{ op: 'damage' }, { op: 'gain' }] }] },
    ]);
    expect(doing('For each friendly ready Bird creature, ready a creature.')).toMatchObject([{ op: 'repeat' }]);
  });

  it('leaves a number by hand that is larger than on any card, and reads no keyword with it', () => {
    expect(read('Assault 2.').keywords).toEqual([{ keyword: 'assault', n: 2 }]);
    for (const n of [9999, '9'.repeat(400)]) expect(read(`Assault ${n}.`).keywords).toEqual([]);
    expect(read(`Play: Draw ${'9'.repeat(25)} cards.`).byHand).toHaveLength(1);
  });

  it('KF-GEN-17: reads constant sentences on one line as if each stood on its own line', () => {
    const both = [
      'Grey Goose deals no damage when fighting.',
      "Each of Grey Goose's neighbors gets +2 armor.",
      'Each friendly Knight gains, "Reap: Draw a card. Gain 1A."',
      'After you play another creature, gain 1A.',
    ];
    for (const one of both)
      for (const two of both)
        if (one !== two) expect([one, two, done(`${one} ${two}`)]).toEqual([one, two, done(`${one}\n${two}`)]);
    expect(done(both.join(' '))).toHaveLength(4);
    // A sentence that refers to an earlier one, or that is not understood alone, leaves the whole line by hand.
    for (const more of ['It gains taunt.', 'Whistle a tune.', 'Draw a card.'])
      expect(read(`${both[0]} ${more}`)).toMatchObject({ abilities: [], byHand: [`${both[0]} ${more}`] });
  });

  it('KF-DES-11: reads what a "Destroyed:" ability does instead, if no condition or choice decides on it', () => {
    const saves = { op: 'save', what: 'self' };
    const given =
      'This creature gains hazardous 2 and, "Destroyed: Fully heal this creature and destroy Grey Goose instead."';
    expect(done(given, 'UPGRADE')).toMatchObject([
      {
        modify: [
          { change: 'keyword', keyword: 'hazardous', n: 2 },
          {
            change: 'give',
            ability: {
              on: 'destroyed',
              do: [{ op: 'heal', what: 'self', n: 'all' }, { op: 'destroy', what: 'giver' }, saves],
            },
          },
        ],
      },
    ]);
    expect(done('Destroyed: Exhaust Grey Goose instead.')).toMatchObject([{ do: [{ op: 'exhaust' }, saves] }]);
    for (const text of [
      'Reap: Exhaust Grey Goose instead.',
      'Destroyed/Reap: Exhaust Grey Goose instead.',
      'Destroyed: You may fully heal Grey Goose instead.',
      'Destroyed: If you control a Bird creature, fully heal Grey Goose instead.',
    ])
      expect(read(text).byHand).toEqual([text]);
  });

  it('KF-HID-05: leaves a text by hand that may mean a card of either archives', () => {
    expect(read('Play: Purge an archived card.').byHand).toEqual(['Play: Purge an archived card.']);
    expect(doing('Purge a card from your archives.')).toEqual([
      { op: 'purge', what: { pick: { in: ['archives'], who: 'you' } } },
    ]);
  });

  it('KF-EFF-03: asks its player to choose the cards that it touches', () => {
    expect(doing('Deal 2D to an enemy creature, with 1D splash.')).toEqual([
      { op: 'damage', what: { pick: { ...CREATURE, who: 'opponent' } }, n: 2, splash: 1 },
    ]);
    expect(doing('Stun up to 2 friendly creatures.')).toEqual([
      { op: 'stun', what: { pick: { ...CREATURE, who: 'you' }, n: 2, upTo: true } },
    ]);
    expect(doing('Destroy the least powerful creature.')).toEqual([
      { op: 'destroy', what: { pick: { ...CREATURE, rank: { of: 'power', most: false } } } },
    ]);
  });

  it('KF-CTRL-07: says who must control the card that it touches', () => {
    expect(doing('Ready your most powerful creature.')).toEqual([
      { op: 'ready', what: { pick: { ...CREATURE, who: 'you', rank: { of: 'power', most: true } } } },
    ]);
    expect(doing('Use an artifact controlled by an opponent as if it were yours.')).toEqual([
      { op: 'use', what: { pick: { type: 'ARTIFACT', who: 'opponent' } } },
    ]);
  });

  it('KF-AEM-08: returns æmber to a pool, and to the supply only if the text says so', () => {
    expect(doing('Return 2A from an enemy creature.')).toMatchObject([{ op: 'take-amber', n: 2 }]);
    expect(doing('Return 2A from an enemy creature to the common supply.')).toMatchObject([{ op: 'drop-amber' }]);
    expect(doing('Remove 2A from an enemy creature.')).toMatchObject([{ op: 'drop-amber' }]);
  });

  it('KF-AEM-02: reduces a pool; leaves a text by hand if a pool between its two amounts would lose nothing', () => {
    const to = (who: string) => ({ op: 'lose', who, n: { most: [0, { sum: [{ amber: who }, -4] }] } });
    for (const n of [4, 5])
      expect(doing(`Each player with ${n}A or more is reduced to 4A.`)).toEqual([
        { op: 'together', do: [to('you'), to('opponent')] },
      ]);
    expect(read('Play: Each player with 8A or more is reduced to 4A.').byHand).toHaveLength(1);
  });

  it('leaves "they control" by hand in a text about each player', () => {
    expect(doing('Your opponent loses 1A for each creature they control.')).toEqual([
      { op: 'lose', who: 'opponent', n: { count: { ...CREATURE, who: 'opponent' } } },
    ]);
    for (const does of ['gains 1A', 'loses 1A', 'draws a card'])
      expect(read(`Play: Each player ${does} for each creature they control.`).byHand).toHaveLength(1);
  });

  it('KF-EFF-06: gives a name to a card that a later sentence refers to', () => {
    expect(doing('Deal 2D to a creature. If this damage destroys that creature, purge it.')).toEqual([
      { op: 'choose', what: { pick: CREATURE }, as: 'n1' },
      { op: 'damage', what: { named: 'n1' }, n: 2 },
      { op: 'if', if: [{ is: 'destroyed', what: { named: 'n1' } }], then: [{ op: 'purge', what: { named: 'n1' } }] },
    ]);
    expect(doing('Ready and fight with a friendly creature.')).toMatchObject([
      { op: 'choose', as: 'n1' },
      { op: 'ready', what: { named: 'n1' } },
      { op: 'fight', what: { named: 'n1' } },
    ]);
  });

  it('KF-EFF-05: does what follows "if you do" only if that was done', () => {
    expect(doing('You may sacrifice a friendly creature. If you do, gain 2A.')).toEqual([
      {
        op: 'may',
        do: [
          { op: 'destroy', what: { pick: { ...CREATURE, who: 'you' } } },
          { op: 'if', if: { did: true }, then: [{ op: 'gain', n: 2 }] },
        ],
      },
    ]);
    expect(doing('Steal 1A. If your opponent has 9A or more, steal 3A instead.')).toEqual([
      {
        op: 'if',
        if: [{ least: 9, of: { amber: 'opponent' } }],
        then: [{ op: 'steal', n: 3 }],
        else: [{ op: 'steal', n: 1 }],
      },
    ]);
  });

  it('counts the cards that an earlier sentence touched', () => {
    expect(doing('Purge each Bird creature. Gain 1A for each creature purged this way.')).toEqual([
      { op: 'purge', what: { all: { ...CREATURE, trait: 'bird' } }, as: 'n1' },
      { op: 'gain', n: { named: 'n1' } },
    ]);
  });

  it('counts for each player their own cards, if everybody can still see whose they were', () => {
    const own = (owner: string) => ({ owner, named: 'n1' });
    expect(
      doing(
        "Purge each Bird creature from each player's discard pile. For each card purged this way, its owner gains 1A.",
      ),
    ).toMatchObject([
      { op: 'purge', as: 'n1' },
      {
        op: 'together',
        do: [
          { who: 'you', n: { count: own('you') } },
          { who: 'opponent', n: { count: own('opponent') } },
        ],
      },
    ]);
    expect(
      doing(
        "Shuffle each Bird creature into its owner's deck. " +
          'Each player gains 1A for each creature shuffled into their deck this way.',
      ),
    ).toMatchObject([
      { do: [{ what: { all: { owner: 'you' } }, as: 'of-you' }, { what: { all: { owner: 'opponent' } } }] },
      {
        do: [
          { who: 'you', n: { named: 'of-you' } },
          { who: 'opponent', n: { named: 'of-opponent' } },
        ],
      },
    ]);
  });

  it('KF-FIGHT-04, KF-DES-05: begins with bold words that say when it resolves', () => {
    expect(done('Fight/Reap: Draw a card.\rDestroyed: Gain 1A.')).toEqual([
      { on: ['fight', 'reap'], do: [{ op: 'draw', n: 1 }] },
      { on: 'destroyed', do: [{ op: 'gain', n: 1 }] },
    ]);
    expect(done('Before Fight: Stun the creature Grey Goose fights.')).toEqual([
      { on: 'before-fight', do: [{ op: 'stun', what: { named: 'fought' } }] },
    ]);
  });

  it('KF-GEN-05: waits for the event that it names', () => {
    expect(done('After you play another Bird creature, draw a card.')).toEqual([
      {
        after: { event: 'played', what: { ...CREATURE, trait: 'bird', other: true }, who: 'you' },
        do: [{ op: 'draw', n: 1 }],
      },
    ]);
    expect(done('At the end of your turn, if Grey Goose is on a flank, gain 1A.')).toEqual([
      {
        after: { event: 'turn-ends', who: 'you' },
        if: [{ is: 'like', what: 'self', as: { flank: true } }],
        do: [{ op: 'gain', n: 1 }],
      },
    ]);
  });

  it('KF-GEN-17: applies as long as its card is in play', () => {
    expect(done('Each other friendly Bird creature gets +2 power and gains taunt.')).toEqual([
      {
        modify: [
          { change: 'power', what: { ...CREATURE, who: 'you', trait: 'bird', other: true }, by: 2 },
          { change: 'keyword', what: { ...CREATURE, who: 'you', trait: 'bird', other: true }, keyword: 'taunt' },
        ],
      },
    ]);
    expect(done('While Grey Goose is not on a flank, it gets +1 armor.')).toEqual([
      {
        modify: [{ change: 'armor', what: { self: true }, by: 1 }],
        if: [{ is: 'like', what: 'self', as: { flank: false } }],
      },
    ]);
  });

  it('KF-UPG-03: gives abilities to the creature that carries the upgrade', () => {
    expect(
      done('This creature gains, “Reap: Deal 1D to this creature.”\rPlay: Ready this creature.', 'UPGRADE'),
    ).toEqual([
      {
        modify: [
          {
            change: 'give',
            what: { carries: 'self' },
            ability: { on: 'reap', do: [{ op: 'damage', what: 'self', n: 1 }] },
          },
        ],
      },
      { on: 'play', do: [{ op: 'ready', what: 'host' }] },
    ]);
  });

  it('KF-GEN-14: lasts as long as it says', () => {
    expect(doing('For the remainder of the turn, each friendly creature gains skirmish.')).toEqual([
      {
        op: 'lasting',
        modify: [{ change: 'keyword', what: { ...CREATURE, who: 'you' }, keyword: 'skirmish' }],
        until: 'end-of-turn',
      },
    ]);
    expect(doing('Your opponent cannot play creatures on their next turn.')).toMatchObject([
      { op: 'lasting', until: 'opponents-next-turn' },
    ]);
  });

  it('leaves to the players what a program would have to guess', () => {
    for (const text of [
      'Play: Juggle 2 cards.',
      'Play: Stun a creature. It whistles.',
      'Play: Purge 2 cards from a discard pile.',
      'Each Bird creature gets +1 beak.',
      'Play: Destroy it.',
      'Reap: Repeat this effect.',
      'Play: Choose a creature. Stun each other creature.',
      'Play: Exhaust a friendly creature. You may ready another friendly creature.',
      'Play: Ward a friendly creature. Gain 1A for each other friendly creature.',
      "Fight: Shuffle the creature Grey Goose fights into its owner's deck.",
    ])
      expect(read(text)).toMatchObject({ abilities: [], byHand: [text.replace(/(\d)A/, '$1 Æ')] });
  });
});
