import type { CardLookup, Misplaced, Positions } from '#rules';
import { cardOf } from './definition.js';
import type { Placed, Scenario } from './scenario.js';

const RIGHT = { line: 'CREATURE', artifacts: 'ARTIFACT' } as const;

/** What is said of a creature only, and the rule that says so. */
const OF_CREATURES = [
  ['damage', 'KF-DMG-01'],
  ['stunned', 'KF-STUN-01'],
  ['warded', 'KF-WARD-02'],
  ['enraged', 'KF-CNT-03'],
  ['upgrades', 'KF-UPG-01'],
] as const;

const wrongWithCard = (placed: Placed, zone: keyof typeof RIGHT, at: string, cards: CardLookup): Misplaced[] => {
  const one = typeof placed === 'string' ? { card: placed } : placed;
  const card = cardOf(cards, one.card);
  const upgrades = (one.upgrades ?? []).flatMap((id, u) =>
    cardOf(cards, id)?.type === 'UPGRADE' ? [] : [{ at: `${at}.upgrades[${u}]`, what: 'an upgrade is expected here' }],
  );
  if (card && card.type !== RIGHT[zone])
    return [{ at, what: `${card.name} is no ${RIGHT[zone].toLowerCase()} (KF-ZONE-01)` }, ...upgrades];
  if (zone === 'line') return upgrades;
  return OF_CREATURES.flatMap(([part, rule]) =>
    one[part] === undefined || one[part] === false
      ? []
      : [{ at: `${at}.${part}`, what: `${card?.name ?? one.card} is no creature: leave it out (${rule})` }],
  );
};

/** What stands twice in a list. */
const twice = (list: readonly string[], at: string, what: string): Misplaced[] =>
  list.flatMap((one, n) =>
    list.indexOf(one) < n ? [{ at: `${at}[${n}]`, what: `${one} is there already: ${what}` }] : [],
  );

/** Everything in a position that no table of KeyForge has, each with its place and what would be right. */
export const wrong: NonNullable<Positions['wrong']> = (position, cards) =>
  (position as unknown as Scenario).seats.flatMap(({ zones, keys, houses }, n): Misplaced[] => [
    ...(['line', 'artifacts'] as const).flatMap((zone) =>
      zones[zone].flatMap((placed, k) => wrongWithCard(placed, zone, `seats[${n}].zones.${zone}[${k}]`, cards)),
    ),
    ...twice(keys, `seats[${n}].keys`, 'a key of each colour (KF-SETUP-09)'),
    ...twice(houses, `seats[${n}].houses`, 'a deck has three different houses (KF-SETUP-01)'),
  ]);
