import { asPlaced, namesInPool } from '#rules';
import { cardsIn, zoneId, type Card, type Seat, type Table } from '#table';
import { materialized, started } from '../table/notes.js';
import { scenarioSchema, SCENARIO_ZONES } from './shape.js';

const POOLS: readonly string[] = ['deck', 'hand', 'materials'];
const SHARED: readonly string[] = ['field', 'intent'];
const PHASES: readonly string[] = scenarioSchema.shape.phase.unwrap().options;

const placed = (zone: string, seat: Seat, card: Card) =>
  asPlaced(card, seat, {
    // Stated either way, because some objects enter the field rested by their own text.
    ...(zone === 'field' ? { rested: card.values['rested'] === true } : {}),
    ...(card.damage > 0 ? { damage: card.damage } : {}),
    ...(card.side === 'back' ? { side: 'back' } : {}),
    ...(card.face === 'down' && zone !== 'memory' ? { face: 'down' } : {}),
    ...(card.token ? { token: true } : {}),
  });

const zonesOf = (table: Table, seat: Seat): object =>
  Object.fromEntries(
    SCENARIO_ZONES.map((zone) => {
      if (POOLS.includes(zone)) return [zone, namesInPool(table, zoneId(zone, seat))];
      const cards = SHARED.includes(zone)
        ? cardsIn(table, zone).filter(({ controller }) => controller === seat)
        : cardsIn(table, zoneId(zone, seat));
      return [zone, cards.map((card) => placed(zone, seat, card))];
    }),
  );

/**
 * Whether the passes belong to a round that the turn player began. Other passes were about entries of the stack, which
 * `said` leaves out.
 */
const isRound = ({ turn, opportunity }: Table): boolean =>
  opportunity === null || turn === null || opportunity.seat === turn.seat || opportunity.passed.includes(turn.seat);

/** A table of Grand Archive as a position to begin from, without the stack, a combat, and lasting effects. */
export const said = (table: Table): object => {
  const { turn, phase, opportunity } = table;
  const had = started.in(table) ?? [];
  return {
    seats: table.seats.map(({ seat }) => ({
      zones: zonesOf(table, seat),
      ...(materialized(seat).in(table) ? { materialized: true } : {}),
      firstTurnDone: had.includes(seat),
    })),
    ...(turn === null ? {} : { turn: { n: turn.n, seat: turn.seat } }),
    ...(PHASES.includes(phase) ? { phase } : {}),
    ...(opportunity === null ? {} : { opportunity: opportunity.seat }),
    ...(opportunity === null || opportunity.passed.length === 0 || !isRound(table)
      ? {}
      : { passed: [...opportunity.passed] }),
  };
};
