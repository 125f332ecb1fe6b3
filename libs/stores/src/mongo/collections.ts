import type { Keys, LedgerTerms } from '#journal';
import type { StoredLeaf } from '#views';
import type { Binary, Collection, Db, Document, Long } from 'mongodb';

/** An accepted entry, as it was written: insert-only. Holds what is hidden: for the house's eyes. */
export interface EntryDocument {
  /** `match:revision`. */
  readonly _id: string;
  readonly match: string;
  readonly revision: number;
  readonly hash: string;
  readonly body: string;
  readonly bundles: readonly (string | null)[];
  readonly partition: number;
  readonly offset: Long | bigint;
  /** When the log took it in. */
  readonly at: Date;
}

/**
 * A match after an entry, to go on from: for the house's eyes. Tables are JSON as text, so that they come back exactly;
 * very large ones are compressed.
 */
export interface EdgeDocument {
  readonly revision: number;
  readonly head: string;
  readonly seats: number;
  readonly keys: Keys;
  readonly terms?: LedgerTerms;
  readonly began: string;
  readonly last: string;
  readonly endedAt: number | null;
  readonly broken: number | null;
  /** JSON. */
  readonly counts: string;
  readonly inputs: string;
  readonly table: string | Binary;
  readonly base: string | Binary | null;
}

/** A match at its head. */
export interface MatchDocument extends EdgeDocument {
  readonly _id: string;
  readonly steps: string;
}

/** An accepted request, to be answered again: for the house's eyes. Insert-only. */
export interface RequestDocument {
  /** `match:revision`. */
  readonly _id: string;
  readonly match: string;
  readonly revision: number;
  readonly name: string;
  readonly digest: string;
}

/** A full block of a match's steps; it tells nothing that is hidden. Insert-only. */
export interface StepsDocument {
  /** `match:revision` of the block's last entry. */
  readonly _id: string;
  readonly match: string;
  readonly revision: number;
  /** As `packSteps` writes them. */
  readonly steps: string;
}

/** A match after a block's last entry: for the house's eyes. Insert-only. */
export interface SnapshotDocument extends EdgeDocument {
  readonly _id: string;
  readonly match: string;
}

/** What everybody may see of a match at its head, and what it is listed by. */
export interface SpectatorDocument {
  readonly _id: string;
  readonly revision: number;
  readonly place: string;
  readonly game: string;
  readonly status: string;
  readonly tournament: string | null;
  readonly players: readonly string[];
  /** From when on a spectator may know all of it; `null`: not before it has ended, or never. */
  readonly openFrom: Date | null;
  /** From when on a spectator may know that it is there; `null` likewise. */
  readonly knownFrom: Date | null;
  /** From when on the house owes something; `null`: nothing. */
  readonly due: Date | null;
  /** How many calls for a judge are not closed. */
  readonly called: number;
  readonly summary: Document;
  readonly view: Document;
}

/** An accepted entry in the tree of its partition: for the house's eyes. Insert-only. */
export interface LeafDocument extends StoredLeaf {
  /** `partition:n`. */
  readonly _id: string;
}

/** A subtree. Insert-only. */
export interface NodeDocument {
  /** `partition:level:n`. */
  readonly _id: string;
  readonly hash: string;
}

const NAMES = ['entries', 'requests', 'matches', 'snapshots', 'steps', 'spectator', 'leaves', 'nodes'] as const;

/** The collections of one generation, apart by who may read them. */
export interface Collections {
  readonly entries: Collection<EntryDocument>;
  readonly requests: Collection<RequestDocument>;
  readonly matches: Collection<MatchDocument>;
  readonly snapshots: Collection<SnapshotDocument>;
  readonly steps: Collection<StepsDocument>;
  readonly spectator: Collection<SpectatorDocument>;
  readonly leaves: Collection<LeafDocument>;
  readonly nodes: Collection<NodeDocument>;
}

/** Read is only what a majority has, and from the primary: what is read here is never taken back. */
const SURE = { readConcern: { level: 'majority' }, readPreference: 'primary' } as const;

export const collectionsOf = (db: Db, generation: string): Collections =>
  Object.fromEntries(
    NAMES.map((name) => [name, db.collection(`${generation}.${name}`, SURE)]),
  ) as unknown as Collections;

/** Makes what is not there yet. */
export const prepare = async ({ entries, requests, spectator, leaves }: Collections): Promise<void> => {
  await entries.createIndex({ match: 1, revision: 1 }, { unique: true });
  await requests.createIndex({ match: 1 });
  await leaves.createIndex({ match: 1, revision: 1 }, { unique: true });
  await spectator.createIndexes([
    { key: { place: -1 }, unique: true },
    { key: { game: 1, place: -1 } },
    { key: { status: 1, place: -1 } },
    { key: { players: 1, place: -1 } },
    { key: { due: 1 }, partialFilterExpression: { due: { $type: 'date' } } },
    { key: { called: 1, place: 1 }, partialFilterExpression: { called: { $gt: 0 } } },
    { key: { tournament: 1, place: -1 }, partialFilterExpression: { tournament: { $type: 'string' } } },
  ]);
};

export const dropAll = async (collections: Collections): Promise<void> => {
  for (const name of NAMES) await collections[name].drop();
};

/** Collections of generations, by the names of those. */
export const generationsIn = async (db: Db): Promise<Set<string>> => {
  const names = await db.listCollections({}, { nameOnly: true }).toArray();
  return new Set(names.flatMap(({ name }) => /^(v\d+-\d+)\./.exec(name)?.[1] ?? []));
};
