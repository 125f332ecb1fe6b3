import type { Catalogue } from '../catalogue/catalogue.js';
import { DeckCollector, type ReadDeck } from './collect.js';
import { headingsOf, partOf, type DeckParts } from './parts.js';

/** Far longer than any deck list: what is longer is not one. */
const MOST_CHARACTERS = 100_000;

const COUNT = /^\d+\s*(?:cards?)?$/i;

/** What a heading says: without its `#`, a colon, and how many cards there are (`# Main Deck (60 cards):`). */
const titleOf = (line: string): string => {
  let from = 0;
  while (line[from] === '#') from += 1;
  const title = line.slice(from, line.endsWith(':') ? -1 : undefined).trim();
  const open = Math.max(title.lastIndexOf('('), title.lastIndexOf('['));
  const counted = open >= 0 && /[)\]]$/.test(title) && COUNT.test(title.slice(open + 1, -1).trim());
  return counted ? title.slice(0, open) : title;
};

/** `4x Name`, `4 x Name`, `4 Name`, `Name x4`: ways to read a line, of which a known name tells the right one. */
const ENTRIES = [
  /^(?<count>\d+)\s*[x×*]\s+(?<name>\S.*)$/i,
  /^(?<count>\d+)\s+(?<name>\S.*)$/,
  /^(?<name>.*\S)\s+[x×*]\s*(?<count>\d+)$/i,
];

/** A name without what some lists write after it: `(SET 023)`, `[SET]`. */
const withoutPrinting = (name: string): string => {
  const close = name.length - 1;
  const before = name.lastIndexOf(name.charAt(close), close - 1);
  const open = name.endsWith(')') ? name.lastIndexOf('(') : name.endsWith(']') ? name.indexOf('[', before + 1) : -1;
  return open > before ? name.slice(0, open).trimEnd() : name;
};

interface Entry {
  readonly count: number;
  readonly name: string;
}

const entryOf = (line: string, cards: Catalogue): Entry | undefined => {
  const readings = ENTRIES.flatMap((pattern): Entry[] => {
    const groups = pattern.exec(line)?.groups;
    if (!groups) return [];
    const [count, name] = [Number(groups['count']), groups['name']!.trim()];
    const short = withoutPrinting(name);
    return short === name || short === ''
      ? [{ count, name }]
      : [
          { count, name },
          { count, name: short },
        ];
  });
  return readings.find(({ name }) => cards.get(name) !== undefined || cards.named(name).length > 0) ?? readings[0];
};

/**
 * Reads a deck list in Omnidex text: headings (`# Main Deck`), and below them a line per card (`4 Name`). Names in any
 * case, without accents, or a card's id; headings without `#`; `//` begins a comment, as does a `#` that heads no part.
 * Everything wrong is told at once.
 */
export const readDeckText = (text: string, cards: Catalogue, parts: DeckParts, hints?: number): ReadDeck => {
  const deck = new DeckCollector(cards, parts, hints);
  if (text.length > MOST_CHARACTERS) {
    deck.tell({
      text: `${text.slice(0, 40)}…`,
      reason: `the list has ${text.length} characters`,
      expected: 'a deck list',
    });
    return deck.result();
  }
  let part: string | undefined;
  for (const [n, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (deck.full) break;
    const line = raw.trim();
    if (line === '' || line.startsWith('//')) continue;
    const heading = partOf(titleOf(line), parts);
    if (heading !== undefined) {
      part = heading;
      deck.open(part);
      continue;
    }
    if (line.startsWith('#')) continue;
    const place = { line: n + 1, text: line };
    const entry = entryOf(line, cards);
    if (!entry)
      deck.tell({
        ...place,
        reason: 'neither a heading nor a number and a name',
        expected: `"4 Name of the Card", or ${headingsOf(parts)}`,
      });
    else if (part === undefined)
      deck.tell({
        ...place,
        reason: 'no heading says which part of the deck this is',
        expected: `${headingsOf(parts)} above it`,
      });
    else deck.add(part, entry.name, entry.count, place);
  }
  return deck.result();
};
