import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { jest } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import { join } from 'node:path';
import type { CarriedGame } from '../../src/carried/carried-game.js';
import { Clock } from '../../src/engine/clock.js';
import { callsOf } from '../../src/openapi/calls.js';
import { startService, type Service } from '../../src/service.js';
import { readSettings } from '../../src/settings/settings.js';
import { carriedGames } from './carried-games.js';
import { AnswerCheck } from './answers.js';
import { Client, type Answer } from './client.js';
import { storesFor } from './distributed.js';
import { perProcess } from './per-file.js';

export { carriedGames, carriedToy } from './carried-games.js';
export { Client, type Answer } from './client.js';

export const SECRET = 'a secret that only tests would ever use';

export const tempDir = (): string => mkdtempSync(join(tmpdir(), 'recollect-'));
export const removeDir = (dir: string): void => rmSync(dir, { recursive: true, force: true });

export interface TestService extends Service {
  readonly dataDir: string;
  readonly api: Client;
  readonly answers: AnswerCheck;
}

/** A service in this process, on a port of its own; on the engine that `E2E_ENGINE` names, unless `env` chooses. */
export const testService = async (
  env: NodeJS.ProcessEnv = {},
  over: { games?: readonly CarriedGame[]; demonstrate?: boolean } = {},
): Promise<TestService> => {
  const dataDir = env['DATA_DIR'] ?? tempDir();
  const settings = readSettings({
    PORT: '0',
    LOG_LEVEL: 'silent',
    SECRET,
    // What is tested of a match is mostly how it ends: at once.
    FINAL_AFTER: '0',
    ...(await storesFor(dataDir)),
    ...env,
    DATA_DIR: dataDir,
  });
  const service = await startService({
    settings,
    games: over.games ?? carriedGames(),
    demonstrate: over.demonstrate ?? false,
  });
  const close = async (): Promise<void> => {
    open.delete(close);
    await service.close();
  };
  open.add(close);
  const answers = new AnswerCheck(callsOf(service.app.get(ModulesContainer)));
  return { ...service, close, dataDir, answers, api: new Client(service.url, answers) };
};

/**
 * Stops the clock of a service until mocks are restored, and hands out what puts it forward by a number of seconds.
 * Code that waits in the service for a time looks again when that much has really passed: take few seconds.
 */
export const stopClock = ({ app }: TestService): ((seconds: number) => void) => {
  const clock = app.get(Clock);
  // Not the machine's: where that was set back, the service's is still ahead of it.
  let now = clock.now();
  for (const told of ['now', 'known'] as const) jest.spyOn(clock, told).mockImplementation(() => now);
  return (seconds) => void (now += seconds * 1_000);
};

const open = new Set<() => Promise<void>>();

/** Closes what a failing test left open. */
export const closeServices = async (): Promise<void> => {
  for (const close of open) await close();
};

const shared = perProcess(
  async () => {
    const service = await testService();
    open.delete(service.close);
    return service;
  },
  async ({ close, dataDir }) => {
    await close();
    removeDir(dataDir);
  },
);

/**
 * The service of all files of this process that only read, or play matches and hold events of their own. What others
 * have left in it is there: a test that lists, counts, or changes what is the whole service's takes `testService()`.
 */
export const sharedService = async (): Promise<TestService> => {
  const service = await shared();
  const close = (): Promise<void> =>
    Promise.reject(new Error('other files of tests use this service: take testService()'));
  return { ...service, close, api: new SharedClient(service.url, service.answers) };
};

/** What says something of all matches, events or requests of a service. */
const OF_ALL = /^\/(metrics|v1\/(matches|events|calls|stages))(\?(?!.*\b(tournament|event)=)|$)/;

class SharedClient extends Client {
  override async send<T>(
    method: string,
    path: string,
    ...rest: [body?: unknown, sending?: object]
  ): Promise<Answer<T>> {
    if (method === 'GET' && OF_ALL.test(path))
      throw new Error(`GET ${path} tells what other files of tests have left: take testService()`);
    return super.send<T>(method, path, ...rest);
  }
}
