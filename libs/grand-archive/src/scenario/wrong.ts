import type { CardDefinition, CardLookup, Misplaced, Position, Rules } from '#rules';
import { definitionOf, type Definition } from '../effects/definition.js';
import { PERMANENT } from '../objects/move-any.js';
import { wrongChanges } from './wrong-changes.js';
import { wrongWithPlay } from './wrong-play.js';
import { spokenOf } from './refs.js';
import { asCard, type PlacedCard, type Scenario, type SCENARIO_ZONES } from './shape.js';

type Zone = (typeof SCENARIO_ZONES)[number];

/** Zones whose cards have no state of their own: a position can say only which cards lie there. */
const POOLS: readonly Zone[] = ['hand', 'deck', 'materials'];
/** The members that a card may have in each zone. */
const SAYS: Partial<Record<Zone, readonly (keyof PlacedCard)[]>> = {
  field: ['as', 'owner', 'rested', 'damage', 'counters', 'side', 'face', 'token'],
  memory: ['as'],
  graveyard: ['as'],
  banishment: ['as', 'face'],
  intent: ['as', 'owner'],
};

/** What says where a card may lie. */
type Printed = Pick<Definition, 'name' | 'types' | 'stats'>;

const typesOf = ({ types }: Printed): string => types.join(' ').toLowerCase() || 'card without a type';
/** A phrase for error messages: `Bolt is an action`. */
const whatItIs = (card: Printed): string =>
  `${card.name} is ${/^[aeiou]/.test(typesOf(card)) ? 'an' : 'a'} ${typesOf(card)}`;
const isMaterial = ({ types }: Printed): boolean => types.includes('CHAMPION') || types.includes('REGALIA');
const isTokenCard = ({ types }: Printed): boolean => types.includes('TOKEN');

/**
 * Whether a card can be ammunition: a card with power that is neither unit nor weapon. After a weapon shot, it lies in
 * the intent, too.
 */
const isLoad = ({ types, stats }: Printed): boolean =>
  stats['power'] !== undefined && !types.some((type) => ['ALLY', 'CHAMPION', 'WEAPON'].includes(type));

/** Why a card of these types cannot lie in a zone; undefined if it can. */
const misplaced = (card: Printed, zone: Zone, token: boolean): string | undefined => {
  const is = whatItIs(card);
  if (zone === 'field')
    return PERMANENT.some((type) => card.types.includes(type)) || card.types.includes('CHAMPION')
      ? undefined
      : card.types.some((type) => type === 'ACTION' || type === 'ATTACK')
        ? `${is}: it never lies on the field (GA-ZONE-05); it can lie in a hand, deck, memory, graveyard or banishment`
        : undefined;
  if (token || isTokenCard(card)) return `${is}, and there are no tokens outside the field (GA-OBJ-23)`;
  if (zone === 'lineage')
    return card.types.includes('CHAMPION') ? undefined : `${is}: below a champion lie only champions (GA-CHAMP-03)`;
  if (zone === 'intent')
    return card.types.includes('ATTACK') || isLoad(card)
      ? undefined
      : `${is}: in the intent zone lie attack cards, and what was loaded (GA-ACT-17, GA-LOAD-04)`;
  if (zone === 'materials')
    return isMaterial(card)
      ? undefined
      : `${is}: the material deck holds champions and regalia (GA-DECK-11); it can lie in the hand or deck`;
  if (isMaterial(card) && ['hand', 'deck', 'memory'].includes(zone))
    return `${is}: it lies in the material deck instead, "materials" (${card.types.includes('REGALIA') ? 'GA-OBJ-20' : 'GA-ZONE-04'})`;
  return undefined;
};

/** Why such a card cannot be one that nobody has named in a hand, memory or deck; undefined if it can. */
export const misnamed = (card: CardDefinition, zone: string): string | undefined =>
  zone === 'memory' || POOLS.includes(zone as Zone) ? misplaced(card, zone as Zone, false) : undefined;

/** Statements about a card that its face or its zone does not allow. */
const impossible = (card: Definition, placed: PlacedCard, zone: Zone, seats: number): [string, string][] => {
  const face = placed.side === 'back' ? (card.back ?? card) : card;
  const unit = face.types.includes('CHAMPION') || face.types.includes('ALLY');
  const said = Object.keys(placed).filter((part) => part !== 'card') as (keyof PlacedCard)[];
  const allowed = SAYS[zone] ?? [];
  return [
    ...said
      .filter((part) => !allowed.includes(part))
      .map((part): [string, string] => [
        part,
        POOLS.includes(zone)
          ? `cards in ${zone} have neither names nor states; say it of one that lies open`
          : `cannot be said of a card in ${zone}; there: card${allowed.map((one) => `, ${one}`).join('')}`,
      ]),
    ...(placed.owner !== undefined && placed.owner > seats
      ? [['owner', `there is no seat ${placed.owner}; there are 1 to ${seats}`] as [string, string]]
      : []),
    ...(placed.side === 'back' && !card.back ? [['side', `${card.name} has one face only`] as [string, string]] : []),
    ...(placed.face === 'down' && card.types.includes('CHAMPION') && zone === 'field'
      ? [['face', 'a champion does not lie face down (GA-CHAMP-10)'] as [string, string]]
      : []),
    ...(zone === 'field' && (placed.damage ?? 0) > 0 && !unit
      ? [['damage', `${face.name} is no unit: damage lies on champions and allies (GA-DMG-04)`] as [string, string]]
      : []),
    ...(placed.token === false && isTokenCard(card)
      ? [['token', `${card.name} is a token by its type: leave it out (GA-OBJ-23)`] as [string, string]]
      : []),
    ...(placed.token && !isTokenCard(card)
      ? [['token', `${whatItIs(card)} and no token; leave "token" out, or name a token card`] as [string, string]]
      : []),
  ];
};

/** Everything in a position that no table of Grand Archive can have, each with its place and what would be right. */
export const wrongBy =
  (rules: Rules) =>
  (position: Position, cards: CardLookup): Misplaced[] => {
    const scenario = position as unknown as Scenario;
    const found: Misplaced[] = [];
    for (const [n, { zones }] of scenario.seats.entries()) {
      const champions: string[] = [];
      for (const [zone, list] of Object.entries(zones) as [Zone, (string | PlacedCard)[]][]) {
        for (const [k, one] of list.entries()) {
          const placed = asCard(one);
          const at = `seats[${n}].zones.${zone}[${k}]`;
          const card = definitionOf(cards, placed.card);
          if (!card) continue;
          const what = misplaced(card, zone, placed.token === true);
          if (what !== undefined) found.push({ at, what });
          for (const [part, why] of impossible(card, placed, zone, scenario.seats.length))
            found.push({ at: `${at}.${part}`, what: why });
          if (zone !== 'field' || !card.types.includes('CHAMPION')) continue;
          champions.push(card.name);
          if (champions.length > 1)
            found.push({
              at,
              what: `seat ${n + 1} has a champion already, ${champions[0]} (GA-CHAMP-08); levels below it lie in "lineage"`,
            });
          if (placed.owner !== undefined && placed.owner !== n + 1)
            found.push({ at: `${at}.owner`, what: 'a champion stays with its player (GA-CHAMP-08)' });
        }
      }
    }
    found.push(...twice(scenario), ...wrongWithPlay(scenario, cards));
    // Errors of changes only show on a table, so they are looked for last.
    return found.length > 0 ? found : wrongChanges(rules, position, cards);
  };

/** Names that always mean a player's champion or a player. */
const TAKEN = /^(champion|seat) \d+$/;

/** Names that are given twice, or that already mean something else. */
const twice = (scenario: Scenario): Misplaced[] => {
  const names = spokenOf(scenario).flatMap(({ as, at }) => (as === undefined ? [] : [{ as, at }]));
  return names.flatMap(({ as, at }, n) => {
    if (TAKEN.test(as)) return [{ at: `${at}.as`, what: `"${as}" stands for a player's champion or a player already` }];
    const first = names.find((one) => one.as === as)!;
    return first === names[n] ? [] : [{ at: `${at}.as`, what: `"${as}" is the name of ${first.at} already` }];
  });
};
