import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './files.mjs';

/**
 * What nest-cli.json says there is to build: the folders of code, and the application for the browser.
 * @throws Error where a folder of libs/ is none of its projects: it would be missing from dist/ without a word
 */
export const readProjects = () => {
  const { sourceRoot, projects } = JSON.parse(readFileSync(join(ROOT, 'nest-cli.json'), 'utf8'));
  const all = Object.values(projects);
  const strange = readdirSync(join(ROOT, 'libs'))
    .map((name) => `libs/${name}`)
    .filter((folder) => !all.some(({ root }) => root === folder));
  if (strange.length > 0) throw new Error(`nest-cli.json has no project for ${strange.join(', ')}`);
  return {
    code: [...all.filter(({ type }) => type === 'library').map(({ root }) => root), sourceRoot],
    viewer: all.find(({ type }) => type === 'application').root,
  };
};
