// A process that runs test files, one after the other, as its runner (runner.mjs) sends them, and reports each result.
import { setFlagsFromString } from 'node:v8';
import { getState } from 'jest-circus';
import { nameOf, runFile, textOf } from './run-file.mjs';
import { usedMs, watched } from './watched.mjs';

// Most code of a test runs only a few times: V8's optimizing compiler wasted a fifth of the processor time. Later
// releases of Node do not have this setting and ignore it.
setFlagsFromString('--interrupt-budget=1000000');

const { limit, beat } = watched(3);
/** Code that waits in a test calls this to say that something has happened (test/support/eventually.ts). */
globalThis[Symbol.for('recollect.beat')] = beat;

/** @param {object} message */
const say = (message) => process.send?.(message);

/** Tells the watchdog what this process waits for now. */
globalThis.__waitsFor = () => {
  const said = [...(globalThis[Symbol.for('recollect.waiting')] ?? [])].map(String);
  return said.length > 0 ? said.join('; ') : counted(process.getActiveResourcesInfo()).join(', ');
};

/** Resources that a process always has. */
const OWN = new Set(['MessagePort', 'Immediate', 'FSReqPromise', 'FSReqCallback', 'WriteWrap', 'TTYWrap']);

/** @param {readonly string[]} names @returns {string[]} `2 × Timeout` */
const counted = (names) => {
  const counts = new Map();
  for (const name of names) if (!OWN.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, n]) => (n > 1 ? `${n} × ${name}` : name));
};

/** For each kind of resource, the files that left more of it open. @type {Map<string, string[]>} */
const openSince = new Map();
/** `fetch` keeps its connections open for a while, and an ended process keeps its pipes. */
const KEPT = new Set([...OWN, 'PipeWrap', 'TCPSocketWrap', 'Timeout']);
const openNow = () => process.getActiveResourcesInfo().filter((name) => !KEPT.has(name));
const OPEN_AT_FIRST = openNow();

const STATUS = { skip: 'pending', todo: 'todo' };

/** The result of a test in the form that Jest's reporters take. */
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

/** Notes what a file left open: what is open after it but was not open before it. */
const noteOpen = (file, before) => {
  const left = [...before];
  for (const name of openNow()) {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    else openSince.set(name, [...(openSince.get(name) ?? []), file]);
  }
};

process.on('message', async ({ url, file, limitMs, pattern, seed }) => {
  const before = usedMs();
  const open = openNow();
  const had = shared().size;
  beat();
  limit(limitMs);
  try {
    const { testResults, unhandledErrors } = await runFile(url, { pattern, seed, heard });
    limit(undefined);
    // A file may open something for the files after it; that does not count as left open.
    if (shared().size === had) noteOpen(file, open);
    const result = { tests: testResults.map(assertionOf), unhandledErrors };
    say({ done: { ...result, ms: usedMs() - before, bytes: process.memoryUsage.rss(), open: stillOpen() } });
  } catch (error) {
    limit(undefined);
    say({ done: { tests: [], unhandledErrors: [textOf(error)], ms: usedMs() - before } });
  }
});

/** What is open now but was not at the start, with the files that left it open. */
const stillOpen = () => {
  const left = openNow();
  for (const name of OPEN_AT_FIRST) if (left.includes(name)) left.splice(left.indexOf(name), 1);
  const told = counted(left).map(
    (one) => `${one} (more after ${openSince.get(one.split(' ').at(-1))?.join(', ') ?? 'this file'})`,
  );
  return told.length > 0 ? `still open at the end of a process: ${told.join('; ')}` : undefined;
};

/** What files of this process share until its end, such as a service or a browser (test/support/per-file.ts). */
const shared = () => globalThis[Symbol.for('recollect.at-end')] ?? new Set();

/** Closes the shared things at the end, and reports what is still open after that. */
process.on('disconnect', async () => {
  for (const close of shared()) await close();
  const left = stillOpen();
  if (left) process.stderr.write(`${left}\n`);
  process.exit();
});

say({ ready: true });
