import { isObject } from '#table';
import type { Catalogue } from '../catalogue/catalogue.js';
import { DeckCollector, type ReadDeck } from './collect.js';
import { partOf, type DeckInJson, type DeckParts } from './parts.js';
import { MOST_CHARACTERS, readDeckText } from './read-text.js';

/**
 * Reads a deck list by part: `{main: {"Name or id": 4, …}, material: {…}, sideboard: {…}}`. Decks of the events file
 * have this form, too. A part may have the title of a heading (`"Main Deck"`).
 */
export const readDeckParts = (
  list: Readonly<Record<string, unknown>>,
  cards: Catalogue,
  parts: DeckParts,
  hints?: number,
): ReadDeck => {
  const deck = new DeckCollector(cards, parts, hints);
  for (const [title, entries] of Object.entries(list)) {
    if (deck.full) break;
    const part = partOf(title, parts);
    const place = { part: title };
    if (part === undefined)
      deck.tell({
        ...place,
        text: title,
        reason: `there is no part "${title}"`,
        expected: parts.order.join(', '),
      });
    else if (!isObject(entries))
      deck.tell({
        ...place,
        text: title,
        reason: 'not an object of names and numbers',
        expected: '{"Name of the Card": 4}',
      });
    else {
      deck.open(part);
      for (const [name, count] of Object.entries(entries)) {
        if (deck.full) break;
        const text = `${name}: ${JSON.stringify(count)}`;
        if (typeof count === 'number') deck.add(part, name, count, { ...place, text });
        else deck.tell({ ...place, text, reason: 'the number of copies is missing', expected: `"${name}": 4` });
      }
    }
  }
  return deck.result();
};

/** Reports a list that states other classes than those of its cards. */
const tellClasses = (
  { lines, classes }: DeckInJson,
  cards: Catalogue,
  deck: DeckCollector,
  { classTitle = String }: DeckParts,
): void => {
  if (classes === undefined) return;
  const named = (said: string): string => {
    const known = cards.variants.classNamed(said);
    return known === undefined ? said : classTitle(known);
  };
  const said = [...new Set(classes.map(named))];
  const own = [...new Set(lines.flatMap((line) => (line.class === undefined ? [] : [named(line.class)])))];
  const text = `the list is said to be of ${classes.join(', ')}`;
  const expected = 'the classes of its cards, and no others';
  for (const one of own.filter((each) => !said.includes(each)))
    deck.tell({ text, reason: `cards of it are of ${one}`, expected });
  if (lines.every((line) => line.class !== undefined))
    for (const one of said.filter((each) => !own.includes(each)))
      deck.tell({ text, reason: `no card of it is of ${one}`, expected });
};

/** Reads the lines that the game's own reader took from JSON. */
const readDeckLines = (list: DeckInJson, cards: Catalogue, parts: DeckParts, hints?: number): ReadDeck => {
  const deck = new DeckCollector(cards, parts, hints);
  for (const { part, said, count, text, ...of } of list.lines) {
    if (deck.full) break;
    deck.add(part, said, count, { part, text }, of);
  }
  for (const one of list.wrong ?? []) deck.tell(one);
  tellClasses(list, cards, deck, parts);
  return deck.result();
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const notRead = (text: string, expected: string, reason = 'no deck list'): ReadDeck => ({
  deck: { parts: {} },
  problems: [{ text: text.slice(0, 80), reason, expected }],
});

/** Reads a text: one of the game's forms of JSON, or else lines. */
const readText = (raw: string, cards: Catalogue, parts: DeckParts, hints?: number): ReadDeck => {
  const text = raw.replace(/^\uFEFF/, '');
  if (parts.inJson === undefined || text.length > MOST_CHARACTERS || !/^\s*[{[]/.test(text))
    return readDeckText(text, cards, parts, hints);
  const list = parts.inJson(parsed(text));
  return list
    ? readDeckLines(list, cards, parts, hints)
    : notRead(
        text,
        'JSON in a form of deck sites that is known, or a list in lines',
        'no list of a form that is known',
      );
};

/**
 * Reads the deck of a request: `{text}` in the text format, or `{cards: {main: {…}, …}}`.
 *
 * @param hints for how many unknown names it looks for near names
 */
export const readDeck = (given: unknown, cards: Catalogue, parts: DeckParts, hints?: number): ReadDeck => {
  if (isObject(given) && typeof given['text'] === 'string') return readText(given['text'], cards, parts, hints);
  if (isObject(given) && isObject(given['cards'])) return readDeckParts(given['cards'], cards, parts, hints);
  return notRead(
    JSON.stringify(given) ?? 'nothing',
    '{"text": "# Main Deck\\n4 Name…"} or {"cards": {"main": {"Name": 4}}}',
  );
};
