import type { CarriedGame } from '../../src/carried/carried-game.js';
import { carriedToy } from './carried-games.js';

const { rules } = carriedToy;
const toy = { ...carriedToy, module: import.meta.filename };

/** The toy by two rulesets, of which the second has no opinion about decks. */
export const GAMES: readonly CarriedGame[] = [
  toy,
  { ...toy, rules: { ...rules, version: '2031-05-01.2', checkDeck: () => [] } },
];
