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
  private readonly log;
  private histories: Histories | undefined;

  private constructor(private readonly records: readonly EntryRecord[]) {
    this.log = { ...logOf(records), tail: () => () => undefined };
  }

  static async of(records: readonly EntryRecord[]): Promise<StoredMatch> {
    const stored = new StoredMatch(records);
    const batches = new Batches();
    for (let from = 0; from < records.length; from += 500)
      await stored.views.put(batches.of(records.slice(from, from + 500)));
    return stored;
  }

  /** As a process finds it that has never seen it. What was found before is let go of. */
  async find(): Promise<MatchHistory> {
    this.histories?.close();
    this.histories = new Histories({ log: this.log, stored: this.views });
    return (await this.histories.of(this.records[0]!.match))!;
  }

  close(): void {
    this.histories?.close();
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
