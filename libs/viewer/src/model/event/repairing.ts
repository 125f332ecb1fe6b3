import type { EventPlayer, EventRound } from '../../api/events.js';

/** A player's place at a table. */
export interface SeatOf {
  readonly table: number;
  /** 0 or 1: the first or the second player of the table. */
  readonly seat: number;
}

/** A table in the form that a request for pairings by hand has. */
export interface SeatingShown {
  readonly table: number;
  readonly players: readonly string[];
}

export const seatingsOf = ({ tables }: Pick<EventRound, 'tables'>): readonly SeatingShown[] =>
  tables.map(({ table, players }) => ({ table, players: players.map(({ player }) => player) }));

/** Exchanges the places of two players; a bye is a place, too. */
export const swapped = (seatings: readonly SeatingShown[], one: SeatOf, other: SeatOf): readonly SeatingShown[] => {
  const at = ({ table, seat }: SeatOf): string | undefined => seatings.find((of) => of.table === table)?.players[seat];
  const [first, second] = [at(one), at(other)];
  if (first === undefined || second === undefined) return seatings;
  return seatings.map(({ table, players }) => ({
    table,
    players: players.map((player) => (player === first ? second : player === second ? first : player)),
  }));
};

/** Whether two pairings give everybody the same place. */
export const isPairedAlike = (one: Pick<EventRound, 'round' | 'tables'>, other: typeof one): boolean => {
  const [was, is] = [seatingsOf(one), seatingsOf(other)];
  return one.round === other.round && was.length === is.length && changedTables(was, is).size === 0;
};

/** Players who came after the pairing of a round, and paired players who have left. A bracket does not change. */
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

/**
 * Seats those who came beside those who have nobody to meet, and then at new tables, so that nobody else moves.
 * Undefined: they cannot be seated so, or two players would have a bye who could meet.
 */
export const seatedToo = (
  seatings: readonly SeatingShown[],
  come: readonly Pick<EventPlayer, 'player'>[],
  gone: readonly Pick<EventPlayer, 'player'>[],
): readonly SeatingShown[] | undefined => {
  const left = new Set(gone.map(({ player }) => player));
  const late = come.map(({ player }) => player);
  const stay = seatings
    .map(({ table, players }) => ({ table, players: players.filter((player) => !left.has(player)) }))
    .filter(({ players }) => players.length > 0)
    .map(({ table, players }) => ({
      table,
      players: players.length === 1 ? [...players, ...late.splice(0, 1)] : players,
    }));
  const last = Math.max(0, ...seatings.map(({ table }) => table));
  const more = Array.from({ length: Math.ceil(late.length / 2) }, (_, n) => ({
    table: last + 1 + n,
    players: late.slice(2 * n, 2 * n + 2),
  }));
  const all = [...stay, ...more];
  return all.filter(({ players }) => players.length === 1).length > 1 ? undefined : all;
};

/** The tables whose players have changed, also those that are no more. */
export const changedTables = (was: readonly SeatingShown[], is: readonly SeatingShown[]): ReadonlySet<number> => {
  const asText = (seatings: readonly SeatingShown[]) =>
    new Map(seatings.map(({ table, players }) => [table, players.join(' ')]));
  const [before, after] = [asText(was), asText(is)];
  return new Set([...before.keys(), ...after.keys()].filter((table) => before.get(table) !== after.get(table)));
};
