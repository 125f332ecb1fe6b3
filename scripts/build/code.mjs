import { readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { DIST, ROOT, TESTS, digest, filesBelow, put } from './files.mjs';
import { withLock } from './lock.mjs';
import { readProjects } from './projects.mjs';
import { readStamp, timeOfStamp, writeStamp } from './stamp.mjs';

/**
 * The sources to compile, and the folder for the results. Files keep their folders below the root. Files that are not
 * TypeScript are data for the code beside them; the build copies them.
 * @typedef {object} Target
 * @property {string} out
 * @property {() => string[]} sources
 */

const isCode = (path) => !/\.(d\.ts|md)$/.test(path) && basename(path) !== 'tsconfig.json';

/** Programs that `npm run` starts and that are not part of the service. */
const PROGRAMS = ['test/bench', 'test/faults', 'test/fuzz', 'test/many', 'test/support', 'scripts/servers'];

/** The sources that `nest build` also compiles, and programs elsewhere. @type {Target} */
export const SERVICE = {
  out: DIST,
  sources: () => {
    const { folders, isIgnored } = readProjects();
    return [
      ...folders.flatMap(filesBelow).filter((path) => !isIgnored(path)),
      ...PROGRAMS.flatMap(filesBelow).filter((path) => isCode(path) && !/\.(spec|e2e|faults)\.ts$/.test(path)),
    ];
  },
};

/** All sources with all tests. Tests read and write their data in the source folders. @type {Target} */
export const TESTED = {
  out: TESTS,
  sources: () =>
    ['libs', 'src', 'test']
      .flatMap(filesBelow)
      .filter((path) => isCode(path) && (!path.startsWith('test/') || /\.(ts|mjs)$/.test(path))),
};

const keyOfTools = () =>
  digest(
    readFileSync(join(ROOT, '.swcrc')),
    readFileSync(new URL(import.meta.url)),
    readFileSync(join(ROOT, 'node_modules/@swc/core/package.json')),
  );

/** All sources with their texts, and the stamp that identifies them. @param {Target} target */
const sourcesOfCode = ({ sources }) => {
  const texts = new Map(sources().map((path) => [path, readFileSync(join(ROOT, path))]));
  const files = Object.fromEntries([...texts].map(([path, text]) => [path, digest(text)]));
  return { texts, stamp: { tools: keyOfTools(), files } };
};

const outOf = ({ out }, path) => join(out, path.replace(/\.ts$/, '.js'));

/**
 * The out-of-date parts of dist/: sources to compile again, and sources that are gone. A file newer than the stamp was
 * written by another command (`nest build`), maybe from an older source.
 * @param {Target} target
 * @param {ReturnType<typeof sourcesOfCode>} sources
 */
const staleCode = (target, { stamp }) => {
  const { code } = readStamp(target.out);
  const since = timeOfStamp(target.out);
  const built = code?.tools === stamp.tools ? code.files : {};
  const isAsBuilt = (path) =>
    stamp.files[path] === built[path] && statSync(outOf(target, path), { throwIfNoEntry: false })?.mtimeMs <= since;
  const changed = Object.keys(stamp.files).filter((path) => !isAsBuilt(path));
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
  put(out, `${code}\n//# sourceMappingURL=${basename(out)}.map`);
};

/**
 * @param {Target} target @param {ReturnType<typeof sourcesOfCode>} sources
 * @param {ReturnType<typeof staleCode>} stale
 */
const compileCode = async (target, { texts }, { changed, gone }) => {
  const swc = await import('@swc/core');
  await Promise.all(
    changed.map(async (path) => {
      const [text, out] = [texts.get(path), outOf(target, path)];
      return path.endsWith('.ts') ? compile(swc, path, text, out) : put(out, text);
    }),
  );
  for (const path of gone)
    for (const file of [outOf(target, path), `${outOf(target, path)}.map`]) rmSync(file, { force: true });
};

/** Compiles what is out of date. @param {Target} target @returns how many files it compiled */
export const bringUp = async (target) => {
  const sources = sourcesOfCode(target);
  const stale = () => staleCode(target, sources);
  if (stale().nothing) return 0;
  return withLock(target.out, async () => {
    // Check again: the process that held the lock before this one may have built everything.
    const left = stale();
    if (left.nothing) return 0;
    await compileCode(target, sources, left);
    writeStamp(target.out, { ...readStamp(target.out), code: sources.stamp });
    return left.changed.length;
  });
};
