import { settling, type OpsOf } from '#rules';
import { amberWords } from './amber.js';
import { cardsWords } from './cards.js';
import { creaturesWords } from './creatures.js';
import { damageWords } from './damage.js';
import { keysWords } from './keys.js';
import { marksWords } from './marks.js';
import { namesWords } from './names.js';
import { pilesWords } from './piles.js';
import { repeatingWords } from './repeating.js';
import { turnWords } from './turn.js';
import { usingWords } from './using.js';

/** The operations that only this game has, by subject. */
export const OPERATIONS = [
  ...amberWords,
  ...damageWords,
  ...cardsWords,
  ...marksWords,
  ...usingWords,
  ...pilesWords,
  ...namesWords,
  ...keysWords,
  ...creaturesWords,
  ...turnWords,
  ...repeatingWords,
];

export type OwnOp = OpsOf<typeof OPERATIONS>;

/** Plans an operation: players choose first, and then everything happens at once. */
export const planOf = settling(OPERATIONS);
