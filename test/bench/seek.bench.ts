/**
 * How long it takes to go to any step of a match of 4,000 entries, for a seat's view, beside folding from the first
 * entry: the stored edges are worth the ratio. The match is found as it is stored: every seek that does not fall into a
 * block at hand reads an edge and at most 64 entries. Also a cold read of its head. One line of JSON.
 *
 *     npm run bench -- seek
 */
import { openEntry } from '#journal';
import { RandomPlayer } from '#recorder';
import { showStep } from '#replay';
import { fold, view, type FoldEntry } from '#table';
import { longMatch, StoredMatch, waited } from './long-match.js';
import { median, quantile, report, round, timed } from './measure.js';

const ENTRIES = 4000;
const SEEKS = 500;
const FOLDS = 12;

const records = (await longMatch('seek', ENTRIES)).slice(0, ENTRIES);
const stored = await StoredMatch.of(records);

const colds: number[] = [];
for (let n = 0; n < 50; n += 1) colds.push(await waited(() => stored.find()));

const history = await stored.find();
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
stored.close();
