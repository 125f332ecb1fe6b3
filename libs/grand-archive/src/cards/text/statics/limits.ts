import type { Ability, Condition } from '../../../effects/words.js';
import { condition } from '../nouns/conditions.js';
import { number } from '../nouns/numbers.js';
import { alt, form, many, map, oneOf, type Parser } from '../parser.js';
import { counted } from '../nouns/values.js';

type Limit = Pick<Ability, 'once' | 'only' | 'slow' | 'change' | 'anyone'>;

const onlyIf: Parser<Condition> = form`if ${{ one: condition }}`(({ one }) =>
  JSON.stringify(one).includes('"target"') ? undefined : one,
);

/** `during an opponent's end phase`: when something may be activated. */
export const during: Parser<Condition[]> = form`during an opponent's ${{ phase: oneOf('recollection', 'end') }} phase`(
  ({ phase }) => [
    { is: 'phase', phase },
    { is: 'not', if: { is: 'your-turn' } },
  ],
);

const when = alt<Limit>(
  form`once per turn and at slow speed`({ once: 'turn', slow: true }),
  form`once per|each turn`({ once: 'turn' }),
  form`once`({ once: 'ever' }),
  form`at slow speed`({ slow: true }),
  form`during an opponent's turn`({ only: [{ is: 'not', if: { is: 'your-turn' } }] }),
  form`during your turn`({ only: [{ is: 'your-turn' }] }),
  map(during, (only): Limit => ({ only })),
  map(onlyIf, (one): Limit => ({ only: [one] })),
);

const limit: Parser<Limit> = form`activate this ability only ${{ one: when }}.`(({ one }) => one);

/** GA26-OPP-11. */
const anyone: Parser<Limit> = form`any player may activate this ability.`((_, { card }): Limit | undefined =>
  card.later ? { anyone: true } : undefined,
);

const firstCheaper: Parser<Limit> =
  form`this ability costs (${{ n: number }}) less to activate the first time you activate it.`(({ n }) => ({
    change: [{ n: -n, if: [{ is: 'first-use' }] }],
  }));

const cheaperIf: Parser<Limit> =
  form`as long as ${{ one: condition }}, this ability costs (${{ n: number }}) less to activate.`(
    ({ one, n }, { card }) =>
      card.later && !JSON.stringify(one).includes('"target"') ? { change: [{ n: -n, if: [one] }] } : undefined,
  );

const cheaper: Parser<Limit> =
  form`this ability costs (${{ n: number }}) less to activate for each ${{ each: counted }}.`(({ n, each }) => ({
    change: [{ n: { times: [-n, each] } }],
  }));

/** Joins limits if each occurs only once: two of one kind would have to be added up. */
export const limited = (limits: readonly Limit[]): Limit | undefined => {
  const parts = limits.flatMap((one) => Object.keys(one));
  return new Set(parts).size === parts.length ? (Object.assign({}, ...limits) as Limit) : undefined;
};

/** The limits on when, how often and at what cost an activated ability can be used. */
export const limits: Parser<Limit[]> = many(alt(cheaper, cheaperIf, firstCheaper, limit, anyone));
