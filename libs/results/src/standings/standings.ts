import type { Outcome } from '../outcome.js';
import { rational, scaled, ZERO, type Rational } from '../rational.js';
import { headToHead, places } from './among.js';
import type { StandingsMeasure, Profile, Tiebreak } from './profile.js';
import { Reckoning } from './reckoning.js';
import { tallied, type Had } from './tally.js';

/** The input of standings. */
export interface Played {
  readonly players: readonly string[];
  readonly outcomes: readonly Outcome[];
  readonly profile: Profile;
  /** The seed of the lots from the event's record. */
  readonly seed: string;
}

/** A player's line. */
export interface Standing {
  /** From 1; tied players share one. */
  readonly rank: number;
  readonly player: string;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  readonly byes: number;
  readonly points: Rational;
  /** The exact value of each column, by its label; `null` if the column does not apply to this player. */
  readonly values: Readonly<Record<string, Rational | null>>;
}

type Column = (Rational | null)[];

const isAmong = ({ measure }: Tiebreak): boolean => measure.by === 'head-to-head' || measure.by === 'random';

/** Splits each group of tied players by their values in a column; keeps the order. */
const split = (groups: readonly (readonly number[])[], keys: readonly (bigint | null)[]): number[][] =>
  groups.flatMap((group) => {
    const by = new Map<bigint | null, number[]>();
    for (const player of group) {
      const level = by.get(keys[player]!);
      if (level) level.push(player);
      else by.set(keys[player]!, [player]);
    }
    return [...by].sort(([a], [b]) => ((a ?? 0n) < (b ?? 0n) ? 1 : -1)).map(([, level]) => level);
  });

const keysOf = (column: Column): readonly (bigint | null)[] => {
  const { numerators } = scaled(column.map((value) => value ?? ZERO));
  return column.map((value, n) => (value === null ? null : numerators[n]!));
};

/** The players of an event in order. `explain` says why each is where they are. */
export class Standings {
  readonly lines: readonly Standing[];
  readonly reckoning: Reckoning;
  private readonly points: readonly Rational[];
  private readonly indexes: ReadonlyMap<string, number>;

  constructor(readonly from: Played) {
    const { players, outcomes, profile } = from;
    const rounds = tallied(players, outcomes);
    this.reckoning = new Reckoning(rounds, profile);
    this.points = this.reckoning.of({ by: 'points' });
    this.indexes = new Map(players.map((player, n) => [player, n]));
    const columns = new Map<string, Column>();
    let groups: number[][] = [players.map((_, n) => n)];
    for (const tiebreak of profile.order) {
      const column = isAmong(tiebreak) ? this.among(tiebreak, groups) : this.own(tiebreak);
      columns.set(tiebreak.label, column);
      if (groups.length < players.length) groups = split(groups, keysOf(column));
    }
    for (const tiebreak of profile.shown ?? []) columns.set(tiebreak.label, this.own(tiebreak));
    const all = [...columns];
    let rank = 1;
    this.lines = groups.flatMap((group) => {
      const first = rank;
      rank += group.length;
      return group.map((player) => this.line(first, player, all));
    });
  }

  /** A player's index in the list of players. */
  indexOf(player: string): number | undefined {
    return this.indexes.get(player);
  }

  private own({ measure }: Tiebreak): Column {
    return [...this.reckoning.of(measure as StandingsMeasure)];
  }

  private among({ measure }: Tiebreak, groups: readonly (readonly number[])[]): Column {
    const { players, profile, seed } = this.from;
    const column: Column = players.map(() => null);
    for (const group of groups) {
      if (group.length < 2) continue;
      const values =
        measure.by === 'head-to-head'
          ? headToHead(group, this.reckoning.rounds, ({ verdict }: Had) => rational(profile.match[verdict]))
          : places(group, players, seed).map((place) => rational(place));
      values?.forEach((value, n) => (column[group[n]!] = value));
    }
    return column;
  }

  private line(rank: number, player: number, columns: readonly (readonly [string, Column])[]): Standing {
    const { win, loss, draw, bye } = this.reckoning.played[player]!;
    const values: Record<string, Rational | null> = {};
    for (const [label, column] of columns) values[label] = column[player]!;
    return {
      rank,
      player: this.from.players[player]!,
      wins: win,
      losses: loss,
      draws: draw,
      byes: bye,
      points: this.points[player]!,
      values,
    };
  }
}
