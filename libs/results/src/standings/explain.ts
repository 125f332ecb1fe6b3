import { brief, shown, type Rational } from '../rational.js';
import type { TiebreakAmong, StandingsMeasure, Tiebreak } from './profile.js';
import type { Reckoning } from './reckoning.js';
import type { Standings } from './standings.js';
import type { Had } from './tally.js';

/** The explanation of one column in a player's line. */
export interface Explanation {
  readonly label: string;
  /** Rounded, for readers. */
  readonly value: string;
  readonly text: string;
}

type Shared = Extract<StandingsMeasure, { readonly by: 'match-win' | 'game-win' }>;

const isShare = (measure: StandingsMeasure): measure is Shared =>
  measure.by === 'match-win' || measure.by === 'game-win';

const counted = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : one.endsWith('s') ? 'es' : 's'}`;

const listed = (terms: readonly string[]): string => (terms.length === 0 ? '0' : terms.join(' + '));

/** Explains points by the player's own results. */
const pointsOf = (rounds: readonly Had[], value: Rational): string => {
  const met = rounds.filter(({ bye }) => !bye);
  const of = (verdict: Had['verdict']): number => met.filter((had) => had.verdict === verdict).length;
  const byes = rounds.length - met.length;
  const terms = [counted(of('win'), 'win'), counted(of('draw'), 'draw'), counted(of('loss'), 'loss')];
  return `${brief(value)} from ${[...terms, ...(byes > 0 ? [counted(byes, 'bye')] : [])].join(', ')}`;
};

const UNITS = {
  'match-win': { points: 'match points', wins: 'matches' },
  'game-win': { points: 'game points', wins: 'games' },
} as const;

const shareOf = (reckoning: Reckoning, player: number, measure: Shared, value: Rational): string => {
  const { of, among } = reckoning.partsOf(player, measure);
  const bare = reckoning.bare(measure)[player]!;
  const byes = measure.byes === 'ignored' ? ' without byes' : '';
  const text = `${brief(of)} of ${brief(among)} ${UNITS[measure.by][measure.counts]}${byes} = ${shown(bare)}`;
  return bare.equals(value) ? text : `${text}, which counts as ${shown(value)}`;
};

const opponentsOf = (of: Standings, player: number, measure: StandingsMeasure, label: string): string => {
  const met = of.reckoning.rounds[player]!.filter(({ opponent }) => opponent !== null);
  const values = of.reckoning.of(measure);
  const terms = met.map(({ opponent }) => shown(values[opponent!]!));
  const bare = isShare(measure) ? of.reckoning.bare(measure) : values;
  const raised = met
    .filter(({ opponent }) => !bare[opponent!]!.equals(values[opponent!]!))
    .map(
      ({ opponent, round }) =>
        `the round-${round} opponent's ${shown(bare[opponent!]!)} counts as ${shown(values[opponent!]!)}`,
    );
  const mean = met.length === 0 ? '0, nobody was met' : `(${listed(terms)}) / ${met.length}`;
  return `${label} = ${[mean, ...raised].join(', ')}`;
};

/** The terms of a sum over rounds; a round without an opponent counts the player's own points, or is left out. */
const termsOf = (of: Standings, player: number, unplayed: 'own-points' | 'nothing') => {
  const points = of.reckoning.of({ by: 'points' });
  return of.reckoning.rounds[player]!.filter(({ opponent }) => opponent !== null || unplayed === 'own-points').map(
    (had) => ({ ...had, points: points[had.opponent ?? player]! }),
  );
};

const buchholzOf = (of: Standings, player: number, measure: Extract<StandingsMeasure, { by: 'buchholz' }>): string => {
  const { lowest = 0, highest = 0, unplayed } = measure;
  const terms = termsOf(of, player, unplayed).sort((a, b) => a.points.compare(b.points));
  const left = terms.slice(lowest, Math.max(lowest, terms.length - highest));
  const without = [lowest > 0 ? `the lowest ${lowest}` : '', highest > 0 ? `the highest ${highest}` : ''];
  const cut = without.filter(Boolean).join(' and ');
  return `${listed(left.map(({ points }) => brief(points)))}${cut === '' ? '' : `, without ${cut}`}`;
};

const FACTOR = { win: '', draw: '½ × ', loss: '0 × ' } as const;

const textOf = (
  of: Standings,
  player: number,
  label: string,
  measure: StandingsMeasure | TiebreakAmong,
  value: Rational,
): string => {
  const rounds = of.reckoning.rounds[player]!;
  switch (measure.by) {
    case 'points':
      return `${label} = ${pointsOf(rounds, value)}`;
    case 'points-per-round':
      return `${label} = ${brief(of.reckoning.of({ by: 'points' })[player]!)} / ${rounds.length}`;
    case 'match-win':
    case 'game-win':
      return `${label} = ${shareOf(of.reckoning, player, measure, value)}`;
    case 'opponents':
      return opponentsOf(of, player, measure.of, label);
    case 'buchholz':
      return `${label} = ${buchholzOf(of, player, measure)}`;
    case 'sonneborn-berger': {
      const terms = termsOf(of, player, measure.unplayed).map(
        ({ verdict, points }) => `${FACTOR[verdict]}${brief(points)}`,
      );
      return `${label} = ${listed(terms)}`;
    }
    case 'head-to-head':
      return `${label} = ${brief(value)} points against those who are level`;
    case 'random':
      return `${label} = ${brief(value)}, drawn by the event's recorded seed among those who are level`;
  }
};

const explained = (of: Standings, player: number, value: Rational | null, { label, measure }: Tiebreak): Explanation =>
  value === null
    ? { label, value: '–', text: `${label} was not needed, or does not apply` }
    : { label, value: shown(value), text: textOf(of, player, label, measure, value) };

/** Explains a player's line, column by column; empty for an unknown player. */
export const explainTie = (of: Standings, player: string): readonly Explanation[] => {
  const index = of.indexOf(player);
  const line = of.lines.find((one) => one.player === player);
  if (index === undefined || line === undefined) return [];
  const { order, shown: besides = [] } = of.from.profile;
  return [...order, ...besides].map((tiebreak) => explained(of, index, line.values[tiebreak.label]!, tiebreak));
};
