import type { EventState } from '../event/event.js';
import { plannedIn } from '../event/pair.js';
import { outcomesOf } from '../event/record.js';
import { ratio, shown } from '../rational.js';
import { placesOf } from './places.js';

/** A line of standings in the form that Omnidex publishes. */
export interface OmnidexLine {
  readonly rank: number;
  readonly player: number;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  readonly score: number;
  readonly byes: number;
  readonly gwPercent: number;
  readonly mwPercent: number;
  readonly hasDeck: boolean;
}

export interface OmnidexEvent {
  readonly format: string;
  readonly playerCount: number;
  readonly swissRounds: number;
  readonly cutSize: number;
  readonly standings: readonly OmnidexLine[];
}

const percent = (of: number, among: number): number => Number(shown(ratio(100 * of, among), 3));

/** By player: games won, and games played; a bye has no games. */
const gameWins = (state: EventState): ReadonlyMap<string, readonly [won: number, played: number]> => {
  const games = new Map<string, readonly [number, number]>();
  for (const { players, games: of } of outcomesOf(state, 'provisional')) {
    if (players.length === 1) continue;
    const all = of.won.reduce((sum, one) => sum + one, of.drawn);
    players.forEach((player, n) => {
      const [won, played] = games.get(player) ?? [0, 0];
      games.set(player, [won + of.won[n]!, played + all]);
    });
  }
  return games;
};

/**
 * An event in the form that Omnidex publishes. `player` is a number in the order of places, because Omnidex has
 * numbers. Points and match-win percentage follow Omnidex (3 for a win or a bye, 1 for a tie; wins of matches played).
 * It leaves out what this service does not know: Omnidex's event number, season and category, deck lists, and the
 * meaning of `status`.
 */
export const omnidexOf = (state: EventState): OmnidexEvent => {
  const games = gameWins(state);
  const standings = placesOf(state).map(({ place, standing }, n): OmnidexLine => {
    const { player, wins, losses, draws, byes } = standing;
    const [won, played] = games.get(player) ?? [0, 0];
    return {
      rank: place,
      player: n + 1,
      wins,
      losses,
      ties: draws,
      score: 3 * (wins + byes) + draws,
      byes,
      gwPercent: percent(won, played),
      mwPercent: percent(wins, wins + losses + draws),
      hasDeck: state.players.find((one) => one.player === player)!.decks.length > 0,
    };
  });
  return {
    format: state.setup?.format ?? '',
    playerCount: standings.length,
    swissRounds: state.setup ? plannedIn(state) : 0,
    cutSize: state.setup?.cut ?? 0,
    standings,
  };
};
