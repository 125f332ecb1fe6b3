/**
 * How long it takes to go to any step of a match of 4,000 entries, for a seat's view, compared with folding from the
 * first entry. `warm`: the match is in memory, as after a viewer has gone through it once. `cold`: only its head is, so
 * a seek reads an edge and at most a block of entries. `head`: the first look of a process at the match. `http`: a
 * whole step of `GET /v1/matches/{id}/replay/{n}` from its own server, cold at first and then warm. It prints the
 * median (`p50`) and the slowest of a hundred (`p99`) of each, in one line of JSON.
 *
 *     npm run bench -- seek
 */
import { openEntry } from '#journal';
import type { MatchHistory } from '#match';
import { RandomPlayer } from '#recorder';
import { showStep } from '#replay';
import { openSqliteJournal } from '#stores';
import { fold, view, type FoldEntry } from '#table';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { longMatch, StoredMatch, waited } from './long-match.js';
import { ends, quantile, report, round, timed } from './measure.js';
import { RawClient } from './raw-client.js';
import { serve } from './served.js';

const ENTRIES = 4000;
const SEEKS = 500;
const COLD = 150;
const FOLDS = 12;

const records = (await longMatch('seek', ENTRIES)).slice(0, ENTRIES);
const stored = await StoredMatch.of(records);
const chance = new RandomPlayer('seek');

const measured = async (count: number, job: () => Promise<unknown>): Promise<number[]> => {
  const found: number[] = [];
  for (let n = 0; n < count; n += 1) found.push(await waited(job));
  return found;
};

let history = await stored.find();
const steps = await history.lastStep('resolution');
const stepAt = (): number => Math.floor(chance.chance() * (steps + 1));
const placeOf = async (step: number) => (await history.seek('resolution', step))!.position;
const seek = async (of: MatchHistory, step = stepAt()): Promise<unknown> =>
  of.viewAt((await of.seek('resolution', step))!.position, [1]);

await measured(50, () => stored.find());
const heads = await measured(COLD, () => stored.find());
const colds: number[] = [];
for (let n = -20; n < COLD; n += 1) {
  history = await stored.find();
  const ms = await waited(() => seek(history));
  if (n >= 0) colds.push(ms);
}
for (let step = 0; step <= steps; step += 1) await seek(history, step);
const warm = await measured(SEEKS, () => seek(history));
const shown = await measured(SEEKS, () => showStep(history, 'resolution', stepAt(), [1]));
const places = await Promise.all(Array.from({ length: FOLDS }, () => placeOf(stepAt())));
const folds = places.map(({ revision }) =>
  timed(() =>
    view(
      fold(
        records.slice(0, revision).map((record) => openEntry(record, 'house') as unknown as FoldEntry),
        'house',
      ),
      [1],
    ),
  ),
);
stored.close();

/** A server that has the match: its first answers for some steps, and its next ones for the same. */
const overHttp = async (): Promise<{ readonly cold: number[]; readonly warm: number[] }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'seek-bench-'));
  const journal = openSqliteJournal(join(dataDir, 'journal.db'));
  for (let from = 0; from < records.length; from += 100)
    await Promise.all(records.slice(from, from + 100).map((record) => journal.log.append(record)));
  await journal.close();
  const server = await serve({ RATE_LIMIT: '1000000' }, { dataDir });
  try {
    const client = new RawClient(server.url);
    const get = async (step: number): Promise<void> => {
      const { status, text } = await client.get(`/v1/matches/${records[0]!.match}/replay/${step}`);
      if (status !== 200) throw new Error(`step ${step}: ${status} ${text}`);
    };
    for (let n = 0; n < 300; n += 1) await get(steps);
    const wanted = Array.from({ length: steps / 20 }, (_, n) => 20 * n).sort(() => chance.chance() - 0.5);
    const through = async (): Promise<number[]> => {
      const found: number[] = [];
      for (const step of wanted) found.push(await waited(() => get(step)));
      return found;
    };
    const cold = await through();
    // Often enough that the slowest of a hundred is no single one.
    const warm: number[] = [];
    for (let n = 0; n < 10; n += 1) warm.push(...(await through()));
    client.close();
    return { cold, warm };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
const http = await overHttp();

const peer = quantile(folds, 0.99);
report({
  bench: 'seek',
  entries: records.length,
  steps,
  unit: 'ms',
  warm: ends(warm),
  showStep: ends(shown),
  cold: ends(colds),
  head: ends(heads),
  http: { warm: ends(http.warm), cold: ends(http.cold) },
  peer: 'fold from the first entry',
  fold: ends(folds),
  ratio: round(peer / quantile(warm, 0.99)),
  coldRatio: round(peer / quantile(colds, 0.99)),
});
