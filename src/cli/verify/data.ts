import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  accessCommitment,
  addLeaf,
  asCheckpoint,
  checkNotes,
  NO_LEAVES,
  NONE_NOTED,
  noteAll,
  Retrace,
  rootOf,
  sizeOfLog,
  verifyCheckpoint,
  type Checkpoint,
  type KeptCheckpoint,
} from '#journal';
import { readJournal, readKept, readLeaves, viewsIn, type JournalFile } from '#stores';
import { Mistake, readNamed } from '../command.mjs';

/** The findings in a data folder. */
export interface DataFound {
  readonly valid: boolean;
  /** The verdict in one line. */
  readonly verdict: string;
  readonly [detail: string]: unknown;
}

/** How many entries are listed one by one. */
const MOST_TOLD = 100;

const journalIn = (folder: string): JournalFile => {
  const path = join(folder, 'journal.db');
  if (!existsSync(path)) throw new Mistake(`--data: there is no journal in ${folder}`);
  return readJournal(path);
};

const withJournal = <T>(folder: string, work: (journal: JournalFile) => T): T => {
  const journal = journalIn(folder);
  try {
    return work(journal);
  } finally {
    journal.close();
  }
};

/** A checkpoint from a file: as the service answered it, or the checkpoint alone. @throws Mistake */
const readCheckpoint = (path: string): { readonly checkpoint: Checkpoint; readonly key: string | undefined } => {
  let value: { readonly checkpoint?: unknown; readonly publicKey?: unknown };
  try {
    value = JSON.parse(readNamed(path).toString('utf8')) as typeof value;
  } catch (error) {
    if (error instanceof Mistake) throw error;
    throw new Mistake(`${path}: it is not JSON`);
  }
  const checkpoint = asCheckpoint(value?.checkpoint ?? value);
  if (checkpoint === null)
    throw new Mistake(`${path}: it is no checkpoint; GET /v1/checkpoints/newest gives one, to be kept as it comes`);
  return { checkpoint, key: typeof value.publicKey === 'string' ? value.publicKey : undefined };
};

/** Checks whether the log of a data folder still holds everything that a checkpoint states. @throws Mistake */
export const checkData = (file: string, folder: string, pinned: string | undefined): DataFound => {
  const { checkpoint, key } = readCheckpoint(file);
  const publicKey = pinned ?? key;
  if (publicKey === undefined) throw new Mistake(`${file}: it does not say whose it is; name the key with --key`);
  const signed = {
    publicKey,
    from: pinned === undefined ? 'taken from the file' : 'pinned with --key',
    at: checkpoint.at,
  };
  if (!verifyCheckpoint(checkpoint, publicKey))
    return { valid: false, verdict: `INVALID: checkpoint: not signed with the key ${publicKey}`, signed };
  const [stated] = checkpoint.partitions;
  if (checkpoint.log !== 'journal' || checkpoint.partitions.length !== 1 || stated === undefined)
    throw new Mistake(`${file}: it is of the log "${checkpoint.log}"; a data folder holds the log "journal"`);
  return withJournal(folder, (journal) => {
    const trace = traced(journal, stated.size);
    const access = accessStands(journal, folder, checkpoint);
    const found = { signed, size: stated.size, entries: trace.entries, access };
    if (trace.root !== stated.root) {
      const changes = changesSince(journal, folder, stated.size, stated.root);
      const what = inWords(changes, trace, stated.size);
      return { valid: false, verdict: `INVALID: ${what}`, ...found, ...changes, refused: trace.refused };
    }
    if (access === 'contradicted')
      return { valid: false, verdict: 'INVALID: access journal: notes are gone or changed since', ...found };
    const more = trace.entries - stated.size;
    return { valid: true, verdict: `VALID the log holds all ${stated.size} entries, and ${more} more`, ...found };
  });
};

/** The root of the first `size` accepted entries, and how many there are in all. */
const traced = (journal: JournalFile, size: number) => {
  const retrace = new Retrace();
  let root = retrace.root;
  let reached = 0;
  for (const record of journal.entries()) {
    if (!retrace.take(record) || retrace.size > size) continue;
    [root, reached] = [retrace.root, retrace.size];
  }
  return { root, size: reached, entries: retrace.size, refused: retrace.refused };
};

interface Entry {
  readonly match: string;
  readonly revision: number;
}

interface Changes {
  readonly gone: readonly Entry[];
  readonly changed: readonly Entry[];
  /** Where this is known from, when the log itself no longer says it. */
  readonly by: 'the views' | 'the checkpoints kept in the folder' | 'nothing';
}

/**
 * The entries of a checkpoint that the log no longer holds, as far as anything else in the folder says what they were.
 */
const changesSince = (journal: JournalFile, folder: string, size: number, root: string): Changes => {
  const views = viewsIn(folder);
  const known: (Entry & { readonly hash: string })[] = [];
  let tree = NO_LEAVES;
  if (views !== null)
    for (const { match, revision, hash, leaf, n } of readLeaves(views)) {
      if (n >= size) break;
      tree = addLeaf(tree, leaf).frontier;
      known.push({ match, revision, hash });
    }
  const same = tree.size === size && rootOf(tree) === root;
  const heads = same ? [] : [...(readKept(folder)?.heads ?? [])];
  const standing = new Map<string, string>();
  for (const { match, revision, hash } of journal.entries()) standing.set(`${revision} ${match}`, hash);
  const gone: Entry[] = [];
  const changed: Entry[] = [];
  for (const { match, revision, hash } of same ? known : heads) {
    const found = standing.get(`${revision} ${match}`);
    if (found === undefined) gone.push({ match, revision });
    else if (found !== hash) changed.push({ match, revision });
  }
  const by = same ? 'the views' : heads.length > 0 ? 'the checkpoints kept in the folder' : 'nothing';
  return { gone: gone.slice(0, MOST_TOLD), changed: changed.slice(0, MOST_TOLD), by };
};

const inWords = (
  { gone, changed, by }: Changes,
  { size: found, refused }: Pick<ReturnType<typeof traced>, 'size' | 'refused'>,
  size: number,
): string => {
  const [lost, other] = [gone[0], changed[0]];
  if (lost) return `entry ${lost.revision} of ${lost.match} is gone from the log`;
  if (other) return `entry ${other.revision} of ${other.match} is another than the one that stood there`;
  if (refused) return `entry ${refused.revision} of ${refused.match} was changed where it stands: ${refused.what}`;
  const which =
    by === 'the views'
      ? 'they stand in another order, or what is held of one is not what was held'
      : 'which entries cannot be told';
  return found < size
    ? `the log holds ${found} of the ${size} entries; ${which}`
    : `the first ${size} entries are not those of the checkpoint; ${which}`;
};

type AccessStanding = 'stands' | 'contradicted' | 'not known';

/** Whether the notes of the access journals that a checkpoint covers are there. Its salt is in the folder. */
const accessStands = (journal: JournalFile, folder: string, { access, partitions }: Checkpoint): AccessStanding => {
  const kept = readKept(folder)?.kept.find(({ size }) => size === sizeOfLog({ partitions }));
  if (kept === undefined || accessCommitment(kept.salt, kept) !== access) return 'not known';
  return notesStand(journal, kept) ? 'stands' : 'contradicted';
};

const notesStand = (journal: JournalFile, { notes, head }: Pick<KeptCheckpoint, 'notes' | 'head'>): boolean => {
  let whole = NONE_NOTED;
  for (const { hash } of journal.notes('written')) {
    if (whole.notes === notes) break;
    whole = noteAll(whole, hash);
  }
  return whole.notes === notes && whole.head === head;
};

/**
 * How many last notes nothing in the folder guards: somebody could remove the last notes of a journal without breaking
 * its chain.
 */
const unguarded = (notes: number, kept: Pick<KeptCheckpoint, 'notes'> | null): string => {
  if (kept === null)
    return '; there is no checkpoint beside them, so it cannot be checked whether notes were taken off the end';
  const later = notes - kept.notes;
  return later === 0 ? '' : `; of the last ${later} it cannot be checked whether more stood behind them`;
};

/** Whether the access journals of a data folder are in order, and hold everything that its newest checkpoint covers. */
export const checkAccess = async (folder: string): Promise<DataFound> => {
  const journal = journalIn(folder);
  try {
    const found = await checkNotes(journal.notes('match'));
    const { firstFailure, matches, notes } = found;
    if (firstFailure !== undefined) {
      const { match, n, what } = firstFailure;
      return { verdict: `INVALID: note ${n} of ${match}: ${what}`, ...found };
    }
    const kept = readKept(folder)?.kept.at(-1) ?? null;
    const checkpoint = kept?.size ?? null;
    if (kept === null || notesStand(journal, kept))
      return { verdict: `VALID ${notes} notes of ${matches} matches${unguarded(notes, kept)}`, ...found, checkpoint };
    const what = `the newest checkpoint stands for ${kept.notes} notes, which are not those in the journal`;
    return { verdict: `INVALID: ${what}`, ...found, valid: false, checkpoint };
  } finally {
    journal.close();
  }
};
