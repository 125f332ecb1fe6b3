import type { Condition, CostPart, Op, Ref, Selector, Value } from '../../effects/words.js';
import { doing, type Clause } from './clause.js';
import { clause } from './clauses.js';
import { forEachShown, SHOWN } from './damage.js';
import { given } from './conditions.js';
import { price } from './costs.js';
import { chained, isBefore, joined, NOTHING, references, shifted } from './joining.js';
import { cardKind, cards } from './nouns.js';
import { number } from './numbers.js';
import { CHOSEN } from './objects.js';
import { alt, many, map, once, opt, phrase, sepBy, seq, some, value, words, type Parser } from './parser.js';
import { saysX, whereX, withX } from './values.js';

const then: Parser<true> = alt(
  phrase(', then'),
  phrase(', and then'),
  phrase(', and'),
  phrase('and then'),
  words('and'),
  words('then'),
);

const clauses: Parser<Clause> = once(
  map(
    seq<[Clause, Clause[]]>(clause, many(map(seq<[true, Clause]>(then, clause), ([, next]) => next))),
    ([first, rest]) => joined([first, ...rest]),
  ),
);

/** `You may draw a card`: one choice for all of the sentence, made as it resolves. */
const optional: Parser<Clause> = map(seq<[true, Clause]>(phrase('you may'), clauses), ([, what]) => ({
  ...what,
  ops: [{ op: 'may', do: [...what.ops] }],
}));

/** A sentence, with what its X is. */
const plain: Parser<Clause> = map(
  seq<[unknown, Clause, Value | null, true]>(
    opt(alt(phrase('then ,'), words('then'))),
    alt(optional, clauses),
    opt(whereX),
    words('.'),
  ),
  ([, what, x]) => (x === null ? what : saysX(what.ops) ? { ...what, ops: withX(what.ops, x) } : undefined),
);

/**
 * What is done under a condition or for a price has no targets of its own: whether they are chosen without it is
 * nowhere said.
 */
const untargeted = (parser: Parser<Clause>): Parser<Clause> =>
  map(parser, (what) => (what.targets.length > 0 ? undefined : what));

const deed: Parser<Clause> = untargeted(plain);

/** `If you do, draw a card. If you don't, recover 2.` */
const ifYouDo: Parser<readonly [Clause, Clause | null]> = map(
  seq<[unknown, true, Clause, Clause | null]>(
    opt(words('then')),
    phrase('if you do ,'),
    deed,
    opt(map(seq<[true, Clause]>(phrase("if you don't ,"), deed), ([, what]) => what)),
  ),
  ([, , done, not]): readonly [Clause, Clause | null] => [done, not],
);

/** `You may banish a card from your graveyard. If you do, …`: a cost that is paid as it resolves (GA-COST-13). */
const bought: Parser<Clause> = map(
  seq<[true, CostPart[], true, readonly [Clause, Clause | null]]>(
    phrase('you may'),
    sepBy(price, words('and')),
    words('.'),
    ifYouDo,
  ),
  ([, cost, , [done, not]]) => doing({ op: 'pay', cost, then: [...done.ops], ...(not ? { else: [...not.ops] } : {}) }),
);

/** `You may put two quest counters on ~. If you don't, draw a card.`: what is offered can always be done. */
const orElse: Parser<Clause> = map(
  seq<[true, Clause, true, Clause]>(phrase('you may'), clause, phrase(". if you don't ,"), deed),
  ([, what, , not]) => {
    const [op] = what.ops;
    const isSure = what.ops.length === 1 && op?.op === 'counter' && ('self' in op.what || 'champion' in op.what);
    return isSure ? doing({ op: 'pay', cost: [], then: [op], else: [...not.ops] }) : undefined;
  },
);

/** The same with cards at random: who has too few cannot do it. */
const risked: Parser<Clause> = map(
  seq<[true, number, unknown, true, readonly [Clause, Clause | null]]>(
    phrase('you may banish'),
    number,
    alt(words('card'), words('cards')),
    phrase('at random from your memory .'),
    ifYouDo,
  ),
  ([, n, , , [done, not]]) =>
    not
      ? undefined
      : doing({
          op: 'if',
          if: [{ is: 'number', of: { cards: ['memory'], who: 'you' }, min: n }],
          then: [{ op: 'may', do: [{ op: 'banish-random', who: 'you', zone: 'memory', n }, ...done.ops] }],
        }),
);

/** `Reveal the top card of your deck. If that card is a Song card, put it into your memory.` */
const revealed: Parser<Clause> = map(
  seq<[true, Selector, true, string, true]>(
    phrase('reveal the top card of your deck . if that card is'),
    cardKind,
    phrase(', put it into your'),
    alt<string>(value(words('hand'), 'hand'), value(words('memory'), 'memory')),
    words('.'),
  ),
  ([, take, , to]) => doing({ op: 'dig', n: 1, take, min: 1, max: 1, to, rest: 'top', open: true }),
);

/** `Reveal any amount of Song cards from your memory.`, and what is done with their number. */
const shown: Parser<Clause> = map(
  seq<[true, Selector, true, Clause]>(
    phrase('reveal any amount of'),
    cards,
    phrase('from your memory .'),
    forEachShown,
  ),
  ([, what, , then]) =>
    doing({ op: 'reveal', as: SHOWN, what: { ...what, zone: 'memory', who: 'you' }, min: 0, max: 'any' }, ...then.ops),
);

/** `Banish up to two Song cards from your graveyard. For each card banished this way, recover 3.` */
const forEachBanished: Parser<Clause> = map(
  seq<[Clause, true, true, number, true]>(
    clause,
    phrase('. for each card banished this way ,'),
    words('recover'),
    number,
    words('.'),
  ),
  ([what, , , n]) => {
    const [choice, banish] = what.ops;
    const isChosen =
      what.ops.length === 2 && choice?.op === 'choose' && banish?.op === 'banish' && choice.as === CHOSEN;
    return isChosen
      ? { ...what, ops: [...what.ops, { op: 'recover', who: 'you', n: { times: [n, { many: { chosen: CHOSEN } }] } }] }
      : undefined;
  },
);

type Range = { readonly min?: number; readonly max?: number };

const range: Parser<Range> = alt<Range>(
  map(seq<[number, true]>(number, phrase('or more')), ([min]) => ({ min })),
  map(seq<[number, true, number]>(number, words('to'), number), ([min, , max]) => ({ min, max })),
  map(number, (n) => ({ min: n, max: n })),
);

const dash: Parser<true> = words('—');

/** `Depending on the amount of cards in your memory — • 0 — Glimpse 9. • 1 to 5 — …`: one of them at most. */
const depending: Parser<Clause> = map(
  seq<[true, string, true, (readonly [Range, Clause])[]]>(
    phrase('depending on the amount of cards in your'),
    alt<string>(value(words('memory'), 'memory'), value(words('hand'), 'hand')),
    dash,
    some(
      map(
        seq<[true, Range, true, Clause]>(words('•'), range, dash, deed),
        ([, bounds, , what]): readonly [Range, Clause] => [bounds, what],
      ),
    ),
  ),
  ([, zone, , cases]) => {
    const of: Value = { cards: [zone], who: 'you' };
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

/**
 * `Deluge 4 — If there are four or more water element cards in your graveyard, …`: a name for what the condition says
 * in full.
 */
const deluge: Parser<Said> = map(
  seq<[true, number, true, Condition[], Clause]>(words('deluge'), number, words('—'), given, deed),
  ([, n, , conditions, what]): Said | undefined => {
    const [one] = conditions;
    const isSame =
      conditions.length === 1 &&
      one?.is === 'exists' &&
      one.min === n &&
      one.what.zone === 'graveyard' &&
      one.what.elements?.join() === 'WATER';
    return isSame ? { what: { ...what, ops: [{ op: 'if', if: conditions, then: [...what.ops] }] } } : undefined;
  },
);

const bonus: Parser<Condition[]> = map(phrase('class bonus :'), () => [{ is: 'class-bonus' }]);

/** What one sentence says: something to do; or how what was said before it is to be done otherwise. */
type Said =
  | { readonly what: Clause }
  | { readonly instead: Clause; readonly if: readonly Condition[] }
  | { readonly otherwise: Clause }
  | { readonly banishes: true };

const sentence: Parser<Said> = once(
  alt<Said>(
    map(
      seq<[unknown, Condition[], Clause, true]>(
        opt(words('then')),
        alt(bonus, given),
        untargeted(clauses),
        phrase('instead .'),
      ),
      ([, conditions, instead]): Said => ({
        instead,
        if: conditions,
      }),
    ),
    // `Class Bonus: That ally gets +1 POWER …`: more for those who have it (GA-KW-03).
    map(
      seq<[unknown, Condition[], Clause]>(opt(words('then')), alt(bonus, given), deed),
      ([, conditions, what]): Said => ({
        what: { ...what, ops: [{ op: 'if', if: conditions, then: [...what.ops] }] },
      }),
    ),
    map(seq<[true, unknown, Clause]>(words('otherwise'), opt(words(',')), deed), ([, , otherwise]): Said => ({
      otherwise,
    })),
    map(phrase('banish the card that had its activation negated this way .'), (): Said => ({ banishes: true })),
    map(
      seq<[unknown, Clause]>(
        opt(words('then')),
        alt(bought, orElse, risked, revealed, shown, forEachBanished, depending, outweighed),
      ),
      ([, what]): Said => ({ what }),
    ),
    deluge,
    map(plain, (what): Said => ({ what })),
  ),
);

/** What an operation does apart from how much: one that takes the place of another must do the same to the same. */
const sameDeed = (one: readonly Op[], two: readonly Op[]): boolean => {
  const deedOf = (ops: readonly Op[]): string =>
    JSON.stringify(ops, (key, inner: unknown) => (key === 'n' ? undefined : inner));
  return deedOf(one) === deedOf(two);
};

/** `Deal 2 damage to target unit. If …, deal 4 damage to that unit instead.` */
const replaced = (all: Clause, conditions: readonly Condition[], what: Clause): Clause | undefined => {
  const next = chained(all, what);
  const instead = next?.ops.slice(all.ops.length) ?? [];
  const before = all.ops.slice(-1);
  return instead.length === 1 && sameDeed(before, instead)
    ? {
        ...all,
        ops: [
          ...all.ops.slice(0, -1),
          { op: 'if', if: shifted([...conditions], all.targets.length), then: instead, else: before },
        ],
      }
    : undefined;
};

/** A card whose activation is negated goes to banishment in place of the graveyard. */
const banishing = (all: Clause): Clause | undefined => {
  const ops = JSON.parse(JSON.stringify(all.ops), (_, inner: unknown) => {
    const op = inner as Partial<Op> | null;
    return typeof op === 'object' && op?.op === 'negate' ? { ...op, to: 'banishment' } : inner;
  }) as Op[];
  return JSON.stringify(ops) === JSON.stringify(all.ops) ? undefined : { ...all, ops };
};

const added = (all: Clause, one: Said): Clause | undefined => {
  if ('what' in one) return chained(all, one.what);
  if ('instead' in one) return replaced(all, one.if, one.instead);
  if ('banishes' in one) return banishing(all);
  const last = all.ops.at(-1);
  const next = chained(all, one.otherwise);
  return next && last?.op === 'if' && !last.else
    ? { ...all, ops: [...all.ops.slice(0, -1), { ...last, else: next.ops.slice(all.ops.length) }] }
    : undefined;
};

/** What says "that ally" of no ally at all is not understood, nor what says X of no number. */
const resolved = (what: Clause | undefined, costsX: boolean): Clause | undefined =>
  what && references(what.ops).every((n) => n >= 0 && n < what.targets.length) && (costsX || !saysX(what.ops))
    ? what
    : undefined;

/** Sentences up to the end of a paragraph. */
export const sentences: Parser<Clause> = once(
  map(seq<[Said, Said[]]>(sentence, many(sentence)), ([first, rest], { card }) =>
    resolved(
      [first, ...rest].reduce<Clause | undefined>((all, one) => all && added(all, one), NOTHING),
      card.costsX,
    ),
  ),
);

const SUBJECT: Ref = { event: 'subject' };

/** Sentences of an ability that watches others: "that ally" is the one it was watching. */
export const sentencesAbout: Parser<Clause> = map(
  seq<[Said, Said[]]>(sentence, many(sentence)),
  ([first, rest], { card }) => {
    const all = [first, ...rest].reduce<Clause | undefined>((sum, one) => sum && added(sum, one), NOTHING);
    if (!all || (all.targets.length > 0 && references(all.ops).some((n) => n < 0))) return undefined;
    const ops = JSON.parse(JSON.stringify(all.ops), (_, inner: unknown) => (isBefore(inner) ? SUBJECT : inner)) as Op[];
    return resolved({ ...all, ops }, card.costsX);
  },
);

/** One sentence that needs its targets, whatever stands before it; "that ally" is nothing it knows. */
export const oneSentence: Parser<Clause> = map(plain, (what, { card }) =>
  what.targets.length > 0 ? resolved(what, card.costsX) : undefined,
);

/**
 * One sentence that is optional as a whole: a triggered ability then asks before it goes on the stack (GA-TRIG-02,
 * CF-28).
 */
export const wholeMay: Parser<Clause> = map(
  seq<[true, Clause, true]>(phrase('you may'), clauses, words('.')),
  ([, what], { card }) => resolved(what, card.costsX),
);
