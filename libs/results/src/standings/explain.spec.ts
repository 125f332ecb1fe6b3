import { describe, expect, it } from '@jest/globals';
import type { Outcome } from '../outcome.js';
import { explainTie } from './explain.js';
import type { Profile } from './profile.js';
import { fide, omnidex, schedule, magicLike } from './profiles.js';
import { Standings } from './standings.js';

const outcome = (round: number, players: Outcome['players'], won: readonly number[], drawn = 0): Outcome => {
  const [one = 0, other = 0] = won;
  const verdicts = one > other ? (['win', 'loss'] as const) : one < other ? (['loss', 'win'] as const) : null;
  const played = players.length === 2;
  return {
    round,
    players,
    verdicts: (verdicts ?? (['draw', 'draw'] as const)).slice(0, players.length),
    games: { won, drawn },
    played,
  };
};

const OUTCOMES = [
  outcome(1, ['p-1', 'p-2'], [2, 0]),
  outcome(1, ['p-3', 'p-4'], [2, 1]),
  outcome(1, ['p-5'], [2]),
  outcome(2, ['p-1', 'p-3'], [1, 1]),
  outcome(2, ['p-5', 'p-2'], [2, 0]),
  outcome(2, ['p-4'], [2]),
  outcome(3, ['p-1', 'p-5'], [0, 2]),
  outcome(3, ['p-4', 'p-2'], [2, 0]),
  outcome(3, ['p-3'], [2]),
];
const of = (profile: Profile) =>
  new Standings({ players: ['p-1', 'p-2', 'p-3', 'p-4', 'p-5'], outcomes: OUTCOMES, profile, seed: 's' });
const textsOf = (profile: Profile, player: string) => explainTie(of(profile), player).map(({ text }) => text);

describe('the explanation of a line', () => {
  it('names what each opponent counts as, and which opponents the floor raised', () => {
    expect(textsOf(magicLike, 'p-1')).toEqual([
      'points = 4 from 1 win, 1 draw, 1 loss',
      "OMW = (0.33 + 0.78 + 1.00) / 3, the round-1 opponent's 0.00 counts as 0.33",
      'GW = 9 of 18 game points = 0.50',
      "OGW = (0.33 + 0.71 + 1.00) / 3, the round-1 opponent's 0.00 counts as 0.33",
      'lot was not needed, or does not apply',
    ]);
  });

  it("says if the floor raised the player's own value", () => {
    expect(textsOf(magicLike, 'p-2')[2]).toBe('GW = 0 of 18 game points = 0.00, which counts as 0.33');
  });

  it('does not count a bye as an opponent', () => {
    const [points, omw] = textsOf(magicLike, 'p-5');
    expect(points).toBe('points = 9 from 2 wins, 0 draws, 0 losses, 1 bye');
    expect(omw).toBe("OMW = (0.33 + 0.44) / 2, the round-2 opponent's 0.00 counts as 0.33");
    expect(textsOf(omnidex, 'p-5').at(-1)).toBe('MW = 2 of 2 matches without byes = 1.00');
  });

  it("has the columns of the game's profile", () => {
    expect(textsOf(schedule, 'p-1').slice(0, 3)).toEqual([
      'event points = 1 from 1 win, 1 draw, 1 loss',
      'SoS = (0.00 + 0.67 + 1.00) / 3',
      'eSoS = (0.67 + 0.50 + 0.17) / 3',
    ]);
    expect(textsOf(fide, 'p-1')).toEqual([
      'points = 1.5 from 1 win, 1 draw, 1 loss',
      'H2H was not needed, or does not apply',
      'BH-C1 = 2.5 + 3, without the lowest 1',
      'BH = 0 + 2.5 + 3',
      'SB = 0 + ½ × 2.5 + 0 × 3',
      'lot was not needed, or does not apply',
    ]);
  });

  it('counts a round without an opponent as one against a player with the same points', () => {
    expect(textsOf(fide, 'p-5').slice(2, 5)).toEqual([
      'BH-C1 = 1.5 + 3, without the lowest 1',
      'BH = 0 + 1.5 + 3',
      'SB = 3 + 0 + 1.5',
    ]);
  });

  it('mentions lots and matches against each other if they decided', () => {
    const two = (order: Profile['order']) =>
      new Standings({
        players: ['p-1', 'p-2'],
        outcomes: [outcome(1, ['p-1', 'p-2'], [2, 1])],
        profile: { ...fide, order },
        seed: 's',
      });
    expect(explainTie(two(fide.order.slice(1)), 'p-1')[0]!.text).toBe('H2H = 1 points against those who are level');
    const lots = [two(fide.order.slice(5)), two(fide.order.slice(5))];
    expect(lots.map((one) => explainTie(one, 'p-2')[0]!.text)).toEqual([
      expect.stringMatching(/^lot = [01], drawn by the event's recorded seed among those who are level$/),
      explainTie(lots[0]!, 'p-2')[0]!.text,
    ]);
  });

  it('is empty for an unknown player', () => {
    expect(explainTie(of(magicLike), 'p-9')).toEqual([]);
  });
});
