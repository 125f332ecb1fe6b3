import type { Condition, Value } from '../../effects/words.js';
import { doing, type Clause } from './clause.js';
import { amount } from './numbers.js';
import { map, phrase, seq, words, type Parser } from './parser.js';

/** `Empower 2`, `Empower X`. */
export const empowering: Parser<Clause> = map(seq<[true, Value]>(words('empower'), amount), ([, n]) =>
  doing({ op: 'empower', n }),
);

/** `~ was empowered`: known while the card itself resolves. */
export const empowered: Parser<Condition> = map(phrase('~ was empowered'), (_, { card }): Condition | undefined =>
  card.types.includes('ACTION') ? { is: 'empowered' } : undefined,
);
