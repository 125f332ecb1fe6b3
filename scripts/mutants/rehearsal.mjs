import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSpecs, SHARED } from './runner.mjs';
import { distance, Specs } from './specs.mjs';
import { digestOf, roomOf } from './tree.mjs';

/**
 * A file of tests, as it was with no mutant on.
 * @typedef {object} Rehearsed
 * @property {string} file
 * @property {number} ms of processor time
 * @property {Buffer} bits one for each mutant that it comes by. What an earlier file of the same process has loaded is
 * missing here
 */

/** @param {readonly number[]} ids */
const bitsOf = (ids) => {
  const bits = Buffer.alloc((ids.reduce((a, b) => Math.max(a, b), 0) >> 3) + 1);
  for (const id of ids) bits[id >> 3] |= 1 << (id & 7);
  return bits;
};

/** @param {Buffer} bits @param {number} id */
const has = (bits, id) => ((bits[id >> 3] ?? 0) & (1 << (id & 7))) !== 0;

/** The tests of pages that are made of what programs say. */
const PAGES = 'test/docs/';

/** The distance of the tests beside a program. */
const BESIDE = 1;

/** Whether a mutation changes a text. @param {string} what */
const isOfText = (what) => what.startsWith('text ');

/** Folders that any test may read, besides its own room. */
const COMMON = ['libs/cards', 'test/fixtures'];

/**
 * Finds out which mutants each test file reaches. It runs each file once without a mutant, many in one process, and
 * again only after a change in the file or its imports.
 */
export class Rehearsal {
  /** @type {Rehearsed[]} */
  specs = [];

  /** @param {import('./tree.mjs').Tree} tree @param {string} path of the folder for its results */
  constructor(tree, path) {
    this.tree = tree;
    this.path = path;
    this.files = new Specs(tree.texts);
    mkdirSync(path, { recursive: true });
  }

  /** @param {string} spec @param {ReadonlyMap<string, number>} closure */
  #nameOf(spec, closure) {
    const rooms = new Set(
      [...closure.keys()].map(roomOf).concat(COMMON, spec.startsWith('test/docs/') ? ['docs'] : []),
    );
    const marks = [
      ...[...closure.keys()].map((file) => this.tree.marks.get(file)),
      ...[...rooms].map((room) => this.tree.others.get(room)),
      String(existsSync(SHARED)),
    ];
    return `${spec.replaceAll('/', '-')}.${digestOf(marks.sort().join()).slice(0, 32)}.json`;
  }

  /**
   * @param {readonly string[]} programs
   * @param {readonly string[]} tests files or folders
   * @param {number} jobs how many run at a time
   * @param {(line: string) => void} say
   */
  async of(programs, tests, jobs, say) {
    const kept = new Set(readdirSync(this.path));
    const wanted = this.files
      .under(tests)
      .map((spec) => ({ spec, closure: this.files.closureOf(spec) }))
      .filter(({ closure }) => programs.some((file) => closure.has(file)))
      .map(({ spec, closure }) => ({ spec, name: this.#nameOf(spec, closure) }));
    const missing = wanted.filter(({ name }) => !kept.has(name));
    if (missing.length > 0) say(`${missing.length} of ${wanted.length} files of tests run once without any change`);
    const keep = (/** @type {import('./runner.mjs').Said} */ { file, passed, ms, came = [] }) => {
      const found = missing.find(({ spec }) => spec === file);
      if (!passed || found === undefined) return;
      for (const old of kept) if (old.startsWith(`${file.replaceAll('/', '-')}.`)) rmSync(join(this.path, old));
      writeFileSync(join(this.path, found.name), JSON.stringify({ ms, bits: bitsOf(came).toString('base64') }));
    };
    const run = async (/** @type {number} */ job) => {
      let left = missing.filter((_, n) => n % jobs === job).map(({ spec }) => ({ file: spec, ms: 60_000 }));
      while (left.length > 0) {
        const { outcome, file, why } = await runSpecs(this.tree.path, left, 0, { hear: keep });
        if (outcome === 'passed') return;
        say(`left out, since it fails without any: ${file}: ${why ?? outcome}`);
        left = left.slice(left.findIndex((one) => one.file === file) + 1);
      }
    };
    await Promise.all(Array.from({ length: jobs }, (_, job) => run(job)));
    this.specs = wanted
      .filter(({ name }) => existsSync(join(this.path, name)))
      .map(({ spec, name }) => {
        const { ms, bits } = JSON.parse(readFileSync(join(this.path, name), 'utf8'));
        return { file: spec, ms, bits: Buffer.from(bits, 'base64') };
      });
  }

  /**
   * The test files that import a mutant's program, directly or not. First come those that reach the mutant, then the
   * others: what a process works out only once is reached by one of its files. Equals come in the order in which they
   * are likely to notice it soon: those beside its program, then those that reach more of it, from nearer and in less
   * time. The tests of pages count as beside where a text is changed, since it may be one that only people read.
   * @param {import('./tree.mjs').Mutant} mutant
   */
  importing({ file, id, what }) {
    const beside = this.tree.mutants.get(file) ?? [];
    const found = this.specs.flatMap((spec) => {
      const away = this.files.closureOf(spec.file).get(file);
      if (away === undefined) return [];
      const share = beside.filter((one) => has(spec.bits, one.id)).length / beside.length;
      const reached = Number(has(spec.bits, id));
      const near = isOfText(what) && spec.file.startsWith(PAGES) ? BESIDE : distance(spec.file, file);
      return [{ ...spec, reached, near, worth: share / away / (spec.ms + 300) }];
    });
    return found.sort((a, b) => b.reached - a.reached || a.near - b.near || b.worth - a.worth);
  }
}

/**
 * The first of these test files that fit into a time, in their order; at least one.
 * @template {{ readonly ms: number }} T
 * @param {readonly T[]} specs
 * @param {number} most milliseconds
 */
export const fitting = (specs, most) => {
  let left = most;
  return specs.filter(({ ms }, n) => {
    if (n > 0 && ms > left) return false;
    left -= ms;
    return true;
  });
};
