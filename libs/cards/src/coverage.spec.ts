import { describe, expect, it } from '@jest/globals';
import { CardDefinition } from '#rules';
import { Catalogue } from './catalogue/catalogue.js';
import { coverage } from './coverage.js';
import { gaps } from './gaps.js';
import { compileText } from './text/compile.js';
import { vocabularyOf } from './text/vocabulary.js';

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

describe('Coverage', () => {
  it('counts copies that need no hand, on either face, over what is played', () => {
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
});

describe('Gaps', () => {
  const texts: Readonly<Record<string, string>> = {
    first: 'Draw a card.',
    second: 'Draw a card. Sing 3 songs.',
    third: 'Sing two songs.\n\nDance.',
    fourth: 'Dance with target ally. Sing 3 songs.',
  };
  const written = new Catalogue(
    'toy',
    Object.entries(texts).map(([id, text]) =>
      CardDefinition.parse({
        id,
        game: 'toy',
        name: id,
        types: ['ACTION'],
        text,
        ...compileText(text, { name: id, types: ['ACTION'], costsX: false }, vocabularyOf([])),
      }),
    ),
  );

  it(
    'are the sentences that stop the reading, without their numbers, those on which the most copies hang ' + 'first',
    () => {
      const deck = {
        parts: {
          main: Object.keys(texts).map((card) => ({ card, count: 2 })),
          sideboard: [{ card: 'second', count: 9 }],
        },
      };
      expect(gaps([deck, deck], written)).toEqual([
        { sentence: 'Sing N songs', copies: 8, alone: 4, cards: ['second', 'third'] },
        { sentence: 'Dance', copies: 4, alone: 0, cards: ['third'] },
        { sentence: 'Dance with target ally', copies: 4, alone: 4, cards: ['fourth'] },
      ]);
    },
  );
});
