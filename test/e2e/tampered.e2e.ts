import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import Database from 'libsql';
import { copyFileSync, cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '#journal';
import { Projection } from '#views';
import { EMBEDDED } from '../support/distributed.js';
import { beginOver, playSome, type BegunOver } from '../support/over-http.js';
import { closeServices, removeDir, tempDir, testService, type TestService } from '../support/service.js';

const folders: string[] = [];
afterEach(async () => {
  await closeServices();
  folders.splice(0).forEach(removeDir);
});

interface Victim {
  readonly dataDir: string;
  readonly match: BegunOver;
  /** One that nobody lays hands on. */
  readonly other: BegunOver;
  readonly head: { readonly revision: number; readonly hash: string };
}

const headOf = async ({ api }: TestService, { id, judge }: BegunOver): Promise<Victim['head']> =>
  (await api.get(`/v1/matches/${id}`, judge.token)).body.head;

const newFolder = (): string => {
  const folder = tempDir();
  folders.push(folder);
  return folder;
};

/** What a service leaves that was stopped in the middle of two matches, and again after they went on. */
const early = tempDir();
const late = tempDir();
let left: Omit<Victim, 'dataDir'>;

beforeAll(async () => {
  const first = await testService({ ...EMBEDDED, DATA_DIR: early });
  const other = await beginOver(first.api, 'toy', { seed: 'other' });
  const match = await beginOver(first.api, 'toy', { seed: 'victim' });
  await playSome(first.api, match, 4, 3);
  await first.close();
  cpSync(early, late, { recursive: true });
  const second = await testService({ ...EMBEDDED, DATA_DIR: late });
  await playSome(second.api, match, 5, 4);
  await playSome(second.api, other, 5, 1);
  left = { match, other, head: await headOf(second, match) };
  await second.close();
});
afterAll(() => [early, late].forEach(removeDir));

/** What the service left at last, in a folder of its own. */
const played = (): Victim => {
  const dataDir = newFolder();
  cpSync(late, dataDir, { recursive: true });
  return { dataDir, ...left };
};

const again = ({ dataDir }: Pick<Victim, 'dataDir'>): Promise<TestService> =>
  testService({ ...EMBEDDED, DATA_DIR: dataDir });

const inJournal = ({ dataDir }: Victim, sql: string, ...values: (string | number)[]): void => {
  const db = new Database(join(dataDir, 'journal.db'));
  db.prepare(sql).run(...values);
  db.close();
};

const dropViews = ({ dataDir }: Victim): void => {
  for (const file of readdirSync(dataDir)) if (file.startsWith('views')) rmSync(join(dataDir, file));
};

const concede = ({ api }: TestService, { id, seats }: BegunOver, at: number) =>
  api.post(`/v1/matches/${id}/actions`, { action: { kind: 'concede', at } }, seats[0]!.token);

/** The match is stopped, and everything else goes on. */
const expectStopped = async (victim: Victim): Promise<TestService> => {
  const service = await again(victim);
  const { match, other, head } = victim;
  expect((await service.api.get('/health/ready')).body).toMatchObject({ status: 'degraded', tampered: 1 });
  for (const token of [match.judge.token, match.seats[0]!.token])
    for (const what of ['', '/table', '/entries', '/archive', '/replay', '/live'])
      expect(await service.api.get(`/v1/matches/${match.id}${what}`, token)).toMatchObject({
        status: 409,
        body: { code: 'tampered', lastKnown: head },
      });
  // What everybody may know of it stands in the views, which may have to be made again.
  expect(await service.app.get(Projection).upToDate(60_000)).toBe(true);
  expect((await service.api.get(`/v1/matches/${match.id}`)).body).toMatchObject({ code: 'tampered' });
  for (const at of [head.revision, head.revision - 1, head.revision - 3])
    expect(await concede(service, match, at)).toMatchObject({ status: 409, body: { code: 'tampered' } });
  const before = await headOf(service, other);
  expect((await concede(service, other, before.revision)).status).toBe(201);
  // What is recorded now is found in lists, too.
  expect((await service.api.get(`/v1/matches?status=ended`)).body.items).toMatchObject([{ id: other.id }]);
  return service;
};

describe('a log on which somebody has laid hands', () => {
  const CUT = 'DELETE FROM entries WHERE match = ? AND revision > ?';
  it.each<[string, (victim: Victim) => void]>([
    ['whose last three entries are cut out', (v) => inJournal(v, CUT, v.match.id, v.head.revision - 3)],
    ['whose last entry is cut out', (v) => inJournal(v, CUT, v.match.id, v.head.revision - 1)],
    ['from which a whole match is taken', (v) => inJournal(v, CUT, v.match.id, 0)],
    [
      'from whose middle an entry is taken',
      (v) => inJournal(v, 'DELETE FROM entries WHERE match = ? AND revision = 4', v.match.id),
    ],
    [
      'whose end is told in another way',
      (v) => {
        const db = new Database(join(v.dataDir, 'journal.db'));
        const [[body]] = db
          .prepare('SELECT body FROM entries WHERE match = ? AND revision = ?')
          .raw()
          .all(v.match.id, v.head.revision) as [[string]];
        const other = body.replace('"time":"2', '"time":"3');
        db.prepare('UPDATE entries SET body = ?, hash = ? WHERE match = ? AND revision = ?').run(
          other,
          hashOf(other),
          v.match.id,
          v.head.revision,
        );
        db.close();
      },
    ],
    [
      'whose last body is changed',
      (v) =>
        inJournal(
          v,
          'UPDATE entries SET body = replace(body, ?, ?) WHERE match = ? AND revision = ?',
          '"time":"2',
          '"time":"3',
          v.match.id,
          v.head.revision,
        ),
    ],
    [
      'whose end is cut, with the views deleted',
      (v) => {
        inJournal(v, CUT, v.match.id, v.head.revision - 3);
        dropViews(v);
      },
    ],
    [
      'from which a match is taken, with the checkpoints deleted',
      (v) => {
        inJournal(v, CUT, v.match.id, 0);
        for (const file of readdirSync(v.dataDir)) if (file.startsWith('checkpoints')) rmSync(join(v.dataDir, file));
      },
    ],
  ])('%s stops that match, and no other', async (_what, change) => {
    const victim = played();
    change(victim);
    await expectStopped(victim);
  });

  it.each([false, true])(
    'that was replaced by an older copy stops the matches that went on (views deleted: %s)',
    async (without) => {
      const victim = played();
      copyFileSync(join(early, 'journal.db'), join(victim.dataDir, 'journal.db'));
      if (without) dropViews(victim);
      const service = await again(victim);
      expect((await service.api.get('/health/ready')).body).toMatchObject({ tampered: 2 });
      for (const match of [victim.match, victim.other])
        expect((await service.api.get(`/v1/matches/${match.id}`, match.judge.token)).body).toMatchObject({
          code: 'tampered',
        });
      // New ones are played, listed, and stand in no checkpoint that contradicts the last.
      const next = await beginOver(service.api, 'toy', { seed: 'next' });
      expect((await service.api.get('/v1/matches')).body.items[0].id).toBe(next.id);
    },
  );

  it('stays stopped, however often it is started again', async () => {
    const victim = played();
    inJournal(victim, CUT, victim.match.id, victim.head.revision - 3);
    await (await expectStopped(victim)).close();
    const service = await again(victim);
    expect((await service.api.get('/health/ready')).body).toMatchObject({ status: 'degraded', tampered: 1 });
    expect((await concede(service, victim.match, victim.head.revision - 3)).body.code).toBe('tampered');
  });

  it('whose match was taken out does not take it back as an archive', async () => {
    const victim = played();
    const before = await again(victim);
    const archive = Buffer.from(
      (await before.api.get(`/v1/matches/${victim.match.id}/archive`, victim.match.judge.token)).text,
    );
    await before.close();
    inJournal(victim, CUT, victim.match.id, 0);
    const service = await again(victim);
    const answer = await service.api.post('/v1/archives', archive, undefined, { 'content-type': 'application/json' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'tampered' } });
  });
});

describe('a match that was taken out everywhere', () => {
  it('is missed by the checkpoint, which nobody can sign again so that it agrees', async () => {
    const victim = played();
    const { dataDir, match } = victim;
    inJournal(victim, 'DELETE FROM entries WHERE match = ?', match.id);
    const edit = (file: string, ...tables: string[]): void => {
      const db = new Database(join(dataDir, file));
      for (const table of tables) db.prepare(`DELETE FROM ${table} WHERE match = ?`).run(match.id);
      db.close();
    };
    const views = readdirSync(dataDir).find((file) => /^views-\d+\.db$/.test(file))!;
    edit(views, 'matches', 'leaves', 'blocks', 'requests', 'players');
    edit('checkpoints.db', 'heads');
    const service = await again(victim);
    expect((await service.api.get('/health/ready')).body).toMatchObject({ status: 'degraded', contradicted: true });
    const before = (await service.api.get('/v1/checkpoints/newest')).body.size as number;
    await beginOver(service.api, 'toy', { seed: 'next' });
    expect((await service.api.get('/v1/checkpoints/newest')).body.size).toBe(before);
  });

  it('is missed where it was given another name, or the whole journal is gone', async () => {
    const victim = played();
    inJournal(victim, "UPDATE entries SET match = 'renamed' WHERE match = ?", victim.match.id);
    let service = await again(victim);
    // The one that is gone, and the one that nobody has recorded.
    expect((await service.api.get('/health/ready')).body).toMatchObject({ status: 'degraded', tampered: 2 });
    expect((await service.api.get('/v1/matches/renamed')).status).toBe(404);
    await service.close();
    for (const file of readdirSync(victim.dataDir)) if (file.startsWith('journal')) rmSync(join(victim.dataDir, file));
    service = await again(victim);
    expect((await service.api.get(`/v1/matches/${victim.other.id}`, victim.other.judge.token)).body.code).toBe(
      'tampered',
    );
  });

  it('is not gone on with where it was cut while the service ran', async () => {
    const victim = played();
    const service = await again(victim);
    const { match, head } = victim;
    await service.api.get(`/v1/matches/${match.id}/table`, match.judge.token);
    inJournal(victim, 'DELETE FROM entries WHERE match = ? AND revision > ?', match.id, head.revision - 2);
    await service.close();
    const after = await again(victim);
    expect((await concede(after, match, head.revision - 2)).body.code).toBe('tampered');
  });
});

describe('a bundle that was taken out of an entry', () => {
  it('breaks the match, though no hash of it tells', async () => {
    const victim = played();
    inJournal(
      victim,
      'UPDATE entries SET bundles = char(10) || char(10) WHERE match = ? AND revision = 4',
      victim.match.id,
    );
    const service = await again(victim);
    const path = `/v1/matches/${victim.match.id}`;
    for (const what of ['', '/table', '/archive'])
      expect((await service.api.get(path + what, victim.match.judge.token)).body.code).toBe('broken-record');
    expect((await concede(service, victim.match, victim.head.revision)).body.code).toBe('broken-record');
    expect((await service.api.get(`${path}/verification`, victim.match.judge.token)).body).toMatchObject({
      valid: false,
      firstFailure: { revision: 4 },
    });
  });
});

describe('an access journal', () => {
  it('is in order, or said at start not to be, and by its verification which note', async () => {
    const victim = played();
    const { match } = victim;
    const path = `/v1/matches/${match.id}/access/verification`;
    const before = await again(victim);
    for (let n = 0; n < 3; n += 1) await before.api.get(`/v1/matches/${match.id}/table`, match.judge.token);
    expect((await before.api.get(path, match.judge.token)).body).toMatchObject({ valid: true });
    expect((await before.api.get(path)).status).toBe(401);
    expect((await before.api.get(path, match.seats[0]!.token)).status).toBe(403);
    await before.close();
    inJournal(victim, 'DELETE FROM access WHERE match = ? AND n = 1', match.id);
    const after = await again(victim);
    expect((await after.api.get(path, match.judge.token)).body).toMatchObject({ valid: false, firstFailure: { n: 1 } });
    expect((await after.api.get('/health/ready')).body).toMatchObject({ status: 'degraded', accessJournals: 'broken' });
    await after.close();
  });

  it('whose end was cut is known by the last checkpoint', async () => {
    const victim = played();
    inJournal(victim, 'DELETE FROM access WHERE rowid = (SELECT max(rowid) FROM access)');
    const service = await again(victim);
    expect((await service.api.get('/health/ready')).body).toMatchObject({
      status: 'degraded',
      accessJournals: 'broken',
    });
  });
});

describe('what is lawful', () => {
  it.each<[string, (victim: Victim) => void]>([
    ['views that were deleted', dropViews],
    [
      'views that are older',
      ({ dataDir }) => {
        for (const file of readdirSync(early))
          if (file.startsWith('views')) cpSync(join(early, file), join(dataDir, file));
      },
    ],
  ])('are %s: they are made again', async (_what, change) => {
    const victim = played();
    change(victim);
    const service = await again(victim);
    expect((await service.api.get('/health/ready')).body).toMatchObject({ status: 'ok', tampered: 0 });
    expect(await headOf(service, victim.match)).toEqual(victim.head);
    expect((await concede(service, victim.match, victim.head.revision)).status).toBe(201);
  });
});
