import type { Selector } from '#rules';
import { number } from './numbers.js';
import { alt, map, opt, phrase, sepBy, seq, token, value, words, type Parser } from './parser.js';

const noun = (one: string, several: string, what: Selector): Parser<Selector> => value(alt(words(one), words(several)), what);

/** One kind of objects on the field. */
const kind: Parser<Selector> = alt(
  noun('unit', 'units', { unit: true }),
  noun('ally', 'allies', { types: ['ALLY'] }),
  noun('champion', 'champions', { types: ['CHAMPION'] }),
  noun('item', 'items', { types: ['ITEM'] }),
  noun('weapon', 'weapons', { types: ['WEAPON'] }),
  noun('regalia', 'regalia', { types: ['REGALIA'] }),
  noun('domain', 'domains', { types: ['DOMAIN'] }),
  noun('phantasia', 'phantasias', { types: ['PHANTASIA'] }),
  noun('object', 'objects', {}),
);

/** `ally, item, or weapon`: kinds that are types, any of which will do. A unit is more than a type, an object less. */
const kinds: Parser<Selector> = alt(
  map(sepBy(kind, alt(phrase(', or'), words(','), words('or'))), (list) => {
    const types = list.flatMap((one) => one.types ?? []);
    return list.length > 1 && types.length === list.length && new Set(types).size === list.length ? { types } : undefined;
  }),
  kind,
);

const ELEMENTS: Readonly<Record<string, string>> = {
  norm: 'NORM', fire: 'FIRE', water: 'WATER', wind: 'WIND', arcane: 'ARCANE', astra: 'ASTRA', crux: 'CRUX', exia: 'EXIA', luxem: 'LUXEM', neos: 'NEOS', tera: 'TERA', umbra: 'UMBRA',
};

/** `fire element`, `fire or norm element`. */
export const element: Parser<Selector> = map(seq<[string[], true]>(sepBy(token((word) => ELEMENTS[word]), words('or')), words('element')), ([elements]) => ({ elements }));

const subtypeIn = (word: string, isSubtype: (word: string) => boolean): string | undefined => {
  if (!/^[A-Z][a-z]+$/.test(word)) return undefined;
  return [word, ...(word.endsWith('s') ? [word.slice(0, -1)] : [])].map((one) => one.toUpperCase()).find(isSubtype);
};

/** A subtype is written with a capital letter and known to the card data. */
const subtype: Parser<string> = token((word, { card }) => subtypeIn(word, card.isSubtype));

/** `Beast`, `Animal or Beast`. */
const subtypes: Parser<Selector> = map(sepBy(subtype, words('or')), (list) => ({ subtypes: list }));

const NEGATED: Readonly<Record<string, string>> = {
  'non-champion': 'CHAMPION', 'non-regalia': 'REGALIA', 'non-ally': 'ALLY', 'non-token': 'TOKEN', 'non-attack': 'ATTACK', 'non-domain': 'DOMAIN',
};
const negated: Parser<Selector> = map(sepBy(token((word) => NEGATED[word]), opt(words(','))), (not) => ({ not }));

const state: Parser<Selector> = alt<Selector>(value(words('rested'), { rested: true }), value(words('awake'), { rested: false }));

const whose: Parser<Selector> = alt<Selector>(
  value(phrase('you control'), { who: 'you' }),
  value(alt(phrase("you don't control"), phrase('an opponent controls'), phrase('your opponents control')), { who: 'opponent' }),
);

const STATS: Readonly<Record<string, string>> = { power: 'power', life: 'life', POWER: 'power', LIFE: 'life' };
const stat: Parser<string> = token((word) => STATS[word]);

/** `with 2 or less POWER`, `with power 2 or less`. */
const limited: Parser<Selector> = alt(
  map(seq<[true, number, true, string]>(words('with'), number, phrase('or less'), stat), ([, n, , of]) => ({ maxStat: { stat: of, n } })),
  map(seq<[true, string, number, true]>(words('with'), stat, number, phrase('or less')), ([, of, n]) => ({ maxStat: { stat: of, n } })),
);

type Parts = [Selector | null, Selector | null, Selector | null, Selector | null, Selector | null, Selector | null, Selector | null];

const merged = (...parts: readonly (Selector | null)[]): Selector => Object.assign({}, ...parts) as Selector;

/**
 * `rested fire element Beast ally you control`, `Fractals you control`. What names neither a kind nor a subtype names nothing; with "or" between
 * subtypes one of them must be there, and so with kinds.
 */
export const objects: Parser<Selector> = map(
  seq<Parts>(opt(state), opt(negated), opt(element), opt(subtypes), opt(kinds), opt(whose), opt(limited)),
  ([is, not, of, sub, what, who, limit]) => (what === null && sub === null ? undefined : merged(is, not, of, sub, what, who, limit)),
);

/** A kind of cards outside the field: `card`, `fire element ally card`, `Spell cards`, `ally cards`. */
export const cards: Parser<Selector> = map(
  seq<[Selector | null, Selector | null, Selector | null, Selector | null, true]>(
    opt(negated),
    opt(element),
    opt(subtypes),
    opt(alt<Selector>(value(words('action'), { types: ['ACTION'] }), value(words('attack'), { types: ['ATTACK'] }), kinds)),
    alt(words('card'), words('cards')),
  ),
  // In a hand or graveyard there are no units and objects, but cards.
  ([not, of, sub, what]) => (what !== null && (what.unit === true || Object.keys(what).length === 0) ? undefined : merged(not, of, sub, what)),
);
