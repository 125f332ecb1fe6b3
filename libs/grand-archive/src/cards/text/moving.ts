import type { Op, Ref, Selector, Value } from '../../effects/words.js';
import { doing, either, to, type Clause } from './clause.js';
import { cards, objects } from './nouns.js';
import { amount, number } from './numbers.js';
import { hitUnit } from './hits.js';
import { activation, aimed, buried, CHOSEN, choice, itself, named, that, type Named } from './objects.js';
import { alt, map, opt, phrase, seq, value, words, type Parser } from './parser.js';

/** A verb with an object: `destroy target ally`. */
export const verb = (said: string, op: (ref: Ref) => Op): Parser<Clause> =>
  map(seq<[true, Named]>(phrase(said), alt(hitUnit, named)), ([, object]) => to(object, op(object.ref)));

const isOwn = (object: Named): boolean => object.targets[0]?.what.who === 'you';

/**
 * Cards out of graveyards: banished, or to the hand or memory of their owner, which must be the player's own to be
 * called so.
 */
const exhume: Parser<Clause> = alt(
  map(seq<[true, Named]>(words('banish'), buried), ([, object]) => to(object, { op: 'banish', what: object.ref })),
  map(seq<[true, Named, true]>(words('return'), buried, phrase('to your hand')), ([, object]) =>
    isOwn(object) ? to(object, { op: 'move', what: object.ref, to: 'hand' }) : undefined,
  ),
  map(seq<[true, Named, true]>(words('return'), buried, phrase('to your memory')), ([, object]) =>
    isOwn(object) ? to(object, { op: 'move', what: object.ref, to: 'memory' }) : undefined,
  ),
);

const ownersZone = (zone: string): Parser<string> =>
  value(
    either(
      `its owner's ${zone}`,
      `their owner's ${zone}`,
      `their owner's ${zone === 'memory' ? 'memories' : `${zone}s`}`,
      `their owners' ${zone === 'memory' ? 'memories' : `${zone}s`}`,
    ),
    zone,
  );

/** `return target ally to its owner's hand`. */
const bounce: Parser<Clause> = map(
  seq<[true, Named, true, string]>(words('return'), named, words('to'), alt(ownersZone('hand'), ownersZone('memory'))),
  // Off the field: what has left it meanwhile is not fetched from where it lies.
  ([, object, , zone]) =>
    to(object, { op: 'move', what: object.ref, to: zone, ...('self' in object.ref ? { from: 'field' } : {}) }),
);

/** `return ~ to the field transformed`: from the banishment that it has gone to (GA-DFC-16). */
const returnTurned: Parser<Clause> = value(
  phrase('return ~ to the field transformed'),
  doing({ op: 'move', what: { self: true }, from: 'banishment', to: 'field', transformed: true }),
);

/** `banish up to three fire element cards from your graveyard`: chosen as it resolves. */
const banishChosen: Parser<Clause> = map(
  seq<[true, true | null, number, Selector, true]>(
    words('banish'),
    opt(phrase('up to')),
    number,
    cards,
    phrase('from your graveyard'),
  ),
  ([, upTo, n, what]) =>
    doing(
      { op: 'choose', as: CHOSEN, what: { ...what, zone: 'graveyard', who: 'you' }, min: upTo ? 0 : n, max: n },
      { op: 'banish', what: { chosen: CHOSEN } },
    ),
);

/** `choose a card from a graveyard and banish it`. */
const banishAny: Parser<Clause> = map(
  seq<[true, Selector, true]>(
    alt(phrase('choose a'), phrase('choose an')),
    cards,
    phrase('from a graveyard and banish it'),
  ),
  ([, what]) =>
    doing(
      { op: 'choose', as: CHOSEN, what: { ...what, zone: 'graveyard' }, min: 1, max: 1 },
      { op: 'banish', what: { chosen: CHOSEN } },
    ),
);

/** `sacrifice an ally`: one of one's own; `sacrifice ~`. */
const sacrifice: Parser<Clause> = map(seq<[true, Named]>(words('sacrifice'), alt(itself, choice)), ([, object]) => {
  if (!object.first) return to(object, { op: 'sacrifice', what: object.ref });
  const [one] = object.first;
  if (one?.op !== 'choose' || one.what.who !== undefined) return undefined;
  return to(
    { ...object, first: [{ ...one, what: { ...one.what, who: 'you' } }] },
    { op: 'sacrifice', what: object.ref },
  );
});

/** `sacrifice each regalia with a bond counter on it`: of those that one controls. */
const sacrificeEach: Parser<Clause> = map(
  seq<[true, unknown, Selector]>(words('sacrifice'), alt(words('each'), words('all')), objects),
  ([, , what]) =>
    what.who === 'opponent' ? undefined : doing({ op: 'sacrifice', what: { all: { ...what, who: 'you' } } }),
);

/** `negate target card activation unless its controller pays (2)`. */
const negate: Parser<Clause> = map(
  seq<[true, Named, Value | null]>(
    words('negate'),
    alt(activation, aimed),
    opt(map(seq<[true, Value, true]>(phrase('unless its controller pays ('), amount, words(')')), ([, n]) => n)),
  ),
  ([, object, price]) => {
    const negating: Op = { op: 'negate', what: object.ref };
    return to(
      object,
      price === null
        ? negating
        : {
            op: 'pay',
            who: { controller: object.ref },
            cost: [{ pay: 'reserve', n: price }],
            then: [],
            else: [negating],
          },
    );
  },
);

/** `return it to the field under its owner's control rested`: of what was banished right before. */
const giveBack: Parser<Clause> = map(
  seq<[true, Named, true, true | null]>(
    words('return'),
    that,
    either("to the field under its owner's control"),
    opt(words('rested')),
  ),
  ([, object, , rested]) =>
    to(object, { op: 'move', what: object.ref, to: 'field', ...(rested ? { rested: true } : {}) }),
);

/** `negate target card activation unless its controller has you draw two cards`. */
const negateOrDraw: Parser<Clause> = map(
  seq<[true, Named, true, Value, true]>(
    words('negate'),
    activation,
    phrase('unless its controller has you draw'),
    amount,
    words('cards'),
  ),
  ([, object, , n]) =>
    to(object, {
      op: 'pay',
      who: { controller: object.ref },
      cost: [],
      then: [{ op: 'draw', who: 'you', n }],
      else: [{ op: 'negate', what: object.ref }],
    }),
);

/** What puts cards and objects into other places. */
export const moving: Parser<Clause> = alt(
  exhume,
  banishChosen,
  returnTurned,
  banishAny,
  bounce,
  giveBack,
  sacrifice,
  sacrificeEach,
  negateOrDraw,
  negate,
  verb('destroy', (what) => ({ op: 'destroy', what })),
  verb('banish', (what) => ({ op: 'banish', what })),
);
