import type { Condition, Op, Value } from '../../../effects/words.js';
import { doing, to, type Clause } from '../deeds/clause.js';
import { direction } from '../deeds/facing.js';
import { yourMastery } from '../deeds/mastery-counters.js';
import { grantable } from '../nouns/keywords.js';
import { objects } from '../nouns/nouns.js';
import { number } from '../nouns/numbers.js';
import { target } from '../nouns/objects.js';
import { countedOmens } from '../deeds/omens.js';
import { alt, form, map, oneOf, sepBy, some, words, type Parser } from '../parser.js';
import { clauses, deed } from '../deeds/plain.js';
import { given } from '../nouns/conditions.js';
import { saysX, whereX, withX } from '../nouns/values.js';

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

const casesOf = <Case>(said: Parser<Case>): Parser<(readonly [Case, readonly Op[]])[]> =>
  some(
    form`• ${{ when: said }} — ${{ all: some(deed) }}`(({ when, all }): readonly [Case, readonly Op[]] => [
      when as Case,
      all.flatMap(({ ops }) => ops),
    ]),
  );

/** At most one case happens. */
const firstOf = <Case>(cases: readonly (readonly [Case, readonly Op[]])[], is: (when: Case) => Condition): Clause =>
  doing(
    ...cases.reduceRight<Op[]>(
      (otherwise, [when, ops]) => [
        { op: 'if', if: [is(when)], then: [...ops], ...(otherwise.length > 0 ? { else: otherwise } : {}) },
      ],
      [],
    ),
  );

const depending: Parser<Clause> = alt(
  form`depending on ${{ of: measure }} — ${{ cases: casesOf(range) }}`(({ of, cases }) =>
    firstOf(cases, (bounds) => ({ is: 'number', of, ...bounds })),
  ),
  form`depending on ${{ card: yourMastery }} ' direction — ${{ cases: casesOf(sepBy(direction, words('or'))) }}`(
    ({ card, cases }, reader) =>
      reader.card.later ? firstOf(cases, (of) => ({ is: 'facing', card, of: [...of] })) : undefined,
  ),
);

/** A target that is asked before something is done that need not be about it. */
const asked: Parser<Clause> = form`if ${{ object: target }} has ${{ keyword: grantable }}, ${{ what: deed }}`(
  ({ object, keyword, what }, { card }) =>
    card.later && object.targets[0]?.max === 1
      ? to(object, { op: 'if', if: [{ is: 'matches', what: object.ref, that: { keyword } }], then: [...what.ops] })
      : undefined,
);

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

/** What follows when the mastery turned just so, by a reflexive trigger (GA-REFLEX-01). */
const turningSo: Parser<Clause> =
  form`you may change the direction of ${{ card: yourMastery }} to a different direction of your choice. when you change
    it from facing ${{ from: direction }} to ${{ to: direction }} this way, ${{ then: deed }}`(
    ({ card, from, to, then }, reader) => {
      const is = (of: string): Condition => ({ is: 'facing', card, of: [of] });
      const turn: Op = { op: 'turn-mastery', card };
      const when: Op = { op: 'if', if: [is(to)], then: [{ op: 'reflex', do: [...then.ops] }] };
      return reader.card.later && from !== to && !JSON.stringify(then.ops).includes('"target":-')
        ? doing({ op: 'may', do: [{ op: 'if', if: [is(from)], then: [turn, when], else: [turn] }] })
        : undefined;
    },
  );

/** The paragraph behind the word means the same X (GA26-TERM-19). */
const harmonized: Parser<Clause> = form`${{ what: clauses }} ${{ x: whereX }}. harmonize — ${{ conditions: given }}
    ${{ then: deed }}`(({ what, x, conditions, then }, { card }) =>
  card.later && saysX(what.ops) && saysX(then.ops)
    ? { ...what, ops: [...withX(what.ops, x), { op: 'if', if: conditions, then: withX(then.ops, x) }] }
    : undefined,
);

/** Effects that depend on what everybody knows. */
export const weighing: Parser<Clause> = alt(depending, turningSo, outweighed, asked, harmonized);
