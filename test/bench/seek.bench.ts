/**
 * How long it takes to go to any step of a match of 4,000 entries, for a seat's view, beside folding from the first
 * entry: the stored edges are worth the ratio. The match is found as it is stored: every seek that does not fall into a
 * block at hand reads an edge and at most 64 entries. Also a cold read of its head. One line of JSON.
 *
 *     npm run bench -- seek
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEntry, type EntryRecord } from '#journal';
import { RandomPlayer } from '#recorder';
import { Histories } from '#match';
import { SqliteViews } from '#stores';
import { showStep } from '#replay';
import { fold, view, type FoldEntry } from '#table';
import { begin } from '../support/play.js';
import { setupOf, testRecorder } from '../support/recorder.js';
import { Batches } from '../support/batches.js';
import { starterGame as game } from '../support/starter.js';
import { logOf } from './evening.js';
import { median, quantile, report, round, timed } from './measure.js';

const ENTRIES = 4000;
const SEEKS = 500;
const FOLDS = 12;

/** Plays as many entries as are wanted, and no further: the match needs no end. */
const played = async (): Promise<readonly EntryRecord[]> => {
  const { recorder, log } = testRecorder([game]);
  let live = await begin({ recorder }, setupOf(game, { seed: 'seek', format: { name: 'standard', bestOf: 41 } }));
  const player = new RandomPlayer('seek');
  while (live.ledger.revision < ENTRIES) {
    const choice = player.choose(live, false);
    if (!choice) throw new Error(`the match has ${live.ledger.revision} entries`);
    const answer = await recorder.act(live.id, { ...choice, actor: { seat: choice.seat }, at: live.ledger.revision });
    if (!answer.ok) throw new Error(answer.detail);
    live = answer.match;
  }
  return (await log.read(live.id)).slice(0, ENTRIES);
};
const records = await played();

const folder = mkdtempSync(join(tmpdir(), 'seek-'));
const views = SqliteViews.in(folder);
const batches = new Batches();
for (let from = 0; from < ENTRIES; from += 500) await views.put(batches.of(records.slice(from, from + 500)));
const log = { ...logOf(records), tail: () => () => undefined };
const { match } = records[0]!;

const waited = async (job: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await job();
  return performance.now() - began;
};
/** As a process finds the match that has never seen it. */
const cold = async (): Promise<number> => {
  const histories = new Histories({ log, stored: views });
  const ms = await waited(() => histories.of(match));
  histories.close();
  return ms;
};
const colds: number[] = [];
for (let n = 0; n < 50; n += 1) colds.push(await cold());

const histories = new Histories({ log, stored: views });
const history = (await histories.of(match))!;
const chance = new RandomPlayer('seek');
const steps = await history.lastStep('resolution');
const stepAt = (): number => Math.floor(chance.chance() * (steps + 1));
const placeOf = async (step: number) => (await history.seek('resolution', step))!.position;
const seek = async (step: number): Promise<unknown> => history.viewAt(await placeOf(step), [1]);
for (let warm = 0; warm < 100; warm += 1) await seek(stepAt());
const seeks: number[] = [];
for (let n = 0; n < SEEKS; n += 1) seeks.push(await waited(() => seek(stepAt())));
const shown: number[] = [];
for (let n = 0; n < SEEKS; n += 1) shown.push(await waited(() => showStep(history, 'resolution', stepAt(), [1])));
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

report({
  bench: 'seek',
  entries: records.length,
  steps,
  medianMs: round(median(seeks)),
  p99Ms: round(quantile(seeks, 0.99)),
  showStepP99Ms: round(quantile(shown, 0.99)),
  peer: 'fold from the first entry',
  peerP99Ms: round(quantile(folds, 0.99)),
  ratio: round(quantile(folds, 0.99) / quantile(seeks, 0.99)),
  coldHeadMedianMs: round(median(colds)),
  coldHeadP99Ms: round(quantile(colds, 0.99)),
});
histories.close();
views.close();
rmSync(folder, { recursive: true });
