import { pairSwiss, rational, type Entrant, type Outcome, type Pairing, type Rational } from '#results';
import { randomOutcome } from './random-event.js';

const WORTH = { win: rational(3), draw: rational(1), loss: rational(0) } as const;

/** A Swiss event whose results are drawn, told round by round. */
export class SwissEvent {
  readonly outcomes: Outcome[] = [];
  private readonly points = new Map<string, Rational>();
  private readonly met = new Map<string, Set<string>>();
  private readonly byes = new Map<string, number>();
  private round = 0;

  constructor(
    readonly players: string[],
    private readonly random: () => number,
    private readonly seed = 'swiss',
  ) {}

  /** Those who play, the best first. */
  entrants(): readonly Entrant[] {
    return this.players
      .map((player) => ({
        player,
        points: this.points.get(player) ?? rational(0),
        met: new Set(this.met.get(player)),
        byes: this.byes.get(player) ?? 0,
      }))
      .sort((a, b) => b.points.compare(a.points));
  }

  /** Pairs the next round, and plays it. */
  play(): readonly Pairing[] {
    this.round += 1;
    const paired = pairSwiss({ entrants: this.entrants(), round: this.round, seed: this.seed });
    if (!paired.ok) throw new Error(paired.problem.detail);
    for (const { players } of paired.value) this.note(randomOutcome(this.round, players, this.random));
    return paired.value;
  }

  rematches(): number {
    const pairs = this.outcomes.filter(({ players }) => players.length === 2);
    return pairs.length - new Set(pairs.map(({ players }) => [...players].sort().join(' '))).size;
  }

  private note(outcome: Outcome): void {
    const { players, verdicts } = outcome;
    this.outcomes.push(outcome);
    players.forEach((player, n) => {
      this.points.set(player, (this.points.get(player) ?? rational(0)).add(WORTH[verdicts[n]!]));
      if (players.length === 1) this.byes.set(player, (this.byes.get(player) ?? 0) + 1);
      else this.met.set(player, (this.met.get(player) ?? new Set()).add(players[1 - n]!));
    });
  }
}
