import { describe, expect, it } from '@jest/globals';
import { CardDefinition, Face, type CardLookup, type Deck } from '#rules';
import { rules2021 } from '../rulesets/rules-2021.js';
import { checkDeckBy } from './deck.js';

const checkDeck = checkDeckBy(rules2021.parts.decks);

type Sparse = Partial<CardDefinition> & { id: string };

const define = (card: Sparse): CardDefinition =>
  CardDefinition.parse({ game: 'grand-archive', name: card.id, types: ['ALLY'], ...card });

const spirit = define({ id: 'spirit', types: ['CHAMPION'], stats: { level: 0, life: 15 } });
const apprentice = define({ id: 'apprentice', types: ['CHAMPION'], stats: { level: 1, life: 20 } });
const blade = define({ id: 'blade', types: ['REGALIA', 'WEAPON'] });
const chalice = define({ id: 'chalice', types: ['REGALIA', 'ITEM'], keywords: [{ name: 'divine-relic' }] });
const mirror = define({ id: 'mirror', types: ['REGALIA', 'ITEM'], keywords: [{ name: 'divine-relic' }] });
const stone = define({
  id: 'stone',
  types: ['REGALIA', 'ITEM'],
  back: Face.parse({ name: 'stone-dragon', types: ['ALLY'] }),
});
const lamp = define({ id: 'lamp', types: ['ITEM'] });
const club = define({ id: 'club', types: ['WEAPON'] });
const march = define({ id: 'march', types: ['ACTION'] });
const stab = define({ id: 'stab', types: ['ATTACK'] });
const keep = define({ id: 'keep', types: ['DOMAIN'] });
const boon = define({ id: 'boon', types: ['LESSER BOON'] });
const allies = Array.from({ length: 20 }, (_, n) => define({ id: `ally-${n}` }));
const twin = define({ id: 'ally-0-reprint', name: 'ally-0' });
const trinkets = Array.from({ length: 12 }, (_, n) => define({ id: `trinket-${n}`, types: ['REGALIA', 'ITEM'] }));

const all = [
  spirit,
  apprentice,
  blade,
  chalice,
  mirror,
  stone,
  lamp,
  club,
  march,
  stab,
  keep,
  boon,
  twin,
  ...allies,
  ...trinkets,
];
const cards: CardLookup = { version: 'test', get: (id) => all.find((card) => card.id === id) };

/** `n` allies in total, at most four copies of each. */
const crowd = (n: number): Record<string, number> =>
  Object.fromEntries(allies.flatMap((card, k) => (k * 4 < n ? [[card.id, Math.min(4, n - k * 4)]] : [])));
const trinketsUpTo = (n: number): Record<string, number> =>
  Object.fromEntries(trinkets.slice(0, n).map((card) => [card.id, 1]));

const deck = (parts: Record<string, Record<string, number>>): Deck => ({
  parts: Object.fromEntries(
    Object.entries(parts).map(([part, counts]) => [
      part,
      Object.entries(counts).map(([card, count]) => ({ card, count })),
    ]),
  ),
});

const legal = { main: crowd(60), material: { spirit: 1, apprentice: 1, blade: 1 } };
const broken = (format: string, parts: Record<string, Record<string, number>>): string[] =>
  checkDeck(deck(parts), format, cards).map(({ rule }) => rule);
const standard = (parts: Record<string, Record<string, number>>): string[] =>
  broken('standard', { ...legal, ...parts });
const draft = (parts: Record<string, Record<string, number>>): string[] => broken('draft', { ...legal, ...parts });
const open = (parts: Record<string, Record<string, number>>): string[] => broken('open', { ...legal, ...parts });

describe('A deck of Grand Archive', () => {
  it('GA-DECK-01: standard needs 60 cards in the main deck and has no upper limit', () => {
    expect(standard({ main: crowd(59) })).toEqual(['GA-DECK-01']);
    expect(standard({ main: crowd(60) })).toEqual([]);
    expect(standard({ main: crowd(80) })).toEqual([]);
  });

  it('GA-DECK-02: standard allows 12 cards in the material deck', () => {
    expect(standard({ material: { spirit: 1, ...trinketsUpTo(11) } })).toEqual([]);
    expect(standard({ material: { spirit: 1, ...trinketsUpTo(12) } })).toEqual(['GA-DECK-02']);
  });

  it('GA-DECK-03: draft needs 40 cards in the main deck', () => {
    expect(draft({ main: crowd(39) })).toEqual(['GA-DECK-03']);
    expect(draft({ main: crowd(40) })).toEqual([]);
  });

  it('GA-DECK-04: draft allows 8 cards in the material deck', () => {
    expect(draft({ material: { spirit: 1, ...trinketsUpTo(7) } })).toEqual([]);
    expect(draft({ material: { spirit: 1, ...trinketsUpTo(8) } })).toEqual(['GA-DECK-04']);
  });

  it('GA-DECK-05: standard allows 4 copies of a card in the main deck', () => {
    expect(standard({ main: { ...crowd(60), 'ally-0': 5 } })).toEqual(['GA-DECK-05']);
  });

  it('GA-DECK-06: draft allows any number of copies in the main deck', () => {
    expect(draft({ main: { 'ally-0': 40 } })).toEqual([]);
  });

  it('GA-DECK-07: in standard and in draft, a material deck holds each card only once', () => {
    const material = { spirit: 1, blade: 2 };
    expect(standard({ material })).toEqual(['GA-DECK-07']);
    expect(draft({ material })).toEqual(['GA-DECK-07']);
  });

  it('GA-DECK-08: a material deck holds at most one card with Divine Relic', () => {
    expect(standard({ material: { spirit: 1, chalice: 1 } })).toEqual([]);
    expect(standard({ material: { spirit: 1, chalice: 1, mirror: 1 } })).toEqual(['GA-DECK-08']);
    expect(draft({ material: { spirit: 1, chalice: 1, mirror: 1 } })).toEqual(['GA-DECK-08']);
  });

  it('GA-DECK-09: a material deck needs a champion of level 0, also in open play', () => {
    expect(standard({ material: { apprentice: 1 } })).toEqual(['GA-DECK-09']);
    expect(open({ material: {} })).toEqual(['GA-DECK-09']);
  });

  it('GA-DECK-10: neither champions nor regalia belong into the main deck', () => {
    expect(standard({ main: { ...crowd(60), apprentice: 1, blade: 1 } })).toEqual(['GA-DECK-10', 'GA-DECK-10']);
    expect(open({ main: { blade: 1 } })).toEqual(['GA-DECK-10']);
  });

  it('GA-DECK-11: a card that is neither champion nor regalia does not belong into the material deck', () => {
    expect(standard({ material: { spirit: 1, 'ally-0': 1 } })).toEqual(['GA-DECK-11']);
    expect(standard({ material: { spirit: 1, boon: 1 } })).toEqual(['GA-DECK-11']);
  });

  it('GA-DECK-12: items and weapons of a material deck are regalia', () => {
    expect(standard({ material: { spirit: 1, blade: 1, lamp: 1, club: 1 } })).toEqual(['GA-DECK-12', 'GA-DECK-12']);
    expect(standard({ main: { ...crowd(60), lamp: 1, club: 1 } })).toEqual([]);
  });

  it('GA-DECK-13: copies are counted by full card name', () => {
    expect(standard({ main: { ...crowd(60), 'ally-0-reprint': 1 } })).toEqual(['GA-DECK-05']);
  });

  it('GA-DECK-14: a double-faced card is judged by its default face', () => {
    expect(standard({ material: { spirit: 1, stone: 1 } })).toEqual([]);
    expect(standard({ main: { ...crowd(60), stone: 1 } })).toEqual(['GA-DECK-10']);
  });

  it('GA-DECK-15: a deck has two parts; a sideboard is kept and not checked, any other part is refused', () => {
    expect(standard({ sideboard: { spirit: 9, boon: 1 } })).toEqual([]);
    expect(standard({ extra: { 'ally-0': 1 } })).toEqual(['GA-DECK-15']);
  });

  it('gets all its violations at once, each with its rule, part and card', () => {
    const violations = checkDeck(
      deck({ main: { 'ally-0': 5, blade: 1, nonsense: 2 }, material: { 'ally-1': 1 } }),
      'standard',
      cards,
    );
    expect(violations.map(({ rule, part, card }) => [rule, part, card])).toEqual([
      ['GA-OBJ-01', 'main', 'nonsense'],
      ['GA-DECK-01', 'main', undefined],
      ['GA-DECK-05', 'main', 'ally-0'],
      ['GA-DECK-10', 'main', 'blade'],
      ['GA-DECK-09', 'material', undefined],
      ['GA-DECK-11', 'material', 'ally-1'],
    ]);
  });

  it(
    'has no limits on copies and sizes in open play, and its material deck may hold types that the rules do ' +
      'not know',
    () => {
      expect(
        open({ main: { 'ally-0': 7 }, material: { spirit: 2, boon: 3, chalice: 1, mirror: 1, ...trinketsUpTo(12) } }),
      ).toEqual([]);
      expect(open({ material: { spirit: 1, 'ally-0': 1, lamp: 1 } })).toEqual(['GA-DECK-11', 'GA-DECK-12']);
    },
  );

  it.each([
    ['ally-0', 'GA-DECK-11'],
    ['march', 'GA-DECK-11'],
    ['stab', 'GA-DECK-11'],
    ['keep', 'GA-DECK-11'],
    ['lamp', 'GA-DECK-12'],
    ['club', 'GA-DECK-12'],
  ])('GA-DECK-11, GA-DECK-12: keeps each type of the main deck out of an open material deck: %s', (id, rule) => {
    expect(open({ material: { spirit: 1, [id]: 1 } })).toEqual([rule]);
  });

  it('GA-FMT-01, GA-FMT-02: is checked only against a format that exists', () => {
    expect(broken('pauper', legal)).toEqual(['GA-FMT-01']);
    expect(broken('constructor', legal)).toEqual(['GA-FMT-01']);
  });
});
