import type { Fact } from '../fact.js';
import type { Table } from '../table.js';
import { authorityIn, saidIn, type PublicEntry } from './doers.js';

type Of<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

/** A seat that is out of a game cannot have won it. */
export const wrongWinner = ({ winner }: Of<'game-ended'>, { seats }: Table): string | null =>
  winner !== null && seats.some(({ seat, out }) => seat === winner && out !== null)
    ? `is won by seat ${winner}, which is out`
    : null;

/** Without a penalty, the winner of a match has won at least as many games as every other seat. */
export const wrongMatchWinner = ({ winner }: Of<'match-ended'>, { games, seats }: Table): string | null => {
  if (winner === null) return null;
  const wins = (of: number): number => games.filter((game) => game.winner === of).length;
  const other = seats.find(({ seat }) => wins(seat) > wins(winner));
  return other ? `is won by seat ${winner}, and seat ${other.seat} has won more games` : null;
};

/**
 * A result becomes final through the last confirmation, a judge, or a deadline that the match has; `by` must name the
 * right one.
 */
export const wrongFinal = (
  { by }: Of<'result-final'>,
  { match, office, seats }: Table,
  entry: PublicEntry,
): string | null => {
  const { kind, seat: confirms } = saidIn(entry.action);
  if (kind === 'confirm') {
    const missing = seats.find(({ seat }) => seat !== confirms && !office.confirmed.includes(seat));
    if (by !== 'players') return 'is confirmed by players, and final otherwise';
    return missing ? `is final, and seat ${missing.seat} has not confirmed it` : null;
  }
  const due = authorityIn(entry.actor) === 'judge' ? 'judge' : 'deadline';
  if (by !== due) return `is final by ${by}, and not by ${due}`;
  const final = match?.policy['final'] as { readonly after?: unknown } | undefined;
  return due === 'deadline' && final?.after === null ? 'is final by a deadline that the match does not have' : null;
};
