import { resumedLedger, type Keys, type Ledger, type LedgerTerms } from '#journal';
import type { Input, Session } from '#rules';
import { emptyTable, HOUSE, type Table } from '#table';
import type { MatchState } from './match-stream.js';
import { NO_STEPS, type StepCounts, type StepLists } from './steps.js';

/** A match is kept in blocks of this many entries: a cold place costs a stored edge and at most as many entries. */
export const BLOCK = 16;

/** The block of an entry, by the revision before its first. */
export const blockOf = (revision: number): number => Math.floor((revision - 1) / BLOCK) * BLOCK;

/**
 * A match after an entry as it is stored there: all that is needed to go on from it. For the house's eyes: it
 * holds keys, and hidden values.
 */
export interface Edge {
  readonly match: string;
  readonly revision: number;
  /** Hash of the entry it stands after. */
  readonly head: string;
  readonly seats: number;
  /** The keys of the seals, in force for the next entry. */
  readonly keys: Keys;
  /** Absent in what was stored when all entries were of version 1. */
  readonly terms?: LedgerTerms;
  /** The house's table, and, where questions are open, the one before the first of their path (architecture §5). */
  readonly table: Table;
  readonly base: Table | null;
  /** The entries of that path. */
  readonly inputs: readonly Input[];
  /** Times of the first and the last entry. */
  readonly began: string;
  readonly last: string;
  readonly endedAt: number | null;
  readonly broken: number | null;
  /** How many steps there were so far. */
  readonly counts: StepCounts;
}

/** An edge with steps that belong to it: those of the block it ends, or, at the head, of the running block. */
export interface StoredEdge extends Edge {
  readonly steps: StepLists;
}

const sealed = new WeakSet<Edge>();

/** For a store that can tell that this service, and nobody else, wrote an edge. */
export const vouchForEdge = <E extends Edge>(edge: E): E => {
  sealed.add(edge);
  return edge;
};

/** Whether the store that an edge came from vouches for it. */
export const isOurEdge = (edge: Edge): boolean => sealed.has(edge);

/** Before everything. */
export const firstEdge = (match: string): Edge => ({
  match,
  revision: 0,
  head: '0'.repeat(64),
  seats: 0,
  keys: [],
  table: emptyTable(HOUSE),
  base: null,
  inputs: [],
  began: '',
  last: '',
  endedAt: null,
  broken: null,
  counts: NO_STEPS,
});

export const sessionOf = ({ table, base, inputs }: Pick<Edge, 'table' | 'base' | 'inputs'>): Session => ({
  head: table,
  base: base ?? table,
  inputs,
});

/** What a match goes on from at an edge; before the first entry everything is empty. */
export const resumedAt = (edge: Edge): { readonly ledger: Ledger; readonly state: MatchState } => {
  const { table, began, last, endedAt, broken } = edge;
  return {
    ledger: resumedLedger(edge),
    state: { table, session: sessionOf(edge), after: [], began, last, endedAt, broken },
  };
};

/** The edge that a match stands at. */
export const edgeOf = (match: string, ledger: Ledger, state: MatchState, counts: StepCounts): Edge => {
  const { table, session, began, last, endedAt, broken } = state;
  const open = table.path.length > 0;
  return {
    match,
    revision: ledger.revision,
    head: ledger.head,
    seats: ledger.seats ?? 0,
    keys: ledger.keys,
    terms: ledger.terms,
    table,
    base: open ? session.base : null,
    inputs: open ? session.inputs : [],
    began,
    last,
    endedAt,
    broken,
    counts,
  };
};
