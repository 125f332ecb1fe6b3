// A process that runs files of tests one after the other, as its runner (runner.mjs) sends them, and says of each how
// it went.
import { getState } from 'jest-circus';
import { nameOf, runFile, textOf } from './run-file.mjs';
import { usedMs, watched } from './watched.mjs';

const { limit, beat } = watched(3);

/** @param {object} message */
const say = (message) => process.send?.(message);

/** What waits in this process at present: for the watchdog. */
globalThis.__waitsFor = () => {
  const said = [...(globalThis[Symbol.for('recollect.waiting')] ?? [])].map(String);
  return said.length > 0 ? said.join('; ') : counted(process.getActiveResourcesInfo()).join(', ');
};

/** What keeps a process alive by itself. */
const OWN = new Set(['MessagePort', 'Immediate', 'FSReqPromise', 'FSReqCallback', 'WriteWrap', 'TTYWrap']);

/** @param {readonly string[]} names @returns {string[]} `2 × Timeout` */
const counted = (names) => {
  const counts = new Map();
  for (const name of names) if (!OWN.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, n]) => (n > 1 ? `${n} × ${name}` : name));
};

/** What is there now and was not before. @param {readonly string[]} before */
const leftOpen = (before) => {
  const old = [...before];
  return counted(
    process.getActiveResourcesInfo().filter((name) => {
      const at = old.indexOf(name);
      if (at >= 0) old.splice(at, 1);
      return at < 0;
    }),
  );
};

const STATUS = { skip: 'pending', todo: 'todo' };

/** A test's result as Jest's reporters take it. */
const assertionOf = ({ testPath, errors, status, startedAt, duration, failing, invocations, ...rest }) => {
  const [title, ...outer] = testPath.slice(1).reverse();
  return {
    ancestorTitles: outer.reverse(),
    title,
    fullName: testPath.slice(1).join(' '),
    status: STATUS[status] ?? (errors.length > 0 ? 'failed' : 'passed'),
    duration,
    failing,
    invocations,
    startAt: startedAt,
    failureMessages: errors,
    failureDetails: [],
    location: rest.location,
    numPassingAsserts: rest.numPassingAsserts,
    retryReasons: rest.retryReasons,
  };
};

/** @param {import('jest-circus').Circus.Event} event */
const heard = (event) => {
  beat();
  if (event.name === 'test_start') say({ at: nameOf(event.test) });
  else if (event.name === 'hook_start')
    say({ at: event.hook.type.endsWith('All') ? event.hook.type : `${at()}, in ${event.hook.type}` });
  else if (event.name === 'test_done') say({ tested: nameOf(event.test), failed: event.test.errors.length > 0 });
};
const at = () => {
  const test = getState().currentlyRunningTest;
  return test ? nameOf(test) : '';
};

process.on('message', async ({ url, limitMs, pattern, seed }) => {
  const before = usedMs();
  const open = process.getActiveResourcesInfo();
  const had = shared().size;
  beat();
  limit(limitMs);
  try {
    const { testResults, unhandledErrors } = await runFile(url, { pattern, seed, heard });
    limit(undefined);
    // What a file opens for those after it, too, is not left open.
    const result = {
      tests: testResults.map(assertionOf),
      unhandledErrors,
      open: shared().size > had ? [] : leftOpen(open),
    };
    say({ done: { ...result, ms: usedMs() - before, bytes: process.memoryUsage.rss() } });
  } catch (error) {
    limit(undefined);
    say({ done: { tests: [], unhandledErrors: [textOf(error)], ms: usedMs() - before } });
  }
});

/** Closes what files of this process share until its end: a service, a browser (test/support/per-file.ts). */
const shared = () => globalThis[Symbol.for('recollect.at-end')] ?? new Set();

process.on('disconnect', async () => {
  for (const close of shared()) await close();
  process.exit();
});

say({ ready: true });
