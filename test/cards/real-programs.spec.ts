import { expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { by2021, by2026 } from '#grand-archive';
import type { CardDefinition, CardReader } from '#rules';
import { anew, keptMembers } from '../support/golden-file.js';
import { describeOnShared } from '../support/on-shared.js';
import { realCards } from '../support/real-cards.js';

/**
 * What is understood of every real card, as the start of a digest beside that of its id: other people's texts stay out
 * of the repo, and a change of the compiler that understands one of them otherwise, wanted or not, shows here.
 */
const FILE = 'test/cards/real-programs.json';
const ABOUT = {
  again: `${anew('test/cards/real-programs')}, where the real cards are`,
  look:
    'the cards that the test names before this is made again (`npm run cards -- show <card>`): what is understood ' +
    'of each must be what it says',
};

const start = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

const GAMES: readonly (readonly [kept: string, game: string, files: readonly string[], reader: CardReader])[] = [
  ['grand-archive', 'grand-archive', ['cards.json'], by2021.reader],
  ['grand-archive 2026', 'grand-archive', ['cards.json'], by2026.reader],
  ['keyforge', 'keyforge', ['AoA.json', 'CotA.json'], by2021.reader],
];

describeOnShared('The programs of real cards', (folder) => {
  it.each(GAMES)('of %s are what they were when somebody read them', (kept, game, files, reader) => {
    const cards = new Map<string, CardDefinition>(
      files.flatMap((file) => realCards(folder, game, file, reader).cards.map((card) => [card.id, card] as const)),
    );
    const now = Object.fromEntries(
      [...cards]
        .map(([id, { text: _text, ...card }]) => [start(id), start(JSON.stringify(card))] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
    const read = keptMembers(FILE, ABOUT, { [kept]: now })[kept] ?? {};
    expect([...cards.keys()].filter((id) => now[start(id)] !== read[start(id)])).toEqual([]);
    expect(Object.keys(now)).toEqual(Object.keys(read));
  });
});
