import { cardsIn, findCard, zoneId, zoneName, type Card, type Seat, type Table } from '#table';
import { isGone, stampAt, stampOfEffect, TURNED, type CardLookup } from '#rules';
import type { Env } from '../effects/env.js';
import { evaluate } from '../effects/meaning.js';
import type { Ability, Keyword, Modify, Ref } from '../effects/words.js';
import type { Face } from '../effects/definition.js';
import { holds } from '../effects/meaning.js';
import { matches } from '../effects/select.js';
import { becameOf } from './becoming.js';
import { nameOnEntering } from './entered-name.js';
import { deeper, isDeeper, printedIn } from './depth.js';
import { isKeyword, type KeywordName } from './keywords.js';
import { championOf, faceOf, field, hasType, isChampion } from './traits.js';

/**
 * Abilities of a card in play: printed ones, and for a champion those inherited from the cards below (GA-KW-16,
 * GA-KW-17).
 */
export const abilitiesOf = (table: Table, cards: CardLookup, card: Card): readonly Ability[] => {
  const own = faceOf(cards, card)?.abilities ?? [];
  if (!isChampion(cards, card)) return own;
  const below = cardsIn(table, zoneId('lineage', card.controller)).flatMap(
    (one) => faceOf(cards, one)?.abilities ?? [],
  );
  const inherited = below.filter((ability) => ability.inherited);
  return inherited.length === 0 ? own : [...own, ...inherited];
};

/**
 * A change by a static ability, the card it comes from, and when it came to apply: a later one has the higher stamp
 * (GA-STATIC-03).
 */
export interface Static {
  readonly source: Card;
  readonly ability: Ability;
  readonly change: Modify;
  readonly stamp: number;
}

/** When a card's static abilities came to apply: as it came, or as it turned to the face that has them (GA-DFC-20). */
const stampOf = (card: Card, at: number): number => stampAt(Math.max(card.since, Number(card.values[TURNED] ?? 0)), at);

/**
 * The static abilities at work on a table. Tables share their zones from fact to fact, and most questions are asked of
 * one table.
 */
const statics = new WeakMap<CardLookup, WeakMap<Table['zones'], readonly Static[]>>();
export const staticsOf = (table: Table, cards: CardLookup): readonly Static[] => {
  const printed = printedIn(cards);
  let known = statics.get(printed);
  if (!known) statics.set(printed, (known = new WeakMap<Table['zones'], readonly Static[]>()));
  let found = known.get(table.zones);
  if (found) return found;
  // An attack card works while it lies in intent.
  found = [...field(table), ...cardsIn(table, 'intent')].flatMap((source, at) =>
    abilitiesOf(table, cards, source).flatMap((ability) =>
      ability.kind === 'static'
        ? (ability.modify ?? []).map((change) => ({ source, ability, change, stamp: stampOf(source, at) }))
        : [],
    ),
  );
  known.set(table.zones, found);
  return found;
};

/** The environment of a static ability: it is worked out without a running effect. */
export const standing = (source: Card): Env => ({
  controller: source.controller,
  source: source.handle,
  definition: source.definition,
  targets: [],
  named: nameOnEntering(source),
});

export const touches = (table: Table, cards: CardLookup, source: Card, what: Ref, card: Card): boolean => {
  if ('self' in what) return source.handle === card.handle;
  if ('champion' in what)
    return (
      isChampion(cards, card) &&
      (what.champion === 'each' || (what.champion === 'you') === (card.controller === source.controller))
    );
  return 'all' in what && matches(table, cards, card, what.all, standing(source));
};

export const applies = (
  table: Table,
  cards: CardLookup,
  { ability, source }: Pick<Static, 'ability' | 'source'>,
): boolean => (ability.if ?? []).every((condition) => holds(table, cards, condition, standing(source)));

/** What a static ability or a lasting effect gives an object. */
interface Granted {
  readonly stats?: Readonly<Record<string, number>>;
  readonly set?: Readonly<Record<string, number>>;
  readonly keywords?: readonly string[];
  readonly forbid?: readonly string[];
  readonly permit?: readonly string[];
  readonly lose?: readonly string[];
  readonly stamp: number;
}

const NOTHING: readonly Granted[] = [];

/** Everything that static abilities and lasting effects give a card now (GA-STATIC-01). */
const grantedNow = (table: Table, cards: CardLookup, card: Card): readonly Granted[] => {
  const given: Granted[] = [];
  const below = deeper(cards);
  if (below)
    for (const one of staticsOf(table, cards)) {
      const { stats, set, keywords, forbid, permit, lose, what } = one.change;
      if (!stats && !set && !keywords && !forbid && !permit && !lose) continue;
      if (!touches(table, below, one.source, what, card) || !applies(table, below, one)) continue;
      const numbers = (values: NonNullable<Modify['stats']>): Record<string, number> =>
        Object.fromEntries(
          Object.entries(values).map(([stat, n]) => [stat, evaluate({ table, cards: below }, standing(one.source), n)]),
        );
      given.push({
        stamp: one.stamp,
        ...(stats ? { stats: numbers(stats) } : {}),
        ...(set ? { set: numbers(set) } : {}),
        ...(keywords ? { keywords } : {}),
        ...(forbid ? { forbid } : {}),
        ...(permit ? { permit } : {}),
        ...(lose ? { lose } : {}),
      });
    }
  for (const effect of table.effects) {
    if (Array.isArray(effect.on) && effect.on.includes(card.handle))
      given.push({ ...(effect.data as Omit<Granted, 'stamp'>), stamp: stampOfEffect(effect) });
  }
  if (given.length === 0) return NOTHING;
  const became = becameOf(card);
  // Abilities that it was given before are among those that it lost.
  return became ? given.map((one) => (one.stamp < became.stamp ? { ...one, keywords: [] } : one)) : given;
};

/**
 * What was found for the cards of one table: its looks ask several times over. Deeper down less is at work, so nothing
 * is kept there.
 */
const found = new WeakMap<Table, { readonly cards: CardLookup; readonly given: Map<Card, readonly Granted[]> }>();
const granted = (table: Table, cards: CardLookup, card: Card): readonly Granted[] => {
  if (table.effects.length === 0 && staticsOf(table, cards).length === 0) return NOTHING;
  if (isDeeper(cards)) return grantedNow(table, cards, card);
  let kept = found.get(table);
  if (kept?.cards !== cards) found.set(table, (kept = { cards, given: new Map<Card, readonly Granted[]>() }));
  let given = kept.given.get(card);
  if (!given) kept.given.set(card, (given = grantedNow(table, cards, card)));
  return given;
};

/** Whether power and life of a card in play change places: twice is not at all (GA-SWITCH-01). */
const isSwitched = (table: Table, card: Card): boolean =>
  !isGone(card) &&
  table.effects.filter(({ on, data }) => data['switched'] === true && Array.isArray(on) && on.includes(card.handle))
    .length %
    2 ===
    1;

/** A stat of a card in play, with everything that changes it now; 0 where the card has none (GA-CTR-01, GA-OBJ-02). */
export const statOf = (table: Table, cards: CardLookup, card: Card, stat: string): number => {
  const other = stat === 'power' ? 'life' : stat === 'life' ? 'power' : undefined;
  return statSum(table, cards, card, other !== undefined && isSwitched(table, card) ? other : stat);
};

/**
 * What counters add to a stat: to allies those of buff and debuff (GA-CTR-01, GA-DEBUFF-01), to champions levels
 * (GA-LEVEL-01).
 */
const byCounters = (cards: CardLookup, card: Card, stat: string): number => {
  const { buff = 0, debuff = 0, level = 0 } = card.counters;
  if (stat === 'level') return level > 0 && hasType(cards, card, 'CHAMPION') ? level : 0;
  return (stat === 'power' || stat === 'life') && hasType(cards, card, 'ALLY') ? buff - debuff : 0;
};

const statSum = (table: Table, cards: CardLookup, card: Card, stat: string): number => {
  let total = faceOf(cards, card)?.stats[stat] ?? 0;
  // What has left play has the numbers it had (GA-DFC-09).
  if (isGone(card)) return card.appears?.stats?.[stat] ?? total;
  let latest = -1;
  const given = granted(table, cards, card);
  // Of contradicting static effects the one created most recently applies (GA-STATIC-03); what adds comes after it.
  for (const { set, stamp } of given) {
    if (set?.[stat] !== undefined && stamp >= latest) [total, latest] = [set[stat], stamp];
  }
  total += byCounters(cards, card, stat);
  for (const { stats } of given) total += stats?.[stat] ?? 0;
  return total;
};

/** Damage equal to or above health (GA-DMG-06). What has no health printed has none to lose (GA-OBJ-02). */
export const isLethallyDamaged = (table: Table, cards: CardLookup, card: Card): boolean =>
  faceOf(cards, card)?.stats['life'] !== undefined && card.damage >= statOf(table, cards, card, 'life');

/** LV: the champion's printed level with bonuses and penalties (GA-TERM-11); 0 without a champion. */
export const levelOf = (table: Table, cards: CardLookup, seat: Seat): number => {
  const champion = championOf(table, cards, seat);
  return champion ? statOf(table, cards, champion, 'level') : 0;
};

/**
 * A keyword printed on a card, whose restriction the asker meets now: of a card on the field, or one that a player
 * holds.
 */
export const printedKeyword = (
  table: Table,
  cards: CardLookup,
  face: Face,
  name: KeywordName,
  env: Env,
): Keyword | undefined => {
  for (const one of face.keywords) {
    if (one.name !== name) continue;
    if (!one.if) return one;
    const below = deeper(cards);
    if (below && one.if.every((condition) => holds(table, below, condition, env))) return one;
  }
  return undefined;
};

/** Whether a card of a graveyard has lost all abilities (GA-BECOME-03). */
export const isBare = (table: Table, cards: CardLookup, card: Card): boolean => {
  const below = deeper(cards);
  const bare = below ? staticsOf(table, cards).filter(({ change }) => change.bare) : [];
  if (!below || bare.length === 0 || zoneName(findCard(table, card.handle)?.zone.id ?? '') !== 'graveyard')
    return false;
  return bare.some((one) => touches(table, below, one.source, one.change.what, card) && applies(table, below, one));
};

/** A printed keyword of a card on the table, if its restriction is met. */
export const keywordOf = (table: Table, cards: CardLookup, card: Card, name: KeywordName): Keyword | undefined => {
  const face = faceOf(cards, card);
  if (!face?.keywords.some((one) => one.name === name)) return undefined;
  if (isBare(table, cards, card) || hasLost(table, cards, card, name)) return undefined;
  return printedKeyword(table, cards, face, name, standing(card));
};

/**
 * How much of a keyword with a number a card has: all that are printed and whose restriction is met, and what it was
 * given (GA-RANGED-01, GA-RANGED-02).
 */
export const keywordSum = (table: Table, cards: CardLookup, card: Card, name: 'ranged' | 'retort'): number => {
  const given = hasLost(table, cards, card, name) ? 0 : statOf(table, cards, card, name);
  if (!keywordOf(table, cards, card, name)) return given;
  const face = faceOf(cards, card)!;
  return face.keywords.reduce((sum, one) => {
    const met = one.name === name && printedKeyword(table, cards, { ...face, keywords: [one] }, name, standing(card));
    return met ? sum + (one.n ?? 0) : sum;
  }, given);
};

const hasLost = (table: Table, cards: CardLookup, card: Card, name: KeywordName): boolean =>
  granted(table, cards, card).some(({ lose }) => lose?.includes(name));

export const hasKeyword = (table: Table, cards: CardLookup, card: Card, keyword: KeywordName): boolean =>
  isGone(card)
    ? (card.appears?.keywords ?? faceOf(cards, card)?.keywords.map(({ name }) => name) ?? []).includes(keyword)
    : hasNow(table, cards, card, keyword);

const hasNow = (table: Table, cards: CardLookup, card: Card, keyword: KeywordName): boolean =>
  keywordOf(table, cards, card, keyword) !== undefined ||
  (granted(table, cards, card).some((given) => given.keywords?.includes(keyword)) &&
    !hasLost(table, cards, card, keyword));

export const keywordsOf = (table: Table, cards: CardLookup, card: Card): string[] => {
  const printed = (faceOf(cards, card)?.keywords ?? [])
    .filter(({ name, if: only }) => !only || (isKeyword(name) && keywordOf(table, cards, card, name)))
    .map(({ name }) => name);
  const all = granted(table, cards, card);
  const given = all.flatMap(({ keywords }) => keywords ?? []);
  const lost = all.flatMap(({ lose }) => lose ?? []);
  return given.length + lost.length === 0
    ? printed
    : [...new Set([...printed, ...given])].filter((name) => !lost.includes(name));
};

/** Whether something forbids an object an action: a ban is stronger than a permission (GA-STATIC-04). */
export const isForbidden = (table: Table, cards: CardLookup, card: Card, action: string): boolean =>
  granted(table, cards, card).some(({ forbid }) => forbid?.includes(action));
export const isPermitted = (table: Table, cards: CardLookup, card: Card, action: string): boolean =>
  !isForbidden(table, cards, card, action) &&
  granted(table, cards, card).some(({ permit }) => permit?.includes(action));
