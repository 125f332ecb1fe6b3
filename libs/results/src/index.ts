/**
 * Results of tournaments: how a round's tables ended, what standings follow, and why. Pure: the same outcomes, profile
 * and seed give the same standings for ever.
 */
export { byLot, lotOf } from './lots.js';
export type { Outcome, Verdict } from './outcome.js';
export { brief, rational, ratio, shown, type Rational } from './rational.js';
export { explain, type Explanation } from './standings/explain.js';
export type { Among, Measure, Profile, Share, Tiebreak, Worth } from './standings/profile.js';
export { fide, grandArchive, keyforge, magicLike, profileOf, PROFILES } from './standings/profiles.js';
export { Standings, type Played, type Standing } from './standings/standings.js';
