import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EntryRecord } from '#journal';
import { Histories, type MatchHistory } from '#match';
import { RandomPlayer, type LiveMatch, type Recorder } from '#recorder';
import { SqliteViews } from '#stores';
import { Batches } from '../support/batches.js';
import { begin } from '../support/play.js';
import { setupOf, testRecorder } from '../support/recorder.js';
import { starterGame } from '../support/starter.js';
import { logOf } from './evening.js';

/** Plays as many entries as are wanted, and no further: the match needs no end. @param then what is done at last */
export const longMatch = async (
  seed: string,
  entries: number,
  then?: (live: LiveMatch, recorder: Recorder) => Promise<unknown>,
): Promise<readonly EntryRecord[]> => {
  const { recorder, log } = testRecorder([starterGame]);
  let live = await begin({ recorder }, setupOf(starterGame, { seed, format: { name: 'standard', bestOf: 41 } }));
  const player = new RandomPlayer(seed);
  while (live.ledger.revision < entries) {
    const choice = player.choose(live, false);
    if (!choice) throw new Error(`the match has ${live.ledger.revision} entries`);
    const answer = await recorder.act(live.id, { ...choice, actor: { seat: choice.seat }, at: live.ledger.revision });
    if (!answer.ok) throw new Error(answer.detail);
    live = answer.match;
  }
  await then?.(live, recorder);
  return log.read(live.id);
};

/** A match as it is stored, and as a process finds it. */
export class StoredMatch {
  private readonly folder = mkdtempSync(join(tmpdir(), 'bench-'));
  private readonly views = SqliteViews.in(this.folder, 'the secret of a benchmark');
  private readonly open = new Set<Histories>();

  private constructor(private readonly records: readonly EntryRecord[]) {}

  static async of(records: readonly EntryRecord[]): Promise<StoredMatch> {
    const stored = new StoredMatch(records);
    const batches = new Batches();
    for (let from = 0; from < records.length; from += 500)
      await stored.views.put(batches.of(records.slice(from, from + 500)));
    return stored;
  }

  /** As a process finds it that has never seen it. */
  async find(): Promise<MatchHistory> {
    const log = { ...logOf(this.records), tail: () => () => undefined };
    const histories = new Histories({ log, stored: this.views });
    this.open.add(histories);
    return (await histories.of(this.records[0]!.match))!;
  }

  close(): void {
    for (const histories of this.open) histories.close();
    this.views.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Milliseconds. */
export const waited = async (job: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await job();
  return performance.now() - began;
};
