import { expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import type { CardDefinition } from '#rules';
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

const GAMES: readonly (readonly [game: string, files: readonly string[]])[] = [
  ['grand-archive', ['cards.json']],
  ['keyforge', ['AoA.json', 'CotA.json']],
];

describeOnShared('The programs of real cards', (folder) => {
  it.each(GAMES)('of %s are what they were when somebody read them', (game, files) => {
    const cards = new Map<string, CardDefinition>(
      files.flatMap((file) => realCards(folder, game, file).cards.map((card) => [card.id, card] as const)),
    );
    const now = Object.fromEntries(
      [...cards]
        .map(([id, { text: _text, ...card }]) => [start(id), start(JSON.stringify(card))] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
    const read = keptMembers(FILE, ABOUT, { [game]: now })[game] ?? {};
    expect([...cards.keys()].filter((id) => now[start(id)] !== read[start(id)])).toEqual([]);
    expect(Object.keys(now)).toEqual(Object.keys(read));
  });
});
