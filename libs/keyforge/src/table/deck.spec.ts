import { describe, expect, it } from '@jest/globals';
import { CardDefinition, type CardLookup, type Deck } from '#rules';
import { checkDeck } from './deck.js';

const cards: CardLookup = {
  version: '1',
  get: (id) =>
    CardDefinition.parse({ id, game: 'keyforge', name: id, types: ['ACTION'], classes: [id.split('-')[0] ?? ''] }),
};
const deck = (counts: Readonly<Record<string, number>>): Deck => ({
  parts: { main: Object.entries(counts).map(([card, count]) => ({ card, count })) },
});
const rules = (one: Deck, format = 'standard') => checkDeck(one, format, cards).map(({ detail }) => detail);

describe('A deck', () => {
  it('KF-SETUP-01, KF-AMB-03: has three houses and 36 cards, 12 of each house', () => {
    expect(rules(deck({ 'dis-1': 6, 'dis-2': 6, 'mars-1': 12, 'logos-1': 12 }))).toEqual([]);
    expect(rules(deck({ 'dis-1': 13, 'mars-1': 11, 'logos-1': 12 }))).toEqual([
      'a deck has 12 cards of Dis, not 13',
      'a deck has 12 cards of Mars, not 11',
    ]);
    expect(rules(deck({ 'dis-1': 12, 'mars-1': 12 }))[0]).toBe('a deck has exactly three houses, not Dis, Mars');
    expect(rules(deck({ 'dis-1': 12, 'mars-1': 12, 'logos-1': 12, 'shadows-1': 12 }))[0]).toContain('three houses');
  });

  it('KF-AMB-03: may have other numbers in the open format', () => {
    expect(rules(deck({ 'dis-1': 2, 'mars-1': 3 }), 'open')).toEqual([]);
    expect(rules(deck({}), 'open')).toEqual(['a deck has cards']);
    expect(rules(deck({ 'dis-1': 1 }), 'sealed')[0]).toContain('there is no format "sealed"');
  });
});
