import { comparePositions, factsOf, type MatchHistory, type StepPosition } from '#match';
import {
  findCard,
  reveal,
  SPECTATOR,
  view,
  zoneName,
  zoneSeat,
  type Fact,
  type Handle,
  type Item,
  type KeyMoment,
  type Leg,
  type MomentSign,
  type Seat,
  type Table,
} from '#table';

/** A key moment of a match, as everybody may know it. */
export interface Moment {
  /** The position after its fact. */
  readonly position: StepPosition;
  readonly kind: string;
  /** The game's words for it; a page fills in `{who}`, `{card}` and `{n}`. */
  readonly title: string;
  readonly who: Seat | null;
  readonly n: number;
  /** The definition of the card that it is about, if everybody knows it. */
  readonly definition: string | null;
}

/** A move of a card, from and to; `null` stands for outside the game. */
export interface MomentWay {
  readonly position: StepPosition;
  readonly from: string | null;
  readonly to: string | null;
}

/** Key moments of every game. */
const EVERYWHERE: readonly KeyMoment[] = [
  { kind: 'concession', title: '{who} concedes', on: { fact: 'lost', cause: 'concession' } },
  { kind: 'ruling', title: 'A judge rules', on: { fact: 'ruled' } },
  { kind: 'ruling', title: '{who} gets a penalty', on: { fact: 'penalised' } },
  { kind: 'ruling', title: 'A judge fixes the table', on: { fact: 'fixed' } },
  { kind: 'rewind', title: 'The match goes back', on: { fact: 'rewound' } },
];

interface Found {
  readonly who: Seat | null;
  readonly n: number;
  readonly card?: Handle;
  readonly definition?: string | undefined;
}

const legFits = ({ from, to }: Leg, sign: MomentSign): boolean =>
  from !== to &&
  (sign.from === undefined || zoneName(from) === sign.from) &&
  (sign.to === undefined || zoneName(to) === sign.to);

/** Reads what everybody may know of a match, entry by entry: its key moments, and the ways of its cards. */
class Course {
  readonly moments: Moment[] = [];
  private readonly ways = new Map<Handle, { readonly since: StepPosition; readonly way: MomentWay[] }[]>();
  private revision = 0;
  private waiting = 0;
  private bestOf = 1;
  /** The games that have ended. */
  private games: Table['games'] = [];
  /** Why what has a handle came under it first. */
  private readonly came = new Map<Handle, string | undefined>();
  private readonly items = new Map<string, Item>();
  private going: Promise<void> = Promise.resolve();

  constructor(private readonly declared: readonly KeyMoment[]) {}

  /** Reads on to the end of what there is; who asks at once waits for the same. */
  follow(history: MatchHistory): Promise<void> {
    const next = this.going.then(async () => {
      for await (const { entry, state } of history.through(this.revision + 1)) {
        this.take(entry.revision, factsOf(entry), state.table);
        this.revision = entry.revision;
      }
    });
    // The next call reads on from where this one stopped.
    this.going = next.catch(() => undefined);
    return next;
  }

  /** The way of the card that had this handle at a place. */
  wayOf(handle: Handle, at: StepPosition): readonly MomentWay[] {
    return this.ways.get(handle)?.findLast(({ since }) => comparePositions(since, at) <= 0)?.way ?? [];
  }

  private take(revision: number, facts: readonly Fact[], after: Table): void {
    const mine: Moment[] = [];
    let seen: Table | undefined;
    const definitionOf = (card: Handle): string | null => {
      const known = findCard((seen ??= view(after, SPECTATOR)), card)?.card.definition;
      return (known === undefined ? undefined : reveal(known)) ?? null;
    };
    facts.forEach((fact, n) => {
      const position = { revision, fact: n + 1 };
      for (const { kind, title, on } of [...EVERYWHERE, ...this.declared]) {
        const found = this.found(fact, on);
        if (!found) continue;
        const { card, who, n: count, definition = card === undefined ? null : definitionOf(card) } = found;
        mine.push({ position, kind, title, who, n: count, definition });
      }
      mine.push(...this.result(fact, position));
      this.goOn(fact, position);
    });
    // One moment of a kind is enough: of several hits, the hardest.
    for (const kind of new Set(mine.map((one) => one.kind)))
      this.moments.push(mine.filter((one) => one.kind === kind).reduce((most, one) => (one.n > most.n ? one : most)));
    this.waiting = after.items.length;
    this.games = after.games;
  }

  private found(fact: Fact, sign: MomentSign): Found | undefined {
    if (fact.kind !== sign.fact) return undefined;
    const { least = 1 } = sign;
    switch (fact.kind) {
      case 'moved': {
        if (sign.cause !== undefined && fact.cause !== sign.cause) return undefined;
        const legs = fact.legs.filter((leg) => legFits(leg, sign));
        const [leg] = legs;
        if (!leg || legs.length < least) return undefined;
        const card = leg.handle ?? leg.card;
        const who = leg.controller ?? leg.owner ?? zoneSeat(leg.to) ?? null;
        return { who, n: legs.length, ...(card === undefined ? {} : { card }) };
      }
      case 'damaged': {
        const [most] = fact.hits
          .filter(({ card }) => sign.came === undefined || this.came.get(card) === sign.came)
          .sort((a, b) => b.dealt - a.dealt);
        return most && most.dealt >= least ? { who: null, n: most.dealt, card: most.card } : undefined;
      }
      case 'counted': {
        const change = fact.changes.find(({ counter, by }) => counter === sign.counter && by >= least);
        if (!change) return undefined;
        return 'seat' in change ? { who: change.seat, n: change.by } : { who: null, n: change.by, card: change.card };
      }
      case 'item-raised':
        return this.waiting + 1 === least ? { who: fact.item.controller, n: least } : undefined;
      case 'item-ended': {
        const { controller: who = null, definition } = this.items.get(fact.item) ?? {};
        return sign.cause === undefined || fact.result === sign.cause ? { who, n: 1, definition } : undefined;
      }
      case 'lost':
        return sign.cause === undefined || fact.reason === sign.cause ? { who: fact.seat, n: 1 } : undefined;
      case 'fixed':
        return fact.unseen ? undefined : { who: null, n: 1 };
      default:
        return { who: 'seat' in fact && typeof fact.seat === 'number' ? fact.seat : null, n: 1 };
    }
  }

  private result(fact: Fact, position: StepPosition): Moment[] {
    if (fact.kind !== 'game-ended') return [];
    const { winner: who, n } = fact;
    const wins = who === null ? 0 : this.games.filter(({ winner }) => winner === who).length + 1;
    const moment = { position, who, n, definition: null };
    const needed = Math.floor(this.bestOf / 2) + 1;
    return [
      { ...moment, kind: 'game', title: who === null ? 'Game {n} is drawn' : '{who} wins game {n}' },
      ...(wins > 0 && wins === needed - 1 ? [{ ...moment, kind: 'match-point', title: 'Match point for {who}' }] : []),
    ];
  }

  /** Updates what is known before the next fact. */
  private goOn(fact: Fact, position: StepPosition): void {
    switch (fact.kind) {
      case 'match-began':
        this.bestOf = fact.match.format.bestOf;
        break;
      case 'item-raised':
        this.waiting += 1;
        this.items.set(fact.item.id, fact.item);
        break;
      case 'item-ended':
        this.waiting -= 1;
        this.items.delete(fact.item);
        break;
      case 'moved':
        for (const { handle } of fact.legs)
          if (handle !== undefined && !this.came.has(handle)) this.came.set(handle, fact.cause);
        this.move(fact.legs, position);
        break;
      case 'created':
        for (const { handle } of fact.cards) this.begin(handle, position, [{ position, from: null, to: fact.zone }]);
        break;
      case 'ceased':
        for (const handle of fact.cards) {
          const way = this.now(handle);
          way?.push({ position, from: way.at(-1)?.to ?? null, to: null });
        }
        break;
      default:
    }
  }

  /** Moves cards: all legs leave before any arrives, and a handle may pass to another card. */
  private move(legs: readonly Leg[], position: StepPosition): void {
    const ways = legs.map(({ card }) => (card === undefined ? [] : (this.now(card) ?? [])));
    legs.forEach(({ card, handle, from, to }, n) => {
      if (from !== to) ways[n]!.push({ position, from, to });
      const called = handle ?? card;
      if (called !== undefined && this.now(called) !== ways[n]) this.begin(called, position, ways[n]!);
    });
  }

  private now(handle: Handle): MomentWay[] | undefined {
    return this.ways.get(handle)?.at(-1)?.way;
  }

  private begin(handle: Handle, since: StepPosition, way: MomentWay[]): void {
    this.ways.set(handle, [...(this.ways.get(handle) ?? []), { since, way }]);
  }
}

/** What was read of a match stays with its history, and later reads go on from there. */
const courses = new WeakMap<MatchHistory, Course>();

const courseOf = async (history: MatchHistory, declared: readonly KeyMoment[]): Promise<Course> => {
  const course = courses.get(history) ?? new Course(declared);
  courses.set(history, course);
  await course.follow(history);
  return course;
};

/** The key moments of a match, also those after `horizon`. */
export const momentsOf = async (
  history: MatchHistory,
  declared: readonly KeyMoment[] = [],
): Promise<readonly Moment[]> => (await courseOf(history, declared)).moments;

/** The moves of the card that had this handle at a place. */
export const wayOf = async (
  history: MatchHistory,
  declared: readonly KeyMoment[],
  handle: Handle,
  at: StepPosition,
): Promise<readonly MomentWay[]> => (await courseOf(history, declared)).wayOf(handle, at);
