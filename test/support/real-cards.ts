import { join } from 'node:path';
import { eventDecks, readCards, readText, type TournamentDeck, type ReadCards } from '#cards';
import { by2021, by2026 } from '#grand-archive';
import { cardReader as keyforge } from '#keyforge';
import type { CardReader } from '#rules';

/*
 * Other people's cards and lists (shared.ts): much to read, and nobody changes what was read. A process reads each file
 * once, for all files of tests.
 */

const once = <T>(read: (path: string) => T): ((path: string) => T) => {
  const kept = new Map<string, T>();
  return (path) => {
    const found = kept.get(path) ?? read(path);
    kept.set(path, found);
    return found;
  };
};

const cardsBy = (reader: CardReader) =>
  once((path): ReadCards => readCards(JSON.parse(readText(path)), path, [reader, keyforge]));
const CARDS_BY = new Map([by2021, by2026].map(({ reader }) => [reader, cardsBy(reader)]));
const listsIn = once((path): readonly TournamentDeck[] => [...eventDecks(readText(path))]);

/**
 * The cards of a game in one of its files, `cards.json` or a set.
 * @param folder of other people's data
 * @param reader of those of Grand Archive
 */
export const realCards = (folder: string, game: string, file: string, reader = by2021.reader): ReadCards =>
  CARDS_BY.get(reader)!(join(folder, 'data', game, file));

/** The lists that were played in events of Grand Archive. */
export const realLists = (folder: string): readonly TournamentDeck[] =>
  listsIn(join(folder, 'data/grand-archive/omnidex-events.ndjson.gz'));
