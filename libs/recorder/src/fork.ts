import { parentOf, sealEntry, ZERO_HASH, type EntryRecord } from '#journal';
import { factsOf, type MatchHistory, type Taken } from '#match';
import { drawName, seedHash, sealedKeys, type RecordedAction } from '#rules';
import {
  apply,
  beginEntry,
  publicDigest,
  secret,
  speaks,
  type Fact,
  type Json,
  type MatchInfo,
  type Secret,
  type Table,
} from '#table';
import type { RecorderDeps } from './contract.js';
import { gameSeed, sealKeys } from './secrets-of-match.js';

/** The match and entry that a fork begins from, and its id. */
export interface ForkSetup {
  readonly id: string;
  readonly of: MatchHistory;
  /** The last entry that the fork takes over. */
  readonly at: number;
}

/** The fork up to now: an empty ledger and table before its first entry. */
type Begun = Pick<MatchHistory, 'ledger' | 'table' | 'last'>;

type Forging = Pick<RecorderDeps, 'entropy' | 'clock'>;

/**
 * The policy of a fork: a permanent mark that it is one, and the original's policy without what does not hold for a
 * fork.
 */
const policyIn = ({ policy, id }: Omit<MatchInfo, 'layout'>, { of, at }: ForkSetup): MatchInfo['policy'] => {
  const { tournament: _event, awaits: _awaits, ...rest } = policy;
  const sealed = !of.table.office.opened;
  return {
    ...rest,
    fork: { match: of.match, at, ...(sealed ? { sealed } : {}) },
    // The original's draws were made in the original's name.
    drawnAs: drawName({ id, policy }),
    final: { after: null },
    ...(sealed ? { visibility: 'private' } : {}),
  };
};

type Loose = Readonly<Record<string, unknown>>;

/** Replaces the keys that an entry brings for its seals: other people have those of the original. */
const withKeys = (value: Loose, keys: readonly Secret<string>[] | undefined): Loose =>
  keys === undefined || value['keys'] === undefined ? value : { ...value, keys };

const without = (value: Loose, name: string): Loose =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

/** A fact as the fork has it: players' keys bind nobody there. */
const factIn = (fact: Fact, setup: ForkSetup, keys: readonly Secret<string>[] | undefined): Fact => {
  const own = withKeys(fact as unknown as Loose, keys) as unknown as Fact;
  if (own.kind === 'claimed') return without(own as unknown as Loose, 'key') as unknown as Fact;
  if (own.kind !== 'match-began') return own;
  return { ...own, match: { ...own.match, id: setup.id, policy: policyIn(own.match, setup) } };
};

/** An action as the fork has it. The beginning of the match names no seed, so no later game follows from one. */
const actionIn = (action: RecordedAction, keys: readonly Secret<string>[] | undefined): Loose => {
  const own = withKeys(action as unknown as Loose, keys);
  if (action.kind === 'claim') return without(own, 'key');
  return action.kind === 'begin-match' ? without(own, 'seed') : own;
};

/** The next entry of a fork: an entry of the original, sealed again, or the one that marks it as another match. */
export const forkedEntry = async (
  deps: Forging,
  setup: ForkSetup,
  { ledger, table, last }: Begun,
): Promise<EntryRecord> => {
  const { of, at, id } = setup;
  const revision = ledger.revision + 1;
  const now = deps.clock();
  const head = {
    match: id,
    revision,
    prev: revision === 1 ? ZERO_HASH : ledger.head,
    time: now > last ? now : last,
  };
  const seats = of.table.seats.length;
  if (revision > at) {
    const seed = gameSeed(deps, undefined, 0);
    const fact: Fact = { kind: 'reseeded', seedHash: seedHash(seed), seed: secret(seed, []) };
    const action = { kind: 'fork', match: of.match, at };
    return sealed(head, { house: true }, action, [fact], seats, ledger.keys as readonly string[], of);
  }
  const taken = await of.taken(revision);
  return copied(deps, setup, taken, head, { ledger, table });
};

/** Digests of the fork's own table, which differs from the original's around the play. */
const digested = (before: Table, revision: number, facts: readonly Fact[]): Fact[] => {
  let table = beginEntry(before, revision);
  return facts.map((fact) => {
    const own = fact.kind === 'unit-ended' ? { ...fact, digest: publicDigest(table) } : fact;
    table = apply(table, own);
    return own;
  });
};

type Head = Pick<EntryRecord, 'match' | 'revision'> & { readonly prev: string; readonly time: string };

const copied = (
  deps: Forging,
  setup: ForkSetup,
  { entry }: Taken,
  head: Head,
  { ledger, table }: Pick<Begun, 'ledger' | 'table'>,
): EntryRecord => {
  const facts = factsOf(entry);
  const seats = setup.of.table.seats.length;
  const brings = facts.some((fact) => 'keys' in fact);
  const fresh = brings ? sealKeys(deps, undefined, setup.id, 0, seats) : undefined;
  const keys = fresh && sealedKeys(fresh);
  const inForce = fresh ?? (ledger.keys as readonly string[]);
  // Nobody has a key here to exchange. The entry stays, and stays that seat's.
  if (facts.some(({ kind }) => kind === 'rekeyed')) {
    const { seat } = entry.action as unknown as RecordedAction;
    return sealed(head, entry.actor, { kind: 'fork', omits: 'rekey', seat }, [], seats, inForce, setup.of);
  }
  const action = actionIn(entry.action as unknown as RecordedAction, keys);
  const told = digested(
    table,
    head.revision,
    facts.map((fact) => factIn(fact, setup, keys)),
  );
  return sealed(head, entry.actor, action, told, seats, inForce, setup.of);
};

const sealed = (
  head: Head,
  actor: Json,
  action: Loose,
  facts: readonly Fact[],
  seats: number,
  keys: readonly string[],
  of: MatchHistory,
): EntryRecord =>
  sealEntry(
    {
      ...head,
      actor,
      action,
      facts,
      ...(speaks(of.table.match, 2) ? { parent: parentOf(facts, head.revision) } : {}),
    },
    seats,
    keys,
  );
