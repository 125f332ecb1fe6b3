import type { Op, Ref, Selector } from '../../effects/words.js';
import { either, to, type Clause } from './clause.js';
import { objects } from './nouns.js';
import { choice, named, target, type Named } from './objects.js';
import { alt, map, opt, phrase, seq, value, words, type Parser } from './parser.js';

/** What has come back: another object than the one that went. */
const RETURNED = 'returned';
const IT: Ref = { chosen: RETURNED };

const becomesDistant: Parser<Op> = value(phrase('it becomes distant'), {
  op: 'boost',
  what: IT,
  stats: {},
  keywords: ['distant'],
  until: 'end-of-their-turn',
});

/**
 * `Banish target ally you control, then return it to the field under its owner's control rested. If it's a Ranger ally,
 * it becomes distant.`: "it" is what has returned.
 */
const atOnce: Parser<Clause> = map(
  seq<[true, Named, true, true | null, true, Selector, true, Op, true]>(
    words('banish'),
    named,
    either(", then return it to the field under its owner's control"),
    opt(words('rested')),
    alt(phrase(". if it's a"), phrase(". if it's an")),
    objects,
    words(','),
    becomesDistant,
    words('.'),
  ),
  ([, object, , rested, , that, , then]) =>
    'target' in object.ref && object.ref.target === 0
      ? to(
          object,
          { op: 'banish', what: object.ref },
          { op: 'move', what: object.ref, to: 'field', as: RETURNED, ...(rested ? { rested: true } : {}) },
          { op: 'if', if: [{ is: 'matches', what: IT, that }], then: [then] },
        )
      : undefined,
);

/**
 * `Banish a Goose ally you control. Return that ally to the field under its owner's control transformed at the
 * beginning of the next end phase.`: as what is suppressed does (GA-SUPPRESS-01).
 */
const later: Parser<Clause> = map(
  seq<[true, Named, true, unknown, true, true, true]>(
    words('banish'),
    alt(target, choice),
    phrase('. return that'),
    alt(...['ally', 'object', 'unit', 'item', 'weapon'].map((noun) => words(noun))),
    phrase("to the field under its owner's control"),
    words('transformed'),
    phrase('at the beginning of the next end phase .'),
  ),
  ([, object]) => (isOne(object) ? to(object, { op: 'suppress', what: object.ref, transformed: true }) : undefined),
);

const isOne = ({ targets, first = [] }: Named): boolean =>
  targets.every(({ max }) => max === 1) && first.every((op) => op.op === 'choose' && op.max === 1);

/** What is banished and comes back. */
export const blinking: Parser<Clause> = alt(atOnce, later);
