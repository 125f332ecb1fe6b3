import { claimOf, speaks, type Ask, type Json, type Table } from '#table';
import { nonceQuestion } from './nonces.js';

/** What the house owes, and how many seconds after the last change of the play or action of a judge. */
interface Due {
  readonly duty: 'begin-game' | 'no-nonce' | 'finalise' | 'open' | 'open-seeds';
  readonly after: number;
}

/**
 * The next thing that the house owes: the next game of an undecided match, the answer of a player who let the time for
 * their nonce pass, a final result, or the opening. Null: nothing.
 */
export const due = (table: Table): Due | null => {
  const { match, office } = table;
  if (match === null) return null;
  const { after, nonces, claims } = timesOf(table);
  if (!speaks(match, 2)) {
    if (table.status === 'ended') return office.opened ? null : { duty: 'open-seeds', after: 0 };
    return isBetweenGames(table) ? { duty: 'begin-game', after: 0 } : null;
  }
  // A fork holds secrets of its original, which has not opened them.
  if (office.result === 'final') return office.opened || match.policy['fork'] ? null : { duty: 'open', after: 0 };
  if (office.result === 'provisional') return after === null ? null : { duty: 'finalise', after };
  if (office.paused) return null;
  if (unkeyedNonces(table).length > 0) return { duty: 'no-nonce', after: nonces };
  return isBetweenGames(table) ? { duty: 'begin-game', after: awaitsClaims(table) ? claims : 0 } : null;
};

const isBetweenGames = (table: Table): boolean => table.games.length === table.game && table.asks.length === 0;

const awaitsClaims = ({ match, game, office, seats }: Table): boolean =>
  game === 0 && match?.policy['awaits'] === 'claims' && office.claims.length < seats.length;

/** Open questions for nonces that the house may answer with "none". For a seat with a key, only a judge may. */
export const unkeyedNonces = ({ asks, office }: Table): readonly Ask[] =>
  asks.filter(({ of, seat, answered }) => of === nonceQuestion.of && !answered && !claimOf(office, seat)?.key);

/** How long the house waits, in seconds, by the match's policy (`R-FINAL-04`, `R-NONCE-03`, `R-CLAIM-04`). */
const timesOf = ({ match, office }: Table): { after: number | null; nonces: number; claims: number } => {
  const { final, nonceWithin, claimWithin } = (match?.policy ?? {}) as { readonly [key: string]: Json | undefined };
  const keyed = office.claims.some(({ key }) => key !== null);
  const { after, keyed: afterKeyed } = (typeof final === 'object' && final !== null ? final : {}) as Record<
    string,
    Json | undefined
  >;
  const seconds = (value: Json | undefined, otherwise: number): number =>
    typeof value === 'number' && value >= 0 ? value : otherwise;
  return {
    after: keyed ? (afterKeyed === null ? null : seconds(afterKeyed, DAY)) : after === null ? null : seconds(after, 0),
    nonces: seconds(nonceWithin, 60),
    claims: seconds(claimWithin, DAY),
  };
};
const DAY = 86_400;
