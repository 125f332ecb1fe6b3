import type { Condition, Selector } from '#rules';
import { cards, objects } from './nouns.js';
import { number } from './numbers.js';
import { alt, map, opt, phrase, seq, value, words, type Parser } from './parser.js';

type Bounds = { readonly min?: number; readonly max?: number; readonly other?: boolean };

/** How many there must be: `a`, `another`, `two or more`, `no`. */
const bounds: Parser<Bounds> = alt<Bounds>(
  value(words('another'), { other: true }),
  value(words('no'), { min: 0, max: 0 }),
  map(seq<[number, true]>(number, phrase('or more')), ([min]) => ({ min })),
  map(seq<[number, true]>(number, phrase('or less')), ([max]) => ({ min: 0, max })),
  value(alt(words('a'), words('an')), {}),
);

const exists = (what: Selector, { min, max, other }: Bounds): Condition => ({
  is: 'exists', what: other ? { ...what, other: true } : what, ...(min === undefined || min === 1 ? {} : { min }), ...(max === undefined ? {} : { max }),
});

/** The text says whose; the selector must not say it again. */
const unowned = (what: Selector): Selector | undefined => (what.who === undefined ? what : undefined);

const control: Parser<Condition> = alt(
  map(seq<[true, Bounds, Selector]>(phrase('you control'), bounds, map(objects, unowned)), ([, many, what]) => exists({ ...what, who: 'you' }, many)),
  map(seq<[true, true, Selector]>(phrase("you don't control"), alt(words('a'), words('an')), map(objects, unowned)), ([, , what]) => exists({ ...what, who: 'you' }, { min: 0, max: 0 })),
  // More than one: of one opponent, where several may play. Only "a" is the same however many they are.
  map(seq<[true, true, Selector]>(phrase('an opponent controls'), alt(words('a'), words('an')), map(objects, unowned)), ([, , what]) => exists({ ...what, who: 'opponent' }, {})),
);

const graveyard: Parser<Condition> = alt(
  map(seq<[unknown, Bounds, Selector, true]>(alt(phrase('you have'), phrase('there are'), phrase('there is')), bounds, cards, phrase('in your graveyard')), ([, many, what]) =>
    many.other ? undefined : exists({ ...what, zone: 'graveyard', who: 'you' }, many),
  ),
);

const level: Parser<Condition> = map(seq<[true, number, true]>(phrase('your champion is level'), number, phrase('or higher')), ([, min]) => ({ is: 'level', min }));

/** What must be so. Whatever is said of one opponent among several, of hidden cards, or of what has happened before is not among it. */
export const condition: Parser<Condition> = alt(
  control,
  graveyard,
  level,
  value(alt(phrase("it's your turn"), phrase('it is your turn')), { is: 'your-turn' }),
);

/** `If you control an ally,`. */
export const given: Parser<Condition[]> = map(seq<[true, Condition, Condition | null, true]>(words('if'), condition, opt(map(seq<[true, Condition]>(words('and'), condition), ([, and]) => and)), words(',')), ([, one, and]) => [
  one,
  ...(and ? [and] : []),
]);
