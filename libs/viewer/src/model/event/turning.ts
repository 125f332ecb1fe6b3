import type { EventRound, EventShown, Standings } from '../../api/events.js';
import { byName, inPages, placed, type PlacedPlayer, type Seated } from './sheets.js';

/** The pages that a projector shows in turn. */

export type TurningShown =
  | { readonly of: 'pairings'; readonly n: number; readonly pages: number; readonly lines: readonly Seated[] }
  | { readonly of: 'standings'; readonly n: number; readonly pages: number; readonly lines: readonly PlacedPlayer[] }
  | { readonly of: 'clock' }
  | { readonly of: 'bracket' }
  | { readonly of: 'winner'; readonly name: string };

/** The pages that can be shown alone. */
export const SCREENS = ['all', 'pairings', 'standings', 'clock'] as const;
export type Screen = (typeof SCREENS)[number];

/**
 * The pages that a hall needs now: before a round, the seating; during a round, also the clock; between rounds, the
 * standings.
 */
export const screensOf = (
  screen: Screen,
  event: Pick<EventShown, 'state'>,
  round: EventRound | undefined,
  standings: Standings | undefined,
  most: number,
): readonly TurningShown[] => {
  const pairings = inPages(round ? byName(round) : [], most).map((lines, n, all): TurningShown => ({
    of: 'pairings',
    n: n + 1,
    pages: all.length,
    lines,
  }));
  const places = inPages(standings ? placed(standings) : [], most).map((lines, n, all): TurningShown => ({
    of: 'standings',
    n: n + 1,
    pages: all.length,
    lines,
  }));
  const clock: TurningShown = { of: 'clock' };
  if (screen === 'pairings') return pairings;
  if (screen === 'standings') return places;
  if (screen === 'clock') return [clock];
  const bracket: readonly TurningShown[] = round?.system === 'elimination' ? [{ of: 'bracket' }] : [];
  if (event.state === 'ended') {
    const first = standings && placed(standings)[0];
    return [...(first ? [{ of: 'winner', name: first.name } as const] : []), ...bracket, ...places];
  }
  if (!round || round.state === 'ended') return [...bracket, ...places];
  return [...pairings, ...bracket, ...(round.state === 'running' ? [clock] : [])];
};
