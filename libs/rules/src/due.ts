import { claimOf, disputedLoss, speaks, waitsBetween, type Ask, type Json, type Table } from '#table';
import { unready } from './between-games.js';
import { nonceQuestion } from './nonces.js';

/** What the house owes, and how many seconds after the last change of the play or action of a judge. */
interface Due {
  readonly duty: 'begin-game' | 'between-games' | 'ready' | 'no-nonce' | 'finalise' | 'open' | 'open-seeds';
  readonly after: number;
}

/**
 * The next thing that the house owes: the next game of an undecided match, or the questions before it; the answer of a
 * player who let the time for their nonce or for being ready pass; a final result; the opening. Null: nothing.
 */
export const due = (table: Table): Due | null => {
  const { match, office } = table;
  if (match === null) return null;
  const { after, nonces, claims, ready } = timesOf(table);
  if (!speaks(match, 2)) {
    if (table.status === 'ended') return office.opened ? null : { duty: 'open-seeds', after: 0 };
    return isBetweenGames(table) ? { duty: 'begin-game', after: 0 } : null;
  }
  // A fork holds secrets of its original, which has not opened them.
  if (office.result === 'final') return office.opened || match.policy['fork'] ? null : { duty: 'open', after: 0 };
  if (office.result === 'provisional')
    return after === null || disputedLoss(table) ? null : { duty: 'finalise', after };
  if (office.paused) return null;
  if (unkeyedNonces(table).length > 0) return { duty: 'no-nonce', after: nonces };
  if (unready(table).length > 0) return ready === null ? null : { duty: 'ready', after: ready };
  if (!isBetweenGames(table)) return null;
  if (waitsBetween(table)) return { duty: 'between-games', after: 0 };
  return { duty: 'begin-game', after: awaitsClaims(table) ? claims : 0 };
};

const isBetweenGames = (table: Table): boolean => table.games.length === table.game && table.asks.length === 0;

const awaitsClaims = ({ match, game, office, seats }: Table): boolean =>
  game === 0 && match?.policy['awaits'] === 'claims' && office.claims.length < seats.length;

/** Open questions for nonces that the house may answer with "none". For a seat with a key, only a judge may. */
export const unkeyedNonces = ({ asks, office }: Table): readonly Ask[] =>
  asks.filter(({ of, seat, answered }) => of === nonceQuestion.of && !answered && !claimOf(office, seat)?.key);

/** How long the house waits, in seconds, by the policy (`R-FINAL-04`, `R-NONCE-03`, `R-CLAIM-04`, `R-BETWEEN-05`). */
const timesOf = ({ match, office }: Table): Times => {
  const { final, nonceWithin, claimWithin, between } = (match?.policy ?? {}) as Record<string, Json | undefined>;
  const keyed = office.claims.some(({ key }) => key !== null);
  const { after, keyed: afterKeyed } = (typeof final === 'object' && final !== null ? final : {}) as Record<
    string,
    Json | undefined
  >;
  const seconds = <T>(value: Json | undefined, otherwise: T): number | T =>
    typeof value === 'number' && value >= 0 ? value : otherwise;
  return {
    after: keyed ? (afterKeyed === null ? null : seconds(afterKeyed, DAY)) : after === null ? null : seconds(after, 0),
    nonces: seconds(nonceWithin, 60),
    claims: seconds(claimWithin, DAY),
    ready: seconds((between as { readonly seconds?: Json } | undefined)?.seconds, null),
  };
};

interface Times {
  readonly after: number | null;
  readonly nonces: number;
  readonly claims: number;
  /** `null`: the next game waits until every seat is ready. */
  readonly ready: number | null;
}

const DAY = 86_400;
