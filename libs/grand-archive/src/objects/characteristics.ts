import type { Card, Seat, Table } from '#table';
import { isGone } from '#rules';
import type { Env, Sight } from '../effects/env.js';
import type { Face } from '../effects/definition.js';
import type { Keyword } from '../effects/words.js';
import { partsFor } from '../rulesets/parts-for.js';
import { isKeyword, type KeywordName } from './keywords.js';
import { standing, type Granted } from './statics.js';
import { championOf, faceOf, hasType } from './traits.js';

/** Whether an effect switches power and life of a card in play: two switches cancel out (GA-SWITCH-01). */
const isSwitched = (table: Table, card: Card): boolean =>
  !isGone(card) &&
  table.effects.filter(({ on, data }) => data['switched'] === true && Array.isArray(on) && on.includes(card.handle))
    .length %
    2 ===
    1;

/**
 * The present value of a stat of a card in play, with all changes; 0 if the card has no such stat (GA-CTR-01,
 * GA-OBJ-02).
 */
export const statOf = (sight: Sight, card: Card, stat: string): number => {
  const other = stat === 'power' ? 'life' : stat === 'life' ? 'power' : undefined;
  return statSum(sight, card, other !== undefined && isSwitched(sight.table, card) ? other : stat);
};

/**
 * The amount that counters add to a stat: buff and debuff counters for allies (GA-CTR-01, GA-DEBUFF-01) or whatever
 * has the stat (GA26-CTR-03); level counters for champions (GA-LEVEL-01).
 */
const byCounters = ({ table, cards }: Sight, card: Card, stat: string): number => {
  const { buff = 0, debuff = 0, level = 0 } = card.counters;
  if (stat === 'level') return level > 0 && hasType(cards, card, 'CHAMPION') ? level : 0;
  if (buff === debuff || (stat !== 'power' && stat !== 'life')) return 0;
  const isMeant =
    partsFor(table).counters.buff === 'allies'
      ? hasType(cards, card, 'ALLY')
      : faceOf(cards, card)?.stats[stat] !== undefined;
  return isMeant ? buff - debuff : 0;
};

const statSum = (sight: Sight, card: Card, stat: string): number => {
  const { cards } = sight;
  let total = faceOf(cards, card)?.stats[stat] ?? 0;
  // A card that has left play keeps the numbers that it had (GA-DFC-09).
  if (isGone(card)) return card.appears?.stats?.[stat] ?? total;
  let latest = -1;
  const given = sight.derived.granted(card);
  // If static effects contradict each other, the most recent one applies (GA-STATIC-03); additions come after that.
  for (const { set, stamp } of given) {
    if (set?.[stat] !== undefined && stamp >= latest) [total, latest] = [set[stat], stamp];
  }
  total += byCounters(sight, card, stat);
  for (const { stats } of given) total += stats?.[stat] ?? 0;
  return total;
};

/** Whether an object has health: its face has it, or an effect sets it (GA-OBJ-02, GA26-TYPE-05). */
const hasLife = (sight: Sight, card: Card): boolean =>
  faceOf(sight.cards, card)?.stats['life'] !== undefined ||
  sight.derived.granted(card).some(({ set }) => set?.['life'] !== undefined);

/**
 * Whether damage is equal to or above health (GA-DMG-06). An object without health cannot be lethally damaged
 * (GA-OBJ-02).
 */
export const isLethallyDamaged = (sight: Sight, card: Card): boolean =>
  hasLife(sight, card) && card.damage >= statOf(sight, card, 'life');

/** LV: the champion's printed level with bonuses and penalties (GA-TERM-11); 0 for a player without a champion. */
export const levelOf = (sight: Sight, seat: Seat): number => {
  const { table, cards } = sight;
  const champion = championOf(table, cards, seat);
  return champion ? statOf(sight, champion, 'level') : 0;
};

/** Returns a printed keyword if its restriction is met now, for a card on the field or in a player's zone. */
export const printedKeyword = (sight: Sight, face: Face, name: KeywordName, env: Env): Keyword | undefined => {
  for (const one of face.keywords) {
    if (one.name !== name) continue;
    if (!one.if || sight.derived.areMet(one.if, env)) return one;
  }
  return undefined;
};

/** A printed keyword of a card on the table, if its restriction is met. */
export const keywordOf = (sight: Sight, card: Card, name: KeywordName): Keyword | undefined => {
  const face = faceOf(sight.cards, card);
  if (!face?.keywords.some((one) => one.name === name)) return undefined;
  if (sight.derived.isBare(card) || hasLost(sight, card, name)) return undefined;
  return printedKeyword(sight, face, name, standing(card));
};

/**
 * The sum of a keyword with a number: all printed ones whose restriction is met, and what effects add (GA-RANGED-01,
 * GA-RANGED-02).
 */
export const keywordSum = (sight: Sight, card: Card, name: 'ranged' | 'retort'): number =>
  printedOf(sight, card, name).reduce(
    (sum, { n = 0 }) => sum + n,
    hasLost(sight, card, name) ? 0 : statOf(sight, card, name),
  );

/** Each printed instance of a keyword whose restriction is met, unless the card has lost the keyword. */
export const printedOf = (sight: Sight, card: Card, name: KeywordName): Keyword[] => {
  if (!keywordOf(sight, card, name)) return [];
  const face = faceOf(sight.cards, card)!;
  return face.keywords.filter(
    (one) => one.name === name && printedKeyword(sight, { ...face, keywords: [one] }, name, standing(card)),
  );
};

/** How often an object has a keyword: printed, and each time that an effect gives it. */
export const instancesOf = (sight: Sight, card: Card, name: KeywordName): number =>
  hasKeyword(sight, card, name)
    ? printedOf(sight, card, name).length +
      sight.derived.granted(card).filter(({ keywords }) => keywords?.includes(name)).length
    : 0;

const latest = (
  all: readonly Granted[],
  given: (one: Granted) => readonly string[] | undefined,
  name: string,
): number => all.reduce((last, one) => (given(one)?.includes(name) ? Math.max(last, one.stamp) : last), -1);

/** Whether an object has lost a keyword, and by the rules of 2026 has not gained it since (GA26-CONT-09). */
const hasLost = (sight: Sight, card: Card, name: string): boolean => {
  const all = sight.derived.granted(card);
  const lost = latest(all, ({ lose }) => lose, name);
  if (lost === -1) return false;
  return (
    partsFor(sight.table).continuous.lost === 'whatever-is-gained' ||
    lost > latest(all, ({ keywords }) => keywords, name)
  );
};

export const hasKeyword = (sight: Sight, card: Card, keyword: KeywordName): boolean =>
  isGone(card)
    ? (card.appears?.keywords ?? faceOf(sight.cards, card)?.keywords.map(({ name }) => name) ?? []).includes(keyword)
    : hasNow(sight, card, keyword);

const hasNow = (sight: Sight, card: Card, keyword: KeywordName): boolean =>
  keywordOf(sight, card, keyword) !== undefined ||
  (sight.derived.granted(card).some((given) => given.keywords?.includes(keyword)) && !hasLost(sight, card, keyword));

export const keywordsOf = (sight: Sight, card: Card): string[] => {
  const printed = (faceOf(sight.cards, card)?.keywords ?? [])
    .filter(({ name, if: only }) => !only || (isKeyword(name) && keywordOf(sight, card, name)))
    .map(({ name }) => name);
  const all = sight.derived.granted(card);
  const given = all.flatMap(({ keywords }) => keywords ?? []);
  return given.length === 0 && !all.some(({ lose }) => lose)
    ? printed
    : [...new Set([...printed, ...given])].filter((name) => !hasLost(sight, card, name));
};

/** Whether an effect forbids an object an action. A ban is stronger than a permission (GA-STATIC-04). */
export const isForbidden = (sight: Sight, card: Card, action: string): boolean =>
  sight.derived.granted(card).some(({ forbid }) => forbid?.includes(action));
export const isPermitted = (sight: Sight, card: Card, action: string): boolean =>
  !isForbidden(sight, card, action) && sight.derived.granted(card).some(({ permit }) => permit?.includes(action));
