import { createHash } from 'node:crypto';
import {
  continueDraft,
  growerOf,
  options,
  queryOf,
  questionOf,
  type Draft,
  type Option,
  type Query,
  type Rules,
} from '#rules';
import type { Seat } from '#table';
import type { LiveMatch } from './contract.js';

/**
 * How likely a random player is to choose each kind of action; all others have the weight {@link USUAL}. It never takes
 * back and never gives up. The action that ends a turn counts as a pass: without it the rest of the hand would lie
 * there for a hundred turns.
 */
const WEIGHTS: Readonly<Record<string, number>> = {
  pass: 1,
  'end-step': 1,
  concede: 0,
  back: 0,
  'by-hand': 0.5,
  'by-hand-of': 0.5,
};
const USUAL = 4;
/** How likely it is to go on with an action that is already complete. */
const GOES_ON = 0.35;
const LONGEST_DRAFT = 60;
/** After how many drafts a kind of action counts as impossible. */
const MOST_LOOKS = 500;
const DONE_BY_HAND = 12;

export interface Choice {
  readonly seat: Seat;
  readonly action: Draft;
}

/** The seats that may act now: those that are asked, else the one with Opportunity. */
export const seatsToAct = ({ table }: Pick<LiveMatch, 'table'>): Seat[] => {
  if (table.status === 'ended' || table.status === 'none') return [];
  const asked = table.asks.filter((ask) => !ask.answered).map((ask) => ask.seat);
  if (asked.length > 0) return [...new Set(asked)];
  return table.opportunity ? [table.opportunity.seat] : [];
};

const kindOf = ({ kind }: Draft): string => kind as string;
const usualWeight = (draft: Draft): number => WEIGHTS[kindOf(draft)] ?? USUAL;

const nameOf = (draft: Draft): string => JSON.stringify(draft);

/** Weights that lead a random player to the end of a match in fewer turns. */
export interface Leaning {
  /** The weight of a kind of action; `undefined` for the usual one. */
  readonly kind: (kind: string, query: Query) => number | undefined;
  /** How many times more likely this continuation of an action is than another. */
  readonly way?: (draft: Draft, query: Query) => number;
}

const IMPARTIAL: Leaning = { kind: () => undefined };

/** Plays random legal actions, always the same for one seed: for demonstrations, tests and benchmarks. */
export class RandomPlayer {
  private state: number;
  private turn = '';
  private readonly done = new Map<string, number>();

  /** `leaning` counts only in {@link chooseByKind}. */
  constructor(
    seed: string,
    private readonly leaning = IMPARTIAL,
  ) {
    this.state = createHash('sha256').update(seed).digest().readUInt32BE(0);
  }

  /** A number from 0 to below 1 (mulberry32). */
  chance(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let word = this.state;
    word = Math.imul(word ^ (word >>> 15), word | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  }

  /** The next action, or `null` if nobody can act. `giveUp`: the game has lasted long enough. */
  choose(live: Pick<LiveMatch, 'table' | 'playable'>, giveUp = false): Choice | null {
    if (!live.playable) return null;
    const { rules, cards } = live.playable;
    const seats = seatsToAct(live);
    const seat = seats[Math.floor(this.chance() * seats.length)];
    if (seat === undefined) return null;
    this.turnTo(live);
    const query = queryOf(live.table, seat, cards);
    const offered = options(rules, query);
    if (giveUp) {
      const end = offered.find((option) => option.kind === 'concede');
      if (end) return { seat, action: end.action };
    }
    const action = this.oneOf(offered, rules, query);
    return action && { seat, action };
  }

  /**
   * Like `choose`, in a fraction of the time: draws a kind of action first, and judges only the parts that it draws. So
   * another match results. It never gives up.
   */
  chooseByKind({ table, playable }: Pick<LiveMatch, 'table' | 'playable'>): Choice | null {
    if (!playable) return null;
    const { rules, cards } = playable;
    const seats = seatsToAct({ table });
    const seat = seats[Math.floor(this.chance() * seats.length)];
    if (seat === undefined) return null;
    this.turnTo({ table });
    const query = queryOf(table, seat, cards);
    const asked = table.asks
      .filter((ask) => ask.seat === seat && !ask.answered)
      .flatMap((ask) => questionOf(rules, ask.of).answers.map(({ kind }): Draft => ({ kind, ask: ask.id })));
    const own = table.asks.length > 0 ? [] : rules.moves.map(({ kind }): Draft => ({ kind }));
    const weightOf = (draft: Draft): number => this.leaning.kind(kindOf(draft), query) ?? usualWeight(draft);
    const starts = [...asked, ...own].filter((draft) => weightOf(draft) > 0);
    while (starts.length > 0) {
      const [start] = starts.splice(this.drawn(starts.map(weightOf)), 1);
      const action = this.from(start!, rules, query);
      if (action) return { seat, action };
    }
    // If nothing else is possible, take back what was announced and cannot be paid.
    for (const start of asked.filter((draft) => weightOf(draft) === 0)) {
      const action = this.from(start, rules, query);
      if (action) return { seat, action };
    }
    return null;
  }

  /** Completes a draft at random; `null` if it cannot become an action. */
  private from(start: Draft, rules: Rules, query: Query): Draft | null {
    const grow = growerOf(rules, query, start);
    if (typeof grow !== 'function') return null;
    let looks = 0;
    const grown = (draft: Draft): Draft | null => {
      looks += 1;
      const { refusal, complete, ways } = grow(draft);
      if (refusal || looks > MOST_LOOKS) return null;
      if (complete && this.chance() >= GOES_ON) return draft;
      const isFirst = draft === start;
      const weightOf = (way: Draft): number => (this.leaning.way?.(way, query) ?? 1) * (isFirst ? this.anew(way) : 1);
      const left = ways().map((way) => ({ candidate: way.candidate, draft: way.draft() }));
      while (left.length > 0) {
        const [picked] = left.splice(this.drawn(left.map((one) => weightOf(one.draft))), 1);
        const end = picked!.candidate.refusal ? null : grown(picked!.draft);
        if (end) {
          if (isFirst) this.did(picked!.draft);
          return end;
        }
      }
      return complete ? draft : null;
    };
    return grown(start);
  }

  /** Completes one of these options; `null` if none can become an action. */
  private oneOf(offered: readonly Option[], rules: Rules, query: Query): Draft | null {
    const pool = [...offered];
    while (pool.length > 0) {
      const at = this.weighted(pool);
      const action = this.finish(pool[at]!, (draft) => continueDraft(rules, query, draft));
      if (action !== null) {
        this.did(pool[at]!.action);
        return action;
      }
      pool.splice(at, 1);
    }
    return null;
  }

  private did(draft: Draft): void {
    this.done.set(nameOf(draft), (this.done.get(nameOf(draft)) ?? 0) + 1);
  }

  /**
   * The weight of doing the same again: an action without cost could be repeated for ever, so it becomes less likely
   * within a turn.
   */
  private anew(draft: Draft): number {
    if (draft['kind'] === 'pass' || draft['ask'] !== undefined) return 1;
    return 1 / (1 + (this.done.get(nameOf(draft)) ?? 0)) ** 2;
  }

  private turnTo({ table }: Pick<LiveMatch, 'table'>): void {
    const turn = `${table.game}.${table.turn?.n ?? 0}`;
    if (turn !== this.turn) this.done.clear();
    this.turn = turn;
  }

  /** Grows a draft until it is complete; `null` if it cannot become complete. */
  private finish(option: Option, grow: (draft: Draft) => Option[] | object): Draft | null {
    let now = option;
    for (let steps = 0; steps < LONGEST_DRAFT; steps += 1) {
      if (now.complete && (!now.more || this.chance() >= GOES_ON)) return now.action;
      const next = grow(now.action);
      if (!Array.isArray(next)) return now.complete ? now.action : null;
      // The first option is to leave a complete draft as it is; going on means one of the others.
      const longer = (next as Option[]).filter(
        (one) => one.action !== now.action && JSON.stringify(one.action) !== JSON.stringify(now.action),
      );
      const picked = longer[Math.floor(this.chance() * longer.length)];
      if (!picked) return now.complete ? now.action : null;
      now = picked;
    }
    return now.complete ? now.action : null;
  }

  private weighted(pool: readonly Option[]): number {
    const kinds = new Map<string, number>();
    for (const { kind } of pool) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    // A kind has the same weight however many options it has, or passing would never be chosen among thirty cards. For
    // a step that is resolved by hand the usual choice is to do nothing more: most acts by hand make no sense.
    const weights = pool.map((option) => {
      const { kind, complete } = option;
      const weight = (WEIGHTS[kind] ?? USUAL) * (kind === 'by-hand' && complete ? DONE_BY_HAND : 1 / kinds.get(kind)!);
      return weight * this.anew(option.action);
    });
    return this.drawn(weights);
  }

  /** Draws an index by weight. */
  private drawn(weights: readonly number[]): number {
    const sum = weights.reduce((total, weight) => total + weight, 0);
    let left = this.chance() * sum;
    const at = weights.findIndex((weight) => (left -= weight) < 0);
    return at < 0 ? weights.length - 1 : at;
  }
}
