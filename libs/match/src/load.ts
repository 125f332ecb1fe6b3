import { accept, hashOf, reread, type Chain, type EntryRecord, type OpenedEntry } from '#journal';
import { beginEntry, publicDigest } from '#table';
import { setImmediate as immediate } from 'node:timers/promises';
import { BLOCK, blockOf, firstEdge, isOurEdge, resumedAt, type Edge } from './edge.js';
import { BrokenMatch, History } from './history.js';
import { factsOf, matchStream, type MatchState } from './match-stream.js';
import { Block } from './block.js';
import type { FactSource } from './stored.js';

/** How many entries are folded in one go; requests have their turn between. */
const TURN = 64;
/** The most entries that are read in one piece. */
const PIECE = 500;

/** What is stored does not say what the log says. */
class Disagrees extends Error {}

export const historyAt = (edge: Edge): History<MatchState> =>
  new History(matchStream, edge.match, edge.revision === 0 ? undefined : resumedAt(edge));

/** Blocks one after the other, the last of them perhaps not full. */
export interface Loaded {
  readonly history: History<MatchState>;
  readonly blocks: readonly Block[];
}

/** How many edges are tried, one before the other, until an entry after one states the digest of its table. */
const TRIED = 4;

/**
 * Folds a match from the last stored edge at or before a revision, up to `until` or the log's end. An edge is not
 * trusted: its hash must be the log's, and, unless its store vouches for it, the next public digest on record must be
 * that of its table; else the match is folded from its first entry. Where no digest comes after it, an edge before it
 * is taken.
 * @throws BrokenMatch where the log holds what the accept rule refuses
 */
export const load = async (match: string, from: number, until: number, source: FactSource): Promise<Loaded> => {
  const head = from === Infinity ? await source.stored.head?.(match) : null;
  let edge: Edge | null = head ?? (await source.stored.edge(match, from));
  try {
    if (head) {
      await rereadBlock(head, source);
      return await fold(new Block(head, head.steps), until, source, true);
    }
    for (let tried = 1; ; tried += 1) {
      const block = new Block(edge ?? firstEdge(match));
      const loaded = await fold(block, until, source, edge === null || isOurEdge(edge));
      if (loaded.proven || tried === TRIED) return loaded;
      edge = await source.stored.edge(match, edge!.revision - 1);
    }
  } catch (error) {
    if (!(error instanceof Disagrees)) throw error;
    warnOf(error, edge, match, source);
    return fold(new Block(firstEdge(match)), until, source, true);
  }
};

/**
 * Reads the entries of the block again that a vouched head stands in. None is folded, but what was changed in them is
 * not mistaken for the match.
 * @throws BrokenMatch as `load`
 */
const rereadBlock = async ({ match, revision }: Edge, source: FactSource): Promise<void> => {
  const edge = await source.stored.edge(match, blockOf(revision));
  for await (const _ of judgedAfter(edge ?? firstEdge(match), revision, source, rereading));
};

/** Folds a match from an edge that this process has come to itself. @throws BrokenMatch as `load` */
export const loadAfter = async (edge: Edge, until: number, source: FactSource): Promise<Loaded> => {
  try {
    return await fold(new Block(edge), until, source, true);
  } catch (error) {
    if (error instanceof Disagrees) throw new BrokenMatch(edge.match, edge.revision, error.message);
    throw error;
  }
};

const warnOf = ({ message }: Disagrees, edge: Edge | null, match: string, { warn }: FactSource): void =>
  warn(`${match}: what is stored at ${edge?.revision} is refused, the match is folded again: ${message}`);

/** What was recorded here is held whole: no hash of an entry tells that a bundle was taken out. @throws BrokenMatch */
const demandBundles = async (record: EntryRecord, { foreign }: FactSource): Promise<void> => {
  if (!record.bundles.includes(null) || foreign === undefined || (await foreign(record.match))) return;
  throw new BrokenMatch(record.match, record.revision, 'the log lacks a bundle of it', 'bundle');
};

/** @param isProven whether the edge that the block begins with needs no digest to be believed */
const fold = async (
  first: Block,
  until: number,
  source: FactSource,
  isProven: boolean,
): Promise<Loaded & { readonly proven: boolean }> => {
  const edge = first.from;
  const { match } = edge;
  const history = historyAt(edge);
  let block = first;
  const blocks = [block];
  let proven = isProven;
  for await (const record of recordsAfter(edge, until, source)) {
    const taken = history.append(record);
    if (taken.verdict !== 'accepted') throw brokenAt(match, record, taken);
    await demandBundles(record, source);
    if (!proven) proven = demandDigest(taken.before, taken.state, record.revision, factsOf(taken.entry));
    block.add(record, taken.entry, taken.ledger, taken.state);
    if (record.revision % BLOCK === 0) blocks.push((block = new Block(block.edgeAt(record.revision))));
  }
  return { history, blocks, proven };
};

/** What stands in the log after an edge, read in pieces. @throws Disagrees before the first of them */
async function* recordsAfter(edge: Edge, until: number, source: FactSource): AsyncGenerator<EntryRecord> {
  const { match, revision } = edge;
  let next = revision;
  do {
    const resumes = next === revision && revision > 0;
    const records = await source.read(match, resumes ? next - 1 : next, Math.min(PIECE, until - next + 1));
    const fresh = resumes ? records.slice(demandHead(edge, records)) : records;
    if (resumes) await demandBundles(records[0]!, source);
    for (const [n, record] of fresh.entries()) {
      if (record.revision > until) return;
      if (n % TURN === TURN - 1) await immediate();
      yield record;
    }
    if (fresh.length === 0) return;
    next = fresh.at(-1)!.revision;
  } while (next < until);
}

/** An entry, and what stands after it. */
export interface Judged {
  readonly entry: OpenedEntry;
  readonly ledger: Chain;
}

/** A function that reads entries one after the other: by the accept rule, or again, towards a head that is known. */
type Reader = (record: EntryRecord) => ReturnType<typeof accept> | ReturnType<typeof reread>;

const accepting = (edge: Edge): Reader => {
  let { ledger } = historyAt(edge);
  return (record) => {
    const verdict = accept(ledger, record);
    if (verdict.verdict === 'accepted') ledger = verdict.ledger;
    return verdict;
  };
};

const rereading = (edge: Edge): Reader => {
  let chain: Chain = historyAt(edge).ledger;
  return (record) => {
    const verdict = reread(chain, record);
    if (verdict.verdict === 'accepted') chain = verdict.ledger;
    return verdict;
  };
};

/**
 * The entries from the last stored edge at or before a revision on, folded by nobody: for a caller that reads what much
 * of a match says and not what its tables were.
 * @param again whether the last of them is known, and the caller compares it: then they are read as {@link reread}
 *   reads them, else judged as `load` judges them
 * @throws BrokenMatch where the log holds what is refused
 */
export async function* judged(
  match: string,
  from: number,
  until: number,
  source: FactSource,
  again: boolean,
): AsyncGenerator<Judged> {
  const edge = await source.stored.edge(match, from);
  const reader = again ? rereading : accepting;
  try {
    yield* judgedAfter(edge ?? firstEdge(match), until, source, reader);
  } catch (error) {
    if (!(error instanceof Disagrees)) throw error;
    warnOf(error, edge, match, source);
    yield* judgedAfter(firstEdge(match), until, source, reader);
  }
}

async function* judgedAfter(
  edge: Edge,
  until: number,
  source: FactSource,
  reader: (edge: Edge) => Reader,
): AsyncGenerator<Judged> {
  const read = reader(edge);
  for await (const record of recordsAfter(edge, until, source)) {
    const verdict = read(record);
    if (verdict.verdict !== 'accepted')
      throw brokenAt(edge.match, record, verdict.verdict === 'refused' ? verdict.reason : verdict);
    if (record.bundles.includes(null)) await demandBundles(record, source);
    yield verdict;
  }
}

/** The log's entry at an edge must be the one that the edge stands after. How many records that takes. */
const demandHead = ({ revision, head }: Edge, [at]: readonly EntryRecord[]): number => {
  if (!at || at.revision !== revision || at.hash !== head || hashOf(at.body) !== head)
    throw new Disagrees(`the log's entry ${revision} is not the one it was made of`);
  return 1;
};

/** Whether an entry states a public digest. @throws Disagrees where it is not that of the table */
const demandDigest = (
  before: MatchState,
  { after }: MatchState,
  revision: number,
  facts: ReturnType<typeof factsOf>,
): boolean => {
  const at = facts.findIndex((fact) => fact.kind === 'unit-ended');
  const fact = facts[at];
  if (fact?.kind !== 'unit-ended' || after.length === 0) return false;
  const table = after[at - 1] ?? beginEntry(before.table, revision);
  if (fact.digest !== publicDigest(table)) throw new Disagrees(`entry ${revision} states another digest`);
  return true;
};

export const brokenAt = (
  match: string,
  { revision }: EntryRecord,
  refused: { readonly verdict?: string; readonly detail?: string; readonly code?: string },
): BrokenMatch =>
  new BrokenMatch(match, revision, `${refused.code ?? refused.verdict}: ${refused.detail ?? ''}`, refused.code);
