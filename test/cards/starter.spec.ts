import { describe, expect, it } from '@jest/globals';
import { Catalogue, loadStarter, needsNoHand, readDeckText, writeDeckText } from '#cards';
import { by2021, by2026, deckParts } from '#grand-archive';
import { nameKey } from '#rules';

const { cards, decks } = loadStarter('grand-archive');
const catalogue = new Catalogue('grand-archive', cards);

/** A token that a program summons. */
const SUMMONED = /"op":"summon"[^}]*?"token":"([^"]+)"/g;

describe('The starter cards', () => {
  it('need no hand: every text is a program', () => {
    expect(cards.filter((card) => !needsNoHand(card)).map(({ id }) => id)).toEqual([]);
  });

  it('say nothing that means nothing', () => {
    expect(cards.flatMap((card) => by2021.rules.checkCard!(card))).toEqual([]);
  });

  it('have names of their own, and the tokens they speak of', () => {
    expect(new Set(cards.map(({ name }) => nameKey(name))).size).toBe(cards.length);
    const tokens = cards.flatMap((card) => [...JSON.stringify(card).matchAll(SUMMONED)].map(([, token]) => token!));
    expect(tokens).not.toEqual([]);
    for (const token of tokens) expect(catalogue.get(token)?.types).toContain('TOKEN');
  });

  it.each(decks)('make a legal standard deck: $name', ({ text }) => {
    const { deck, problems } = readDeckText(text, catalogue, deckParts);
    expect(problems).toEqual([]);
    expect(by2021.rules.checkDeck(deck, 'standard', catalogue)).toEqual([]);
    expect(readDeckText(writeDeckText(deck, catalogue, deckParts), catalogue, deckParts).deck).toEqual(deck);
  });

  it.each([
    ['material', 'Material Deck', 'Material', 'Materials', 'Materials Deck'],
    ['main', 'Main Deck', 'Main', 'Maindeck', 'Deck'],
    ['boons', 'Boons', 'Pantheon', 'Boon'],
    ['sideboard', 'Sideboard', 'Side', 'Side Deck', 'Side Board'],
  ])('are read from a list under any title of its part: %s', (part, ...titles) => {
    const { id, name } = cards[0]!;
    for (const title of titles)
      expect([title, readDeckText(`# ${title}\n2 ${name}\n`, catalogue, by2026.parts!).deck.parts]).toEqual([
        title,
        { [part]: [{ card: id, count: 2 }] },
      ]);
  });
});
