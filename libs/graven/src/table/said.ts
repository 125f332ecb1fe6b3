import { asPlaced, namesInPool } from '#rules';
import { cardsIn, zoneId, type Table } from '#table';
import { started } from './notes.js';
import { scenarioSchema, type Scenario } from './scenario.js';

const PHASES: readonly string[] = scenarioSchema.shape.phase.unwrap().options;

/** Describes a table of GRAVEN as a position to begin from. */
export const said = (table: Table): Partial<Scenario> => {
  const had = started.in(table) ?? [];
  return {
    seats: table.seats.map(({ seat }) => {
      const deck = namesInPool(table, zoneId('deck', seat));
      const laid = (zone: string) => cardsIn(table, zoneId(zone, seat)).map((card) => asPlaced(card, seat, {}));
      return {
        zones: {
          // A player without a deck has lost: then the position does not name the deck.
          ...(deck.length > 0 ? { deck } : {}),
          hand: namesInPool(table, zoneId('hand', seat)),
          front: laid('front'),
          back: laid('back'),
          discard: laid('discard'),
        },
        hadTurn: had.includes(seat),
      };
    }),
    ...(table.turn === null ? {} : { turn: { n: table.turn.n, seat: table.turn.seat } }),
    ...(PHASES.includes(table.phase) ? { phase: table.phase as Scenario['phase'] } : {}),
  };
};
