import type { Op, Value } from '../../../effects/words.js';
import { doing, type Clause } from '../deeds/clause.js';
import { objects } from '../nouns/nouns.js';
import { number } from '../nouns/numbers.js';
import { countedOmens } from '../deeds/omens.js';
import { alt, form, map, oneOf, some, type Parser } from '../parser.js';
import { deed } from '../deeds/plain.js';

type Range = { readonly min?: number; readonly max?: number };

const range: Parser<Range> = alt<Range>(
  form`${{ min: number }} or more`(({ min }) => ({ min })),
  form`${{ min: number }} to ${{ max: number }}`(({ min, max }) => ({ min, max })),
  map(number, (n) => ({ min: n, max: n })),
);

/** The number that the cases depend on: cards in a zone, or the total cost of objects. */
const measure: Parser<Value> = alt<Value>(
  form`the amount of cards in your ${{ zone: oneOf('memory', 'hand') }}`(({ zone }) => ({ cards: [zone], who: 'you' })),
  form`the amount of ${{ of: countedOmens }}`(({ of }) => of),
  form`the total reserve cost of ${{ of: objects }}`(({ of }) => ({ total: 'reserve', of })),
);

const cases = some(
  form`• ${{ bounds: range }} — ${{ all: some(deed) }}`(({ bounds, all }): readonly [Range, Clause] => [
    bounds,
    doing(...all.flatMap(({ ops }) => ops)),
  ]),
);

/** At most one case happens. */
const depending: Parser<Clause> = form`depending on ${{ of: measure }} — ${{ cases }}`(({ of, cases }) => {
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
});

/** Targets a player to compare with. */
const outweighed: Parser<Clause> = form`if target opponent's influence is greater than yours, ${{ what: deed }}`(
  ({ what }) => ({
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

/** Effects that depend on a number that everybody knows. */
export const weighing: Parser<Clause> = alt(depending, outweighed);
