import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

it('no file holds what a merge has left undecided: in a template it would be shown, and no compiler minds', () => {
  const files = ['src', 'libs', 'test', 'docs', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const undecided = /^[ \t]*(<{7}|>{7}) \S/m;
  const found = files.filter((file) => statSync(file).isFile() && undecided.test(readFileSync(file, 'latin1')));
  expect([found, files.length > 1_000]).toEqual([[], true]);
});
