import type { CostPart } from '../../../effects/words.js';
import type { Parser } from '../parser.js';

/** Parses an effect after its cost; if the cost has an X, the effect knows it. */
export const withItsX =
  <T>(price: Parser<CostPart[]>, done: Parser<T>): Parser<readonly [CostPart[], T]> =>
  (reader, at) => {
    const paid = price(reader, at);
    if (!paid) return null;
    const costsX = JSON.stringify(paid[0]).includes('"x":true');
    const read = done(costsX ? { ...reader, card: { ...reader.card, costsX } } : reader, paid[1]);
    return read && [[paid[0], read[0]], read[1]];
  };
