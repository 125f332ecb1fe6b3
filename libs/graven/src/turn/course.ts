import type { Leg, Seat, Table, ZoneId } from '#table';
import { closeUp, legOf, type Binding, type Flow, type Instead, type Running, type Scribe } from '#rules';
import type { Held } from '../table/held.js';
import { sightOf } from '../table/state.js';
import type { Env, Sight } from '../table/sight.js';
import { followUses } from '../table/uses.js';
import type { Where } from '../table/where.js';
import type { EventWord, Op, Place, Way } from '../effects/words.js';

/** An event that concerns a card or a player, in an operation. */
export interface Happened {
  readonly words: readonly EventWord[];
  /** The player concerned: the card's controller or owner, the player who drew, or whose phase began. */
  readonly seat: Seat;
  readonly card?: Where;
  readonly definition?: string | null;
  readonly owner?: Seat;
  readonly from?: Place;
  readonly way?: Way;
  readonly how?: 'played' | 'invoked' | 'resurrected';
  /** Its effects before it moved, if it came from the field. */
  readonly held?: readonly Held[];
}

/** An effect that is due, and waits for its group (GR-DISC-06, GR-DISC-07). */
export interface Due {
  readonly seat: Seat;
  readonly title: string;
  readonly definition: string | null;
  readonly card: Where | null;
  readonly ops: readonly Op[];
  readonly may: boolean;
  readonly rule: string;
  readonly once?: string;
  readonly it?: Where;
  readonly named?: Readonly<Record<string, Binding<Where>>>;
}

/** The name of a unit of resolution, with its rules (GR-AMB-59). */
interface Unit {
  readonly of: 'setup' | 'turn' | 'stack' | 'score' | 'mill' | 'shuffle' | 'elimination' | 'end';
  readonly title: string;
  readonly rules: readonly string[];
  readonly cause?: string;
}

/** A running operation: everything in it is simultaneous, with one loss check at its end (GR-AMB-25). */
export interface Operation {
  readonly before: Table;
  readonly happened: Happened[];
  /** The legs of its moves, in order, each with the table before the move. */
  readonly legs: { readonly leg: Leg; readonly left: Table }[];
}

/**
 * Functions that every part of the rules may call: an operation invokes a Titan, and that card's effects are
 * operations. The course brings them along (turn/root.ts), so that imports go one way.
 */
export interface Flows {
  /** Runs operations in the written order (GR-PRIM-52). */
  readonly perform: (course: Course, env: Env, ops: readonly Op[]) => Flow<Env>;
  /** Runs the replacements of replaced events, one after the other (GR-PRIM-50). */
  readonly replacements: (course: Course) => Flow;
  /** Asks the effect's controller to state what no word of the language says (R-HAND-01). */
  readonly byHand: (course: Course, env: Env, text: string) => Flow;
}

/**
 * Everything that one action causes, from its start to its end: the running unit, due effects, and players about to
 * leave.
 */
export class Course implements Running {
  unit: Unit | null = null;
  operation: Operation | null = null;
  /** Whether the operation before happened in full (GR-PRIM-55). */
  did = true;
  due: Due[] = [];
  /** Decks that were searched. They are shuffled when the effect is complete (GR-SEARCH-03). */
  searched: { readonly zone: ZoneId; readonly by: Seat }[] = [];
  /** Players who have lost and whose cards have not left yet. */
  leaving: Seat[] = [];
  /** Replacements that are running: none replaces what it causes itself. */
  readonly replacing = new Set<string>();
  /** Replacements that wait until the operation is done (GR-PRIM-50). */
  readonly instead: Instead[] = [];
  /** The sight when `refresh` last ran. */
  refreshed: Sight | null = null;
  private followed: Where[] = [];

  constructor(
    readonly scribe: Scribe,
    private readonly flows: Flows,
  ) {}

  perform(env: Env, ops: readonly Op[]): Flow<Env> {
    return this.flows.perform(this, env, ops);
  }

  replacements(): Flow {
    return this.flows.replacements(this);
  }

  byHand(env: Env, text: string): Flow {
    return this.flows.byHand(this, env, text);
  }

  get table(): Table {
    return this.scribe.table;
  }

  get sight(): Sight {
    return sightOf(this.scribe.table, this.scribe.cards);
  }

  /** Keeps this reference to a card up to date when the card moves. */
  follow<T extends Where>(where: T): T {
    if (!this.followed.includes(where)) this.followed.push(where);
    return where;
  }

  /** Forgets the references to cards in pools at the end of the unit. */
  release(): void {
    this.followed = [];
  }

  /** Emits the legs of one movement, and updates the references to the moved cards. */
  moved(legs: readonly Leg[], cause: string): void {
    if (legs.length === 0) return;
    const left = this.table;
    this.scribe.emit({ kind: 'moved', legs, cause });
    this.operation?.legs.push(...legs.map((leg) => ({ leg, left })));
    for (const where of this.followed) this.take(where, legs);
    followUses(this, legs);
  }

  private take(where: Where, legs: readonly Leg[]): void {
    const own = legOf(where, legs);
    if (own) {
      const handle = own.handle ?? own.card;
      const pooled = this.table.zones.find(({ id }) => id === own.to)?.kind === 'pooled';
      Object.assign(
        where,
        pooled || handle === undefined
          ? { handle: undefined, zone: undefined, slot: undefined, said: undefined }
          : { handle, zone: undefined, slot: undefined, said: undefined },
      );
      if (pooled && own.place === undefined) this.settleIn(where, own.to, legs);
      return;
    }
    closeUp(where, legs);
  }

  /** Updates the reference to a card that came to the end of a hand: it is the newest card there. */
  private settleIn(where: Where, zone: ZoneId, legs: readonly Leg[]): void {
    const pool = this.table.zones.find(({ id }) => id === zone);
    const arrived = legs.filter((leg) => leg.to === zone);
    const n = arrived.findIndex((leg) => leg.card !== undefined && leg.place === undefined);
    if (pool?.kind === 'pooled' && arrived.length === 1 && n === 0)
      Object.assign(where, { zone, slot: pool.slots.length - 1 });
  }
}
