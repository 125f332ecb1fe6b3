// The thread beside a test file, which keeps its only time limit. It ends the process if the file has used ten times
// its budget of processor time, or if nothing has happened for five minutes. Before that it says what the file was
// doing: it writes a line of JSON to `fd`, if there is one.
import { writeSync } from 'node:fs';
import inspector from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { usedMs } from './watched.mjs';

/**
 * `[0]`: the processor time of the process, in ms, at which the file's budget is used up. `[1]`: a number that rises
 * whenever something happens.
 */
const [limitMs, happened] = [0, 1];
const { shared, fd, idleMs, parent } = workerData;
const EVERY_MS = 100;
/** A test that only polls uses a smaller share of a processor than this. */
const IDLE_SHARE = 0.03;

const session = new inspector.Session();
const ask = (method, params) =>
  new Promise((resolve) => session.post(method, params, (error, result) => resolve(error ? undefined : result)));
const soon = (promise) => Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 1_000))]);

/** The place in the code where the process is. */
const place = async () => {
  const paused = new Promise((resolve) => session.once('Debugger.paused', ({ params }) => resolve(params.callFrames)));
  const scripts = new Map();
  session.on('Debugger.scriptParsed', ({ params }) => scripts.set(params.scriptId, params.url));
  await soon(ask('Debugger.enable'));
  await soon(ask('Debugger.pause'));
  const frames = (await soon(paused)) ?? [];
  const lineOf = ({ functionName, location: { scriptId, lineNumber, columnNumber } }) =>
    `    at ${functionName || '<anonymous>'} (${scripts.get(scriptId)}:${lineNumber + 1}:${columnNumber + 1})`;
  return frames.slice(0, 8).map(lineOf).join('\n');
};

/** What the process waits for. */
const waitedFor = async () => {
  const said = await soon(ask('Runtime.evaluate', { expression: 'globalThis.__waitsFor()', returnByValue: true }));
  return said?.result?.value;
};

let count = Atomics.load(shared, happened);
let since = { ms: performance.now(), used: usedMs() };

const look = async () => {
  const used = usedMs();
  const now = performance.now();
  // The process that started this one is gone.
  if (process.ppid !== parent) return end();
  const isUsedUp = used > Atomics.load(shared, limitMs);
  const seen = Atomics.load(shared, happened);
  if (seen !== count || used - since.used > IDLE_SHARE * idleMs) {
    count = seen;
    since = { ms: now, used };
  }
  const isIdle = now - since.ms > idleMs;
  if (!isUsedUp && !isIdle) return setTimeout(look, EVERY_MS);
  if (fd !== undefined) {
    session.connectToMainThread();
    const found = isUsedUp ? { why: 'used up', stack: await place() } : { why: 'idle', waitsFor: await waitedFor() };
    writeSync(fd, `${JSON.stringify({ ms: used, ...found })}\n`);
  }
  end();
};

const end = () => process.kill(process.pid, 'SIGKILL');

void look();
