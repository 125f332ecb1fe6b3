import type { Ability, Bold } from '../../effects/words.js';
import { applies } from './changing.js';
import { alt, any, map, opt, sepBy, seq, value, whole, words, type Parser, type Reader } from './context.js';
import { program } from './sentences.js';
import { spokenAs, withNames } from './speaking.js';
import { watching } from './watching.js';

const bold: Parser<Bold> = alt<Bold>(
  value(words('play'), 'play'),
  value(any('before fight'), 'before-fight'),
  value(words('fight'), 'fight'),
  value(words('reap'), 'reap'),
  value(words('action'), 'action'),
  value(words('omni'), 'omni'),
  value(words('destroyed'), 'destroyed'),
  value(any('leaves play'), 'leaves-play'),
);

/** `Play/Fight/Reap:`. */
export const head: Parser<Bold[]> = map(seq(sepBy(bold, words('/')), words(':')), ([on]) => on);

const body: Parser<Ability> = map(seq(head, program), ([on, ops], { card }) => {
  const isFight = on.every((word) => word === 'fight' || word === 'before-fight');
  if (!isFight && /"named":"(fought|attacker)"/.test(JSON.stringify(ops))) return undefined;
  const named = withNames(ops, card.own === 'giver' ? 'self' : undefined);
  return named ? { on: on.length === 1 ? on[0]! : on, do: named } : undefined;
});

/** What is said of "it" where nothing was chosen is said of the card, or of the creature that an upgrade is on. */
const constant: Parser<Ability> = map(seq(applies, opt(words('.'))), ([{ modify, if: tests }], { card }) =>
  spokenAs({ modify, ...(tests ? { if: tests } : {}) }, card.creature),
);

/** An ability without a bold word. */
export const unheaded = (reader: Reader): Ability | null => whole(alt(constant, watching), reader);

/** An ability, whatever stands before it; null: not all of it is understood. */
export const understand = (reader: Reader): Ability | null => whole(alt(body, constant, watching), reader);
