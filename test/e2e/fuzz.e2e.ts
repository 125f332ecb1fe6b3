import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fuzz } from '../fuzz/fuzz.js';
import { carriedGames, removeDir, testService, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await testService();
});

afterAll(async () => {
  await service.close();
  removeDir(service.dataDir);
});

/** A short run of what `npm run fuzz` does for longer; the same requests at every run. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 11);

it('no request, however odd, breaks anything, hangs, or changes what it may not', async () => {
  const { answers } = service;
  const fuzzed = await fuzz({ service, answers, games: carriedGames(), requests: REQUESTS, seed: SEED });
  // A finding says how it is repeated: npm run fuzz -- --seed 11 --requests <n>.
  expect(fuzzed.findings).toEqual([]);
  expect(fuzzed.routes.seen).toBe(fuzzed.routes.documented);
  for (const phase of ['asked', 'ended', 'imported', 'scenario'])
    expect([phase, fuzzed.phases.some((one) => one.includes(phase))]).toEqual([phase, true]);
  expect(fuzzed.phases.length).toBeGreaterThan(12);
});
