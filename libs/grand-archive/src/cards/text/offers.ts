import type { Condition, CostPart, Op, Selector } from '../../effects/words.js';
import { doubled } from './attacks.js';
import { doing, type Clause } from './clause.js';
import { clause } from './clauses.js';
import { given } from './conditions.js';
import { price } from './costs.js';
import { cards } from './nouns.js';
import { number } from './numbers.js';
import { alt, map, opt, phrase, sepBy, seq, value, words, type Parser } from './parser.js';
import { deed, plain } from './plain.js';
import { paying } from './this-way.js';

const GIVEN = 'given-away';

/** `If you do, draw a card. If you don't, recover 2.` */
const ifYouDo: Parser<readonly [Clause, Clause | null]> = map(
  seq<[unknown, true, Clause, Clause | null]>(
    opt(words('then')),
    phrase('if you do ,'),
    alt(deed, doubled),
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
  ([, cost, , [done, not]]) =>
    doing(paying({ op: 'pay', cost, then: [...done.ops], ...(not ? { else: [...not.ops] } : {}) })),
);

/** `If you control a Goose, you may sacrifice ~. If you do, …`: asked as it resolves, and else nothing is offered. */
export const boughtIf: Parser<Clause> = map(seq<[Condition[], Clause]>(given, bought), ([conditions, what]) =>
  JSON.stringify(conditions).includes('"target"')
    ? undefined
    : doing({ op: 'if', if: conditions, then: [...what.ops] }),
);

/** `You may banish a card from your graveyard. When you do, …`: by a trigger with targets of its own (GA-REFLEX-01). */
const whenDone: Parser<Clause> = map(
  seq<[true, CostPart[], true, true | null, Clause]>(
    phrase('you may'),
    sepBy(price, words('and')),
    phrase('. when you do ,'),
    opt(phrase('as a spell ,')),
    plain,
  ),
  ([, cost, , spell, { ops, targets, near }]) => {
    const known = JSON.stringify(ops);
    // What is said there of what was given, or of what was targeted before, is not understood.
    if (near || known.includes('"target":-') || known.includes('"chosen":".') || known.includes('"x":true'))
      return undefined;
    const aimed = targets.length > 0 ? { targets: [...targets] } : {};
    const then: Op = { op: 'reflex', ...aimed, do: [...ops], ...(spell ? { spell: true } : {}) };
    return doing({ op: 'pay', cost, then: [then] });
  },
);

/**
 * `You may banish any amount of Song cards from your graveyard. When a card is banished this way, …`: a trigger for
 * each of them (GA-REFLEX-02).
 */
const whenEach: Parser<Clause> = map(
  seq<[true, Selector, true, Clause]>(
    phrase('you may banish any amount of'),
    cards,
    phrase('from your graveyard . when a card is banished this way ,'),
    plain,
  ),
  ([, what, , { ops, targets, near }]) => {
    const known = JSON.stringify(ops);
    if (near || known.includes('"target":-') || known.includes('"chosen":') || known.includes('"x":true'))
      return undefined;
    return doing(
      { op: 'choose', as: GIVEN, what: { ...what, zone: 'graveyard', who: 'you' }, min: 0, max: 'any' },
      { op: 'banish', what: { chosen: GIVEN } },
      {
        op: 'reflex',
        ...(targets.length > 0 ? { targets: [...targets] } : {}),
        do: [...ops],
        times: { many: { chosen: GIVEN } },
      },
    );
  },
);

/** `You may put two quest counters on ~. If you don't, draw a card.`: what is offered can always be done. */
const orElse: Parser<Clause> = map(
  seq<[true, Clause, true, Clause]>(phrase('you may'), clause, phrase(". if you don't ,"), deed),
  ([, what, , not]) => {
    const [op] = what.ops;
    const isSure =
      what.ops.length === 1 &&
      (op?.op === 'glimpse' ||
        (op?.op === 'counter' && typeof op.n === 'number' && op.n > 0 && ('self' in op.what || 'champion' in op.what)));
    return isSure ? doing({ op: 'pay', cost: [], then: [op], else: [...not.ops] }) : undefined;
  },
);

/** The same with cards at random: who has too few cannot do it. */
const risked: Parser<Clause> = map(
  seq<[true, number, unknown, 'memory' | 'materials', readonly [Clause, Clause | null]]>(
    phrase('you may banish'),
    number,
    alt(words('card'), words('cards')),
    alt<'memory' | 'materials'>(
      value(phrase('at random from your memory .'), 'memory'),
      value(phrase('at random from your material deck .'), 'materials'),
    ),
    ifYouDo,
  ),
  ([, n, , zone, [done, not]]) =>
    not
      ? undefined
      : doing({
          op: 'if',
          if: [{ is: 'number', of: { cards: [zone], who: 'you' }, min: n }],
          then: [{ op: 'may', do: [{ op: 'banish-random', who: 'you', zone, n }, ...done.ops] }],
        }),
);

/** `You may change the target of an attack to ~. If you do, ~ gets +1 LIFE.`: without an attack nothing is asked. */
const turnedAside: Parser<Clause> = map(
  seq<[true, Clause, true, readonly [Clause, Clause | null]]>(phrase('you may'), clause, words('.'), ifYouDo),
  ([, what, , [done, not]]) => {
    const [op] = what.ops;
    return what.ops.length === 1 && op?.op === 'retarget' && !not
      ? {
          ...what,
          ops: [
            {
              op: 'if',
              if: [{ is: 'exists', what: { role: 'attacker' } }],
              then: [{ op: 'may', do: [op, { op: 'if', if: [{ is: 'did' }], then: [...done.ops] }] }],
            },
          ],
        }
      : undefined;
  },
);

/**
 * `Put a card from your hand on the bottom of your deck. If you do, draw a card.`: who has one must (GA-TAKE-06). What
 * lies in a deck has no name, so it is done if there was one.
 */
const sunk: Parser<Clause> = map(
  seq<[true, readonly [Clause, Clause | null]]>(
    phrase('put a card from your hand on the bottom of your deck .'),
    ifYouDo,
  ),
  ([, [done, not]]) =>
    doing({
      op: 'if',
      if: [{ is: 'number', of: { cards: ['hand'], who: 'you' }, min: 1 }],
      then: [{ op: 'take', from: ['hand'], min: 1, max: 1, to: 'deck' }, ...done.ops],
      ...(not ? { else: [...not.ops] } : {}),
    }),
);

const MOVES = ['move', 'destroy', 'banish', 'sacrifice'];

/** `Return target ally you control to its owner's memory. If you do, draw a card.`: what was moved, or was not. */
const provided: Parser<Clause> = map(
  seq<[Clause, true, readonly [Clause, Clause | null]]>(clause, words('.'), ifYouDo),
  ([what, , [done, not]]) => {
    const [op] = what.ops;
    return what.ops.length === 1 && op && MOVES.includes(op.op) && !JSON.stringify(done.ops).includes('"target":-1')
      ? {
          ...what,
          ops: [op, { op: 'if', if: [{ is: 'did' }], then: [...done.ops], ...(not ? { else: [...not.ops] } : {}) }],
        }
      : undefined;
  },
);

/** What is offered as it resolves, and what hangs on whether it is done. */
export const offers: Parser<Clause> = alt(bought, whenDone, whenEach, orElse, risked, sunk, turnedAside, provided);
