import { describe, expect, it } from '@jest/globals';
import { CardDefinition, type CardLookup, type Deck } from '#rules';
import { roundsIn, seatsIn } from '../rulesets/formats.js';
import { rules2026 } from '../rulesets/rules-2026.js';
import { checkDeckBy } from './deck.js';
import { teamsIn } from './teams.js';

const { decks } = rules2026.parts;

type Sparse = Partial<CardDefinition> & { id: string };
const define = (card: Sparse): CardDefinition =>
  CardDefinition.parse({ game: 'grand-archive', name: card.id, types: ['ALLY'], ...card });

const relic = { types: ['REGALIA', 'ITEM'], keywords: [{ name: 'divine-relic' }] };
const level0 = { types: ['CHAMPION'], stats: { level: 0, life: 15 } };
const all = [
  ...Array.from({ length: 60 }, (_, n) => define({ id: `ally-${n}` })),
  ...Array.from({ length: 14 }, (_, n) => define({ id: `trinket-${n}`, types: ['REGALIA', 'ITEM'] })),
  define({ id: 'spirit', name: 'Spirit of Tin', ...level0 }),
  define({ id: 'ada', name: 'Ada, Spirit of Tin', ...level0 }),
  define({ id: 'lead', name: 'Spirit of Lead', ...level0 }),
  define({ id: 'zinc', name: 'Spirit of Zinc', ...level0 }),
  define({ id: 'pup', types: ['REGALIA', 'ALLY'] }),
  define({ id: 'chalice', ...relic }),
  define({ id: 'mirror', ...relic }),
  define({ id: 'lesser', types: ['LESSER BOON'] }),
  define({ id: 'greater', types: ['GREATER BOON'] }),
  define({ id: 'tides', types: ['MASTERY'] }),
  define({ id: 'cheers', types: ['STATUS'] }),
  define({ id: 'smith', formats: ['pantheon'] }),
  define({ id: 'charm', types: ['REGALIA', 'ITEM'], formats: ['pantheon'] }),
];
const cards: CardLookup = { version: 'test', get: (id) => all.find((card) => card.id === id) };

type Counts = Record<string, number>;
type Parts = Record<string, Counts>;
const deck = (parts: Parts): Deck => ({
  parts: Object.fromEntries(
    Object.entries(parts).map(([part, counts]) => [
      part,
      Object.entries(counts).map(([card, count]) => ({ card, count })),
    ]),
  ),
});
const each = (kind: string, n: number, copies = 1, from = 0): Counts =>
  Object.fromEntries(Array.from({ length: n }, (_, k) => [`${kind}-${k + from}`, copies]));
const FIFTEEN = each('ally', 15, 4);
const legal = { main: FIFTEEN, material: { spirit: 1 } };

const check = (format: string, parts: Parts, exchanged = false) =>
  checkDeckBy(decks, exchanged)(deck(parts), format, cards);
const broken = (format: string, parts: Parts): string[] =>
  check(format, { ...legal, ...parts }).map(({ rule }) => rule);
const standard = (parts: Parts): string[] => broken('standard', parts);

describe.each(['draft', 'sealed'])('by the rules of 2026, a deck of %s', (format) => {
  const limited = (parts: Parts): string[] => broken(format, parts);

  it('GA26-DECK-01: has 30 cards in the main deck', () => {
    expect([limited({ main: each('ally', 29) }), limited({ main: each('ally', 30) })]).toEqual([['GA26-DECK-01'], []]);
  });

  it('GA26-DECK-02: has at most 10 cards in the material deck, one a level 0 champion', () => {
    const held = (n: number): string[] => limited({ material: { spirit: 1, ...each('trinket', n) } });
    expect([held(9), held(10), limited({ material: each('trinket', 9) })]).toEqual([
      [],
      ['GA26-DECK-02'],
      ['GA-DECK-09'],
    ]);
  });

  it('GA26-DECK-03: has at most 4 copies in the main deck and 1 in the material deck', () => {
    const main = (n: number): Parts => ({ main: { ...FIFTEEN, 'ally-0': n } });
    const twice = { material: { spirit: 1, 'trinket-0': 2 } };
    expect([main(4), main(5), twice].map(limited)).toEqual([[], ['GA26-DECK-03'], ['GA-DECK-07']]);
  });

  it('GA26-DECK-03, CF26-24: has any number where the event says so, by its format', () => {
    const many = { main: { 'ally-0': 40 }, material: { spirit: 1, 'trinket-0': 2 } };
    expect(broken(`${format}-any-copies`, many)).toEqual([]);
    expect(broken(`${format}-any-copies`, { main: { 'ally-0': 29 } })).toEqual(['GA26-DECK-01']);
  });

  it('GA26-DECK-04: has the rest of the pool as its sideboard, however much that is', () => {
    expect(limited({ sideboard: { ...each('trinket', 14, 2), ...each('ally', 50, 5) } })).toEqual([]);
    expect(limited({ sideboard: { nonsense: 1 } })).toEqual(['GA26-DECK-14']);
  });
});

describe('by the rules of 2026, a deck of standard', () => {
  it('GA26-DECK-05: has a sideboard of 15 points: 3 for each regalia or champion, 1 for each other card', () => {
    const side = (regalia: number, other: number): string[] =>
      standard({ sideboard: { ...each('trinket', regalia), ...each('ally', other) } });
    expect([side(5, 0), side(4, 3), side(4, 4), side(0, 15)]).toEqual([[], [], ['GA26-DECK-05'], []]);
    expect(standard({ sideboard: { ada: 1, ...each('ally', 13) } })).toEqual(['GA26-DECK-05']);
    expect(check('standard', { ...legal, sideboard: { ...each('trinket', 4), ...each('ally', 4) } })[0]!.detail).toBe(
      'the sideboard has 16 points (4 champions and regalia of 3, 4 other cards of 1); 15 at most',
    );
  });

  it('GA26-DECK-05: has a sideboard of 15 cards', () => {
    const [{ detail } = { detail: '' }] = check('standard', { ...legal, sideboard: each('ally', 16) });
    expect([standard({ sideboard: each('ally', 16) })[0], detail]).toEqual([
      'GA26-DECK-05',
      'the sideboard has 16 cards; 15 at most',
    ]);
  });

  it('GA26-DECK-06, CF26-43: is valid after an exchange, with 15 cards beside it and whatever points', () => {
    const after = (parts: Parts): string[] => check('standard', { ...legal, ...parts }, true).map(({ rule }) => rule);
    const dear = { sideboard: { ...each('trinket', 10), ...each('ally', 5) } };
    expect([after(dear), standard(dear)]).toEqual([[], ['GA26-DECK-05']]);
    expect(after({ sideboard: each('ally', 16) })).toEqual(['GA26-DECK-06']);
    expect(after({ main: each('ally', 59) })).toEqual(['GA-DECK-01']);
  });
});

describe('by the rules of 2026, a deck of Pantheon', () => {
  const main = each('ally', 60);
  const material = { spirit: 1, ...each('trinket', 11) };
  const whole = { main, material, boons: { lesser: 1, greater: 1 } };

  it('GA26-DECK-07: has 60 different cards, 12 of the material deck, one boon of each kind, and no sideboard', () => {
    expect(broken('pantheon', whole)).toEqual([]);
    for (const parts of [
      { ...whole, main: { ...main, 'ally-0': 2 } },
      { ...whole, main: each('ally', 59) },
      { ...whole, material: { spirit: 1, ...each('trinket', 10) } },
      { ...whole, material: { spirit: 1, ...each('trinket', 12) } },
      { ...whole, boons: { lesser: 1 } },
      { ...whole, boons: { lesser: 2, greater: 1 } },
      { main, material },
      { ...whole, sideboard: { 'ally-0': 1 } },
    ])
      expect(check('pantheon', parts).map(({ rule }) => rule)).toEqual(['GA26-DECK-07']);
    expect(standard(whole)).toEqual(['GA-DECK-15']);
  });

  it('GA26-DECK-08: is for 3 or 4 players', () => {
    expect(seatsIn(decks.formats)).toEqual({ pantheon: { min: 3, max: 4, rule: 'GA26-DECK-08' } });
  });

  it('GA26-DECK-08: alone holds cards with the Pantheon tag', () => {
    const tagged = {
      main: { ...each('ally', 59), smith: 1 },
      material: { spirit: 1, charm: 1, ...each('trinket', 10) },
    };
    expect(broken('pantheon', { ...whole, ...tagged })).toEqual([]);
    for (const format of ['standard', 'draft', 'sealed', 'team-standard'])
      expect(broken(format, { main: { ...FIFTEEN, smith: 1 }, material: { spirit: 1, charm: 1 } })).toEqual([
        'GA26-DECK-08',
        'GA26-DECK-08',
      ]);
    expect(standard({ sideboard: { smith: 1 } })).toEqual(['GA26-DECK-08']);
    expect(broken('open', { main: { smith: 1 } })).toEqual([]);
  });
});

describe('by the rules of 2026, a team of Team Standard', () => {
  const { players, check: together } = teamsIn(decks.formats)['team-standard']!;
  const third = (n: number, spirit: string): Parts => ({
    main: each('ally', 15, 4, n * 15),
    material: { [spirit]: 1, ...each('trinket', 4, 1, n * 4) },
  });
  const team = [third(0, 'spirit'), third(1, 'lead'), third(2, 'zinc')] as const;
  const wrong = (...decks: readonly Parts[]) => together(decks.map(deck), cards);

  it('GA26-DECK-09: is A, B and C, each with a deck as in standard, and no sideboard', () => {
    expect(players).toEqual(['A', 'B', 'C']);
    expect(broken('team-standard', team[0])).toEqual([]);
    expect(broken('team-standard', { ...team[0], main: each('ally', 59) })).toEqual(['GA-DECK-01']);
    expect(broken('team-standard', { ...team[0], sideboard: { 'ally-0': 1 } })).toEqual(['GA26-DECK-09']);
    expect(wrong(...team)).toEqual([]);
  });

  it('GA26-DECK-09: has at most 4 copies in the main decks and 1 in the material decks of all three', () => {
    const main = wrong(team[0], { ...team[1], main: { ...team[1].main, 'ally-0': 1 } }, team[2]);
    expect(main).toEqual([
      {
        rule: 'GA26-DECK-09',
        part: 'main',
        card: 'ally-0',
        detail: 'ally-0 is in the main decks of the team 5 times; 4 at most',
      },
    ]);
    const material = wrong(team[0], { ...team[1], material: { lead: 1, 'trinket-0': 1 } }, team[2]);
    expect(material.map(({ rule, part, card }) => [rule, part, card])).toEqual([
      ['GA26-DECK-09', 'material', 'trinket-0'],
    ]);
  });

  it('GA26-DECK-09: begins with three different Spirits; one with a name of its own is the one it varies', () => {
    const same = wrong(team[0], third(1, 'ada'), team[2]);
    expect(same.map(({ rule, detail }) => [rule, detail])).toEqual([
      [
        'GA26-DECK-09',
        'A has Spirit of Tin and B has Ada, Spirit of Tin: one player of a team at most has Spirit of Tin',
      ],
    ]);
  });
});

it('GA26-TRN-01: rounds of 2026 are usually 60 minutes, 50 for teams; Pantheon and open have no usual length', () => {
  const minutes = Object.entries(roundsIn(decks.formats)).map(([format, round]) => [format, round.minutes, round.rule]);
  expect(minutes).toEqual([
    ...['standard', 'draft', 'sealed', 'draft-any-copies', 'sealed-any-copies'].map((one) => [one, 60, 'GA26-TRN-01']),
    ['team-standard', 50, 'GA26-TRN-01'],
  ]);
});

describe('by the rules of 2026, a deck of any format', () => {
  it('GA26-DECK-11: has only allies in the material deck that are regalia', () => {
    expect(standard({ material: { spirit: 1, pup: 1 } })).toEqual([]);
    for (const format of ['standard', 'draft', 'open'])
      expect(broken(format, { material: { spirit: 1, 'ally-0': 1 } })).toEqual(['GA26-DECK-11']);
  });

  it('GA26-DECK-12: has at most one Divine Relic in the material deck', () => {
    const relics = (n: number): Counts => Object.fromEntries(['chalice', 'mirror'].slice(0, n).map((id) => [id, 1]));
    for (const format of ['standard', 'draft', 'sealed', 'sealed-any-copies', 'team-standard', 'open'])
      expect([1, 2].map((n) => broken(format, { material: { spirit: 1, ...relics(n) } }))).toEqual([
        [],
        ['GA26-DECK-12'],
      ]);
    expect(broken('draft-any-copies', { material: { spirit: 1, chalice: 2 } })).toEqual(['GA26-DECK-12']);
  });

  it.each(['tides', 'cheers'])('GA26-DECK-13: holds no mastery and no status in any part: %s', (id) => {
    for (const format of ['standard', 'draft', 'open'])
      for (const part of ['main', 'sideboard'])
        expect(broken(format, { [part]: { ...(part === 'main' ? FIFTEEN : {}), [id]: 1 } })).toEqual(['GA26-DECK-13']);
    for (const format of ['standard', 'open'])
      expect(broken(format, { material: { spirit: 1, [id]: 1 } })).toEqual(['GA26-DECK-13']);
  });

  it('GA26-DECK-14: holds only cards of which there are data', () => {
    expect(standard({ main: { ...FIFTEEN, nonsense: 1 } })).toEqual(['GA26-DECK-14']);
  });
});
