import type { Op, Ref } from '../../../effects/words.js';
import { to, type Clause } from './clause.js';
import { objects } from '../nouns/nouns.js';
import { choice, named, target, type Named } from '../nouns/objects.js';
import { alt, form, opt, words, type Parser } from '../parser.js';

/** The name for the returned card, which is another object than the one that left. */
const RETURNED = 'returned';
const IT: Ref = { chosen: RETURNED };

const becomesDistant: Parser<Op> = form`it becomes distant`({
  op: 'boost',
  what: IT,
  stats: {},
  keywords: ['distant'],
  until: 'end-of-their-turn',
});

const isOne = ({ targets, first = [] }: Named): boolean =>
  targets.every(({ max }) => max === 1) && first.every((op) => op.op === 'choose' && op.max === 1);

/** Effects that banish an object and return it. */
export const blinking: Parser<Clause> = alt(
  // "It" is the returned object.
  form`banish ${{ object: named }}, then return it to the field under its owner's control
    ${{ rested: opt(words('rested')) }}. if it's a|an ${{ that: objects }}, ${{ then: becomesDistant }}.`(
    ({ object, rested, that, then }) =>
      'target' in object.ref && object.ref.target === 0
        ? to(
            object,
            { op: 'banish', what: object.ref },
            { op: 'move', what: object.ref, to: 'field', as: RETURNED, ...(rested ? { rested: true } : {}) },
            { op: 'if', if: [{ is: 'matches', what: IT, that }], then: [then] },
          )
        : undefined,
  ),
  // Works like suppressing (GA-SUPPRESS-01).
  form`banish ${{ object: alt(target, choice) }}. return that
    ally|object|unit|item|weapon to the field under its owner's
    control transformed at the beginning of the next end phase.`(({ object }) =>
    isOne(object) ? to(object, { op: 'suppress', what: object.ref, transformed: true }) : undefined,
  ),
);
