import { afterAll, afterEach, expect, it } from '@jest/globals';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EMBEDDED } from '../support/distributed.js';
import { beginOver, bodyFor, chances, playOne, playOut, playSome } from '../support/over-http.js';
import { closeServices, removeDir, tempDir, testService } from '../support/service.js';

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
  await playSome(before.api, begun, 9, 25);
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
}, 60_000);

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
