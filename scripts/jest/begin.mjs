import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { bringUp, TESTED } from '../build/code.mjs';
import { put, ROOT, TESTS } from '../build/files.mjs';
import { beginRun } from '../servers/test-run.mjs';

/** Builds the service and the tests before a run. All files of the run share the servers that tests ask for. */
export default async () => {
  await build();
  await bringUp(TESTED);
  // Outside Jest's own loader `@jest/globals` throws, so tests must find this replacement first.
  const folder = join(TESTS, 'node_modules/@jest/globals');
  mkdirSync(folder, { recursive: true });
  put(join(folder, 'package.json'), '{ "type": "module", "main": "index.js" }\n');
  put(join(folder, 'index.js'), `export * from '${new URL('globals.mjs', import.meta.url).href}';\n`);
  // Scripts are not compiled: tests call them through this link to their own folder.
  const scripts = join(TESTS, 'scripts');
  if (!existsSync(scripts)) symlinkSync(join(ROOT, 'scripts'), scripts, 'dir');
  beginRun();
};
