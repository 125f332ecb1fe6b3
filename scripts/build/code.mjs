import { readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { DIST, ROOT, TESTS, digest, filesBelow, put } from './files.mjs';
import { withLock } from './lock.mjs';
import { readProjects } from './projects.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

/**
 * What is compiled, and where to: files keep the folders that they have below the root. What is not TypeScript is data
 * that the code beside it reads: it is copied.
 * @typedef {object} Target
 * @property {string} out
 * @property {() => string[]} folders
 * @property {(path: string) => boolean} isPart
 */

const isCode = (path) => !/\.(d\.ts|md)$/.test(path) && basename(path) !== 'tsconfig.json';

/**
 * The service and the libraries that it is made of (nest-cli.json), and programs that stand elsewhere.
 * @type {Target}
 */
export const SERVICE = {
  out: DIST,
  folders: () => [
    ...readProjects().code,
    ...['test/bench', 'test/faults', 'test/fuzz', 'test/many', 'test/support', 'scripts/servers'],
  ],
  isPart: (path) => isCode(path) && !/\.(spec|e2e|faults)\.ts$/.test(path),
};

/** All sources with all tests. Data of tests are read where they stand, and written there. @type {Target} */
export const TESTED = {
  out: TESTS,
  folders: () => ['libs', 'src', 'test'],
  isPart: (path) => isCode(path) && (!path.startsWith('test/') || /\.(ts|mjs)$/.test(path)),
};

const keyOfTools = () =>
  digest(
    readFileSync(join(ROOT, '.swcrc')),
    readFileSync(new URL(import.meta.url)),
    readFileSync(join(ROOT, 'node_modules/@swc/core/package.json')),
  );

/** All sources with their texts, and the stamp that names them. @param {Target} target */
const sourcesOfCode = ({ folders, isPart }) => {
  const texts = new Map(
    folders()
      .flatMap(filesBelow)
      .filter(isPart)
      .map((path) => [path, readFileSync(join(ROOT, path))]),
  );
  const files = Object.fromEntries([...texts].map(([path, text]) => [path, digest(text)]));
  return { texts, stamp: { tools: keyOfTools(), files } };
};

/** What of dist/ no longer matches: sources to compile again, and sources that are gone. */
const staleCode = ({ stamp }, { code }) => {
  const built = code?.tools === stamp.tools ? code.files : {};
  const changed = Object.keys(stamp.files).filter((path) => stamp.files[path] !== built[path]);
  const gone = Object.keys(code?.files ?? {}).filter((path) => !(path in stamp.files));
  return { changed, gone, nothing: changed.length === 0 && gone.length === 0 };
};

const compile = async (swc, path, text, out) => {
  const { code, map } = await swc.transform(text.toString(), {
    cwd: ROOT,
    filename: join(ROOT, path),
    sourceFileName: relative(dirname(out), join(ROOT, path)),
    swcrc: true,
    sourceMaps: true,
  });
  put(`${out}.map`, map);
  put(out, `${code}\n//# sourceMappingURL=${basename(out)}.map\n`);
};

/**
 * @param {Target} target @param {ReturnType<typeof sourcesOfCode>} sources
 * @param {ReturnType<typeof staleCode>} stale
 */
const compileCode = async (target, { texts }, { changed, gone }) => {
  const outOf = (path) => join(target.out, path.replace(/\.ts$/, '.js'));
  const swc = await import('@swc/core');
  await Promise.all(
    changed.map((path) =>
      path.endsWith('.ts') ? compile(swc, path, texts.get(path), outOf(path)) : put(outOf(path), texts.get(path)),
    ),
  );
  for (const path of gone) for (const file of [outOf(path), `${outOf(path)}.map`]) rmSync(file, { force: true });
};

/** Compiles what is stale. @param {Target} target @returns how many files that were */
export const bringUp = async (target) => {
  const sources = sourcesOfCode(target);
  const stale = () => staleCode(sources, readStamp(target.out));
  if (stale().nothing) return 0;
  return withLock(target.out, async () => {
    // Read again: whoever held the lock before us may have built it all.
    const left = stale();
    if (left.nothing) return 0;
    await compileCode(target, sources, left);
    writeStamp(target.out, { ...readStamp(target.out), code: sources.stamp });
    return left.changed.length;
  });
};
