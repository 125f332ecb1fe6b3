import { seatOf, type Seat, type Table } from '#table';
import { definitionOf } from '../effects/definition.js';
import { hasPrinted } from '../objects/keywords.js';
import { refuse, turnOrderFrom, type Query, type Refusal, type Scribe, type Underway } from '#rules';

/** The turn player (GA-TURN-01). */
export const turnPlayer = (table: Table): Seat => table.turn?.seat ?? table.order[0] ?? 1;

/** The next player in turn order who is still in the game (GA-OPP-04). */
export const nextSeat = (table: Table, seat: Seat): Seat =>
  turnOrderFrom(table, seat).find((one) => one !== seat && seatOf(table, one)?.out === null) ?? seat;

/** Only the holder of Opportunity may act (GA-OPP-01). */
export const holdsOpportunity = ({ table, seat }: Query): Refusal | null => {
  if (table.opportunity?.seat === seat) return null;
  if (table.games.length === table.game) return refuse('GA-END-04', 'the game has ended');
  if (seatOf(table, seat)?.out !== null) return refuse('GA-END-10', 'this seat is defeated: it is skipped');
  return refuse(
    'GA-OPP-01',
    table.opportunity ? `seat ${table.opportunity.seat} has Opportunity` : 'nobody has Opportunity now',
  );
};

/**
 * Why a seat cannot act at Slow speed: only the turn player can, in their own Main Phase outside combat, with an empty
 * stack (GA-OPP-13).
 */
export const mayActSlow = ({ table, seat }: Query): Refusal | undefined => {
  if (table.turn?.seat !== seat) return refuse('GA-OPP-13', 'only the turn player may act at Slow speed');
  if (table.phase !== 'main') return refuse('GA-OPP-13', 'Slow speed needs the own Main Phase outside combat');
  return table.items.length > 0 ? refuse('GA-OPP-13', 'Slow speed needs an empty stack') : undefined;
};

/** Whether a card on the stack stops everybody from having Opportunity (GA-INTERDICT-01). */
export const isInterdicted = ({ table, cards }: Scribe): boolean =>
  table.items.some(
    ({ of, state, definition }) =>
      of === 'card' &&
      state === 'ready' &&
      hasPrinted(definitionOf(cards, definition) ?? { keywords: [] }, 'interdiction'),
  );

/**
 * Opens a window: the seat gets Opportunity, and the count of passes starts again. If the seat is defeated, the next
 * one gets it (CF-55).
 */
export const giveOpportunity = (scribe: Scribe, seat: Seat): void => {
  if (isInterdicted(scribe)) return;
  const holder = seatOf(scribe.table, seat)?.out === null ? seat : nextSeat(scribe.table, seat);
  scribe.emit({ kind: 'opportunity', seat: holder });
};

export const beginPhase = (scribe: Scribe, phase: string, step?: string): void => {
  scribe.emit({ kind: 'phase-began', phase, ...(step === undefined ? {} : { step }) });
};

/** Begins a turn-based action: if it decides the game, it ends as its own step before the game ends (RU-24). */
export const begins = (scribe: Scribe, step: Underway): void => {
  scribe.underway = step;
};
