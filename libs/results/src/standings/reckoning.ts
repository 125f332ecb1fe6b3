import { rational, ratio, scaled, ZERO, type Rational } from '../rational.js';
import type { StandingsMeasure, Profile, Share, Worth } from './profile.js';
import type { Had } from './tally.js';

type Of<By extends StandingsMeasure['by']> = Extract<StandingsMeasure, { readonly by: By }>;
type Shared = Of<'match-win' | 'game-win'>;

const worthOf = ({ win, draw, loss }: Worth): { readonly [V in Had['verdict']]: Rational } => ({
  win: rational(win),
  draw: rational(draw),
  loss: rational(loss),
});

/** The parts of a share, `of / among`; 0 to 0 is 0. */
interface Parts {
  readonly of: Rational;
  readonly among: Rational;
}

/** A player's rounds by result, and games by result. */
interface Rounds {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  readonly bye: number;
}
interface Games {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

const recordOf = (rounds: readonly Had[]): Rounds => {
  const record = { win: 0, draw: 0, loss: 0, bye: 0 };
  for (const { bye, verdict } of rounds) record[bye && verdict === 'win' ? 'bye' : verdict] += 1;
  return record;
};

const gamesOf = (rounds: readonly Had[]): Games => {
  const games = { won: 0, drawn: 0, lost: 0 };
  for (const { won, drawn, lost } of rounds) {
    games.won += won;
    games.drawn += drawn;
    games.lost += lost;
  }
  return games;
};

/** The measures of all players of an event; each measure is computed once for all players. */
export class Reckoning {
  private readonly known = new Map<string, readonly Rational[]>();
  private readonly records = new Map<string, Rational>();
  private readonly match: ReturnType<typeof worthOf>;
  private readonly game: ReturnType<typeof worthOf>;
  private readonly bye: Rational;

  /** The rounds of each player by result. */
  readonly played: readonly Rounds[];

  constructor(
    readonly rounds: readonly (readonly Had[])[],
    profile: Profile,
  ) {
    this.played = rounds.map(recordOf);
    this.match = worthOf(profile.match);
    this.game = worthOf(profile.game);
    this.bye = rational(profile.match.bye);
  }

  /** The measure of every player, in the order of players. */
  of(measure: StandingsMeasure): readonly Rational[] {
    return this.once(JSON.stringify(measure), () => {
      if (measure.by !== 'match-win' && measure.by !== 'game-win') return this.reckon(measure);
      const floor = rational(measure.floor ?? 0);
      const raised = new Map<Rational, Rational>();
      for (const share of new Set(this.bare(measure))) raised.set(share, share.lt(floor) ? floor : share);
      return this.bare(measure).map((share) => raised.get(share)!);
    });
  }

  /** A share without its floor. */
  bare(measure: Shared): readonly Rational[] {
    const { floor: _, ...bare } = measure;
    return this.once(JSON.stringify({ ...bare, bare: true }), () => this.reckon(bare));
  }

  private once(key: string, make: () => readonly Rational[]): readonly Rational[] {
    const known = this.known.get(key) ?? make();
    this.known.set(key, known);
    return known;
  }

  private reckon(measure: StandingsMeasure): readonly Rational[] {
    switch (measure.by) {
      case 'points':
        return this.played.map((played) => this.pointsFor(played));
      case 'points-per-round': {
        const points = this.of({ by: 'points' });
        return this.rounds.map((rounds, n) => (rounds.length === 0 ? ZERO : points[n]!.div(rounds.length)));
      }
      case 'match-win':
      case 'game-win':
        return this.rounds.map((_, player) => this.shareOf(player, measure));
      case 'opponents':
        return this.mean(this.of(measure.of));
      case 'buchholz':
        return this.buchholz(measure);
      case 'sonneborn-berger':
        return this.sonnebornBerger(measure);
    }
  }

  private pointsFor({ win, draw, loss, bye }: Rounds): Rational {
    return this.alike(`points ${win} ${draw} ${loss} ${bye}`, () =>
      [this.match.win.mul(win), this.match.draw.mul(draw), this.match.loss.mul(loss), this.bye.mul(bye)].reduce(
        (sum, one) => sum.add(one),
      ),
    );
  }

  /** Many players have the same record, so values for the same counts are computed once. */
  private alike(key: string, make: () => Rational): Rational {
    const known = this.records.get(key) ?? make();
    this.records.set(key, known);
    return known;
  }

  /** The parts of a player's share: points or wins, and the number that could be won. */
  partsOf(player: number, measure: Shared): Parts {
    return measure.by === 'match-win'
      ? this.matchParts(this.roundsFor(player, measure), measure)
      : this.gameParts(this.gamesFor(player, measure), measure);
  }

  private shareOf(player: number, measure: Shared): Rational {
    const { by, counts } = measure;
    const counted = by === 'match-win' ? this.roundsFor(player, measure) : this.gamesFor(player, measure);
    return this.alike(`${by} ${counts} ${Object.values(counted).join(' ')}`, () => {
      const { of, among } = this.partsOf(player, measure);
      return among.equals(0) ? ZERO : of.div(among);
    });
  }

  private roundsFor(player: number, { byes }: Share): Rounds {
    const played = this.played[player]!;
    return byes === 'counted' || played.bye === 0 ? played : { ...played, bye: 0 };
  }

  private gamesFor(player: number, { byes }: Share): Games {
    const rounds = this.rounds[player]!;
    const counts = byes === 'counted' || this.played[player]!.bye === 0;
    return gamesOf(counts ? rounds : rounds.filter(({ bye }) => !bye));
  }

  private matchParts(record: Rounds, { counts }: Share): Parts {
    const { win, draw, loss, bye } = record;
    const rounds = win + draw + loss + bye;
    return counts === 'wins'
      ? { of: rational(win + bye), among: rational(rounds) }
      : { of: this.pointsFor(record), among: this.match.win.mul(rounds) };
  }

  private gameParts({ won, drawn, lost }: Games, { counts }: Share): Parts {
    const games = won + drawn + lost;
    if (counts === 'wins') return { of: rational(won), among: rational(games) };
    const { win, draw, loss } = this.game;
    return { of: win.mul(won).add(draw.mul(drawn)).add(loss.mul(lost)), among: win.mul(games) };
  }

  private mean(values: readonly Rational[]): readonly Rational[] {
    const { over, numerators } = scaled(values);
    return this.rounds.map((rounds) => {
      let [sum, met] = [0n, 0];
      for (const { opponent } of rounds) {
        if (opponent === null) continue;
        sum += numerators[opponent]!;
        met += 1;
      }
      return ratio(sum, over * BigInt(met));
    });
  }

  private buchholz({ lowest = 0, highest = 0, unplayed }: Of<'buchholz'>): readonly Rational[] {
    const { over, numerators } = scaled(this.of({ by: 'points' }));
    return this.rounds.map((rounds, own) => {
      const met = rounds
        .filter(({ opponent }) => opponent !== null || unplayed === 'own-points')
        .map(({ opponent }) => numerators[opponent ?? own]!)
        .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      const left = met.slice(lowest, Math.max(lowest, met.length - highest));
      return ratio(
        left.reduce((sum, one) => sum + one, 0n),
        over,
      );
    });
  }

  private sonnebornBerger({ unplayed }: Of<'sonneborn-berger'>): readonly Rational[] {
    const { over, numerators } = scaled(this.of({ by: 'points' }));
    return this.rounds.map((rounds, own) => {
      let halves = 0n;
      for (const { opponent, verdict } of rounds) {
        if (opponent === null && unplayed === 'nothing') continue;
        const times = verdict === 'win' ? 2n : verdict === 'draw' ? 1n : 0n;
        halves += times * numerators[opponent ?? own]!;
      }
      return ratio(halves, 2n * over);
    });
  }
}
