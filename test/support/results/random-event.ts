import type { Outcome, MatchVerdict } from '#results';

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
export const chance = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** `p-01`, `p-02`, …: players of events that nobody played. */
export const playersOf = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `p-${String(n + 1).padStart(2, '0')}`);

/** How a best of three between two may end. */
const ENDS: readonly (readonly [readonly [MatchVerdict, MatchVerdict], readonly [number, number], number])[] = [
  [['win', 'loss'], [2, 0], 0],
  [['win', 'loss'], [2, 1], 0],
  [['loss', 'win'], [0, 2], 0],
  [['loss', 'win'], [1, 2], 0],
  [['win', 'loss'], [1, 0], 1],
  [['draw', 'draw'], [1, 1], 0],
  [['draw', 'draw'], [0, 0], 0],
  [['loss', 'loss'], [0, 0], 0],
];

export const randomOutcome = (round: number, players: Outcome['players'], random: () => number): Outcome => {
  if (players.length === 1) return { round, players, verdicts: ['win'], games: { won: [2], drawn: 0 }, played: false };
  const [verdicts, won, drawn] = ENDS[Math.floor(random() * ENDS.length)]!;
  return { round, players, verdicts, games: { won, drawn }, played: random() > 0.03 };
};

/** Rounds whose pairings are drawn out of a hat; one who is left over has a bye. */
export const randomRounds = (players: readonly string[], rounds: number, random: () => number): Outcome[] => {
  const outcomes: Outcome[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const left = [...players];
    const draw = (): string => left.splice(Math.floor(random() * left.length), 1)[0]!;
    while (left.length > 1) outcomes.push(randomOutcome(round, [draw(), draw()], random));
    if (left.length === 1) outcomes.push(randomOutcome(round, [draw()], random));
  }
  return outcomes;
};
