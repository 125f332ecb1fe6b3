import type { Card, Seat, Table } from '#table';
import { refuse, type CardLookup, type Refusal } from '#rules';
import { willHave } from '../objects/boosting.js';
import { isLoaded, mustBeLoaded } from '../objects/loading.js';
import { hasKeyword, statOf } from '../objects/characteristics.js';
import { calledIn } from '../objects/called.js';
import { field, hasType, isAttackable, isAwake, isUnit } from '../objects/traits.js';
import type { Sight } from '../effects/env.js';
import { matches } from '../effects/select.js';
import { standing, staticsOf } from '../objects/statics.js';
import { partsFor } from '../rulesets/parts-for.js';
import { areChecked } from './present.js';

/** The attacker and everything that attacks with it, as far as the player has chosen it when targets are listed. */
type Strikers = readonly Card[];

const seesStealth = (sight: Sight, strikers: Strikers): boolean =>
  strikers.some((card) => willHave(sight, card, 'true-sight'));

/**
 * Whether Stealth protects this unit: it protects allies, and champions that got it from an effect (GA-STEALTH-01), or
 * all units (GA26-STEALTH-01).
 */
export const isStealthy = (sight: Sight, card: Card): boolean =>
  hasKeyword(sight, card, 'stealth') &&
  (partsFor(sight.table).combat.stealth === 'units' ||
    hasType(sight.cards, card, 'ALLY') ||
    hasKeyword(sight, card, 'hidden'));

/**
 * The legal targets of an attack: opponents' units without Stealth (GA-COMBAT-05, GA-KW-36, GA-FMT-05), or with Stealth
 * if a striker has True Sight, and opponents' Siegeable domains (GA-SIEGE-01). If a player controls Awake objects with
 * Taunt, only those of that player.
 *
 * @param besides what the attack takes already: their Taunt is met (GA26-TAUNT-03)
 */
export const attackTargets = (
  sight: Sight,
  seat: Seat,
  strikers: Strikers = [],
  besides: readonly string[] = [],
): Card[] => {
  const { table, cards } = sight;
  const sees = seesStealth(sight, strikers);
  const open = field(table).filter(
    (card) => card.controller !== seat && isAttackable(cards, card) && (sees || !isStealthy(sight, card)),
  );
  // Cleave chooses a player and targets nothing (GA26-CLEAVE-01, GA26-CLEAVE-05).
  if (areChecked(table) && strikers.some((card) => willHave(sight, card, 'cleave')))
    return field(table).filter((card) => card.controller !== seat && isAttackable(cards, card));
  // GA-BLOCK-02
  if (strikers.some((card) => willHave(sight, card, 'unblockable'))) return open;
  const taunting = open.filter(
    (card) => !besides.includes(card.handle) && isAwake(card) && hasKeyword(sight, card, 'taunt'),
  );
  return taunting.length === 0
    ? open
    : open.filter((card) => taunting.includes(card) || !taunting.some((one) => one.controller === card.controller));
};

/** Weapons that a champion may attack with (GA-COMBAT-06, GA-COMBAT-07: they need not be Awake). */
export const weaponsOf = (table: Table, cards: CardLookup, seat: Seat): Card[] =>
  field(table).filter(
    (card) => card.controller === seat && hasType(cards, card, 'WEAPON') && !hasType(cards, card, 'ALLY'),
  );

/** Weapons that a unit may attack with: an ally only those whose texts say so (GA26-COMBAT-11). */
export const weaponsFor = (sight: Sight, unit: Card): Card[] => {
  const weapons = weaponsOf(sight.table, sight.cards, unit.controller);
  if (hasType(sight.cards, unit, 'CHAMPION')) return weapons;
  const lent = staticsOf(sight).filter(
    ({ change: { wielders }, source }) => wielders && matches(sight, unit, wielders, standing(source)),
  );
  return weapons.filter((card) => lent.some((one) => sight.derived.isAtWork(one, card)));
};

/** Weapons that the champion may use together with an attack card (GA-LOAD-02). */
export const weaponsBeside = (table: Table, cards: CardLookup, seat: Seat): Card[] =>
  weaponsOf(table, cards, seat).filter((card) => !mustBeLoaded(cards, card));

/** Why a weapon cannot be used for an attack now (GA-LOAD-01). */
export const unloaded = (table: Table, cards: CardLookup, weapon: Card): Refusal | undefined =>
  mustBeLoaded(cards, weapon) && !isLoaded(table, weapon)
    ? refuse('GA-LOAD-01', `${calledIn(cards, weapon)} is not loaded`)
    : undefined;

/** Whether a unit has the power that attacking and retaliating ask for (GA26-COMBAT-02, GA26-COMBAT-22). */
export const hasPower = (sight: Sight, card: Card): boolean =>
  partsFor(sight.table).combat.fighters === 'units' || statOf(sight, card, 'power') > 0;

/** Whether a champion may attack without a weapon, by its own power (GA26-COMBAT-03). */
export const strikesAlone = (sight: Sight, card: Card): boolean =>
  partsFor(sight.table).combat.fighters === 'with-power' && hasPower(sight, card);

/** Whether an ally has power above 0 with a weapon (GA26-COMBAT-02). */
const addsEnough = (sight: Sight, unit: Card, weapon: Card): boolean =>
  statOf(sight, unit, 'power') + statOf(sight, weapon, 'power') > 0 &&
  unloaded(sight.table, sight.cards, weapon) === undefined;

/** Why an ally cannot use a weapon: their power together must be above 0 (GA26-COMBAT-02). */
export const weaponStops = (sight: Sight, unit: Card, weapon: Card): Refusal | undefined =>
  unloaded(sight.table, sight.cards, weapon) ??
  (hasType(sight.cards, unit, 'CHAMPION') || addsEnough(sight, unit, weapon)
    ? undefined
    : refuse('GA26-COMBAT-02', `${calledIn(sight.cards, unit)} has no power above 0 with it`));

/** Why a unit has nothing to attack with: an ally its power, a champion a weapon (GA-CHAMP-09, GA26-COMBAT-02). */
export const strikeStops = (sight: Sight, card: Card): Refusal | undefined => {
  const name = calledIn(sight.cards, card);
  if (!hasType(sight.cards, card, 'CHAMPION'))
    return hasPower(sight, card) || weaponsFor(sight, card).some((one) => addsEnough(sight, card, one))
      ? undefined
      : refuse('GA26-COMBAT-02', `${name} has no power above 0`);
  if (strikesAlone(sight, card)) return undefined;
  const useless = weaponsOf(sight.table, sight.cards, card.controller).map((one) =>
    unloaded(sight.table, sight.cards, one),
  );
  return useless.every((one) => one !== undefined)
    ? (useless[0] ?? refuse('GA-CHAMP-09', `${name} has neither weapon nor attack card`))
    : undefined;
};

/** All units of one opponent, with or without Stealth: Multi-Target hits them (GA-KW-28, GA-KW-38). */
export const unitsOf = (table: Table, cards: CardLookup, seat: Seat): Card[] =>
  field(table).filter((card) => card.controller === seat && isUnit(cards, card));

/** All attackable objects of one opponent: Cleave hits them (GA-SIEGE-06). */
export const attackableOf = (table: Table, cards: CardLookup, seat: Seat): Card[] =>
  field(table).filter((card) => card.controller === seat && isAttackable(cards, card));
