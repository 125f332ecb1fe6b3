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
 * What a random player does of itself, by kind of action; the rest weighs {@link USUAL}. It never takes back and never
 * gives up. What ends a turn is a pass: the rest of the hand would lie there for a hundred turns.
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
/** How often it goes on with an action that is complete and could be longer. */
const GOES_ON = 0.35;
const LONGEST_DRAFT = 60;
/** How many drafts of one kind are looked at before the kind counts as impossible. */
const MOST_LOOKS = 500;
const DONE_BY_HAND = 12;

export interface Choice {
  readonly seat: Seat;
  readonly action: Draft;
}

/** The seats that may do something of their own now: those asked, else the one with Opportunity. */
export const seatsToAct = ({ table }: Pick<LiveMatch, 'table'>): Seat[] => {
  if (table.status === 'ended' || table.status === 'none') return [];
  const asked = table.asks.filter((ask) => !ask.answered).map((ask) => ask.seat);
  if (asked.length > 0) return [...new Set(asked)];
  return table.opportunity ? [table.opportunity.seat] : [];
};

const kindOf = ({ kind }: Draft): string => kind as string;
const usualWeight = (draft: Draft): number => WEIGHTS[kindOf(draft)] ?? USUAL;

const nameOf = (draft: Draft): string => JSON.stringify(draft);

/** What a random player does sooner than others would, so that a match comes to its end in fewer turns. */
export interface Leaning {
  /** What a kind of action weighs; `undefined`: what it weighs for others. */
  readonly kind: (kind: string, query: Query) => number | undefined;
  /** How often one way to go on with an action is taken for each time that others are. */
  readonly way?: (draft: Draft, query: Query) => number;
}

const IMPARTIAL: Leaning = { kind: () => undefined };

/** Plays legally and at random, and always alike for one seed: for demonstrations, tests and benchmarks. */
export class RandomPlayer {
  private state: number;
  private turn = '';
  private readonly done = new Map<string, number>();

  /** `leaning`: of {@link chooseByKind} alone. */
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

  /** What to do next, or `null` when nobody can do anything. `giveUp`: the game has lasted long enough. */
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
   * As `choose`, in a fraction of the time: a kind of action is picked, and of that kind only what is picked, part by
   * part, is judged, so that another match comes of it. It never gives up.
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
    // What was announced and cannot be paid is taken back, where nothing else can be done.
    for (const start of asked.filter((draft) => weightOf(draft) === 0)) {
      const action = this.from(start, rules, query);
      if (action) return { seat, action };
    }
    return null;
  }

  /** What a beginning of an action comes to; `null`: nothing. */
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

  /** One of these, complete; `null` where none comes to anything. */
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

  /** What costs nothing could be done for ever: the same thing again in one turn is less and less likely. */
  private anew(draft: Draft): number {
    if (draft['kind'] === 'pass' || draft['ask'] !== undefined) return 1;
    return 1 / (1 + (this.done.get(nameOf(draft)) ?? 0)) ** 2;
  }

  private turnTo({ table }: Pick<LiveMatch, 'table'>): void {
    const turn = `${table.game}.${table.turn?.n ?? 0}`;
    if (turn !== this.turn) this.done.clear();
    this.turn = turn;
  }

  /** Grows a draft until it is complete; `null` when it comes to nothing. */
  private finish(option: Option, grow: (draft: Draft) => Option[] | object): Draft | null {
    let now = option;
    for (let steps = 0; steps < LONGEST_DRAFT; steps += 1) {
      if (now.complete && (!now.more || this.chance() >= GOES_ON)) return now.action;
      const next = grow(now.action);
      if (!Array.isArray(next)) return now.complete ? now.action : null;
      // A complete draft is offered first as it is; going on means one of the others.
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
    // A kind weighs the same however many options it has, or passing would never be chosen among thirty cards.
    // What is resolved by hand is mostly nothing more: most things that anybody could do by hand make no sense.
    const weights = pool.map((option) => {
      const { kind, complete } = option;
      const weight = (WEIGHTS[kind] ?? USUAL) * (kind === 'by-hand' && complete ? DONE_BY_HAND : 1 / kinds.get(kind)!);
      return weight * this.anew(option.action);
    });
    return this.drawn(weights);
  }

  /** Draws one by its weight. */
  private drawn(weights: readonly number[]): number {
    const sum = weights.reduce((total, weight) => total + weight, 0);
    let left = this.chance() * sum;
    const at = weights.findIndex((weight) => (left -= weight) < 0);
    return at < 0 ? weights.length - 1 : at;
  }
}
