import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ModulesContainer } from '@nestjs/core';
import { callsOf } from '../../src/openapi/calls.js';
import { startService } from '../../src/service.js';
import { readSettings } from '../../src/settings/settings.js';
import { AnswerCheck } from '../support/answers.js';
import { carriedGames } from '../support/carried-games.js';
import { fuzz } from './fuzz.js';

/** What `npm run fuzz` runs: tells findings as they come, and at the end all of it in a line of JSON. */
const { values } = parseArgs({
  options: { requests: { type: 'string' }, seed: { type: 'string' }, game: { type: 'string' } },
});
const games = carriedGames().filter(({ rules }) => values.game === undefined || rules.game === values.game);
const dataDir = mkdtempSync(join(tmpdir(), 'recollect-fuzz-'));
// No match moves by itself: what moves is what a request has moved.
const settings = readSettings({ PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir, FINAL_AFTER: '0' });
const service = await startService({ settings, games, demonstrate: false });
try {
  const fuzzed = await fuzz({
    service,
    answers: new AnswerCheck(callsOf(service.app.get(ModulesContainer))),
    games,
    requests: Number(values.requests),
    seed: Number(values.seed),
    tell: (line) => console.error(line),
  });
  console.log(JSON.stringify(fuzzed));
  process.exitCode = fuzzed.findings.length === 0 ? 0 : 1;
} finally {
  await service.close();
  rmSync(dataDir, { recursive: true, force: true });
}
