import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MongoClient, type Db } from 'mongodb';
import { describeOnServers, ownName, realMongo } from '../../../../test/support/servers.js';
import { accessJournalContract } from '../../../../test/contract/access-journal.contract.js';
import type { AccessNote } from '#journal';
import { MongoAccess } from './mongo-access.js';

describeOnServers(['mongo'], 'the access journal on MongoDB', () => {
  let client: MongoClient;
  let db: Db;
  beforeAll(async () => {
    client = new MongoClient((await realMongo()).uri, { serverSelectionTimeoutMS: 5_000 });
    db = client.db(ownName('access'));
  });
  afterAll(async () => {
    await db?.dropDatabase();
    await client?.close();
  });

  accessJournalContract('MongoAccess', async () => ({
    open: () => MongoAccess.open(db),
    remove: async () => void (await db.collection('access').deleteMany({})),
  }));

  const note = (revision: number, by: string): AccessNote => ({
    match: 'm',
    revision,
    kind: 'refusal',
    at: '2026-11-21T10:00:00.000Z',
    who: { judge: by },
    detail: {},
  });

  it('keeps one chain when two instances note at once, and loses nothing', async () => {
    const instances = [await MongoAccess.open(db), await MongoAccess.open(db)];
    const noted = await Promise.all(
      Array.from({ length: 60 }, (_, n) => instances[n % 2]!.append(note(n + 1, `j-${n % 2}`))),
    );
    expect(noted.map(({ n }) => n).sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
    const listed = await instances[0]!.list('m');
    expect(listed).toEqual([...noted].sort((a, b) => a.n - b.n));
    for (const access of instances)
      expect(await access.verify('m')).toEqual({ valid: true, notes: 60, head: listed.at(-1)!.hash });
  });

  it('shows a note that was changed, and one that is gone', async () => {
    const access = await MongoAccess.open(db);
    for (let n = 1; n <= 3; n += 1) await access.append({ ...note(n, 'j'), match: 'changed' });
    const notes = db.collection<{ match: string; n: number; body: string }>('access');
    const { body } = (await notes.findOne({ match: 'changed', n: 2 }))!;
    await notes.updateOne({ match: 'changed', n: 2 }, { $set: { body: body.replace('"judge":"j"', '"judge":"k"') } });
    expect(await access.verify('changed')).toMatchObject({ valid: false, notes: 1, firstFailure: { n: 2 } });
    await notes.updateOne({ match: 'changed', n: 2 }, { $set: { body } });
    expect(await access.verify('changed')).toMatchObject({ valid: true });
    await notes.deleteOne({ match: 'changed', n: 2 });
    expect(await access.verify('changed')).toMatchObject({ valid: false, notes: 1, firstFailure: { n: 2 } });
  });

  it('says in its own words that it cannot be reached', async () => {
    const away = new MongoClient('mongodb://127.0.0.1:9', { serverSelectionTimeoutMS: 200 });
    let up = true;
    const access = await MongoAccess.open(db, () => up);
    up = false;
    await expect(access.append(note(1, 'j'))).rejects.toMatchObject({ name: 'StoreError', code: 'unreachable' });
    await expect(MongoAccess.open(away.db('x'))).rejects.toMatchObject({ name: 'StoreError', code: 'unreachable' });
    await away.close();
  });
});
