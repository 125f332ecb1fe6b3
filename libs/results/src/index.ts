/**
 * Results of tournaments: how a round's tables ended, what standings follow, and why. Pure: the same outcomes, profile
 * and seed give the same standings for ever.
 */
export { byLot, lotOf } from './lots.js';
export type { Outcome, Verdict } from './outcome.js';
export { firstRound, nextRound } from './pairing/elimination.js';
export type { Pairing } from './pairing/pairing.js';
export { pairRoundRobin } from './pairing/round-robin.js';
export { pairSwiss, type Entrant, type SwissRound } from './pairing/swiss.js';
export { PROBLEM_CODES, type Answer, type Problem, type ProblemCode } from './problem.js';
export { brief, rational, ratio, shown, type Rational } from './rational.js';
export { explain, type Explanation } from './standings/explain.js';
export type { Among, Measure, Profile, Share, Tiebreak, Worth } from './standings/profile.js';
export { fide, grandArchive, keyforge, magicLike, profileOf, PROFILES } from './standings/profiles.js';
export { Standings, type Played, type Standing } from './standings/standings.js';
