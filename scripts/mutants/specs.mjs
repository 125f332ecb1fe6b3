import { basename, dirname, join } from 'node:path';

const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"]+|#[\w-]+)['"]/g;

/** The test files among some files, with their direct and indirect imports. */
export class Specs {
  /** @type {Map<string, readonly string[]>} */
  #imports = new Map();

  /** @type {Map<string, ReadonlyMap<string, number>>} */
  #closures = new Map();

  /** @param {ReadonlyMap<string, string>} texts of programs and tests, by path */
  constructor(texts) {
    this.texts = texts;
  }

  /** @param {readonly string[]} paths files or folders @returns {string[]} */
  under(paths) {
    return [...this.texts.keys()].filter(
      (file) => file.endsWith('.spec.ts') && paths.some((path) => file === path || file.startsWith(`${path}/`)),
    );
  }

  /** @param {string} file @returns {readonly string[]} */
  importsOf(file) {
    const known = this.#imports.get(file);
    if (known !== undefined) return known;
    const found = [...(this.texts.get(file) ?? '').matchAll(IMPORTED)]
      .map(([, name = '']) =>
        name.startsWith('#') ? `libs/${name.slice(1)}/src/index.ts` : join(dirname(file), name).replace(/\.js$/, '.ts'),
      )
      .filter((path) => this.texts.has(path));
    this.#imports.set(file, found);
    return found;
  }

  /**
   * A file and all its direct and indirect imports, each with its distance in imports.
   * @param {string} file
   * @returns {ReadonlyMap<string, number>}
   */
  closureOf(file) {
    const known = this.#closures.get(file);
    if (known !== undefined) return known;
    const found = new Map([[file, 0]]);
    for (const [one, away] of found)
      for (const other of this.importsOf(one)) if (!found.has(other)) found.set(other, away + 1);
    this.#closures.set(file, found);
    return found;
  }
}

/**
 * How close a test file is to a program: 0 for its own, then those beside it, then the others.
 * @param {string} spec
 * @param {string} file
 */
export const distance = (spec, file) => {
  if (dirname(spec) !== dirname(file)) return 2;
  return basename(spec) === basename(file).replace(/\.ts$/, '.spec.ts') ? 0 : 1;
};
