import { rational, ratio, scaled, ZERO, type Rational } from '../rational.js';
import type { Measure, Profile, Share, Worth } from './profile.js';
import type { Had } from './tally.js';

type Of<By extends Measure['by']> = Extract<Measure, { readonly by: By }>;

const worthOf = ({ win, draw, loss }: Worth): Readonly<Record<Had['verdict'], Rational>> => ({
  win: rational(win),
  draw: rational(draw),
  loss: rational(loss),
});

/** The measures of all players of an event, each reckoned once for all of them. */
export class Reckoning {
  private readonly known = new Map<string, readonly Rational[]>();
  private readonly records = new Map<string, Rational>();
  private readonly match: ReturnType<typeof worthOf>;
  private readonly game: ReturnType<typeof worthOf>;
  private readonly bye: Rational;

  constructor(
    readonly rounds: readonly (readonly Had[])[],
    profile: Profile,
  ) {
    this.match = worthOf(profile.match);
    this.game = worthOf(profile.game);
    this.bye = rational(profile.match.bye);
  }

  /** A measure of every player, in their order. */
  of(measure: Measure): readonly Rational[] {
    return this.once(JSON.stringify(measure), () => {
      if (measure.by !== 'match-win' && measure.by !== 'game-win') return this.reckon(measure);
      const floor = rational(measure.floor ?? 0);
      return this.bare(measure).map((share) => (share.lt(floor) ? floor : share));
    });
  }

  /** A share before its floor. */
  bare(measure: Of<'match-win' | 'game-win'>): readonly Rational[] {
    const { floor: _, ...bare } = measure;
    return this.once(JSON.stringify({ ...bare, bare: true }), () => this.reckon(bare));
  }

  private once(key: string, make: () => readonly Rational[]): readonly Rational[] {
    const known = this.known.get(key) ?? make();
    this.known.set(key, known);
    return known;
  }

  private reckon(measure: Measure): readonly Rational[] {
    switch (measure.by) {
      case 'points':
        return this.rounds.map((rounds) => this.pointsOf(rounds));
      case 'points-per-round': {
        const points = this.of({ by: 'points' });
        return this.rounds.map((rounds, n) => (rounds.length === 0 ? ZERO : points[n]!.div(rounds.length)));
      }
      case 'match-win':
        return this.rounds.map((rounds) => this.matchShare(rounds, measure));
      case 'game-win':
        return this.rounds.map((rounds) => this.gameShare(rounds, measure));
      case 'opponents':
        return this.mean(this.of(measure.of));
      case 'buchholz':
        return this.buchholz(measure);
      case 'sonneborn-berger':
        return this.sonnebornBerger(measure);
    }
  }

  private pointsOf(rounds: readonly Had[]): Rational {
    const count = { win: 0, draw: 0, loss: 0, bye: 0 };
    for (const { bye, verdict } of rounds) count[bye && verdict === 'win' ? 'bye' : verdict] += 1;
    const worth = { ...this.match, bye: this.bye };
    return this.alike('points', Object.values(count), () =>
      (['win', 'draw', 'loss', 'bye'] as const)
        .filter((one) => count[one] > 0)
        .reduce((points, one) => points.add(worth[one].mul(count[one])), ZERO),
    );
  }

  /** Many players have the same record: what follows from the same counts is reckoned once. */
  private alike(what: string, counts: readonly (number | string)[], make: () => Rational): Rational {
    const key = `${what} ${counts.join(' ')}`;
    const known = this.records.get(key) ?? make();
    this.records.set(key, known);
    return known;
  }

  private matchShare(rounds: readonly Had[], { counts, byes }: Share): Rational {
    const counted = byes === 'counted' ? rounds : rounds.filter(({ bye }) => !bye);
    if (counts === 'wins') return ratio(counted.filter(({ verdict }) => verdict === 'win').length, counted.length);
    if (counted.length === 0) return ZERO;
    const points = this.pointsOf(counted);
    return this.alike('share', [points.toFraction(), counted.length], () =>
      points.div(this.match.win.mul(counted.length)),
    );
  }

  private gameShare(rounds: readonly Had[], { counts, byes }: Share): Rational {
    let [won, lost, drawn] = [0, 0, 0];
    for (const had of rounds) {
      if (had.bye && byes === 'ignored') continue;
      won += had.won;
      lost += had.lost;
      drawn += had.drawn;
    }
    const games = won + lost + drawn;
    if (counts === 'wins' || games === 0) return ratio(won, games);
    const { win, draw, loss } = this.game;
    return this.alike('games', [won, drawn, lost], () =>
      win.mul(won).add(draw.mul(drawn)).add(loss.mul(lost)).div(win.mul(games)),
    );
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
