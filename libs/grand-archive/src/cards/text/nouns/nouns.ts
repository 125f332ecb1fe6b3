import type { Selector } from '../../../effects/words.js';
import { counterKind } from './counters.js';
import { number } from './numbers.js';
import { alt, form, map, once, oneOf, opt, phrase, sepBy, some, token, value, words, type Parser } from '../parser.js';

const noun = (one: string, several: string, what: Selector): Parser<Selector> =>
  value(alt(words(one), words(several)), what);

/** One kind of object on the field. */
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

/** Kinds that are types, each of which fits. "Unit" and "object" are no types. */
const kinds: Parser<Selector> = alt<Selector>(
  form`unit or siegeable domain`({ attackable: true }),
  // `regalia weapon`: both types at once.
  form`${{ one: kind }} ${{ two: kind }}`(({ one, two }) =>
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

export const elementName: Parser<string> = token((word) => ELEMENTS[word.toLowerCase()]);

const elements = sepBy(elementName, words('or'));

export const element: Parser<Selector> = alt<Selector>(
  form`${{ elements }} element`(({ elements }) => ({ elements })),
  form`${{ elements }} or advanced element`(({ elements }, { card }): Selector | undefined =>
    card.later ? { either: [{ elements }, { advanced: true }] } : undefined,
  ),
  form`advanced element`({ advanced: true }),
  form`non-advanced|basic element`({ advanced: false }),
);

export const subtypeIn = (word: string, isSubtype: (word: string) => boolean): string | undefined => {
  if (!/^[A-Z][a-z]+$/.test(word)) return undefined;
  return [word, ...(word.endsWith('s') ? [word.slice(0, -1)] : [])].map((one) => one.toUpperCase()).find(isSubtype);
};

/** A subtype: it has a capital letter, and the card data know it. */
export const subtype: Parser<string> = token((word, { card }) => subtypeIn(word, card.isSubtype));

/** Any of these subtypes; all of them if no word stands between them. */
const subtypes: Parser<Selector> = alt<Selector>(
  form`${{ one: subtype }} ${{ more: some(subtype) }} ${{ or: opt(alt(phrase('and / or'), words('or'))) }}`(
    ({ one, more, or }) => (or ? undefined : { every: [one, ...more] }),
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
const negatedName = token((word) => (word.startsWith('non-') ? ELEMENTS[word.slice(4)] : undefined));

const negatedElement: Parser<string> = form`${{ one: negatedName }} element`(({ one }) => one);
const negated: Parser<Selector> = map(sepBy(alt(negatedElement, negation), opt(words(','))), (not) => ({ not }));

const state: Parser<Selector> = alt<Selector>(
  form`rested`({ rested: true }),
  form`awake`({ rested: false }),
  form`attacking`({ role: 'attacker' }),
  form`defending`({ role: 'target' }),
  form`damaged`({ damaged: true }),
  form`distant`({ keyword: 'distant' }),
  form`fostered`((_, { card }): Selector | undefined => (card.later ? { keyword: 'fostered' } : undefined)),
  form`token`({ token: true }),
  form`ephemeral`({ keyword: 'ephemeral' }),
  form`unloaded`({ loaded: false }),
);

const whose: Parser<Selector> = alt<Selector>(
  form`you control`({ who: 'you' }),
  form`you own`({ who: 'any', owned: true }),
  value(alt(phrase("you don't control"), phrase('an opponent controls'), phrase('your opponents control')), {
    who: 'opponent',
  }),
);

const STATS: Readonly<Record<string, string>> = { power: 'power', life: 'life', POWER: 'power', LIFE: 'life' };
const stat: Parser<string> = token((word) => STATS[word]);

type Price = { readonly kind: 'memory' | 'reserve'; readonly n: number };

/** A cost of at most `n`; no cost is below 0. */
const price: Parser<Price> = alt(
  form`${{ kind: oneOf('memory', 'reserve') }} cost ${{ n: number }} or less`(({ kind, n }) => ({ kind, n })),
  form`${{ kind: oneOf('memory', 'reserve') }} cost 0`(({ kind }) => ({ kind, n: 0 })),
);

const otherPrice = opt(form`[,] or [with] ${{ one: price }}`(({ one }) => one));

const priced: Parser<Selector> = form`with ${{ one: price }} ${{ two: otherPrice }}`(({ one, two }) =>
  two?.kind === one.kind ? undefined : { maxCost: { [one.kind]: one.n, ...(two ? { [two.kind]: two.n } : {}) } },
);

const limited: Parser<Selector> = alt(
  priced,
  form`with ${{ n: number }} or less ${{ of: stat }}`(({ n, of }) => ({ maxStat: { stat: of, n } })),
  form`with ${{ of: stat }} ${{ n: number }} or less`(({ of, n }) => ({ maxStat: { stat: of, n } })),
  form`with ${{ n: number }} ${{ of: stat }} or less`(({ n, of }, { card }) =>
    card.later ? { maxStat: { stat: of, n } } : undefined,
  ),
);

const marked: Parser<Selector> = alt<Selector>(
  form`with a|an ${{ counter: counterKind }} counter on it|them`(({ counter }) => ({ counter })),
  form`with stealth`({ keyword: 'stealth' }),
  form`with an ${{ is: alt(form`odd`(true), form`even`(false)) }} ${{ stat }} stat`(({ is, stat }) => ({
    odd: { stat, is },
  })),
);

const unique: Parser<Selector> = form`unique`({ unique: true });

const merged = (...parts: readonly (Selector | null)[]): Selector => {
  const every = parts.flatMap((part) => part?.every ?? []);
  return Object.assign({}, ...parts, every.length > 0 ? { every } : {}) as Selector;
};

const entered = opt(form`that entered the field this turn`({ entered: true as const }));

/**
 * `rested fire element Beast ally you control`, `Fractals you control`. There must be a kind or a subtype. One of
 * several subtypes with "or" must fit, and so for kinds.
 */
export const objects: Parser<Selector> = once(
  form`${{ is: opt(state) }} ${{ not: opt(negated) }} ${{ of: opt(element) }} ${{ one: opt(unique) }}
    ${{ sub: opt(subtypes) }} ${{ what: opt(kinds) }} ${{ who: opt(whose) }} ${{ limit: opt(alt(limited, marked)) }}
    ${{ entered }}`(({ is, not, of, one, sub, what, who, limit, entered }) =>
    what === null && sub === null ? undefined : merged(is, not, of, one, sub, what, who, limit, entered),
  ),
);

const cardType = opt(alt<Selector>(form`action`({ types: ['ACTION'] }), form`attack`({ types: ['ATTACK'] }), kinds));

const bearing = opt(alt(priced, form`with floating memory`({ keyword: 'floating-memory' })));

/**
 * Cards outside the field: `card`, `fire element ally card`, `Spell cards`, `ally cards`. A hand or graveyard holds
 * cards, not units or objects.
 */
export const cards: Parser<Selector> = once(
  form`${{ not: opt(negated) }} ${{ of: opt(element) }} ${{ sub: opt(subtypes) }} ${{ what: cardType }} card|cards
    ${{ which: bearing }}`(({ not, of, sub, what, which }) =>
    what !== null && (what.unit === true || Object.keys(what).length === 0)
      ? undefined
      : merged(not, of, sub, what, which),
  ),
);

const KIND = ['types', 'every', 'subtypes', 'elements', 'advanced'];

/** `a Fatestone item or a Fatebound ally`: of the one kind or of the other. */
export const eitherOf = (parser: Parser<Selector>): Parser<Selector> =>
  form`a|an ${{ one: parser }} or a|an ${{ two: parser }}`(({ one, two }, { card }): Selector | undefined => {
    const both = [one, two];
    const areKinds = both.every(
      (what) => Object.keys(what).length > 0 && Object.keys(what).every((part) => KIND.includes(part)),
    );
    return card.later && areKinds ? { either: both } : undefined;
  });

/** A kind that a text says a card is: `wind element`, `a Spell card`, `an ally`. */
export const cardKind: Parser<Selector> = alt<Selector>(
  form`a|an ${{ what: cards }}`(({ what }) => (Object.keys(what).length > 0 ? what : undefined)),
  element,
);
