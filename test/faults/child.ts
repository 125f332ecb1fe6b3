import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../src/root.js';
import { eventually } from '../support/eventually.js';

const all = new Set<Child>();

/** Kills whatever a failing test left behind. */
export const killAll = async (): Promise<void> => {
  await Promise.all([...all].map((child) => child.kill()));
};

/** A program of ours in a process of its own, to be killed and paused. */
export class Child {
  /** Everything it said on stdout and stderr. */
  said = '';
  private readonly gone: Promise<string>;
  private readonly process: ChildProcess;

  /** @param script below dist/ */
  constructor(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, flags: readonly string[] = []) {
    // Jest's own flags are not for it.
    const clean = { ...process.env, NODE_OPTIONS: '', ...env };
    this.process = spawn(process.execPath, ['--enable-source-maps', ...flags, join(ROOT, 'dist', script), ...args], {
      env: clean,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.process.stdout!, this.process.stderr!])
      stream.on('data', (data) => (this.said += String(data)));
    this.gone = new Promise((resolve) => this.process.on('close', (code, signal) => resolve(signal ?? String(code))));
    all.add(this);
    void this.gone.then(() => all.delete(this));
  }

  /** Waits until it has said something. @throws Error with all its words where it ends */
  async until(pattern: RegExp): Promise<RegExpExecArray> {
    const found = await eventually(
      () => pattern.exec(this.said),
      (match) => match !== null || this.ended,
    );
    return found ?? Promise.reject(new Error(`the child ended by itself:\n${this.said}`));
  }

  get ended(): boolean {
    return this.process.exitCode !== null || this.process.signalCode !== null;
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    this.process.kill('SIGKILL');
    await this.gone;
  }

  /** Asks it to end. @returns its exit code, or the signal that ended it */
  async stop(): Promise<string> {
    this.process.kill('SIGTERM');
    await eventually(
      () => this.said.slice(-3_000),
      () => this.ended,
    );
    return this.gone;
  }

  pause(): void {
    this.process.kill('SIGSTOP');
  }

  resume(): void {
    this.process.kill('SIGCONT');
  }

  /** The last line of JSON that holds a member. */
  last<T>(member: string): T | undefined {
    const line = this.said.split('\n').findLast((one) => one.startsWith(`{"${member}":`) && one.endsWith('}'));
    return line === undefined ? undefined : (JSON.parse(line) as Record<string, T>)[member];
  }
}
