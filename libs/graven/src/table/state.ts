import type { Handle, Seat, Table, Zone } from '#table';
import type { CardLookup } from '#rules';
import type { Modifier } from '../effects/words.js';
import { workedOut } from './active.js';
import type { Held } from './held.js';
import type { Look } from './looks.js';
import { spent } from './notes.js';
import { readsOf, type Reads } from './reads.js';
import type { Env, Sight } from './sight.js';

/** A change that applies now, with what it knows. `lasting` is the id of its lasting effect. */
export interface Applied {
  readonly modifier: Modifier;
  readonly env: Env;
  readonly stamp: number;
  readonly lasting?: string;
}

/** A continuous effect that is active now. */
export interface Active {
  readonly held: Held;
  readonly card: Handle;
  readonly seat: Seat;
  readonly stamp: number;
}

/**
 * Everything that continuous effects change on a table. It depends on the table alone, in whatever order they are read
 * (GR-CONT-08).
 */
export interface State {
  readonly looks: ReadonlyMap<Handle, Look>;
  readonly held: ReadonlyMap<Handle, readonly Held[]>;
  /**
   * `lifted`: Front Line cards whose passive effects apply all the same (GR-FRONT-03). `negated`: cards whose effects
   * do not apply (GR-PRIM-45).
   */
  readonly lifted: ReadonlySet<Handle>;
  readonly negated: ReadonlySet<Handle>;
  readonly active: readonly Active[];
  /** In the order in which they began (GR-CONT-07). */
  readonly modifiers: readonly Applied[];
}

interface Kept {
  readonly table: Table;
  readonly cards: CardLookup;
  readonly state: State;
  readonly reads: Reads;
}

const isField = ({ id }: Zone): boolean =>
  id.startsWith('front:') || id.startsWith('back:') || id.startsWith('discard:');

const sameZones = (a: Table, b: Table, { pools }: Reads): boolean =>
  a.zones === b.zones ||
  (a.zones.length === b.zones.length &&
    a.zones.every((zone, n) => zone === b.zones[n] || (!pools && !isField(zone) && zone.id === b.zones[n]!.id)));

const sameSeats = (a: Table, b: Table): boolean =>
  a.seats === b.seats || a.seats.every(({ out }, n) => out === b.seats[n]?.out);

/**
 * Whether both tables are for the same audience: audiences see different parts of hands and decks, and the same open
 * cards.
 */
const sameAudience = ({ audience: a }: Table, { audience: b }: Table): boolean => a === b || String(a) === String(b);

/** Whether the kept state holds for another table: it compares everything that continuous effects may read. */
const holdsFor = ({ table: a, cards, reads }: Kept, b: Table, others: CardLookup): boolean =>
  cards === others &&
  a.effects === b.effects &&
  spent.in(a) === spent.in(b) &&
  (!reads.moment || (a.turn === b.turn && a.phase === b.phase)) &&
  (!reads.pools || sameAudience(a, b)) &&
  a.games === b.games &&
  a.order === b.order &&
  sameSeats(a, b) &&
  sameZones(a, b, reads);

const kept = new WeakMap<Table['zones'], Kept>();
/**
 * The last state for each audience, and the last of all: a decision reads the actor's view and the whole table in turn.
 */
const latest = new WeakMap<CardLookup, Map<string, Kept>>();
const ANY = 'any';

const worked = (table: Table, cards: CardLookup): Kept => {
  const state = workedOut(table, cards);
  return { table, cards, state, reads: readsOf(state) };
};

/**
 * The state of a table. Callers ask often, so it is computed again only if something has changed that it depends on.
 */
export const stateOf = (table: Table, cards: CardLookup): State => {
  const found = kept.get(table.zones);
  if (found && holdsFor(found, table, cards)) return found.state;
  let last = latest.get(cards);
  if (!last) latest.set(cards, (last = new Map<string, Kept>()));
  const audience = String(table.audience);
  const before = [last.get(ANY), last.get(audience)].find((one) => one && holdsFor(one, table, cards));
  const now = before ? { ...before, table } : worked(table, cards);
  kept.set(table.zones, now);
  last.set(ANY, now).set(audience, now);
  return now.state;
};

export const sightOf = (table: Table, cards: CardLookup): Sight => ({ table, cards, state: stateOf(table, cards) });
