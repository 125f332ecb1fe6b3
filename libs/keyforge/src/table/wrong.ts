import { cardsIn, zoneId } from '#table';
import { laidForCheck, type CardLookup, type Misplaced, type Position, type Positions } from '#rules';
import { appearance } from '../objects/appearance.js';
import { sightOf } from '../objects/derive.js';
import { dying } from '../turn/checks.js';
import { housesHad } from '../turn/turn.js';
import { version } from '../versions.js';
import { cardOf } from './definition.js';
import { filler } from './filler.js';
import { houseName } from './houses.js';
import { layOut } from './laying.js';
import { IN_PLAY, layout, lookers } from './layout.js';
import type { Placed, Scenario } from './scenario.js';

const RIGHT = { line: 'CREATURE', artifacts: 'ARTIFACT' } as const;

/** Values that only creatures can have, each with its rule. */
const OF_CREATURES = [
  ['damage', 'KF-DMG-01'],
  ['stunned', 'KF-STUN-01'],
  ['warded', 'KF-WARD-02'],
  ['enraged', 'KF-CNT-03'],
  ['spent', 'KF-ARM-01'],
  ['attacked', 'KF-FIGHT-03'],
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

/** The entries of a list that stand there for the second time. */
const twice = (list: readonly string[], at: string, what: string): Misplaced[] =>
  list.flatMap((one, n) =>
    list.indexOf(one) < n ? [{ at: `${at}[${n}]`, what: `${one} is there already: ${what}` }] : [],
  );

/** The mistakes that are visible in the position alone. */
const wrongAsSaid = ({ seats }: Scenario, cards: CardLookup): Misplaced[] =>
  seats.flatMap(({ zones, keys, houses }, n): Misplaced[] => [
    ...(['line', 'artifacts'] as const).flatMap((zone) =>
      zones[zone].flatMap((placed, k) => wrongWithCard(placed, zone, `seats[${n}].zones.${zone}[${k}]`, cards)),
    ),
    ...twice(keys, `seats[${n}].keys`, 'a key of each colour (KF-SETUP-09)'),
    ...twice(houses, `seats[${n}].houses`, 'a deck has three different houses (KF-SETUP-01)'),
  ]);

const RULES = { game: 'keyforge', version, layout, lookers, looksIn: IN_PLAY, appearance };

/** The mistakes that show only on a table: cards that the next check would destroy, and an impossible active house. */
const wrongAsLaid = (position: Position, cards: CardLookup): Misplaced[] => {
  const scenario = position as unknown as Scenario;
  const { table } = laidForCheck(RULES, cards, position, layOut).scribe;
  const sight = sightOf(table, cards);
  const gone = dying({ table, sight });
  const wounds = scenario.seats.flatMap((_, n) =>
    cardsIn(table, zoneId('line', n + 1)).flatMap(({ handle, damage }, k): Misplaced[] => {
      if (!gone.includes(handle)) return [];
      const { name, power } = sight.state.looks.get(handle)!;
      const at = `seats[${n}].zones.line[${k}]`;
      return power <= 0
        ? [{ at, what: `${name} has power ${power}: a creature has 1 at least (KF-GEN-13)`, instead: null }]
        : [
            {
              at,
              what: `${name} has ${damage} damage and power ${power}: it lives with ${power - 1} at most (KF-DMG-17)`,
              instead: { damage: power - 1 },
            },
          ];
    }),
  );
  const { turn, house } = scenario;
  const { houses = [] } = scenario.seats[turn.seat - 1]!;
  if (house === undefined || houses.length === 0 || housesHad({ table, sight }, turn.seat).includes(house))
    return wounds;
  if (mayHaveLeft(scenario, house, cards)) return wounds;
  return [
    ...wounds,
    {
      at: 'house',
      what:
        `seat ${turn.seat} cannot have chosen ${houseName(house)}: its houses are ${houses.map(houseName).join(', ')}, ` +
        'and those of creatures and artifacts that it controls (KF-HOUSE-02)',
    },
  ];
};

/** Whether the house may be that of a card which the player controlled at the time, and which has left play since. */
const mayHaveLeft = ({ seats }: Scenario, house: string, cards: CardLookup): boolean =>
  seats.some(({ zones: { deck = [], hand, archives, discard, purged } }) =>
    [deck, hand, archives, discard, purged].flat().some((id) => {
      const card = cardOf(cards, id);
      return (
        id !== filler.id && (card?.type === 'CREATURE' || card?.type === 'ARTIFACT') && card.houses.includes(house)
      );
    }),
  );

/** Everything in a position that no table of KeyForge can have, each with its place and what would be right. */
export const wrong: NonNullable<Positions['wrong']> = (position, cards) => {
  const found = wrongAsSaid(position as unknown as Scenario, cards);
  return found.length > 0 ? found : wrongAsLaid(position, cards);
};
