import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DIST, ROOT, digest, filesBelow } from './files.mjs';
import { VIEWER } from './projects.mjs';

const OUT = join(DIST, 'viewer');
const DRAFT = join(DIST, '.viewer-');
/** Libraries whose code runs in the browser. */
const CARRIED = ['table', 'rules', 'journal', 'match', 'replay', 'views', 'narration', 'evidence'].map(
  (name) => `libs/${name}`,
);

/**
 * Names what the viewer is built from: its own files, the code of other libraries that it carries, and its packages.
 * Absent without a viewer.
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

/** Moves a finished build into place, pages last: a page is never served before what it loads. */
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
 * Builds the viewer and answers the list of its files. Those of the build before (`previous`) stay, for tabs open on
 * it.
 */
export const buildViewer = async (previous = []) => {
  for (const name of readdirSync(DIST)) {
    // Left by a build that was killed: nobody else builds while we do.
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
    // Beside the pages that are served, the one that goes into files.
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
