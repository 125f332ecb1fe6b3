import type { Ref, Selector, TargetSpec } from '#rules';
import { number } from './numbers.js';
import { alt, map, opt, phrase, seq, token, value, words, type Parser } from './parser.js';
import { SELF } from './tokens.js';

/** Objects as a clause names them: by a reference, and by the target list the reference needs. */
export interface Named {
  readonly ref: Ref;
  readonly targets: readonly TargetSpec[];
}

const noun = (one: string, several: string, what: Selector): Parser<Selector> => value(alt(words(one), words(several)), what);

/** Kinds of objects on the field. An item or weapon may be a regalia; so may anything said to be just that. */
const kind: Parser<Selector> = alt(
  value(alt(phrase('item or weapon'), phrase('weapon or item')), { types: ['ITEM', 'WEAPON'] }),
  value(phrase('non-champion object'), { not: ['CHAMPION'] }),
  noun('unit', 'units', { unit: true }),
  noun('ally', 'allies', { types: ['ALLY'] }),
  noun('champion', 'champions', { types: ['CHAMPION'] }),
  noun('item', 'items', { types: ['ITEM'] }),
  noun('weapon', 'weapons', { types: ['WEAPON'] }),
  noun('regalia', 'regalia', { types: ['REGALIA'] }),
  noun('domain', 'domains', { types: ['DOMAIN'] }),
  noun('phantasia', 'phantasias', { types: ['PHANTASIA'] }),
);

const ELEMENTS: Readonly<Record<string, string>> = {
  norm: 'NORM', fire: 'FIRE', water: 'WATER', wind: 'WIND', arcane: 'ARCANE', astra: 'ASTRA', crux: 'CRUX', exia: 'EXIA', luxem: 'LUXEM', neos: 'NEOS', tera: 'TERA', umbra: 'UMBRA',
};

const element: Parser<Selector> = map(seq<[string, true]>(token((word) => ELEMENTS[word]), words('element')), ([one]) => ({ elements: [one] }));

/** A subtype is written with a capital letter and known to the card data. */
const subtype: Parser<Selector> = token((word, { card }) => (/^[A-Z][a-z]+$/.test(word) && card.isSubtype(word.toUpperCase()) ? { subtypes: [word.toUpperCase()] } : undefined));

const state: Parser<Selector> = alt<Selector>(value(words('rested'), { rested: true }), value(words('awake'), { rested: false }));

const whose: Parser<Selector> = alt<Selector>(
  value(phrase('you control'), { who: 'you' }),
  value(alt(phrase("you don't control"), phrase('an opponent controls'), phrase('your opponents control')), { who: 'opponent' }),
);

/** `rested fire element Beast ally you control`. */
export const objects: Parser<Selector> = map(
  seq<[Selector | null, Selector | null, Selector | null, Selector, Selector | null]>(opt(state), opt(element), opt(subtype), kind, opt(whose)),
  (parts) => Object.assign({}, ...parts) as Selector,
);

type Count = { readonly min: number; readonly max: number; readonly other: boolean };

/** How many targets: `target`, `two target`, `up to two target`, each of them perhaps `another target`. */
const count: Parser<Count> = map(
  seq<[true | null, number | null, true | null, true]>(opt(phrase('up to')), opt(number), opt(alt(words('another'), words('other'))), words('target')),
  ([upTo, n, other]) => (upTo && n === null ? undefined : n === 0 ? undefined : { min: upTo ? 0 : (n ?? 1), max: n ?? 1, other: other !== null }),
);

const target: Parser<Named> = map(seq<[Count, Selector]>(count, objects), ([{ min, max, other }, what]) => ({
  ref: { target: 0 },
  targets: [{ what: other ? { ...what, other: true } : what, min, max }],
}));

/** On the field only: what the card is called there. */
const THIS = ['ally', 'unit', 'object', 'weapon', 'item', 'regalia', 'domain', 'champion'];

/** The card itself. */
export const itself: Parser<Named> = value(alt(words(SELF), ...THIS.map((type) => words('this', type))), { ref: { self: true }, targets: [] });

const champion: Parser<Named> = alt<Named>(
  value(phrase('your champion'), { ref: { champion: 'you' }, targets: [] }),
  value(alt(phrase("each opponent's champion"), phrase("your opponents' champions")), { ref: { champion: 'each-opponent' }, targets: [] }),
  value(phrase('each champion'), { ref: { champion: 'each' }, targets: [] }),
);

/** `all other allies`, `each unit you control`. */
const every: Parser<Named> = map(seq<[true, true | null, Selector]>(alt(words('all'), words('each')), opt(words('other')), objects), ([, other, what]) => ({
  ref: { all: other ? { ...what, other: true } : what },
  targets: [],
}));

/** Counted from the clause's own first list, so the list before it: what the text has just targeted. */
const BEFORE = -1;

/** `that ally`: what the clause before has targeted. Whether it fits is seen when clauses are joined. */
const that: Parser<Named> = value(alt(...THIS.map((type) => words('that', type))), { ref: { target: BEFORE }, targets: [] });

/** Any object a clause can do something to. */
export const named: Parser<Named> = alt(target, itself, champion, every, that);

const card: Parser<Selector> = alt<Selector>(
  value(words('card'), {}),
  map(seq<[Selector | null, Selector, true]>(opt(element), alt(value(words('action'), { types: ['ACTION'] }), kind), words('card')), ([of, what]) => ({ ...of, ...what })),
  map(seq<[Selector, true]>(element, words('card')), ([of]) => of),
);

const graveyard = (whose: string, who: Selector): Parser<Selector> => value(alt(phrase(`in ${whose} graveyard`), phrase(`from ${whose} graveyard`)), { ...who, zone: 'graveyard' });

/** `target ally card in a graveyard`; a champion or regalia does not lie there by itself, and then is what it is (GA-VIS-01). */
export const buried: Parser<Named> = map(seq<[Count, Selector, Selector]>(count, card, alt(graveyard('a', {}), graveyard('your', { who: 'you' }))), ([{ min, max, other }, what, where]) =>
  max > 1 || other || what.unit ? undefined : { ref: { target: 0 }, targets: [{ what: { ...what, ...where }, min, max }] },
);

/** Targets on the stack: activated cards, never materialized ones (GA-TGT-09, GA-OBJ-17). */
export const activation: Parser<Named> = map(
  seq<[true | null, true, Selector | null, true]>(
    opt(phrase('up to one')),
    words('target'),
    opt(alt<Selector>(value(words('action'), { types: ['ACTION'] }), value(words('ally'), { types: ['ALLY'] }), value(words('non-attack'), { not: ['ATTACK'] }))),
    phrase('card activation'),
  ),
  ([upTo, , what]) => ({
    ref: { target: 0 },
    targets: [{ what: { item: 'card', ...what, not: ['CHAMPION', 'REGALIA', ...(what?.not ?? [])] }, min: upTo ? 0 : 1, max: 1 }],
  }),
);
