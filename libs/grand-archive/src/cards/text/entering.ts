import type { Ability, Selector, Value } from '../../effects/words.js';
import { number } from './numbers.js';
import { objects } from './nouns.js';
import { alt, map, opt, phrase, seq, value, words, type Parser } from './parser.js';
import { isPermanent } from './statics.js';
import { said } from './values.js';

/** `As ~ enters the field, choose a card name.` (GA-NAMED-01) */
const naming: Parser<Ability> = map(
  seq<[true, 'named' | 'named-ally' | 'type', true]>(
    phrase('as ~ enters the field , choose'),
    alt<'named' | 'named-ally' | 'type'>(
      value(phrase('a card type'), 'type'),
      value(phrase('a card name'), 'named'),
      value(phrase('an ally card name'), 'named-ally'),
    ),
    words('.'),
  ),
  ([, enters], reader): Ability | undefined => (isPermanent(reader) ? { kind: 'static', enters } : undefined),
);

/** `2 more`, `(2) more`, `(2+X) more`. */
const more: Parser<{ readonly n: number; readonly plusX: boolean }> = map(
  seq<[unknown, number, true | null, unknown, true]>(
    opt(words('(')),
    number,
    opt(phrase('+ X')),
    opt(words(')')),
    words('more'),
  ),
  ([, n, plusX]) => ({ n, plusX: plusX !== null }),
);

/** `Cards with the chosen name cost (2+X) more to activate, where X is the amount of phantasias you control.` */
const chosenName: Parser<Ability> = map(
  seq<[true, { readonly n: number; readonly plusX: boolean }, 'activate' | 'play', Value | null, true]>(
    phrase('cards with the chosen name cost'),
    more,
    alt<'activate' | 'play'>(value(phrase('to activate'), 'activate'), value(phrase('to play'), 'play')),
    opt(map(seq<[unknown, true, Value]>(opt(words(',')), phrase('where X is'), said), ([, , x]) => x)),
    words('.'),
  ),
  ([, { n, plusX }, verb, x], reader): Ability | undefined => {
    if (plusX !== (x !== null) || !isPermanent(reader)) return undefined;
    const what = { all: { name: '$entered-name' } };
    const by: Value = x === null ? n : { sum: [n, x] };
    const kinds = verb === 'play' ? [{}, { kind: 'memory' as const }] : [{}];
    return { kind: 'static', modify: kinds.map((kind) => ({ what, cost: { ...kind, n: by } })) };
  },
);

/** `Cards of the chosen type your opponents activate cost (4) more to activate.` (GA-NAMED-04) */
const chosenType: Parser<Ability> = map(
  seq<[true, { readonly n: number; readonly plusX: boolean }, true]>(
    phrase('cards of the chosen type your opponents activate cost'),
    more,
    phrase('to activate .'),
  ),
  ([, { n, plusX }], reader): Ability | undefined =>
    !plusX && isPermanent(reader)
      ? { kind: 'static', modify: [{ what: { all: { type: '$entered-name', who: 'opponent' } }, cost: { n } }] }
      : undefined,
);

/**
 * `Whenever an on enter ability of an ally with the chosen name triggers, negate that trigger unless its controller
 * pays (4).` (GA-NAMED-03)
 */
const stifling: Parser<Ability> = map(
  seq<[true, number, true]>(
    phrase(
      'whenever an on enter ability of an ally with the chosen name triggers , negate that trigger unless its ' +
        'controller pays (',
    ),
    number,
    phrase(') .'),
  ),
  ([, n], reader): Ability | undefined =>
    isPermanent(reader)
      ? {
          kind: 'triggered',
          when: 'enter-triggered',
          of: { types: ['ALLY'], name: '$entered-name' },
          do: [
            {
              op: 'pay',
              who: { controller: { event: 'object' } },
              cost: [{ pay: 'reserve', n }],
              then: [],
              else: [{ op: 'negate', what: { event: 'object' } }],
            },
          ],
        }
      : undefined,
);

/** `Activated abilities of items you don't control cost (2) more to activate.` */
const dearer: Parser<Ability> = map(
  seq<[true, Selector, true, { readonly n: number; readonly plusX: boolean }, true]>(
    phrase('activated abilities of'),
    objects,
    words('cost'),
    more,
    phrase('to activate .'),
  ),
  ([, all, , { n, plusX }], reader): Ability | undefined =>
    !plusX && isPermanent(reader) ? { kind: 'static', modify: [{ what: { all }, abilityCost: n }] } : undefined,
);

/** What is said of an object as it enters, and what then hangs on it. */
export const entering: Parser<Ability> = alt(stifling, naming, chosenName, chosenType, dearer);
