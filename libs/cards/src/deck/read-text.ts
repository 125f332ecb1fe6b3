import type { Catalogue } from '../catalogue/catalogue.js';
import { DeckCollector, type ReadDeck } from './collect.js';
import { headingsOf, partOf, type DeckParts } from './parts.js';

/** The longest text that is read: no deck list is longer. */
export const MOST_CHARACTERS = 100_000;

const COUNT = /^\d+\s*(?:cards?)?$/i;

/** The title in a heading, without its `#`, a colon, and the number of cards (`# Main Deck (60 cards):`). */
const titleOf = (line: string): string => {
  let from = 0;
  while (line[from] === '#' || (line[from] === '/' && line.startsWith('//'))) from += 1;
  const title = line.slice(from, line.endsWith(':') ? -1 : undefined).trim();
  const open = Math.max(title.lastIndexOf('('), title.lastIndexOf('['));
  const counted = open >= 0 && /[)\]]$/.test(title) && COUNT.test(title.slice(open + 1, -1).trim());
  return counted ? title.slice(0, open) : title;
};

const isComment = (line: string): boolean => line.startsWith('#') || line.startsWith('//');

/** A line that only separates others: `#`, `// -----`. Other comment lines may be about the cards below them. */
const RULER = /^[-#/=*_~.\s]*$/;

/** The ways to read a line: `4x Name`, `4 x Name`, `4 Name`, `Name x4`. The one with a known name is right. */
const ENTRIES = [
  /^(?<count>\d+)\s*[x×*]\s+(?<name>\S.*)$/i,
  /^(?<count>\d+)\s+(?<name>\S.*)$/,
  /^(?<name>.*\S)\s+[x×*]\s*(?<count>\d+)$/i,
];

/** Full-width letters, digits and blanks as normal ones. */
const narrow = (line: string): string =>
  line
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ');

/** The bullet of a list line. */
const BULLET = /^[-*•–]\s+/;

/** `SB: 1 Name`: a sideboard card, wherever the line stands. */
const ASIDE = /^SB:\s*/i;
const SIDEBOARD = 'sideboard';

/** A name without a set after it: `(SET 023)`, `[SET]`. */
const withoutSet = (name: string): string => {
  const close = name.length - 1;
  const before = name.lastIndexOf(name.charAt(close), close - 1);
  const open = name.endsWith(')') ? name.lastIndexOf('(') : name.endsWith(']') ? name.indexOf('[', before + 1) : -1;
  return open > before ? name.slice(0, open).trimEnd() : name;
};

/** The name as the list has it, then with less and less of the print after it: `Name (SET) 12 *F*`. */
const namesIn = (name: string): string[] => {
  const unmarked = name.replace(/(?<! ) +\*\w{1,3}\*$/, '');
  const unnumbered = unmarked.replace(/(?<=[)\]]) +[A-Za-z]?\d{1,4}[A-Za-z]?$/, '');
  return [...new Set([name, unmarked, unnumbered, withoutSet(unnumbered)])].filter((one) => one !== '');
};

interface Entry {
  readonly count: number;
  readonly name: string;
}

const isKnown = ({ name }: Entry, cards: Catalogue): boolean =>
  cards.get(name) !== undefined || cards.named(name).length > 0;

/** A name without a number: one copy, in a list by class. */
const ALONE = /^(?<name>\S.*)$/;

const entryOf = (line: string, cards: Catalogue, { byClass }: DeckParts): Entry | undefined => {
  const readings = [...ENTRIES, ...(byClass === undefined ? [] : [ALONE])].flatMap((pattern): Entry[] => {
    const groups = pattern.exec(line)?.groups;
    if (!groups) return [];
    const [said = '1', name] = [groups['count'], groups['name']!.trim()];
    // Three digits in a list by class are the card's number in its set: nobody has that many copies.
    const count = byClass !== undefined && said.length === 3 ? 1 : Number(said);
    return namesIn(name).map((one) => ({ count, name: one }));
  });
  return readings.find((one) => isKnown(one, cards)) ?? readings[0];
};

/** The mark that deck sites write after the name of a copy in another class than the printed one. */
const MARKED = /[([] ?(?:maverick|anomaly)\b[^()[\]]*[)\]]$/i;

/** Lines that deck sites write above the cards; none is a card. */
const ABOUT = /^(?:set|expansion|houses?|chains|deck|name|id|link|url|https?)\s{0,9}:\s{0,9}(?<rest>.*)$/i;

/** The state of reading a list. */
interface Reading {
  part?: string;
  class?: string;
  /** The deck's name has been read, which stands above the first heading. */
  titled?: boolean;
  /** A comment line that looks like a heading but heads no part; cards below it are refused. */
  comment?: string;
}

/** An address, perhaps without its beginning: `decksofkeyforge.com/decks/…`. */
const LINK = /^(?:https?:\/\/\S|(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,24}(?:[/?#:]|$)\S*$)/i;

/** Whether a line of a list by class is about the deck and not about a card. */
const isAbout = (
  line: string,
  reading: Reading,
  deck: DeckCollector,
  place: { line: number; text: string },
  isCard: boolean,
): boolean => {
  if (!isCard && LINK.test(line)) {
    deck.tell({ ...place, reason: 'a link is no list', expected: 'the cards of the deck' });
    return true;
  }
  const rest = ABOUT.exec(line)?.groups?.['rest'];
  if (rest !== undefined && /^chains/i.test(line) && !/^0*$/.test(rest))
    deck.tell({
      ...place,
      reason: 'chains are agreed on for a match, and no part of a deck',
      expected: 'no such line, and the chains in the settings of the match',
    });
  if (rest !== undefined) return true;
  if (reading.part !== undefined || reading.titled) return false;
  reading.titled = true;
  return !isCard;
};

const withoutHeading = ({ comment }: Reading, { byClass }: DeckParts): string =>
  comment !== undefined
    ? `"${comment}" above it is no heading of the list`
    : byClass === undefined
      ? 'no heading says which part of the deck this is'
      : 'no heading above it says what these cards belong to';

const readLine = (
  line: string,
  place: { line: number; text: string },
  reading: Reading,
  deck: DeckCollector,
  [cards, parts]: readonly [Catalogue, DeckParts],
): void => {
  const title = titleOf(line);
  const heading = partOf(title, parts);
  const named = parts.byClass === undefined ? undefined : cards.variants.classNamed(title);
  if (heading !== undefined || named !== undefined) {
    reading.part = heading ?? parts.byClass!;
    reading.titled = true;
    delete reading.class;
    delete reading.comment;
    if (heading === undefined) reading.class = named!;
    deck.open(reading.part);
    return;
  }
  if (isComment(line)) {
    // The cards below may be for no part of the deck: `# Maybeboard`.
    if (!RULER.test(line)) {
      reading.comment = line;
      delete reading.part;
    }
    return;
  }
  const said = narrow(line);
  const isAside = ASIDE.test(said) && parts.order.includes(SIDEBOARD);
  const entry = entryOf(isAside ? said.replace(ASIDE, '') : said.replace(BULLET, ''), cards, parts);
  // In a list without a heading the first line may be a card, not the deck's name.
  const isCard = entry !== undefined && isKnown(entry, cards);
  if (parts.byClass !== undefined && isAbout(line, reading, deck, place, isCard)) return;
  const headings = headingsOf(parts, cards.variants.named());
  if (!entry)
    deck.tell({
      ...place,
      reason: 'neither a heading nor a number and a name',
      expected: `"4 Name of the Card", or ${headings}`,
    });
  else if (reading.part === undefined && !isAside)
    deck.tell({ ...place, reason: withoutHeading(reading, parts), expected: `${headings} above it` });
  else
    deck.add(isAside ? SIDEBOARD : reading.part!, entry.name, entry.count, place, {
      class: reading.class,
      marked: MARKED.test(line),
    });
};

/**
 * Reads a deck list in Omnidex text: headings (`# Main Deck`), and below them one line for each card (`4 Name`).
 * Names may be in any case, without accents, or ids, followed by the print (`(SET) 12 *F*`). Headings may lack the `#`,
 * or have `//`. `SB: 1 Name` is a sideboard card, wherever it stands.
 * Any other line with `#` or `//` is a comment, and cards below it are refused until the next heading, because they may
 * be for no part (`# Maybeboard`).
 * A list by class has classes as headings, the deck's name above them, and names without a number.
 * It reports everything wrong at once.
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
  const reading: Reading = {};
  for (const [n, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (deck.full) break;
    const line = raw.trim();
    if (line !== '') readLine(line, { line: n + 1, text: line }, reading, deck, [cards, parts]);
  }
  return deck.result();
};
