import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accessCommitment, isExtended, leafOf, rootByInclusion, verifyCheckpoint, type Checkpoint } from '#journal';
import { freshToken } from '../../src/tokens/issue.js';
import { Tokens } from '../../src/tokens/token.js';
import { beginOver, playSome, type BegunOver } from '../support/over-http.js';
import { removeDir, SECRET, testService, type TestService } from '../support/service.js';

interface Shown {
  readonly size: number;
  readonly checkpoint: Checkpoint;
  readonly publicKey: string;
}

let service: TestService;
let match: BegunOver;
let organiser: string;

beforeAll(async () => {
  service = await testService();
  organiser = (await freshToken(new Tokens(SECRET), { role: 'organiser' }, 600, 'an-organiser')).token;
  match = await beginOver(service.api, 'toy', { seed: 'checkpoints' });
  await playSome(service.api, match, 4, 6);
});
afterAll(async () => {
  await service.close();
  removeDir(service.dataDir);
});

const newest = async (token?: string): Promise<Shown> => (await service.api.get('/v1/checkpoints/newest', token)).body;

describe('checkpoints', () => {
  it('are signed, and prove every entry that their asker may know', async () => {
    const { size, checkpoint, publicKey } = await newest();
    expect(verifyCheckpoint(checkpoint, publicKey)).toBe(true);
    expect((await service.api.get(`/v1/checkpoints/${size}`)).body.checkpoint).toEqual(checkpoint);
    const { body } = await service.api.get(`/v1/matches/${match.id}/entries`, match.judge.token);
    for (const { revision, hash } of body.items as { revision: number; hash: string }[]) {
      const proof = (await service.api.get(`/v1/matches/${match.id}/entries/${revision}/inclusion`)).body;
      const stated = proof.checkpoint.checkpoint.partitions.find(
        (one: { partition: number }) => one.partition === proof.partition,
      );
      const leaf = leafOf(hash, proof.salt, proof.held);
      expect(rootByInclusion(leaf, proof.index, proof.size, proof.path)).toBe(stated.root);
    }
  });

  it('extend each other, whatever comes between', async () => {
    const before = await newest();
    const other = await beginOver(service.api, 'toy', { seed: 'another' });
    await playSome(service.api, other, 5, 3);
    const after = await newest();
    expect(after.size).toBeGreaterThan(before.size);
    const { body } = await service.api.get(`/v1/checkpoints/${after.size}/consistency?from=${before.size}`);
    expect([body.older, body.newer]).toEqual([before, after]);
    for (const { partition, path } of body.partitions as { partition: number; path: string[] }[]) {
      const of = ({ checkpoint }: Shown) =>
        checkpoint.partitions.find((one) => one.partition === partition) ?? { size: 0, root: '' };
      expect(isExtended(of(before), of(after), path)).toBe(true);
    }
  });

  it('tell nobody of looks but judges and organisers, and are the same to others whether anybody looked', async () => {
    const { size, checkpoint } = await newest();
    await service.api.get(`/v1/matches/${match.id}/table`, match.judge.token);
    for (const [token, status] of [
      [undefined, 401],
      [match.seats[0]!.token, 403],
    ] as const)
      expect((await service.api.get(`/v1/checkpoints/${size}/access`, token)).status).toBe(status);
    const { body } = await service.api.get(`/v1/checkpoints/${size}/access`, match.judge.token);
    expect(accessCommitment(body.salt, body)).toBe(checkpoint.access);
  });

  it('are cut at what spectators may know, whichever match went on', async () => {
    const before = await newest();
    const delayed = await beginOver(service.api, 'toy', { seed: 'delayed', spectators: { delaySeconds: 3_600 } });
    await playSome(service.api, delayed, 6, 3);
    const whole = await newest(organiser);
    expect(whole.size).toBeGreaterThan(before.size);
    expect(await newest()).toEqual(before);
    expect(await newest(match.judge.token)).toEqual(before);
    for (const path of [
      `/v1/checkpoints/${whole.size}`,
      `/v1/checkpoints/${whole.size}/consistency?from=${before.size}`,
      `/v1/matches/${match.id}/entries/1/inclusion?size=${whole.size}`,
      `/v1/matches/${delayed.id}/entries/1/inclusion`,
    ])
      expect({ path, status: (await service.api.get(path)).status }).toEqual({ path, status: 404 });
    expect((await service.api.get(`/v1/matches/${delayed.id}/entries/1/inclusion`, organiser)).status).toBe(200);
  });

  it.each([
    ['/v1/checkpoints/0', 404],
    ['/v1/checkpoints/x', 404],
    ['/v1/checkpoints/99999999', 404],
    ['/v1/checkpoints/1/consistency', 400],
    ['/v1/checkpoints/1/consistency?from=2', 400],
  ])('that are not there are said not to be: %s', async (path, status) => {
    expect((await service.api.get(path)).status).toBe(status);
  });

  it('of an entry that is not there prove nothing', async () => {
    for (const revision of ['0', '99', 'x', '1e3'])
      expect((await service.api.get(`/v1/matches/${match.id}/entries/${revision}/inclusion`)).status).toBe(404);
  });
});
