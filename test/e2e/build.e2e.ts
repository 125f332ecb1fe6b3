import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A small checkout of its own, so that no build here touches the dist/ that other tests start the service from. */
let checkout: string;

const file = (path: string): string => join(checkout, path);

const write = (path: string, text: string): void => {
  mkdirSync(join(file(path), '..'), { recursive: true });
  writeFileSync(file(path), text);
};

const node = (...args: string[]): Promise<string> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd: checkout });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += String(chunk)));
    child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)));
    child.on('close', (status) => (status === 0 ? done(said.trim()) : fail(new Error(said))));
  });

const build = (): Promise<string> => node('scripts/build.mjs');

beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'recollect-build-'));
  for (const path of ['scripts', 'nest-cli.json', 'package.json', 'package-lock.json', '.swcrc', 'tsconfig.json'])
    cpSync(resolve(path), file(path), { recursive: true });
  // It comes into dist/ as it is: the build does not make it.
  rmSync(file('scripts/servers'), { recursive: true });
  for (const path of ['libs/viewer/vite.config.ts', 'libs/viewer/tsconfig.json']) cpSync(resolve(path), file(path));
  symlinkSync(resolve('node_modules'), file('node_modules'));
  write('libs/table/src/index.ts', "export { seats } from './seats.js';\nexport type { Seat } from './seats.js';\n");
  write('libs/table/src/seats.ts', 'export type Seat = number;\nexport const seats = (): Seat[] => [1, 2];\n');
  write('libs/table/src/seats.spec.ts', "throw new Error('a test is no part of the service');\n");
  write('libs/cards/data/one.json', '{"name": "Spirit of Fire"}');
  write(
    'src/main.ts',
    "import { seats, type Seat } from '#table';\nconst all: Seat[] = seats();\nconsole.log(all.join());\n",
  );
});

afterAll(() => rmSync(checkout, { recursive: true, force: true }));

describe('the build', () => {
  it('makes a service that runs, and then has nothing to do', async () => {
    expect(await build()).toMatch(/^build: 4 files in/);
    expect(await node('dist/src/main.js')).toBe('1,2');
    expect(existsSync(file('dist/libs/table/src/seats.spec.js'))).toBe(false);
    expect(readFileSync(file('dist/libs/cards/data/one.json'), 'utf8')).toBe('{"name": "Spirit of Fire"}');
    expect(await build()).toBe('build: up to date');
  });

  it('compiles what changed and drops what is gone', async () => {
    write('src/old.ts', 'export const old = 1;\n');
    expect(await build()).toMatch(/^build: 1 file in/);
    rmSync(file('src/old.ts'));
    write('libs/table/src/seats.ts', 'export type Seat = number;\nexport const seats = (): Seat[] => [1, 2, 3];\n');
    expect(await build()).toMatch(/^build: 1 file in/);
    expect(existsSync(file('dist/src/old.js'))).toBe(false);
    expect(await node('dist/src/main.js')).toBe('1,2,3');
  });

  it('compiles again what another command has written over', async () => {
    const path = 'dist/libs/table/src/seats.js';
    const ours = readFileSync(file(path), 'utf8');
    write(path, 'export const seats = () => [9];\n');
    expect(await build()).toMatch(/^build: 1 file in/);
    expect(readFileSync(file(path), 'utf8')).toBe(ours);
    expect(await build()).toBe('build: up to date');
  });

  it('builds once when several ask at once, and leaves nothing behind', async () => {
    write('src/main.ts', "console.log('anew');\n");
    const said = await Promise.all([build(), build(), build(), build()]);
    expect(said.filter((line) => line !== 'build: up to date')).toHaveLength(1);
    expect(readdirSync(file('dist')).sort()).toEqual(['.stamp.json', 'libs', 'src']);
  });

  it('is not stopped by the lock of a build that was killed', async () => {
    const gone = spawn(process.execPath, ['-e', '']);
    await new Promise((done) => gone.on('close', done));
    write('dist/.lock', String(gone.pid));
    write('src/main.ts', "console.log('after');\n");
    expect(await build()).toMatch(/^build: 1 file in/);
    expect(await node('dist/src/main.js')).toBe('after');
  });

  it('does not pass over a library that nest-cli.json does not name', async () => {
    write('libs/fourth/src/index.ts', 'export const keys = 3;\n');
    await expect(build()).rejects.toThrow(/^build: failed\nnest-cli\.json has no project for libs\/fourth\n$/);
    rmSync(file('libs/fourth'), { recursive: true });
  });

  it('says what is wrong, and keeps the build that worked', async () => {
    write('src/main.ts', 'const = ;\n');
    await expect(build()).rejects.toThrow(/build: failed[^]*main\.ts/);
    expect(await node('dist/src/main.js')).toBe('after');
    write('src/main.ts', "console.log('mended');\n");
    expect(await build()).toMatch(/^build: 1 file in/);
  });

  it('builds the viewer with the table in it, and keeps what open tabs still load', async () => {
    for (const page of readdirSync('libs/viewer').filter((name) => name.endsWith('.html')))
      write(`libs/viewer/${page}`, '<!doctype html><title>x</title>');
    write(
      'libs/viewer/index.html',
      '<!doctype html><title>x</title><script type="module" src="./src/main.ts"></script>',
    );
    write('libs/viewer/src/main.ts', "import { seats } from '#table';\ndocument.title = `seats ${seats().join()}`;\n");
    const assets = (): string[] => readdirSync(file('dist/viewer/assets')).sort();
    expect(await build()).toMatch(/^build: the viewer in/);
    const [first] = assets();
    write(
      'libs/viewer/src/main.ts',
      "import { seats } from '#table';\ndocument.title = `at the table ${seats().join()}`;\n",
    );
    await build();
    expect(assets()).toHaveLength(2);
    write(
      'libs/viewer/src/main.ts',
      "import { seats } from '#table';\ndocument.title = `around it ${seats().join()}`;\n",
    );
    await build();
    expect(assets()).toHaveLength(2);
    expect(assets()).not.toContain(first);
    expect(readFileSync(file('dist/viewer/index.html'), 'utf8')).toMatch(/src="\.\/assets\/[^"]+\.js"/);
  });
});
