import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DIST, ROOT, digest, filesBelow } from './files.mjs';
import { VIEWER } from './projects.mjs';

const OUT = join(DIST, 'viewer');
const DRAFT = join(DIST, '.viewer-');
/** The libraries that the viewer contains. */
const CARRIED = ['table', 'rules', 'journal', 'match', 'replay', 'views', 'narration', 'evidence'].map(
  (name) => `libs/${name}`,
);

/**
 * A digest of the viewer's sources: its own files, the code of the libraries that it contains, and its packages. Absent
 * if there is no viewer.
 */
export const keyOfViewer = () => {
  if (!existsSync(join(ROOT, VIEWER, 'index.html'))) return undefined;
  const files = [VIEWER, ...CARRIED].flatMap(filesBelow).filter((path) => !path.endsWith('.spec.ts'));
  return digest(
    ...files.flatMap((path) => [path, readFileSync(join(ROOT, path))]),
    readFileSync(join(ROOT, 'package-lock.json')),
  );
};

const listBelow = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    : [];

/**
 * Moves a finished build into place, pages last, so that the service never serves a page before the files that it
 * loads.
 */
const publish = (draft) => {
  const isPage = (path) => path.endsWith('.html');
  const fresh = listBelow(draft).sort((a, b) => Number(isPage(a)) - Number(isPage(b)));
  for (const path of fresh) {
    mkdirSync(dirname(join(OUT, path)), { recursive: true });
    renameSync(join(draft, path), join(OUT, path));
  }
  return fresh;
};

/**
 * Builds the viewer and returns the list of its files. The files of the last build (`previous`) stay, for tabs that are
 * open on it.
 */
export const buildViewer = async (previous = []) => {
  for (const name of readdirSync(DIST)) {
    // A killed build left this folder: no other build runs now.
    if (name.startsWith('.viewer-')) rmSync(join(DIST, name), { recursive: true, force: true });
  }
  const { build } = await import('vite');
  const root = join(ROOT, VIEWER);
  const draft = mkdtempSync(DRAFT);
  try {
    const options = (config, outDir) => ({
      root,
      configFile: join(root, config),
      logLevel: 'warn',
      build: { outDir, emptyOutDir: true },
    });
    await build(options('vite.config.ts', draft));
    // Besides the pages that the service serves, this builds the page that is put into exported files.
    const offline = 'vite.offline.config.ts';
    if (existsSync(join(root, offline))) await build(options(offline, join(draft, 'offline')));
    const fresh = publish(draft);
    const kept = new Set([...fresh, ...previous]);
    for (const path of listBelow(OUT)) if (!kept.has(path)) rmSync(join(OUT, path));
    return fresh;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};
