import type { EventPlayer, EventRound } from '../../api/events.js';

/** Where somebody sits. */
export interface SeatOf {
  readonly table: number;
  /** 0 or 1. */
  readonly seat: number;
}

/** A table as pairings by hand are asked for. */
export interface SeatingShown {
  readonly table: number;
  readonly players: readonly string[];
}

export const seatingsOf = ({ tables }: Pick<EventRound, 'tables'>): readonly SeatingShown[] =>
  tables.map(({ table, players }) => ({ table, players: players.map(({ player }) => player) }));

/** Two players change places; a place of somebody who has a bye is one, too. */
export const swapped = (seatings: readonly SeatingShown[], one: SeatOf, other: SeatOf): readonly SeatingShown[] => {
  const at = ({ table, seat }: SeatOf): string | undefined => seatings.find((of) => of.table === table)?.players[seat];
  const [first, second] = [at(one), at(other)];
  if (first === undefined || second === undefined) return seatings;
  return seatings.map(({ table, players }) => ({
    table,
    players: players.map((player) => (player === first ? second : player === second ? first : player)),
  }));
};

/** Whether everybody sits in one as in the other. */
export const isPairedAlike = (one: Pick<EventRound, 'round' | 'tables'>, other: typeof one): boolean => {
  const [was, is] = [seatingsOf(one), seatingsOf(other)];
  return one.round === other.round && was.length === is.length && changedTables(was, is).size === 0;
};

/** Players who came after a round was paired, and paired players who have gone; a bracket waits for nobody. */
export const movedSince = (
  { tables, system }: Pick<EventRound, 'tables' | 'system'>,
  players: readonly EventPlayer[],
): { readonly come: readonly EventPlayer[]; readonly gone: readonly EventPlayer[] } => {
  if (system === 'elimination') return { come: [], gone: [] };
  const sits = new Set(tables.flatMap((table) => table.players.map(({ player }) => player)));
  return {
    come: players.filter(({ player, dropped }) => dropped === null && !sits.has(player)),
    gone: players.filter(({ player, dropped }) => dropped !== null && sits.has(player)),
  };
};

/** The tables at which somebody sits otherwise than before. */
export const changedTables = (was: readonly SeatingShown[], is: readonly SeatingShown[]): ReadonlySet<number> => {
  const before = new Map(was.map(({ table, players }) => [table, players.join(' ')]));
  return new Set(is.filter(({ table, players }) => before.get(table) !== players.join(' ')).map(({ table }) => table));
};
