import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';

/**
 * A file of tests, as it was with nothing mutated.
 * @typedef {object} TestFile
 * @property {string} path
 * @property {number} ms
 * @property {ReadonlySet<number>} seen the mutants that it comes by
 */

/** Tests of stores and servers know no rules, and those of the house look at the text of programs. */
const LEFT_OUT = ['/node_modules/', '/libs/stores/', '/test/servers/', '/test/house/'];
const configFor = (/** @type {readonly string[]} */ tests) => `import base from './jest.config.js';
export default {
  ...base,
  testMatch: ${JSON.stringify(tests.map((path) => (path.endsWith('.ts') ? `**/${path}` : `**/${path}/**/*.spec.ts`)))},
  testPathIgnorePatterns: ${JSON.stringify(LEFT_OUT)},
  bail: 1,
  reporters: [],
  setupFilesAfterEnv: ['<rootDir>/scripts/mutants/setup.mjs'],
  testSequencer: '<rootDir>/scripts/mutants/sequencer.mjs',
};
`;
/** Jest runs ESM under this flag only. */
const FLAGS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
/** A mutant's tests may take so many times as long as without it, and so much more; then it runs for ever. */
const TIMES = 5;
const MORE_MS = 60_000;

/** A copy of the checkout, in which the programs are changed and tested. */
export class Workshop {
  /** @type {TestFile[]} */
  tests = [];

  /**
   * @param {string} root of the checkout
   * @param {readonly string[]} tests the files and folders of tests that take part
   */
  constructor(root, tests) {
    this.path = mkdtempSync(join(tmpdir(), 'recollect-mutants-'));
    const { stdout } = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
    for (const file of stdout.split('\0')) {
      if (file === '' || !existsSync(join(root, file))) continue;
      mkdirSync(dirname(join(this.path, file)), { recursive: true });
      cpSync(join(root, file), join(this.path, file));
    }
    symlinkSync(join(root, 'node_modules'), join(this.path, 'node_modules'));
    writeFileSync(join(this.path, 'jest.mutants.config.js'), configFor(tests));
  }

  close() {
    rmSync(this.path, { recursive: true, force: true });
  }

  /** @param {string} file @param {string} text */
  write(file, text) {
    writeFileSync(join(this.path, file), text);
  }

  /**
   * Runs all tests that have to do with some files, without any mutant.
   * @param {readonly string[]} files
   * @returns {Promise<string[]>} the files of tests that fail, which are left out, and why
   */
  async rehearse(files) {
    const results = join(this.path, 'results.json');
    const seenIn = mkdirSync(join(this.path, 'seen'), { recursive: true }) ?? join(this.path, 'seen');
    const args = ['--bail=0', '--json', `--outputFile=${results}`, '--findRelatedTests', ...files];
    await this.jest(args, { MUTANTS_SEEN: seenIn }, 0);
    if (!existsSync(results)) throw new Error('the tests do not run');
    /** @type {Map<string, ReadonlySet<number>>} */
    const seen = new Map();
    for (const name of readdirSync(seenIn)) {
      const { test, seen: ids } = JSON.parse(readFileSync(join(seenIn, name), 'utf8'));
      seen.set(test, new Set(ids));
    }
    const { testResults } = JSON.parse(readFileSync(results, 'utf8'));
    this.tests = testResults
      .filter(({ status }) => status === 'passed')
      .map(({ name, startTime, endTime }) => ({
        path: name,
        ms: endTime - startTime,
        seen: seen.get(name) ?? new Set(),
      }));
    return testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name, message }) => `${relative(this.path, name)}: ${message.replace(/\s+/g, ' ').slice(0, 300)}`);
  }

  /** The tests that come by a mutant, those first that stand nearest to it. @param {string} file @param {number} id */
  testsOf(file, id) {
    const at = join(this.path, file);
    const lib = file.split('/').slice(0, 2).join('/');
    /** @param {TestFile} test */
    const distance = ({ path }) => {
      if (basename(path) === basename(file).replace(/\.ts$/, '.spec.ts') && dirname(path) === dirname(at)) return 0;
      if (dirname(path) === dirname(at)) return 1;
      return relative(this.path, path).startsWith(`${lib}/`) ? 2 : 3;
    };
    return this.tests.filter(({ seen }) => seen.has(id)).sort((a, b) => distance(a) - distance(b) || a.ms - b.ms);
  }

  /**
   * @param {number} id
   * @param {readonly TestFile[]} tests
   * @returns {Promise<'killed' | 'survived' | 'timed out'>}
   */
  async try(id, tests) {
    const limit = MORE_MS + TIMES * tests.reduce((sum, { ms }) => sum + ms, 0);
    const paths = tests.map(({ path }) => path);
    const env = { MUTANT: String(id), MUTANTS_ORDER: JSON.stringify(paths) };
    const status = await this.jest(['--runInBand', '--runTestsByPath', ...paths], env, limit);
    return status === null ? 'timed out' : status === 0 ? 'survived' : 'killed';
  }

  /**
   * @param {readonly string[]} args
   * @param {Record<string, string>} env
   * @param {number} limit in milliseconds; 0: none
   * @returns {Promise<number | null>} its exit code; `null` if it took too long
   */
  jest(args, env, limit) {
    const all = ['node_modules/jest/bin/jest.js', '--config', 'jest.mutants.config.js', ...args];
    const child = spawn(process.execPath, all, {
      cwd: this.path,
      // A group of its own, so that whatever a test has started ends with it.
      detached: true,
      stdio: ['ignore', 'ignore', env.MUTANT ? 'ignore' : 'inherit'],
      env: { ...process.env, NODE_OPTIONS: FLAGS, RECOLLECT_DEMAND_SERVERS: '', ...env },
    });
    return new Promise((resolve) => {
      let late = false;
      const end = () => {
        late = true;
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      };
      const timer = limit > 0 ? setTimeout(end, limit) : undefined;
      this.running.add(end);
      child.on('close', (code) => {
        clearTimeout(timer);
        this.running.delete(end);
        resolve(late ? null : code);
      });
    });
  }

  /** How what runs at present is ended. @type {Set<() => void>} */
  running = new Set();
}
