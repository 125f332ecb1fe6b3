import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { bringUp, TESTED } from '../build/code.mjs';
import { put, ROOT, TESTS } from '../build/files.mjs';
import { beginRun } from '../servers/test-run.mjs';

/** Before a run: the service and the tests are built. Servers that tests ask for are shared by all files of the run. */
export default async () => {
  await build();
  await bringUp(TESTED);
  // Outside its own loader `@jest/globals` throws: tests find this one first.
  const folder = join(TESTS, 'node_modules/@jest/globals');
  mkdirSync(folder, { recursive: true });
  put(join(folder, 'package.json'), '{ "type": "module", "main": "index.js" }\n');
  put(join(folder, 'index.js'), `export * from '${new URL('globals.mjs', import.meta.url).href}';\n`);
  // Scripts are no sources to compile: those that tests call are the ones that stand there.
  const scripts = join(TESTS, 'scripts');
  if (!existsSync(scripts)) symlinkSync(join(ROOT, 'scripts'), scripts, 'dir');
  beginRun();
};
