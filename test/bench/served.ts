import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own. */
export interface Served {
  readonly url: URL;
  readonly pid: number | undefined;
  /** Ends it, and removes its data unless somebody brought them. */
  stop(): Promise<void>;
}

interface Program {
  /** A module beside this one, or a path: it prints its address on a line of its own. */
  readonly program?: string;
  readonly dataDir?: string;
}

/** The settings that choose the engine: a benchmark that needs servers says so itself. */
const ENGINE = { KAFKA_BROKERS: undefined, KAFKA_DURABILITY: undefined, MONGODB_URI: undefined };

/**
 * Starts a service. Its engine is the embedded one unless `settings` name servers: a run of all benchmarks has
 * `KAFKA_BROKERS` and `MONGODB_URI` in its environment for the few that need them.
 * @param settings environment variables
 * @throws Error if it ends before it listens
 */
export const serve = async (
  settings: Readonly<Record<string, string>> = {},
  { program = './http-server.js', dataDir }: Program = {},
): Promise<Served> => {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'recollect-bench-'));
  const path = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, path], {
    env: { ...process.env, ...ENGINE, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await ended;
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
  };
  // It logs to the same stream, for as long as it runs.
  const lines = createInterface(child.stdout);
  const url = await new Promise<string | undefined>((resolve) => {
    lines.on('line', (line) => line.startsWith('http') && resolve(line)).on('close', () => resolve(undefined));
  });
  if (url !== undefined) return { url: new URL(url), pid: child.pid, stop };
  await stop();
  throw new Error(`${path} ended before it listened`);
};
