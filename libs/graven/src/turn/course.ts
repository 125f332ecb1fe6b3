import type { Leg, Seat, Table, ZoneId } from '#table';
import { closeUp, legOf, type Binding, type Flow, type Instead, type Running, type Scribe } from '#rules';
import type { Held } from '../table/held.js';
import { sightOf } from '../table/state.js';
import type { Env, Sight } from '../table/sight.js';
import { followUses } from '../table/uses.js';
import type { Where } from '../table/where.js';
import type { EventWord, Op, Place, Way } from '../effects/words.js';

/** Something that happened to a card, or to a player, in an operation. */
export interface Happened {
  readonly words: readonly EventWord[];
  /** The player concerned: whose card it is or was, who drew, whose phase began. */
  readonly seat: Seat;
  readonly card?: Where;
  readonly definition?: string | null;
  readonly owner?: Seat;
  readonly from?: Place;
  readonly way?: Way;
  readonly how?: 'played' | 'invoked' | 'resurrected';
  /** The effects it had where it came from, where that was the field. */
  readonly held?: readonly Held[];
}

/** An effect that is due: it waits for its group (GR-DISC-06, GR-DISC-07). */
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

/** What a unit of resolution is called (GR-AMB-59). */
interface Unit {
  readonly of: 'setup' | 'turn' | 'stack' | 'score' | 'mill' | 'shuffle' | 'elimination' | 'end';
  readonly title: string;
  readonly rules: readonly string[];
  readonly cause?: string;
}

/** An operation as it goes on: simultaneous in itself, with one loss check at its end (GR-AMB-25). */
export interface Operation {
  readonly before: Table;
  readonly happened: Happened[];
  /** What moved, in its order, each with the table that it left. */
  readonly legs: { readonly leg: Leg; readonly left: Table }[];
}

/**
 * What anything may set going again: operations invoke a Titan, and that card's effects are operations. They are handed
 * in with the course (turn/root.ts), so that imports go one way.
 */
export interface Flows {
  /** Runs operations in the written order (GR-PRIM-52). */
  readonly perform: (course: Course, env: Env, ops: readonly Op[]) => Flow<Env>;
  /** What happens instead of what was replaced, one after the other (GR-PRIM-50). */
  readonly replacements: (course: Course) => Flow;
  /** The effect's controller states what no word of the language says (R-HAND-01). */
  readonly byHand: (course: Course, env: Env, text: string) => Flow;
}

/** What one action sets going, from its start to its end: the unit that runs, what is due, who is about to leave. */
export class Course implements Running {
  unit: Unit | null = null;
  operation: Operation | null = null;
  /** Whether the operation before happened in full (GR-PRIM-55). */
  did = true;
  due: Due[] = [];
  /** Decks that were searched: they are shuffled when the effect is complete (GR-SEARCH-03). */
  searched: { readonly zone: ZoneId; readonly by: Seat }[] = [];
  /** Players who have lost and whose cards have not left yet. */
  leaving: Seat[] = [];
  /** Replacements that are being carried out: none replaces what it brings about. */
  readonly replacing = new Set<string>();
  /** What happens instead of what was replaced (GR-PRIM-50). */
  readonly instead: Instead[] = [];
  /** As it was when what follows from it was last seen to. */
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

  /** Follows a card from where it is held to where it goes. */
  follow<T extends Where>(where: T): T {
    if (!this.followed.includes(where)) this.followed.push(where);
    return where;
  }

  /** What was held of pools is forgotten with the unit. */
  release(): void {
    this.followed = [];
  }

  /** Emits the legs of one movement, and takes along what is followed. */
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

  /** A card that came to the end of a hand is the newest there. */
  private settleIn(where: Where, zone: ZoneId, legs: readonly Leg[]): void {
    const pool = this.table.zones.find(({ id }) => id === zone);
    const arrived = legs.filter((leg) => leg.to === zone);
    const n = arrived.findIndex((leg) => leg.card !== undefined && leg.place === undefined);
    if (pool?.kind === 'pooled' && arrived.length === 1 && n === 0)
      Object.assign(where, { zone, slot: pool.slots.length - 1 });
  }
}
