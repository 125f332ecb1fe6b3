import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { inRepo } from '../support/in-repo.js';
import { eventually } from '../support/eventually.js';
import { Client, removeDir, tempDir } from '../support/service.js';
import { ended, killAll, ready, startNode, type Started } from '../support/started.js';

/** As a clone has it, after `npm ci`. */
let clone: string;
const dirs: string[] = [];

const newDir = (): string => {
  const dir = tempDir();
  dirs.push(dir);
  return dir;
};

beforeAll(() => {
  clone = newDir();
  for (const path of ['src', 'libs', 'nest-cli.json', 'package.json', '.swcrc', 'tsconfig.json', 'tsconfig.build.json'])
    cpSync(inRepo(path), join(clone, path), { recursive: true });
  for (const path of ['node_modules', 'docs']) symlinkSync(inRepo(path), join(clone, path));
});

afterAll(async () => {
  await killAll();
  dirs.forEach(removeDir);
});

const nest = (...args: string[]): Started =>
  startNode([join(clone, 'node_modules/@nestjs/cli/bin/nest.js'), ...args], { DATA_DIR: newDir(), PORT: '0' }, clone);

const build = async (...projects: string[]): Promise<void> => {
  const building = nest('build', ...projects);
  if ((await ended(building)) !== 0) throw new Error(building.out + building.err);
};

const builtIn = (dist: string): Map<string, string> =>
  new Map(
    ['src', 'libs']
      .flatMap((folder) =>
        readdirSync(join(dist, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name)),
      )
      .sort()
      .map((path) => [path.slice(dist.length), readFileSync(path, 'utf8')]),
  );

/** Expects the service to have its games with their decks; says how many games there are. */
const expectGames = async (api: Client): Promise<number> => {
  const { body } = await api.get<{ items: { game: string; decks: unknown[] }[] }>('/v1/games');
  const decks = Object.fromEntries(body.items.map(({ game, decks: { length } }) => [game, length]));
  expect(decks).toEqual({ 'grand-archive': 4, graven: 2, keyforge: 2 });
  return body.items.length;
};

describe('nest build', () => {
  it('writes what npm run build writes, to the byte, and leaves the viewer to Vite', async () => {
    await build();
    const built = builtIn(join(clone, 'dist'));
    const ours = builtIn(inRepo('dist'));
    expect([...built.keys()]).toEqual([...ours.keys()]);
    for (const [path, text] of built) if (text !== ours.get(path)) throw new Error(`${path} differs`);
    expect(existsSync(join(clone, 'dist/libs/viewer'))).toBe(false);
  });

  it('makes a service that starts with cards, decks and demonstrations', async () => {
    const started = startNode(['dist/src/main.js'], { DATA_DIR: newDir(), PORT: '0' }, clone);
    const api = new Client(await ready(started));
    const games = await expectGames(api);
    await eventually(
      async () => (await api.get('/v1/matches?status=ended')).body.items.length,
      (there) => there === games + 1,
    );
    started.child.kill('SIGTERM');
    expect(await ended(started)).toBe(0);
  });

  it('builds a library, with what it is made of and its data', async () => {
    rmSync(join(clone, 'dist'), { recursive: true });
    await build('cards');
    const index = join(clone, 'dist/libs/cards/src/index.js');
    const importing = startNode(['--input-type=module', '-e', `await import(${JSON.stringify(index)})`], {}, clone);
    expect([await ended(importing), importing.err]).toEqual([0, '']);
    expect(existsSync(join(clone, 'dist/libs/cards/data/graven/starter.json'))).toBe(true);
  });
});

describe('nest start', () => {
  it('builds the service, starts it, and stops it with itself', async () => {
    rmSync(join(clone, 'dist'), { recursive: true });
    // Without a shell between them, which would keep the signal to itself.
    const started = nest('start', '--no-shell');
    await expectGames(new Client(await ready(started)));
    started.child.kill('SIGTERM');
    expect(await ended(started)).toBe(0);
  });
});
