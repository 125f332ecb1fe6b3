import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readArchive, Signer, verifyReceipt, writeArchive, type Archive } from '#journal';
import type { Recorder } from '#recorder';
import { RECORDER } from '../../src/recording/tokens.js';
import { freshToken } from '../../src/tokens/issue.js';
import { Tokens } from '../../src/tokens/token.js';
import { EMBEDDED } from '../support/distributed.js';
import { beginOver, playOut, playSome, type BegunOver } from '../support/over-http.js';
import { Chain } from '../support/chains.js';
import { EventOverHttp } from '../support/results/event-over-http.js';
import { toyGame } from '../support/games.js';
import { begin } from '../support/play.js';
import { setupOf } from '../support/recorder.js';
import { retold } from '../support/rigged.js';
import { closeServices, removeDir, testService, type TestService } from '../support/service.js';

const AT = '2026-01-01T00:00:00.000Z';
const ELSEWHERE = 'another secret, of another service, for tests';

let ours: TestService;
let elsewhere: TestService;
/** One that takes in anything. */
let third: TestService;
let played: BegunOver;
let theirKey: string;

beforeAll(async () => {
  ours = await testService();
  elsewhere = await testService({ SECRET: ELSEWHERE });
  third = await testService({ ...EMBEDDED, SECRET: 'a third secret, of a third service' });
  theirKey = elsewhere.app.get(Signer).publicKey;
  played = await playedElsewhere('elsewhere');
});
afterAll(async () => {
  await closeServices();
  for (const { dataDir } of [ours, elsewhere, third]) removeDir(dataDir);
});

const playedElsewhere = async (seed: string): Promise<BegunOver> => {
  const match = await beginOver(elsewhere.api, 'toy', { seed });
  await playOut(elsewhere.api, match, 4, 12);
  return match;
};

const exported = async ({ api }: TestService, id: string, token?: string): Promise<string> =>
  (await api.get(`/v1/matches/${id}/archive`, token)).text;
const taken = ({ api }: TestService, archive: string) =>
  api.post('/v1/archives', Buffer.from(archive), undefined, { 'content-type': 'application/json' });
const read = (archive: string): Archive => {
  const found = readArchive(Buffer.from(archive));
  if (!found.ok) throw new Error(found.firstFailure.what);
  return found.archive;
};
/** The same record, as if another service had recorded it. */
const signedBy = (archive: string, secret: string, over: Partial<Archive['header']> = {}): string => {
  const { header, records, cards } = read(archive);
  return writeArchive(
    { header: { ...header, ...over }, records, cards, receipts: [] },
    Signer.fromSecret(secret),
    'json',
  );
};
const tokenFor = async ({ app }: TestService, match: string): Promise<string> =>
  (await freshToken(app.get(Tokens), { role: 'seat', seat: 1, match }, 600, 'a-seat-of-another')).token;

describe('a match that was recorded elsewhere', () => {
  it('is marked wherever it is shown, and never receipted', async () => {
    const answer = await taken(ours, await exported(elsewhere, played.id, played.judge.token));
    const imported = {
      publicKey: theirKey,
      signedBy: theirKey,
      judged: true,
      exportedAt: expect.any(String),
      at: expect.any(String),
    };
    expect(answer).toMatchObject({ status: 201, body: { already: false, imported } });
    const { body: shown } = await ours.api.get(`/v1/matches/${played.id}`);
    expect(shown.imported).toEqual(imported);
    expect(shown).not.toHaveProperty('receipt');
    const { body: list } = await ours.api.get('/v1/matches');
    expect(list.items).toMatchObject([{ id: played.id, imported }]);
    const check = await ours.api.post(`/v1/matches/${played.id}/receipts/check`, [{}]);
    expect(check).toMatchObject({ status: 409, body: { code: 'imported' } });
  });

  it('comes out marked, and is not taken for the record of who passed it on', async () => {
    const { header, receipts } = read(await exported(ours, played.id));
    expect(header).toMatchObject({ publicKey: ours.app.get(Signer).publicKey, imported: { publicKey: theirKey } });
    // Those of who recorded it, not ours.
    expect(receipts).toHaveLength(1);
    expect(verifyReceipt(receipts[0], theirKey)).toBe(true);
    const answer = await taken(third, await exported(ours, played.id));
    expect(answer).toMatchObject({ status: 201, body: { imported: { publicKey: theirKey } } });
  });

  it('is taken in again as it is, and not as the record of somebody else', async () => {
    const archive = await exported(elsewhere, played.id, played.judge.token);
    expect(await taken(ours, archive)).toMatchObject({ status: 200, body: { already: true } });
    expect(await taken(ours, signedBy(archive, 'whoever'))).toMatchObject({ status: 409, body: { code: 'id-taken' } });
  });

  it('goes on only where it was recorded', async () => {
    const running = await beginOver(elsewhere.api, 'toy', { seed: 'running' });
    await playSome(elsewhere.api, running, 4, 3);
    expect((await taken(ours, await exported(elsewhere, running.id, running.judge.token))).status).toBe(201);
    const { revision } = (await ours.api.get(`/v1/matches/${running.id}`)).body;
    const act = await ours.api.post(
      `/v1/matches/${running.id}/actions`,
      { action: { kind: 'concede', at: revision } },
      await tokenFor(ours, running.id),
    );
    expect(act).toMatchObject({ status: 409, body: { code: 'imported' } });
    expect((await ours.api.get(`/v1/matches/${running.id}`)).body.revision).toBe(revision);
    await playSome(elsewhere.api, running, 5, 2);
    const longer = await taken(ours, await exported(elsewhere, running.id, running.judge.token));
    expect(longer).toMatchObject({ status: 201, body: { already: false } });
  });

  it('stands in the log, which says so, and under no match of its own', async () => {
    expect((await ours.api.get(`/v1/matches/import:${played.id}`)).status).toBe(404);
    const archive = await exported(elsewhere, played.id, played.judge.token);
    const { records } = read(archive);
    const forged = signedBy(archive, ELSEWHERE, { match: 'import:x' });
    expect(records[0]!.match).toBe(played.id);
    expect(await taken(ours, forged)).toMatchObject({ status: 422, body: { code: 'broken-archive' } });
  });
});

it('no table takes its result from a match that was recorded elsewhere', async () => {
  const event = await (await EventOverHttp.begun(ours.api, { bestOf: 1 })).enter('Ana', 'Ben');
  await event.next();
  // The operator of another service can record a match there for an event of ours.
  const policy = { tournament: { event: event.id, round: 1, table: 1 } };
  const { id } = await begin({ recorder: elsewhere.app.get<Recorder>(RECORDER) }, setupOf(toyGame, { policy }));
  expect((await taken(ours, await exported(elsewhere, id))).status).toBe(201);
  const linked = await event.send('PUT', '/tables/1/1/match', { match: id });
  expect(linked).toMatchObject({ status: 409, body: { code: 'imported' } });
  expect(await event.get('/tables/1/1', undefined)).toMatchObject({ match: null, state: 'none' });
});

describe('a file that says more than it shows', () => {
  const FORGER = 'a secret of somebody who forges files';
  const forgerKey = Signer.fromSecret(FORGER).publicKey;
  let match: BegunOver;
  let archive: string;
  beforeAll(async () => {
    match = await playedElsewhere('retold');
    archive = await exported(elsewhere, match.id, match.judge.token);
  });

  it('is not the record of whom its header names, without their receipt for its head', async () => {
    const forged = signedBy(archive, FORGER, { imported: { publicKey: theirKey, exportedAt: AT, at: AT } });
    const answer = await taken(third, forged);
    expect(answer).toMatchObject({ status: 201, body: { imported: { signedBy: forgerKey } } });
    expect(answer.body.imported).not.toHaveProperty('publicKey');
    expect((await third.api.get(`/v1/matches/${match.id}`)).body.imported).not.toHaveProperty('publicKey');
    const out = read(await exported(third, match.id));
    expect(out.header.imported).toEqual({
      exportedAt: answer.body.imported.exportedAt,
      at: answer.body.imported.at,
    });
    expect(out.receipts).toEqual([]);
  });

  it('is theirs as soon as a file comes that they have signed for', async () => {
    const answer = await taken(third, archive);
    expect(answer).toMatchObject({ status: 200, body: { already: true, imported: { publicKey: theirKey } } });
    const cut = signedBy(archive, FORGER, { imported: { publicKey: theirKey, exportedAt: AT, at: AT } });
    expect(await taken(third, cut)).toMatchObject({ status: 409, body: { code: 'id-taken' } });
  });

  it('has an id as matches have them', async () => {
    const { header } = read(archive);
    for (const odd of ['../x', 'a b', 'a\u202eb', 'a/b', '.', 'x'.repeat(201), 'a\nb']) {
      const { records } = new Chain(odd);
      const contents = { header: { ...header, match: odd }, records, cards: [], receipts: [] };
      const answer = await taken(third, writeArchive(contents, Signer.fromSecret(FORGER), 'json'));
      expect(answer).toMatchObject({ status: 422, body: { code: 'broken-archive' } });
      expect(answer.body.detail).toMatch(/the id of a match has 1 to 200 letters/);
    }
  });

  it('is judged again by the rules where they are here, and refused where they came to something else', async () => {
    // The house's own copy has the keys of its seals: the holder of that copy can make any entry of it again.
    const other = await playedElsewhere('rejudged');
    const { header, records, cards } = read(await exported(elsewhere, other.id, other.judge.token));
    const forged = retold(records, (fact) => (fact.kind === 'unit-ended' ? { ...fact, title: 'Another' } : fact));
    const file = writeArchive({ header, records: forged, cards, receipts: [] }, Signer.fromSecret(FORGER), 'json');
    const answer = await taken(third, file);
    expect(answer).toMatchObject({ status: 422, body: { code: 'broken-archive' } });
  });

  it('is marked as not judged where what was hidden is not in it', async () => {
    const other = await playedElsewhere('unjudged');
    expect(await taken(third, await exported(elsewhere, other.id))).toMatchObject({
      status: 201,
      body: { imported: { publicKey: theirKey, judged: false } },
    });
    // The whole file tells more, and is judged.
    expect(await taken(third, await exported(elsewhere, other.id, other.judge.token))).toMatchObject({
      status: 200,
      body: { imported: { judged: true } },
    });
  });
});

describe('a match that was recorded here', () => {
  it('takes nothing from an archive, no matter who signed it', async () => {
    const own = await beginOver(ours.api, 'toy', { seed: 'own' });
    await playSome(ours.api, own, 4, 3);
    const short = await exported(ours, own.id, own.judge.token);
    for (const archive of [short, signedBy(short, ELSEWHERE)]) {
      const answer = await taken(ours, archive);
      expect(answer).toMatchObject({ status: 200, body: { already: true } });
      expect(answer.body).not.toHaveProperty('imported');
    }
    expect((await ours.api.get(`/v1/matches/${own.id}`)).body).toHaveProperty('receipt');
  });

  it('comes back from its own archive marked, for it may have gone on since', async () => {
    const own = await beginOver(ours.api, 'toy', { seed: 'lost' });
    await playOut(ours.api, own, 4, 8);
    const archive = await exported(ours, own.id, own.judge.token);
    const fresh = await testService(EMBEDDED);
    const { publicKey } = fresh.app.get(Signer);
    const answer = await taken(fresh, archive);
    expect(answer).toMatchObject({ status: 201, body: { imported: { publicKey } } });
    expect((await fresh.api.get(`/v1/matches/${own.id}`)).body).not.toHaveProperty('receipt');
    const before = (await fresh.api.get('/v1/checkpoints/newest')).body.size as number;
    expect(before).toBe(answer.body.revision + 1);
    await fresh.close();
    // What the registry holds is guarded like everything else.
    const again = await testService({ ...EMBEDDED, DATA_DIR: fresh.dataDir });
    expect((await again.api.get('/health/ready')).body).toMatchObject({ status: 'ok', tampered: 0 });
    expect((await again.api.get(`/v1/matches/${own.id}`)).body.imported.publicKey).toBe(publicKey);
    await again.close();
    removeDir(fresh.dataDir);
  });
});
