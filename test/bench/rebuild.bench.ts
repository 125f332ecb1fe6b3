/**
 * Makes the views of 1,000,000 facts again from a journal on disk, into SQLite and, where MONGODB_URI is set, into
 * MongoDB: how fast, and the most memory the process had taken by a quarter, half and all of the way, which says
 * whether it grows with the log. One line of JSON each.
 *
 *     npm run servers -- start, then MONGODB_URI=… npm run bench -- rebuild
 */
import { keysIn, openEntry, sealEntry, ZERO_HASH, type EntryDraft, type EntryRecord } from '#journal';
import { openMongo, openSqliteJournal, rebuildMongo, rebuildSqlite } from '#stores';
import { type RebuildSetup } from '#views';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchUri, playEvening } from './evening.js';
import { report, round } from './measure.js';

const FACTS = Number(process.env['FACTS'] ?? 1_000_000);
/** Matches that are played at once; there is always another to begin. */
const AT_ONCE = 50;

/** The same match under another name: every entry sealed and chained again. */
const renamed = (drafts: readonly EntryDraft[], match: string): EntryRecord[] => {
  const seats = 2;
  let prev = ZERO_HASH;
  let keys: readonly string[] = [];
  return drafts.map((draft) => {
    const facts = draft.facts.map((fact) =>
      'layout' in fact && 'match' in fact ? { ...fact, match: { ...(fact.match as object), id: match } } : fact,
    );
    keys = (keysIn(facts, seats) as readonly string[] | null) ?? keys;
    const record = sealEntry({ ...draft, match, prev, facts }, seats, keys);
    prev = record.hash;
    return record;
  });
};

/** Writes the journal, in a process of its own, so that its memory is not counted. */
const make = async (folder: string): Promise<void> => {
  const played = await playEvening('rebuild', 8, 250);
  const names = [...new Set(played.map(({ match }) => match))];
  const patterns = names.map((name) =>
    played.filter(({ match }) => match === name).map((record) => openEntry(record, 'house') as unknown as EntryDraft),
  );
  const journal = openSqliteJournal(join(folder, 'journal.db'));
  let [facts, entries, matches] = [0, 0, 0];
  const tables: EntryRecord[][] = [];
  while (facts < FACTS) {
    const round: EntryRecord[] = [];
    for (let n = 0; n < AT_ONCE; n += 1) {
      if (!tables[n]?.length) tables[n] = renamed(patterns[matches % patterns.length]!, `match-${matches++}`);
      round.push(tables[n]!.shift()!);
    }
    for (const record of round)
      facts += (JSON.parse(record.body) as { public: { facts: unknown[] } }).public.facts.length;
    entries += round.length;
    await Promise.all(round.map((record) => journal.log.append(record)));
  }
  await journal.close();
  console.log(JSON.stringify({ facts, entries, matches }));
};

const MIB = 1024 * 1024;

/** Rebuilds, and watches the memory it takes. */
const measured = async (
  into: string,
  counts: object & { facts: number; entries: number },
  rebuild: (setup: Omit<RebuildSetup, 'log'>) => Promise<unknown>,
): Promise<void> => {
  globalThis.gc?.();
  let [most, share] = [0, 0];
  const marks = new Map<number, number>([
    [0.25, 0],
    [0.5, 0],
    [1, 0],
  ]);
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
    for (const [mark, seen] of marks) if (seen === 0 && share >= mark) marks.set(mark, most);
  }, 50);
  const began = performance.now();
  await rebuild({ stop: new AbortController().signal, progress: ({ done, of }) => void (share = done / of) });
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(watch);
  most = Math.max(most, process.memoryUsage.rss());
  const mib = [...marks.values()].map((bytes) => Math.round((bytes || most) / MIB));
  report({
    bench: 'rebuild',
    into,
    ...counts,
    seconds: round(seconds),
    factsPerSecond: Math.round(counts.facts / seconds),
    entriesPerSecond: Math.round(counts.entries / seconds),
    rssMiBAtQuarterHalfWhole: mib,
  });
};

if (process.argv[2] === 'make') {
  await make(process.argv[3]!);
} else {
  const folder = mkdtempSync(join(tmpdir(), 'rebuild-'));
  const made = spawnSync(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), 'make', folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const counts = JSON.parse(made.stdout) as { facts: number; entries: number; matches: number };
  const journal = openSqliteJournal(join(folder, 'journal.db'));
  try {
    if (process.env['MONGODB_URI']) {
      const { db, close } = await openMongo(benchUri());
      await measured('mongodb', counts, (setup) => rebuildMongo(db, { ...setup, log: journal.log, grace: 0 }));
      await db.dropDatabase();
      await close();
    }
    await measured('sqlite', counts, (setup) => rebuildSqlite(folder, { ...setup, log: journal.log }));
  } finally {
    await journal.close();
    rmSync(folder, { recursive: true });
  }
}
