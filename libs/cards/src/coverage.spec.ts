import { describe, expect, it } from '@jest/globals';
import { CardDefinition } from '#rules';
import { Catalogue } from './catalogue/catalogue.js';
import { coverage } from './coverage.js';

const card = (id: string, byHand: string[] = []): CardDefinition =>
  CardDefinition.parse({ id, game: 'toy', name: id, types: ['LAMP'], byHand });
const cards = new Catalogue('toy', [
  card('known'),
  card('unread', ['Do as you like.']),
  {
    ...card('two-faced'),
    back: { ...CardDefinition.shape.back.unwrap().parse({ name: 'b', types: [], byHand: ['?'] }) },
  },
]);

describe('coverage', () => {
  it('counts copies of played cards whose text needs no hand, on either face', () => {
    const one = {
      parts: {
        main: [
          { card: 'known', count: 3 },
          { card: 'unread', count: 1 },
          { card: 'two-faced', count: 2 },
          { card: 'nobody', count: 2 },
        ],
        sideboard: [{ card: 'unread', count: 9 }],
      },
    };
    const two = { parts: { main: [{ card: 'known', count: 2 }] } };
    expect(coverage([one, two], cards)).toEqual({
      decks: 2,
      copies: 10,
      covered: 5,
      share: 0.5,
      cards: { total: 4, covered: 1 },
      wholeDecks: 1,
    });
    expect(coverage([], cards).share).toBe(0);
  });

  it('does not count a deck as whole if its cards bring in a card that needs a hand', () => {
    const bringing = (id: string, brought: string): CardDefinition => ({
      ...card(id),
      abilities: [{ do: [{ op: 'token', of: [brought] }] }],
    });
    const all = new Catalogue('toy', [
      card('unread', ['Do as you like.']),
      bringing('maker', 'unread'),
      bringing('first', 'second'),
      bringing('second', 'first'),
      bringing('far', 'maker'),
    ]);
    const deckOf = (id: string) => ({ parts: { main: [{ card: id, count: 1 }] } });
    expect(coverage([deckOf('first')], all)).toMatchObject({ covered: 1, wholeDecks: 1 });
    expect(coverage([deckOf('maker')], all)).toMatchObject({ covered: 1, wholeDecks: 0 });
    expect(coverage([deckOf('far')], all)).toMatchObject({ covered: 1, wholeDecks: 0 });
  });
});
