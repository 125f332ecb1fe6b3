import type { Condition, Op, Selector, Value } from '../../effects/words.js';
import { doing, either, to, type Clause } from './clause.js';
import { cards, objects } from './nouns.js';
import { KINDS } from './counters.js';
import { number } from './numbers.js';
import { CHOSEN, itself, named, type Named } from './objects.js';
import { said } from './values.js';
import { alt, map, opt, phrase, seq, token, value, words, type Parser } from './parser.js';

/** `reveal all cards in your memory`, for what is said of those. */
const showMemory: Parser<Clause> = value(
  phrase('reveal all cards in your memory'),
  doing({ op: 'show-memory', who: 'you', as: 'revealed' }),
);

/** `choose any amount of units and deal damage equal to the amount of cards revealed this way split among them`. */
const split: Parser<Clause> = map(
  seq<[true, Selector, true, Value, true]>(
    phrase('choose any amount of'),
    objects,
    phrase('and deal damage equal to'),
    said,
    phrase('split among them'),
  ),
  ([, what, , n]) => doing({ op: 'split', what, n }),
);

/** `each player reveals all cards in their memory`. */
const showMemories: Parser<Clause> = value(
  phrase('each player reveals all cards in their memory'),
  doing({ op: 'show-memory', who: 'each', as: 'revealed' }),
);

/** `have each player draw a card`: what "you may" is said of. */
const haveDrawn: Parser<Clause> = map(
  seq<[true, number, true]>(phrase('have each player draw'), number, either('card', 'cards')),
  ([, n]) => doing({ op: 'draw', who: 'each', n }),
);

/**
 * `reveal all cards in your material deck. Then put a Goose regalia card with the lowest memory cost from among them
 * onto the field`.
 */
const putLowest: Parser<Clause> = map(
  seq<[true, unknown, Selector, true]>(
    phrase('reveal all cards in your material deck . then put'),
    alt(words('a'), words('an')),
    cards,
    phrase('with the lowest memory cost from among them onto the field'),
  ),
  ([, , what]) => doing({ op: 'put-lowest', what }),
);

/**
 * `choose up to two non-norm elements. Players can't materialize or activate cards of those elements until the
 * beginning of your next turn`.
 */
const banElements: Parser<Clause> = map(
  seq<[true, number, true]>(
    phrase('choose up to'),
    number,
    phrase(
      "non-norm elements . players can't materialize or activate cards of those elements until the beginning of your " +
        'next turn',
    ),
  ),
  ([, n]) => doing({ op: 'ban-elements', n, until: 'your-next-turn' }),
);

/** `choose up to five cards from your graveyard and put them on the bottom of your deck in any order`. */
const buryDeep: Parser<Clause> = map(
  seq<[true, true | null, number, Selector, true]>(
    words('choose'),
    opt(phrase('up to')),
    number,
    cards,
    phrase('from your graveyard and put them on the bottom of your deck in any order'),
  ),
  ([, upTo, n, what]) =>
    doing(
      { op: 'choose', as: CHOSEN, what: { ...what, zone: 'graveyard', who: 'you' }, min: upTo ? 0 : n, max: n },
      { op: 'move', what: { chosen: CHOSEN }, to: 'deck', place: 'bottom' },
    ),
);

/** `sacrifice any amount of Geese`: of one's own, as many as wanted. */
const sacrificeAny: Parser<Clause> = map(
  seq<[true, Selector]>(phrase('sacrifice any amount of'), objects),
  ([, what]) =>
    what.who === undefined
      ? doing(
          { op: 'choose', as: CHOSEN, what: { ...what, who: 'you' }, min: 0, max: 'any' },
          { op: 'sacrifice', what: { chosen: CHOSEN } },
        )
      : undefined,
);

/** `look at the top three cards of your deck. Put one of them into your graveyard, one on top of your deck, and …`. */
const divide: Parser<Clause> = alt(
  value(
    phrase(
      'look at the top three cards of your deck . put one of them into your graveyard , one on top of your deck , ' +
        'and one on the bottom of your deck',
    ),
    doing({ op: 'divide', n: 3, graveyard: 1, top: 1 }),
  ),
  value(
    phrase(
      'look at the top two cards of your deck . put one of those cards into your graveyard and the other on the ' +
        'bottom of your deck',
    ),
    doing({ op: 'divide', n: 2, graveyard: 1, top: 0 }),
  ),
);

/** `switch the power and life stat of target ally until end of turn`. */
const switching: Parser<Clause> = map(
  seq<[true, Named, true]>(
    either('switch the power and life stat of', 'switch the power and life stats of'),
    named,
    phrase('until end of turn'),
  ),
  ([, object]) =>
    'all' in object.ref ? undefined : to(object, { op: 'switch', what: object.ref, until: 'end-of-turn' }),
);

/** `the next time one or more allies would enter the field this turn, they enter the field rested instead`. */
const nextRested: Parser<Clause> = map(
  seq<[true, Selector, true]>(
    phrase('the next time one or more'),
    objects,
    phrase('would enter the field this turn , they enter the field rested instead'),
  ),
  ([, what]) => doing({ op: 'entering', what, rested: true, next: true, until: 'end-of-turn' }),
);

/** Two kinds of cards: `Animal and Beast ally cards` are cards of either. */
const eitherKind: Parser<Selector> = alt(
  map(seq<[Selector, true, Selector]>(objects, words('and'), cards), ([one, , other]): Selector | undefined => {
    const { subtypes = [], ...rest } = other;
    const both = Object.keys(one).join() === 'subtypes' && subtypes.length > 0;
    return both ? { ...rest, subtypes: [...one.subtypes!, ...subtypes] } : undefined;
  }),
  cards,
);

/** `until end of turn, Goose cards you activate this turn enter the field with an additional buff counter on them`. */
const withCounter: Parser<Clause> = map(
  seq<[true, Selector, true]>(
    phrase('until end of turn ,'),
    eitherKind,
    phrase('you activate this turn enter the field with an additional buff counter on them'),
  ),
  ([, what]) => doing({ op: 'entering', what, who: 'you', counter: 'buff', until: 'end-of-turn' }),
);

/** `look at target opponent's memory and discard a card from it`. */
const inspect: Parser<Clause> = value(phrase("look at target opponent's memory and discard a card from it"), {
  ops: [{ op: 'discard-of', who: { target: 0 }, from: ['memory'], min: 1, max: 1 }],
  targets: [{ what: {}, player: 'opponent', min: 1, max: 1 }],
});

/** `the activation of the next card you activate this turn can't be negated`. */
const sure: Parser<Clause> = value(
  phrase("the activation of the next card you activate this turn can't be negated"),
  doing({ op: 'sure' }),
);

/** The kind of counters that a text speaks of. */
const counterKind: Parser<string> = token((word) => (KINDS.includes(word) ? word : undefined));

/**
 * `activate a Song card from your memory. Pay its reserve cost only by removing that many glimmer counters from ~`.
 */
const activateNow: Parser<Clause> = map(
  seq<[true, unknown, Selector, true, string, true]>(
    words('activate'),
    alt(words('a'), words('an')),
    cards,
    phrase('from your memory . pay its reserve cost only by removing that many'),
    counterKind,
    phrase('counters from ~'),
  ),
  ([, , what, , counters]) => doing({ op: 'activate-now', what, counters }),
);

/** How many counters something lacks. */
interface Lacking {
  readonly kind: string;
  readonly n: Value;
}
const lacking: Parser<Lacking> = map(
  seq<[true, string, true, Value]>(phrase('if the amount of'), counterKind, phrase('counters on ~ is less than'), said),
  ([, kind, , goal]) => ({ kind, n: { sum: [goal, { times: [-1, { counters: kind, of: { self: true } }] }] } }),
);
const isLacking = (n: Value): Condition => ({ is: 'number', of: n, min: 1 });
/** The condition behind an event, where counters are to catch up. */
export const behind: Parser<Condition[]> = map(lacking, ({ n }) => [isLacking(n)]);

/**
 * `if the amount of quest counters on ~ is less than the amount of Geese you control, put an amount of quest counters
 * on ~ equal to the difference`.
 */
const catchUp: Parser<Clause> = map(
  seq<[Lacking, true, string, true]>(
    lacking,
    phrase(', put an amount of'),
    counterKind,
    phrase('counters on ~ equal to the difference'),
  ),
  ([{ kind, n }, , same]) =>
    kind === same
      ? doing({
          op: 'if',
          if: [isLacking(n)],
          then: [{ op: 'counter', what: { self: true }, kind, n }],
        })
      : undefined,
);

/** What is done once, in words of its own. */
/** `at the beginning of the next end phase, banish ~`: if it is still in play (GA-DELAY-01). */
const banishedLater: Parser<Clause> = map(
  seq<[true, Named]>(phrase('at the beginning of the next end phase , banish'), itself),
  ([, { ref }]) =>
    doing({ op: 'delay', until: 'end-began', whose: 'any', do: [{ op: 'banish', what: ref, from: 'field' }] }),
);

export const fates: Parser<Clause> = alt(
  banishedLater,
  showMemory,
  showMemories,
  haveDrawn,
  putLowest,
  banElements,
  buryDeep,
  sacrificeAny,
  divide,
  switching,
  nextRested,
  withCounter,
  activateNow,
  catchUp,
  inspect,
  sure,
  split,
);

const REVEALED = 'revealed';

/**
 * `You may reveal up to three Song cards from your memory and put them on the bottom of your deck in any order. Then
 * draw that many cards into your memory.`
 */
export const recycling: Parser<Clause> = map(
  seq<[true, number, Selector, true, true | null, true]>(
    phrase('you may reveal up to'),
    number,
    cards,
    phrase('from your memory and put them on the bottom of your deck in any order . then draw that many cards'),
    opt(phrase('into your memory')),
    words('.'),
  ),
  ([, n, what, , memory]) => {
    const many: Value = { many: { chosen: REVEALED } };
    const draw: Op = { op: 'draw', who: 'you', n: many, ...(memory ? { to: 'memory' as const } : {}) };
    return doing(
      { op: 'reveal', as: REVEALED, what: { ...what, zone: 'memory', who: 'you' }, min: 0, max: n },
      { op: 'move', what: { chosen: REVEALED }, to: 'deck', place: 'bottom' },
      draw,
    );
  },
);
