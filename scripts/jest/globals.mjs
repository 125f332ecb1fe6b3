// The replacement for '@jest/globals' in tests: `run-file.mjs` runs them in Node's own module loader.
import { jestExpect } from '@jest/expect';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from 'jest-circus';
export const expect = jestExpect;

const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({ config: { fakeTimers: {}, rootDir: process.cwd() }, global: globalThis });

/** `jest` without its functions for modules: tests pass modules in and never replace them. */
export const jest = {
  fn: mocker.fn.bind(mocker),
  isMockFunction: mocker.isMockFunction.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  useFakeTimers: (config) => timers.useFakeTimers(config),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
  runAllTimers: () => timers.runAllTimers(),
  restoreAllMocks: () => mocker.restoreAllMocks(),
};
