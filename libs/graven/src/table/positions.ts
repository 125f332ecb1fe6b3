import { CardDefinition, withDecks, type Misplaced, type Positions } from '#rules';
import { twofold } from './deck.js';
import { cardOf } from './definition.js';
import { TITANS } from '../turn/losing.js';
import { said } from './said.js';
import { scenarioSchema, type Scenario } from './scenario.js';
import { stateOf } from './state.js';

/** Fills a deck that a position does not name: a player without a deck has lost (GR-LOSE-01). */
const filler = CardDefinition.parse({ id: 'scenario-card', game: 'graven', name: 'Plain Human', types: ['HUMAN'] });
const LINES = ['front', 'back', 'discard'] as const;

const ZONES = ['deck', 'hand', ...LINES] as const;

const noSeat = (seat: number, seats: number): string => `there is no seat ${seat}; there are 1 to ${seats}`;

/** Everything in a position that no table of GRAVEN can have, each with its place and what would be right. */
const wrong: NonNullable<Positions['wrong']> = (position, cards) => {
  const { seats, turn } = position as unknown as Scenario;
  const placed = seats.flatMap(({ zones }, n) =>
    ZONES.flatMap((zone) =>
      (zones[zone] ?? []).flatMap((one, k) => {
        const card = cards.get(typeof one === 'string' ? one : one.card);
        return card ? [{ card, at: `seats[${n}].zones.${zone}[${k}]` }] : [];
      }),
    ),
  );
  const found: Misplaced[] = twofold(placed).map(({ at, card: { id, name } }) => ({
    at,
    what: `"${id}" is called ${name} as another card of this position is, and is not the same (GR-CARD-04): lay out one of them`,
  }));
  for (const [n, { zones }] of seats.entries())
    for (const zone of LINES)
      for (const [k, placed] of zones[zone].entries()) {
        if (typeof placed === 'string' || placed.owner === undefined || placed.owner <= seats.length) continue;
        found.push({ at: `seats[${n}].zones.${zone}[${k}].owner`, what: noSeat(placed.owner, seats.length) });
      }
  for (const [n, { zones }] of seats.entries()) {
    const titans = zones.discard.flatMap((one, k) =>
      cardOf(cards, typeof one === 'string' ? one : one.card)?.type === 'TITAN' ? [k] : [],
    );
    const third = titans[TITANS - 1];
    if (third !== undefined)
      found.push({
        at: `seats[${n}].zones.discard[${third}]`,
        what: `with ${titans.length} Titans in its Discard Pile seat ${n + 1} has lost: ${TITANS - 1} at most (GR-LOSE-02)`,
      });
  }
  if (turn.seat > seats.length) found.push({ at: 'turn.seat', what: noSeat(turn.seat, seats.length) });
  return found;
};

/** A card has a name, a type, points and effects, and no other number (GR-CARD-05). */
const strange: NonNullable<Positions['strange']> = ({ stats }) =>
  Object.keys(stats).flatMap((stat) =>
    stat === 'points' ? [] : [`stats.${stat}: there is no stat "${stat}"; a card has "points" (GR-CARD-05)`],
  );

/** The order in which cards arrived: if two negate each other, the one whose effect began later does (GR-CONT-07). */
const besides: NonNullable<Positions['besides']> = (table, cards) => {
  const applied = stateOf(table, cards).modifiers.filter(({ lasting }) => lasting === undefined);
  return { came: [...new Set(applied.flatMap(({ env }) => env.self?.handle ?? []))] };
};

/** The positions that a match of GRAVEN may begin from. `placeScenario` lays them out. */
export const positions: Positions = {
  schema: scenarioSchema,
  filled: withDecks(filler),
  standIns: [filler],
  strange,
  wrong,
  said,
  nameRule: 'GR-CARD-04',
  besides,
};
