/**
 * How long it takes to go to any step of a match of 4,000 entries, for a seat's view, beside folding from the first
 * entry: the timeline's snapshots are worth the ratio. Also what the timeline costs to build, and what it keeps. One
 * line of JSON.
 *
 *     npm run bench -- seek
 */
import { openEntry, type EntryRecord } from '#journal';
import { RandomPlayer } from '#recorder';
import { showStep, Timeline } from '#replay';
import { fold, view, type FoldEntry } from '#table';
import { playMatch } from '../support/play.js';
import { starterGame as game } from '../support/starter.js';
import { median, quantile, report, round, timed } from './measure.js';

const ENTRIES = 4000;
const SEEKS = 2000;
const FOLDS = 12;

const { records: all } = await playMatch(game, 'seek', 20_000, { format: { name: 'standard', bestOf: 41 } });
const records: readonly EntryRecord[] = all.slice(0, ENTRIES);
if (records.length < ENTRIES) throw new Error(`the match has ${all.length} entries`);

const heap = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};
const before = heap();
let timeline = new Timeline('seek');
const built = timed(() => (timeline = Timeline.of(records[0]!.match, records)));
const kept = heap() - before;

const chance = new RandomPlayer('seek');
const steps = timeline.lastStep('resolution');
const stepAt = (): number => Math.floor(chance.chance() * (steps + 1));
const seek = (step: number): unknown => timeline.viewAt(timeline.seek('resolution', step)!.position, [1]);
for (let warm = 0; warm < 200; warm += 1) seek(stepAt());
const seeks = Array.from({ length: SEEKS }, () => stepAt()).map((step) => timed(() => seek(step)));
const shown = Array.from({ length: SEEKS }, () => stepAt()).map((step) =>
  timed(() => showStep(timeline, 'resolution', step, [1])),
);
const folds = Array.from({ length: FOLDS }, () => timeline.seek('resolution', stepAt())!.position).map(({ revision }) =>
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
  buildMs: Math.round(built),
  keptBytesPerEntry: Math.round(kept / records.length),
});
