import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CardDefinition, type Deck } from '#rules';
import { Catalogue } from '../catalogue/catalogue.js';
import type { DeckParts } from './parts.js';
import { describeDeckProblem } from './deck-problem.js';
import { readDeck, readDeckParts } from './read-json.js';
import { readDeckText } from './read-text.js';
import { writeDeckText } from './write-text.js';

const names = [
  "Zoë's Lamp",
  'Old Goose',
  'Spirit of Tea',
  'Twelve Bells (Rung)',
  '7 Lanterns',
  'X Marks',
  'Main Road',
  'Twin',
  'Twin',
];
const cards = new Catalogue(
  'toy',
  names.map((name, n) => CardDefinition.parse({ id: `card-${n}`, game: 'toy', name, types: ['LAMP'] })),
);
const [lamp, goose, tea, bells] = ['card-0', 'card-1', 'card-2', 'card-3'];

const PARTS: DeckParts = {
  order: ['material', 'main', 'sideboard'],
  titles: {
    material: ['Material Deck', 'Material'],
    main: ['Main Deck', 'Main', 'Maindeck', 'Deck'],
    sideboard: ['Sideboard', 'Side Deck'],
  },
};

const read = (...lines: string[]) => readDeckText(lines.join('\n'), cards, PARTS);
const main = (...lines: string[]): unknown => {
  const { deck, problems } = read('# Main Deck', ...lines);
  expect(problems).toEqual([]);
  return deck.parts['main'];
};
/** The problems of a list in the words that its writer reads. */
const wrong = (...lines: string[]): string[] => read(...lines).problems.map(describeDeckProblem);

describe('a deck list in text', () => {
  it('has parts with headings, and one line for each card', () => {
    const { deck, problems } = read(
      '# Material Deck',
      '1 Spirit of Tea',
      '',
      '# Main Deck',
      "4 Zoë's Lamp",
      '2 Old Goose',
      '',
      '# Sideboard',
      '1 Old Goose',
    );
    expect(problems).toEqual([]);
    expect(deck).toEqual({
      parts: {
        material: [{ card: tea, count: 1 }],
        main: [
          { card: lamp, count: 4 },
          { card: goose, count: 2 },
        ],
        sideboard: [{ card: goose, count: 1 }],
      },
    });
  });

  it('may have headings as people write them', () => {
    for (const heading of [
      '#Main Deck',
      '# main deck',
      'Main Deck',
      'MAIN',
      'Maindeck:',
      '## Main Deck (60)',
      '# Main Deck [60 cards]:',
    ]) {
      expect(read(heading, '1 Old Goose')).toEqual({
        deck: { parts: { main: [{ card: goose, count: 1 }] } },
        problems: [],
      });
    }
  });

  it('may have its cards as people write them', () => {
    for (const line of [
      '3 Old Goose',
      '3x Old Goose',
      '3 x Old Goose',
      '3X old goose',
      '  3  OLD-GOOSE ',
      'Old Goose x3',
      '3 card-1',
      '3 Old Goose (SET 012)',
      '3 Old Goose [SET]',
      '3 Old Goose (SET) 12',
      '3 Old Goose [SET] 012a',
      '3 Old Goose *F*',
      '3 Old Goose (SET) 12 *E*',
      '- 3 Old Goose',
      '* 3x Old Goose',
      '• Old Goose x3',
      '３ Old Goose',
      '３ｘ　Ｏｌｄ Goose',
    ]) {
      expect(main(line)).toEqual([{ card: goose, count: 3 }]);
    }
    for (const apostrophe of ["'", '\u2019', '\u02bc', '\u02bb', '\u2032', '`', ''])
      expect(main(`4 zoe${apostrophe}s lamp`)).toEqual([{ card: lamp, count: 4 }]);
    // The end of a name is not read as a print if there is a card with the whole name.
    expect(main('1 Twelve Bells (Rung) 12')).toEqual([{ card: bells, count: 1 }]);
  });

  it('can mark single lines as sideboard', () => {
    expect(read('# Main Deck', '3 Old Goose', 'SB: 2 Old Goose', 'sb: 1x Spirit of Tea')).toEqual({
      deck: {
        parts: {
          main: [{ card: goose, count: 3 }],
          sideboard: [
            { card: goose, count: 2 },
            { card: tea, count: 1 },
          ],
        },
      },
      problems: [],
    });
    expect(read('SB: 2 Old Goose').problems).toEqual([]);
    const without = { order: ['main'], titles: { main: ['Main Deck'] } };
    expect(readDeckText('# Main Deck\nSB: 2 Old Goose', cards, without).problems).toMatchObject([{ line: 2 }]);
  });

  it('can have names that begin with a number or an X, or end with a parenthesis', () => {
    expect(main('2 7 Lanterns', '3 X Marks', '1 Twelve Bells (Rung)', '1 Main Road')).toEqual([
      { card: 'card-4', count: 2 },
      { card: 'card-5', count: 3 },
      { card: bells, count: 1 },
      { card: 'card-6', count: 1 },
    ]);
  });

  it('with mistakes nearly everywhere gets only the first ones reported, cut short', () => {
    const { problems } = read('# Main Deck', ...Array.from({ length: 5_000 }, (_, n) => `1 Old Gose ${n % 10}`));
    expect(problems).toHaveLength(31);
    expect(problems.filter(({ nearest = [] }) => nearest.length > 0)).toHaveLength(5);
    expect(problems.at(-1)).toMatchObject({ reason: 'more is wrong after this' });
    const [long] = read('# Main Deck', `1 ${'x'.repeat(90_000)}`).problems;
    expect(long).toMatchObject({ nearest: [], line: 2 });
    expect(JSON.stringify(long).length).toBeLessThan(600);
  });

  it('can come from any system, with comments, blank lines and a byte order mark', () => {
    const text =
      '\uFEFF// for Sunday\r\n# made by hand\r\nMain Deck\r\n\r\n2 Old Goose\r\n//\r\n# ----\r\n2 Old Goose\r\n// end';
    expect(readDeckText(text, cards, PARTS)).toEqual({
      deck: { parts: { main: [{ card: goose, count: 4 }] } },
      problems: [],
    });
  });

  it.each(
    [
      ...['Maybeboard', 'Considering (3)', 'Sidebord', 'SB', 'Reserve:'],
      ...['(15)', '[15 cards]', '15', 'two more', '?'],
    ].flatMap((title) => [`# ${title}`, `##${title}`, `// ${title}`]),
  )('never adds the cards below %s, which heads no part, to another part', (heading) => {
    const read = (...lines: string[]) => readDeckText(lines.join('\n'), cards, PARTS);
    const main = { main: [{ card: goose, count: 4 }] };
    const { deck, problems } = read('# Main Deck', '4 Old Goose', '', heading, '', '3 Old Goose');
    expect(deck.parts).toEqual(main);
    expect(problems).toMatchObject([{ line: 6, reason: `"${heading}" above it is no heading of the list` }]);
    // If nothing or only another part follows, the line is a comment.
    expect(read('# Main Deck', '4 Old Goose', heading)).toEqual({ deck: { parts: main }, problems: [] });
    expect(read(heading, '# Main Deck', '4 Old Goose').problems).toEqual([]);
    expect(read('# Main Deck', '4 Old Goose', heading, '# Sideboard', '1 Old Goose').deck.parts).toEqual({
      ...main,
      sideboard: [{ card: goose, count: 1 }],
    });
  });

  it('can have `//` before the heading of a part, as some sites write it', () => {
    const { deck, problems } = readDeckText('// Main Deck (4)\n4 Old Goose\n//Sideboard\n1 Old Goose', cards, PARTS);
    expect([Object.keys(deck.parts), problems]).toEqual([['main', 'sideboard'], []]);
  });

  it('gets everything wrong reported at once: line, text, and what would be right', () => {
    expect(
      wrong('2 Old Goose', '# Main Deck', '3 Old Gose', 'Old Goose', '0 Old Goose', '9999 Old Goose', '1 Twin'),
    ).toEqual([
      'line 1, "2 Old Goose": no heading says which part of the deck this is; expected "# Material Deck" or "# ' +
        'Main Deck" or "# Sideboard" above it',
      'line 3, "3 Old Gose": there is no card "Old Gose"; nearest: Old Goose',
      'line 4, "Old Goose": neither a heading nor a number and a name; expected "4 Name of the Card", or "# ' +
        'Material Deck" or "# Main Deck" or "# Sideboard"',
      'line 5, "0 Old Goose": 0 is no number of copies; expected a whole number from 1 to 250',
      'line 6, "9999 Old Goose": 9999 is no number of copies; expected a whole number from 1 to 250',
      'line 7, "1 Twin": "Twin" means 2 cards; nearest: card-7, card-8',
    ]);
  });

  it('keeps what was understood in addition to the problems', () => {
    expect(read('# Main Deck', '1 Nonsense', '2 Old Goose').deck.parts['main']).toEqual([{ card: goose, count: 2 }]);
  });

  it('is refused if it is far too long', () => {
    expect(wrong('x'.repeat(100_001))).toHaveLength(1);
  });

  it('has at most as many cards as can be shuffled', () => {
    const lines = Array.from({ length: 5 }, () => '250 Old Goose');
    expect(wrong('# Main Deck', ...lines)).toEqual([
      'line 6, "250 Old Goose": with this there are 1250 cards; expected 1000 at most',
    ]);
  });

  it('is the same after writing and reading', () => {
    const entry = fc.record({
      card: fc.constantFrom(...cards.all().map(({ id }) => id)),
      count: fc.integer({ min: 1, max: 37 }),
    });
    const part = fc.uniqueArray(entry, { selector: ({ card }) => card });
    const decks = fc
      .record({ material: part, main: part, sideboard: part }, { requiredKeys: [] })
      .map((parts) => ({ parts: parts as Deck['parts'] }));
    fc.assert(
      fc.property(decks, (deck) =>
        expect(readDeckText(writeDeckText(deck, cards, PARTS), cards, PARTS)).toEqual({ deck, problems: [] }),
      ),
    );
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        expect(readDeckText(text, cards, PARTS).deck.parts).toBeDefined(),
      ),
    );
  });
});

describe('a deck list in JSON', () => {
  it('has cards by name or id, in parts', () => {
    const { deck, problems } = readDeckParts(
      { main: { 'old goose': 4, [lamp]: 2 }, 'Material Deck': { 'Spirit of Tea': 1 }, sideboard: {} },
      cards,
      PARTS,
    );
    expect(problems).toEqual([]);
    expect(deck.parts).toEqual({
      material: [{ card: tea, count: 1 }],
      main: [
        { card: goose, count: 4 },
        { card: lamp, count: 2 },
      ],
      sideboard: [],
    });
  });

  it('comes in a request as {text} or as {cards}', () => {
    const deck = { parts: { main: [{ card: goose, count: 4 }] } };
    expect(readDeck({ text: '# Main Deck\n4 Old Goose' }, cards, PARTS)).toEqual({ deck, problems: [] });
    expect(readDeck({ cards: { main: { 'Old Goose': 4 } } }, cards, PARTS)).toEqual({ deck, problems: [] });
    for (const given of [undefined, null, 7, 'text', [], { cards: [] }])
      expect(readDeck(given, cards, PARTS).problems).toHaveLength(1);
  });

  it('gets everything wrong reported at once', () => {
    const { problems } = readDeckParts(
      { main: { 'Old Gose': 4, 'Old Goose': 'four', [lamp]: 1.5, __proto__x: 1 }, extra: {}, material: 3 },
      cards,
      PARTS,
    );
    expect(problems.map(describeDeckProblem)).toEqual([
      'main, "Old Gose: 4": there is no card "Old Gose"; nearest: Old Goose',
      'main, "Old Goose: \\"four\\"": the number of copies is missing; expected "Old Goose": 4',
      'main, "card-0: 1.5": 1.5 is no number of copies; expected a whole number from 1 to 250',
      expect.stringContaining('there is no card "__proto__x"'),
      'extra, "extra": there is no part "extra"; expected material, main, sideboard',
      'material, "material": not an object of names and numbers; expected {"Name of the Card": 4}',
    ]);
  });
});
