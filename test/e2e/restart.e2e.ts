import { afterAll, afterEach, expect, it } from '@jest/globals';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EMBEDDED } from '../support/distributed.js';
import { eventually } from '../support/eventually.js';
import { beginOver, bodyFor, chances, playOne, playOut, playSome } from '../support/over-http.js';
import { carriedGames, closeServices, removeDir, tempDir, testService, type TestService } from '../support/service.js';

const dataDir = tempDir();

afterEach(closeServices);
afterAll(() => removeDir(dataDir));

const distributed = process.env['E2E_ENGINE'] === 'distributed';
/** On the embedded engine without a secret: it makes one, and keeps it. */
const SETTINGS = { DATA_DIR: dataDir, ...(distributed ? {} : { SECRET: undefined }) };

it('a service that starts again in the middle of a match answers as before, and goes on', async () => {
  const before = await testService(SETTINGS);
  const key = { 'idempotency-key': 'across restarts' };
  const first = await before.api.post(
    '/v1/matches',
    await bodyFor(before.api, 'grand-archive', { seed: 'restart' }),
    undefined,
    key,
  );
  expect({ status: first.status, body: first.body }).toMatchObject({ status: 201 });
  const begun = first.body;
  await playSome(before.api, begun, 9, 15);
  const toy = await beginOver(before.api, 'toy');
  await playOut(before.api, toy, 1, 5);
  const [one, two] = begun.seats.map(({ token }: { token: string }) => token);
  const path = `/v1/matches/${begun.id}`;
  const questions = [
    [path, undefined],
    [`${path}/table`, undefined],
    [`${path}/table`, one],
    [`${path}/table`, two],
    [`${path}/table`, begun.judge.token],
    [`${path}/options`, one],
    [`${path}/options`, two],
    [`${path}/entries?limit=1000`, one],
    [`${path}/replay`, undefined],
    [`${path}/replay/2`, one],
    ['/v1/matches', undefined],
    ['/v1/matches?status=ended', undefined],
    [`${path}/verification?readjudicate=true`, undefined],
  ] as const;
  const ask = (service: typeof before) =>
    Promise.all(questions.map(async ([where, token]) => (await service.api.get(where, token)).text));
  const answers = await ask(before);
  const { body: taken } = await before.api.post(`${path}/tokens`, { role: 'caster' }, begun.judge.token);
  await before.api.post('/v1/tokens/revoke', { token: taken.token }, begun.judge.token);
  const chance = chances(3);
  await playOne(before.api, toy, chance);
  await before.close();

  if (!distributed) expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);

  const after = await testService(SETTINGS);
  await after.settled;
  expect(await ask(after)).toEqual(answers);
  const again = await after.api.post(
    '/v1/matches',
    await bodyFor(after.api, 'grand-archive', { seed: 'restart' }),
    undefined,
    key,
  );
  expect(again.body).toMatchObject({ id: begun.id, revision: begun.revision });
  expect((await after.api.get(path, taken.token)).status).toBe(401);
  await playOut(after.api, begun, 4, 10);
  expect((await after.api.get(path)).body.status).toBe('ended');
  expect((await after.api.get(`${path}/verification?readjudicate=true`)).body.valid).toBe(true);
  await after.close();
});

it('summaries are made again from the log', async () => {
  const folder = tempDir();
  const alone = { ...EMBEDDED, DATA_DIR: folder };
  const before = await testService(alone);
  await playSome(before.api, await beginOver(before.api, 'toy'), 2, 4);
  await before.settled;
  const { text } = await before.api.get('/v1/matches');
  await before.close();
  const files = readdirSync(folder).filter((name) => name.startsWith('views'));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) removeDir(join(folder, file));
  const after = await testService(alone);
  await after.settled;
  expect((await after.api.get('/v1/matches')).text).toBe(text);
  expect((await after.api.get('/health/ready')).body).toMatchObject({ status: 'ok', lag: 0 });
  await after.close();
  removeDir(folder);
});

interface Listed {
  readonly id: string;
  readonly status: string;
}

it.each([
  ['goes on with it', false],
  ['leaves it, where there is anything else by then', true],
])('a service whose demonstration was cut off %s', async (_how, more) => {
  const folder = tempDir();
  const games = carriedGames().filter(({ rules }) => ['toy', 'graven'].includes(rules.game));
  const started = (demonstrate: boolean) => testService({ ...EMBEDDED, DATA_DIR: folder }, { games, demonstrate });
  const listed = async ({ api }: TestService): Promise<string[]> =>
    (await api.get('/v1/matches')).body.items.map((one: Listed) => `${one.id} ${one.status}`).sort();
  const first = await started(true);
  await eventually(
    () => listed(first),
    ({ length }) => length > 0,
  );
  await first.close();
  const between = await started(false);
  await between.settled;
  const whole = ['demonstration-graven ended', 'demonstration-paper ended', 'demonstration-toy ended'];
  if (more) await beginOver(between.api, 'toy');
  const left = await listed(between);
  expect(left).not.toEqual(whole);
  await between.close();
  const after = await started(true);
  await after.settled;
  expect(await listed(after)).toEqual(more ? left : whole);
  const { body } = await after.api.get('/v1/matches/demonstration-toy/verification');
  expect(body.valid).toBe(true);
  await after.close();
  removeDir(folder);
});
