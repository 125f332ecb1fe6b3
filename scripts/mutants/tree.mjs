import { transformSync } from '@swc/core';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mutationsIn } from './mutations.mjs';
import { switched } from './switched.mjs';

/** @typedef {import('./switched.mjs').Numbered & { readonly file: string }} Mutant */

/** The files that tests may read: all files in git, and new files. @param {string} root @returns {string[]} */
const filesOf = (root) => {
  const args = ['ls-files', '-coz', '--exclude-standard'];
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  return stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
};

/** @param {string} file */
const isCompiled = (file) => file.endsWith('.ts') && !file.endsWith('.d.ts');

/** Whether to make mutants of a file: not of pages, which run in a browser, and not of tests. @param {string} file */
export const isMutated = (file) =>
  /^(libs|src)\//.test(file) &&
  !file.startsWith('libs/viewer/') &&
  isCompiled(file) &&
  !/\.(spec|contract)\.ts$/.test(file);

/** The room of a file: a library, a folder of tests, or another folder of the checkout. @param {string} file */
export const roomOf = (file) => /^(libs|test)\/[^/]+/.exec(file)?.[0] ?? file.split('/')[0] ?? '';

/** @param {string | Buffer} text */
export const digestOf = (text) => createHash('sha256').update(text).digest('hex');

/** @param {string} path @param {string | Buffer} content */
const write = (path, content) => {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
};

/**
 * A copy of the checkout. Beside each program lies its compiled form with all its mutants behind switches, so that Node
 * runs the tests as they are. The copy stays from one run to the next: unchanged files are not compiled again, and
 * their mutants keep their numbers.
 */
export class Tree {
  /** The texts of programs and tests. @type {Map<string, string>} */
  texts = new Map();

  /** All mutants of a program. @type {Map<string, Mutant[]>} */
  mutants = new Map();

  /**
   * For each file, a text that stays the same while the file and the numbers of its mutants do.
   * @type {Map<string, string>}
   */
  marks = new Map();

  /** The highest number given so far. */
  numbers = 0;

  /** @param {string} root of the checkout @param {string} path of the copy */
  constructor(root, path) {
    this.path = path;
    this.compiler = JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8'));
    const index = join(path, 'compiled.json');
    /** @type {Record<string, { digest: string, first: number, after: number }>} its source and its numbers, by file */
    const before = existsSync(index) ? JSON.parse(readFileSync(index, 'utf8')) : {};
    /** @type {typeof before} */
    const now = {};
    this.numbers = Math.max(0, ...Object.values(before).map(({ after }) => after));
    /** @type {Map<string, import('node:crypto').Hash>} */
    const others = new Map();
    for (const file of filesOf(root)) {
      const content = readFileSync(join(root, file));
      write(join(path, file), content);
      if (isCompiled(file)) this.texts.set(file, content.toString());
      else {
        const digest = others.get(roomOf(file)) ?? createHash('sha256');
        others.set(roomOf(file), digest.update(file).update(content));
      }
    }
    /** For each room, a digest of its files that are not programs. */
    this.others = new Map([...others].map(([room, digest]) => [room, digest.digest('hex')]));
    for (const [file, text] of this.texts) {
      const mutations = isMutated(file) ? mutationsIn(file, text) : [];
      // The digest includes the mutations, because a change in these scripts may change them.
      const digest = digestOf(text + JSON.stringify(mutations));
      const same = before[file]?.digest === digest ? before[file] : undefined;
      const first = same?.first ?? this.numbers + 1;
      const mutants = mutations.map((one, n) => ({ ...one, file, id: first + n }));
      this.mutants.set(file, mutants);
      this.numbers = Math.max(this.numbers, first + mutants.length);
      now[file] = { digest, first, after: first + mutants.length };
      this.marks.set(file, `${file} ${first} ${digest}`);
      if (same === undefined) write(this.compiledAt(file), this.compiled(file, switched(text, mutants)));
    }
    for (const file of Object.keys(before))
      if (!(file in now)) for (const at of [join(path, file), this.compiledAt(file)]) rmSync(at, { force: true });
    this.imports();
    writeFileSync(index, JSON.stringify(now));
  }

  /** @param {string} file */
  compiledAt(file) {
    return join(this.path, file.replace(/\.ts$/, '.js'));
  }

  /** Links the packages and names that programs import: each other's compiled form, and the replacement for Jest. */
  imports() {
    const manifest = JSON.parse(readFileSync(join(this.path, 'package.json'), 'utf8'));
    write(join(this.path, 'package.json'), JSON.stringify({ ...manifest, imports: { '#*': './libs/*/src/index.js' } }));
    const jest = join(this.path, 'node_modules/@jest/globals');
    write(join(jest, 'package.json'), '{ "type": "module", "main": "index.js" }');
    write(join(jest, 'index.js'), `export * from '${new URL('../jest/globals.mjs', import.meta.url).href}';`);
  }

  /** @param {string} file @param {string} text */
  compiled(file, text) {
    const config = { ...this.compiler, swcrc: false, configFile: false, filename: file, sourceMaps: false };
    return transformSync(text, config).code;
  }
}
