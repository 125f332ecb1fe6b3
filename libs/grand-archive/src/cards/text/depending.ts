import type { Op, Selector, Value } from '../../effects/words.js';
import { doing, type Clause } from './clause.js';
import { objects } from './nouns.js';
import { number } from './numbers.js';
import { countedOmens } from './omens.js';
import { alt, map, phrase, seq, some, value, words, type Parser } from './parser.js';
import { deed } from './plain.js';

type Range = { readonly min?: number; readonly max?: number };

const range: Parser<Range> = alt<Range>(
  map(seq<[number, true]>(number, phrase('or more')), ([min]) => ({ min })),
  map(seq<[number, true, number]>(number, words('to'), number), ([min, , max]) => ({ min, max })),
  map(number, (n) => ({ min: n, max: n })),
);

const dash: Parser<true> = words('—');

/** What it depends on: how many cards there are, or what objects cost together. */
const measure: Parser<Value> = alt<Value>(
  map(
    seq<[true, string]>(
      phrase('the amount of cards in your'),
      alt<string>(value(words('memory'), 'memory'), value(words('hand'), 'hand')),
    ),
    ([, zone]) => ({ cards: [zone], who: 'you' }),
  ),
  map(seq<[true, Value]>(phrase('the amount of'), countedOmens), ([, of]) => of),
  map(seq<[true, Selector]>(phrase('the total reserve cost of'), objects), ([, of]) => ({ total: 'reserve', of })),
);

/** `Depending on the amount of cards in your memory — • 0 — Glimpse 9. • 1 to 5 — …`: one of them at most. */
const depending: Parser<Clause> = map(
  seq<[true, Value, true, (readonly [Range, Clause])[]]>(
    phrase('depending on'),
    measure,
    dash,
    some(
      map(
        seq<[true, Range, true, Clause[]]>(words('•'), range, dash, some(deed)),
        ([, bounds, , all]): readonly [Range, Clause] => [bounds, doing(...all.flatMap(({ ops }) => ops))],
      ),
    ),
  ),
  ([, of, , cases]) => {
    const all = cases.reduceRight<Op[]>(
      (otherwise, [bounds, what]) => [
        {
          op: 'if',
          if: [{ is: 'number', of, ...bounds }],
          then: [...what.ops],
          ...(otherwise.length > 0 ? { else: otherwise } : {}),
        },
      ],
      [],
    );
    return doing(...all);
  },
);

/** `If target opponent's influence is greater than yours, …`: a player is targeted to be compared with. */
const outweighed: Parser<Clause> = map(
  seq<[true, Clause]>(phrase("if target opponent's influence is greater than yours ,"), deed),
  ([, what]) => ({
    ops: [
      {
        op: 'if',
        if: [
          {
            is: 'number',
            of: { cards: ['hand', 'memory'], who: { target: 0 } },
            min: { sum: [{ cards: ['hand', 'memory'], who: 'you' }, 1] },
          },
        ],
        then: [...what.ops],
      },
    ],
    targets: [{ what: {}, player: 'opponent', min: 1, max: 1 }],
  }),
);

/** What hangs on a number that everybody knows. */
export const weighing: Parser<Clause> = alt(depending, outweighed);
