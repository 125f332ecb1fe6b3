import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

// The servers of one test run. All lie below one folder; RECOLLECT_TEST_RUN gives its name to the processes of the run.
// Nothing is created or started before a test asks for a server.
const PREFIX = 'recollect-servers';
const WAIT_MS = 120_000;

/** Begins a run, which lasts as long as this process. The processes that this one starts belong to the run. */
export const beginRun = () => {
  process.env.RECOLLECT_TEST_RUN = join(tmpdir(), `${PREFIX}-${process.pid}-${randomBytes(4).toString('hex')}`);
};

/** Ends the servers of this process's run and deletes their data. */
export const endRun = async () => {
  const folder = process.env.RECOLLECT_TEST_RUN;
  if (folder) await clear(folder);
};

/** The folder `name` of this run. @returns {string} */
export const inRun = (name) => {
  if (!process.env.RECOLLECT_TEST_RUN) beginRun();
  const folder = process.env.RECOLLECT_TEST_RUN;
  if (mkdirSync(folder, { recursive: true }) !== undefined) watch(folder);
  return join(folder, name);
};

/**
 * Does `work` once in the run: the first process does it, the others wait for the result.
 * @throws in every process what `work` threw
 */
export const onceInRun = async (name, work) => {
  const done = inRun(`${name}.done`);
  if (!isFirst(inRun(`${name}.begun`))) return waitFor(name, done);
  const failure = await work().then(
    () => '',
    (error) => String(error.stack ?? error),
  );
  writeFileSync(`${done}.part`, failure);
  renameSync(`${done}.part`, done);
  if (failure) throw new Error(failure);
};

const isFirst = (path) => {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
};

const waitFor = async (name, done) => {
  for (const until = Date.now() + WAIT_MS; !existsSync(done); await sleep(50)) {
    if (Date.now() > until) throw new Error(`"${name}" was not done in ${WAIT_MS / 1000} s.`);
  }
  const failure = readFileSync(done, 'utf8');
  if (failure) throw new Error(failure);
};

/** Prints a text once in the run. */
export const sayOnce = (name, text) => {
  if (isFirst(inRun(`${name}.said`))) process.stderr.write(text);
};

/** Ends every server below a run's folder and deletes it. */
export const clear = async (folder) => {
  if (!existsSync(folder)) return;
  // Only here: most runs have no server to end.
  const [{ KafkaCluster }, { MongoServer }] = await Promise.all([import('./kafka.mjs'), import('./mongo.mjs')]);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const path = join(folder, entry.name);
    await (entry.name.startsWith('mongo') ? new MongoServer(path) : new KafkaCluster(path)).wipe();
  }
  rmSync(folder, { recursive: true, force: true });
};

/** Starts the keeper, which ends the servers if the process that began the run is killed. */
const watch = (folder) => {
  const owner = /^.*-(\d+)-\w+$/.exec(basename(folder))?.[1];
  const keeper = fileURLToPath(new URL('keeper.mjs', import.meta.url));
  spawn(process.execPath, [keeper, folder, owner], { detached: true, stdio: 'ignore' }).unref();
};
