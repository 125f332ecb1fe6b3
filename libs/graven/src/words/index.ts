import { settling, type OpsOf } from '#rules';
import { countersWords } from './counters.js';
import { decksWords } from './decks.js';
import { linesWords } from './lines.js';
import { matchWords } from './match.js';
import { movesWords } from './moves.js';
import { namesWords } from './names.js';
import { pilesWords } from './piles.js';

/** The operations (GR-PRIM-17 to GR-PRIM-37), with those that give a name (GR-PRIM-16). */
export const OPERATIONS = [
  ...pilesWords,
  ...linesWords,
  ...movesWords,
  ...decksWords,
  ...countersWords,
  ...matchWords,
  ...namesWords,
];

export type OwnOp = OpsOf<typeof OPERATIONS>;

/** Plans an operation: players choose first, and then everything happens at once. */
export const planOf = settling(OPERATIONS);
