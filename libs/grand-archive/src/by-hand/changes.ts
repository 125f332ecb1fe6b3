import { commonChanges, type ChangeKind } from '#rules';
import { cardChanges } from './cards.js';
import { objectChanges } from './objects.js';
import { playerChanges } from './players.js';

/** Every typed change of Grand Archive's table: one list for what is stated by hand, and for given positions. */
export const changes: readonly ChangeKind[] = [
  ...cardChanges,
  ...objectChanges,
  ...playerChanges,
  // Decks are shuffled by their own word, as others may cut them.
  ...commonChanges({ states: ['rested', 'distant', 'loaded', 'imbued'], counters: [], shuffled: ['materials'] }),
];
