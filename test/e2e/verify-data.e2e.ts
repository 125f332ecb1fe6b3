import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Database from 'libsql';
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Signer } from '#journal';
import { main } from '../../src/cli/verify.js';
import { ran } from '../support/commands.js';
import { EMBEDDED } from '../support/distributed.js';
import { beginOver, playSome, type BegunOver } from '../support/over-http.js';
import { closeServices, removeDir, SECRET, tempDir, testService } from '../support/service.js';

const KEY = Signer.fromSecret(SECRET).publicKey;
let folder: string;
let file: string;
let match: BegunOver;

const verify = async (...args: string[]) => {
  const { status, out, err } = await ran(main, [...args, '--data', folder]);
  const [verdict = '', ...json] = out.split('\n');
  return { status, verdict, found: json.length > 1 ? (JSON.parse(json.join('\n')) as object) : {}, err };
};
const change = (sql: string, ...values: (string | number)[]): void => {
  const db = new Database(join(folder, 'journal.db'));
  db.prepare(sql).run(...values);
  db.close();
};
const drop = (name: string): void => {
  for (const one of readdirSync(folder)) if (one.startsWith(name)) rmSync(join(folder, one));
};

/** What a service leaves: each test has a copy. */
const left = tempDir();

beforeAll(async () => {
  folder = left;
  const service = await testService({ ...EMBEDDED, DATA_DIR: folder });
  match = await beginOver(service.api, 'toy', { seed: 'data' });
  await playSome(service.api, match, 4, 5);
  for (const what of ['/table', '/entries']) await service.api.get(`/v1/matches/${match.id}${what}`, match.judge.token);
  file = join(folder, 'old.json');
  writeFileSync(file, (await service.api.get('/v1/checkpoints/newest')).text);
  await playSome(service.api, await beginOver(service.api, 'toy', { seed: 'later' }), 4, 2);
  // It is checked while the service runs, too.
  expect(await verify('--checkpoint', file)).toMatchObject({ status: 0, verdict: expect.stringMatching(/^VALID/) });
  await service.close();
});
beforeEach(() => {
  folder = tempDir();
  cpSync(left, folder, { recursive: true });
  file = join(folder, 'old.json');
});
afterEach(() => removeDir(folder));
afterAll(async () => {
  await closeServices();
  removeDir(left);
});

describe('npm run verify -- --checkpoint', () => {
  const against = () => verify('--checkpoint', file, '--key', KEY);
  const of = (revision: number) => ({ match: match.id, revision });

  it('says that the log of a folder extends it', async () => {
    expect(await against()).toMatchObject({
      status: 0,
      verdict: expect.stringMatching(/^VALID the log holds all \d+ entries, and [1-9]\d* more$/),
      found: { valid: true, access: 'stands', signed: { from: 'pinned with --key', publicKey: KEY } },
    });
    drop('views');
    expect((await against()).status).toBe(0);
  });

  it('names what is gone, what is changed, and what it knows it by', async () => {
    change('DELETE FROM entries WHERE match = ? AND revision = 3', match.id);
    expect(await against()).toMatchObject({
      status: 1,
      verdict: `INVALID: entry 3 of ${match.id} is gone from the log`,
      found: { gone: [of(3)], changed: [], by: 'the views' },
    });
  });

  it('names an entry that was changed where it stands, and what of it', async () => {
    const stands = (revision: number, what: string) =>
      expect.stringMatching(
        new RegExp(`^INVALID: entry ${revision} of ${match.id} was changed where it stands: .*${what}`),
      );
    change("UPDATE entries SET bundles = replace(bundles, '{', '{,') WHERE match = ? AND revision = 5", match.id);
    expect((await against()).verdict).toEqual(stands(5, 'bundle'));
    change('UPDATE entries SET body = replace(body, ?, ?) WHERE match = ? AND revision = 4', 'seat', 'heat', match.id);
    expect((await against()).verdict).toEqual(stands(4, "the body's hash is"));
  });

  it('finds a bundle that was taken out, which no hash of an entry tells', async () => {
    change('UPDATE entries SET bundles = char(10) || char(10) WHERE match = ? AND revision = 5', match.id);
    expect(await against()).toMatchObject({
      status: 1,
      verdict: expect.stringMatching(/^INVALID: the first \d+ entries .* what is held of one is not what was held$/),
    });
  });

  it('knows by the checkpoints in the folder where a match ended, when the views are gone', async () => {
    change('DELETE FROM entries WHERE match = ? AND revision > 4', match.id);
    drop('views');
    expect(await against()).toMatchObject({
      status: 1,
      verdict: expect.stringMatching(/^INVALID: entry \d+ of \S+ is gone from the log$/),
      found: { by: 'the checkpoints kept in the folder' },
    });
    drop('checkpoints');
    expect(await against()).toMatchObject({
      status: 1,
      verdict: expect.stringMatching(/^INVALID: the (log holds|first) \d+ .*; which entries cannot be told$/),
    });
  });

  it('finds notes that were taken out of the access journal', async () => {
    change('DELETE FROM access WHERE rowid = (SELECT max(rowid) FROM access WHERE match = ?)', match.id);
    expect(await against()).toMatchObject({
      status: 1,
      verdict: expect.stringMatching(/^INVALID: access journal: notes/),
    });
  });

  it('believes no other key, and says what it cannot read', async () => {
    expect(await verify('--checkpoint', file, '--key', 'A'.repeat(43))).toMatchObject({
      status: 1,
      verdict: expect.stringMatching(/^INVALID: checkpoint: not signed with the key/),
    });
    writeFileSync(file, '{"not": "one"}');
    expect(await against()).toMatchObject({ status: 2, err: expect.stringContaining('it is no checkpoint') });
    expect((await verify('--checkpoint', join(folder, 'none.json'))).status).toBe(2);
    expect(await verify()).toMatchObject({ status: 2, err: expect.stringContaining('one of them') });
  });
});

describe('npm run verify -- --access', () => {
  it('says that the access journals are in order, or which note is not', async () => {
    expect(await verify('--access')).toMatchObject({
      status: 0,
      verdict: expect.stringMatching(
        /^VALID \d+ notes of \d+ matches(; of the last \d+ it cannot be checked whether more stood behind them)?$/,
      ),
    });
    change('UPDATE access SET body = replace(body, \'"kind":"look"\', \'"kind":"lock"\') WHERE match = ?', match.id);
    expect(await verify('--access')).toMatchObject({
      status: 1,
      verdict: expect.stringMatching(/^INVALID: note \d+ of \S+: the hash is not that of the text$/),
    });
  });

  it('knows by the newest checkpoint where they ended', async () => {
    change('DELETE FROM access WHERE rowid = (SELECT max(rowid) FROM access)');
    expect(await verify('--access')).toMatchObject({
      status: 1,
      verdict: expect.stringMatching(/^INVALID: the newest checkpoint stands for \d+ notes/),
    });
  });
});
