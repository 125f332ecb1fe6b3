// What tests import from '@jest/globals', where they do not run in Jest.
import { ModuleMocker } from 'jest-mock';

export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from 'jest-circus';
export { expect } from 'expect';

/** Without timers: the few tests that want them are left out. */
export const jest = new ModuleMocker(globalThis);
