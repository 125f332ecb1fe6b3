import type { Ability, Condition, Value } from '../../effects/words.js';
import { condition } from './conditions.js';
import { number } from './numbers.js';
import { alt, many, map, phrase, seq, value, words, type Parser } from './parser.js';
import { counted } from './values.js';

export type Limit = Pick<Ability, 'once' | 'only' | 'slow' | 'change'>;

const onlyIf: Parser<Condition> = map(seq<[true, Condition]>(words('if'), condition), ([, one]) =>
  JSON.stringify(one).includes('"target"') ? undefined : one,
);

/** `Activate this ability only once per turn.` */
const limit: Parser<Limit> = map(
  seq<[true, Limit, true]>(
    phrase('activate this ability only'),
    alt<Limit>(
      value(phrase('once per turn and at slow speed'), { once: 'turn', slow: true }),
      value(alt(phrase('once per turn'), phrase('once each turn')), { once: 'turn' }),
      value(words('once'), { once: 'ever' }),
      value(phrase('at slow speed'), { slow: true }),
      value(phrase("during an opponent's turn"), { only: [{ is: 'not', if: { is: 'your-turn' } }] }),
      value(phrase('during your turn'), { only: [{ is: 'your-turn' }] }),
      value(phrase("during an opponent's recollection phase"), {
        only: [
          { is: 'phase', phase: 'recollection' },
          { is: 'not', if: { is: 'your-turn' } },
        ],
      }),
      map(onlyIf, (one): Limit => ({ only: [one] })),
    ),
    words('.'),
  ),
  ([, one]) => one,
);

/** `This ability costs (3) less to activate the first time you activate it.` */
const firstCheaper: Parser<Limit> = map(
  seq<[true, number, true]>(
    phrase('this ability costs ('),
    number,
    phrase(') less to activate the first time you activate it .'),
  ),
  ([, n]) => ({ change: [{ n: -n, if: [{ is: 'first-use' }] }] }),
);

/** `This ability costs (1) less to activate for each Goose you control.` */
const cheaper: Parser<Limit> = map(
  seq<[true, number, true, Value, true]>(
    phrase('this ability costs ('),
    number,
    phrase(') less to activate for each'),
    counted,
    words('.'),
  ),
  ([, n, , each]) => ({ change: [{ n: { times: [-n, each] } }] }),
);

/** Each limit once: what is said twice would have to be added up. */
export const limited = (limits: readonly Limit[]): Limit | undefined => {
  const parts = limits.flatMap((one) => Object.keys(one));
  return new Set(parts).size === parts.length ? (Object.assign({}, ...limits) as Limit) : undefined;
};

/** What an activated ability says of when, how often and for how much it is used. */
export const limits: Parser<Limit[]> = many(alt(cheaper, firstCheaper, limit));
