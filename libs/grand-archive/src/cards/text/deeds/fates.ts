import type { Condition, Op, Selector, Value } from '../../../effects/words.js';
import { doing, to, type Clause } from './clause.js';
import { cards, objects } from '../nouns/nouns.js';
import { counterKind } from '../nouns/counters.js';
import { number } from '../nouns/numbers.js';
import { CHOSEN, itself, named } from '../nouns/objects.js';
import { saidValue } from '../nouns/values.js';
import { alt, form, map, opt, phrase, type Parser } from '../parser.js';

/** Two kinds of cards: `Animal and Beast ally cards` are cards of either kind. */
export const eitherKind: Parser<Selector> = alt(
  form`${{ one: objects }} and ${{ other: cards }}`(({ one, other }): Selector | undefined => {
    const { subtypes = [], ...rest } = other;
    const both = Object.keys(one).join() === 'subtypes' && subtypes.length > 0;
    return both ? { ...rest, subtypes: [...one.subtypes!, ...subtypes] } : undefined;
  }),
  cards,
);

/** The kind of counters in a text. */

/** How many counters an object has too few. */
interface Lacking {
  readonly kind: string;
  readonly n: Value;
}
const lacking: Parser<Lacking> =
  form`if the amount of ${{ kind: counterKind }} counters on ~ is less than ${{ goal: saidValue }}`(
    ({ kind, goal }) => ({
      kind,
      n: { sum: [goal, { times: [-1, { counters: kind, of: { self: true } }] }] },
    }),
  );
const isLacking = (n: Value): Condition => ({ is: 'number', of: n, min: 1 });
/** The condition after an event, for texts that bring counters up to a number. */
export const behind: Parser<Condition[]> = map(lacking, ({ n }) => [isLacking(n)]);

export const fates: Parser<Clause> = alt(
  // Banishes the object only if it is still in play (GA-DELAY-01).
  form`at the beginning of the next end phase, banish ${{ itself }}`(({ itself: { ref } }) =>
    doing({ op: 'delay', until: 'end-began', whose: 'any', do: [{ op: 'banish', what: ref, from: 'field' }] }),
  ),

  form`at the beginning of your next recollection phase, you win the game`((_, { card }) =>
    card.later ? doing({ op: 'delay', until: 'recollection-began', whose: 'own', do: [{ op: 'win' }] }) : undefined,
  ),
  form`shuffle all cards in your graveyard into your deck`((_, { card }) =>
    card.later
      ? doing(
          { op: 'move', what: { all: { zone: 'graveyard', who: 'you' } }, to: 'deck' },
          { op: 'shuffle', who: 'you' },
        )
      : undefined,
  ),
  form`reveal all cards in your memory`(doing({ op: 'show-memory', who: 'you', as: 'revealed' })),
  form`each player reveals all cards in their memory`(doing({ op: 'show-memory', who: 'each', as: 'revealed' })),
  // Only follows "you may".
  form`have each player draw ${{ n: number }} card|cards`(({ n }) => doing({ op: 'draw', who: 'each', n })),
  form`reveal all cards in your material deck. then put a|an ${{ what: cards }} with the lowest memory cost from among
    them onto the field`(({ what }) => doing({ op: 'put-lowest', what })),
  form`choose up to ${{ n: number }} non-norm elements. players can't materialize or activate cards of those elements
    until the beginning of your next turn`(({ n }) => doing({ op: 'ban-elements', n, until: 'your-next-turn' })),
  form`choose ${{ upTo: opt(phrase('up to')) }} ${{ n: number }} ${{ what: cards }} from your graveyard and put them
    on the bottom of your deck in any order`(({ upTo, n, what }) =>
    doing(
      { op: 'choose', as: CHOSEN, what: { ...what, zone: 'graveyard', who: 'you' }, min: upTo ? 0 : n, max: n },
      { op: 'move', what: { chosen: CHOSEN }, to: 'deck', place: 'bottom' },
    ),
  ),
  // The player sacrifices any number of their own objects.
  form`sacrifice any amount of ${{ what: objects }}`(({ what }) =>
    what.who === undefined
      ? doing(
          { op: 'choose', as: CHOSEN, what: { ...what, who: 'you' }, min: 0, max: 'any', sacrifices: true },
          { op: 'sacrifice', what: { chosen: CHOSEN } },
        )
      : undefined,
  ),
  form`look at the top three cards of your deck. put one of them into your graveyard, one on top of your deck, and one
    on the bottom of your deck`(doing({ op: 'divide', n: 3, graveyard: 1, top: 1 })),
  form`look at the top two cards of your deck. put one of those cards into your graveyard and the other on the bottom
    of your deck`(doing({ op: 'divide', n: 2, graveyard: 1, top: 0 })),
  form`switch the power and life stat|stats of ${{ object: named }} until end of turn`(({ object }) =>
    'all' in object.ref ? undefined : to(object, { op: 'switch', what: object.ref, until: 'end-of-turn' }),
  ),
  form`the next time one or more ${{ what: objects }} would enter the field this turn, they enter the field rested
    instead`(({ what }) => doing({ op: 'entering', what, rested: true, next: true, until: 'end-of-turn' })),
  form`until the beginning of your next turn, ${{ what: objects }} enter the field rested`(({ what }, { card }) =>
    card.later && what.who === 'opponent'
      ? doing({ op: 'entering', what, rested: true, until: 'your-next-turn' })
      : undefined,
  ),
  form`until end of turn, ${{ what: eitherKind }} you activate this turn enter the field with an additional buff
    counter on them`(({ what }) => doing({ op: 'entering', what, who: 'you', counter: 'buff', until: 'end-of-turn' })),
  form`activate a|an ${{ what: cards }} from your memory. pay its reserve cost only by removing that many
    ${{ counters: counterKind }} counters from ~`(({ what, counters }) =>
    doing({ op: 'activate-now', what, counters }),
  ),
  form`${{ lacking }}, put an amount of ${{ same: counterKind }} counters on ~ equal to the difference`(
    ({ lacking: { kind, n }, same }) =>
      kind === same
        ? doing({ op: 'if', if: [isLacking(n)], then: [{ op: 'counter', what: { self: true }, kind, n }] })
        : undefined,
  ),
  form`look at target opponent's memory and discard a card from it`({
    ops: [{ op: 'discard-of', who: { target: 0 }, from: ['memory'], min: 1, max: 1 }],
    targets: [{ what: {}, player: 'opponent', min: 1, max: 1 }],
  }),
  form`the activation of the next card you activate this turn can't be negated`(doing({ op: 'sure' })),
  form`choose any amount of ${{ what: objects }} and deal damage equal to ${{ n: saidValue }} split among them`(
    ({ what, n }) => doing({ op: 'split', what, n }),
  ),
);

const REVEALED = 'revealed';

export const recycling: Parser<Clause> =
  form`you may reveal up to ${{ n: number }} ${{ what: cards }} from your memory and put them on the bottom of your
    deck in any order. then draw that many cards ${{ memory: opt(phrase('into your memory')) }}.`(
    ({ n, what, memory }) => {
      const many: Value = { many: { chosen: REVEALED } };
      const draw: Op = { op: 'draw', who: 'you', n: many, ...(memory ? { to: 'memory' as const } : {}) };
      return doing(
        { op: 'reveal', as: REVEALED, what: { ...what, zone: 'memory', who: 'you' }, min: 0, max: n },
        { op: 'move', what: { chosen: REVEALED }, to: 'deck', place: 'bottom' },
        draw,
      );
    },
  );
