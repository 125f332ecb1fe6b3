import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, closeSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hint } from './commands.mjs';
import { isFree } from './ports.mjs';

/** How long a server may take to accept connections, and to stop after a request to stop. */
const START_MS = 90_000;
const STOP_MS = 20_000;
/** The port of a killed program becomes free a little later than its process number. */
const PORT_MS = 2_000;

/**
 * A program that goes on after this process ends. Its folder identifies it and holds `pid` and `log`. `Daemon` never
 * ends a process by its number alone: the process's command line must contain something in the folder, as the command
 * line of every server here does.
 */
export class Daemon {
  constructor(name, folder) {
    this.name = name;
    this.folder = folder;
  }

  /** The process number; `undefined` if the program does not run. */
  get pid() {
    const pid = this.noted();
    return pid > 0 && commandOf(pid).includes(`${this.folder}/`) ? pid : undefined;
  }

  /** The process number of the last start; 0 if there was no start. */
  noted() {
    const path = join(this.folder, 'pid');
    return existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
  }

  get log() {
    return join(this.folder, 'log');
  }

  /** Starts the program to listen on `port`. @throws Hint if another program listens there */
  async launch(port, program, ...args) {
    for (const until = Date.now() + PORT_MS; !(await isFree(port)); await sleep(50)) {
      if (Date.now() > until)
        throw new Hint(
          `${this.name} is to listen on port ${port}, and another program does: end that, or choose another port.`,
        );
    }
    mkdirSync(this.folder, { recursive: true });
    const log = openSync(this.log, 'a');
    const child = spawn(program, args, { detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    child.on('error', () => undefined);
    child.unref();
    writeFileSync(join(this.folder, 'pid'), String(child.pid ?? ''));
  }

  /**
   * Waits until the program accepts connections.
   * @throws Error with the end of its log, if it ended or took too long
   */
  async listening(port) {
    for (const until = Date.now() + START_MS; !(await accepts(port)); await sleep(50)) {
      // This does not check the command line: it is not there yet while a slow disk reads the program.
      if (!isThere(this.noted())) throw new Error(`${this.name} ended at its start:\n${this.lastWords()}`);
      if (Date.now() > until)
        throw new Error(`${this.name} did not open port ${port} in ${START_MS / 1000} s:\n${this.lastWords()}`);
    }
  }

  /** Kills the program as a power cut would, and returns when it is gone. */
  async kill() {
    await this.end('SIGKILL');
  }

  /** Asks the program to end, and kills it if it does not. */
  async stop() {
    if (!(await this.end('SIGTERM'))) await this.kill();
  }

  /** Sends the signal. @returns whether the program is gone in time */
  async end(signal) {
    const { pid } = this;
    if (pid === undefined) return true;
    process.kill(pid, signal);
    for (const until = Date.now() + STOP_MS; isThere(pid); await sleep(20)) {
      if (Date.now() > until) return false;
    }
    rmSync(join(this.folder, 'pid'), { force: true });
    return true;
  }

  lastWords() {
    return existsSync(this.log)
      ? readFileSync(this.log, 'utf8').trimEnd().split('\n').slice(-12).join('\n')
      : '(it wrote no log)';
  }
}

/** The command line of a process; empty if there is no such process, or only a zombie. */
const commandOf = (pid) => told(pid, 'cmdline') ?? asked(pid, 'args=');

/** Whether a process exists. It counts while it is ending, because it still has its ports; a zombie does not count. */
const isThere = (pid) => {
  if (!(pid > 0)) return false;
  const state = told(pid, 'stat')?.replace(/^.*\) /, '') ?? asked(pid, 'stat=');
  return state !== '' && !state.startsWith('Z');
};

/** What Linux tells about a process; empty if there is no such process, `undefined` if the system tells nothing. */
const told = (pid, file) => {
  if (!existsSync('/proc/self/stat')) return undefined;
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

const asked = (pid, column) =>
  (spawnSync('ps', ['-ww', '-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '').trim();

const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1_000, () => done(false));
    socket.on('connect', () => done(true)).on('error', () => done(false));
  });
