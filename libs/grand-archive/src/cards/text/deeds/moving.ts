import type { Op, Ref } from '../../../effects/words.js';
import { doing, either, to, unlessPaid, type Clause } from './clause.js';
import { cards, objects } from '../nouns/nouns.js';
import { amount, number } from '../nouns/numbers.js';
import { hitUnit } from '../triggers/hits.js';
import { activation, aimed, buried, CHOSEN, choice, itself, named, that, type Named } from '../nouns/objects.js';
import { alt, form, opt, phrase, value, words, type Parser } from '../parser.js';

/** A verb with an object: `destroy target ally`. */
export const verb = (said: string, op: (ref: Ref) => Op): Parser<Clause> =>
  form`${phrase(said)} ${{ object: alt(hitUnit, named) }}`(({ object }) => to(object, op(object.ref)));

const isOwn = (object: Named): boolean => object.targets[0]?.what.who === 'you';

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

const price = opt(form`unless its controller pays (${{ n: amount }})`(({ n }) => n));

const negate: Parser<Clause> = form`negate ${{ object: alt(activation, aimed) }} ${{ paid: price }}`(
  ({ object, paid }) => {
    const negating: Op = { op: 'negate', what: object.ref };
    return to(object, paid === null ? negating : unlessPaid(object.ref, paid, negating));
  },
);

/** What puts cards and objects into other places. */
export const moving: Parser<Clause> = alt(
  // Cards out of graveyards: banished, or to the hand or memory of their owner, which must be the player's own to be
  // called so.
  form`banish ${{ object: buried }}`(({ object }) => to(object, { op: 'banish', what: object.ref })),
  form`return ${{ object: buried }} to your hand`(({ object }) =>
    isOwn(object) ? to(object, { op: 'move', what: object.ref, to: 'hand' }) : undefined,
  ),
  form`return ${{ object: buried }} to your memory`(({ object }) =>
    isOwn(object) ? to(object, { op: 'move', what: object.ref, to: 'memory' }) : undefined,
  ),
  // The player chooses as it resolves.
  form`banish ${{ upTo: opt(phrase('up to')) }} ${{ n: number }} ${{ what: cards }} from your graveyard`(
    ({ upTo, n, what }) =>
      doing(
        { op: 'choose', as: CHOSEN, what: { ...what, zone: 'graveyard', who: 'you' }, min: upTo ? 0 : n, max: n },
        { op: 'banish', what: { chosen: CHOSEN } },
      ),
  ),
  // From the banishment that it has gone to (GA-DFC-16).
  form`return ~ to the field transformed`(
    doing({ op: 'move', what: { self: true }, from: 'banishment', to: 'field', transformed: true }),
  ),
  form`choose a|an ${{ what: cards }} from a graveyard and banish it`(({ what }) =>
    doing(
      { op: 'choose', as: CHOSEN, what: { ...what, zone: 'graveyard' }, min: 1, max: 1 },
      { op: 'banish', what: { chosen: CHOSEN } },
    ),
  ),
  // Off the field: what has left it meanwhile is not fetched from where it lies.
  form`return ${{ object: named }} to ${{ zone: alt(ownersZone('hand'), ownersZone('memory')) }}`(({ object, zone }) =>
    to(object, { op: 'move', what: object.ref, to: zone, ...('self' in object.ref ? { from: 'field' } : {}) }),
  ),
  // "That" is what was banished right before.
  form`return ${{ object: that }} to the field under its owner's control ${{ rested: opt(words('rested')) }}`(
    ({ object, rested }) =>
      to(object, { op: 'move', what: object.ref, to: 'field', ...(rested ? { rested: true } : {}) }),
  ),
  // A player sacrifices ~, or one of their own.
  form`sacrifice ${{ object: alt(itself, choice) }}`(({ object }) => {
    if (!object.first) return to(object, { op: 'sacrifice', what: object.ref });
    const [one] = object.first;
    if (one?.op !== 'choose' || one.what.who !== undefined) return undefined;
    return to(
      { ...object, first: [{ ...one, what: { ...one.what, who: 'you' } }] },
      { op: 'sacrifice', what: object.ref },
    );
  }),
  // A player sacrifices those that they control.
  form`sacrifice each|all ${{ what: objects }}`(({ what }) =>
    what.who === 'opponent' ? undefined : doing({ op: 'sacrifice', what: { all: { ...what, who: 'you' } } }),
  ),
  form`negate ${{ object: activation }} unless its controller has you draw ${{ n: amount }} cards`(({ object, n }) =>
    to(object, {
      op: 'pay',
      who: { controller: object.ref },
      cost: [],
      then: [{ op: 'draw', who: 'you', n }],
      else: [{ op: 'negate', what: object.ref }],
    }),
  ),
  negate,
  verb('destroy', (what) => ({ op: 'destroy', what })),
  verb('banish', (what) => ({ op: 'banish', what })),
);
