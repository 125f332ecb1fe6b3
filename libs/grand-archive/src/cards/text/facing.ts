import type { Condition } from '../../effects/words.js';
import { DIRECTIONS } from '../../objects/masteries.js';
import { doing, type Clause } from './clause.js';
import { yourMastery } from './mastery-counters.js';
import { map, phrase, sepBy, seq, token, words, type Parser } from './parser.js';

const direction: Parser<string> = token((word) => DIRECTIONS.find((one) => one === word));

/** `your Shifting Currents face East or West`. */
export const facing: Parser<Condition> = map(
  seq<[string, true, string[]]>(yourMastery, words('face'), sepBy(direction, words('or'))),
  ([card, , of]) => ({ is: 'facing', card, of }),
);

/** `change the direction of your Shifting Currents to a different direction of your choice`. */
export const turningMastery: Parser<Clause> = map(
  seq<[true, string, true]>(
    phrase('change the direction of'),
    yourMastery,
    phrase('to a different direction of your choice'),
  ),
  ([, card]) => doing({ op: 'turn-mastery', card }),
);
