import { readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { DIST, ROOT, digest, filesBelow, put } from './files.mjs';
import { readProjects } from './projects.mjs';

// The service and the libraries it is made of (nest-cli.json), and what is run as a program elsewhere. What is not
// TypeScript is data that the code beside it reads: it is copied.
const OWN = ['test/bench', 'test/faults', 'test/fuzz', 'test/many', 'test/support', 'scripts/servers'];
const folders = () => [...readProjects().code, ...OWN];

const isPart = (path) =>
  !/\.(spec|faults)\.ts$/.test(path) &&
  !path.endsWith('.d.ts') &&
  !path.endsWith('.md') &&
  basename(path) !== 'tsconfig.json';

const keyOfTools = () =>
  digest(
    readFileSync(join(ROOT, '.swcrc')),
    readFileSync(new URL(import.meta.url)),
    readFileSync(join(ROOT, 'node_modules/@swc/core/package.json')),
  );

/** All sources with their texts, and the stamp that names them. */
export const sourcesOfCode = () => {
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
export const staleCode = ({ stamp }, { code }) => {
  const built = code?.tools === stamp.tools ? code.files : {};
  const changed = Object.keys(stamp.files).filter((path) => stamp.files[path] !== built[path]);
  const gone = Object.keys(code?.files ?? {}).filter((path) => !(path in stamp.files));
  return { changed, gone, nothing: changed.length === 0 && gone.length === 0 };
};

const outOf = (path) => join(DIST, path.replace(/\.ts$/, '.js'));

const compile = async (swc, path, text) => {
  const out = outOf(path);
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

export const compileCode = async ({ texts }, { changed, gone }) => {
  const swc = await import('@swc/core');
  await Promise.all(
    changed.map((path) =>
      path.endsWith('.ts') ? compile(swc, path, texts.get(path)) : put(outOf(path), texts.get(path)),
    ),
  );
  for (const path of gone) for (const file of [outOf(path), `${outOf(path)}.map`]) rmSync(file, { force: true });
};
