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
 * @property {number} loading how much of it passed before the first test: after another file it passes no more, since
 * that has loaded most of it
 * @property {Buffer} atLoad a bit for each mutant that it comes by before its first test
 * @property {Buffer} inTests
 */

/** @param {readonly number[]} ids */
const bitsOf = (ids) => {
  const bits = Buffer.alloc((ids.reduce((a, b) => Math.max(a, b), 0) >> 3) + 1);
  for (const id of ids) bits[id >> 3] |= 1 << (id & 7);
  return bits;
};

/** @param {Buffer} bits @param {number} id */
const has = (bits, id) => ((bits[id >> 3] ?? 0) & (1 << (id & 7))) !== 0;

/** Folders that any test may read, besides its own room. */
const COMMON = ['libs/cards', 'test/fixtures'];

/**
 * Finds out which mutants each test file reaches. It runs each file once without a mutant, and again only after a
 * change in the file or its imports.
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
    const left = [...missing];
    const work = async () => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) {
        const { spec, name } = one;
        for (const old of kept) if (old.startsWith(`${spec.replaceAll('/', '-')}.`)) rmSync(join(this.path, old));
        const { outcome, why } = await runSpecs(this.tree.path, [{ file: spec, ms: 60_000 }], 0, {
          hear: ({ passed, ms, loading, atLoad, inTests }) => {
            if (!passed) return;
            const bits = [atLoad, inTests].map((ids) => bitsOf(ids ?? []).toString('base64'));
            writeFileSync(join(this.path, name), JSON.stringify({ ms, loading, bits }));
          },
        });
        if (outcome !== 'passed') say(`left out, since it fails without any: ${spec}: ${why ?? outcome}`);
      }
    };
    await Promise.all(Array.from({ length: jobs }, work));
    this.specs = wanted
      .filter(({ name }) => existsSync(join(this.path, name)))
      .map(({ spec, name }) => {
        const { ms, loading = 0, bits } = JSON.parse(readFileSync(join(this.path, name), 'utf8'));
        const [atLoad, inTests] = bits.map((/** @type {string} */ text) => Buffer.from(text, 'base64'));
        return { file: spec, ms, loading, atLoad, inTests };
      });
  }

  /**
   * The test files that reach a mutant. First come those that are likely to notice it soon: they stand beside its
   * program, or reach more of it than any other file. The rest are sorted by how much of it they reach, how few imports
   * away they are, and how short they run.
   * @param {import('./tree.mjs').Mutant} mutant
   */
  comingBy({ file, id }) {
    const beside = this.tree.mutants.get(file) ?? [];
    const found = this.specs
      .filter(({ atLoad, inTests }) => has(atLoad, id) || has(inTests, id))
      .map((spec) => {
        const share = beside.filter((one) => has(spec.inTests, one.id)).length / beside.length;
        const away = this.files.closureOf(spec.file).get(file) ?? Infinity;
        const worth = ((has(spec.inTests, id) ? 0.2 : 0.05) + share) / away / (spec.ms - spec.loading + 300);
        return { ...spec, share, near: distance(spec.file, file), worth };
      });
    const most = Math.max(...found.map(({ share }) => share));
    for (const one of found) if (one.share === most) one.near = Math.min(one.near, 1);
    return found.sort((a, b) => a.near - b.near || b.worth - a.worth);
  }
}

/**
 * The first of these test files that fit into a time, in their order; at least one.
 * @template {{ readonly ms: number, readonly loading: number }} T
 * @param {readonly T[]} specs
 * @param {number} most milliseconds
 */
export const fitting = (specs, most) => {
  let left = most;
  return specs.filter(({ ms, loading }, n) => {
    const takes = n > 0 ? ms - loading : ms;
    if (n > 0 && takes > left) return false;
    left -= takes;
    return true;
  });
};
