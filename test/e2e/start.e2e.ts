import { afterAll, describe, expect, it } from '@jest/globals';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { main as token } from '../../src/cli/token.js';
import { explain } from '../../src/explain.js';
import { ran } from '../support/commands.js';
import { eventually } from '../support/eventually.js';
import { Listener } from '../support/event-stream.js';
import { beginOver } from '../support/over-http.js';
import { Client, removeDir, tempDir, testService } from '../support/service.js';
import { ended, killAll, ready, start, type Started } from '../support/started.js';

const dirs: string[] = [];

const newDir = (): string => {
  const dir = tempDir();
  dirs.push(dir);
  return dir;
};

afterAll(async () => {
  await killAll();
  dirs.forEach(removeDir);
});

/** What is thrown by something that must not succeed. */
const thrown = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => Promise.reject(new Error('it succeeded')),
    (error: unknown) => error,
  );

// A process loads for seconds: one folder and the process that serves it are asked for all that can be asked of one.
describe('a service in a process of its own, with nothing recorded at first', () => {
  const env = {
    DATA_DIR: newDir(),
    PORT: '0',
    CARD_DATA: '/nowhere/cards.json',
    CARD_IMAGES: '/nowhere/pictures',
  };
  let process: Started | undefined;

  /** The one that runs, or else another on the same folder. */
  const running = async (): Promise<{ started: Started; api: Client }> => {
    if (process === undefined || process.child.exitCode !== null) process = start('main', env);
    return { started: process, api: new Client(await ready(process)) };
  };

  it('records a match of each game, one also with real cards, and says what cannot be used', async () => {
    const { started, api } = await running();
    const { body: games } = await api.get('/v1/games');
    const carried = games.items.filter(({ decks }: { decks: unknown[] }) => decks.length > 0);
    await eventually(
      async () => (await api.get('/v1/matches?status=ended')).body.items.length,
      (there) => there === carried.length + 1,
    );
    const { body } = await api.get('/v1/matches');
    const recorded = new Map<string, object>(body.items.map((one: { id: string }) => [one.id, one]));
    expect([...recorded.keys()].sort()).toEqual(
      [...carried.map(({ game }: { game: string }) => `demonstration-${game}`), 'demonstration-paper'].sort(),
    );
    expect(recorded.get('demonstration-grand-archive')).toMatchObject({
      status: 'ended',
      versions: { rules: expect.stringMatching(/^2026-08-21\./) },
      result: { winner: expect.any(Number), reason: 'all opponents are defeated' },
      seats: [{ name: 'Cinder Road' }, { name: 'Lantern Tide' }],
    });
    const paper = recorded.get('demonstration-paper') as { game: string };
    const { result } = recorded.get(`demonstration-${paper.game}`) as { result: object };
    expect(paper).toMatchObject({ paper: true, status: 'ended', result });
    for (const id of recorded.keys())
      expect((await api.get(`/v1/matches/${id}/verification?readjudicate=true`)).body.valid).toBe(true);
    expect(started.out.trim().split('\n')).toHaveLength(1);
    expect(started.err.split('\n')).toEqual([
      'card data: /nowhere/cards.json: there is no such file or folder',
      'card pictures: /nowhere/pictures: there is no such folder',
      '',
    ]);
  });

  it('lets no other have its port, which is told once and without its insides', async () => {
    const { port } = new URL((await running()).api.url);
    const other = start('main', { DATA_DIR: newDir(), PORT: port });
    expect(await ended(other)).toBe(1);
    expect(other.err.split('\n')).toEqual([expect.stringContaining(`port ${port} is in use`), '']);
    expect(other.out).toBe('');
  });

  it('lets no other process have its folder', async () => {
    await running();
    expect(explain(await thrown(testService(env)), env)).toContain('in use by another process');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'on %s ends streams, closes everything, and loses nothing',
    async (signal) => {
      const { started, api } = await running();
      const begun = await beginOver(api, 'grand-archive');
      const listener = await Listener.open(`${api.url}/v1/matches/${begun.id}/live`);
      await listener.take(2);
      started.child.kill(signal);
      expect(await ended(started)).toBe(0);
      await listener.all();
      const left = readdirSync(env.DATA_DIR).filter((name) => name.endsWith('-wal'));
      expect(left.filter((name) => statSync(join(env.DATA_DIR, name)).size > 0)).toEqual([]);
      const again = await testService({ DATA_DIR: env.DATA_DIR });
      expect((await again.api.get(`/v1/matches/${begun.id}`)).body).toMatchObject({
        revision: 2,
        seats: [{ name: 'Player 1' }, { name: 'Player 2' }],
      });
      await again.close();
    },
  );
});

describe('a start', () => {
  it('refuses settings that cannot be used, all of them at once and each in words', async () => {
    const started = start('main', {
      DATA_DIR: newDir(),
      HOST: 'no host!',
      PORT: 'many',
      LOG_LEVEL: 'loud',
      SECRET: 'short',
      KAFKA_BROKERS: 'localhost',
      MONGODB_URI: 'http://user:hush@x',
    });
    expect(await ended(started)).toBe(1);
    for (const name of ['HOST', 'PORT', 'LOG_LEVEL', 'SECRET', 'KAFKA_BROKERS', 'MONGODB_URI'])
      expect(started.err).toContain(name);
    expect(started.err + started.out).not.toContain('hush');
    expect(started.err).not.toMatch(/\bat .*:\d+/);
  });

  it.each([
    [{ DATA_DIR: '/dev/null/below' }, 'DATA_DIR /dev/null/below cannot be made (ENOTDIR)'],
    [{ HOST: '192.0.2.1' }, 'HOST 192.0.2.1 is not an address of this machine'],
  ])('with %j says what is wrong, without its insides', async (env, what) => {
    const settings = { DATA_DIR: newDir(), PORT: '0', ...env };
    const said = explain(await thrown(testService(settings)), settings);
    expect(said).toContain(what);
    expect(said).not.toMatch(/\bat .*:\d+/);
  });
});

it('npm run token makes an organiser’s token that the service of the same folder takes', async () => {
  const dataDir = newDir();
  const { url, close } = await testService({ DATA_DIR: dataDir, SECRET: undefined, HOST: '0.0.0.0' });
  const api = new Client(url.replace('0.0.0.0', '127.0.0.1'));
  const { status, out } = await ran(token, ['--role', 'organiser'], { env: { DATA_DIR: dataDir } });
  expect(status).toBe(0);
  const body = { game: 'none', seats: [{ name: 'x', deck: { text: '' } }] };
  expect((await api.post('/v1/matches', body)).status).toBe(401);
  expect((await api.post('/v1/matches', body, out.trim())).body.code).toBe('unknown-game');
  await close();
});
