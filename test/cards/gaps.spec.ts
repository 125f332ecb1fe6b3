import { describe, expect, it } from '@jest/globals';
import { Catalogue, gaps } from '#cards';
import { cardReader } from '#grand-archive';
import { CardDefinition } from '#rules';
import { compileText } from '../../libs/grand-archive/src/cards/text/compile.js';
import { vocabularyOf } from '../../libs/grand-archive/src/cards/text/vocabulary.js';

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
      expect(gaps([deck, deck], written, cardReader)).toEqual([
        { sentence: 'Sing N songs', copies: 8, alone: 4, cards: ['second', 'third'] },
        { sentence: 'Dance', copies: 4, alone: 0, cards: ['third'] },
        { sentence: 'Dance with target ally', copies: 4, alone: 4, cards: ['fourth'] },
      ]);
    },
  );
});
