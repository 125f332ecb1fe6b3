import { expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Catalogue, coverage, loadStarter, readDeckParts, readDeckText, writeDeckText } from '#cards';
import { by2021, deckParts } from '#grand-archive';
import { compileText } from '../../libs/grand-archive/src/cards/text/compile.js';
import { Unsaid } from '../../libs/grand-archive/src/cards/text/print/nouns.js';
import { printText } from '../support/grand-archive/printed.js';
import { vocabularyOf } from '../../libs/grand-archive/src/cards/text/vocabulary.js';
import { read } from '../../libs/grand-archive/src/effects/definition.js';
import { describeOnShared } from '../support/on-shared.js';
import { realCards, realLists } from '../support/real-cards.js';

describeOnShared('The real cards of Grand Archive', (folder) => {
  const data = join(folder, 'data/grand-archive');
  const { cards, problems } = realCards(folder, 'grand-archive', 'cards.json');
  const catalogue = new Catalogue('grand-archive', cards);
  const decks = realLists(folder).map(({ parts }) => readDeckParts(parts, catalogue, deckParts));

  it('all load: 2,240, of which 22 have two faces', () => {
    expect(problems).toEqual([]);
    expect(cards.flatMap((card) => by2021.rules.checkCard!(card))).toEqual([]);
    expect(cards).toHaveLength(2240);
    expect(cards.filter((card) => card.back)).toHaveLength(22);
  });

  it('of level 0 give a starting hand by themselves, but for four that draw into the memory or choose elements', () => {
    const first = cards.filter((card) => card.types.includes('CHAMPION') && card.stats['level'] === 0);
    const drawing = first.filter((card) =>
      read(card).abilities.some(
        ({ when, do: program }) => when === 'enter' && program?.some(({ op }) => op === 'draw'),
      ),
    );
    expect(first).toHaveLength(31);
    expect(drawing.length).toBeGreaterThanOrEqual(27); // of 31
  });

  it('share neither id nor name with the starter cards', () => {
    for (const card of loadStarter('grand-archive').cards)
      expect([card.id, catalogue.get(card.id), catalogue.named(card.name)]).toEqual([card.id, undefined, []]);
  });

  it('are in 7,107 tournament decks, and every list is read', () => {
    expect(decks).toHaveLength(7107);
    expect(decks.flatMap(({ problems: wrong }) => wrong)).toEqual([]);
  });

  it('make legal standard decks, but for 46 that break a rule: their numbers are golden', () => {
    const broken: Record<string, number> = {};
    let legal = 0;
    for (const { deck } of decks) {
      const rules = new Set(by2021.rules.checkDeck(deck, 'standard', catalogue).map(({ rule }) => rule));
      if (rules.size === 0) legal += 1;
      for (const rule of rules) broken[rule] = (broken[rule] ?? 0) + 1;
    }
    console.info(`standard: ${legal} of ${decks.length} legal; decks by broken rule: ${JSON.stringify(broken)}`);
    expect(legal).toBe(7061);
    expect(broken).toEqual({
      'GA-DECK-01': 26,
      'GA-DECK-02': 11,
      'GA-DECK-05': 1,
      'GA-DECK-07': 1,
      'GA-DECK-08': 8,
      'GA-DECK-09': 4,
      'GA-DECK-11': 4,
    });
  });

  it('are covered by programs in a share that does not fall', () => {
    const { share } = coverage(
      decks.map(({ deck }) => deck),
      catalogue,
    );
    console.info(`coverage: ${share}`);
    expect(share).toBeGreaterThanOrEqual(0.62);
  });

  it('say in our own words, once understood, what gives the same programs again', () => {
    const vocabulary = vocabularyOf(cards);
    const faces = cards.map(read).flatMap((card) => [card, ...(card.back ? [card.back] : [])]);
    const wordsFor = (program: Parameters<typeof printText>[0]): string | undefined => {
      try {
        return printText(program, (id) => catalogue.get(id)?.name);
      } catch (error) {
        if (error instanceof Unsaid) return undefined;
        throw error;
      }
    };
    const understood = faces.filter(({ keywords, abilities }) => keywords.length + abilities.length > 0);
    const unsaid: string[] = [];
    const otherwise: string[] = [];
    for (const { name, types, cost, keywords, byHand, abilities: all } of understood) {
      // Only the event and targets of a text by hand are known: there is no program to say.
      const abilities = all.filter(({ text }) => text === undefined || !byHand.includes(text));
      const said = wordsFor({ keywords, abilities });
      if (said === undefined) {
        unsaid.push(name);
        continue;
      }
      const again = compileText(said, { name, types, costsX: cost?.n === 'X' }, vocabulary);
      const textless = (all: typeof abilities) => all.map((one) => ({ ...one, text: '' }));
      const [meant, came] = [
        { keywords, abilities: textless(abilities), byHand: [] },
        { keywords: again.keywords, abilities: textless(again.abilities), byHand: again.byHand },
      ];
      if (!isDeepStrictEqual(came, meant)) otherwise.push(`${name}: ${said}`);
    }
    expect(otherwise).toEqual([]);
    console.info(`understood in part or whole: ${understood.length} faces; without words of ours: ${unsaid.length}`);
    expect(understood.length - unsaid.length).toBeGreaterThanOrEqual(1150);
  });

  it('read as text what tournaments publish, and write it back the same', () => {
    const samples = readdirSync(join(data, 'samples')).filter((name) => name.endsWith('.txt'));
    expect(samples).toHaveLength(3);
    for (const name of samples) {
      const text = readFileSync(join(data, 'samples', name), 'utf8');
      const { deck, problems: wrong } = readDeckText(text, catalogue, deckParts);
      expect(wrong).toEqual([]);
      expect(readDeckText(writeDeckText(deck, catalogue, deckParts), catalogue, deckParts).deck).toEqual(deck);
    }
  });
});
