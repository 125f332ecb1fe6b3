import { settling, type OpsOf } from '#rules';
import { cardsWords } from './cards.js';
import { championWords } from './champion.js';
import { combatWords } from './combat.js';
import { countersWords } from './counters.js';
import { damageWords } from './damage.js';
import { deckWords } from './deck.js';
import { diceWords } from './dice.js';
import { elementsWords } from './elements.js';
import { handWords } from './hand.js';
import { lastingWords } from './lasting.js';
import { masteryWords } from './mastery.js';
import { namesWords } from './names.js';
import { objectsWords } from './objects.js';
import { playingWords } from './playing.js';
import { stackWords } from './stack.js';
import { tokensWords } from './tokens.js';
import { turnWords } from './turn.js';

/** All operations of the language, by subject. */
export const OPERATIONS = [
  ...damageWords,
  ...deckWords,
  ...diceWords,
  ...handWords,
  ...cardsWords,
  ...objectsWords,
  ...countersWords,
  ...combatWords,
  ...playingWords,
  ...elementsWords,
  ...championWords,
  ...masteryWords,
  ...stackWords,
  ...tokensWords,
  ...turnWords,
  ...lastingWords,
  ...namesWords,
];

export type OwnOp = OpsOf<typeof OPERATIONS>;

/** Plans how an operation is carried out. */
export const planOf = settling(OPERATIONS);
