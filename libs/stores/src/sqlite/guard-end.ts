import { hashOf, type KnownHead, type LogHead, type LogReport, type Stopped, type Tampering } from '#journal';
import { TreeProofs } from '#views';
import { setImmediate as immediate } from 'node:timers/promises';
import type { SqliteCheckpoints } from './sqlite-checkpoints.js';
import type { SqliteJournal } from './sqlite-journal.js';
import type { SqliteViews } from './sqlite-views.js';

interface Guarded {
  readonly journal: SqliteJournal;
  readonly views: SqliteViews;
  readonly checkpoints: SqliteCheckpoints;
  readonly report: LogReport;
}

type Known = ReadonlyMap<string, LogHead>;

interface Found {
  readonly stopped: Stopped;
  /** The views hold other entries than the last checkpoint states. */
  readonly contradicted: boolean;
}

/** At most this many matches are told of one by one. */
const MOST_TOLD = 100;

/**
 * Compares the log with what views and checkpoints know of its end, and stops the matches of which it no longer holds
 * what was known: a revision that was acknowledged must never be given out again. Views are never ahead of a log that
 * nobody has touched: they are made of what is durable in it.
 */
export const guardEnd = async ({ journal, views, checkpoints, report }: Guarded): Promise<Found> => {
  const kept = await checkpoints.newest();
  const [place, guarded] = [(await views.places())[0] ?? '0', kept?.places[0] ?? '0'];
  if (Number(place) < Number(guarded))
    report('warn', 'the views are gone, or older than the last checkpoint: they are made again from the log', {
      views: place,
      checkpoint: guarded,
    });
  if (kept === null && place !== '0')
    report(
      'warn',
      'there is no checkpoint beside these views, so it cannot be told whether the end of the log was cut off: the ' +
        'service was killed before it made its first, or somebody has taken it away',
    );
  const contradicted = await otherRoots(views, checkpoints, report);
  const passed = Math.max(Number(place), Number(guarded));
  const known = await knownHeads(views, checkpoints);
  const stopped = new Map<string, Tampering>();
  for (const one of [...(await lost(journal, known)), ...misshapen(journal, known, passed)])
    if (!stopped.has(one.match)) stopped.set(one.match, one);
  for (const { match, what, known: last, found } of [...stopped.values()].slice(0, MOST_TOLD))
    report('error', 'the log no longer holds what was known of a match, which is stopped', {
      match,
      what,
      last,
      found,
    });
  if (stopped.size > 0) report('error', 'somebody has laid hands on the log', { matches: stopped.size });
  journal.guard(passed, stopped);
  return { stopped, contradicted };
};

/** Whether the views are not those of the last checkpoint: what was signed cannot be made to agree. */
const otherRoots = async (views: SqliteViews, checkpoints: SqliteCheckpoints, report: LogReport): Promise<boolean> => {
  const stated = (await checkpoints.newest())?.checkpoint.partitions[0];
  const size = (await views.trees())[0]?.size ?? 0;
  if (stated === undefined || size < stated.size) return false;
  const root = await new TreeProofs(views, 0).root(stated.size).catch(() => null);
  if (root === stated.root) return false;
  report('error', 'the views hold other entries than the last checkpoint states', stated);
  return true;
};

/** The last entry that views or checkpoints know of every match. */
const knownHeads = async (views: SqliteViews, checkpoints: SqliteCheckpoints): Promise<Known> => {
  const known = new Map<string, LogHead>();
  // The checkpoint's first: what views say of the same revision does not replace it.
  for (const all of [checkpoints.heads(), views.heads()])
    for (const heads of all) {
      for (const { match, revision, hash } of heads as readonly KnownHead[])
        if (revision > (known.get(match)?.revision ?? 0)) known.set(match, { revision, hash });
      await immediate();
    }
  return known;
};

/** Matches whose end is cut off or changed. */
const lost = async ({ log }: SqliteJournal, known: Known): Promise<Tampering[]> => {
  const found: Tampering[] = [];
  let n = 0;
  for (const [match, head] of known) {
    n += 1;
    if (n % 500 === 0) await immediate();
    const [record] = await log.read(match, head.revision - 1, 1);
    if (record?.revision === head.revision && record.hash === head.hash && hashOf(record.body) === head.hash) continue;
    const last = await log.head(match);
    found.push({ match, known: head, found: last, what: inWords(head, last) });
  }
  return found;
};

const inWords = ({ revision }: LogHead, last: LogHead | null): string => {
  if (last === null) return `none of its ${revision} entries is in the log any more`;
  return last.revision < revision
    ? `entry ${revision} was recorded, and the log ends at ${last.revision}`
    : `entry ${revision} is another than the one that was recorded`;
};

/**
 * Matches from which something is missing before the end, and entries beyond what was known, in places of the log that
 * had been read: nobody has recorded them.
 */
const misshapen = ({ looks }: SqliteJournal, known: Known, passed: number): Tampering[] => {
  const found: Tampering[] = [];
  const add = (match: string, last: number, what: string): void => {
    const head = { revision: last, hash: looks.hash(match, last) };
    found.push({ match, known: known.get(match) ?? head, found: head, what });
  };
  for (const { match, count, last } of looks.lengths()) {
    if (count !== last) add(match, last, `${last - count} of its entries are missing`);
    const next = (known.get(match)?.revision ?? 0) + 1;
    const position = last >= next ? looks.position(match, next) : null;
    if (position !== null && position < passed)
      add(match, last, `entry ${next} stands where no entry was when the log was read`);
  }
  return found;
};
