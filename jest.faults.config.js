import base from './jest.config.js';

// What kills processes and servers and is kept waiting by them: one suite after the other, with the machine to itself.
/** @type {import('jest').Config} */
export default { ...base, testMatch: ['**/test/faults/*.faults.ts'], maxWorkers: 1 };
