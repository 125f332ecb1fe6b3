import type { StandingsMeasure, Profile, Share, Tiebreak } from './profile.js';

const POINTS: Tiebreak = { label: 'points', measure: { by: 'points' } };
const HEAD_TO_HEAD: Tiebreak = { label: 'H2H', measure: { by: 'head-to-head' } };
const LOT: Tiebreak = { label: 'lot', measure: { by: 'random' } };

const THREE = { win: 3, draw: 1, loss: 0 } as const;

/** A third of everything at least, so that a weak opponent who plays on costs nobody more than that. */
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

/** Match points, then the percentages that most card games have taken over. */
export const magicLike: Profile = {
  name: 'magic-like',
  match: { ...THREE, bye: 3 },
  game: THREE,
  byeGames: 2,
  order: PERCENTAGES,
};

/**
 * As Omnidex has it, as far as 303 of its published events tell: points are 3 for a win or a bye and 1 for a tie, and
 * the match-win percentage that is shown is wins of matches played, byes and ties won by nobody. They order by points;
 * what comes after cannot be known without pairings, so the percentages above are taken (docs/start/tournaments.md).
 */
export const omnidex: Profile = {
  ...magicLike,
  name: 'omnidex',
  shown: [{ label: 'MW', measure: { by: 'match-win', counts: 'wins', byes: 'ignored' } }],
};

const SOS: StandingsMeasure = { by: 'opponents', of: { by: 'points-per-round' } };

/** Event points, strength of schedule, extended strength of schedule. */
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

/** As at chess, with whom FIDE's reports are exchanged. */
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
