import type { Handle, Leg, Seat, Table } from '#table';
import { closeUp, legOf, type Binding, type Flow, type Instead, type Running, type Scribe } from '#rules';
import type { Bold, EventWord, Op } from '../effects/words.js';
import type { Env, Gone, Sight } from '../table/sight.js';
import { sightOf } from '../objects/derive.js';
import type { Held } from '../table/state.js';
import type { Where } from '../table/where.js';

/** An event at one timing point of the chart, for which abilities may wait. */
export interface Happening {
  readonly word?: EventWord;
  /** The player concerned. */
  readonly seat: Seat;
  readonly card?: Handle;
  /** The other creature of a fight. */
  readonly fought?: Handle;
  readonly named?: Readonly<Record<string, Binding<Where>>>;
  /** The bold word of the card's own abilities that this event triggers. `held`: its abilities when it left play. */
  readonly own?: Bold;
  readonly held?: readonly Held[];
}

/** Damage that is to be dealt (KF-DMG-01). */
export interface Aimed {
  readonly card: Handle;
  readonly n: number;
  readonly source: string;
  readonly ignoresArmor?: boolean;
  /** Whether the power of a creature with poison deals it, in a fight. */
  readonly poison?: boolean;
  /** Collects the creatures that this damage destroys. */
  readonly destroyed?: Where[] | undefined;
}

/**
 * A card that is to be destroyed. `named` collects it if it really is; `fight` is the creature that dealt the damage in
 * step 2 of a fight.
 */
export interface Doomed {
  readonly card: Handle;
  readonly named?: Where[] | undefined;
  readonly fight?: Handle | undefined;
}

/** æmber that a pool would gain. */
export interface Gain {
  readonly seat: Seat;
  readonly n: number;
  readonly cause: string;
}

/** A step of the replay while it runs (catalogue, section 29). */
export interface CourseUnit {
  readonly of: string;
  readonly title: string;
  readonly rules: readonly string[];
  readonly cause?: string;
}

/** The cards that are being destroyed together (KF-DES-01), each with its abilities at the moment of tagging. */
export interface Group {
  readonly cards: Map<
    Handle,
    {
      readonly held: readonly Held[];
      readonly seat: Seat;
      readonly named: Where[][];
      readonly fight: Handle | undefined;
      /** How many cards were tagged at earlier moments. */
      readonly after: number;
    }
  >;
}

/**
 * Functions that every part of the rules may call: an operation plays a card, and that card's abilities are operations.
 * The course brings them along (turn/root.ts), so that imports go one way.
 */
export interface Flows {
  /** Runs operations in the written order. */
  readonly perform: (course: Course, env: Env, ops: readonly Op[]) => Flow<Env>;
  /** Handles every event that has happened. */
  readonly settle: (course: Course) => Flow;
  /** Asks the controller to state what a text does that no program covers. */
  readonly byHand: (course: Course, env: Env, title: string, text: string) => Flow;
}

/** Everything that one action causes, from its start to its end. */
export class Course implements Running {
  did = true;
  readonly instead: Instead[] = [];
  readonly replacing = new Set<string>();
  /** The cards that have left play since the action began, as they last were. */
  readonly gone = new Map<Handle, Gone>();
  /** The events, damage and destruction that the running operation caused and that nobody has handled yet. */
  happened: Happening[] = [];
  aimed: Aimed[] = [];
  doomed: Doomed[] = [];
  group: Group | null = null;
  /** Gains that several creatures could capture. */
  gains: Gain[] = [];
  /**
   * Tests that say whether the running operation really happened. They only work when everything that follows from it
   * is done.
   */
  later: (() => boolean)[] = [];
  /** "As soon as" abilities that could do nothing. They wait until their condition has ceased to hold (KF-GEN-13). */
  readonly answered = new Set<string>();
  readonly units: CourseUnit[] = [];
  /** The item of the record to which everything that happens now belongs. */
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

  /** The active player's seat. */
  get active(): Seat {
    return this.table.turn?.seat ?? this.table.order[0]!;
  }

  happen(...what: Happening[]): void {
    this.happened.push(...what);
  }

  /** Keeps this reference to a card up to date when the card moves. */
  follow<T extends Where>(where: T): T {
    if (where.handle === undefined && !this.followed.includes(where)) this.followed.push(where);
    return where;
  }

  /** Emits the legs of one movement, and updates the references to the moved cards. */
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
