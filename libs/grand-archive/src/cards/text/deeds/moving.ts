import type { Op, Ref } from '../../../effects/words.js';
import { doing, either, to, unlessPaid, type Clause } from './clause.js';
import { condition } from '../nouns/conditions.js';
import { cards, objects } from '../nouns/nouns.js';
import { amount, number } from '../nouns/numbers.js';
import { hitUnit } from '../triggers/hits.js';
import {
  activation,
  aimed,
  buried,
  CHOSEN,
  choice,
  itself,
  named,
  target,
  that,
  type Named,
} from '../nouns/objects.js';
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

/** Tested as the effect is carried out. */
const onlyIf: Parser<Clause> = form`negate ${{ object: activation }} if ${{ one: condition }}`(({ object, one }) =>
  JSON.stringify(one).includes('"target":')
    ? undefined
    : to(object, { op: 'if', if: [one], then: [{ op: 'negate', what: object.ref }] }),
);

const price = opt(form`unless its controller pays (${{ n: amount }})`(({ n }) => n));

const negate: Parser<Clause> = form`negate ${{ object: alt(activation, aimed) }} ${{ paid: price }}`(
  ({ object, paid }) => {
    const negating: Op = { op: 'negate', what: object.ref };
    return to(object, paid === null ? negating : unlessPaid(object.ref, paid, negating));
  },
);

/** Effects that move cards and objects. */
export const moving: Parser<Clause> = alt(
  // Moves cards out of graveyards: to banishment, or to "your" hand or memory, so only the player's own cards.
  form`banish up to ${{ max: number }} target ${{ what: cards }} from a single graveyard`(
    ({ max, what }, { card }): Clause | undefined =>
      card.later
        ? {
            ops: [{ op: 'banish', what: { target: 0 } }],
            targets: [{ what: { ...what, zone: 'graveyard' }, min: 0, max, single: true }],
          }
        : undefined,
  ),
  form`banish ${{ object: buried }}`(({ object }) => to(object, { op: 'banish', what: object.ref })),
  form`return ${{ object: buried }} to your hand`(({ object }) =>
    isOwn(object) ? to(object, { op: 'move', what: object.ref, to: 'hand' }) : undefined,
  ),
  form`return ${{ object: buried }} to your memory`(({ object }) =>
    isOwn(object) ? to(object, { op: 'move', what: object.ref, to: 'memory' }) : undefined,
  ),
  form`banish ${{ object: target }} if one of its types matches one of the types among cards in your banishment`(
    ({ object }, { card }) =>
      card.later && object.targets[0]?.max === 1
        ? to(object, {
            op: 'if',
            if: [{ is: 'same-type', what: object.ref, as: { zone: 'banishment', face: 'up', who: 'you' } }],
            then: [{ op: 'banish', what: object.ref }],
          })
        : undefined,
  ),
  // The player chooses during resolution.
  form`banish ${{ upTo: opt(phrase('up to')) }} ${{ n: number }} ${{ what: cards }} from your graveyard`(
    ({ upTo, n, what }) =>
      doing(
        { op: 'choose', as: CHOSEN, what: { ...what, zone: 'graveyard', who: 'you' }, min: upTo ? 0 : n, max: n },
        { op: 'banish', what: { chosen: CHOSEN } },
      ),
  ),
  // Returns the card from the banishment that it has gone to (GA-DFC-16).
  form`return ~ to the field transformed`(
    doing({ op: 'move', what: { self: true }, from: 'banishment', to: 'field', transformed: true }),
  ),
  form`choose a|an ${{ what: cards }} from a graveyard and banish it`(({ what }) =>
    doing(
      { op: 'choose', as: CHOSEN, what: { ...what, zone: 'graveyard' }, min: 1, max: 1 },
      { op: 'banish', what: { chosen: CHOSEN } },
    ),
  ),
  // Moves only objects on the field: an object that has left stays where it is.
  form`return ${{ object: named }} to the top of its owner's deck`(({ object }) =>
    to(object, {
      op: 'move',
      what: object.ref,
      to: 'deck',
      place: 'top',
      ...('self' in object.ref ? { from: 'field' } : {}),
    }),
  ),
  // An attack card lies in the intent until the combat is over.
  form`return ~ to its owner's hand`((_, { card }) =>
    card.later && card.types.includes('ATTACK')
      ? doing({ op: 'move', what: { self: true }, to: 'hand', from: 'intent' })
      : undefined,
  ),
  form`put ~ into its owner's material deck preserved`((_, { card }) =>
    card.later && card.types.includes('ACTION') ? doing({ op: 'preserve', what: { self: true } }) : undefined,
  ),
  form`return ${{ object: named }} to ${{ zone: alt(ownersZone('hand'), ownersZone('memory')) }}`(({ object, zone }) =>
    to(object, { op: 'move', what: object.ref, to: zone, ...('self' in object.ref ? { from: 'field' } : {}) }),
  ),
  form`return ${{ object: choice }} to your owner's hand`(({ object }, { card }) =>
    card.later ? to(object, { op: 'move', what: object.ref, to: 'hand' }) : undefined,
  ),
  // "That" is the object banished right before.
  form`return ${{ object: that }} to the field under its owner's control ${{ rested: opt(words('rested')) }}`(
    ({ object, rested }) =>
      to(object, { op: 'move', what: object.ref, to: 'field', ...(rested ? { rested: true } : {}) }),
  ),
  // The player sacrifices the card itself, or an object of their own.
  form`sacrifice ${{ object: alt(itself, choice) }}`(({ object }) => {
    if (!object.first) return to(object, { op: 'sacrifice', what: object.ref });
    const [one] = object.first;
    if (one?.op !== 'choose' || one.what.who !== undefined) return undefined;
    return to(
      {
        ...object,
        first: [{ ...one, what: { ...one.what, who: 'you' }, ...(one.max === 1 ? {} : { sacrifices: true }) }],
      },
      { op: 'sacrifice', what: object.ref },
    );
  }),
  // The player sacrifices all such objects that they control.
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
  form`negate all card activations ${{ theirs: opt(phrase("you don't control")) }}`(({ theirs }, { card }) =>
    card.later
      ? doing({ op: 'negate', what: { all: { item: 'activation', ...(theirs ? { who: 'opponent' as const } : {}) } } })
      : undefined,
  ),
  onlyIf,
  negate,
  verb('destroy', (what) => ({ op: 'destroy', what })),
  verb('banish', (what) => ({ op: 'banish', what })),
);
