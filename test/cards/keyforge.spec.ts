import { describe, expect, it } from '@jest/globals';
import { Catalogue, loadStarter, readDeckText, writeDeckText } from '#cards';
import { cardReader, checkCard, checkDeck, deckParts } from '#keyforge';

const { cards, decks } = loadStarter('keyforge');
const catalogue = new Catalogue('keyforge', cards);

describe('The starter cards of KeyForge', () => {
  it.each(cards.map((card) => [card.name, card] as const))('KF-GEN-20: %s does what its text says', (_, card) => {
    expect(checkCard(card)).toEqual([]);
    const [again] = cardReader.compiled!([{ ...card, keywords: [], abilities: [] }], cards);
    expect(again).toEqual(card);
    expect(card.byHand).toEqual([]);
  });

  it('KF-SETUP-01: make two decks of three houses, twelve cards each', () => {
    expect(decks).toHaveLength(2);
    for (const { text } of decks) {
      const { deck, problems } = readDeckText(text, catalogue, deckParts);
      expect(problems).toEqual([]);
      expect(checkDeck(deck, 'standard', catalogue)).toEqual([]);
      expect(readDeckText(writeDeckText(deck, catalogue, deckParts), catalogue, deckParts)).toEqual({ deck, problems });
    }
  });

  it('KF-SETUP-01: a maverick counts for the house that it stands below', () => {
    const { text } = decks[0]!;
    const mixed = text.replace('2 Quarry Singer', '1 Quarry Singer\n1 Index Keeper (Maverick)');
    const { deck, problems } = readDeckText(mixed, catalogue, deckParts);
    expect(problems).toEqual([]);
    expect(checkDeck(deck, 'standard', catalogue)).toEqual([]);
    expect(deck.parts['main']).toContainEqual({ card: 'starter-index-keeper@brobnar', count: 1 });
    expect(readDeckText(writeDeckText(deck, catalogue, deckParts), catalogue, deckParts).deck).toEqual(deck);
  });
});
