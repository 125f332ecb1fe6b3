import { describe, expect, it } from '@jest/globals';
import { CardDefinition } from '#rules';
import { Catalogue } from '../catalogue/catalogue.js';
import { describeDeckProblem } from './deck-problem.js';
import type { DeckParts } from './parts.js';
import { readDeck } from './read-json.js';
import { readDeckText } from './read-text.js';
import { writeDeckText } from './write-text.js';

/** A card of a house; with `variants`, its copies may be of another house. */
const card = (id: string, name: string, house: string, variants?: 'class'): CardDefinition =>
  CardDefinition.parse({ id, game: 'toy', name, types: ['LAMP'], classes: [house], ...(variants ? { variants } : {}) });
const cards = new Catalogue('toy', [
  card('wick', 'Wick', 'dusk', 'class'),
  card('bell', '3 Bells', 'dusk', 'class'),
  card('twin-dusk', 'Twin', 'dusk', 'class'),
  card('twin-noon', 'Twin', 'high-noon', 'class'),
  card('sun', 'Sun', 'high-noon'),
]);

const PARTS: DeckParts = {
  order: ['main'],
  titles: { main: ['Deck'] },
  byClass: 'main',
  inJson: (json) =>
    json !== null && typeof json === 'object' && 'lamps' in json
      ? {
          lines: (json.lamps as string[]).map((said) => ({ part: 'main', said, count: 1, class: 'dusk', text: said })),
          classes: 'of' in json ? (json.of as string[]) : undefined,
        }
      : undefined,
};

const read = (...lines: string[]) => readDeckText(lines.join('\n'), cards, PARTS);
const wrong = (...lines: string[]): string[] => read(...lines).problems.map(describeDeckProblem);
const main = (...lines: string[]): unknown => {
  const { deck, problems } = read(...lines);
  expect(problems).toEqual([]);
  return deck.parts['main'];
};

describe('a deck list by class', () => {
  it.each([
    'https://decksofkeyforge.com/decks/0a1b',
    'decksofkeyforge.com/decks/0a1b',
    'www.keyforgegame.com/deck-details/0a1b?x=1',
    'keyforgegame.com',
  ])('is not a link: %s', (link) => {
    expect(wrong(link, 'DUSK', 'Wick')).toEqual([
      `line 1, "${link}": a link is no list; expected the cards of the deck`,
    ]);
    expect(wrong('The Lamps', 'DUSK', 'Wick', link)).toEqual([expect.stringMatching(/a link is no list/)]);
    for (const name of ['Dr. Lamp', 'A.B.C. Lamps', 'The Lamps v1.0', 'Mr.Lamp of Evening'])
      expect(wrong(name, 'DUSK', 'Wick')).toEqual([]);
  });

  it("has classes as headings, with or without numbers, below the deck's name and data", () => {
    expect(
      main(
        'The Lamps of Evening',
        'Set: First',
        'Chains: 0',
        '',
        'DUSK',
        'Wick',
        'Wick x2',
        '# High Noon (1)',
        '1 Sun',
      ),
    ).toEqual([
      { card: 'wick', count: 3 },
      { card: 'sun', count: 1 },
    ]);
  });

  it('has a copy in another class if the list marks it', () => {
    expect(main('High Noon', 'Wick (Maverick)', '2 Wick [Maverick]', 'Twin')).toEqual([
      { card: 'wick@high-noon', count: 3 },
      { card: 'twin-noon', count: 1 },
    ]);
    expect(cards.get('wick@high-noon')).toMatchObject({ id: 'wick@high-noon', name: 'Wick', classes: ['high-noon'] });
  });

  it('refuses a copy in another class without a mark, and a copy of a card that has none', () => {
    expect(wrong('High Noon', 'Wick', 'Dusk', 'Sun (Maverick)')).toEqual([
      'line 2, "Wick": "Wick" is of dusk, and not marked as a maverick; ' +
        'expected "Wick (Maverick)", or the heading dusk',
      'line 4, "Sun (Maverick)": "Sun" is of high-noon, not of dusk; expected its own',
    ]);
  });

  it('suggests the nearest names for an unknown name, and refuses chains in a deck', () => {
    expect(wrong('Dusk', 'Wikc', 'Chains: 4')).toEqual([
      'line 2, "Wikc": there is no card "Wikc"; nearest: Wick',
      'line 3, "Chains: 4": chains are agreed on for a match, and no part of a deck; ' +
        'expected no such line, and the chains in the settings of the match',
    ]);
    expect(wrong('A Deck', '2 Wick')[0]).toContain('expected a heading such as "dusk" or "high-noon" above it');
  });

  it('can be pasted as JSON in a form of its game', () => {
    expect(readDeck({ text: ' {"lamps": ["Wick", "Wick"]}' }, cards, PARTS).deck).toEqual({
      parts: { main: [{ card: 'wick', count: 2 }] },
    });
    for (const text of ['{"lamps": [', '{"bells": []}', '[]'])
      expect(readDeck({ text }, cards, PARTS).problems[0]!.reason).toBe('no list of a form that is known');
  });

  it('is refused as JSON if it names other classes than those of its cards', () => {
    const told = (of: readonly string[]) =>
      readDeck({ text: JSON.stringify({ lamps: ['Wick'], of }) }, cards, PARTS).problems.map(({ reason }) => reason);
    expect(told(['Dusk'])).toEqual([]);
    expect(told([])).toEqual(['cards of it are of dusk']);
    expect(told(['high-noon', 'dawn'])).toEqual([
      'cards of it are of dusk',
      'no card of it is of high-noon',
      'no card of it is of dawn',
    ]);
  });

  it('says if no heading stands above the cards, or if that heading is unknown', () => {
    const expected = 'expected a heading such as "dusk" or "high-noon" above it';
    expect(main('7 Lamps', 'Dusk', 'Wick')).toEqual([{ card: 'wick', count: 1 }]);
    expect(wrong('2 Wick', 'Sun')).toEqual(
      ['line 1, "2 Wick"', 'line 2, "Sun"'].map(
        (line) => `${line}: no heading above it says what these cards belong to; ${expected}`,
      ),
    );
    expect(wrong('Lamps', '# Dawn', '2 Wick', 'Dusk', 'Wikc')).toEqual([
      `line 3, "2 Wick": "# Dawn" above it is no heading of the list; ${expected}`,
      'line 5, "Wikc": there is no card "Wikc"; nearest: Wick',
    ]);
  });

  it('reads as the same deck after it was written', () => {
    const { deck } = read('Dusk', '2 Wick', '3 Bells', 'Twin', 'High Noon', 'Wick (Maverick)', 'Sun');
    const text = writeDeckText(deck, cards, PARTS);
    expect(text.split('\n')[0]).toBe('# dusk');
    expect(readDeckText(text, cards, PARTS)).toEqual({ deck, problems: [] });
  });
});

describe('a copy in another class', () => {
  it('exists for classes of the catalogue, and for cards that may have copies', () => {
    expect(['wick@noon', 'sun@dusk', 'nobody@dusk', 'wick@DUSK', '@'].map((id) => cards.get(id))).toEqual(
      Array.from({ length: 5 }),
    );
  });

  it('is a separate card in the data that a match keeps', () => {
    const kept = Catalogue.fromJSON(JSON.parse(JSON.stringify(cards.subset(['wick@high-noon']))) as never);
    expect(kept.get('wick@high-noon')).toEqual(cards.get('wick@high-noon'));
  });
});
