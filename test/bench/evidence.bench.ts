/**
 * How long it takes until the evidence of a best of three has come, how large the file is, and for how long at a time
 * everybody else waits meanwhile. The match was played elsewhere and imported. One line of JSON.
 *
 *     npm run bench -- evidence
 */
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { loadGames } from '../../src/carried/load-games.js';
import { startService } from '../../src/service.js';
import { readSettings } from '../../src/settings/settings.js';
import { longMatch } from '../support/long-match.js';
import { median, report, round } from './measure.js';

const TIMES = 12;
const ACTIONS = 1000;
const RESOLUTION = 2;

const folder = mkdtempSync(join(tmpdir(), 'evidence-'));
const settings = readSettings({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder });
const { games } = loadGames(settings.cardData);
const service = await startService({ settings, games, demonstrate: false });
await service.settled;

const match = await longMatch(
  games.find(({ rules }) => rules.game === 'grand-archive')!,
  'evidence',
  ACTIONS,
);
const imported = await fetch(`${service.url}/v1/archives`, {
  method: 'POST',
  headers: { 'content-type': 'application/x-ndjson' },
  body: match.archive,
});
if (!imported.ok) throw new Error(await imported.text());

const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
const times: number[] = [];
const stalls: number[] = [];
let bytes = 0;
for (let n = 0; n < TIMES; n += 1) {
  delay.reset();
  delay.enable();
  const began = performance.now();
  const answer = await fetch(`${service.url}/v1/matches/${match.id}/evidence`);
  const file = await answer.text();
  times.push(performance.now() - began);
  delay.disable();
  if (!answer.ok) throw new Error(file);
  bytes = Buffer.byteLength(file);
  stalls.push(Math.max(0, delay.max / 1e6 - RESOLUTION));
}
report({
  bench: 'evidence',
  entries: match.records.length,
  bytes,
  ms: round(median(times)),
  slowest: round(Math.max(...times)),
  stallMs: round(median(stalls)),
});
await service.close();
rmSync(folder, { recursive: true, force: true });
