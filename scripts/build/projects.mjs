import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './files.mjs';

/** The application for the browser. Vite builds it, so nest-cli.json does not list it. */
export const VIEWER = 'libs/viewer';

/** Turns a pattern of nest-cli.json into a test of paths; it knows the two kinds of patterns in that file. */
const matcherOf = (pattern) => {
  if (pattern.startsWith('**/*')) return (path) => path.endsWith(pattern.slice('**/*'.length));
  if (pattern.endsWith('/**')) return (path) => path.startsWith(pattern.slice(0, -'**'.length));
  throw new Error(`nest-cli.json, "ignore": ${pattern} is neither "folder/**" nor "**/*.ending"`);
};

/**
 * The files that `nest build` compiles and copies by nest-cli.json: everything in `folders` that it does not ignore.
 * @throws Error if a folder of libs/ is not one of its projects
 */
export const readProjects = () => {
  const { projects, compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'nest-cli.json'), 'utf8'));
  const roots = [VIEWER, ...Object.values(projects).map(({ root }) => root)];
  const strange = readdirSync(join(ROOT, 'libs'))
    .map((name) => `libs/${name}`)
    .filter((folder) => !roots.includes(folder));
  if (strange.length > 0) throw new Error(`nest-cli.json has no project for ${strange.join(', ')}`);
  const { filenames, ignore } = compilerOptions.builder.options;
  const ignores = ignore.map(matcherOf);
  return { folders: filenames, isIgnored: (path) => ignores.some((matches) => matches(path)) };
};
