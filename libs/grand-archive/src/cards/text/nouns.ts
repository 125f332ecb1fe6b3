import type { Selector } from '../../effects/words.js';
import { KINDS } from './counters.js';
import { number } from './numbers.js';
import { alt, map, once, opt, phrase, sepBy, seq, some, token, value, words, type Parser } from './parser.js';

const noun = (one: string, several: string, what: Selector): Parser<Selector> =>
  value(alt(words(one), words(several)), what);

/** One kind of objects on the field. */
const kind: Parser<Selector> = alt(
  noun('unit', 'units', { unit: true }),
  noun('ally', 'allies', { types: ['ALLY'] }),
  noun('champion', 'champions', { types: ['CHAMPION'] }),
  noun('item', 'items', { types: ['ITEM'] }),
  noun('weapon', 'weapons', { types: ['WEAPON'] }),
  noun('regalia', 'regalias', { types: ['REGALIA'] }),
  noun('domain', 'domains', { types: ['DOMAIN'] }),
  noun('phantasia', 'phantasias', { types: ['PHANTASIA'] }),
  noun('object', 'objects', {}),
);

/** `ally, item, or weapon`: kinds that are types, any of which will do. A unit is more than a type, an object less. */
const kinds: Parser<Selector> = alt<Selector>(
  value(phrase('unit or siegeable domain'), { attackable: true }),
  // `regalia weapon`: both of it.
  map(seq<[Selector, Selector]>(kind, kind), ([one, two]) =>
    one.types && two.types ? { every: [...one.types, ...two.types] } : undefined,
  ),
  map(sepBy(kind, alt(phrase(', or'), words(','), words('or'))), (list) => {
    const types = list.flatMap((one) => one.types ?? []);
    return list.length > 1 && types.length === list.length && new Set(types).size === list.length
      ? { types }
      : undefined;
  }),
  kind,
);

const ELEMENTS: Readonly<Record<string, string>> = {
  norm: 'NORM',
  fire: 'FIRE',
  water: 'WATER',
  wind: 'WIND',
  arcane: 'ARCANE',
  astra: 'ASTRA',
  crux: 'CRUX',
  exia: 'EXIA',
  luxem: 'LUXEM',
  neos: 'NEOS',
  tera: 'TERA',
  umbra: 'UMBRA',
};

/** `fire element`, `fire or norm element`, `advanced element`. */
export const element: Parser<Selector> = alt<Selector>(
  map(
    seq<[string[], true]>(
      sepBy(
        token((word) => ELEMENTS[word]),
        words('or'),
      ),
      words('element'),
    ),
    ([elements]) => ({ elements }),
  ),
  value(phrase('advanced element'), { advanced: true }),
  value(alt(phrase('non-advanced element'), phrase('basic element')), { advanced: false }),
);

export const subtypeIn = (word: string, isSubtype: (word: string) => boolean): string | undefined => {
  if (!/^[A-Z][a-z]+$/.test(word)) return undefined;
  return [word, ...(word.endsWith('s') ? [word.slice(0, -1)] : [])].map((one) => one.toUpperCase()).find(isSubtype);
};

/** A subtype is written with a capital letter and known to the card data. */
export const subtype: Parser<string> = token((word, { card }) => subtypeIn(word, card.isSubtype));

/** `Beast`, `Animal or Beast`, `Chessman Rook`: any of those, or all where none stands between them. */
const subtypes: Parser<Selector> = alt<Selector>(
  map(
    seq<[string, string[], true | null]>(subtype, some(subtype), opt(alt(phrase('and / or'), words('or')))),
    ([one, more, or]) => (or ? undefined : { every: [one, ...more] }),
  ),
  map(sepBy(subtype, alt(phrase('and / or'), words('or'))), (list) => ({ subtypes: list })),
);

const NEGATED: Readonly<Record<string, string>> = {
  'non-champion': 'CHAMPION',
  'non-regalia': 'REGALIA',
  'non-ally': 'ALLY',
  'non-token': 'TOKEN',
  'non-attack': 'ATTACK',
  'non-domain': 'DOMAIN',
};
/** `non-champion`, `non-Human`: a type, or a subtype as the data know it. */
const negation: Parser<string> = token(
  (word, { card }) => NEGATED[word] ?? (word.startsWith('non-') ? subtypeIn(word.slice(4), card.isSubtype) : undefined),
);
const negatedElement: Parser<string> = map(
  seq<[string, true]>(
    token((word) => (word.startsWith('non-') ? ELEMENTS[word.slice(4)] : undefined)),
    words('element'),
  ),
  ([one]) => one,
);
const negated: Parser<Selector> = map(sepBy(alt(negatedElement, negation), opt(words(','))), (not) => ({ not }));

const state: Parser<Selector> = alt<Selector>(
  value(words('rested'), { rested: true }),
  value(words('awake'), { rested: false }),
  value(words('attacking'), { role: 'attacker' }),
  value(words('defending'), { role: 'target' }),
  value(words('damaged'), { damaged: true }),
  value(words('distant'), { keyword: 'distant' }),
  value(words('token'), { token: true }),
  value(words('ephemeral'), { keyword: 'ephemeral' }),
  value(words('unloaded'), { loaded: false }),
);

const whose: Parser<Selector> = alt<Selector>(
  value(phrase('you control'), { who: 'you' }),
  value(phrase('you own'), { who: 'any', owned: true }),
  value(alt(phrase("you don't control"), phrase('an opponent controls'), phrase('your opponents control')), {
    who: 'opponent',
  }),
);

const STATS: Readonly<Record<string, string>> = { power: 'power', life: 'life', POWER: 'power', LIFE: 'life' };
const stat: Parser<string> = token((word) => STATS[word]);

type Price = { readonly kind: 'memory' | 'reserve'; readonly n: number };

/** `memory cost 1 or less`, `memory cost 0`: nothing costs less than nothing. */
const price: Parser<Price> = alt(
  map(
    seq<['memory' | 'reserve', true, number, true]>(
      alt<'memory' | 'reserve'>(value(words('memory'), 'memory'), value(words('reserve'), 'reserve')),
      words('cost'),
      number,
      phrase('or less'),
    ),
    ([kind, , n]) => ({
      kind,
      n,
    }),
  ),
  map(
    seq<['memory' | 'reserve', true]>(
      alt<'memory' | 'reserve'>(value(words('memory'), 'memory'), value(words('reserve'), 'reserve')),
      phrase('cost 0'),
    ),
    ([kind]) => ({ kind, n: 0 }),
  ),
);

/** `with memory cost 0 or reserve cost 3 or less`. */
const priced: Parser<Selector> = map(
  seq<[true, Price, Price | null]>(
    words('with'),
    price,
    opt(
      map(
        seq<[unknown, true, unknown, Price]>(opt(words(',')), words('or'), opt(words('with')), price),
        ([, , , one]) => one,
      ),
    ),
  ),
  ([, one, two]) =>
    two?.kind === one.kind ? undefined : { maxCost: { [one.kind]: one.n, ...(two ? { [two.kind]: two.n } : {}) } },
);

/** `with 2 or less POWER`, `with power 2 or less`. */
const limited: Parser<Selector> = alt(
  priced,
  map(seq<[true, number, true, string]>(words('with'), number, phrase('or less'), stat), ([, n, , of]) => ({
    maxStat: { stat: of, n },
  })),
  map(seq<[true, string, number, true]>(words('with'), stat, number, phrase('or less')), ([, of, n]) => ({
    maxStat: { stat: of, n },
  })),
);

/** `with a bond counter on it`, `with stealth`. */
const marked: Parser<Selector> = alt<Selector>(
  map(
    seq<[unknown, string, true]>(
      alt(phrase('with a'), phrase('with an')),
      token((word) => (KINDS.includes(word) ? word : undefined)),
      alt(phrase('counter on it'), phrase('counter on them')),
    ),
    ([, counter]) => ({ counter }),
  ),
  value(phrase('with stealth'), { keyword: 'stealth' }),
);

const unique: Parser<Selector> = value(words('unique'), { unique: true });

type Parts = [
  Selector | null,
  Selector | null,
  Selector | null,
  Selector | null,
  Selector | null,
  Selector | null,
  Selector | null,
  Selector | null,
  Selector | null,
];

const merged = (...parts: readonly (Selector | null)[]): Selector => {
  const every = parts.flatMap((part) => part?.every ?? []);
  return Object.assign({}, ...parts, every.length > 0 ? { every } : {}) as Selector;
};

/**
 * `rested fire element Beast ally you control`, `Fractals you control`. What names neither a kind nor a subtype names
 * nothing; with "or" between subtypes one of them must be there, and so with kinds.
 */
export const objects: Parser<Selector> = once(
  map(
    seq<Parts>(
      opt(state),
      opt(negated),
      opt(element),
      opt(unique),
      opt(subtypes),
      opt(kinds),
      opt(whose),
      opt(alt(limited, marked)),
      opt(value(phrase('that entered the field this turn'), { entered: true as const })),
    ),
    ([is, not, of, one, sub, what, who, limit, entered]) =>
      what === null && sub === null ? undefined : merged(is, not, of, one, sub, what, who, limit, entered),
  ),
);

/** A kind of cards outside the field: `card`, `fire element ally card`, `Spell cards`, `ally cards`. */
export const cards: Parser<Selector> = once(
  map(
    seq<[Selector | null, Selector | null, Selector | null, Selector | null, true, Selector | null]>(
      opt(negated),
      opt(element),
      opt(subtypes),
      opt(
        alt<Selector>(
          value(words('action'), { types: ['ACTION'] }),
          value(words('attack'), { types: ['ATTACK'] }),
          kinds,
        ),
      ),
      alt(words('card'), words('cards')),
      opt(alt(priced, value(phrase('with floating memory'), { keyword: 'floating-memory' }))),
    ),
    // In a hand or graveyard there are no units and objects, but cards.
    ([not, of, sub, what, , which]) =>
      what !== null && (what.unit === true || Object.keys(what).length === 0)
        ? undefined
        : merged(not, of, sub, what, which),
  ),
);

/** What a card is said to be: `wind element`, `a Spell card`, `an ally`. */
export const cardKind: Parser<Selector> = alt<Selector>(
  map(seq<[true, Selector]>(alt(words('a'), words('an')), cards), ([, what]) =>
    Object.keys(what).length > 0 ? what : undefined,
  ),
  element,
);
