import type { Condition } from '../../../effects/words.js';
import { DIRECTIONS } from '../../../objects/masteries.js';
import { doing, type Clause } from './clause.js';
import { yourMastery } from './mastery-counters.js';
import { form, sepBy, token, words, type Parser } from '../parser.js';

export const direction: Parser<string> = token((word) => DIRECTIONS.find((one) => one === word));

export const facing: Parser<Condition> = form`${{ card: yourMastery }} face ${{ of: sepBy(direction, words('or')) }}`(
  ({ card, of }) => ({ is: 'facing', card, of }),
);

export const turningMastery: Parser<Clause> =
  form`change the direction of ${{ card: yourMastery }} to a different direction of your choice`(({ card }) =>
    doing({ op: 'turn-mastery', card }),
  );
