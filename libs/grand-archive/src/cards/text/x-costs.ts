import type { CostPart } from '../../effects/words.js';
import type { Clause } from './clause.js';
import type { Parser } from './parser.js';

/** What is done for a cost: an X in the cost is known to it. */
export const withItsX =
  (
    price: Parser<CostPart[]>,
    done: Parser<[true, true | null, Clause]>,
  ): Parser<readonly [CostPart[], true | null, Clause]> =>
  (reader, at) => {
    const paid = price(reader, at);
    if (!paid) return null;
    const costsX = JSON.stringify(paid[0]).includes('"x":true');
    const read = done(costsX ? { ...reader, card: { ...reader.card, costsX } } : reader, paid[1]);
    return read && [[paid[0], read[0][1], read[0][2]], read[1]];
  };
