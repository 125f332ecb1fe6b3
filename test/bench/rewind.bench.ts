/**
 * How long a rewind takes in a match of 4,000 entries, to any place of it and to one of the last hundred entries: to
 * decide it, exactly and by policy, and to preview it, for the first time and again, also to the beginning. The match
 * is found as it is stored.
 * Beside it folding the match from its first entry: what a stored edge is worth is the ratio. One line of JSON.
 *
 *     npm run bench -- rewind
 */
import { openEntry } from '#journal';
import type { MatchHistory } from '#match';
import { RandomPlayer, thenOf } from '#recorder';
import { previewRewind } from '#replay';
import { decideDeed, isRefusal, type Draft } from '#rules';
import { fold, type FoldEntry } from '#table';
import { starterGame as game } from '../support/starter.js';
import { longMatch, StoredMatch, waited } from './long-match.js';
import { median, quantile, report, round, timed } from './measure.js';

const ENTRIES = 4000;
const TIMES = 100;
/** What reads everything since its place is measured less often. */
const FAR_TIMES = 24;
const FOLDS = 5;
const HEAD = { judge: 'h', role: 'head-judge' } as const;

// As they are read from a log: nobody in this process has sealed them.
const records = structuredClone(
  await longMatch('rewind', ENTRIES, async ({ id, ledger }, recorder) => {
    const action: Draft = { kind: 'rule', about: { from: '1' }, state: 'upheld' };
    const ruled = await recorder.act(id, { actor: HEAD, seat: 0, at: ledger.revision, action });
    if (!ruled.ok) throw new Error(ruled.detail);
  }),
);
const stored = await StoredMatch.of(records);
const history = await stored.find();
const session = (await history.sessionAt(history.revision))!;
const ruling = history.table.office.rulings![0]!.ruling;
const chance = new RandomPlayer('rewind places');
const anywhere = (): number => 4 + Math.floor(chance.chance() * (history.revision - 8));
const near = (): number => history.revision - 2 - Math.floor(chance.chance() * 100);

const decides = (mode: 'exact' | 'policy', place: () => number) => async (): Promise<void> => {
  // Into questions for nonces nobody goes back: another place is tried.
  for (;;) {
    const action: Draft = { kind: 'rewind', to: place(), mode, ruling };
    const then = await thenOf(history, { table: history.table }, { action });
    const decided = decideDeed({ ...game, session, then }, 0, action, { actor: HEAD, now: 0 });
    if (!isRefusal(decided)) return;
    if (decided.rule !== 'R-REWIND-03') throw new Error(decided.reason);
  }
};

interface Times {
  readonly median: number;
  readonly p95: number;
}

const timesOf = (times: number[]): Times => ({ median: round(median(times)), p95: round(quantile(times, 0.95)) });

const measured = async (job: () => Promise<unknown>, most = TIMES): Promise<Times> => {
  const times: number[] = [];
  for (let n = 0; n < most; n += 1) times.push(await waited(job));
  return timesOf(times);
};

/** Measures a match as it is found again each time: nothing of it was read before. */
const measuredAnew = async (job: (found: MatchHistory) => Promise<unknown>): Promise<Times> => {
  const times: number[] = [];
  for (let n = 0; n < FAR_TIMES; n += 1) {
    const found = await stored.find();
    times.push(await waited(() => job(found)));
  }
  return timesOf(times);
};

const exact = await measured(decides('exact', anywhere));
const line = {
  bench: 'rewind',
  entries: records.length,
  exact,
  exactNear: await measured(decides('exact', near)),
  policy: await measured(decides('policy', anywhere), FAR_TIMES),
  policyNear: await measured(decides('policy', near), FAR_TIMES),
  previewWhole: await measuredAnew((found) => previewRewind(found, 4)),
  previewFirst: await measuredAnew((found) => previewRewind(found, anywhere())),
  preview: await measured(() => previewRewind(history, anywhere())),
  previewNear: await measured(() => previewRewind(history, near())),
};
const opened = records.map((record) => openEntry(record, 'house') as unknown as FoldEntry);
const folds = Array.from({ length: FOLDS }, () => timed(() => fold(opened, 'house')));
report({ ...line, foldMs: round(median(folds)), ratio: round(median(folds) / exact.median) });
stored.close();
