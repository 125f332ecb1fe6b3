import type { Handle, Leg, Seat, Table } from '#table';
import { closeUp, legOf, type Binding, type Flow, type Instead, type Running, type Scribe } from '#rules';
import type { Bold, EventWord, Op } from '../effects/words.js';
import type { Env, Gone, Sight } from '../table/sight.js';
import { sightOf } from '../objects/derive.js';
import type { Held } from '../table/state.js';
import type { Where } from '../table/where.js';

/** Something that happened, at one timing point of the chart: what abilities may wait for. */
export interface Happening {
  readonly word?: EventWord;
  /** The player concerned. */
  readonly seat: Seat;
  readonly card?: Handle;
  /** The other creature of a fight. */
  readonly fought?: Handle;
  readonly named?: Readonly<Record<string, Binding<Where>>>;
  /** The bold abilities that the card itself has for it; `held`: those that it had as it left play. */
  readonly own?: Bold;
  readonly held?: readonly Held[];
}

/** Damage that is to be dealt (KF-DMG-01). */
export interface Aimed {
  readonly card: Handle;
  readonly n: number;
  readonly source: string;
  readonly ignoresArmor?: boolean;
  /** It is dealt by the power of a creature with poison, in a fight. */
  readonly poison?: boolean;
  /** Where those are named that it destroys. */
  readonly destroyed?: Where[] | undefined;
}

/**
 * A card that is to be destroyed; `named`: where it is named if it really is; `fight`: in step 2 of one, by damage of
 * that creature.
 */
export interface Doomed {
  readonly card: Handle;
  readonly named?: Where[] | undefined;
  readonly fight?: Handle | undefined;
}

/** æmber that would be added to a pool. */
export interface Gain {
  readonly seat: Seat;
  readonly n: number;
  readonly cause: string;
}

/** A step of the replay as it goes on (catalogue, section 29). */
export interface CourseUnit {
  readonly of: string;
  readonly title: string;
  readonly rules: readonly string[];
  readonly cause?: string;
}

/** The cards that are being destroyed together (KF-DES-01), each with what it had when it was tagged. */
export interface Group {
  readonly cards: Map<
    Handle,
    {
      readonly held: readonly Held[];
      readonly seat: Seat;
      readonly named: Where[][];
      readonly fight: Handle | undefined;
      /** How many were tagged at an earlier time. */
      readonly after: number;
    }
  >;
}

/**
 * What anything may set going again: operations play a card, and that card's abilities are operations. They are handed
 * in with the course (turn/root.ts), so that imports go one way.
 */
export interface Flows {
  /** Runs operations in the written order. */
  readonly perform: (course: Course, env: Env, ops: readonly Op[]) => Flow<Env>;
  /** Sees to everything that has happened. */
  readonly settle: (course: Course) => Flow;
  /** The controller states what a text does that no program covers. */
  readonly byHand: (course: Course, env: Env, title: string, text: string) => Flow;
}

/** What one action sets going, from its start to its end. */
export class Course implements Running {
  did = true;
  readonly instead: Instead[] = [];
  readonly replacing = new Set<string>();
  /** What has left play since the action began, as it last was. */
  readonly gone = new Map<Handle, Gone>();
  /** What the running operation has brought about, and is still to be seen to. */
  happened: Happening[] = [];
  aimed: Aimed[] = [];
  doomed: Doomed[] = [];
  group: Group | null = null;
  /** What would be added to a pool, where several creatures would capture it. */
  gains: Gain[] = [];
  /** Whether the running operation really happened, as can only be told when all has followed from it. */
  later: (() => boolean)[] = [];
  /** What was "as soon as" and could do nothing: it is not tried again before it has ceased to hold (KF-GEN-13). */
  readonly answered = new Set<string>();
  readonly units: CourseUnit[] = [];
  /** The entry of the record under which everything that happens now stands. */
  readonly items: string[] = [];
  private followed: Where[] = [];
  private seen: Sight | undefined;

  constructor(
    readonly scribe: Scribe,
    private readonly flows: Flows,
  ) {}

  perform(env: Env, ops: readonly Op[]): Flow<Env> {
    return this.flows.perform(this, env, ops);
  }

  settle(): Flow {
    return this.flows.settle(this);
  }

  byHand(env: Env, title: string, text: string): Flow {
    return this.flows.byHand(this, env, title, text);
  }

  get table(): Table {
    return this.scribe.table;
  }

  get sight(): Sight {
    const { table, cards } = this.scribe;
    if (this.seen?.table !== table) this.seen = sightOf(table, cards, this.gone);
    return this.seen;
  }

  /** Whose turn it is. */
  get active(): Seat {
    return this.table.turn?.seat ?? this.table.order[0]!;
  }

  happen(...what: Happening[]): void {
    this.happened.push(...what);
  }

  /** Follows a card from where it is held to where it goes. */
  follow<T extends Where>(where: T): T {
    if (where.handle === undefined && !this.followed.includes(where)) this.followed.push(where);
    return where;
  }

  /** Emits the legs of one movement, and takes along what is followed. */
  moved(legs: readonly Leg[], cause: string): void {
    if (legs.length === 0) return;
    this.scribe.emit({ kind: 'moved', legs, cause });
    for (const where of this.followed) {
      const own = legOf(where, legs);
      if (own) Object.assign(where, { handle: own.handle, zone: undefined, slot: undefined, said: undefined });
      else closeUp(where, legs);
    }
    this.followed = this.followed.filter(({ handle }) => handle === undefined);
  }
}
