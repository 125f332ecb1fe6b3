import type { Condition } from '../../../effects/words.js';
import { doing, type Clause } from './clause.js';
import { amount } from '../nouns/numbers.js';
import { form, type Parser } from '../parser.js';

export const empowering: Parser<Clause> = form`empower ${{ n: amount }}`(({ n }) => doing({ op: 'empower', n }));

/** Only a card that resolves knows whether it was empowered. */
export const empowered: Parser<Condition> = form`~ was|is empowered`((_, { card }): Condition | undefined =>
  card.types.includes('ACTION') ? { is: 'empowered' } : undefined,
);
