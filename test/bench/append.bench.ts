/**
 * How much of what SQLite can do the log keeps: appends through `EventLog` (place checked, listeners told, one promise
 * per entry, group commit) against bare libsql with the same table, the same batch size and the same durability, turn
 * by turn in one run. Prints one line of JSON; `ratio` is the median of the pairs. Then, as a second line, what the
 * codec costs.
 *
 *     npm run bench -- append
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { accept, emptyLedger, keysIn, openEntry, sealEntry, type EntryDraft, type EntryRecord } from '#journal';
import { openSqliteJournal } from '#stores';
import { chainOf } from '../support/chains.js';

const BATCH = 64;
const BATCHES = 40;
const PAIRS = 15;

const dir = mkdtempSync(join(tmpdir(), 'append-'));
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] as number;

/** As many matches as go into a batch, each an entry further in every batch: how a busy evening looks. */
const batchesFor = (round: string): EntryRecord[][] => {
  const matches = Array.from({ length: BATCH }, (_, i) => chainOf(`${round}-${i}`, BATCHES).records);
  return Array.from({ length: BATCHES }, (_, revision) => matches.map((records) => records[revision] as EntryRecord));
};

/** Before a clock starts, so that nobody pays for what making the batches left behind. */
const tidy = (): void => globalThis.gc?.();

const perSecond = (began: number): number => (BATCH * BATCHES * 1_000) / (performance.now() - began);

const journal = openSqliteJournal(join(dir, 'journal.db'));
const throughLog = async (batches: readonly EntryRecord[][]): Promise<number> => {
  tidy();
  const began = performance.now();
  for (const batch of batches) await Promise.all(batch.map((record) => journal.log.append(record)));
  return perSecond(began);
};

const bare = new Database(join(dir, 'bare.db'));
bare.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
bare.exec(
  `CREATE TABLE entries (position INTEGER PRIMARY KEY, match TEXT NOT NULL, revision INTEGER NOT NULL, hash TEXT NOT NULL,
     body TEXT NOT NULL, bundles TEXT NOT NULL, UNIQUE (match, revision)) STRICT`,
);
const insert = bare.prepare('INSERT INTO entries (match, revision, hash, body, bundles) VALUES (?, ?, ?, ?, ?)');
const throughSqlite = async (batches: readonly EntryRecord[][]): Promise<number> => {
  tidy();
  const began = performance.now();
  for (const batch of batches) {
    bare.exec('BEGIN IMMEDIATE');
    for (const { match, revision, hash, body, bundles } of batch)
      insert.run(match, revision, hash, body, bundles.join('\n'));
    bare.exec('COMMIT');
    // Bare code, too, must let its callers' turn come.
    await new Promise(setImmediate);
  }
  return perSecond(began);
};

const pairs: { log: number; sqlite: number }[] = [];
for (let pair = -2; pair < PAIRS; pair++) {
  const [first, second] = [batchesFor(`a${pair}`), batchesFor(`b${pair}`)];
  const logFirst = pair % 2 === 0;
  let [log, sqlite] = [0, 0];
  if (logFirst) log = await throughLog(first);
  sqlite = await throughSqlite(logFirst ? second : first);
  if (!logFirst) log = await throughLog(second);
  // The first ones warm up.
  if (pair >= 0) pairs.push({ log, sqlite });
}
await journal.close();
bare.close();
rmSync(dir, { recursive: true });

const ratio = median(pairs.map(({ log, sqlite }) => log / sqlite));
const [log, sqlite] = [median(pairs.map((pair) => pair.log)), median(pairs.map((pair) => pair.sqlite))];
console.log(
  JSON.stringify({
    bench: 'append',
    batch: BATCH,
    unit: 'entries/s',
    log: Math.round(log),
    sqlite: Math.round(sqlite),
    ratio: Number(ratio.toFixed(2)),
  }),
);

// The codec, over one match of 4,000 entries.
const { records } = chainOf('codec', 4_000);
const drafts = records.map((record) => openEntry(record, 'house') as EntryDraft);
let keys = keysIn(drafts[0]?.facts ?? [], 2) as readonly string[];
const inForce = drafts.map(({ facts }) => (keys = (keysIn(facts, 2) as readonly string[] | null) ?? keys));
const microseconds = (work: () => void): number => {
  const times = Array.from({ length: 7 }, () => {
    const began = performance.now();
    work();
    return ((performance.now() - began) * 1_000) / records.length;
  });
  return Number(median(times).toFixed(1));
};
const seal = microseconds(() => drafts.forEach((draft, i) => sealEntry(draft, 2, inForce[i] as readonly string[])));
const acceptAll = microseconds(() => {
  let ledger = emptyLedger();
  for (const record of records) {
    const verdict = accept(ledger, record);
    if (verdict.verdict !== 'accepted') throw new Error(JSON.stringify(verdict));
    ledger = verdict.ledger;
  }
});
const open = microseconds(() => records.forEach((record) => openEntry(record, [1])));
const bytes = Math.round(
  records.reduce((sum, { body, bundles }) => sum + body.length + bundles.join('').length, 0) / records.length,
);
console.log(JSON.stringify({ bench: 'entry', unit: 'µs', bytes, seal, accept: acceptAll, open }));
