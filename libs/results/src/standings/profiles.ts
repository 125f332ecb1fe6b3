import type { StandingsMeasure, Profile, Share, Tiebreak } from './profile.js';

const POINTS: Tiebreak = { label: 'points', measure: { by: 'points' } };
const HEAD_TO_HEAD: Tiebreak = { label: 'H2H', measure: { by: 'head-to-head' } };
const LOT: Tiebreak = { label: 'lot', measure: { by: 'random' } };

const THREE = { win: 3, draw: 1, loss: 0 } as const;

/** Every percentage counts as at least 0.33, so that a weak opponent who plays on costs nobody more than that. */
const FLOORED: Share = { counts: 'points', byes: 'counted', floor: '0.33' };
const MATCH_WIN: StandingsMeasure = { by: 'match-win', ...FLOORED };
const GAME_WIN: StandingsMeasure = { by: 'game-win', ...FLOORED };

const PERCENTAGES: readonly Tiebreak[] = [
  POINTS,
  { label: 'OMW', measure: { by: 'opponents', of: MATCH_WIN } },
  { label: 'GW', measure: GAME_WIN },
  { label: 'OGW', measure: { by: 'opponents', of: GAME_WIN } },
  LOT,
];

/** Match points, then the percentages that most card games have adopted. */
export const magicLike: Profile = {
  name: 'magic-like',
  match: { ...THREE, bye: 3 },
  game: THREE,
  byeGames: 2,
  order: PERCENTAGES,
};

/**
 * The profile of Omnidex, as far as 303 of its published events show: 3 points for a win or a bye, 1 for a tie; the
 * match-win percentage shown is wins divided by matches played, without byes, and a tie is no win. Omnidex orders by
 * points; the tiebreaks after that cannot be seen without pairings, so this profile takes the percentages above
 * (docs/start/tournaments.md).
 */
export const omnidex: Profile = {
  ...magicLike,
  name: 'omnidex',
  shown: [{ label: 'MW', measure: { by: 'match-win', counts: 'wins', byes: 'ignored' } }],
};

const SOS: StandingsMeasure = { by: 'opponents', of: { by: 'points-per-round' } };

/** Event points, strength of schedule, and extended strength of schedule. */
export const schedule: Profile = {
  name: 'schedule',
  match: { win: 1, draw: 0, loss: 0, bye: 1 },
  game: { win: 1, draw: 0, loss: 0 },
  byeGames: 1,
  order: [
    { label: 'event points', measure: { by: 'points' } },
    { label: 'SoS', measure: SOS },
    { label: 'eSoS', measure: { by: 'opponents', of: SOS } },
    LOT,
  ],
};

/** The chess profile, since reports to FIDE use it. */
export const fide: Profile = {
  name: 'fide',
  match: { win: 1, draw: '1/2', loss: 0, bye: 1 },
  game: { win: 1, draw: '1/2', loss: 0 },
  byeGames: 1,
  order: [
    POINTS,
    HEAD_TO_HEAD,
    { label: 'BH-C1', measure: { by: 'buchholz', lowest: 1, unplayed: 'own-points' } },
    { label: 'BH', measure: { by: 'buchholz', unplayed: 'own-points' } },
    { label: 'SB', measure: { by: 'sonneborn-berger', unplayed: 'own-points' } },
    LOT,
  ],
};

export const PROFILES: Readonly<Record<string, Profile>> = {
  omnidex,
  schedule,
  'magic-like': magicLike,
  fide,
};
