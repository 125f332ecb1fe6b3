import type { Card, Seat, Table } from '#table';
import { stampOfEffect, type CardLookup } from '#rules';
import { isAdvanced } from '../effects/select.js';
import { elementsBelow } from './element-changes.js';
import { staticsOf } from './statics.js';
import { partsFor } from '../rulesets/parts-for.js';
import { championOf, faceOf, isChampion } from './traits.js';
import type { Sight } from '../effects/env.js';

/** The elements of a player's champion: its own, and those of its former levels below it. */
const championElements = (table: Table, cards: CardLookup, seat: Seat): readonly string[] => {
  const champion = championOf(table, cards, seat);
  return champion ? [...(faceOf(cards, champion)?.elements ?? []), ...elementsBelow(table, cards, seat)] : [];
};

interface Switch {
  /** The object whose ability it is; none, if a mastery, status or boon has it. */
  readonly by?: Card;
  readonly element: string;
  readonly on: boolean;
  readonly stamp: number;
}

/**
 * The abilities and effects that enable or disable elements for a player now. An ability that names champions works for
 * their players, any other for its own controller.
 */
const switchesOf = (sight: Sight, seat: Seat): Switch[] => {
  const byAbilities = staticsOf(sight).flatMap((one): Switch[] => {
    const element = one.change.enable ?? one.change.disable;
    if (element === undefined) return [];
    const who = 'champion' in one.change.what ? one.change.what.champion : 'you';
    const meant = who === 'each' || (who === 'you') === (one.source.controller === seat);
    return meant && sight.derived.isAtWork(one)
      ? [{ ...(one.held ? {} : { by: one.source }), element, on: one.change.enable !== undefined, stamp: one.stamp }]
      : [];
  });
  const byEffects = sight.table.effects.flatMap((effect): Switch[] => {
    const [enable, disable] = [effect.data['enable'], effect.data['disable']];
    if (Array.isArray(effect.on) || (effect.on as { seat: Seat }).seat !== seat || (enable ?? disable) === undefined)
      return [];
    return [{ element: String(enable ?? disable), on: enable !== undefined, stamp: stampOfEffect(effect) }];
  });
  return [...byAbilities, ...byEffects].sort((a, b) => a.stamp - b.stamp);
};

/** Any other advanced element enables this one, unless something disables it. */
const EXALTED = 'EXALTED';

/**
 * The elements that a player may use: Normal (GA-ELEM-02), those printed on the champion and its former levels
 * (docs/decisions/003), and those that abilities and effects enable (GA-ELEM-03) or disable (GA-ELEM-04); the latest
 * counts (GA-STATIC-03). Exalted comes with any other advanced element (GA-EXALT-01), by the newer rules with one that
 * the champion enables (GA26-ELEM-05).
 */
export const elementsOf = (sight: Sight, seat: Seat): Set<string> => {
  const { table, cards } = sight;
  const own = championElements(table, cards, seat);
  const enabled = new Set(['NORM', ...own]);
  const switches = switchesOf(sight, seat);
  for (const { element, on } of switches) {
    if (on) enabled.add(element);
    else enabled.delete(element);
  }
  const byChampion = [
    ...own,
    ...switches.flatMap(({ by, element }) => (by && isChampion(cards, by) && by.controller === seat ? [element] : [])),
  ];
  const mayExalt = (element: string): boolean =>
    partsFor(table).champions.exalted === 'any' || byChampion.includes(element);
  const off = switches.findLast(({ element }) => element === EXALTED)?.on === false;
  if (!off && [...enabled].some((element) => element !== EXALTED && isAdvanced(element) && mayExalt(element)))
    enabled.add(EXALTED);
  return enabled;
};
