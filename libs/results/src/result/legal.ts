import { refuseEvent, type ResultOrProblem } from '../problem.js';
import { gamesToWin, type Result, type ResultType } from './result.js';

type Refused = Extract<ResultOrProblem<never>, { readonly ok: false }>;

const isCount = (n: unknown): boolean => Number.isSafeInteger(n) && (n as number) >= 0;

const VERDICTS = new Set(['win/loss', 'loss/win', 'draw/draw', 'loss/loss']);

/** The verdicts that each result type allows; the score is checked separately. */
const ENDS: Readonly<Record<Exclude<ResultType, 'bye'>, readonly string[]>> = {
  played: ['win/loss', 'loss/win', 'draw/draw'],
  concession: ['win/loss', 'loss/win'],
  'intentional-draw': ['draw/draw'],
  'no-show': ['win/loss', 'loss/win', 'loss/loss'],
  unfinished: ['win/loss', 'loss/win', 'draw/draw', 'loss/loss'],
  'game-loss': ['win/loss', 'loss/win', 'draw/draw'],
  'match-loss': ['win/loss', 'loss/win', 'loss/loss'],
  disqualification: ['win/loss', 'loss/win', 'loss/loss'],
  'judge-assigned': [...VERDICTS],
};

const score = ({ won, drawn }: Result): string => [...won, ...(drawn > 0 ? [drawn] : [])].join('–');

/**
 * Checks a match that was played to its end: somebody won the games that win the match, or both won half of an even
 * number.
 */
const playedOut = (result: Result, bestOf: number): Refused | null => {
  const { won, drawn, verdicts } = result;
  const need = gamesToWin(bestOf);
  const [one = 0, other = 0] = won;
  if (verdicts[0] === 'draw') {
    if (one === other && one + other + drawn === bestOf) return null;
    return refuseEvent(
      'illegal-score',
      `${score(result)} is no draw that was played out: a best of ${bestOf} is drawn with as many games each and ${bestOf} in all; one that ran out of time is "unfinished"`,
    );
  }
  if (Math.max(one, other) === need) return null;
  return refuseEvent(
    'illegal-score',
    `${score(result)} decides no best of ${bestOf}: ${need} won games do; one that ran out of time is "unfinished"`,
  );
};

/** Checks a match that time cut off: the player who leads wins. */
const cutOff = (result: Result, bestOf: number): Refused | null => {
  const { won, verdicts } = result;
  const [one = 0, other = 0] = won;
  if (Math.max(one, other) >= gamesToWin(bestOf))
    return refuseEvent('illegal-score', `${score(result)} is not unfinished: it decides a best of ${bestOf}`);
  if (verdicts.every((verdict) => verdict === 'loss')) return null;
  const leads = one === other ? 'draw' : one > other ? 'win' : 'loss';
  return verdicts[0] === leads
    ? null
    : refuseEvent('illegal-score', `at ${score(result)} an unfinished match is a ${leads} for the first player`);
};

const byScore = (result: Result, bestOf: number): Refused | null => {
  switch (result.type) {
    case 'played':
    case 'game-loss':
      return playedOut(result, bestOf);
    case 'unfinished':
      return cutOff(result, bestOf);
    case 'intentional-draw':
      return Math.max(...result.won) < gamesToWin(bestOf)
        ? null
        : refuseEvent('illegal-score', `${score(result)} is decided, and cannot be drawn`);
    case 'concession':
    case 'no-show':
    case 'match-loss':
    case 'disqualification':
    case 'judge-assigned':
    case 'bye':
      return null;
  }
};

/** Checks that nobody won more games than needed, and that not both won that many. */
const possible = (result: Result, bestOf: number): Refused | null => {
  const { won, drawn, verdicts } = result;
  const need = gamesToWin(bestOf);
  if (!won.every(isCount) || !isCount(drawn))
    return refuseEvent('illegal-score', 'games won and drawn are whole numbers from 0');
  if (won.some((games) => games > need) || won.filter((games) => games === need).length > 1)
    return refuseEvent(
      'illegal-score',
      `${score(result)} cannot be in a best of ${bestOf}: it ends when somebody has ${need}`,
    );
  // Drawn games are played again, so there may be more games than the format has, but not without limit.
  if (drawn > bestOf) return refuseEvent('illegal-score', `${drawn} drawn games are more than a best of ${bestOf} has`);
  const winner = verdicts.indexOf('win');
  if (
    winner >= 0 &&
    ['played', 'unfinished', 'game-loss'].includes(result.type) &&
    won[winner]! <= (won[1 - winner] ?? -1)
  )
    return refuseEvent('illegal-score', `${score(result)} is no win for the player who has fewer games`);
  return null;
};

/** Why a table with this many players cannot have this result; `null` if it can. */
export const illegal = (result: Result, players: number, bestOf: number): Refused | null => {
  const { type, verdicts, won } = result;
  if (verdicts.length !== players || won.length !== players)
    return refuseEvent('illegal-result', `a result says a verdict and games won for each of ${players} players`);
  if (players === 1)
    return type === 'bye' && verdicts[0] === 'win'
      ? possible(result, bestOf)
      : refuseEvent('illegal-result', 'who has no opponent has a bye, and wins');
  if (type === 'bye') return refuseEvent('illegal-result', 'a bye is for one player, and two sit at this table');
  const ends = verdicts.join('/');
  if (!ENDS[type].includes(ends))
    return refuseEvent('illegal-result', `"${type}" ends ${ENDS[type].join(' or ')}, not ${ends}`);
  return possible(result, bestOf) ?? byScore(result, bestOf);
};
