import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../support/eventually.js';
import { Listener } from '../support/event-stream.js';
import { beginOver } from '../support/over-http.js';
import { Client, removeDir, tempDir } from '../support/service.js';
import { ended, killAll, ready, start } from '../support/started.js';

const dirs: string[] = [];

const newDir = (): string => {
  const dir = tempDir();
  dirs.push(dir);
  return dir;
};

afterEach(killAll);
afterAll(() => dirs.forEach(removeDir));

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
    [{ HOST: '192.0.2.1' }, 'HOST 192.0.2.1 is no address of this machine'],
  ])('with %j says what is wrong, once and without its insides', async (env, what) => {
    const started = start('main', { DATA_DIR: newDir(), PORT: '0', ...env });
    expect(await ended(started)).toBe(1);
    expect(started.err).toContain(what);
    expect(started.err).not.toMatch(/\bat .*:\d+/);
    expect(started.out).toBe('');
  });

  it('says which card data and pictures cannot be used, and goes on', async () => {
    const cards = { CARD_DATA: '/nowhere/cards.json', CARD_IMAGES: '/nowhere/pictures' };
    const started = start('main', { DATA_DIR: newDir(), PORT: '0', ...cards });
    await ready(started);
    expect(started.err.split('\n')).toEqual([
      'card data: /nowhere/cards.json: there is no such file or folder',
      'card pictures: /nowhere/pictures: there is no such folder',
      '',
    ]);
  });

  it('with nothing recorded yet records a match of each game to look at', async () => {
    const started = start('main', { DATA_DIR: newDir(), PORT: '0' });
    const api = new Client(await ready(started));
    const { body: games } = await api.get('/v1/games');
    const carried = games.items.filter(({ decks }: { decks: unknown[] }) => decks.length > 0);
    await eventually(
      async () => (await api.get('/v1/matches?status=ended')).body.items.length,
      (there) => there === carried.length,
    );
    const { body } = await api.get('/v1/matches');
    const recorded = new Map<string, object>(body.items.map((one: { id: string }) => [one.id, one]));
    expect([...recorded.keys()].sort()).toEqual(
      carried.map(({ game }: { game: string }) => `demonstration-${game}`).sort(),
    );
    expect(recorded.get('demonstration-grand-archive')).toMatchObject({
      status: 'ended',
      seats: [{ name: 'Cinder Road' }, { name: 'Lantern Tide' }],
    });
    for (const id of recorded.keys())
      expect((await api.get(`/v1/matches/${id}/verification?readjudicate=true`)).body.valid).toBe(true);
    expect(started.out.trim().split('\n')).toHaveLength(1);
    expect(started.err).toBe('');
  });

  it('refuses a folder that another instance uses, and a port that is taken', async () => {
    const dataDir = newDir();
    const first = start('main', { DATA_DIR: dataDir, PORT: '0' });
    const url = await ready(first);
    const second = start('main', { DATA_DIR: dataDir, PORT: '0' });
    expect(await ended(second)).toBe(1);
    expect(second.err).toContain('in use by another process');
    const third = start('main', { DATA_DIR: newDir(), PORT: new URL(url).port });
    expect(await ended(third)).toBe(1);
    expect(third.err).toContain(`port ${new URL(url).port} is in use`);
    expect([second.out, third.out]).toEqual(['', '']);
  });
});

describe('a stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'on %s ends streams, closes everything, and loses nothing',
    async (signal) => {
      const dataDir = newDir();
      const env = { DATA_DIR: dataDir, PORT: '0' };
      const first = start('main', env);
      const api = new Client(await ready(first));
      const begun = await beginOver(api, 'grand-archive');
      const listener = await Listener.open(`${api.url}/v1/matches/${begun.id}/live`);
      await listener.take(2);
      first.child.kill(signal);
      expect(await ended(first)).toBe(0);
      await listener.all();
      expect(
        readdirSync(dataDir).filter((name) => name.endsWith('-wal') && statSync(join(dataDir, name)).size > 0),
      ).toEqual([]);
      const again = new Client(await ready(start('main', env)));
      expect((await again.get(`/v1/matches/${begun.id}`)).body).toMatchObject({
        revision: 2,
        seats: [{ name: 'Player 1' }, { name: 'Player 2' }],
      });
    }
  );
});

describe('npm run token', () => {
  it("makes an organiser's token that the service takes", async () => {
    const dataDir = newDir();
    const url = await ready(start('main', { DATA_DIR: dataDir, PORT: '0', HOST: '0.0.0.0' }));
    const api = new Client(url.replace('0.0.0.0', '127.0.0.1'));
    const command = start('cli/token', { DATA_DIR: dataDir }, '--role', 'organiser');
    expect(await ended(command)).toBe(0);
    expect((await api.post('/v1/matches', { game: 'none', seats: [{ name: 'x', deck: { text: '' } }] })).status).toBe(
      401,
    );
    const answer = await api.post(
      '/v1/matches',
      { game: 'none', seats: [{ name: 'x', deck: { text: '' } }] },
      command.out.trim(),
    );
    expect(answer.body.code).toBe('unknown-game');
  });

  it('makes no secret where no service has one, and says where it looked', async () => {
    const dataDir = newDir();
    const command = start('cli/token', { DATA_DIR: dataDir }, '--role', 'organiser');
    expect(await ended(command)).toBe(2);
    expect(command.out).toBe('');
    expect(command.err).toMatch(/^token: no service has kept a secret in .*: start it there first, .*\n$/);
    expect(command.err).toContain(dataDir);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('says what it takes', async () => {
    const command = start('cli/token', { DATA_DIR: newDir() }, '--role', 'seat', '--days', 'x');
    expect(await ended(command)).toBe(2);
    for (const name of ['--match', '--seat', '--days']) expect(command.err).toContain(name);
  });
});
