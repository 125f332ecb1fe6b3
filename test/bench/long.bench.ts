/**
 * Whether an action costs the same wherever it comes in a match: the 10th, the 100,000th. One match of many games
 * between the starter decks is played at random and recorded in a journal on disk; `cpuMicroseconds` is what an action
 * takes of this process's processor time, from the recorder's call to the durable acknowledgement, by tenths of the
 * match. `ratio`: the last tenth beside the first; `heap`: MiB of heap after each. One line of JSON. LONG_ACTIONS=5000
 * makes it shorter.
 *
 *     npm run bench -- long
 */
import { RandomPlayer } from '#recorder';
import { openSqliteJournal } from '#stores';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { begin } from '../support/play.js';
import { setupOf, testRecorder } from '../support/recorder.js';
import { starterGame } from '../support/starter.js';
import { report, round } from './measure.js';

const ACTIONS = Number(process.env['LONG_ACTIONS'] ?? 100_000);
/** Actions of a match before: what is compiled late must not count as the beginning of the long one. */
const WARM = 4_000;
const WINDOWS = 10;
const MIB = 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'long-bench-'));
const { log, access, close } = openSqliteJournal(join(folder, 'journal.db'));

const played = async (seed: string, actions: number, took: (n: number, micros: number) => void): Promise<void> => {
  const { recorder } = testRecorder([starterGame], { log, access, newId: () => seed });
  let live = await begin({ recorder }, setupOf(starterGame, { seed, format: { name: 'standard', bestOf: 9_999 } }));
  const player = new RandomPlayer(seed);
  for (let n = 0; n < actions; n += 1) {
    const choice = player.choose(live, false);
    if (!choice) throw new Error(`nobody can act after ${n} actions`);
    const action = { ...choice, actor: { seat: choice.seat }, at: live.ledger.revision };
    const before = process.cpuUsage();
    const answer = await recorder.act(live.id, action);
    const { user, system } = process.cpuUsage(before);
    if (!answer.ok) throw new Error(answer.detail);
    live = answer.match;
    took(n, user + system);
  }
};

try {
  await played('warm', Math.min(WARM, ACTIONS), () => undefined);
  const size = Math.floor(ACTIONS / WINDOWS);
  const spent = Array.from({ length: WINDOWS }, () => 0);
  const heap: number[] = [];
  await played('long', size * WINDOWS, (n, micros) => {
    spent[Math.floor(n / size)]! += micros;
    if (n % size < size - 1) return;
    globalThis.gc?.();
    heap.push(round(process.memoryUsage().heapUsed / MIB));
  });
  report({
    bench: 'long',
    game: starterGame.rules.game,
    actions: size * WINDOWS,
    cpuMicroseconds: spent.map((micros) => Math.round(micros / size)),
    ratio: round(spent.at(-1)! / spent[0]!),
    heap,
  });
} finally {
  await close();
  rmSync(folder, { recursive: true, force: true });
}
