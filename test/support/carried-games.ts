import { Catalogue } from '#cards';
import type { CardDefinition } from '#rules';
import type { CarriedGame } from '../../src/carried/carried-game.js';
import { loadGames } from '../../src/carried/load-games.js';
import { toy, toyCards } from './toy/index.js';

const LAMPS = ['spark', 'wick', 'candle', 'lantern', 'beacon', 'pyre', 'star'];

/** The toy game as a service carries it. */
export const carriedToy: CarriedGame = {
  rules: toy,
  catalogue: new Catalogue(
    'toy',
    LAMPS.map((id) => toyCards.get(id) as CardDefinition),
  ),
  parts: { order: ['main'], titles: { main: ['Main'] } },
  decks: [
    { name: 'lamps', title: 'lamps', text: '# Main\n4 spark\n3 wick\n4 candle\n3 lantern\n2 beacon\n2 pyre\n2 star\n' },
    { name: 'fires', title: 'fires', text: '# Main\n3 spark\n4 wick\n2 candle\n4 lantern\n3 beacon\n3 pyre\n1 star\n' },
  ],
  module: import.meta.filename,
};

/** For threads of their own. */
export const GAMES = [carriedToy];

let loaded: readonly CarriedGame[] | undefined;

/** The toy game and all real ones, which a file of tests reads once. */
export const carriedGames = (): CarriedGame[] => [carriedToy, ...(loaded ??= loadGames().games)];
