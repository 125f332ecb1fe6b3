import type { Condition, Selector } from '../../effects/words.js';
import { balanced } from './balance.js';
import { empowered } from './empowering.js';
import { facing } from './facing.js';
import { lately } from './lately.js';
import { cards, objects } from './nouns.js';
import { number } from './numbers.js';
import { havingOmens, sameCost } from './omens.js';
import { wasDone, wereDone } from './this-way.js';
import { alt, map, once, opt, phrase, seq, value, words, type Parser } from './parser.js';
import {
  damaged,
  that,
  thatHas,
  imbued,
  prepared,
  distant,
  bears,
  bearsNone,
  dealtSo,
  oddly,
  evenly,
  championBears,
  activatedFrom,
  activatedInMain,
  brewed,
  selfIs,
  championIs,
} from './states.js';
import { type Bounds, bounds, unowned, type Range, range } from './bounds.js';

const exists = (what: Selector, { min, max, other }: Bounds): Condition => ({
  is: 'exists',
  what: other ? { ...what, other: true } : what,
  ...(min === undefined || min === 1 ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});

const control: Parser<Condition> = alt(
  map(seq<[true, Bounds, Selector]>(phrase('you control'), bounds, map(objects, unowned)), ([, many, what]) =>
    exists({ ...what, who: 'you' }, many),
  ),
  map(
    seq<[true, true, Selector]>(phrase("you don't control"), alt(words('a'), words('an')), map(objects, unowned)),
    ([, , what]) => exists({ ...what, who: 'you' }, { min: 0, max: 0 }),
  ),
  // More than one: of one opponent, where several may play. Only "a" is the same however many they are.
  map(
    seq<[true, true, Selector]>(phrase('an opponent controls'), alt(words('a'), words('an')), map(objects, unowned)),
    ([, , what]) => exists({ ...what, who: 'opponent' }, {}),
  ),
  map(
    seq<[true, number, true, Selector]>(
      phrase('an opponent controls'),
      number,
      phrase('or more'),
      map(objects, unowned),
    ),
    ([, min, , what]): Condition => ({ is: 'exists', what: { ...what, who: 'opponent' }, min, single: true }),
  ),
  map(
    seq<[true, Bounds, Selector, true]>(
      phrase('there are'),
      alt<Bounds>(
        map(seq<[true, number]>(words('exactly'), number), ([, n]) => ({ min: n, max: n })),
        map(seq<[number, true]>(number, phrase('or more')), ([min]) => ({ min })),
      ),
      cards,
      phrase("in the attacker's intent"),
    ),
    ([, bounds, what]): Condition => ({ is: 'exists', what: { ...what, zone: 'intent' }, ...bounds }),
  ),
);

const graveyard: Parser<Condition> = alt(
  map(
    seq<[unknown, Bounds, Selector, true]>(
      alt(phrase('you have'), phrase('there are'), phrase('there is')),
      bounds,
      cards,
      phrase('in your graveyard'),
    ),
    ([, many, what]) => (many.other ? undefined : exists({ ...what, zone: 'graveyard', who: 'you' }, many)),
  ),
);

const level: Parser<Condition> = map(
  seq<[true, number, true]>(phrase('your champion is level'), number, phrase('or higher')),
  ([, min]) => ({ is: 'level', min }),
);

const INFLUENCE: { cards: string[]; who: 'you' } = { cards: ['hand', 'memory'], who: 'you' };

/**
 * `your influence is four or less`, `you have two or more cards in your memory`: numbers that everybody knows
 * (GA-VIS-14).
 */
const numbers: Parser<Condition> = alt<Condition>(
  map(seq<[true, Range]>(phrase('X is'), range), ([, bounds]) => ({ is: 'number', of: { x: true }, ...bounds })),
  map(seq<[true, Range]>(phrase('your influence is'), range), ([, bounds]) => ({
    is: 'number',
    of: INFLUENCE,
    ...bounds,
  })),
  map(
    seq<[true, Range, true, string]>(
      phrase('you have'),
      range,
      phrase('cards in your'),
      alt(value(words('memory'), 'memory'), value(words('hand'), 'hand')),
    ),
    ([, bounds, , zone]) => ({
      is: 'number',
      of: { cards: [zone], who: 'you' },
      ...bounds,
    }),
  ),
  map(
    seq<[true, string]>(
      phrase('you have no cards in your'),
      alt(value(words('memory'), 'memory'), value(words('hand'), 'hand')),
    ),
    ([, zone]) => ({ is: 'number', of: { cards: [zone], who: 'you' }, max: 0 }),
  ),
);

/** `an ally has been suppressed this turn`, `an object was suppressed this turn`: whoever did it (GA-LATELY-02). */
const suppressed: Parser<Condition> = map(
  seq<[true, Selector, true]>(
    alt(words('a'), words('an')),
    map(objects, unowned),
    alt(phrase('has been suppressed this turn'), phrase('was suppressed this turn')),
  ),
  ([, { types, ...more }]): Condition | undefined =>
    Object.keys(more).length === 0 ? { is: 'suppressed', ...(types ? { types } : {}) } : undefined,
);

/** `an opponent has four or more cards in their memory`: of several, the one who has the most. */
const held: Parser<Condition> = map(
  seq<[true, number, true, string]>(
    phrase('an opponent has'),
    number,
    phrase('or more cards in their'),
    alt<string>(value(words('memory'), 'memory'), value(words('hand'), 'hand'), value(words('graveyard'), 'graveyard')),
  ),
  ([, min, , zone]): Condition => ({
    is: 'number',
    of: { cards: [zone], who: 'each-opponent', highest: true },
    min,
  }),
);

/** `that champion's controller has eight or more cards in their graveyard`. */
const theirs: Parser<Condition> = map(
  seq<[true, true, Range, true, string]>(
    alt(...['unit', 'ally', 'object', 'champion'].map((noun) => words('that', `${noun}'s`))),
    phrase('controller has'),
    range,
    phrase('cards in their'),
    alt<string>(value(words('memory'), 'memory'), value(words('hand'), 'hand'), value(words('graveyard'), 'graveyard')),
  ),
  ([, , bounds, , zone]): Condition => ({
    is: 'number',
    of: { cards: [zone], who: { controller: { target: -1 } } },
    ...bounds,
  }),
);

/** `you are the player with the least influence`: nobody has less; who shares the least has it, too. */
const least: Parser<Condition> = value(phrase('you are the player with the least influence'), {
  is: 'number',
  of: INFLUENCE,
  max: { ...INFLUENCE, who: 'each-opponent', lowest: true },
});

/**
 * What must be so. Whatever is said of one opponent among several, of hidden cards, or of what has happened before is
 * not among it.
 */
export const condition: Parser<Condition> = once(
  alt(
    lately,
    sameCost,
    havingOmens,
    facing,
    numbers,
    control,
    graveyard,
    level,
    damaged,
    that,
    thatHas,
    suppressed,
    imbued,
    prepared,
    empowered,
    distant,
    bears,
    bearsNone,
    dealtSo,
    oddly,
    evenly,
    championBears,
    map(wasDone, (of): Condition => ({ is: 'number', of, min: 1 })),
    map(wereDone, (many): Condition => ({ is: 'number', ...many })),
    activatedFrom,
    activatedInMain,
    brewed,
    held,
    theirs,
    championIs,
    balanced,
    least,
    selfIs,
    value(alt(phrase("it's your turn"), phrase('it is your turn')), { is: 'your-turn' }),
    // The own end phase, and no other moment.
    value(phrase("it's not your end phase"), {
      is: 'any',
      of: [
        { is: 'not', if: { is: 'your-turn' } },
        { is: 'not', if: { is: 'phase', phase: 'end' } },
      ],
    }),
    value(phrase("it's not your turn"), { is: 'not', if: { is: 'your-turn' } }),
    map(
      seq<[true, Selector, true]>(alt(words('a'), words('an')), map(objects, unowned), phrase('is attacking')),
      ([, what]) => exists({ ...what, role: 'attacker' }, {}),
    ),
  ),
);

/** `If you control an ally,`. */
export const given: Parser<Condition[]> = map(
  seq<[true, Condition, Condition | null, true]>(
    words('if'),
    condition,
    opt(map(seq<[true, unknown, Condition]>(words('and'), opt(words('if')), condition), ([, , and]) => and)),
    words(','),
  ),
  ([, one, and]) => [one, ...(and ? [and] : [])],
);
